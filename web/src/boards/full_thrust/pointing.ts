/** The decision meant by pointing at a ship or a place. The server says whether it is legal. */
import type {
  Choice,
  FullThrustDecision,
  FullThrustView as View,
  FullThrustSealed,
} from '../../lib/generated/api';
import type { Spot } from '../chart/camera';

/** The decision meant by pointing at a ship; null to only look at it. */
export function decisionFor(
  view: View,
  seat: number | null,
  ship: number,
  beam: number | null,
): FullThrustDecision | null {
  if (view.phase !== 'fire' || seat === null || !view.to_act.includes(seat)) return null;
  const pointed = view.ships[ship];
  if (pointed?.status !== 'on table') return null;
  if (view.picked === null) return pointed.seat === seat ? { do: 'pick', ship } : null;
  if (view.picked === ship) return null;
  return beam === null ? { do: 'aim_all', target: ship } : { do: 'aim', beam, target: ship };
}

/** The choice with this decision. */
export function choiceFor(choices: Choice[], decision: FullThrustDecision): Choice | undefined {
  const wanted = Object.entries(decision);
  return choices.find((choice) => {
    const given = choice.decision as Record<string, unknown>;
    return wanted.every(([key, value]) => given[key] === value);
  });
}

/** Orders, aims and repairs mean the same after another of their kind. Anything else answers what the player saw. */
export function outlasts(decision: unknown, earlier: unknown): boolean {
  const [kind, before] = [decision, earlier].map((one) => (one as Partial<FullThrustDecision>).do);
  return kind === before && (kind === 'order' || kind === 'aim' || kind === 'repair');
}

/** The ship to write an order for next: the first without one after this one, or before it. */
export function nextToOrder(orders: FullThrustSealed[], after: number | null): number | null {
  const open = orders.filter((one) => one.order === null && one.ship !== after).map((one) => one.ship);
  return open.find((ship) => after !== null && ship > after) ?? open[0] ?? null;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest spot in the direction of an arrow key, preferring straight ahead; null if there is none. */
export function towards<Thing extends Spot>(things: Thing[], from: Spot, key: string): Thing | null {
  const way = WAYS[key];
  if (!way) return null;
  let found: Thing | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [across, down] = [thing.x - from.x, thing.y - from.y];
    const ahead = across * way[0] + down * way[1];
    const aside = Math.abs(across * way[1]) + Math.abs(down * way[0]);
    if (ahead > 0 && ahead + 2 * aside < least) [found, least] = [thing, ahead + 2 * aside];
  }
  return found;
}
