/** Replays a finished match, step by step or automatically. */
import type { Moment } from './generated/api';

export function clamped(number: number, moments: number): number {
  return Math.max(0, Math.min(number, moments - 1));
}

/** The step that a key leads to; null for other keys. */
export function stepFor(key: string, at: number, moments: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clamped(at - 1, moments);
    case 'ArrowRight':
      return clamped(at + 1, moments);
    case 'PageUp':
      return clamped(at - 10, moments);
    case 'PageDown':
      return clamped(at + 10, moments);
    case 'Home':
      return 0;
    case 'End':
      return clamped(moments - 1, moments);
    default:
      return null;
  }
}

/** All rolls in order, including steps that were taken back, because the dice count those, too. */
export function rollsOf(moments: Moment[]): Moment['rolls'] {
  return moments.flatMap((moment) => moment.rolls);
}
