/** What can be pointed at now, by place: something of one's own to use, or something to aim at. */
import type { Choice } from '../../lib/generated/api';

export type Mark = 'can' | 'target';

const AIMS = ['attack', 'attack_tanker', 'attack_torpedo', 'scan'];
const THINGS = /^(ship|torpedo|tanker|station|body|lane):\d+$/;

export function marksOf(choices: Choice[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { decision, places } of choices) {
    const kind = (decision as { do: string }).do;
    if (kind === 'order') continue;
    for (const place of places)
      if (THINGS.test(place)) marks.set(place, AIMS.includes(kind) ? 'target' : 'can');
  }
  return marks;
}

/** The places to click for these choices. */
export function pointsOf(choices: Choice[], system: number): (readonly [number, number])[] {
  const found = new Map<string, readonly [number, number]>();
  for (const { places } of choices) {
    for (const place of places) {
      const [kind, x, y, of = '0'] = place.split(':');
      if (kind === 'point' && Number(of) === system) found.set(place, [Number(x), Number(y)]);
    }
  }
  return [...found.values()];
}
