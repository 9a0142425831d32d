/** Orders in the players' notation, and what is drawn around a ship. The server says where an order leads. */
import type { FullThrustShipView } from '../../lib/generated/api';
import type { Point } from '../chart/camera';

export interface Order {
  /** Points to starboard; to port if negative. */
  turn: number;
  /** Inches of speed. */
  change: number;
}

export const DRIFT: Order = { turn: 0, change: 0 };
export const ARCS = ['F', 'FS', 'AS', 'A', 'AP', 'FP'] as const;
export type Arc = (typeof ARCS)[number];
export const BAND = 12_000;

/** `P3 +2`, `S1`, `-4`, or `0`. */
export function written({ turn, change }: Order): string {
  const helm = turn === 0 ? '' : `${turn < 0 ? 'P' : 'S'}${Math.abs(turn)}`;
  const drive = change === 0 ? '' : `${change > 0 ? '+' : '-'}${Math.abs(change)}`;
  return [helm, drive].filter((part) => part !== '').join(' ') || '0';
}

/** The order typed so far; null if it can't be drawn. */
export function readOrder(text: string): Order | null {
  const squeezed = text.replaceAll(/\s/g, '').replace('−', '-');
  if (squeezed === '0') return DRIFT;
  const found = /^(?:([PS])(\d))?(?:([+-])(\d))?$/i.exec(squeezed);
  if (squeezed === '' || found === null) return null;
  const [, helm, points, sign, inches] = found;
  return {
    turn: Number(points ?? 0) * (helm?.toUpperCase() === 'P' ? -1 : 1) || 0,
    change: Number(inches ?? 0) * (sign === '-' ? -1 : 1) || 0,
  };
}

/** The place at this distance along a clock course. */
export function along([east, north]: Point, course: number, length: number): Point {
  const angle = (Math.PI * course) / 6;
  return [east + Math.sin(angle) * length, north + Math.cos(angle) * length];
}

export function rangeBetween([east, north]: Point, [otherEast, otherNorth]: Point): number {
  return Math.hypot(otherEast - east, otherNorth - north);
}

/** How far the working beams of a ship reach in each arc, all of them or one. */
export function reachIn(ship: FullThrustShipView, beam: number | null): { arc: Arc; reach: number }[] {
  return ARCS.map((arc) => {
    const bearing = ship.beams.filter(
      (one) => !one.is_out && one.arcs.includes(arc) && (beam === null || one.number === beam),
    );
    const isClosed = ship.closed_arcs.includes(arc);
    return { arc, reach: isClosed ? 0 : Math.max(0, ...bearing.map((one) => one.reach)) };
  });
}
