/** Choices as orders to the picked ship: a few words for a button, and the chances that go with it. */
import type {
  Choice,
  ThrustAttackChances,
  ThrustDecision,
  ThrustScanChances,
  ThrustView,
} from '../../lib/generated/api';
import type { Check } from './meanings';
import { BAND_NAMES, nameOf, percent } from './words';

export function labelOf(view: ThrustView, choice: Choice): string {
  const decision = choice.decision as ThrustDecision;
  const enemy = (place: number): string => nameOf(1 - choice.seat, place);
  switch (decision.do) {
    case 'pass':
      return 'Pass';
    case 'scan':
      return 'Scan';
    case 'move':
      return view.step === 'break_away'
        ? `Break away: ${BAND_NAMES[decision.band]}`
        : `Move: ${BAND_NAMES[decision.band]}`;
    case 'pursue':
      return `Pursue ${enemy(decision.target)}`;
    case 'evade':
      return `Evade ${enemy(decision.enemy)}`;
    case 'attack':
      return `Attack ${enemy(decision.target)}`;
    default:
      return choice.text;
  }
}

export interface Odds {
  check: Check;
  chances: ThrustScanChances | ThrustAttackChances;
  more: string;
}

export function oddsOf(view: ThrustView, choice: Choice): Odds | null {
  const decision = choice.decision as ThrustDecision;
  if (decision.do === 'scan') {
    const chances = view.scans.find((one) => one.ship === decision.ship);
    return chances
      ? {
          check: 'scan',
          chances,
          more: `${chances.advantage ? 'With advantage. ' : ''}Finds something in ${percent(chances.success + chances.critical_success)}.`,
        }
      : null;
  }
  if (decision.do !== 'attack') return null;
  const chances = view.attacks.find((one) => one.ship === decision.ship && one.target === decision.target);
  if (!chances) return null;
  const hits = percent(chances.success + chances.critical_success);
  const more = `${chances.advantage ? 'With advantage. ' : ''}Hits in ${hits}, for ${chances.weapon}: ${chances.mean_damage.toFixed(1)} damage on average, misses included.`;
  return { check: 'attack', chances, more };
}
