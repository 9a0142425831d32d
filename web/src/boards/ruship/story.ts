/** What to draw of the last turn with a move: flights, captures and attacks. */
import type { RushipEvent, RushipView, StepShown } from '../../lib/generated/api';
import { sidesOf } from './words';

export interface Flight {
  seat: number;
  from: number;
  to: number;
  kind: 'token' | 'base' | 'attack';
  /** Whether it belongs to the newest step, and so is shown in motion. */
  isNew: boolean;
}

export interface Story {
  flights: Flight[];
  captures: { seat: number; space: number; isNew: boolean }[];
  version: number;
}

export function storyOf(view: RushipView, recent: StepShown[]): Story {
  const story: Story = { flights: [], captures: [], version: recent.at(-1)?.version ?? 0 };
  for (const step of lastTurn(recent)) {
    for (const { event } of step.events) {
      add(story, view, event as RushipEvent, step.version === story.version);
    }
  }
  return story;
}

/** The steps after the last roll that led to a move. */
function lastTurn(recent: StepShown[]): StepShown[] {
  const found: StepShown[] = [];
  for (const step of recent.toReversed()) {
    if (step.kind === 'take_back') return [];
    const names = step.events.map(({ event }) => (event as RushipEvent).event);
    if (names.includes('rolled') && found.length > 0) break;
    if (names.some((name) => MOVES.has(name))) found.unshift(step);
  }
  return found;
}

const MOVES = new Set<RushipEvent['event']>(['entered', 'moved', 'base_moved', 'attacked', 'captured']);

function add(story: Story, view: RushipView, event: RushipEvent, isNew: boolean): void {
  const base = (seat: number): number => sidesOf(view)[seat === 1 ? 1 : 0].base;
  switch (event.event) {
    case 'entered':
      story.flights.push({ seat: event.seat, from: base(event.seat), to: event.space, kind: 'token', isNew });
      break;
    case 'moved':
      story.flights.push({ seat: event.seat, from: event.origin, to: event.space, kind: 'token', isNew });
      break;
    case 'base_moved':
      story.flights.push({ seat: event.seat, from: event.origin, to: event.space, kind: 'base', isNew });
      break;
    case 'attacked': {
      const from = event.origin === 0 ? base(event.seat) : event.origin;
      story.flights.push({
        seat: event.seat,
        from,
        to: event.seat === 0 ? view.spaces + 1 : 0,
        kind: 'attack',
        isNew,
      });
      break;
    }
    case 'captured':
      story.captures.push({ seat: event.seat, space: event.space, isNew });
  }
}
