/** The combat protocols as cards: their signs, what they beat, and why. */
import type { FuelToBurnFought as Fought, FuelToBurnProtocol } from '../../lib/generated/api';

export type ProtocolName = FuelToBurnProtocol['protocol'];

export interface Card {
  name: ProtocolName;
  title: string;
  beats: string;
  /** Empty if it costs nothing. */
  costs: string;
  effect: string;
  /** Drawn in a square of 40. */
  sign: string;
}

export const CARDS: Card[] = [
  {
    name: 'defensive',
    title: 'Defensive',
    beats: 'Broadside',
    costs: '',
    effect: 'The target picks the damage, or turns the hit into 2 heat.',
    sign: 'M20 5L33 10V20C33 28 27 33 20 36C13 33 7 28 7 20V10Z',
  },
  {
    name: 'railgun',
    title: 'Railgun',
    beats: 'Defensive, Evasive',
    costs: '1 heat',
    effect: 'The winner picks the damage.',
    sign: 'M4 23H30M4 17H30M30 14L37 20L30 26M9 17V23M15 17V23M21 17V23',
  },
  {
    name: 'broadside',
    title: 'Broadside',
    beats: 'Railgun',
    costs: '',
    effect: 'A hit, or 1 heat instead.',
    sign: 'M6 30H34M10 30V12M17 30V7M23 30V7M30 30V12M7 15L10 12L13 15M14 10L17 7L20 10M20 10L23 7L26 10M27 15L30 12L33 15',
  },
  {
    name: 'evasive',
    title: 'Evasive',
    beats: 'Defensive, Broadside',
    costs: '1 fuel, cools by 1',
    effect: 'Gets away; no hit.',
    sign: 'M5 32C14 32 10 20 20 20C30 20 24 8 35 8M29 4L35 8L30 13',
  },
];

const REASONS: Partial<Record<ProtocolName, Partial<Record<ProtocolName, string>>>> = {
  defensive: { broadside: 'all guns on the target leave a ship open to well placed defensive fire' },
  railgun: {
    defensive: 'defensive fire can’t stop a well placed railgun round',
    evasive: 'railgun shots are very difficult to avoid',
  },
  broadside: { railgun: 'under so much focused fire a railgun can’t be aimed' },
  evasive: {
    defensive: 'the ship slips away from defensive fire',
    broadside: 'the ship slips away before all guns track it',
  },
};

export function cardOf(name: ProtocolName): Card {
  return CARDS.find((card) => card.name === name) as Card;
}

/** Why one protocol beats another; null if it doesn't. */
export function whyBeats(winner: ProtocolName, loser: ProtocolName): string | null {
  return REASONS[winner]?.[loser] ?? null;
}

/** The reason for a result, as a sentence. */
export function reasonOf({ protocols, winner, attacker, defender }: Fought): string {
  const [attack, defence] = protocols;
  const [one, other] = [cardOf(attack).title, cardOf(defence).title];
  if (attack === 'evasive' && defence === 'evasive') return 'Both break away: nothing happens.';
  if (winner === null) return `${one} against ${other} is a draw: both win, and both hit.`;
  const isAttacker = winner === attacker.seat;
  const [won, lost] = isAttacker ? [attack, defence] : [defence, attack];
  const why = whyBeats(won, lost);
  const name = isAttacker ? attacker.name : defender.name;
  return `${cardOf(won).title} beats ${cardOf(lost).title}${why ? `: ${why}` : ''}. ${name} wins.`;
}
