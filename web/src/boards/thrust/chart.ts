/** What can be pointed at on the chart, where it is, and the lines between ships. */
import type { Choice, StepShown, ThrustView } from '../../lib/generated/api';
import type { Layout, Spot } from './layout';
import { bandKey, keyOf, type Standing } from './standing';
import { aimOf } from './story';
import { BANDS, percent, type Band } from './words';

export interface Target {
  place: string;
  spot: Spot;
  /** The meaning of pointing at it. */
  text: string;
  /** The chance to hit. */
  chance: string | null;
  isShip: boolean;
  /** The ship's owner; null for a free place. */
  seat: number | null;
}

export interface Line {
  key: string;
  from: Spot;
  to: Spot;
  look: 'hit' | 'miss' | 'contest';
}

/** The chart with its ships on it. */
export class Chart {
  constructor(
    readonly layout: Layout,
    readonly standing: Standing[],
    readonly leftSeat: number,
  ) {}

  /** Where a ship stands, or would stand in another band. */
  spot(one: Standing, band: Band | null = one.band): Spot {
    return this.layout.at({
      band: band ?? 'out',
      isLeft: one.seat === this.leftSeat,
      isCommon: one.isCommon && band !== 'out',
      place: one.ship.place,
    });
  }

  spotOf(key: string | null): Spot | null {
    const one = this.standing.find((other) => other.key === key);
    return one ? this.spot(one, one.band ?? one.rumours[0] ?? 'out') : null;
  }

  /** The thing nearest to a point: something marked, a ship, or else a band. */
  placeAt(x: number, y: number, targets: Target[]): string | null {
    const spots = this.standing.flatMap((one) =>
      (one.band === null ? one.rumours : [one.band]).map((band) => ({
        place: one.key,
        spot: this.spot(one, band),
      })),
    );
    const near = [...targets, ...spots]
      .map(({ place, spot }) => ({ place, distance: Math.hypot(spot.x - x, spot.y - y) }))
      .filter(({ distance }) => distance < this.layout.counter * 0.75)
      .sort((one, other) => one.distance - other.distance);
    const band = this.layout.bandAt(x, y);
    return near[0]?.place ?? (band === null ? null : bandKey(band));
  }

  /** The picked ship's destinations and targets; or the ships that a player is asked to choose from. */
  targets(view: ThrustView, choices: Choice[], picked: string | null): Target[] {
    const found: Target[] = [];
    const own = this.standing.find((one) => one.key === picked);
    for (const { places, text } of choices) {
      const isAnswer = places.length === 1;
      const place = isAnswer ? places[0] : own && places[0] === picked ? places[1] : undefined;
      if (place === undefined) continue;
      const band = BANDS.find((one) => bandKey(one) === place);
      const spot = own && band ? this.spot(own, band) : this.spotOf(place);
      const before = found.find((one) => one.place === place);
      if (before) before.text += `; or ${text}`;
      else if (spot) {
        const chance = own && !isAnswer ? chanceToHit(view, own, place) : null;
        found.push({
          place,
          spot,
          text,
          chance,
          isShip: band === undefined,
          seat: band ? null : Number(place.split(':')[1]),
        });
      }
    }
    return found;
  }

  /** The last attack, and the pursuit under way. A hidden ship's line comes from its tracker's edge. */
  lines(view: ThrustView, recent: StepShown[]): Line[] {
    const found: Line[] = [];
    const add = (seat: number, from: string | null, to: string, look: Line['look']): void => {
      const [start, end] = [this.spotOf(from) ?? this.edge(seat), this.spotOf(to)];
      if (end) found.push({ key: `${look} ${to}`, from: start, to: end, look });
    };
    const aim = aimOf(recent);
    if (aim) add(aim.seat, aim.from, aim.to, aim.isHit ? 'hit' : 'miss');
    if (view.contest) {
      const { pursuer, evader } = view.contest;
      const from = pursuer.ship === null ? null : keyOf(pursuer.seat, pursuer.ship);
      add(pursuer.seat, from, keyOf(evader.seat, evader.ship ?? 0), 'contest');
    }
    return found;
  }

  private edge(seat: number): Spot {
    const { x, y } = this.layout.title(seat === this.leftSeat ? 'left' : 'right');
    return { x, y };
  }
}

function chanceToHit(view: ThrustView, own: Standing, place: string): string | null {
  const odds = view.attacks.find((one) => one.ship === own.ship.place && place.endsWith(`:${one.target}`));
  return odds && place.startsWith('ship') ? percent(odds.success + odds.critical_success) : null;
}
