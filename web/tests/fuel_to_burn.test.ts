import { describe, expect, it } from 'vitest';
import type {
  Choice,
  FuelToBurnDecision as Decision,
  FuelToBurnEvent as FuelEvent,
  FuelToBurnView as View,
  FuelToBurnShipView as Ship,
  FuelToBurnStrokeView as Stroke,
  StepShown,
} from '../src/lib/generated/api';
import { between, type Point } from '../src/boards/chart/camera';
import { EMPTY, priceOf } from '../src/boards/fuel_to_burn/fleets';
import { marksOf, pointsOf } from '../src/boards/fuel_to_burn/marks';
import { pencilFor } from '../src/boards/fuel_to_burn/pencil';
import { attemptAt, choiceFor, choicesAt, kindsToPlace, pinned } from '../src/boards/fuel_to_burn/pointing';
import { CARDS, reasonOf, whyBeats } from '../src/boards/fuel_to_burn/protocols';
import { flownLast, verdictsOf } from '../src/boards/fuel_to_burn/story';
import { legs, rocks, wave, zigzag } from '../src/boards/fuel_to_burn/symbols';
import { aroundAction, goalOf, things, worthSeeing } from '../src/boards/fuel_to_burn/things';
import { ageing, openSigns } from '../src/boards/fuel_to_burn/trails';
import { along, degrees, distance, nudged, snapped } from '../src/boards/fuel_to_burn/vectors';
import { conditionsOf, flightOf, hidesNow, inWords, phaseOf } from '../src/boards/fuel_to_burn/words';

function ship(number: number, seat: number, more: Partial<Ship> = {}): Ship {
  return {
    ship: number,
    seat,
    name: `D${number + 1}`,
    kind: 'destroyer',
    status: 'on map',
    system: 0,
    at: [10_000, 20_000],
    bearing: 9000,
    velocity: 5,
    coast: [10_000, 25_000],
    anchor: null,
    is_tracked: false,
    is_activated: false,
    is_overheated: false,
    manifest: {
      armour: 1,
      most_armour: 1,
      fuel: 2,
      most_fuel: 3,
      torpedoes: 2,
      most_torpedoes: 2,
      heat: 1,
      overheats_at: 3,
      offline: ['drive'],
      repaired: ['core'],
    },
    known_damage: null,
    guiding: null,
    refit_days: 0,
    report: null,
    work: null,
    work_days: 0,
    lane_to: null,
    arrives_on: null,
    ...more,
  };
}

function view(more: Partial<View> = {}): View {
  return {
    title: '',
    story: '',
    phase: 'activation',
    day: 3,
    turns: 16,
    points: 50,
    asked: 'activation',
    to_act: [0],
    initiative: 1,
    systems: [
      {
        system: 0,
        name: 'Sol',
        bodies: [
          { body: 0, name: 'Sol', kind: 'star', at: [0, 0], influence: 5000, radiation: 2000, home_of: null },
          {
            body: 1,
            name: 'Earth',
            kind: 'atmosphere',
            at: [15_000, 0],
            influence: 3000,
            radiation: 0,
            home_of: 0,
          },
        ],
        fields: [{ inner: 33_000, outer: 48_000 }],
        lanes: [
          {
            lane: 0,
            kind: 'transfer',
            to: 'Saturn',
            marks: [
              [50_000, 0],
              [53_000, 0],
              [56_000, 0],
            ],
            days: 3,
            is_unsafe: false,
            least_velocity: 6,
            fuel: 0,
            radii: [1000, 1000, 1000],
          },
        ],
        deep_space: 100,
      },
    ],
    deep_space: 100,
    stations: [
      { station: 0, seat: 1, name: 'Teal S1', at: [-20_000, 0], is_spent: true, is_point: false, docked: [] },
    ],
    points_of_interest: [],
    sides: [],
    fleet: null,
    objectives: [],
    ships: [ship(0, 0), ship(1, 1, { is_tracked: true, at: [-5000, 0] })],
    torpedoes: [],
    tankers: [],
    telemetry: [],
    active: null,
    orders: [],
    combat: null,
    shown: null,
    lesson: null,
    messages: [],
    special_orders: [],
    outcome: null,
    ...more,
  };
}

