/** How well lessons were played in this browser: the best result of each. */
import { read, write } from './memory';

export interface Result {
  grade: string;
  /** In words. */
  told: string;
  /** The less the better; the first number counts most. */
  spent: number[];
}

const key = (game: string): string => `hardburn.results.${game}`;

export function results(game: string): Record<string, Result> {
  return (read(key(game)) as Record<string, Result> | null) ?? {};
}

export function keep(game: string, title: string, result: Result): void {
  const all = results(game);
  const before = all[title];
  if (before && !isLess(result.spent, before.spent)) return;
  write(key(game), { ...all, [title]: result });
}

function isLess(one: number[], other: number[]): boolean {
  const differs = one.findIndex((number, at) => number !== other[at]);
  return differs >= 0 && (one[differs] ?? 0) < (other[differs] ?? 0);
}
