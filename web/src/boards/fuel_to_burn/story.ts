/** What the chart or a sheet shows of the newest steps: the path just flown, and the last fight or test. */
import type {
  FuelToBurnDuelled as Duelled,
  FuelToBurnEvent as FuelEvent,
  FuelToBurnFought as Fought,
  FuelToBurnTested as Tested,
  StepShown,
} from '../../lib/generated/api';
import type { Point } from '../chart/camera';

export interface Flown {
  ship: number | null;
  path: Point[];
  version: number;
}

export type Verdict = Fought | Tested | Duelled;

const AT_REST: Flown = { ship: null, path: [], version: 0 };

/** The path of the ship that the newest step has moved. */
export function flownLast(recent: StepShown[]): Flown {
  const step = recent.at(-1);
  const moved = eventsOf(step).findLast((event) => event.event === 'moved');
  return moved?.event === 'moved' && step
    ? { ship: moved.vessel.ship, path: moved.path, version: step.version }
    : AT_REST;
}

/** The fights and tests since the last activation began, the newest first, with their results. */
export function verdictsOf(recent: StepShown[]): { verdict: Verdict; after: string[]; version: number }[] {
  const found: { verdict: Verdict; after: string[]; version: number }[] = [];
  for (const step of recent) {
    for (const { event, text } of step.events) {
      const told = event as FuelEvent;
      if (told.event === 'activated' || step.kind === 'take_back') found.length = 0;
      if (told.event === 'fought' || told.event === 'tested' || told.event === 'duelled') {
        found.push({ verdict: told, after: [], version: step.version });
      } else if (CONSEQUENCES.includes(told.event)) {
        found.at(-1)?.after.push(text);
      }
    }
  }
  return found.reverse();
}

const CONSEQUENCES: FuelEvent['event'][] = [
  'hit',
  'heat_chosen',
  'hit_had_no_effect',
  'system_damaged',
  'destroyed',
  'heated',
  'tracked',
  'untracked',
  'repaired',
];

function eventsOf(step: StepShown | undefined): FuelEvent[] {
  return step?.events.map(({ event }) => event as FuelEvent) ?? [];
}
