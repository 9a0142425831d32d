/** What happened last: dice that the viewer saw, and who aimed at whom. */
import type { StepShown, ThrustEvent } from '../../lib/generated/api';
import { keyOf } from './standing';
import { nameOf, sideOf } from './words';

export interface Throw {
  seat: number;
  /** As read: two digits for a d100, or the face of a d10. */
  faces: string[];
  reason: string;
  result: string;
}

export interface Aim {
  seat: number;
  /** Where it came from; null for a hidden ship. */
  from: string | null;
  to: string;
  isHit: boolean;
}

const eventsOf = (step: StepShown): ThrustEvent[] => step.events.map(({ event }) => event as ThrustEvent);
const LATELY = 12;

/** The dice of the last step in which the viewer saw any. */
export function throwsOf(recent: StepShown[]): Throw[] {
  for (const step of recent.slice(-LATELY).toReversed()) {
    const found = eventsOf(step).flatMap(thrown);
    if (found.length > 0) return found;
  }
  return [];
}

function thrown(event: ThrustEvent): Throw[] {
  const d100 = (face: number): string => String(face).padStart(2, '0');
  switch (event.event) {
    case 'checked':
      return [
        {
          seat: event.seat,
          faces: event.faces.map(d100),
          reason: `${nameOf(event.seat, event.ship)}, ${event.stat} ${event.value}`,
          result: event.result.replace('_', ' '),
        },
      ];
    case 'initiative_rolled':
      return [
        {
          seat: event.seat,
          faces: [d100(event.face)],
          reason: `${sideOf(event.seat)}, initiative ${event.stat}`,
          result: event.result.replace('_', ' '),
        },
      ];
    case 'morale_checked':
      return [
        {
          seat: event.seat,
          faces: [String(event.face)],
          reason: `${nameOf(event.seat, event.ship)}, morale`,
          result: event.result.replace('_', ' '),
        },
      ];
    default:
      return [];
  }
}

/** The attack of the newest step, if it was one. */
export function aimOf(recent: StepShown[]): Aim | null {
  const newest = recent.at(-1);
  if (!newest || newest.kind === 'take_back') return null;
  for (const event of eventsOf(newest)) {
    if (event.event === 'attacked')
      return {
        seat: event.seat,
        from: event.ship === null ? null : keyOf(event.seat, event.ship),
        to: keyOf(1 - event.seat, event.target),
        isHit: event.damage > 0,
      };
  }
  return null;
}
