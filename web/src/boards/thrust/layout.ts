/** Where things are on the range chart: bands as rings around one planet, cut into the three trackers. */
import { BANDS, type Band } from './words';

export interface Spot {
  x: number;
  y: number;
}

export type Tracker = 'left' | 'common' | 'right';

export interface Layout {
  width: number;
  height: number;
  /** The side of a counter. */
  counter: number;
  planet: Spot & { radius: number };
  band: (band: Band) => string;
  /** Where a band's name stands. */
  label: (band: Band) => Spot;
  title: (tracker: Tracker) => Spot & { turn: number };
  /** The lines between the trackers. */
  borders: string[];
  /** Where a ship stands: its side's own tracker, or its side's half of the common one. */
  at: (spot: { band: Band; isLeft: boolean; isCommon: boolean; place: number }) => Spot;
  bandAt: (x: number, y: number) => Band | null;
}

const COLUMNS = 8;
const MARGIN = 6;
const TITLE = 26;
const LABEL = 17;
const FOOT = 16;
const GAP = 9;

/** Ships have fixed places, two by two, so that none ever covers another. */
const PLACES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

export function layoutOf(width: number): Layout {
  const counter = Math.max(27, Math.min(42, Math.round(width * 0.082)));
  const pitch = counter + GAP;
  const deep = 2 * pitch + LABEL;
  const half = width / 2 - MARGIN;
  const sine = Math.max(0.06, Math.min(0.6, (half - (COLUMNS / 2) * (counter + 8)) / (3.5 * deep)));
  const most = Math.asin(sine);
  const outer = half / sine;
  const inner = outer - BANDS.length * deep;
  const centre = { x: width / 2, y: TITLE + outer };
  const height = centre.y - inner * Math.cos(most) + FOOT;

  const polar = (radius: number, angle: number): Spot => ({
    x: centre.x + radius * Math.sin(angle),
    y: centre.y - radius * Math.cos(angle),
  });
  const point = (radius: number, angle: number): string => {
    const { x, y } = polar(radius, angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const edges = (band: Band): { near: number; far: number } => {
    const far = outer - BANDS.indexOf(band) * deep;
    return { near: far - deep, far };
  };
  const ring = (near: number, far: number): string =>
    `M${point(far, -most)}A${far} ${far} 0 0 1 ${point(far, most)}` +
    `L${point(near, most)}A${near} ${near} 0 0 0 ${point(near, -most)}Z`;
  const angleOf = (column: number): number => most * ((2 * column) / COLUMNS - 1);

  return {
    width,
    height,
    counter,
    planet: { x: centre.x, y: centre.y - inner + 30 + FOOT, radius: 30 },
    band: (band) => {
      const { near, far } = edges(band);
      return ring(near, far);
    },
    label: (band) => polar(edges(band).far - LABEL + 4, 0),
    title: (tracker) => {
      const column = { left: 1, common: COLUMNS / 2, right: COLUMNS - 1 }[tracker];
      return { ...polar(outer + 9, angleOf(column)), turn: (angleOf(column) * 180) / Math.PI };
    },
    borders: [2, COLUMNS - 2].map(
      (column) => `M${point(inner, angleOf(column))}L${point(outer, angleOf(column))}`,
    ),
    at: ({ band, isLeft, isCommon, place }) => {
      const [across, down] = PLACES[place - 1] ?? [0, 0];
      const first = isLeft ? (isCommon ? 2 : 0) : isCommon ? 4 : 6;
      const radius = edges(band).far - LABEL - (down + 0.5) * pitch;
      return polar(radius, angleOf(first + across + 0.5));
    },
    bandAt: (x, y) => {
      const radius = Math.hypot(x - centre.x, y - centre.y);
      if (Math.abs(Math.atan2(x - centre.x, centre.y - y)) > most) return null;
      return BANDS.find((band) => radius <= edges(band).far && radius > edges(band).near) ?? null;
    },
  };
}

/** An arrow from one counter to another, clear of both. */
export function course(from: Spot, to: Spot, clear: number): { line: string; head: string } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const along = (spot: Spot, distance: number): Spot => ({
    x: spot.x + distance * Math.cos(angle),
    y: spot.y + distance * Math.sin(angle),
  });
  const [start, end, neck] = [along(from, clear), along(to, -clear), along(to, -clear - 9)];
  const [across, down] = [4.5 * Math.sin(angle), -4.5 * Math.cos(angle)];
  const at = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${at(start)}L${at(neck)}`,
    head: `M${at(end)}L${at({ x: neck.x + across, y: neck.y + down })}L${at({ x: neck.x - across, y: neck.y - down })}Z`,
  };
}
