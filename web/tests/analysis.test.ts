import { afterEach, describe, expect, it, vi } from 'vitest';
import { costliest, HEIGHT, lineOf, percent, stepUnder, WIDTH } from '../src/lib/analysis';
import { LookingBack } from '../src/lib/analysis.svelte';
import type { AnalysisShown, JudgementShown } from '../src/lib/generated/api';

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

describe('a look back that is watched', () => {
  const shown = (status: AnalysisShown['status'], step: number): Response =>
    Response.json({ status, step, steps: 9, mine: true, judgements: [judged(step, 0, 0.5, 0.5)] });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes on when the server can be reached again', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetched);
    const back = new LookingBack('match');
    fetched.mockResolvedValueOnce(shown('running', 1));
    await back.begin();
    fetched.mockRejectedValue(new TypeError('no network'));
    await vi.advanceTimersByTimeAsync(5000);
    expect([back.status, back.problem?.kind]).toEqual(['running', 'unavailable']);
    fetched.mockReset().mockImplementation(() => Promise.resolve(shown('done', 9)));
    await vi.advanceTimersByTimeAsync(5000);
    expect([back.status, back.problem]).toEqual(['done', null]);
    expect(back.judgements.map((one) => one.step)).toEqual([1, 9]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is stopped when the page is left', async () => {
    const fetched = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(shown('running', 1)));
    vi.stubGlobal('fetch', fetched);
    const back = new LookingBack('match');
    await back.begin();
    back.close();
    expect(fetched.mock.lastCall?.[1]?.method).toBe('DELETE');
  });
});
