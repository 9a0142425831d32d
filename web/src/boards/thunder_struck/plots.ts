/** What to plot on the rings before a decision: how far shots reach, and where ships would go. */
import type { Choice } from '../../lib/generated/api';
import { wayOf } from './layout';
import { decisionOf, dieAt, planOf } from './pointing';
import type { Facing, Ship, View } from './words';

export interface Reach {
  key: string;
  seat: number;
  sector: number;
  space: number;
  value: number;
  /** Spaces along the ring, negative counter-clockwise. */
  steps: number;
  lane: number;
  hits: { seat: number; side: string }[];
  isBright: boolean;
}

/** Where a ship would be. */
export interface Ghost {
  seat: number;
  sector: number;
  space: number;
  facing: Facing;
}

export interface Plots {
  reaches: Reach[];
  ghosts: Ghost[];
}

/** The reach of every visible die on Fire. What is pointed at is bright, with where ships would go. */
export function plotsOf(view: View, seat: number | null, picked: string | null, offer: Choice | null): Plots {
  const plots: Plots = { reaches: [], ghosts: [] };
  for (const ship of view.ships.filter((one) => one.is_alive)) {
    const guns = ship.console.filter((space) => space.kind === 'fire');
    for (const [gun, { name, die, in_range }] of guns.entries()) {
      if (die === null) continue;
      const isBright = picked === `console:${ship.seat}:${name}`;
      plots.reaches.push(reachOf(view, ship, die, in_range, gun, isBright));
    }
  }
  const ship = seat === null ? undefined : view.ships[seat];
  if (ship?.is_alive) {
    addPlanned(plots, view, ship, picked);
    addPicked(plots, ship, picked);
    if (offer) addOffer(plots, view, ship, offer);
  }
  return plots;
}

function reachOf(
  view: View,
  ship: Ship,
  value: number,
  inRange: number[],
  gun: number,
  isBright: boolean,
): Reach {
  return {
    key: `${ship.seat} ${gun} ${value}`,
    seat: ship.seat,
    sector: ship.sector,
    space: ship.space,
    value,
    steps: Math.min(value, view.ring - 1) * wayOf(ship.facing),
    lane: 2 * ship.seat + gun,
    hits: inRange.map((target) => ({
      seat: target,
      side: ship.ahead.find((sight) => sight.seat === target)?.side ?? '',
    })),
    isBright,
  };
}

/** What a die being placed could do: move the ship, or fire. */
function addPlanned(plots: Plots, view: View, ship: Ship, picked: string | null): void {
  const plan = planOf(view, ship.seat);
  const die = plan && dieAt(plan, ship.seat, picked);
  if (!die) return;
  if (die.space?.startsWith('fire') !== true) {
    plots.reaches.push({
      ...reachOf(view, ship, die.value, die.in_range, 0, true),
      key: `plan ${die.value}`,
    });
  }
  plots.ghosts.push({ seat: ship.seat, sector: ship.sector, space: die.landing, facing: ship.facing });
}

function addPicked(plots: Plots, ship: Ship, picked: string | null): void {
  const space = ship.console.find(({ name }) => picked === `console:${ship.seat}:${name}`);
  if (space?.landing != null && plots.ghosts.length === 0) {
    plots.ghosts.push({ seat: ship.seat, sector: ship.sector, space: space.landing, facing: ship.facing });
  }
}

function addOffer(plots: Plots, view: View, ship: Ship, offer: Choice): void {
  const decision = decisionOf(offer);
  const where = offer.places.map((place) => /^ring:(\d+):(\d+)$/.exec(place)).find((found) => found !== null);
  const ghost = { seat: ship.seat, sector: ship.sector, space: ship.space, facing: ship.facing };
  if (where) {
    const facing = decision.do === 'warp' ? decision.facing : ship.facing;
    plots.ghosts = [{ ...ghost, sector: Number(where[1]), space: Number(where[2]), facing }];
  } else if (decision.do === 'flip') {
    const facing = ship.facing === 'clockwise' ? 'counter_clockwise' : 'clockwise';
    plots.ghosts = [{ ...ghost, facing }];
  } else if (decision.do === 'change' && decision.space.startsWith('fire')) {
    const die = ship.console.find((space) => space.name === decision.space)?.die ?? 0;
    const value = die + decision.by;
    const inRange = ship.ahead.filter((sight) => sight.distance <= value).map((sight) => sight.seat);
    const gun = decision.space === 'fire_1' ? 0 : 1;
    plots.reaches = plots.reaches.filter((reach) => reach.lane !== 2 * ship.seat + gun);
    plots.reaches.push(reachOf(view, ship, value, inRange, gun, true));
  }
}
