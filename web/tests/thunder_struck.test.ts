import { describe, expect, it } from 'vitest';
import type { Choice, StepShown, ThunderStruckDecision, ThunderStruckEvent } from '../src/lib/generated/api';
import { RING, RingLayout, SPACE, stepsBetween } from '../src/boards/thunder_struck/layout';
import { plotsOf } from '../src/boards/thunder_struck/plots';
import {
  decisionFor,
  HAND,
  marksOf,
  offersFor,
  pickedAnyway,
  waysTo,
} from '../src/boards/thunder_struck/pointing';
import { storyOf } from '../src/boards/thunder_struck/story';
import {
  aside,
  inWords,
  isHit,
  planDieInWords,
  promptFor,
  type Plan,
  type Ship,
  type Space,
  type SpaceName,
  type View,
} from '../src/boards/thunder_struck/words';

const KINDS: [SpaceName, Space['kind'], Space['zones']][] = [
  ['boost_1', 'boost', ['rear']],
  ['boost_2', 'boost', ['rear']],
  ['manoeuvre_1', 'manoeuvre', ['front']],
  ['manoeuvre_2', 'manoeuvre', ['rear']],
  ['fire_1', 'fire', ['front']],
  ['fire_2', 'fire', ['front']],
  ['front', 'shield', []],
  ['rear', 'shield', []],
  ['mid', 'shield', []],
  ['power_1', 'power', []],
  ['power_2', 'power', []],
];

function ship(seat: number, space: number, lying: Partial<Record<SpaceName, Partial<Space>>> = {}): Ship {
  return {
    seat,
    is_alive: true,
    sector: 1,
    space,
    facing: seat === 0 ? 'clockwise' : 'counter_clockwise',
    console: KINDS.map(([name, kind, zones]) => ({
      name,
      kind,
      zones,
      die: null,
      damaged: false,
      shield: false,
      takes: [1, 2, 3, 4, 5, 6],
      landing: null,
      in_range: [],
      ...lying[name],
    })),
    cubes: 1,
    damage: 0,
    dice_to_roll: 4,
    has_planned: false,
    plan: null,
    dice_left: 0,
    has_boosted: false,
    landing_together: null,
    manoeuvre_total: 0,
    boost_tally: 0,
    manoeuvre_tally: 0,
    ahead: [],
  };
}

const sight = { seat: 1, distance: 4, side: 'front' as const, shields: ['mid' as const] };

function view(over: Partial<View> = {}): View {
  return {
    ring: 17,
    sectors: 1,
    closed_sector: null,
    warp_gates: [],
    zones: 'systems',
    round: 1,
    rounds: 12,
    phase: 'action',
    marker: 0,
    mover: 0,
    is_settled: false,
    winners: [],
    turn: { prepared: null, has_spent: false, has_moved: false, is_joined: false },
    shot: null,
    ships: [
      {
        ...ship(0, 0, {
          boost_1: { die: 3, landing: 3 },
          fire_1: { die: 5, in_range: [1] },
          manoeuvre_1: { die: 2 },
          mid: { shield: true },
          power_1: { damaged: true },
        }),
        ahead: [sight],
      },
      ship(1, 4, { fire_2: { die: 2 } }),
    ],
    reflex: null,
    to_act: [0],
    outcome: null,
    ...over,
  };
}

const plan: Plan = {
  has_rolled: true,
  dice: [
    { die: 0, value: 3, space: 'fire_1', fits: ['fire_2', 'boost_1'], landing: 3, in_range: [] },
    { die: 1, value: 5, space: null, fits: ['boost_1', 'mid'], landing: 6, in_range: [1] },
  ],
  missing: ['boost'],
  may_reroll: false,
  may_confirm: false,
  cubes_spent: 0,
};

function planning(): View {
  const shown = view({ phase: 'planning', mover: null, turn: null, to_act: [0, 1] });
  return { ...shown, ships: shown.ships.map((one) => (one.seat === 0 ? { ...one, plan } : one)) };
}

function choice(decision: ThunderStruckDecision, ...places: string[]): Choice {
  return { seat: 0, decision, text: JSON.stringify(decision), rule: 'TS-6', places };
}

const boost = choice({ do: 'act', what: 'boost_1' }, 'console:0:boost_1', 'ring:1:3');
const fire = choice({ do: 'act', what: 'fire_1' }, 'console:0:fire_1', 'ship:1');
const manoeuvre = choice({ do: 'act', what: 'manoeuvre' }, 'console:0:manoeuvre_1');
const prepare = choice({ do: 'prepare', space: 'fire_1' }, 'cubes:0', 'console:0:fire_1');
const hold = choice({ do: 'hold' });
const choices = [boost, fire, manoeuvre, prepare];

