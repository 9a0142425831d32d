/** The firing to draw since the ships last moved: who fired at whom, and what was lost. */
import type { FullThrustEvent, StepShown } from '../../lib/generated/api';

export interface Volley {
  ship: number;
  target: number;
  damage: number;
  /** Whether it belongs to the newest step. */
  isNew: boolean;
}

export interface Story {
  volleys: Volley[];
  /** Ships destroyed since then, by number. */
  destroyed: number[];
  /** Whether the newest step has moved the ships. */
  isMoving: boolean;
  version: number;
}

export function storyOf(recent: StepShown[]): Story {
  const newest = recent.at(-1);
  const story: Story = { volleys: [], destroyed: [], isMoving: false, version: newest?.version ?? 0 };
  for (const step of recent.toReversed()) {
    if (step.kind === 'take_back') break;
    const events = step.events.map(({ event }) => event as FullThrustEvent);
    for (const event of events) {
      if (event.event === 'attacked') {
        const { damage, target, vessel } = event;
        story.volleys.push({ ship: vessel.ship, target: target.ship, damage, isNew: step === newest });
      }
      if (event.event === 'destroyed') story.destroyed.push(event.vessel.ship);
    }
    if (events.some(({ event }) => event === 'moved')) {
      story.isMoving = step === newest;
      break;
    }
  }
  return story;
}
