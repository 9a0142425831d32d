/** Thrust!'s things by name, and the board in words. */
import type { ThrustReport, ThrustShipView, ThrustView } from '../../lib/generated/api';

export type Band = ThrustShipView['bands'][number];
export type Phase = ThrustView['phase'];
export type Result = NonNullable<ThrustReport['result']>;
export type Effect = NonNullable<ThrustShipView['effects']>[number];

export const SIDES = ['Black', 'Red'] as const;
export const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V'] as const;
export const BANDS: readonly Band[] = ['out', 'sensor', 'combat', 'close'];
export const BAND_NAMES: Record<Band, string> = {
  out: 'Out of range',
  sensor: 'Sensor',
  combat: 'Combat',
  close: 'Close',
};
/** As the rulebook pictures them. */
export const DISTANCES: Record<Band, string> = {
  out: '',
  sensor: 'Earth to Pluto',
  combat: 'Earth to Moon',
  close: 'within orbit',
};
const BAND_TITLES: Record<Band, string> = {
  out: 'out of range',
  sensor: 'at Sensor',
  combat: 'at Combat',
  close: 'at Close',
};
export const PHASES = ['initiative', 'recon', 'movement', 'attack', 'morale'] as const;
export const PHASE_NAMES: Record<Phase | (typeof PHASES)[number], string> = {
  initiative: 'Initiative',
  recon: 'Recon',
  movement: 'Movement',
  attack: 'Attack',
  morale: 'Morale',
  over: 'Over',
};
export const RESULTS: readonly Result[] = ['critical_failure', 'failure', 'success', 'critical_success'];
export const RESULT_NAMES: Record<Result, string> = {
  critical_failure: 'critical failure',
  failure: 'failure',
  success: 'success',
  critical_success: 'critical success',
};
/** The row of the damage table with this effect. */
export const EFFECT_ROWS: Record<Effect, number> = {
  leak: 1,
  weapons: 2,
  sensors: 3,
  fire: 4,
  life_support: 6,
  reactor: 7,
  dead: 8,
};
const EFFECT_NAMES: Record<Effect, string> = {
  leak: 'leaking',
  weapons: 'weapons eliminated',
  sensors: 'sensors fried',
  fire: 'on fire',
  life_support: 'life support crippled',
  reactor: 'reactor breached',
  dead: 'dead in the water',
};
const CAUSES = { destroyed: 'destroyed', abandoned: 'abandoned', out_of_fuel: 'out of fuel' } as const;
const DUTIES: Record<ThrustView['step'], string> = {
  operate: 'operate a ship',
  show: 'choose which ship is shown',
  slip: 'choose which ship slips away',
  burn: 'seal fuel',
  break_away: 'choose where to break away to',
  over: '',
};

export const nameOf = (seat: number, place: number | null): string =>
  place === null ? `a hidden ship of ${sideOf(seat)}` : `${sideOf(seat)} ${place}`;

export const sideOf = (seat: number): string => SIDES[seat === 1 ? 1 : 0];

/** The ship's type, its class or neither, as far as known. */
export function kindOf(ship: ThrustShipView): string {
  if (ship.title !== null) return ship.title;
  return ship.ship_class === null ? 'Unknown ship' : `Class ${ROMAN[ship.ship_class]} ship`;
}

/** The ship's lasting damage. */
export const effectsOf = (ship: ThrustShipView): string =>
  (ship.effects ?? []).map((effect) => EFFECT_NAMES[effect]).join(', ');

/** Whether the viewer sees the ship in full. */
export const isOwn = (ship: ThrustShipView): boolean => ship.effects !== null;

export function whereIs(ship: ThrustShipView): string {
  if (ship.removed !== null) return `out of play: ${CAUSES[ship.removed]}`;
  if (ship.band !== null)
    return ship.revealed ? `revealed ${BAND_TITLES[ship.band]}` : `hidden ${BAND_TITLES[ship.band]}`;
  if (ship.bands.length === BANDS.length) return 'hidden, anywhere';
  return `hidden, ${ship.bands.map((band) => BAND_TITLES[band]).join(' or ')}`;
}