function active(more: Partial<NonNullable<View['active']>> = {}): NonNullable<View['active']> {
  return {
    ship: 0,
    torpedo: null,
    step: 'plot',
    order: 'burn',
    is_forced: false,
    path: [],
    acceleration: 3,
    free_plot: [10_000, 25_000],
    place: null,
    targets: [],
    may_cover: [],
    ...more,
  };
}

function choice(decision: Decision, ...places: string[]): Choice {
  return { seat: 0, decision, text: decision.do, rule: 'FB-1', places };
}

function step(version: number, ...events: FuelEvent[]): StepShown {
  const told = events.map((event) => ({ event, rule: null, text: event.event }));
  return { version, kind: 'play', seat: 0, events: told, rolls: [] };
}

const vessel = (seat: number, number: number): { seat: number; ship: number; name: string } => ({
  seat,
  ship: number,
  name: `D${number + 1}`,
});
const at = ([x, y]: Point): { x: number; y: number } => ({ x: x / 100, y: -y / 100 });

describe('the pencil', () => {
  const circle = { middle: [10_000, 25_000] as Point, radius: 3000 };

  it('snaps to the nearest whole length inside the circle of the burn', () => {
    expect(snapped([10_000, 20_000], [10_000, 27_300], circle)).toEqual({ length: 7, bearing: 9000 });
    expect(snapped([10_000, 20_000], [10_100, 25_100], circle).length).toBe(5);
  });

  it('stays in the circle wherever the hand is', () => {
    for (let turn = 0; turn < 360; turn += 7) {
      const to = along([10_000, 25_000], { length: 40, bearing: turn * 100 });
      const vector = snapped([10_000, 20_000], to, circle);
      expect(distance(along([10_000, 20_000], vector), circle.middle)).toBeLessThanOrEqual(3001);
    }
  });

  it('never draws a vector shorter than 1 LU', () => {
    const here = { middle: [0, 0] as Point, radius: 3000 };
    expect(snapped([0, 0], [10, 10], here).length).toBe(1);
  });

  it('turns and stretches by keys, finer with Shift', () => {
    const vector = { length: 1, bearing: 50 };
    expect(nudged(vector, 'ArrowRight', false)).toEqual({ length: 1, bearing: 35_950 });
    expect(nudged(vector, 'ArrowLeft', true)).toEqual({ length: 1, bearing: 60 });
    expect(nudged(vector, 'ArrowUp', false)).toEqual({ length: 2, bearing: 50 });
    expect(nudged(vector, 'ArrowDown', false)).toEqual(vector);
    expect(nudged(vector, 'x', false)).toBeNull();
    expect(degrees(13_250)).toBe('132.5°');
  });

  it('is taken up for plots, with the free plot to begin with', () => {
    const asked = view({ asked: 'plot', active: active() });
    expect(pencilFor(asked, 0, [])).toMatchObject({
      draws: 'vector',
      does: 'plot',
      start: [10_000, 20_000],
      circle,
      initial: { length: 5, bearing: 9000 },
    });
    expect(pencilFor(asked, 1, [])).toBeNull();
    expect(pencilFor(asked, null, [])).toBeNull();
  });

  it('is taken up for the first vector of the ship that was just placed, as long as the list allows', () => {
    const asked = view({ asked: 'vector', ships: [ship(0, 0), ship(2, 0, { velocity: 0, at: [7000, 0] })] });
    const choices = [2, 5].map((length) =>
      choice({ do: 'set_off', length, bearing: 0 }, `vector:${length}:0`),
    );
    const pencil = pencilFor(
      { ...asked, ships: [ship(0, 0), ship(1, 0, { velocity: 0, at: [7000, 0] })] },
      0,
      choices,
    );
    expect(pencil).toMatchObject({ does: 'set_off', start: [7000, 0], circle: { radius: 5000 } });
  });

  it('sets points for stations, ships and stealth runs', () => {
    expect(pencilFor(view({ asked: 'station' }), 0, [])).toMatchObject({
      draws: 'point',
      does: 'place_station',
    });
    expect(pencilFor(view({ asked: 'order' }), 0, [])).toBeNull();
    const more = { kind: 'cruiser', system: 1, tanker: 4 } as const;
    const pencil = { draws: 'point', key: '', seat: 0 } as const;
    expect(pinned({ ...pencil, does: 'deploy' }, [1, 2], more)).toEqual({
      do: 'deploy',
      kind: 'cruiser',
      x: 1,
      y: 2,
    });
    expect(pinned({ ...pencil, does: 'deploy_tanker' }, [1, 2], more)).toEqual({
      do: 'deploy_tanker',
      tanker: 4,
      system: 1,
      x: 1,
      y: 2,
    });
  });
});

