/** Fuel To Burn's things by name, and the chart in words. */
import type {
  FuelToBurnView as View,
  FuelToBurnShipView as Ship,
  FuelToBurnTorpedoView as Torpedo,
} from '../../lib/generated/api';
import { degrees, LU } from './vectors';

export const SIDES = ['Amber', 'Teal', 'Nobody'] as const;
/** The range in LU of a tanker's service, and of a guide to its torpedo. */
export const SERVICE = 2;
export const GUIDING = 30;
export const MELTDOWN = 5;

export type Asked = NonNullable<View['asked']>;

/** What is due, for the player who is asked. */
const DUTIES: Record<Asked, string> = {
  station: 'Place a station',
  objective: 'Name a station for the objective',
  fleet: 'Assemble the fleet, in secret',
  ship: 'Place a ship',
  vector: 'Draw its first vector',
  'stealth point': 'Set the point of the stealth run',
  activation: 'Choose a ship to activate',
  order: 'Give an order',
  plot: 'Plot the vector',
  'torpedo plot': 'Plot the torpedo’s vector',
  side: 'Choose the side on which it is passed',
  lane: 'Enter the lane?',
  attack: 'Attack on the way?',
  'cover fire': 'Fire cover?',
  refuel: 'Take up fuel?',
  torpedo: 'Choose which torpedo attacks first',
  'torpedo attack': 'Attack with the torpedo?',
  scan: 'Scan a ship?',
  mask: 'Mask the signature?',
  refit: 'Choose what the refit does',
  arrival: 'Draw the vector on which it arrives',
  offer: 'Choose which ship is the target',
  protocol: 'Seal a combat protocol',
  duel: 'Seal a card',
  damage: 'Choose which system is damaged',
  heat: 'Take the hit, or 2 heat?',
  'give heat': 'The hit, or 1 heat?',
  evade: 'Evade the torpedo?',
};

/** Questions to a player in the middle of the other side's activation. */
const PROMPTS: Asked[] = [
  'cover fire',
  'offer',
  'protocol',
  'duel',
  'damage',
  'heat',
  'give heat',
  'evade',
  'torpedo',
];

export function isPrompt(view: View): boolean {
  return view.asked !== null && PROMPTS.includes(view.asked);
}

export function dutyOf(view: View): string {
  return view.asked === null ? 'The match is over' : DUTIES[view.asked];
}

export const PHASES: Record<View['phase'], string> = {
  stations: 'Set-up: stations',
  objectives: 'Set-up: objectives',
  fleets: 'Set-up: fleets',
  deployment: 'Set-up: ships',
  activation: 'Activation',
  over: 'The end',
};

export function isSetUp(view: View): boolean {
  return ['stations', 'objectives', 'fleets', 'deployment'].includes(view.phase);
}

