import { describe, expect, it } from 'vitest';
import type {
  Choice,
  FullThrustEvent,
  FullThrustView,
  FullThrustSealed,
  FullThrustShipView,
  StepShown,
} from '../src/lib/generated/api';
import { fitted, panned, toChart, toScreen, zoomed, type Frame } from '../src/boards/chart/camera';
import { Gestures } from '../src/boards/chart/gestures';
import { box, labelsFor } from '../src/boards/chart/labels';
import { marksOf } from '../src/boards/full_thrust/marks';
import { along, reachIn, readOrder, written } from '../src/boards/full_thrust/plotting';
import { choiceFor, decisionFor, nextToOrder, outlasts, towards } from '../src/boards/full_thrust/pointing';
import { thrownLast } from '../src/boards/full_thrust/rolls';
import { storyOf } from '../src/boards/full_thrust/story';
import { aside, hidesNow, inWords, prospect, tagOf, titleOf } from '../src/boards/full_thrust/words';

function ship(number: number, seat: number, more: Partial<FullThrustShipView> = {}): FullThrustShipView {
  return {
    ship: number,
    seat,
    name: `Tibet ${number}`,
    navy: 'ESU',
    design: 'Tibet',
    kind: 'escort cruiser',
    price: 120,
    mass: 46,
    status: 'on table',
    at: [0, seat === 0 ? -20_000 : 20_000],
    course: seat === 0 ? 12 : 6,
    speed: 6,
    last_move: null,
    used_thrust: false,
    closed_arcs: [],
    has_fired: false,
    thrust: 4,
    built_thrust: 4,
    drive_hits: 0,
    hull: 12,
    damage: 0,
    rows: [3, 3, 3, 3],
    stars: [4, 8, 12],
    parties: 3,
    fire_controls_out: [false],
    beams: [
      { number: 1, beam_class: 2, arcs: ['FP', 'F', 'FS'], reach: 24_000, is_out: false },
      { number: 2, beam_class: 1, arcs: ['F', 'FS', 'AS', 'A', 'AP', 'FP'], reach: 12_000, is_out: false },
    ],
    ...more,
  };
}

function sealed(number: number, order: string | null): FullThrustSealed {
  return {
    ship: number,
    order,
    most_turn: 2,
    thrust: 4,
    thrust_left: 4,
    speed: 6,
    track: { start: [0, 0], midpoint: [0, 3000], end: [0, 6000], first_course: 12, course: 12 },
    leaves_table: false,
  };
}

const view: FullThrustView = {
  turn: 2,
  turn_limit: 15,
  phase: 'orders',
  to_act: [0, 1],
  table: [120, 96],
  points: 450,
  fleets: [0, 1].map((seat) => ({
    seat,
    side: seat,
    has_confirmed: false,
    has_surrendered: false,
    price: 240,
    ships_left: 2,
  })),
  sides: [0, 1].map((side) => ({ side, seats: [side], points: 0 })),
  ships: [ship(0, 0), ship(1, 0), ship(2, 1), ship(3, 1)],
  orders: [sealed(0, null), sealed(1, 'P1 +2')],
  may_reopen: false,
  firing_order: [],
  picked: null,
  attacks: [],
  fire_controls_left: 0,
  may_fire: false,
  shots: [],
  repairs: [],
  parties_free: [],
  outcome: null,
};

const NAMES = ['1 · Tibet 0', '2 · Tibet 1', '1 · Tibet 2', '2 · Tibet 3'];
const firing: FullThrustView = { ...view, phase: 'fire', to_act: [0], orders: [] };

function step(version: number, ...events: FullThrustEvent[]): StepShown {
  const shown = events.map((event) => ({ event, text: '', rule: null }));
  return { version, kind: 'play', seat: 0, events: shown, rolls: [] };
}

const vessel = (number: number): { seat: number; ship: number; name: string } => ({
  seat: number < 2 ? 0 : 1,
  ship: number,
  name: `Tibet ${number}`,
});

function attacked(ship: number, target: number, damage: number): FullThrustEvent {
  const [by, at] = [vessel(ship), vessel(target)];
  return { event: 'attacked', vessel: by, target: at, beams: [1], dice: 2, faces: [6, 1, 4], damage };
}

