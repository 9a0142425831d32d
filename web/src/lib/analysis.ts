/** Looking back at a match: the chances to win as lines, and the decisions that cost most. */
import type { JudgementShown } from './generated/api';

export const WIDTH = 600;
export const HEIGHT = 160;
/** A smaller cost is within the error of the search. */
const LEAST_COST = 0.02;
const MOST_LISTED = 8;

export const cost = (one: JudgementShown): number => one.best_chance - one.chance;

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

export const across = (step: number, steps: number): number => (WIDTH * step) / Math.max(1, steps);

export const down = (chance: number): number => HEIGHT * (1 - chance);

/** The costliest decisions, the dearest first. */
export function costliest(judgements: JudgementShown[]): JudgementShown[] {
  return judgements
    .filter((one) => cost(one) >= LEAST_COST)
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, MOST_LISTED);
}

/** The points of a seat's line: its chance after each of its decisions. */
export function lineOf(judgements: JudgementShown[], seat: number, steps: number): string {
  return judgements
    .filter((one) => one.seat === seat)
    .map((one) => `${across(one.step, steps).toFixed(1)},${down(one.chance).toFixed(1)}`)
    .join(' ');
}

/** The step under a place of the drawing, from 0 at its left edge to 1 at its right. */
export function stepUnder(share: number, steps: number): number {
  return Math.max(0, Math.min(steps, Math.round(share * steps)));
}