export function phaseOf(view: View): string {
  if (isSetUp(view)) return PHASES[view.phase];
  const first = view.initiative === null ? '' : `, ${SIDES[view.initiative]} has the initiative`;
  return `Day ${view.day} of ${view.turns}${view.phase === 'over' ? ', the end' : first}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function pointSaid([x, y]: readonly [number, number]): string {
  return `${(x / LU).toFixed(1)}, ${(y / LU).toFixed(1)}`;
}

/** A ship's side, kind and number: `Amber D1`. */
export function shipCalled(ship: Ship): string {
  return `${SIDES[ship.seat] ?? ''} ${ship.name}`.trim();
}

/** A body or station by its place: `Earth`, `Amber S2`. */
export function placeCalled(view: View, system: number, place: string): string {
  const [kind, number] = place.split(':');
  const found = kind === 'body' ? view.systems[system]?.bodies : view.stations;
  return found?.[Number(number)]?.name ?? place;
}

/** Where a ship is and how it flies. */
export function flightOf(view: View, ship: Ship): string {
  if (ship.status === 'expected' && ship.arrives_on !== null) return `expected on day ${ship.arrives_on}`;
  if (ship.status === 'in lane') return `in the lane to ${ship.lane_to}, arrives on day ${ship.arrives_on}`;
  if (ship.status !== 'on map') return ship.status;
  if (ship.anchor !== null) {
    const how = ship.anchor.startsWith('body') ? 'in orbit of' : 'docked at';
    return `${how} ${placeCalled(view, ship.system, ship.anchor)}`;
  }
  return `${ship.velocity} LU at ${degrees(ship.bearing)}`;
}

/** Other facts about the ship. */
export function conditionsOf(ship: Ship, isActive = false): string[] {
  return [
    ...(ship.is_tracked ? ['tracked'] : []),
    ...(ship.is_overheated ? ['overheated'] : []),
    ...(ship.is_activated && !isActive ? ['activated'] : []),
    ...(ship.guiding === null ? [] : [`guides torpedo ${ship.guiding + 1}`]),
    ...(ship.refit_days > 0 ? [`refit, day ${ship.refit_days} of 3`] : []),
  ];
}

export function shipInWords(view: View, ship: Ship): string {
  const kind = ship.kind ?? 'unknown kind';
  const where = ship.status === 'on map' && ship.anchor === null ? ` at ${pointSaid(ship.at)}` : '';
  const sheet = ship.manifest;
  const carries =
    sheet === null
      ? []
      : [
          `armour ${sheet.armour} of ${sheet.most_armour}`,
          `fuel ${sheet.fuel} of ${sheet.most_fuel}`,
          `torpedoes ${sheet.torpedoes} of ${sheet.most_torpedoes}`,
          `heat ${sheet.heat}, overheats at ${sheet.overheats_at}`,
          ...(sheet.offline.length > 0 ? [`offline: ${sheet.offline.join(', ')}`] : []),
          ...(sheet.repaired.length > 0 ? [`repaired: ${sheet.repaired.join(', ')}`] : []),
        ];
  const said = [...conditionsOf(ship, view.active?.ship === ship.ship), ...carries];
  return `${shipCalled(ship)} (${kind})${where}, ${[flightOf(view, ship), ...said].join(', ')}`;
}

export function torpedoInWords(view: View, torpedo: Torpedo): string {
  const guide = view.ships[torpedo.guide]?.name ?? '?';
  return `${SIDES[torpedo.seat]} torpedo ${torpedo.torpedo + 1} of ${guide} at ${pointSaid(torpedo.at)}, ${torpedo.velocity} LU at ${degrees(torpedo.bearing)}`;
}

/** Who is asked for what, as everybody may read it. */
export function askedInWords(view: View): string {
  if (view.asked === null) return '';
  const who = view.to_act.map((seat) => SIDES[seat]).join(' and ');
  return `${who}: ${DUTIES[view.asked]}`;
}

/** Sealed protocols and fleets are secret until they are shown; hidden manifests always are. */
export function hidesNow(given: unknown): boolean {
  const view = given as View;
  return (
    isSetUp(view) ||
    view.asked === 'protocol' ||
    view.asked === 'duel' ||
    view.ships.some((ship) => ship.manifest === null) ||
    view.sides.some((side) => side.hidden_tankers === null || side.stealth_points.length > 0)
  );
}

function markSaid(mark: [number, number], radius: number): string {
  return radius === LU ? pointSaid(mark) : `${pointSaid(mark)} within ${radius / LU} LU`;
}

export function inWords(given: unknown): string[] {
  const view = given as View;
  const said = [`${phaseOf(view)}. ${askedInWords(view)}`.trim()];
  if (view.title) said.push(`${view.title}. ${view.story}`.trim());
  for (const sky of view.systems) {
    const bodies = sky.bodies.map((body) => {
      const home = body.home_of === null ? '' : `, home of ${SIDES[body.home_of]}`;
      const rays = body.radiation > 0 ? `, radiation ${body.radiation / LU}` : '';
      return `${body.name} (${body.kind}) at ${pointSaid(body.at)}, influence ${body.influence / LU}${rays}${home}`;
    });
    const fields = sky.fields.map((field) => `asteroids from ${field.inner / LU} to ${field.outer / LU} LU`);
    const lanes = sky.lanes.map(
      (lane) =>
        `${lane.kind} to ${lane.to} at ${lane.marks.map((mark, place) => markSaid(mark, lane.radii[place] ?? LU)).join(' and ')}, ${counted(lane.days, 'day')}, from ${lane.least_velocity} LU${lane.fuel > 0 ? `, ${lane.fuel} fuel` : ''}${lane.is_unsafe ? ', unsafe' : ''}`,
    );
    said.push(`${sky.name}: ${[...bodies, ...fields, ...lanes].join('; ')}.`);
  }
  if (view.points_of_interest.length > 0) {
    const points = view.points_of_interest.map(
      (one) => `${one.name} at ${pointSaid(one.at)} in ${view.systems[one.system]?.name ?? ''}, ${one.gives}`,
    );
    said.push(`Points of interest: ${points.join('; ')}.`);
  }
  if (view.stations.length > 0) {
    const stations = view.stations.map(
      (one) => `${one.name} at ${pointSaid(one.at)}${one.is_spent ? ', spent' : ''}`,
    );
    said.push(`Stations: ${stations.join('; ')}.`);
  }
  for (const { seat, text } of view.objectives) said.push(`Objective of ${SIDES[seat]}: ${text}.`);
  for (const ship of view.ships) if (ship.status !== 'to deploy') said.push(`${shipInWords(view, ship)}.`);
  for (const torpedo of view.torpedoes) if (!torpedo.is_gone) said.push(`${torpedoInWords(view, torpedo)}.`);
  for (const tanker of view.tankers) {
    const where =
      tanker.status === 'on station'
        ? `at ${pointSaid(tanker.at)} in ${view.systems[tanker.system]?.name}, leaves on day ${tanker.leaves_on}`
        : `resupplying, back on day ${tanker.back_on}`;
    said.push(`${SIDES[tanker.seat]} tanker ${tanker.tanker + 1}: ${where}.`);
  }
  return said;
}
