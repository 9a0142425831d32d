/** The likely decision of somebody who points at two places that no choice connects. The server says why not. */
import type { RushipDecision, RushipView } from '../../lib/generated/api';
import { sidesOf } from './words';

export const SUPPLY = 'supply';
const MOST_VALUE = 7;

export function decisionFor(
  view: RushipView,
  seat: number,
  picked: string | null,
  place: string,
): RushipDecision | null {
  const origin = picked ?? place;
  const ahead = seat === 0 ? 1 : -1;
  const from = origin === SUPPLY ? sidesOf(view)[seat === 1 ? 1 : 0].base : Number(origin);
  const distance = picked === null || place === SUPPLY ? (view.values[0] ?? 1) * ahead : Number(place) - from;
  const value = Math.min(Math.max(Math.abs(distance), 1), MOST_VALUE);
  if (origin === SUPPLY) return { do: 'enter', value };
  if (from < 1 || from > view.spaces) return null;
  return { do: Math.sign(distance) === ahead ? 'advance' : 'go_back', space: from, value };
}
