/** What is in a star system, where it is on the screen, and what it is called there. */
import type {
  FuelToBurnActiveView as Active,
  FuelToBurnBodyView as Body,
  FuelToBurnView as View,
  FuelToBurnPointView as PointOfInterest,
  FuelToBurnShipView as Ship,
  FuelToBurnStationView as Station,
  FuelToBurnTankerView as Tanker,
  FuelToBurnTorpedoView as Torpedo,
} from '../../lib/generated/api';
import type { Point, Spot } from '../chart/camera';
import type { Named } from '../chart/labels';
import { LU } from './vectors';

interface Thing {
  spot: Spot;
  /** As choices name it. */
  place: string;
}

export interface Things {
  ships: (Thing & { ship: Ship })[];
  stations: (Thing & { station: Station })[];
  points: (Thing & { point: PointOfInterest })[];
  tankers: (Thing & { tanker: Tanker })[];
  torpedoes: (Thing & { torpedo: Torpedo })[];
  /** Ships come first. */
  labelled: (Named & { tone: string; isShip: boolean })[];
  spots: (Spot & { place: string })[];
}

/** The distance between ships that share an orbit or a dock, in pixels. */
const APART = 22;
/** Room for the name of a lane behind its marks. */
const BEYOND = 1.12;
const NEAR = 9 * LU;
const SIZES: Record<string, number> = { star: 9, 'dwarf star': 6, 'gas giant': 7.5, planetoid: 3.6 };
const QUIET: Active['step'][] = ['which activation', 'order', 'plot', 'administration'];

export function things(view: View, system: number, at: (point: Point) => Spot, scale: number): Things {
  const berths = new Map<string, number>();
  const ships = view.ships
    .filter((ship) => ship.status === 'on map' && ship.system === system)
    .map((ship) => ({ ship, place: `ship:${ship.ship}`, spot: beside(at(ship.at), berth(berths, ship)) }));
  const stations = (system === 0 ? view.stations.filter((station) => !station.is_point) : []).map(
    (station) => ({
      station,
      place: `station:${station.station}`,
      spot: at(station.at),
    }),
  );
  const points = view.points_of_interest
    .filter((point) => point.system === system)
    .map((point) => ({ point, place: point.place ?? `interest:${point.point}`, spot: at(point.at) }));
  const tankers = view.tankers
    .filter((tanker) => tanker.status === 'on station' && tanker.system === system)
    .map((tanker) => ({ tanker, place: `tanker:${tanker.tanker}`, spot: at(tanker.at) }));
  const torpedoes = view.torpedoes
    .filter((torpedo) => !torpedo.is_gone && torpedo.system === system)
    .map((torpedo) => ({ torpedo, place: `torpedo:${torpedo.torpedo}`, spot: at(torpedo.at) }));
  const bodies = view.systems[system]?.bodies ?? [];
  const labelled = [
    ...ships.map(({ ship, spot }) => named(spot, ship.name, 11, `player-${ship.seat}`, true)),
    ...stations.map(({ station, spot }) =>
      named(spot, station.name.split(' ').at(-1) ?? '', 9, `player-${station.seat}`),
    ),
    ...points.map(({ point, spot }) => named(spot, point.name, 10, `player-${point.seat}`)),
    ...bodies.map((body) =>
      named(
        at(body.at),
        body.name,
        bodyRadius(body, scale),
        body.home_of === null ? '' : `player-${body.home_of}`,
      ),
    ),
  ];
  const bodySpots = bodies.map((body) => ({ ...at(body.at), place: `body:${body.body}` }));
  const spots = [
    ...ships,
    ...torpedoes,
    ...tankers,
    ...stations,
    ...points.filter(({ place }) => place.startsWith('station')),
  ].map(({ spot, place }) => ({
    ...spot,
    place,
  }));
  return { ships, stations, points, tankers, torpedoes, labelled, spots: [...spots, ...bodySpots] };
}

/** The drawn size of a body. */
export function bodySize(body: Body, scale: number): number {
  return (SIZES[body.kind] ?? 5) * Math.min(Math.max(scale / 9, 0.75), 1.7);
}

/** What to show for a question in mid-activation: the path, and who is near it; null for everything. */
export function aroundAction(view: View, system: number): Point[] | null {
  const active = view.active;
  const ship = view.ships[active?.ship ?? -1];
  if (!active || !ship || ship.system !== system || QUIET.includes(active.step)) return null;
  const [x, y] = ship.at;
  const involved = [view.combat?.attacker, view.combat?.defender].map(
    (number) => view.ships[number ?? -1]?.at,
  );
  return [
    [x - NEAR, y - NEAR],
    [x + NEAR, y + NEAR],
    ...active.path,
    ...involved.filter((at) => at !== undefined),
  ];
}

/** Where the goal of a lesson is, if it is in this star system. */
export function goalOf(view: View, system: number): Point | null {
  const lesson = view.lesson;
  if (!lesson || lesson.system !== system) return null;
  if (lesson.at) return lesson.at;
  if (lesson.ship !== null) return view.ships[lesson.ship]?.at ?? null;
  const [kind, number] = (lesson.place ?? '').split(':');
  const found = kind === 'body' ? view.systems[system]?.bodies : view.stations;
  return found?.[Number(number)]?.at ?? null;
}

/** The points that a chart of everything must include. */
export function worthSeeing(view: View, system: number): Point[] {
  const about = ([x, y]: Point, reach: number): Point[] => [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const bodies = view.systems[system]?.bodies ?? [];
  const lanes = view.systems[system]?.lanes ?? [];
  const goal = goalOf(view, system);
  return [
    ...(goal ? [goal] : []),
    ...bodies.flatMap((body) => about(body.at, body.influence)),
    ...lanes.flatMap((lane) => lane.marks.map(([x, y]): Point => [x * BEYOND, y * BEYOND])),
    ...(system === 0 ? view.stations.map((station) => station.at) : []),
    ...view.points_of_interest.filter((point) => point.system === system).map((point) => point.at),
    ...view.ships
      .filter((ship) => ship.status === 'on map' && ship.system === system)
      .flatMap((ship) => [ship.at, ship.coast]),
    ...view.tankers
      .filter((tanker) => tanker.status === 'on station' && tanker.system === system)
      .map((tanker) => tanker.at),
    ...view.torpedoes
      .filter((torpedo) => !torpedo.is_gone && torpedo.system === system)
      .map((torpedo) => torpedo.at),
  ];
}

/** The areas that names keep clear of. */
function bodyRadius(body: Body, scale: number): number {
  const size = bodySize(body, scale);
  if (body.radiation > 0) return Math.max(2 * size, (body.radiation / LU) * scale);
  return size + (body.home_of === null ? 4 : 8);
}

function named(
  spot: Spot,
  name: string,
  radius: number,
  tone: string,
  isShip = false,
): Things['labelled'][number] {
  return { ...spot, name, tag: name, radius, tone, isShip };
}

/** A ship's number among those at its place, from 1; 0 if it flies. */
function berth(berths: Map<string, number>, ship: Ship): number {
  if (ship.anchor === null) return 0;
  const number = (berths.get(ship.anchor) ?? 0) + 1;
  berths.set(ship.anchor, number);
  return number;
}

function beside({ x, y }: Spot, number: number): Spot {
  if (number === 0) return { x, y };
  const angle = -Math.PI / 4 + (number - 1) * (Math.PI / 2.5);
  return { x: x + APART * Math.cos(angle), y: y + APART * Math.sin(angle) };
}
