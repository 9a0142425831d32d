/** The telemetry symbols of the rulebook as outlines, around 0, 0. */
import type { Spot } from '../chart/camera';

const fixed = (length: number): string => length.toFixed(1);

/** A zig-zag around a circle, its teeth pointing inwards or outwards. */
export function zigzag({ x, y }: Spot, radius: number, depth: number): string {
  const teeth = Math.max(12, Math.round((2 * Math.PI * radius) / Math.max(9, 2.4 * Math.abs(depth))));
  const corners = Array.from({ length: 2 * teeth }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius + depth;
    const angle = (Math.PI * corner) / teeth;
    return `${fixed(x + reach * Math.cos(angle))} ${fixed(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Triangles on a circle that point into it. */
export function inwardTriangles({ x, y }: Spot, radius: number, count: number, size: number): string {
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count;
    const half = size / Math.max(radius, size);
    const corner = (turn: number, reach: number): string =>
      `${fixed(x + reach * Math.cos(angle + turn))} ${fixed(y + reach * Math.sin(angle + turn))}`;
    return `M${corner(-half * 0.6, radius)}L${corner(half * 0.6, radius)}L${corner(0, radius - size)}Z`;
  }).join('');
}

/** A wavy line, for torpedo attacks. */
export function wave(from: Spot, to: Spot, height = 3, pitch = 9): string {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const halves = Math.max(2, Math.round(length / pitch));
  const [east, south] = [across / halves, down / halves];
  const [sideX, sideY] = length === 0 ? [0, 0] : [(-down / length) * height, (across / length) * height];
  const bows = Array.from({ length: halves }, (_, half) => {
    const way = half % 2 === 0 ? 2 : -2;
    const [startX, startY] = [from.x + east * half, from.y + south * half];
    return `Q${fixed(startX + east / 2 + way * sideX)} ${fixed(startY + south / 2 + way * sideY)} ${fixed(startX + east)} ${fixed(startY + south)}`;
  });
  return `M${fixed(from.x)} ${fixed(from.y)}${bows.join('')}`;
}

/** Beams around a ship that is gone. */
export function beams(inner: number, outer: number, count = 8): string {
  return Array.from({ length: count }, (_, beam) => {
    const angle = (2 * Math.PI * beam) / count + Math.PI / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${fixed(inner * cos)} ${fixed(inner * sin)}L${fixed(outer * cos)} ${fixed(outer * sin)}`;
  }).join('');
}

export function diamond(radius: number): string {
  return `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`;
}

/** Four legs around a station: straight for one side, slanting for the other, so that colour is not needed. */
export function legs(seat: number, inner: number, outer: number): string {
  const turn = seat === 1 ? Math.PI / 4 : 0;
  const angles = seat === 2 ? [0.5, 2.6, 3.7, 5.8] : [0, 1, 2, 3].map((leg) => turn + (leg * Math.PI) / 2);
  return angles
    .map((angle) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return `M${fixed(inner * cos)} ${fixed(inner * sin)}L${fixed(outer * cos)} ${fixed(outer * sin)}`;
    })
    .join('');
}

/** The end point of a vector: a dot, a square, or a triangle if nobody owns it; its bow to the right. */
export const HULLS = [
  'M6 0A6 6 0 1 1 -6 0A6 6 0 1 1 6 0Z',
  'M5.2 -5.2V5.2H-5.2V-5.2Z',
  'M7 0L-5 6V-6Z',
] as const;

/** The short parallel line beside the middle of a flown vector. */
export function parallel(from: Spot, to: Spot, away = 4, half = 5): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 4 * half) return '';
  const [east, south] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [x, y] = [(from.x + to.x) / 2 - south * away, (from.y + to.y) / 2 + east * away];
  return `M${fixed(x - east * half)} ${fixed(y - south * half)}L${fixed(x + east * half)} ${fixed(y + south * half)}`;
}

/** Rocks of an asteroid field, always the same: as fractions of the field's width and of a turn around the middle. */
export function rocks(count: number): { turn: number; out: number; size: number }[] {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, () => ({
    turn: 2 * Math.PI * next(),
    out: 0.06 + 0.88 * next(),
    size: 0.35 + 0.9 * next() ** 2,
  }));
}
