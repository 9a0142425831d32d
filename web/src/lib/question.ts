/** Whether a player's question is still the same after something happened. */
import type { Snapshot } from './generated/api';

/** Others may act without changing our question, for example by sealing orders. Our picks then stay. */
export function isSameQuestion(before: Snapshot, after: Snapshot): boolean {
  if (before.seat !== after.seat) return false;
  if (before.version === after.version) return true;
  const weDecided = after.steps.some(({ version, seat }) => version > before.version && seat === after.seat);
  return (
    !weDecided && after.choices.length > 0 && JSON.stringify(before.choices) === JSON.stringify(after.choices)
  );
}
