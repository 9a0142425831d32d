import { describe, expect, it } from 'vitest';
import type { RushipEvent, RushipView, StepShown } from '../src/lib/generated/api';
import { layoutOf } from '../src/boards/ruship/layout';
import { decisionFor } from '../src/boards/ruship/pointing';
import { storyOf } from '../src/boards/ruship/story';
import { inWords } from '../src/boards/ruship/words';

const side = { tokens: [] as number[], supply: 5, base: 1, powers: [], attacks_suffered: 0 };
const view: RushipView = {
  spaces: 18,
  turn: 3,
  turn_limit: 400,
  mover: 0,
  phase: 'move',
  values: [6, 3],
  single_die: false,
  may_add_one: false,
  may_reroll: false,
  humanity: { ...side, tokens: [5, 9], supply: 3 },
  alien: { ...side, base: 18, attacks_suffered: 1, powers: ['stack'] },
  powers_left: [],
  to_act: [0],
  outcome: null,
};

function step(version: number, seat: number, ...events: RushipEvent[]): StepShown {
  const shown = events.map((event) => ({ event, text: '', rule: null }));
  return { version, kind: 'play', seat, events: shown, rolls: [] };
}

describe('the layout of the track', () => {
  it.each([320, 328, 600, 768, 968, 1216])('keeps everything inside %i pixels, and spaces apart', (width) => {
    for (const spaces of [12, 18, 36]) {
      const layout = layoutOf(spaces, width, false);
      const spots = Array.from({ length: spaces }, (_, number) => layout.at(number + 1));
      for (const [number, spot] of spots.entries()) {
        expect(spot.x - layout.space).toBeGreaterThanOrEqual(0);
        expect(spot.x + layout.space).toBeLessThanOrEqual(width);
        expect(spot.y + 40).toBeLessThanOrEqual(layout.height);
        const next = spots[number + 1];
        if (next) expect(Math.hypot(next.x - spot.x, next.y - spot.y)).toBeGreaterThan(2 * layout.space);
      }
    }
  });

  it('finds the place that somebody points at', () => {
    const layout = layoutOf(18, 328, false);
    for (let place = 0; place <= 19; place++) {
      const { x, y } = layout.at(place);
      expect(layout.nearest(x + 2, y - 2)).toBe(place);
    }
    expect(layout.nearest(-200, -200)).toBeNull();
  });

  it('turns round when it is flipped', () => {
    const [usual, flipped] = [layoutOf(18, 968, false), layoutOf(18, 968, true)];
    expect(flipped.at(1).x).toBe(usual.at(18).x);
    expect(flipped.at(0).x).toBe(usual.at(19).x);
    expect(flipped.at(1).way).toBe(-1);
  });
});

describe('the story of the last turn', () => {
  const rolled = (seat: number): RushipEvent => ({ event: 'rolled', seat, faces: [6, 3] });

  it('is told from the last roll that was followed by a move', () => {
    const recent = [
      step(1, 0, { event: 'moved', seat: 0, value: 2, origin: 3, space: 5 }),
      step(2, 1, rolled(1)),
      step(
        3,
        1,
        { event: 'moved', seat: 1, value: 3, origin: 12, space: 9 },
        { event: 'captured', seat: 0, space: 9 },
      ),
      step(4, 0, rolled(0)),
    ];
    const story = storyOf(view, recent);
    expect(story.flights).toEqual([{ seat: 1, from: 12, to: 9, kind: 'token', isNew: false }]);
    expect(story.captures).toEqual([{ seat: 0, space: 9, isNew: false }]);
  });

  it('shows the newest step in motion, from the base where a token enters', () => {
    const recent = [step(1, 0, rolled(0)), step(2, 0, { event: 'entered', seat: 0, value: 4, space: 5 })];
    expect(storyOf(view, recent).flights).toEqual([{ seat: 0, from: 1, to: 5, kind: 'token', isNew: true }]);
  });

  it('lets an attack end on the planet', () => {
    const attack: RushipEvent = { event: 'attacked', seat: 1, value: 6, origin: 3, attacks: 1 };
    expect(storyOf(view, [step(1, 1, attack)]).flights[0]).toMatchObject({ from: 3, to: 0, kind: 'attack' });
  });

  it('is forgotten after a take-back', () => {
    const recent: StepShown[] = [
      step(1, 0, { event: 'entered', seat: 0, value: 4, space: 5 }),
      { ...step(2, 0), kind: 'take_back' },
    ];
    expect(storyOf(view, recent).flights).toEqual([]);
  });
});

describe('pointing at places that no choice connects', () => {
  it('is put to the server as the move that was meant', () => {
    expect(decisionFor(view, 0, '5', '7')).toEqual({ do: 'advance', space: 5, value: 2 });
    expect(decisionFor(view, 0, '5', '2')).toEqual({ do: 'go_back', space: 5, value: 3 });
    expect(decisionFor(view, 1, '9', '5')).toEqual({ do: 'advance', space: 9, value: 4 });
    expect(decisionFor(view, 0, 'supply', '8')).toEqual({ do: 'enter', value: 7 });
    expect(decisionFor(view, 0, null, '9')).toEqual({ do: 'advance', space: 9, value: 6 });
    expect(decisionFor(view, 0, null, '0')).toBeNull();
  });
});

describe('the board in words', () => {
  it('says where everything is', () => {
    expect(inWords(view)).toEqual([
      'Turn 4: Humanity to play. The track has 18 spaces; Earth is before space 1.',
      'Humanity: Mothership on 1; Ships on 5, 9; 3 in the supply; planet attacked 0 of 3 times; powers: none.',
      'Alien: Vortex on 18; UFOs none on the track; 5 in the supply; planet attacked 1 of 3 times; powers: Stack.',
      'To be played: 6 and 3.',
    ]);
  });
});