const moved: FullThrustEvent = {
  event: 'moved',
  vessel: vessel(0),
  order: '0',
  start: [0, 0],
  midpoint: [0, 3000],
  end: [0, 6000],
  course: 12,
  speed: 6,
};

describe('the camera', () => {
  const frames: Frame[] = [
    { width: 326, height: 459, isFlipped: false },
    { width: 820, height: 560, isFlipped: true },
  ];

  it.each(frames)('fits all points into $width by $height pixels', (frame) => {
    const points = [
      [-30_000, -20_000],
      [12_000, 24_000],
      [0, 0],
    ] as const;
    const camera = fitted(points, frame);
    for (const point of points) {
      const { x, y } = toScreen(camera, frame, point);
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(frame.width - 40);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(frame.height - 40);
    }
  });

  it.each(frames)('finds the place on the chart behind a spot on the screen', (frame) => {
    const camera = { middle: [3000, -4000] as const, scale: 9 };
    const { x, y } = toScreen(camera, frame, [5000, 7000]);
    const [east, north] = toChart(camera, frame, { x, y });
    expect(east).toBeCloseTo(5000);
    expect(north).toBeCloseTo(7000);
  });

  it('knows the courses of the clock', () => {
    const [east, north] = along([1000, 0], 1, 6000);
    expect(east).toBeCloseTo(4000);
    expect(north).toBeCloseTo(5196.15);
  });

  it('draws up the table what lies up, or down when it is flipped', () => {
    const [usual, flipped] = frames.map((frame) => toScreen({ middle: [0, 0], scale: 10 }, frame, [0, 5000]));
    expect(usual?.y).toBe(459 / 2 - 50);
    expect(flipped?.y).toBe(560 / 2 + 50);
  });

  it.each(frames)('zooms around the spot that is pointed at, and moves with what is dragged', (frame) => {
    const camera = { middle: [0, 0] as const, scale: 10 };
    const spot = { x: 100, y: 90 };
    const fixed = toChart(camera, frame, spot);
    const nearer = zoomed(camera, frame, 2, spot);
    expect(nearer.scale).toBe(20);
    expect(toScreen(nearer, frame, fixed).x).toBeCloseTo(100);
    expect(toScreen(nearer, frame, fixed).y).toBeCloseTo(90);
    const dragged = toScreen(panned(camera, frame, 30, -20), frame, fixed);
    expect(dragged.x).toBeCloseTo(130);
    expect(dragged.y).toBeCloseTo(70);
  });
});

describe('pointers on the chart', () => {
  it('tap where they hardly move, and drag where they do', () => {
    const gestures = new Gestures();
    gestures.press(1, { x: 10, y: 10 });
    expect(gestures.move(1, { x: 12, y: 11 })).toBeNull();
    expect(gestures.release(1)).toBe(true);
    gestures.press(1, { x: 10, y: 10 });
    expect(gestures.move(1, { x: 40, y: 30 })).toMatchObject({ across: 30, down: 20, factor: 1 });
    expect(gestures.release(1)).toBe(false);
  });

  it('pinch where there are two', () => {
    const gestures = new Gestures();
    gestures.press(1, { x: 0, y: 0 });
    gestures.press(2, { x: 100, y: 0 });
    expect(gestures.move(2, { x: 200, y: 0 })).toMatchObject({ factor: 2, around: { x: 100, y: 0 } });
    expect([gestures.release(2), gestures.release(1)]).toEqual([false, false]);
  });
});

