/** Thunder Struck Duel's things by name, what to do, and the board in words. */
import type {
  Choice,
  ThunderStruckPlanView,
  ThunderStruckShipView,
  ThunderStruckSight,
  ThunderStruckSpaceView,
  ThunderStruckView,
} from '../../lib/generated/api';

export type View = ThunderStruckView;
export type Ship = ThunderStruckShipView;
export type Space = ThunderStruckSpaceView;
export type Plan = ThunderStruckPlanView;
export type SpaceName = Space['name'];
export type Facing = Ship['facing'];

export const SHIPS = ['Red', 'Blue', 'Yellow'] as const;
export const MOST_CUBES = 4;
export const REFLEX_DIE = 4;
export const TITLES: Record<SpaceName, string> = {
  boost_1: 'Boost 1',
  boost_2: 'Boost 2',
  manoeuvre_1: 'Manoeuvre 1',
  manoeuvre_2: 'Manoeuvre 2',
  fire_1: 'Fire 1',
  fire_2: 'Fire 2',
  front: 'Front shield',
  rear: 'Rear shield',
  mid: 'Mid shield',
  power_1: 'Power 1',
  power_2: 'Power 2',
};
/** For consoles with little room. */
export const SHORT_TITLES: Record<SpaceName, string> = {
  ...TITLES,
  manoeuvre_1: 'Man. 1',
  manoeuvre_2: 'Man. 2',
  front: 'Front',
  rear: 'Rear',
  mid: 'Mid',
};
export const WAYS: Record<Facing, string> = {
  clockwise: 'clockwise',
  counter_clockwise: 'counter-clockwise',
};
const SHORT_DUTIES: Record<View['phase'], string> = {
  planning: 'to plan',
  action: 'to action a die',
  target: 'to choose a target',
  shield: 'to choose a shield',
  damage: 'to place damage',
  manoeuvre: 'to choose after the Manoeuvre',
  over: '',
};

export function nameOf(seat: number): string {
  return SHIPS[seat] ?? `Ship ${seat + 1}`;
}

export function phaseOf(view: View): string {
  const round = `Round ${view.round} of ${view.rounds}`;
  if (view.phase === 'over') return `${round}: the end`;
  return `${round}: ${listed(view.to_act.map(nameOf))} ${SHORT_DUTIES[view.phase]}`;
}

/** What a seat is asked now, or waits for; a spectator is told what the others are asked. */
export function promptFor(view: View, seat: number | null): string {
  if (view.outcome) return `The end: ${view.outcome.reason}.`;
  if (seat !== null && view.to_act.includes(seat)) return dutyOf(view, seat);
  if (view.phase === 'planning') {
    const done = seat !== null && view.ships[seat]?.has_planned ? 'Your plan is done. ' : '';
    const are = view.to_act.length === 1 ? 'is' : 'are';
    return `${done}${listed(view.to_act.map(nameOf))} ${are} planning behind the screen.`;
  }
  const who = nameOf(view.to_act[0] ?? 0);
  if (view.phase === 'shield' || view.phase === 'damage') return `${who} is hit: ${hitOn(view, 'its')}`;
  return `${who} is ${SHORT_DUTIES[view.phase]}.`;
}

/** Whether somebody is asked in another's turn, which is easy to overlook. */
export function isHit(view: View, seat: number | null): boolean {
  return seat !== null && view.shot?.target === seat && view.to_act.includes(seat);
}

function dutyOf(view: View, seat: number): string {
  switch (view.phase) {
    case 'planning':
      return planDuty(view.ships[seat]?.plan ?? null);
    case 'action':
      return view.turn?.prepared
        ? `${TITLES[view.turn.prepared]} is about to be actioned. Give cubes, or action it.`
        : 'Your turn: action one die. Pick it to see what it will do.';
    case 'target':
      return `Your ${view.shot?.value} reaches several ships: choose which one is hit.`;
    case 'shield':
      return `You are hit! ${hitOn(view, 'your')} Choose the shield that stops it.`;
    case 'damage':
      return `You are hit! ${hitOn(view, 'your')} Choose the space that is damaged.`;
    default:
      return 'You win the Manoeuvre. Pick your ship to flip it, or a marked space to warp, or do nothing.';
  }
}

function planDuty(plan: Plan | null): string {
  if (!plan?.has_rolled) return 'Roll your dice behind the screen.';
  if (plan.may_confirm) return 'The plan is complete. Move dice about, or confirm it.';
  const missing = plan.missing.map((kind) => (kind === 'boost' ? 'Boost' : 'Manoeuvre'));
  const need =
    missing.length > 0 ? ` ${listed(missing)} still ${missing.length > 1 ? 'need' : 'needs'} a die.` : '';
  return `Put your dice on the console.${need}`;
}