describe('pointing', () => {
  const attack = choice({ do: 'attack', target: 1, at: 4000, with_probes: false }, 'ship:1', 'at:4000');
  const later = choice({ do: 'attack', target: 1, at: 5000, with_probes: false }, 'ship:1', 'at:5000');
  const order = choice(
    { do: 'order', order: 'burn', place: 'station:0', system: null },
    'order:burn',
    'station:0',
  );

  it('finds what can be done at a place, but leaves orders to their sheet', () => {
    expect(choicesAt([attack, later, order], 'ship:1')).toEqual([attack, later]);
    expect(choicesAt([order], 'station:0')).toEqual([]);
    expect([...marksOf([attack, order])]).toEqual([['ship:1', 'target']]);
    expect(marksOf([choice({ do: 'activate', ship: 0 }, 'ship:0')]).get('ship:0')).toBe('can');
  });

  it('asks the server about what is on no list', () => {
    expect(attemptAt(view(), 0, 'ship:1')).toEqual({ do: 'activate', ship: 1 });
    expect(attemptAt(view(), 1, 'ship:1')).toBeNull();
    expect(attemptAt(view({ asked: 'objective' }), 0, 'station:0')).toEqual({
      do: 'name_station',
      station: 0,
    });
    expect(attemptAt(view({ asked: 'order' }), 0, 'ship:1')).toBeNull();
  });

  it('finds the choice that is a decision, and no other with more to it', () => {
    const plain = choice({ do: 'order', order: 'burn', place: null, system: null }, 'order:burn');
    expect(choiceFor([order, plain], plain.decision as Decision)).toBe(plain);
    expect(choiceFor([plain, order], order.decision as Decision)).toBe(order);
    expect(choiceFor([attack], { do: 'plot', length: 3, bearing: 0 })).toBeUndefined();
  });

  it('offers the points and kinds that are on the list', () => {
    const deploy = choice({ do: 'deploy', kind: 'cruiser', x: 5, y: -6 }, 'kind:cruiser', 'point:5:-6');
    const tanker = choice(
      { do: 'deploy_tanker', tanker: 0, system: 1, x: 7, y: 8 },
      'tanker:0',
      'point:7:8:1',
    );
    expect(pointsOf([deploy, deploy, tanker], 0)).toEqual([[5, -6]]);
    expect(pointsOf([deploy, tanker], 1)).toEqual([[7, 8]]);
    expect(kindsToPlace([deploy, deploy, tanker])).toEqual(['cruiser']);
  });
});

