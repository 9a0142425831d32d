/** Steps as sentences, for the log and for the region that speaks. */
import type { StepShown } from './generated/api';

export interface Line {
  text: string;
  rule: string | null;
}

export function linesOf(step: StepShown, titles: string[]): Line[] {
  const who = step.seat === null ? 'Somebody' : (titles[step.seat] ?? 'Somebody');
  if (step.kind === 'take_back') return [{ text: `${who} takes back a decision.`, rule: 'table.take_back' }];
  if (step.events.length === 0 && step.kind === 'resign')
    return [{ text: `${who} resigns.`, rule: 'table.resign' }];
  return step.events.map(({ text, rule }) => ({ text, rule }));
}
