/** The dice of the newest step that rolled some, as its events tell them. */
import type { FullThrustEvent, StepShown } from '../../lib/generated/api';
import { counted, FLEETS } from './words';

export interface Thrown {
  seat: number | null;
  faces: number[];
  reason: string;
  result: string;
}

export function thrownLast(recent: StepShown[]): Thrown[] {
  for (const step of recent.toReversed()) {
    const found = step.events.flatMap(({ event }) => thrownIn(event as FullThrustEvent));
    if (found.length > 0) return found;
  }
  return [];
}

function thrownIn(event: FullThrustEvent): Thrown[] {
  switch (event.event) {
    case 'attacked':
      return [
        {
          seat: event.vessel.seat,
          faces: event.faces,
          reason: `${event.vessel.name} at ${FLEETS[event.target.seat]}’s ${event.target.name}`,
          result: `${event.damage} damage`,
        },
      ];
    case 'threshold_checked':
      return [
        {
          seat: event.vessel.seat,
          faces: event.checks.map(({ face }) => face),
          reason: `threshold check of ${event.vessel.name}, lost on ${event.fails_on} or more`,
          result: event.lost.length === 0 ? 'nothing lost' : `lost: ${event.lost.join(', ')}`,
        },
      ];
    case 'repair_rolled':
      return [
        {
          seat: event.vessel.seat,
          faces: [event.face],
          reason: `${counted(event.parties, 'party', 'parties')} on ${event.system} of ${event.vessel.name}`,
          result: event.is_repaired ? 'repaired' : 'no effect',
        },
      ];
    case 'initiative_rolled':
      return event.rolls.map(({ face, seats, side }) => ({
        seat: seats[0] ?? null,
        faces: [face],
        reason: `initiative of ${seats.map((seat) => FLEETS[seat]).join(' and ')}`,
        result: event.first === side ? 'first' : '',
      }));
    default:
      return [];
  }
}
