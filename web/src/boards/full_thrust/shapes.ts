/** Outlines for drawing: counters, stars, sectors of a circle. */
import type { Spot } from '../chart/camera';

/** A counter for each fleet, 20 long, its bow up. */
export const COUNTERS = [
  'M0 -11L7 9L0 5L-7 9Z',
  'M0 -10C5 -6 6 2 7 9H-7C-6 2 -5 -6 0 -10Z',
  'M0 -11L6.5 0L3 9H-3L-6.5 0Z',
  'M-2.5 -10H2.5L3.5 -1L8 5V9H-8V5L-3.5 -1Z',
] as const;

export function starOf(radius: number, points = 8): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * 0.45;
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A slice of 60 degrees of a circle around 0, 0; 0 is the one ahead, clockwise, the bow up. */
export function sectorOf(place: number, radius: number): string {
  const [from, to] = ends(place, radius, 0);
  return `M0 0L${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}Z`;
}

/** The outer line of such a slice, with a little air at both ends. */
export function rimOf(place: number, radius: number, air = 3): string {
  const [from, to] = ends(place, radius, air);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
}

export function atAngle(degrees: number, radius: number): Spot {
  const angle = (Math.PI * degrees) / 180;
  return { x: fixed(radius * Math.sin(angle)), y: fixed(-radius * Math.cos(angle)) };
}

function ends(place: number, radius: number, air: number): [Spot, Spot] {
  return [atAngle(60 * place - 30 + air, radius), atAngle(60 * place + 30 - air, radius)];
}

function fixed(length: number): number {
  return Number(length.toFixed(2));
}
