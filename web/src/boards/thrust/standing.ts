/** The contents of the range chart: counters where ships are, and rumours where hidden ones may be. */
import type { ThrustShipView, ThrustView } from '../../lib/generated/api';
import type { Band } from './words';

export interface Standing {
  /** As the choices name it. */
  key: string;
  seat: number;
  ship: ThrustShipView;
  isCommon: boolean;
  /** Where it is. */
  band: Band | null;
  /** Where it may be, if it is hidden from the viewer. */
  rumours: Band[];
}

export const keyOf = (seat: number, place: number): string => `ship:${seat}:${place}`;
export const bandKey = (band: Band): string => `band:${band}`;

export function standingOf(view: ThrustView): Standing[] {
  return view.sides.flatMap((side, seat) =>
    side.ships
      .filter((ship) => ship.removed === null)
      .map((ship) => ({
        key: keyOf(seat, ship.place),
        seat,
        ship,
        isCommon: ship.revealed,
        band: ship.band,
        rumours: ship.band === null ? ship.bands : [],
      })),
  );
}

export function shipAt(view: ThrustView, key: string | null): { seat: number; ship: ThrustShipView } | null {
  const [what, seat, place] = (key ?? '').split(':');
  if (what !== 'ship') return null;
  const ship = view.sides[seat === '1' ? 1 : 0].ships.find((one) => one.place === Number(place));
  return ship ? { seat: Number(seat), ship } : null;
}
