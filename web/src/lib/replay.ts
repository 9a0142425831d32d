/** Going through a finished match, step by step or by itself. */
import type { Moment } from './generated/api';

export function clamped(number: number, moments: number): number {
  return Math.max(0, Math.min(number, moments - 1));
}

/** Where a key leads, or null if it is none of ours. */
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

/** All rolls from the first to the last, also of steps that were taken back: the dice count them through. */
export function rollsOf(moments: Moment[]): Moment['rolls'] {
  return moments.flatMap((moment) => moment.rolls);
}
