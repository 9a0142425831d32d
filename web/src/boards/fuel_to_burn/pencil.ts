/** What the player is asked to draw on the chart: a vector or a point. */
import type { Choice, FuelToBurnView as View, FuelToBurnShipView as Ship } from '../../lib/generated/api';
import type { Point } from '../chart/camera';
import { LU, type Vector } from './vectors';

export type Pencil = VectorPencil | PointPencil;

export interface VectorPencil {
  draws: 'vector';
  /** Changes with every new drawing. */
  key: string;
  does: 'plot' | 'set_off';
  seat: number;
  system: number;
  start: Point;
  /** The circle that the end point must stay in; thousandths of an LU. */
  circle: { middle: Point; radius: number };
  /** Where the drawing begins: the free plot. */
  initial: Vector;
}

export interface PointPencil {
  draws: 'point';
  key: string;
  does: 'place_station' | 'deploy' | 'set_stealth_point' | 'deploy_tanker';
  seat: number;
}

const POINTS: Partial<Record<string, PointPencil['does']>> = {
  station: 'place_station',
  ship: 'deploy',
  'stealth point': 'set_stealth_point',
};

export function pencilFor(view: View, seat: number | null, choices: Choice[]): Pencil | null {
  if (seat === null || !view.to_act.includes(seat) || view.asked === null) return null;
  const key = `${view.asked} ${view.day} ${view.telemetry.length} ${view.stations.length} ${view.ships.length}`;
  const does = POINTS[view.asked];
  if (does) return { draws: 'point', key, does, seat };
  const ship = view.ships[view.active?.ship ?? newcomer(view, seat)];
  if (!ship) return null;
  if (view.asked === 'plot' || view.asked === 'torpedo plot')
    return plotOf(view, ship, `${key} ${ship.ship}`);
  if (view.asked === 'vector' || view.asked === 'arrival') {
    const radius = Math.max(1, ...choices.flatMap(({ places }) => lengthsIn(places))) * LU;
    const circle = { middle: ship.at as Point, radius };
    const initial = { length: Math.max(1, Math.round(radius / LU) - 1), bearing: ship.bearing };
    return {
      draws: 'vector',
      key: `${key} ${ship.ship}`,
      does: 'set_off',
      seat,
      system: ship.system,
      start: ship.at,
      circle,
      initial,
    };
  }
  return null;
}

function plotOf(view: View, ship: Ship, key: string): VectorPencil {
  const active = view.active;
  const middle: Point = active?.free_plot ?? ship.coast;
  return {
    draws: 'vector',
    key,
    does: 'plot',
    seat: ship.seat,
    system: ship.system,
    start: ship.at,
    circle: { middle, radius: (active?.acceleration ?? 0) * LU },
    initial: { length: Math.max(1, ship.anchor === null ? ship.velocity : 1), bearing: ship.bearing },
  };
}

/** The ship that was placed and has no vector yet. */
function newcomer(view: View, seat: number): number {
  const found = view.ships.findLast(
    (ship) => ship.seat === seat && ship.status === 'on map' && ship.velocity === 0 && ship.anchor === null,
  );
  return found?.ship ?? -1;
}

function lengthsIn(places: string[]): number[] {
  return places.filter((place) => place.startsWith('vector:')).map((place) => Number(place.split(':')[1]));
}
