import { describe, expect, it } from 'vitest';
import { costliest, HEIGHT, lineOf, percent, stepUnder, WIDTH } from '../src/lib/analysis';
import type { JudgementShown } from '../src/lib/api-types';

const judged = (step: number, seat: number, chance: number, best_chance: number): JudgementShown => ({
  step,
  seat,
  played: 'this',
  chance,
  best: 'that',
  best_chance,
  is_mixed: false,
});

describe('looking back at a match', () => {
  it('lists what cost most, and leaves out what cost next to nothing', () => {
    const all = [judged(1, 0, 0.5, 0.51), judged(2, 1, 0.4, 0.5), judged(3, 0, 0.2, 0.5)];
    expect(costliest(all).map((one) => one.step)).toEqual([3, 2]);
    expect(costliest(Array.from({ length: 20 }, (_, step) => judged(step, 0, 0, 0.5)))).toHaveLength(8);
  });

  it('draws a line for each seat from its own decisions', () => {
    const all = [judged(0, 0, 1, 1), judged(5, 1, 0.5, 0.5), judged(10, 0, 0, 0)];
    expect(lineOf(all, 0, 10)).toBe(`0.0,0.0 ${WIDTH}.0,${HEIGHT}.0`);
    expect(lineOf(all, 1, 10)).toBe(`${WIDTH / 2}.0,${HEIGHT / 2}.0`);
  });

  it('finds the step under a pointer, within the match', () => {
    expect([-0.1, 0, 0.52, 1, 1.2].map((share) => stepUnder(share, 10))).toEqual([0, 0, 5, 10, 10]);
  });

  it('writes shares as whole per cent', () => {
    expect([0, 0.126, 1].map(percent)).toEqual(['0 %', '13 %', '100 %']);
  });
});
