/** Orders plotted on the chart before they are sent. What a ship may do comes with the view; the server has the last word. */
import type { FullThrustSealed, FullThrustShipView, FullThrustTrack } from '../../lib/api-types';
import type { Point } from './camera';

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
const HALF_INCH = 500;

/** `P3 +2`, `S1`, `-4`, or `0`. */
export function written({ turn, change }: Order): string {
  const helm = turn === 0 ? '' : `${turn < 0 ? 'P' : 'S'}${Math.abs(turn)}`;
  const drive = change === 0 ? '' : `${change > 0 ? '+' : '-'}${Math.abs(change)}`;
  return [helm, drive].filter((part) => part !== '').join(' ') || '0';
}

/** The order that was typed so far; null: none that can be drawn. */
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

export function turned(course: number, points: number): number {
  return ((course - 1 + points + 24) % 12) + 1;
}

/** So far along a course; thousandths of an inch. */
export function along([east, north]: Point, course: number, length: number): Point {
  const angle = (Math.PI * course) / 6;
  return [east + rounded(Math.sin(angle) * length), north + rounded(Math.cos(angle) * length)];
}

/** A move in two legs: half of the turn, rounded down, at the start, the rest at the midpoint. */
export function trackOf(
  ship: Pick<FullThrustShipView, 'at' | 'course' | 'speed'>,
  order: Order,
): FullThrustTrack {
  const first_course = turned(ship.course, Math.trunc(order.turn / 2));
  const course = turned(ship.course, order.turn);
  const leg = (ship.speed + order.change) * HALF_INCH;
  const midpoint = along(ship.at, first_course, leg);
  const end = along(midpoint, course, leg);
  return { start: ship.at, midpoint: [...midpoint], end: [...end], first_course, course };
}

/** Whether the drive gives as much, as the view says it. */
export function isWithin(
  sealed: FullThrustSealed,
  ship: Pick<FullThrustShipView, 'speed'>,
  order: Order,
): boolean {
  const [points, inches] = [Math.abs(order.turn), Math.abs(order.change)];
  return points <= sealed.most_turn && points + inches <= sealed.thrust && ship.speed + order.change >= 0;
}

/** All that a ship may be ordered to do. */
export function reachOf(sealed: FullThrustSealed, ship: FullThrustShipView): { order: Order; end: Point }[] {
  const found: { order: Order; end: Point }[] = [];
  for (let turn = -sealed.most_turn; turn <= sealed.most_turn; turn++) {
    for (let change = -sealed.thrust; change <= sealed.thrust; change++) {
      const order = { turn, change };
      if (isWithin(sealed, ship, order)) found.push({ order, end: trackOf(ship, order).end });
    }
  }
  return found;
}

export function rangeBetween([east, north]: Point, [otherEast, otherNorth]: Point): number {
  return Math.hypot(otherEast - east, otherNorth - north);
}

/** How far the working beams of a ship reach in each arc; none aft in a turn with thrust. */
export function reachIn(ship: FullThrustShipView, beam: number | null): { arc: Arc; reach: number }[] {
  return ARCS.map((arc) => {
    const bearing = ship.beams.filter(
      (one) => !one.is_out && one.arcs.includes(arc) && (beam === null || one.number === beam),
    );
    const isClosed = arc === 'A' && ship.used_thrust;
    return { arc, reach: isClosed ? 0 : BAND * Math.max(0, ...bearing.map((one) => one.beam_class)) };
  });
}

function rounded(length: number): number {
  return Math.sign(length) * Math.round(Math.abs(length)) || 0;
}
