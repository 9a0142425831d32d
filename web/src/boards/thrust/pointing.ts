/** The likely decision of somebody who points at things that no choice connects. The server says why not. */
import type { ThrustDecision, ThrustView } from '../../lib/generated/api';
import { BANDS } from './words';

export function decisionFor(
  view: ThrustView,
  seat: number,
  picked: string | null,
  place: string,
): ThrustDecision | null {
  const [own, at] = [shipOf(picked), shipOf(place)];
  const band = BANDS.find((one) => place === `band:${one}`);
  if (own !== null && band !== undefined) return { do: 'move', ship: own.ship, band };
  if (at === null) return null;
  if (at.seat === seat) return own === null || own.ship !== at.ship ? operation(view, at.ship) : null;
  if (own === null) return null;
  if (view.phase === 'attack') return { do: 'attack', ship: own.ship, target: at.ship };
  if (view.phase === 'movement') return { do: 'pursue', ship: own.ship, target: at.ship };
  return { do: 'attack', ship: own.ship, target: at.ship };
}

function operation(view: ThrustView, ship: number): ThrustDecision {
  if (view.step === 'show') return { do: 'show', ship };
  if (view.step === 'slip') return { do: 'slip', ship };
  return { do: 'pass', ship };
}

function shipOf(key: string | null): { seat: number; ship: number } | null {
  const [what, seat, ship] = (key ?? '').split(':');
  return what === 'ship' ? { seat: Number(seat), ship: Number(ship) } : null;
}
