/** What somebody wants who points at a ship or at a place; the server says whether it can be done. */
import type {
  Choice,
  FullThrustDecision,
  FullThrustFullThrustView as View,
  FullThrustSealed,
} from '../../lib/api-types';

/** What pointing at a ship asks for; null: only to look at it. */
export function decisionFor(
  view: View,
  seat: number | null,
  ship: number,
  beam: number | null,
): FullThrustDecision | null {
  if (view.phase !== 'fire' || seat === null || !view.to_act.includes(seat)) return null;
  const pointed = view.ships[ship];
  if (pointed?.status !== 'on table') return null;
  if (pointed.seat === seat) return view.picked === null ? { do: 'pick', ship } : null;
  if (view.picked === null) return null;
  return beam === null ? { do: 'aim_all', target: ship } : { do: 'aim', beam, target: ship };
}

/** The choice that is this decision. */
export function choiceFor(choices: Choice[], decision: FullThrustDecision): Choice | undefined {
  const wanted = Object.entries(decision);
  return choices.find((choice) => {
    const given = choice.decision as Record<string, unknown>;
    return wanted.every(([key, value]) => given[key] === value);
  });
}

/** Orders, aims and repairs mean the same after another of their kind; all else answers what the player saw. */
export function outlasts(decision: unknown, earlier: unknown): boolean {
  const [kind, before] = [decision, earlier].map((one) => (one as Partial<FullThrustDecision>).do);
  return kind === before && (kind === 'order' || kind === 'aim' || kind === 'repair');
}

/** The ship to write an order for next: the first without one after this one, or before it. */
export function nextToOrder(orders: FullThrustSealed[], after: number | null): number | null {
  const open = orders.filter((one) => one.order === null && one.ship !== after).map((one) => one.ship);
  return open.find((ship) => after !== null && ship > after) ?? open[0] ?? null;
}