describe('the layout of a ring', () => {
  it.each([11, 17, 21])(
    'keeps %i spaces apart and inside, and finds the one that is pointed at',
    (spaces) => {
      for (const isFlipped of [false, true]) {
        const layout = new RingLayout(spaces, 6, isFlipped);
        for (let space = 0; space < spaces; space++) {
          const [spot, next] = [layout.at(space), layout.at(space + 1)];
          expect(Math.hypot(next.x - spot.x, next.y - spot.y)).toBeGreaterThan(2 * SPACE);
          expect(layout.nearest(spot.x + 3, spot.y - 3)).toBe(space);
        }
        expect(layout.lane(5)).toBeLessThan(layout.reach);
      }
    },
  );

  it('has space 0 at the top, below when it is flipped, and nothing in the middle', () => {
    expect(new RingLayout(17, 4, false).at(0).y).toBeCloseTo(-RING);
    expect(new RingLayout(17, 4, true).at(0).y).toBeCloseTo(RING);
    expect(new RingLayout(17, 4, false).nearest(0, 0)).toBeNull();
  });

  it('counts spaces along the ring in a direction, past a whole lap if need be', () => {
    expect(stepsBetween(17, 15, 2, 1, 4)).toBe(4);
    expect(stepsBetween(17, 2, 15, -1, 4)).toBe(-4);
    expect(stepsBetween(11, 0, 1, 1, 11)).toBe(12);
  });
});

describe('what can be picked', () => {
  it('is what choices begin with, and where they lead is marked', () => {
    const marks = marksOf(view(), 0, choices, 'console:0:boost_1');
    expect([...marks.can]).toEqual([
      'console:0:boost_1',
      'console:0:fire_1',
      'console:0:manoeuvre_1',
      'cubes:0',
    ]);
    expect([...marks.targets]).toEqual(['ring:1:3']);
  });

  it('is either die of a Manoeuvre with two', () => {
    const shown = view({ ships: [ship(0, 0, { manoeuvre_1: { die: 2 }, manoeuvre_2: { die: 6 } })] });
    expect([...marksOf(shown, 0, [manoeuvre], null).can]).toEqual([
      'console:0:manoeuvre_1',
      'console:0:manoeuvre_2',
    ]);
    expect(offersFor(shown, [manoeuvre], 'console:0:manoeuvre_2')).toEqual([manoeuvre]);
  });

  it('is every die of a plan, and the next one in the hand is picked by itself', () => {
    expect(pickedAnyway(planning(), 0, [])).toBe('die:1');
    const marks = marksOf(planning(), 0, [], 'console:0:fire_1');
    expect([...marks.can]).toEqual(['console:0:fire_1', 'die:1']);
    expect([...marks.targets]).toEqual(['console:0:fire_2', 'console:0:boost_1', HAND]);
  });

  it('is nothing for spectators, and nothing by itself for those who wait', () => {
    expect(pickedAnyway(planning(), null, [])).toBeNull();
    expect(pickedAnyway(view(), 0, [])).toBeNull();
  });

  it('is the prepared die by itself', () => {
    const shown = view({
      turn: { prepared: 'fire_1', has_spent: false, has_moved: false, is_joined: false },
    });
    expect(pickedAnyway(shown, 0, choices)).toBe('console:0:fire_1');
    const move = choice({ do: 'move', space: 'fire_2' }, 'console:0:fire_1', 'console:0:fire_2');
    expect(offersFor(shown, [fire, move], 'console:0:fire_1')).toEqual([fire]);
    expect(offersFor(shown, [fire, move], 'console:0:fire_2')).toEqual([move]);
  });
});

describe('what is offered', () => {
  it('is more on the console than in the list, while dice are placed', () => {
    expect(aside([choice({ do: 'roll' }, 'die:0', 'console:0:boost_1')])).toContain('any order');
    expect(aside([choice({ do: 'roll' })])).toBeNull();
  });

  it('is all that is about what is picked, also cubes for it', () => {
    expect(offersFor(view(), choices, 'console:0:fire_1')).toEqual([fire, prepare]);
    expect(offersFor(view(), choices, null)).toEqual([]);
    expect(waysTo(choices, 'console:0:fire_1', 'ship:1')).toEqual([fire]);
  });

  it('is everything where there is little to choose from, and always what has no place', () => {
    const shields = ['front', 'mid'].map((shield) =>
      choice({ do: 'use_shield', shield: shield as 'front' | 'mid' }, `console:0:${shield}`),
    );
    expect(offersFor(view({ phase: 'shield' }), shields, null)).toEqual(shields);
    expect(offersFor(view({ phase: 'manoeuvre' }), [hold, ...choices], null)).toEqual([hold]);
  });
});

