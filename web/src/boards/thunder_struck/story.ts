/** What to draw of the last happening on the rings and consoles. */
import type { StepShown, ThunderStruckEvent } from '../../lib/generated/api';
import { stepsBetween, wayOf } from './layout';
import { places } from './pointing';
import type { View } from './words';

export interface Course {
  seat: number;
  sector: number;
  origin: number;
  /** Spaces along the ring, negative counter-clockwise. */
  steps: number;
}

export interface Jump {
  seat: number;
  fromSector: number;
  origin: number;
  sector: number;
  space: number;
}

export interface Shot {
  seat: number;
  sector: number;
  origin: number;
  steps: number;
  target: number | null;
}

export interface Story {
  version: number;
  /** Whether it belongs to the newest step, and so is shown in motion. */
  isNew: boolean;
  courses: Course[];
  jumps: Jump[];
  shots: Shot[];
  /** Ships that turned about. */
  flips: number[];
  /** The places that were damaged. */
  wounds: Set<string>;
  destroyed: { seat: number; sector: number; space: number }[];
}

const DRAWN = new Set<ThunderStruckEvent['event']>([
  'boosted',
  'warped',
  'flipped',
  'hit',
  'missed',
  'damaged',
  'destroyed',
]);

export function storyOf(view: View, recent: StepShown[]): Story {
  const step = recent.findLast(
    (one) =>
      one.kind === 'take_back' ||
      one.events.some(({ event }) => DRAWN.has((event as ThunderStruckEvent).event)),
  );
  const story: Story = {
    version: step?.version ?? 0,
    isNew: step !== undefined && step.version === recent.at(-1)?.version,
    courses: [],
    jumps: [],
    shots: [],
    flips: [],
    wounds: new Set(),
    destroyed: [],
  };
  for (const { event } of step?.events ?? []) add(story, view, event as ThunderStruckEvent);
  const shot = view.shot;
  if (shot?.target != null && story.shots.length === 0) {
    addShot(story, view, shot.shooter, shot.distance ?? shot.value, shot.target);
  }
  return story;
}

function add(story: Story, view: View, event: ThunderStruckEvent): void {
  switch (event.event) {
    case 'boosted': {
      const way = wayOf(view.ships[event.seat]?.facing ?? 'clockwise');
      const least = event.values.reduce((sum, value) => sum + value, 0);
      const steps = stepsBetween(view.ring, event.origin, event.space, way, least);
      story.courses.push({ seat: event.seat, sector: event.sector, origin: event.origin, steps });
      break;
    }
    case 'warped':
      story.jumps.push({
        seat: event.seat,
        fromSector: event.from_sector,
        origin: event.origin,
        sector: event.sector,
        space: event.space,
      });
      break;
    case 'flipped':
      story.flips.push(event.seat);
      break;
    case 'hit':
      addShot(story, view, event.seat, event.distance, event.target);
      break;
    case 'missed':
      addShot(story, view, event.seat, event.value, null);
      break;
    case 'damaged':
      story.wounds.add(places.console(event.seat, event.space));
      break;
    case 'destroyed': {
      const ship = view.ships[event.seat];
      if (ship) story.destroyed.push({ seat: event.seat, sector: ship.sector, space: ship.space });
    }
  }
}

function addShot(story: Story, view: View, seat: number, far: number, target: number | null): void {
  const ship = view.ships[seat];
  if (!ship) return;
  const steps = Math.min(far, view.ring - 1) * wayOf(ship.facing);
  story.shots.push({ seat, sector: ship.sector, origin: ship.space, steps, target });
}
