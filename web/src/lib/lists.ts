/** Lists as one text, one for each seat: `2 Suffren, Milan; 3 Tibet`. */
import type { Piece } from './form';

export interface Entry {
  name: string;
  count: number;
}

/** The lists of this many seats, empty if nothing is written. */
export function readLists(text: string, seats: number): Entry[][] {
  const parts = text.split(';');
  return Array.from({ length: seats }, (_, seat) => readList(parts[seat] ?? ''));
}

export function writeLists(lists: Entry[][]): string {
  if (lists.every((list) => list.length === 0)) return '';
  const word = ({ name, count }: Entry): string => (count === 1 ? name : `${count} ${name}`);
  return lists.map((list) => list.map(word).join(', ')).join('; ');
}

/** A list with one more or one less of a piece. */
export function changed(list: Entry[], name: string, by: 1 | -1): Entry[] {
  const isThere = list.some((entry) => entry.name === name);
  const counted = list.map((entry) => (entry.name === name ? { name, count: entry.count + by } : entry));
  return [...counted, ...(isThere ? [] : [{ name, count: by }])].filter(({ count }) => count > 0);
}

export function priceOf(list: Entry[], pieces: Piece[]): number {
  const price = (name: string): number =>
    pieces.find((piece) => piece.name.toLowerCase() === name.toLowerCase())?.price ?? 0;
  return list.reduce((sum, { name, count }) => sum + count * price(name), 0);
}

function readList(text: string): Entry[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, count, name] = /^(?:(\d{1,3})\s*[xX]?\s+)?(.+)$/.exec(part) ?? [];
      return { name: name ?? part, count: Number(count ?? 1) };
    });
}