function hitOn(view: View, whose: string): string {
  const shot = view.shot;
  if (!shot) return '';
  const far = shot.distance === 1 ? '1 space' : `${shot.distance} spaces`;
  const stopped = shot.shield === null ? '' : ` The ${TITLES[shot.shield]} stops it.`;
  return `${nameOf(shot.shooter)} fired ${shot.value} from ${far} away and struck ${whose} ${shot.side}.${stopped}`;
}

/** What lies on a space and what it does there. */
export function spaceInWords(space: Space): string {
  const said: string[] = [];
  if (space.damaged) said.push('damaged');
  if (space.shield) said.push('shield up');
  if (space.die !== null) said.push(`a ${space.die}`);
  if (space.landing !== null) said.push(`moves to ${space.landing}`);
  if (space.kind === 'fire' && space.die !== null) {
    said.push(space.in_range.length > 0 ? `reaches ${listed(space.in_range.map(nameOf))}` : 'reaches nobody');
  }
  return `${TITLES[space.name]}: ${said.join(', ') || 'free'}`;
}

export function zonesInWords(space: Space): string {
  if (space.zones.length === 0) return 'damaged only after the Mid shield';
  return `${space.zones.join(' and ')} zone`;
}

export function sightInWords({ seat, distance, side, shields }: ThunderStruckSight): string {
  const stops = shields.map((shield) => TITLES[shield]).join(' or ');
  return `${nameOf(seat)} ${distance} ahead, to be hit in the ${side}, ${stops ? `${stops} up` : 'no shield'}`;
}

/** What a die of a plan would do on each space where that is known. */
export function planDieInWords(ship: Ship, die: Plan['dice'][number]): string {
  const sides = die.in_range.map((seat) => {
    const sight = ship.ahead.find((one) => one.seat === seat);
    return `${nameOf(seat)}’s ${sight?.side ?? 'side'}`;
  });
  const shot = sides.length > 0 ? `hits ${listed(sides)}` : 'hits nobody';
  return `As things are, the ${die.value} moves you to ${die.landing} on Boost, and ${shot} on Fire.`;
}

/** The values that a space takes, unless it takes all: `1–2`. */
export function takesOf(space: Space): string {
  const [first, last] = [space.takes[0], space.takes.at(-1)];
  return space.takes.length === 6 ? '' : `${first}–${last}`;
}

/** Places are listed for one die after the other. */
export function aside(choices: Choice[]): string | null {
  const isPlacing = choices.some(({ places }) => places[0]?.startsWith('die:'));
  return isPlacing ? 'One die after the other here; on the console in any order.' : null;
}

export function inWords(given: unknown): string[] {
  const view = given as View;
  const said = [`${phaseOf(view)}. ${nameOf(view.marker)} has the marker. ${promptFor(view, null)}`];
  for (const ship of view.ships) said.push(shipInWords(view, ship));
  if (view.closed_sector !== null) said.push(`Sector ${view.closed_sector} is off limits.`);
  return said;
}

function shipInWords(view: View, ship: Ship): string {
  const name = nameOf(ship.seat);
  if (!ship.is_alive) return `${name} is destroyed.`;
  const where = view.sectors > 1 ? `space ${ship.space} of sector ${ship.sector}` : `space ${ship.space}`;
  const lying = ship.console.filter((one) => one.die !== null || one.damaged || one.shield).map(spaceInWords);
  const said = [
    `${name} on ${where}, facing ${WAYS[ship.facing]}`,
    ship.ahead.map(sightInWords).join('; ') || 'nobody ahead',
    count(ship.cubes, 'cube'),
    `${ship.damage} damage`,
    ...lying,
  ];
  if (view.phase === 'planning') said.push(ship.has_planned ? 'plan done' : 'planning');
  const hand = ship.plan?.dice.filter((die) => die.space === null).map((die) => die.value) ?? [];
  if (hand.length > 0) said.push(`in the hand: ${listed(hand.map(String))}`);
  if (view.reflex === ship.seat) said.push('rolls the Reflex die');
  if (view.phase !== 'planning') {
    said.push(`used ${ship.boost_tally} on Boost and ${ship.manoeuvre_tally} on Manoeuvre this round`);
  }
  return `${said.join('; ')}.`;
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** `Red`, `Red and Blue`, `Red, Blue and Yellow`. */
export function listed(words: string[]): string {
  const first = words.slice(0, -1).join(', ');
  return first ? `${first} and ${words.at(-1)}` : (words[0] ?? '');
}
