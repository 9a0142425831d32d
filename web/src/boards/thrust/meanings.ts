/** The rules that explain rows and results. */
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

/** Something that explains itself when pointed at, focused or tapped. */
export interface Meaning {
  key: string;
  /** The text shown. */
  shown: string;
  title: string;
  note: string;
  look: string;
  /** Its share of the room. */
  share: number;
}
