import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, results } from '../src/lib/lessons';

describe('results of lessons', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
  });

  it('are kept for each lesson if they are better', () => {
    const play = (...spent: number[]): void => {
      keep('game', 'Coast', { grade: 'gold', told: spent.join(), spent });
    };
    const best = (): string | undefined => results('game')['Coast']?.told;
    expect(best()).toBeUndefined();
    play(4, 2);
    play(5, 0);
    expect(best()).toBe('4,2');
    play(4, 2);
    play(4, 3);
    expect(best()).toBe('4,2');
    play(4, 1);
    expect(best()).toBe('4,1');
    play(3, 9);
    expect(best()).toBe('3,9');
    expect(results('another')).toEqual({});
  });
});