describe('the chart', () => {
  it('sets ships that share a dock side by side', () => {
    const docked = { anchor: 'station:0', at: [-20_000, 0] } as const;
    const there = view({ ships: [0, 1].map((number) => ship(number, 1, { ...docked, at: [-20_000, 0] })) });
    const [one, other] = things(there, 0, at, 8).ships;
    expect(one?.spot).not.toEqual(other?.spot);
  });

  it('leaves out what is not in the star system, or gone', () => {
    const away = view({
      ships: [ship(0, 0, { system: 1 }), ship(1, 1, { status: 'destroyed' }), ship(2, 0)],
    });
    expect(things(away, 0, at, 8).ships.map(({ place }) => place)).toEqual(['ship:2']);
    expect(things(away, 1, at, 8).stations).toEqual([]);
  });

  it('shows all, or what happens', () => {
    expect(worthSeeing(view(), 0)).toContainEqual([-20_000, 0]);
    expect(aroundAction(view(), 0)).toBeNull();
    expect(aroundAction(view({ active: active({ step: 'order' }) }), 0)).toBeNull();
    const path: Point[] = [[1, 2]];
    const attacking = view({ active: active({ step: 'vector actions', path: [[1, 2]] }) });
    expect(aroundAction(attacking, 0)).toEqual(expect.arrayContaining(path));
    expect(aroundAction(attacking, 1)).toBeNull();
  });

  it('knows where the goal of a lesson is', () => {
    const lesson = {
      goal: '',
      system: 0,
      at: null,
      within: 1000,
      place: null,
      ship: null,
      par_days: 3,
      par_fuel: 0,
      grades: [],
      fuel: 0,
      grade: null,
    };
    expect(goalOf(view({ lesson: { ...lesson, at: [1, 2] } }), 0)).toEqual([1, 2]);
    expect(goalOf(view({ lesson: { ...lesson, place: 'station:0' } }), 0)).toEqual([-20_000, 0]);
    expect(goalOf(view({ lesson: { ...lesson, place: 'body:1' } }), 0)).toEqual([15_000, 0]);
    expect(goalOf(view({ lesson: { ...lesson, ship: 1 } }), 0)).toEqual([-5000, 0]);
    expect(goalOf(view({ lesson: { ...lesson, at: [1, 2] } }), 1)).toBeNull();
    expect(goalOf(view(), 0)).toBeNull();
  });

  it('glides from one part to another', () => {
    const glide = between({ middle: [0, 0], scale: 4 }, { middle: [10, 20], scale: 16 });
    expect(glide(0.5)).toEqual({ middle: [5, 10], scale: 8 });
    expect(glide(1)).toEqual({ middle: [10, 20], scale: 16 });
  });

  it('draws the same rocks every time, and stations of the two sides with different legs', () => {
    expect(rocks(5)).toEqual(rocks(5));
    expect(legs(0, 4, 9)).not.toBe(legs(1, 4, 9));
    expect(zigzag({ x: 0, y: 0 }, 100, 4)).toMatch(/^M104?|^M100\.0 0\.0L/);
    expect(wave({ x: 0, y: 0 }, { x: 40, y: 0 })).toMatch(/40\.0 0\.0$/);
  });
});

describe('telemetry', () => {
  function stroke(kind: Stroke['kind'], x: number): Stroke {
    return { kind, seat: 0, day: 1, number: 0, system: 0, start: [x, 0], end: [x, 0] };
  }

  it('drops diamonds that were cleared, unless they came again', () => {
    const kinds = openSigns([stroke('tracked', 1), stroke('masked', 1), stroke('tracked', 2)]);
    expect(kinds.map(({ start }) => start[0])).toEqual([2]);
    expect(openSigns([stroke('masked', 1), stroke('tracked', 1)])).toHaveLength(1);
  });

  it('draws a wider ring for each further hit at a place', () => {
    expect(openSigns([stroke('hit', 1), stroke('hit', 1), stroke('hit', 2)]).map(({ ring }) => ring)).toEqual(
      [0, 1, 0],
    );
  });

  it('fades, but never away', () => {
    expect(ageing(0)).toBe(1);
    expect(ageing(2)).toBeLessThan(ageing(1));
    expect(ageing(40)).toBeGreaterThan(0.2);
  });
});

describe('protocols', () => {
  it('beat each other as their cards say', () => {
    for (const card of CARDS) {
      for (const other of CARDS) {
        expect(whyBeats(card.name, other.name) !== null).toBe(card.beats.split(', ').includes(other.title));
      }
    }
  });

  it('have a reason for every result', () => {
    const fought = { event: 'fought', attacker: vessel(0, 0), defender: vessel(1, 1) } as const;
    expect(reasonOf({ ...fought, protocols: ['railgun', 'defensive'], winner: 0 })).toBe(
      'Railgun beats Defensive: defensive fire can’t stop a well placed railgun round. D1 wins.',
    );
    expect(reasonOf({ ...fought, protocols: ['railgun', 'broadside'], winner: 1 })).toMatch(
      /^Broadside .* D2 wins\.$/,
    );
    expect(reasonOf({ ...fought, protocols: ['defensive', 'defensive'], winner: null })).toMatch(/both hit/);
    expect(reasonOf({ ...fought, protocols: ['evasive', 'evasive'], winner: null })).toMatch(
      /nothing happens/,
    );
  });
});

