/** Names beside counters if there is room; otherwise a ship's number, or nothing. */
import type { Spot } from './camera';

export interface Named extends Spot {
  name: string;
  tag: string;
  /** Half the counter's size. */
  radius: number;
}

export interface Label extends Spot {
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LETTER = 6.1;
const HEIGHT = 13;

/** A label for each thing, in order: earlier ones have first pick. No label may lie in `kept`. */
export function labelsFor(things: Named[], width: number, kept: Box[] = []): (Label | null)[] {
  const counters = things.map(({ x, y, radius }) => box(x - radius, y - radius, 2 * radius, 2 * radius));
  const taken = [...kept, ...counters];
  return things.map((thing) => {
    for (const text of [thing.name, thing.tag]) {
      for (const label of placesFor(thing, text)) {
        const needed = boxOf(label);
        if (needed.left < 2 || needed.right > width - 2) continue;
        if (taken.some((other) => overlaps(needed, other))) continue;
        taken.push(needed);
        return label;
      }
    }
    return null;
  });
}

function placesFor({ x, y, radius }: Named, text: string): Label[] {
  const away = radius + 4;
  return [
    { text, x: x + away, y: y + 4, anchor: 'start' },
    { text, x: x - away, y: y + 4, anchor: 'end' },
    { text, x, y: y + radius + HEIGHT, anchor: 'middle' },
    { text, x, y: y - radius - 5, anchor: 'middle' },
  ];
}

function boxOf({ text, x, y, anchor }: Label): Box {
  const width = text.length * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return box(left, y - 10, width, HEIGHT);
}

export function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
