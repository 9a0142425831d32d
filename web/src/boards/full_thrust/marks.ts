/** How ships are marked on the chart: those that can act now, possible targets, and those aimed at. */
import type { Choice, FullThrustView as View } from '../../lib/generated/api';

export type Mark = 'can' | 'target' | 'aimed';

export function marksOf(view: View, choices: Choice[], beam: number | null): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { places } of choices) {
    const [origin = '', goal = ''] = places;
    if (/^(ship|system):/.test(origin)) marks.set(Number(origin.split(':')[1]), 'can');
    const isOfBeam = origin.startsWith('beam:');
    if (goal.startsWith('ship:') && (beam === null || (isOfBeam && origin.endsWith(`:${beam}`)))) {
      marks.set(Number(goal.slice(5)), 'target');
    }
  }
  for (const { target } of view.attacks) marks.set(target, 'aimed');
  return marks;
}
