/** Which rule of the rulebook says what a row or a result means. */
import type { Result } from './words';

export type Check = 'scan' | 'attack';

const RESULT_RULES: Record<Check, Record<Result, string>> = {
  scan: { critical_failure: 'recon.3', failure: 'recon.4', success: 'recon.5', critical_success: 'recon.6' },
  attack: {
    critical_failure: 'attack.5',
    failure: 'attack.6',
    success: 'attack.7',
    critical_success: 'attack.8',
  },
};

export const ruleOfResult = (check: Check, result: Result): string => RESULT_RULES[check][result];
export const ruleOfRow = (row: number): string => `damage.0${row}`;

/** Something that explains itself when it is pointed at, focused or tapped. */
export interface Meaning {
  key: string;
  /** What stands there. */
  shown: string;
  title: string;
  note: string;
  look: string;
  /** How much room it takes beside the others. */
  share: number;
}
