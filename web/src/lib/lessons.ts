/** How well lessons were flown in this browser: the best result of each. */
import { read, write } from './memory';

export interface Flown {
  grade: string;
  days: number;
  fuel: number;
}

const key = (game: string): string => `hardburn.lessons.${game}`;

export function flown(game: string): Record<string, Flown> {
  return (read(key(game)) as Record<string, Flown> | null) ?? {};
}

/** Keeps a result if it is better: fewer days, then less fuel. */
export function keep(game: string, title: string, result: Flown): void {
  const all = flown(game);
  const before = all[title];
  if (before && (before.days - result.days || before.fuel - result.fuel) <= 0) return;
  write(key(game), { ...all, [title]: result });
}
