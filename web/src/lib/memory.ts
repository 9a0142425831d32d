/** What this browser remembers of a match: the player's seed, the commitment first seen, invitations made. */
import type { Invitation } from './generated/api';

export interface Remembered {
  seed?: string;
  commitment?: string;
  invitations?: Invitation[];
}

const name = (matchId: string): string => `hardburn.match.${matchId}`;

export function recall(matchId: string): Remembered {
  return read(name(matchId)) ?? {};
}

export function remember(matchId: string, more: Remembered): void {
  write(name(matchId), { ...recall(matchId), ...more });
}

/** Storage may be off or full. Then nothing is remembered, and everything else works. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
