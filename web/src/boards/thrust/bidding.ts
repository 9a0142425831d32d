/** Sealing fuel: the possible amounts, and the server's forecast for each. */
import type { ThrustBidChances, ThrustContestView, ThrustSpeedChances } from '../../lib/generated/api';
import { sideOf } from './words';

/** All amounts, the least first, for a slider. */
export function amountsOf(contest: ThrustContestView): number[] {
  return contest.bids.flatMap(({ fuel_least, fuel_most }) =>
    Array.from({ length: fuel_most - fuel_least + 1 }, (_, number) => fuel_least + number),
  );
}

export function bidFor(contest: ThrustContestView, fuel: number): ThrustBidChances | null {
  return contest.bids.find((bid) => bid.fuel_least <= fuel && fuel <= bid.fuel_most) ?? null;
}

/** The least amount above zero, if there is any. */
export function firstBid(contest: ThrustContestView): number {
  return amountsOf(contest).find((amount) => amount > 0) ?? 0;
}

/** What the other side can do, as far as the viewer knows. */
export function rivalOf(contest: ThrustContestView, seat: number): string {
  const rival = sideOf(1 - seat);
  const [least, most] = [contest.other_least, contest.other_most];
  const declarer = contest.kind === 'pursuit' ? contest.pursuer.seat : contest.evader.seat;
  if (least === null || most === null) return `${rival} can’t burn any fuel.`;
  const amounts = least === most ? `${most} fuel` : `${least} to ${most} fuel`;
  if (declarer === seat) return `${rival} may burn nothing, or ${amounts}.`;
  return least === most ? `${rival} can burn no other amount than ${most}.` : `${rival} may burn ${amounts}.`;
}

const ORDER: ThrustSpeedChances['spending'][] = ['more', 'equal', 'less'];
const RIVAL_SPENDS: Record<ThrustSpeedChances['spending'], string> = {
  more: 'burns less',
  equal: 'burns as much',
  less: 'burns more',
};

export interface Case {
  /** What the other side would do. */
  rival: string;
  chances: ThrustSpeedChances;
  isPossible: boolean;
}

/** The three cases of an amount: the other side burns less, as much, or more. */
export function casesOf(contest: ThrustContestView, fuel: number): Case[] {
  const bid = bidFor(contest, fuel);
  return ORDER.flatMap((spending) => {
    const chances = contest.chances.find((one) => one.spending === spending);
    if (!chances) return [];
    return [
      { rival: RIVAL_SPENDS[spending], chances, isPossible: bid?.spending.includes(spending) ?? false },
    ];
  });
}

/** The chances of winning over all amounts, as the outline of an area: certain wins below, possible ones above. */
export function outline(contest: ThrustContestView, width: number, height: number): string {
  const amounts = amountsOf(contest);
  const step = width / Math.max(amounts.length, 1);
  const there: string[] = [];
  const back: string[] = [];
  for (const [number, amount] of amounts.entries()) {
    const bid = bidFor(contest, amount);
    if (!bid) continue;
    const [left, right] = [number * step, (number + 1) * step].map((x) => x.toFixed(1));
    const [high, low] = [bid.win_most, bid.win_least].map((win) => (height * (1 - win)).toFixed(1));
    there.push(`${left} ${high}L${right} ${high}`);
    back.unshift(`${right} ${low}L${left} ${low}`);
  }
  return there.length === 0 ? '' : `M${[...there, ...back].join('L')}Z`;
}