describe('an order', () => {
  it.each([
    ['P3 +2', { turn: -3, change: 2 }, 'P3 +2'],
    ['s1-4', { turn: 1, change: -4 }, 'S1 -4'],
    ['+ 1', { turn: 0, change: 1 }, '+1'],
    [' 0 ', { turn: 0, change: 0 }, '0'],
  ])('is read and written as players know it: %s', (text, order, again) => {
    expect(readOrder(text)).toEqual(order);
    expect(written(order)).toBe(again);
  });

  it.each(['', 'P', 'P12', 'left', '+', 'P1 S2'])('is not made of %j', (text) => {
    expect(readOrder(text)).toBeNull();
  });

  it('stays as it is meant after another order, and only then', () => {
    const order = { do: 'order', ship: 0, order: 'P1' };
    expect(outlasts(order, { do: 'order', ship: 1, order: '0' })).toBe(true);
    expect(outlasts(order, { do: 'confirm' })).toBe(false);
    expect(outlasts({ do: 'confirm' }, order)).toBe(false);
    expect(outlasts({ do: 'fire' }, { do: 'fire' })).toBe(false);
    expect(outlasts('resign', 'resign')).toBe(false);
  });

  it('is written for the next ship without one', () => {
    const orders = [sealed(0, null), sealed(1, '0'), sealed(4, null)];
    expect(nextToOrder(orders, null)).toBe(0);
    expect(nextToOrder(orders, 0)).toBe(4);
    expect(nextToOrder(orders, 4)).toBe(0);
    expect(nextToOrder([sealed(1, '0')], 1)).toBeNull();
  });
});

describe('pointing at a ship', () => {
  it('picks one of the fleet to fire, then aims all beams or the one that is picked', () => {
    expect(decisionFor(firing, 0, 1, null)).toEqual({ do: 'pick', ship: 1 });
    const aiming = { ...firing, picked: 1 };
    expect(decisionFor(aiming, 0, 3, null)).toEqual({ do: 'aim_all', target: 3 });
    expect(decisionFor(aiming, 0, 3, 2)).toEqual({ do: 'aim', beam: 2, target: 3 });
    expect(decisionFor(aiming, 0, 0, null)).toEqual({ do: 'aim_all', target: 0 });
    expect(decisionFor(aiming, 0, 1, null)).toBeNull();
  });

  it('is only looking while orders are written, when others fire, and for spectators', () => {
    expect(decisionFor(view, 0, 0, null)).toBeNull();
    expect(decisionFor(firing, 1, 3, null)).toBeNull();
    expect(decisionFor(firing, null, 0, null)).toBeNull();
  });

  const choice = (decision: unknown, ...places: string[]): Choice => ({
    seat: 0,
    decision,
    text: '',
    rule: null,
    places,
  });

  it('finds the choice that is meant', () => {
    const all = [choice({ do: 'aim', beam: 1, target: 3 }), choice({ do: 'aim', beam: 2, target: 3 })];
    expect(choiceFor(all, { do: 'aim', beam: 2, target: 3 })).toBe(all[1]);
    expect(choiceFor(all, { do: 'fire' })).toBeUndefined();
  });

  it('says where ships can be ordered otherwise than the list has them', () => {
    expect(aside([choice({ do: 'order', ship: 0, order: '0' })])).toContain('any order');
    expect(aside([choice({ do: 'confirm' })])).toBeNull();
  });

  it('goes from ship to ship by arrow keys', () => {
    const ships = [
      { x: 0, y: 0, name: 'one' },
      { x: 50, y: 5, name: 'two' },
      { x: 20, y: 60, name: 'three' },
    ];
    expect(towards(ships, { x: 0, y: 0 }, 'ArrowRight')?.name).toBe('two');
    expect(towards(ships, { x: 0, y: 0 }, 'ArrowDown')?.name).toBe('three');
    expect(towards(ships, { x: 50, y: 5 }, 'ArrowLeft')?.name).toBe('one');
    expect(towards(ships, { x: 0, y: 0 }, 'ArrowUp')).toBeNull();
    expect(towards(ships, { x: 0, y: 0 }, 'Home')).toBeNull();
  });

  it('is marked on the chart', () => {
    const picking = [choice({}, 'ship:0'), choice({}, 'ship:0', 'hold')];
    expect([...marksOf(firing, picking, null)]).toEqual([[0, 'can']]);
    const aiming = [choice({}, 'beam:0:1', 'ship:2'), choice({}, 'beam:0:2', 'ship:3')];
    expect([...marksOf(firing, aiming, null).keys()]).toEqual([2, 3]);
    expect([...marksOf(firing, aiming, 2)]).toEqual([[3, 'target']]);
    const attack = { target: 2, beams: [1], dice: 2, expected_damage: 1.6, destroys: 0 };
    expect(marksOf({ ...firing, attacks: [attack] }, aiming, null).get(2)).toBe('aimed');
  });
});

