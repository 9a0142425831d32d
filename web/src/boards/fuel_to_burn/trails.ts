/** Which strokes of the telemetry still stand on the map, and how strongly they are drawn. */
import type { FuelToBurnStrokeView as Stroke } from '../../lib/generated/api';

const LEAST = 0.28;
const FADING = 0.16;

export function ageing(days: number): number {
  return Math.max(LEAST, 1 - FADING * Math.max(0, days));
}

/** All strokes except today's diamonds, which ships wear themselves, and cleared ones. Repeated hits widen the rings. */
export function openSigns(strokes: Stroke[]): (Stroke & { ring: number })[] {
  const rings = new Map<string, number>();
  const lastAt = new Map<string, number>();
  strokes.forEach((stroke, place) => {
    if (stroke.kind === 'masked') lastAt.set(keyOf(stroke), place);
  });
  return strokes.flatMap((stroke, place) => {
    if (stroke.kind === 'masked' || stroke.kind === 'tanker') return [];
    if (stroke.kind === 'tracked' && (lastAt.get(keyOf(stroke)) ?? -1) > place) return [];
    const ring = stroke.kind === 'hit' ? (rings.get(keyOf(stroke)) ?? 0) : 0;
    if (stroke.kind === 'hit') rings.set(keyOf(stroke), ring + 1);
    return [{ ...stroke, ring }];
  });
}

function keyOf({ system, start }: Stroke): string {
  return `${system} ${start.join(' ')}`;
}
