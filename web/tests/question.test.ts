import { describe, expect, it } from 'vitest';
import type { Choice, Snapshot, StepShown } from '../src/lib/generated/api';
import { isSameQuestion } from '../src/lib/question';

const choice = (text: string): Choice => ({ seat: 0, decision: text, text, places: [] }) as unknown as Choice;
const step = (version: number, seat: number): StepShown => ({
  version,
  seat,
  kind: 'play',
  events: [],
  rolls: [],
});

function snapshot(version: number, texts: string[], steps: StepShown[] = [], seat = 0): Snapshot {
  return { version, seat, steps, choices: texts.map(choice) } as unknown as Snapshot;
}

describe('what a player is asked', () => {
  it('is the same when only the story so far arrives', () => {
    const told = snapshot(2, ['fire', 'pass'], [step(1, 0), step(2, 0)]);
    expect(isSameQuestion(snapshot(2, ['fire', 'pass']), told)).toBe(true);
  });

  it('is the same when somebody else decides and nothing changes for us', () => {
    const sealed = snapshot(3, ['fire', 'pass'], [step(1, 0), step(2, 1), step(3, 1)]);
    expect(isSameQuestion(snapshot(1, ['fire', 'pass']), sealed)).toBe(true);
  });

  it('is another one when our choices are others', () => {
    expect(isSameQuestion(snapshot(1, ['fire', 'pass']), snapshot(2, ['pass'], [step(2, 1)]))).toBe(false);
  });

  it('is another one after our own decision, even with the same choices', () => {
    expect(isSameQuestion(snapshot(1, ['fire']), snapshot(2, ['fire'], [step(2, 0)]))).toBe(false);
  });

  it('is another one when another player at this screen is asked', () => {
    expect(isSameQuestion(snapshot(1, ['fire']), snapshot(1, ['fire'], [], 1))).toBe(false);
  });

  it('is another one whenever something happens while nothing is asked', () => {
    expect(isSameQuestion(snapshot(1, []), snapshot(2, [], [step(2, 1)]))).toBe(false);
  });
});