export function fuelOf(ship: ThrustShipView): string {
  const of = ship.capacity === null ? '' : ` of ${ship.capacity}`;
  if (ship.fuel !== null) return `${ship.fuel}${of}`;
  if (ship.fuel_least === null || ship.fuel_most === null) return ship.capacity === null ? '?' : `?${of}`;
  return ship.fuel_least === ship.fuel_most
    ? `${ship.fuel_most}${of}`
    : `${ship.fuel_least} to ${ship.fuel_most}${of}`;
}

/** What the other side knows of one of our ships. */
export function knownToThem(ship: ThrustShipView): string {
  const known = { nothing: 'nothing', class: 'its class', stats: 'its type' }[ship.learnt];
  const where = ship.revealed ? ', where it is' : '';
  const damage = ship.damage_told === null ? '' : `, damage ${ship.damage_told} when last told`;
  if (ship.learnt === 'nothing' && !ship.revealed) return 'nothing';
  return `${known}${where}${damage}`;
}

export const row = (damage: number): string => String(Math.min(damage, 9)).padStart(2, '0');

export function damageOf(ship: ThrustShipView): string {
  if (ship.damage === null) return 'damage unknown';
  if (ship.effects === null && !ship.damage_is_current) return `damage ${row(ship.damage)} when last told`;
  return `damage ${row(ship.damage)}`;
}

export const percent = (least: number, most: number = least): string => {
  const [low, high] = [Math.round(100 * least), Math.round(100 * most)];
  return low === high ? `${low} %` : `${low} to ${high} %`;
};

export function dutyOf(view: ThrustView): string {
  if (view.phase === 'over') return 'The match is over.';
  const who = view.to_act.map(sideOf).join(' and ');
  return `${who} ${view.to_act.length > 1 ? 'are' : 'is'} to ${DUTIES[view.step]}.`;
}

function marksOf(ship: ThrustShipView, view: ThrustView): string {
  if (ship.removed !== null || view.phase === 'over') return '';
  const said = ship.operated === null ? [] : [ship.operated ? 'operated' : 'not operated yet'];
  if (view.phase === 'movement' && ship.moved === true) said.push('has moved');
  if (ship.bonus === true) said.push('advantage on its next check');
  return said.map((one) => `; ${one}`).join('');
}

function shipInWords(view: ThrustView, seat: number, ship: ThrustShipView): string {
  const start = `${nameOf(seat, ship.place)}: ${kindOf(ship)}, ${whereIs(ship)}`;
  if (ship.removed !== null) return `${start}.`;
  const said = [start];
  if (ship.title !== null)
    said.push(
      `class ${ROMAN[ship.ship_class ?? 0]}, Speed ${ship.speed}, Combat ${ship.combat}, Sensors ${ship.sensors}, ` +
        `damage die ${ship.weapon}`,
      `fuel ${fuelOf(ship)}`,
    );
  const effects = effectsOf(ship);
  said.push(`${damageOf(ship)}${effects === '' ? '' : ` (${effects})`}`);
  if (isOwn(ship) && view.phase !== 'over') said.push(`the other side knows ${knownToThem(ship)}`);
  return `${said.join('; ')}${marksOf(ship, view)}.`;
}

/** A pursuit or evasion that is under way. */
export function contestOf(view: ThrustView): string | null {
  const contest = view.contest;
  if (contest === null) return null;
  const [pursuer, evader] = [contest.pursuer, contest.evader].map((ref) => nameOf(ref.seat, ref.ship));
  const said = contest.kind === 'pursuit' ? `${pursuer} pursues ${evader}` : `${evader} evades ${pursuer}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${BAND_TITLES[contest.band]}`;
}

export function inWords(given: unknown): string[] {
  const view = given as ThrustView;
  const phase =
    view.phase === 'over' ? '' : `, ${PHASE_NAMES[view.phase]} Phase; ${sideOf(view.first)} goes first`;
  const said = [`Turn ${view.turn} of at most ${view.turn_limit}${phase}. ${dutyOf(view)}`];
  const contest = contestOf(view);
  if (contest !== null) said.push(`${contest}.`);
  for (const [seat, side] of view.sides.entries()) {
    const left = view.phase === 'over' ? '' : `, ${side.to_operate} still to be operated in this phase`;
    said.push(
      `${sideOf(seat)} has ${side.in_play === 1 ? '1 ship' : `${side.in_play} ships`} in play${left}.`,
    );
    for (const ship of side.ships) said.push(shipInWords(view, seat, ship));
  }
  return said;
}
