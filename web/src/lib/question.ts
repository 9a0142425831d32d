/** Whether a player is still asked the same, although something happened. */
import type { Snapshot } from './generated/api';

/** What others do, like sealing their orders, need not touch what we are asked: then what we picked stays picked. */
export function isSameQuestion(before: Snapshot, after: Snapshot): boolean {
  if (before.seat !== after.seat) return false;
  if (before.version === after.version) return true;
  const weDecided = after.steps.some(({ version, seat }) => version > before.version && seat === after.seat);
  return (
    !weDecided && after.choices.length > 0 && JSON.stringify(before.choices) === JSON.stringify(after.choices)
  );
}