describe('the story', () => {
  const fought: FuelEvent = {
    event: 'fought',
    attacker: vessel(0, 0),
    defender: vessel(1, 1),
    protocols: ['railgun', 'defensive'],
    winner: 0,
  };
  const hit: FuelEvent = {
    event: 'hit',
    vessel: vessel(1, 1),
    by: null,
    cause: 'combat',
    on_shield: true,
    armour: 0,
  };

  it('tells what came of the last fight, until another ship is activated', () => {
    expect(verdictsOf([step(1, fought), step(2, hit)])).toEqual([
      { verdict: fought, after: ['hit'], version: 1 },
    ]);
    const next: FuelEvent = { event: 'activated', vessel: vessel(1, 1), is_forced: false };
    expect(verdictsOf([step(1, fought, hit), step(2, next)])).toEqual([]);
  });

  it('knows the path that was flown in the newest step only', () => {
    const path: [number, number][] = [
      [0, 0],
      [5, 5],
    ];
    const moved: FuelEvent = {
      event: 'moved',
      vessel: vessel(0, 0),
      path,
      velocity: 5,
      bearing: 0,
      bends: [],
    };
    expect(flownLast([step(4, moved)])).toEqual({ ship: 0, path, version: 4 });
    expect(flownLast([step(4, moved), step(5, hit)]).ship).toBeNull();
    expect(flownLast([]).ship).toBeNull();
  });
});

describe('words', () => {
  it('say where a ship is', () => {
    expect(flightOf(view(), ship(0, 0))).toBe('5 LU at 90°');
    expect(flightOf(view(), ship(0, 0, { anchor: 'body:1' }))).toBe('in orbit of Earth');
    expect(flightOf(view(), ship(0, 0, { anchor: 'station:0' }))).toBe('docked at Teal S1');
    expect(flightOf(view(), ship(0, 0, { status: 'in lane', lane_to: 'Saturn', arrives_on: 7 }))).toMatch(
      /day 7/,
    );
  });

  it('say what is to be known of it', () => {
    const busy = ship(0, 0, { is_tracked: true, is_activated: true, guiding: 2, refit_days: 1 });
    expect(conditionsOf(busy)).toEqual(['tracked', 'activated', 'guides torpedo 3', 'refit, day 1 of 3']);
    expect(conditionsOf(busy, true)).not.toContain('activated');
  });

  it('tell the whole chart', () => {
    const said = inWords(view()).join('\n');
    expect(said).toContain('Day 3 of 16, Teal has the initiative. Amber: Choose a ship to activate');
    expect(said).toContain('Sol (star) at 0.0, 0.0, influence 5, radiation 2');
    expect(said).toContain('asteroids from 33 to 48 LU');
    expect(said).toContain('transfer to Saturn at 50.0, 0.0 and 53.0, 0.0 and 56.0, 0.0, 3 days, from 6 LU');
    expect(said).toContain('Teal S1 at -20.0, 0.0, spent');
    expect(said).toContain(
      'fuel 2 of 3, torpedoes 2 of 2, heat 1, overheats at 3, offline: drive, repaired: core',
    );
    expect(phaseOf(view({ phase: 'stations' }))).toBe('Set-up: stations');
  });

  it('hide a shared screen while something on it is secret', () => {
    expect(hidesNow(view())).toBe(false);
    expect(hidesNow(view({ asked: 'protocol' }))).toBe(true);
    expect(hidesNow(view({ phase: 'fleets' }))).toBe(true);
    expect(hidesNow(view({ ships: [ship(0, 0, { manifest: null })] }))).toBe(true);
  });
});

describe('fleets', () => {
  it('cost what the rulebook says', () => {
    expect(priceOf({ ...EMPTY, destroyers: 1, cruisers: 1, tankers: 1, extra: 'engineering bay' })).toBe(41);
    expect(priceOf({ ...EMPTY, battleships: 2 })).toBe(52);
  });
});
