import { describe, expect, it } from 'vitest';
import type { Moment } from '../src/lib/generated/api';
import { clamped, rollsOf, stepFor } from '../src/lib/replay';

describe('a replay', () => {
  it('stays between its first and its last moment', () => {
    expect([clamped(-3, 10), clamped(4, 10), clamped(99, 10)]).toEqual([0, 4, 9]);
  });

  it('is stepped through by keys', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'x'];
    expect(keys.map((key) => stepFor(key, 5, 30))).toEqual([4, 6, 0, 15, 0, 29, null]);
    expect(stepFor('ArrowRight', 29, 30)).toBe(29);
  });

  it('counts rolls through all moments', () => {
    const moment = (...faces: number[]): Moment => ({
      number: 0,
      kind: 'play',
      seat: 0,
      decision: null,
      events: [],
      view: null,
      rolls: faces.map((face) => ({ sides: 6, face, reason: '' })),
    });
    expect(rollsOf([moment(4, 2), moment(), moment(6)]).map((roll) => roll.face)).toEqual([4, 2, 6]);
  });
});
