/** Full Thrust Lite's things by name, and the board in words. */
import type {
  Choice,
  FullThrustDecision,
  FullThrustView as View,
  FullThrustSealed,
  FullThrustShipView as Ship,
  FullThrustShot,
} from '../../lib/generated/api';

export const INCH = 1000;
export const FLEETS = ['Amber', 'Teal', 'Violet', 'Lime'] as const;

/** A ship's number within its fleet, from 1. It stands beside the counter if there is no room for the name. */
export function tagOf(view: View, ship: Ship): number {
  return view.ships.filter((one) => one.seat === ship.seat && one.ship <= ship.ship).length;
}

/** A ship's number and name, or only the name if it ends with the number. */
export function titleOf(view: View, ship: Ship): string {
  const tag = tagOf(view, ship);
  return ship.name.endsWith(` ${tag}`) ? ship.name : `${tag} · ${ship.name}`;
}

export function phaseOf(view: View): string {
  if (view.phase === 'over') return `The end, in turn ${view.turn}`;
  const who = view.to_act.map((seat) => FLEETS[seat]).join(' and ');
  const duty = { orders: 'to write orders', fire: 'to fire', repairs: 'to repair' }[view.phase];
  return `Turn ${view.turn} of ${view.turn_limit}: ${who} ${duty}`;
}

export function inches(thousandths: number): string {
  return `${(thousandths / INCH).toFixed(1)}″`;
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return 'under 1 %';
  return `${Math.round(100 * chance)} %`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The odds of an attack: dice, mean damage and the chance to destroy. */
export function prospect(
  attack: Pick<FullThrustShot, 'dice' | 'expected_damage' | 'destroys'>,
  target: Ship,
): string {
  const dice = counted(attack.dice, 'die', 'dice');
  const left = target.hull - target.damage;
  return `${dice}, expects ${attack.expected_damage.toFixed(1)} of ${left} hull, destroys ${percent(attack.destroys)}`;
}

/** What is broken on a ship, by name. */
export function lossesOf(ship: Ship): string[] {
  const controls = ship.fire_controls_out.flatMap((isOut, place) =>
    isOut ? [`fire control ${place + 1}`] : [],
  );
  const beams = ship.beams.filter((beam) => beam.is_out).map((beam) => `beam ${beam.number}`);
  const drive = ship.drive_hits === 0 ? [] : [ship.drive_hits === 1 ? 'half the drive' : 'the drive'];
  return [...controls, ...beams, ...drive];
}

export function orderOf(sealed: FullThrustSealed): string {
  return sealed.order ?? 'none yet';
}

/** Where an order leads. */
export function leadsTo(sealed: FullThrustSealed): string {
  const off = sealed.leaves_table ? ', off the table' : '';
  return `course ${sealed.track.course}, speed ${sealed.speed}${off}`;
}

export function shipInWords(ship: Ship): string {
  if (ship.status !== 'on table') return `${ship.name}: ${ship.status}`;
  const at = ship.at.map((part) => (part / INCH).toFixed(1)).join(', ');
  const losses = lossesOf(ship);
  const out = losses.length === 0 ? '' : `, out: ${losses.join(', ')}`;
  return (
    `${ship.name} (${ship.kind}) at ${at}, course ${ship.course}, speed ${ship.speed}, ` +
    `thrust ${ship.thrust}, hull ${ship.hull - ship.damage} of ${ship.hull}, ` +
    `${counted(ship.parties, 'party', 'parties')}${out}`
  );
}

/** Orders are listed for one ship after the other. */
export function aside(choices: Choice[]): string | null {
  const isOrdering = choices.some(({ decision }) => (decision as FullThrustDecision).do === 'order');
  return isOrdering ? 'One ship after the other here; on the sheet and the chart in any order.' : null;
}

/** Only orders are secret. */
export function hidesNow(given: unknown): boolean {
  return (given as View).phase === 'orders';
}

export function inWords(given: unknown): string[] {
  const view = given as View;
  const edge = view.table ? `${view.table.join(' by ')} inches` : 'without edges';
  const said = [`${phaseOf(view)}. The table is ${edge}; 0, 0 is its middle, course 12 is up.`];
  for (const fleet of view.fleets) {
    const ships = view.ships.filter((ship) => ship.seat === fleet.seat).map(shipInWords);
    const points = view.sides[fleet.side]?.points ?? 0;
    said.push(`${FLEETS[fleet.seat]}, ${points} points: ${ships.join('; ')}.`);
  }
  for (const sealed of view.orders) {
    said.push(`${view.ships[sealed.ship]?.name}: order ${orderOf(sealed)}, to ${leadsTo(sealed)}.`);
  }
  for (const attack of view.attacks) {
    const [ship, target] = [view.ships[view.picked ?? -1], view.ships[attack.target]];
    if (ship && target) said.push(`${ship.name} aims at ${target.name}: ${prospect(attack, target)}.`);
  }
  for (const repair of view.repairs) {
    said.push(
      `${view.ships[repair.ship]?.name}: ${counted(repair.parties, 'party', 'parties')} on ${repair.system}.`,
    );
  }
  return said;
}