describe('pointing where no choice leads', () => {
  it('puts the die of a plan there, or takes it back', () => {
    expect(decisionFor(planning(), 0, 'die:1', 'console:0:rear')).toEqual({
      do: 'place',
      die: 1,
      space: 'rear',
    });
    expect(decisionFor(planning(), 0, 'console:0:fire_1', HAND)).toEqual({ do: 'pick_up', die: 0 });
    expect(decisionFor(planning(), 0, 'die:1', HAND)).toBeNull();
  });

  it('is asked of the server as what was meant', () => {
    expect(decisionFor(view(), 0, null, 'console:0:fire_2')).toEqual({ do: 'act', what: 'fire_2' });
    expect(decisionFor(view(), 0, null, 'console:0:manoeuvre_2')).toEqual({ do: 'act', what: 'manoeuvre' });
    const hit = view({ phase: 'damage' });
    expect(decisionFor(hit, 0, null, 'console:0:power_2')).toEqual({ do: 'take_damage', space: 'power_2' });
    const shield = view({ phase: 'shield' });
    expect(decisionFor(shield, 0, null, 'console:0:rear')).toEqual({ do: 'use_shield', shield: 'rear' });
    const won = view({ phase: 'manoeuvre' });
    expect(decisionFor(won, 0, null, 'ring:1:5')).toMatchObject({ do: 'warp', sector: 1, space: 5 });
    expect(decisionFor(view({ phase: 'target' }), 0, null, 'ship:2')).toEqual({ do: 'fire_at', target: 2 });
  });

  it('may be another die than the prepared one, or another space for it', () => {
    const shown = view({
      turn: { prepared: 'fire_1', has_spent: false, has_moved: false, is_joined: false },
    });
    expect(decisionFor(shown, 0, null, 'console:0:boost_1')).toEqual({ do: 'prepare', space: 'boost_1' });
    expect(decisionFor(shown, 0, null, 'console:0:mid')).toEqual({ do: 'move', space: 'mid' });
  });

  it('means nothing on another’s console or an empty part of the ring', () => {
    expect(decisionFor(view(), 0, null, 'console:1:fire_2')).toBeNull();
    expect(decisionFor(view(), 0, 'console:0:boost_1', 'ring:1:9')).toBeNull();
  });
});

describe('plots', () => {
  it('show how far every die on Fire reaches, and whom it would hit where', () => {
    const { reaches, ghosts } = plotsOf(view(), 0, 'console:0:fire_1', null);
    expect(reaches).toMatchObject([
      { seat: 0, space: 0, steps: 5, hits: [{ seat: 1, side: 'front' }], isBright: true },
      { seat: 1, space: 4, steps: -2, hits: [], isBright: false },
    ]);
    expect(ghosts).toEqual([]);
  });

  it('show where a Boost would lead, and both for a die that is being placed', () => {
    expect(plotsOf(view(), 0, 'console:0:boost_1', null).ghosts).toMatchObject([{ seat: 0, space: 3 }]);
    const { reaches, ghosts } = plotsOf(planning(), 0, 'die:1', null);
    expect(ghosts).toMatchObject([{ seat: 0, space: 6 }]);
    expect(reaches.find((reach) => reach.isBright)).toMatchObject({ value: 5, hits: [{ seat: 1 }] });
  });

  it('show what an offer would do', () => {
    const warp = choice({ do: 'warp', sector: 1, space: 8, facing: 'counter_clockwise' }, 'ring:1:8');
    expect(plotsOf(view(), 0, null, warp).ghosts).toMatchObject([{ space: 8, facing: 'counter_clockwise' }]);
    const flip = choice({ do: 'flip' }, 'ship:0');
    expect(plotsOf(view(), 0, null, flip).ghosts).toMatchObject([{ space: 0, facing: 'counter_clockwise' }]);
    const lower = choice({ do: 'change', space: 'fire_1', by: -1 }, 'console:0:fire_1', 'pips:down');
    const reach = plotsOf(view(), 0, null, lower).reaches.find((one) => one.seat === 0);
    expect(reach).toMatchObject({ value: 4, hits: [{ seat: 1 }] });
  });
});

