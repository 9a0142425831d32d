/** Bearings and lengths for the chart's pencil. The server decides what may be plotted. */
import type { Point } from '../chart/camera';

export interface Vector {
  /** Whole LU. */
  length: number;
  /** Hundredths of a degree, 0 is +x, anticlockwise. */
  bearing: number;
}

export const LU = 1000;
export const TURN = 36_000;
const SLACK = 1;
/** How far snapping searches, in LU, for a whole length within the burn's circle. */
const NEIGHBOURS = [0, 1, -1, 2, -2];

export function along([x, y]: Point, { length, bearing }: Vector): Point {
  const angle = (bearing / TURN) * 2 * Math.PI;
  return [x + Math.cos(angle) * length * LU, y + Math.sin(angle) * length * LU];
}

export function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}

export function bearingTo([x, y]: Point, [toX, toY]: Point): number {
  return wrapped(Math.round((Math.atan2(toY - y, toX - x) / (2 * Math.PI)) * TURN));
}

export function wrapped(bearing: number): number {
  return ((bearing % TURN) + TURN) % TURN;
}

/** The whole vector nearest to a point, inside the circle. */
export function snapped(start: Point, to: Point, circle: { middle: Point; radius: number }): Vector {
  const near = within(to, circle);
  const bearing = bearingTo(start, near);
  const wanted = Math.max(1, Math.round(distance(start, near) / LU));
  const fits = (length: number): boolean =>
    length > 0 && distance(along(start, { length, bearing }), circle.middle) <= circle.radius + SLACK;
  const length = NEIGHBOURS.map((step) => wanted + step).find(fits) ?? wanted;
  return { length, bearing };
}

/** `132.5°` */
export function degrees(bearing: number): string {
  return `${Number((bearing / 100).toFixed(2))}°`;
}

export function lengths(thousandths: number): string {
  return `${(thousandths / LU).toFixed(1)} LU`;
}

/** A free plot turned or stretched by keys: by a degree or a tenth, or by an LU. */
export function nudged(vector: Vector, key: string, isFine: boolean): Vector | null {
  const step = isFine ? 10 : 100;
  switch (key) {
    case 'ArrowLeft':
      return { ...vector, bearing: wrapped(vector.bearing + step) };
    case 'ArrowRight':
      return { ...vector, bearing: wrapped(vector.bearing - step) };
    case 'ArrowUp':
      return { ...vector, length: vector.length + 1 };
    case 'ArrowDown':
      return { ...vector, length: Math.max(1, vector.length - 1) };
    default:
      return null;
  }
}

function within(point: Point, { middle, radius }: { middle: Point; radius: number }): Point {
  const away = distance(middle, point);
  if (away <= radius) return point;
  const part = radius / away;
  return [middle[0] + (point[0] - middle[0]) * part, middle[1] + (point[1] - middle[1]) * part];
}