describe('what a ship can reach', () => {
  it('is told by its working beams, and closed aft after thrust', () => {
    const [ahead, , , aft] = reachIn(ship(0, 0), null);
    expect([ahead?.reach, aft?.reach]).toEqual([24_000, 12_000]);
    expect(reachIn(ship(0, 0, { closed_arcs: ['A'] }), null)[3]).toEqual({ arc: 'A', reach: 0 });
    expect(reachIn(ship(0, 0), 1)[3]?.reach).toBe(0);
  });
});

describe('labels', () => {
  const named = (x: number, y: number): Parameters<typeof labelsFor>[0][number] => ({
    x,
    y,
    name: 'Voroshilev',
    tag: '2',
    radius: 9,
  });

  it('say a ship’s name, or its number where there is no room', () => {
    const crowd = [100, 122, 144, 166, 188, 210].map((x) => named(x, 100));
    const texts = labelsFor([...crowd, named(400, 300)], 600).map((label) => label?.text);
    expect(texts.at(-1)).toBe('Voroshilev');
    expect(texts).toContain('2');
  });

  it('keep off what lies over the chart', () => {
    const [beside] = labelsFor([named(300, 100)], 600);
    expect(beside?.anchor).toBe('start');
    const [label] = labelsFor([named(300, 100)], 600, [box(310, 0, 290, 200)]);
    expect(label).toMatchObject({ text: 'Voroshilev', anchor: 'end' });
  });

  it('never leave the chart', () => {
    const [label] = labelsFor([named(590, 100)], 600);
    expect(label?.anchor).toBe('end');
  });
});

describe('the story', () => {
  const destroyed: FullThrustEvent = { event: 'destroyed', vessel: vessel(3), by: vessel(0), points: 120 };

  it('is told since the ships last moved', () => {
    const story = storyOf([
      step(1, attacked(0, 2, 3)),
      step(2, moved),
      step(3, attacked(1, 3, 2)),
      step(4, attacked(0, 3, 12), destroyed),
    ]);
    expect(story.volleys).toEqual([
      { ship: 0, target: 3, damage: 12, isNew: true },
      { ship: 1, target: 3, damage: 2, isNew: false },
    ]);
    expect(story.destroyed).toEqual([3]);
    expect(story.isMoving).toBe(false);
    expect(storyOf([step(1, moved)]).isMoving).toBe(true);
  });

  it('keeps the dice of the newest roll', () => {
    const recent = [step(1, attacked(0, 2, 3)), step(2, { event: 'turn_began', turn: 2 })];
    expect(thrownLast(recent)).toEqual([
      { seat: 0, faces: [6, 1, 4], reason: 'Tibet 0 at Teal’s Tibet 2', result: '3 damage' },
    ]);
    expect(thrownLast([])).toEqual([]);
  });
});

describe('the board in words', () => {
  it('names every ship, its orders and what is out', () => {
    const hurt = ship(2, 1, { damage: 5, fire_controls_out: [true], drive_hits: 1 });
    const said = inWords({ ...view, ships: [ship(0, 0), ship(1, 0), hurt, ship(3, 1, { status: 'left' })] });
    expect(said[0]).toContain('Turn 2 of 15: Amber and Teal to write orders');
    expect(said[2]).toContain('Tibet 2 (escort cruiser) at 0.0, 20.0, course 6, speed 6');
    expect(said[2]).toContain('hull 7 of 12, 3 parties, out: fire control 1, half the drive');
    expect(said[2]).toContain('Tibet 3: left');
    expect(said.at(-1)).toContain('Tibet 1: order P1 +2');
  });

  it('says what an attack promises', () => {
    const attack = { dice: 1, expected_damage: 0.8, destroys: 0.001 };
    expect(prospect(attack, ship(2, 1, { damage: 5 }))).toBe(
      '1 die, expects 0.8 of 7 hull, destroys under 1 %',
    );
  });

  it('counts the ships of a fleet from 1, and hides only orders', () => {
    expect(view.ships.map((one) => tagOf(view, one))).toEqual([1, 2, 1, 2]);
    expect(view.ships.map((one) => titleOf(view, one))).toEqual(NAMES);
    expect([hidesNow(view), hidesNow(firing)]).toEqual([true, false]);
  });
});