function step(version: number, ...events: ThunderStruckEvent[]): StepShown {
  const shown = events.map((event) => ({ event, text: '', rule: null }));
  return { version, kind: 'play', seat: 0, events: shown, rolls: [] };
}

describe('the story of what has just happened', () => {
  const boosted: ThunderStruckEvent = {
    event: 'boosted',
    seat: 0,
    values: [4],
    sector: 1,
    origin: 14,
    space: 2,
  };

  it('is the last step in which something moved, fired or broke', () => {
    const story = storyOf(view(), [step(1, boosted), step(2, { event: 'planned', seat: 1 })]);
    expect(story).toMatchObject({ version: 1, isNew: false, courses: [{ seat: 0, origin: 14, steps: 5 }] });
    expect(storyOf(view(), [step(1, boosted)]).isNew).toBe(true);
  });

  it('tells a shot with its damage, and goes on while the ship that was hit chooses', () => {
    const hit: ThunderStruckEvent = {
      event: 'hit',
      seat: 0,
      space: 'fire_1',
      value: 5,
      target: 1,
      distance: 4,
      side: 'front',
    };
    const hurt: ThunderStruckEvent = {
      event: 'damaged',
      seat: 1,
      space: 'fire_2',
      shield_lost: false,
      die_lost: 2,
    };
    const story = storyOf(view(), [step(1, hit, hurt)]);
    expect(story.shots).toEqual([{ seat: 0, sector: 1, origin: 0, steps: 4, target: 1 }]);
    expect([...story.wounds]).toEqual(['console:1:fire_2']);
    const open = view({ phase: 'shield', shot: shotOnRed });
    expect(storyOf(open, []).shots).toMatchObject([{ seat: 1, steps: -4, target: 0 }]);
  });

  it('is forgotten after a take-back', () => {
    const story = storyOf(view(), [step(1, boosted), { ...step(2), kind: 'take_back' }]);
    expect(story.courses).toEqual([]);
  });
});

const shotOnRed: View['shot'] = {
  shooter: 1,
  space: 'fire_2',
  value: 5,
  in_range: [],
  target: 0,
  distance: 4,
  side: 'front',
  shields: ['front', 'mid'],
  shield: null,
};

describe('the board in words', () => {
  it('asks the player who is hit in another’s turn', () => {
    const hit = view({ phase: 'shield', mover: 1, shot: shotOnRed });
    expect(isHit(hit, 0)).toBe(true);
    expect(isHit(hit, 1)).toBe(false);
    expect(promptFor(hit, 0)).toBe(
      'You are hit! Blue fired 5 from 4 spaces away and struck your front. Choose the shield that stops it.',
    );
    expect(promptFor(hit, 1)).toBe('Red is hit: Blue fired 5 from 4 spaces away and struck its front.');
  });

  it('says what a plan still needs, and to others only that it is being made', () => {
    expect(promptFor(planning(), 0)).toBe('Put your dice on the console. Boost still needs a die.');
    expect(promptFor(planning(), null)).toBe('Red and Blue are planning behind the screen.');
  });

  it('says what a die would do before it is placed', () => {
    const red = planning().ships[0] as Ship;
    expect(plan.dice.map((die) => planDieInWords(red, die))).toEqual([
      'As things are, the 3 moves you to 3 on Boost, and hits nobody on Fire.',
      'As things are, the 5 moves you to 6 on Boost, and hits Blue’s front on Fire.',
    ]);
  });

  it('says where everything is', () => {
    expect(inWords(view())).toEqual([
      'Round 1 of 12: Red to action a die. Red has the marker. Red is to action a die.',
      'Red on space 0, facing clockwise; Blue 4 ahead, to be hit in the front, Mid shield up; 1 cube; 0 damage; ' +
        'Boost 1: a 3, moves to 3; Manoeuvre 1: a 2; Fire 1: a 5, reaches Blue; Mid shield: shield up; ' +
        'Power 1: damaged; used 0 on Boost and 0 on Manoeuvre this round.',
      'Blue on space 4, facing counter-clockwise; nobody ahead; 1 cube; 0 damage; Fire 2: a 2, reaches nobody; ' +
        'used 0 on Boost and 0 on Manoeuvre this round.',
    ]);
  });
});
