/** The meaning of pointing at things: what can be picked, where it can go, and what to ask the server. */
import type { Choice, ThunderStruckDecision } from '../../lib/generated/api';
import type { Plan, SpaceName, View } from './words';

/** The place of unplaced dice. */
export const HAND = 'hand';

/** The most choices shown at once while nothing is picked. */
const FEW = 4;

export const places = {
  die: (die: number): string => `die:${die}`,
  console: (seat: number, space: SpaceName): string => `console:${seat}:${space}`,
  ring: (sector: number, space: number): string => `ring:${sector}:${space}`,
  ship: (seat: number): string => `ship:${seat}`,
  cubes: (seat: number): string => `cubes:${seat}`,
};

export interface Marks {
  /** What can be picked. */
  can: Set<string>;
  /** Where the pick can go. */
  targets: Set<string>;
}

/** The decision of a choice. */
export function decisionOf(choice: Choice): ThunderStruckDecision {
  return choice.decision as ThunderStruckDecision;
}

export function planOf(view: View, seat: number | null): Plan | null {
  const plan = seat === null ? null : (view.ships[seat]?.plan ?? null);
  return view.phase === 'planning' && plan !== null && seat !== null && view.to_act.includes(seat)
    ? plan
    : null;
}

/** The die of a plan that lies at a place, in the hand or on the console. */
export function dieAt(plan: Plan, seat: number, place: string | null): Plan['dice'][number] | null {
  return (
    plan.dice.find(
      (one) =>
        place === places.die(one.die) || (one.space !== null && place === places.console(seat, one.space)),
    ) ?? null
  );
}

/** The default pick: the next die of the plan, or the prepared one. */
export function pickedAnyway(view: View, seat: number | null, choices: Choice[]): string | null {
  if (seat === null) return null;
  const next = planOf(view, seat)?.dice.find((die) => die.space === null && die.fits.length > 0);
  if (next) return places.die(next.die);
  const prepared = view.turn?.prepared;
  return prepared && choices.length > 0 ? places.console(seat, prepared) : null;
}

export function marksOf(view: View, seat: number | null, choices: Choice[], picked: string | null): Marks {
  const plan = planOf(view, seat);
  if (plan && seat !== null) return planMarks(plan, seat, picked);
  const can = new Set<string>();
  const targets = new Set<string>();
  for (const choice of choices) {
    const [first, second] = choice.places;
    for (const place of sourcesOf(view, choice)) can.add(place);
    if (second !== undefined && first === picked) targets.add(second);
  }
  return { can, targets };
}

/** The pick for a choice: its first place; for choices with two dice, also the other die's space. */
function sourcesOf(view: View, choice: Choice): string[] {
  const [first] = choice.places;
  if (first === undefined) return [];
  const decision = decisionOf(choice);
  const isOfTwo = decision.do === 'act' && (decision.what === 'boosts' || decision.what === 'manoeuvre');
  if (!isOfTwo) return [first];
  const ship = view.ships[choice.seat];
  const kind = decision.what === 'boosts' ? 'boost' : 'manoeuvre';
  const lying = ship?.console.filter((space) => space.kind === kind && space.die !== null) ?? [];
  return lying.map((space) => places.console(choice.seat, space.name));
}

function planMarks(plan: Plan, seat: number, picked: string | null): Marks {
  const can = plan.dice.map((die) =>
    die.space === null ? places.die(die.die) : places.console(seat, die.space),
  );
  const die = dieAt(plan, seat, picked);
  const targets = (die?.fits ?? []).map((space) => places.console(seat, space));
  if (die?.space != null) targets.push(HAND);
  return { can: new Set(can), targets: new Set(targets) };
}

/** The choices to show beside the pick: all that concern it or no place. */
export function offersFor(view: View, choices: Choice[], picked: string | null): Choice[] {
  if (view.phase === 'planning') return choices.filter((choice) => choice.places.length === 0);
  const prepared = view.turn?.prepared ?? null;
  const isOnPrepared = prepared !== null && picked !== null && picked.endsWith(`:${prepared}`);
  return choices.filter((choice) => {
    const decision = decisionOf(choice);
    if (choice.places.length === 0) return true;
    if (isOnPrepared) return decision.do !== 'move';
    if (picked === null) return view.phase !== 'action' && choices.length <= FEW;
    return choice.places.includes(picked) || sourcesOf(view, choice).includes(picked);
  });
}

/** The choices that lead from the pick to a place. */
export function waysTo(choices: Choice[], picked: string | null, place: string): Choice[] {
  return choices.filter((choice) => choice.places[0] === picked && choice.places[1] === place);
}

/** The decision to try when somebody points where no choice leads. The server says why not. */
export function decisionFor(
  view: View,
  seat: number,
  picked: string | null,
  place: string,
): ThunderStruckDecision | null {
  const [what, first = '', second = ''] = place.split(':');
  switch (what) {
    case 'console':
      return Number(first) === seat ? onConsole(view, seat, picked, second as SpaceName) : null;
    case HAND:
      return pickUp(view, seat, picked);
    case 'ship':
      return view.phase === 'target' ? { do: 'fire_at', target: Number(first) } : null;
    case 'ring':
      return view.phase === 'manoeuvre'
        ? { do: 'warp', sector: Number(first), space: Number(second), facing: 'clockwise' }
        : null;
    default:
      return null;
  }
}

function pickUp(view: View, seat: number, picked: string | null): ThunderStruckDecision | null {
  const plan = planOf(view, seat);
  const die = plan && dieAt(plan, seat, picked);
  return die?.space != null ? { do: 'pick_up', die: die.die } : null;
}

function onConsole(view: View, seat: number, picked: string | null, space: SpaceName): ThunderStruckDecision {
  switch (view.phase) {
    case 'planning': {
      const plan = planOf(view, seat);
      return { do: 'place', die: (plan && dieAt(plan, seat, picked)?.die) ?? 0, space };
    }
    case 'shield':
      if (space === 'front' || space === 'rear' || space === 'mid')
        return { do: 'use_shield', shield: space };
      return { do: 'take_damage', space };
    case 'damage':
      return { do: 'take_damage', space };
    default:
      return onTurn(view, seat, space);
  }
}

function onTurn(view: View, seat: number, space: SpaceName): ThunderStruckDecision {
  const hasDie = view.ships[seat]?.console.some((one) => one.name === space && one.die !== null);
  if (view.turn?.prepared) return hasDie ? { do: 'prepare', space } : { do: 'move', space };
  return {
    do: 'act',
    what: space === 'manoeuvre_1' || space === 'manoeuvre_2' ? 'manoeuvre' : space,
  };
}
