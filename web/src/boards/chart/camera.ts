/** The window onto an endless chart: which part is visible, and how large. Points are in thousandths, y up. */

export type Point = readonly [number, number];

export interface Camera {
  /** The point in the middle. */
  middle: Point;
  /** Pixels for a thousand units: an inch, an LU. */
  scale: number;
}

export interface Frame {
  width: number;
  height: number;
  /** Seen from the other side of the table. */
  isFlipped: boolean;
}

export interface Spot {
  x: number;
  y: number;
}

const UNIT = 1000;
const LEAST_SCALE = 1.2;
const MOST_SCALE = 60;
const FITTING_SCALE = 22;
/** Margins: the chart's tools lie at the sides. */
const ROOM = { across: 58, down: 48 };

export function toScreen(camera: Camera, frame: Frame, [east, north]: Point): Spot {
  const way = frame.isFlipped ? -1 : 1;
  return {
    x: frame.width / 2 + (way * (east - camera.middle[0]) * camera.scale) / UNIT,
    y: frame.height / 2 - (way * (north - camera.middle[1]) * camera.scale) / UNIT,
  };
}

export function toChart(camera: Camera, frame: Frame, { x, y }: Spot): Point {
  const way = frame.isFlipped ? -1 : 1;
  return [
    camera.middle[0] + (way * (x - frame.width / 2) * UNIT) / camera.scale,
    camera.middle[1] - (way * (y - frame.height / 2) * UNIT) / camera.scale,
  ];
}

/** All points, with room around them. */
export function fitted(points: readonly Point[], frame: Frame): Camera {
  const [easts, norths] = [points.map(([east]) => east), points.map(([, north]) => north)];
  if (points.length === 0) return { middle: [0, 0], scale: FITTING_SCALE / 2 };
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const [south, north] = [Math.min(...norths), Math.max(...norths)];
  const fits = (room: number, length: number): number =>
    length === 0 ? FITTING_SCALE : (Math.max(room, 1) * UNIT) / length;
  const scale = Math.min(
    fits(frame.width - 2 * ROOM.across, east - west),
    fits(frame.height - 2 * ROOM.down, north - south),
    FITTING_SCALE,
  );
  return { middle: [(west + east) / 2, (south + north) / 2], scale: limited(scale) };
}

/** The camera after the chart is dragged by this many pixels. */
export function panned(camera: Camera, frame: Frame, across: number, down: number): Camera {
  const middle = toChart(camera, frame, { x: frame.width / 2 - across, y: frame.height / 2 - down });
  return { ...camera, middle };
}

/** Zooms in or out around a fixed spot. */
export function zoomed(camera: Camera, frame: Frame, factor: number, around: Spot): Camera {
  const scale = limited(camera.scale * factor);
  const fixed = toChart(camera, frame, around);
  const moved = toScreen({ ...camera, scale }, frame, fixed);
  return panned({ ...camera, scale }, frame, around.x - moved.x, around.y - moved.y);
}

/** The nearest of some spots, if it is near enough. */
export function nearest<Thing extends Spot>(things: Thing[], spot: Spot, reach: number): Thing | null {
  let found: Thing | null = null;
  let least = reach;
  for (const thing of things) {
    const distance = Math.hypot(thing.x - spot.x, thing.y - spot.y);
    if (distance < least) [found, least] = [thing, distance];
  }
  return found;
}

/** A camera on the way from one to another. */
export function between(from: Camera, to: Camera): (part: number) => Camera {
  return (part) => ({
    middle: [
      from.middle[0] + (to.middle[0] - from.middle[0]) * part,
      from.middle[1] + (to.middle[1] - from.middle[1]) * part,
    ],
    scale: from.scale * (to.scale / from.scale) ** part,
  });
}

function limited(scale: number): number {
  return Math.min(Math.max(scale, LEAST_SCALE), MOST_SCALE);
}
