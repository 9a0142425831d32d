import { describe, expect, it } from 'vitest';
import { amountsOf, bidFor, casesOf, firstBid, outline, rivalOf } from '../src/boards/thrust/bidding';
import { Chart } from '../src/boards/thrust/chart';
import { layoutOf } from '../src/boards/thrust/layout';
import { labelOf, oddsOf } from '../src/boards/thrust/orders';
import { decisionFor } from '../src/boards/thrust/pointing';
import { shipAt, standingOf } from '../src/boards/thrust/standing';
import { aimOf, throwsOf } from '../src/boards/thrust/story';
import { BANDS, contestOf, fuelOf, inWords, knownToThem, whereIs } from '../src/boards/thrust/words';
import { read } from '../src/lib/dice';
import type {
  Choice,
  StepShown,
  ThrustContestView,
  ThrustDecision,
  ThrustEvent,
  ThrustShipView,
  ThrustView,
} from '../src/lib/generated/api';

const fighter: ThrustShipView = {
  place: 1,
  removed: null,
  revealed: false,
  learnt: 'nothing',
  band: 'combat',
  bands: ['combat'],
  kind: 'fighter',
  title: 'Fighter',
  ship_class: 4,
  speed: 40,
  combat: 50,
  sensors: 35,
  weapon: '1d10',
  capacity: 6,
  fuel: 4,
  fuel_least: 4,
  fuel_most: 4,
  damage: 4,
  damage_is_current: true,
  damage_told: null,
  effects: ['leak', 'fire'],
  bonus: true,
  operated: false,
  moved: false,
};
const unknown: ThrustShipView = {
  ...fighter,
  place: 2,
  band: null,
  bands: ['out', 'sensor'],
  kind: null,
  title: null,
  ship_class: null,
  speed: null,
  combat: null,
  sensors: null,
  weapon: null,
  capacity: null,
  fuel: null,
  fuel_least: null,
  fuel_most: null,
  damage: null,
  damage_is_current: false,
  effects: null,
  bonus: null,
  operated: null,
  moved: null,
};
const seen: ThrustShipView = {
  ...fighter,
  revealed: true,
  learnt: 'stats',
  fuel: null,
  fuel_least: 1,
  fuel_most: 5,
  damage: 2,
  damage_is_current: false,
  damage_told: 2,
  effects: null,
  bonus: null,
};
const lost: ThrustShipView = { ...fighter, place: 2, removed: 'destroyed', band: null, bands: [] };
const odds = { critical_failure: 0.05, failure: 0.45, success: 0.45, critical_success: 0.05 };
const view: ThrustView = {
  turn: 3,
  turn_limit: 30,
  limit_counts: 'engaged',
  light_damage: '1d5',
  phase: 'attack',
  step: 'operate',
  first: 1,
  to_act: [0],
  sides: [
    { ships: [fighter, lost], in_play: 1, to_operate: 1 },
    { ships: [seen, unknown], in_play: 2, to_operate: 2 },
  ],
  contest: null,
  scans: [],
  attacks: [{ ship: 1, target: 1, advantage: true, ...odds, weapon: '1d10', mean_damage: 3.025 }],
  latest: null,
  outcome: null,
};
const chances = { win_least: 0.2, win_most: 0.4, lose_least: 0.1, lose_most: 0.3 };
const contest: ThrustContestView = {
  kind: 'pursuit',
  pursuer: { seat: 1, ship: null },
  evader: { seat: 0, ship: 1 },
  band: 'combat',
  same_band: null,
  least: 2,
  sealed: [1],
  own_fuel: null,
  other_least: 1,
  other_most: 24,
  fuels: [null, null],
  leak: 1,
  chances: [
    { spending: 'less', ...chances },
    { spending: 'equal', ...chances },
    { spending: 'more', ...chances },
  ],
  bids: [
    { fuel_least: 0, fuel_most: 0, spending: ['less'], ...chances },
    { fuel_least: 2, fuel_most: 4, spending: ['less', 'equal', 'more'], ...chances },
    { fuel_least: 5, fuel_most: 5, spending: ['more'], ...chances, win_least: 0.4 },
  ],
};

function choice(decision: ThrustDecision, ...places: string[]): Choice {
  return { seat: 0, decision, text: JSON.stringify(decision), rule: 'TH-5', places };
}

function step(version: number, ...events: ThrustEvent[]): StepShown {
  const shown = events.map((event) => ({ event, text: '', rule: null }));
  return { version, kind: 'play', seat: 0, events: shown, rolls: [] };
}

const everywhere = BANDS.flatMap((band) =>
  [true, false].flatMap((isLeft) =>
    [true, false].flatMap((isCommon) => [1, 2, 3, 4].map((place) => ({ band, isLeft, isCommon, place }))),
  ),
);

describe('the layout of the range chart', () => {
  it.each([300, 328, 480, 640, 780, 1100])(
    'keeps every counter inside %i pixels, in its band, clear of others',
    (width) => {
      const layout = layoutOf(width);
      const spots = everywhere.map((one) => ({ ...one, ...layout.at(one) }));
      for (const [number, spot] of spots.entries()) {
        expect(spot.x - layout.counter / 2).toBeGreaterThanOrEqual(0);
        expect(spot.x + layout.counter / 2).toBeLessThanOrEqual(width);
        expect(spot.y + layout.counter / 2).toBeLessThanOrEqual(layout.height);
        expect(layout.bandAt(spot.x, spot.y)).toBe(spot.band);
        for (const other of spots.slice(number + 1))
          expect(Math.hypot(other.x - spot.x, other.y - spot.y)).toBeGreaterThan(layout.counter);
      }
    },
  );

  it('knows what is outside of all bands', () => {
    const layout = layoutOf(640);
    expect(layout.bandAt(-50, 100)).toBeNull();
    expect(layout.bandAt(320, 2)).toBeNull();
  });
});

describe('the chart', () => {
  const chart = new Chart(layoutOf(640), standingOf(view), 0);
  const attack = choice({ do: 'attack', ship: 1, target: 1 }, 'ship:0:1', 'ship:1:1');
  const pass = choice({ do: 'pass', ship: 1 }, 'ship:0:1', 'pass');

  it('shows ships in play where they are, and hidden ones where they may be', () => {
    expect(
      standingOf(view).map(({ key, band, rumours, isCommon }) => [key, band, rumours, isCommon]),
    ).toEqual([
      ['ship:0:1', 'combat', [], false],
      ['ship:1:1', 'combat', [], true],
      ['ship:1:2', null, ['out', 'sensor'], false],
    ]);
  });

  it('finds what somebody points at: a ship, a rumour of one, or a band', () => {
    const [own, , rumour] = standingOf(view);
    if (!own || !rumour) throw new Error('two ships are expected');
    const at = chart.spot(own);
    expect(chart.placeAt(at.x + 3, at.y - 3, [])).toBe('ship:0:1');
    const there = chart.spot(rumour, 'sensor');
    expect(chart.placeAt(there.x, there.y, [])).toBe('ship:1:2');
    const free = chart.layout.at({ band: 'close', isLeft: true, isCommon: true, place: 3 });
    expect(chart.placeAt(free.x, free.y, [])).toBe('band:close');
  });

  it('marks whom the picked ship can attack, with the chance to hit', () => {
    expect(chart.targets(view, [attack, pass], null)).toEqual([]);
    const [target, ...others] = chart.targets(view, [attack, pass], 'ship:0:1');
    expect(target).toMatchObject({ place: 'ship:1:1', chance: '50 %', isShip: true, seat: 1 });
    expect(others).toEqual([]);
  });

  it('marks where the picked ship would stand, and says both meanings of one place', () => {
    const move = choice({ do: 'move', ship: 1, band: 'close' }, 'ship:0:1', 'band:close');
    const pursue = choice({ do: 'pursue', ship: 1, target: 1 }, 'ship:0:1', 'ship:1:1', 'pursue');
    const evade = choice({ do: 'evade', ship: 1, enemy: 1 }, 'ship:0:1', 'ship:1:1', 'evade');
    const found = chart.targets({ ...view, attacks: [] }, [move, pursue, evade], 'ship:0:1');
    expect(found.map(({ place }) => place)).toEqual(['band:close', 'ship:1:1']);
    expect(found[0]?.spot).toEqual(
      chart.layout.at({ band: 'close', isLeft: true, isCommon: false, place: 1 }),
    );
    expect(found[1]?.text).toBe(`${pursue.text}; or ${evade.text}`);
  });

  it('marks the ships among which a player is asked to choose', () => {
    const show = choice({ do: 'show', ship: 1 }, 'ship:0:1');
    expect(chart.targets(view, [show], null).map(({ place }) => place)).toEqual(['ship:0:1']);
  });

  it('draws a pursuit by a hidden ship from the edge of its tracker', () => {
    const [line] = chart.lines({ ...view, contest }, []);
    const edge = chart.layout.title('right');
    expect(line).toMatchObject({ look: 'contest', from: { x: edge.x }, to: chart.spotOf('ship:0:1') });
  });

  it('turns round when it is flipped', () => {
    const flipped = new Chart(chart.layout, chart.standing, 1);
    const [left, right] = [chart, flipped].map((one) => one.spotOf('ship:0:1')?.x ?? 0);
    expect(left).toBeLessThan(320);
    expect(right).toBeGreaterThan(320);
  });
});

describe('pointing at things that no choice connects', () => {
  it('is put to the server as what was meant', () => {
    expect(decisionFor(view, 0, 'ship:0:1', 'ship:1:2')).toEqual({ do: 'attack', ship: 1, target: 2 });
    expect(decisionFor({ ...view, phase: 'movement' }, 0, 'ship:0:1', 'ship:1:2')).toEqual({
      do: 'pursue',
      ship: 1,
      target: 2,
    });
    expect(decisionFor(view, 0, 'ship:0:1', 'band:out')).toEqual({ do: 'move', ship: 1, band: 'out' });
    expect(decisionFor(view, 0, null, 'ship:0:3')).toEqual({ do: 'pass', ship: 3 });
    expect(decisionFor({ ...view, step: 'show' }, 0, null, 'ship:0:3')).toEqual({ do: 'show', ship: 3 });
  });

  it('means nothing without a ship of one’s own', () => {
    expect(decisionFor(view, 0, null, 'ship:1:1')).toBeNull();
    expect(decisionFor(view, 0, null, 'band:close')).toBeNull();
  });
});

describe('sealing fuel', () => {
  it('goes through every amount that can be paid, and leaves out those that can’t', () => {
    expect(amountsOf(contest)).toEqual([0, 2, 3, 4, 5]);
    expect(bidFor(contest, 3)?.fuel_most).toBe(4);
    expect(bidFor(contest, 1)).toBeNull();
  });

  it('begins with the least that is not nothing', () => {
    expect(firstBid(contest)).toBe(2);
    expect(firstBid({ ...contest, bids: contest.bids.slice(0, 1) })).toBe(0);
  });

  it('tells the three cases of an amount, and which of them can’t be', () => {
    expect(casesOf(contest, 5).map(({ rival, isPossible }) => [rival, isPossible])).toEqual([
      ['burns less', true],
      ['burns as much', false],
      ['burns more', false],
    ]);
  });

  it('says what the other side may burn, nothing included if it answers', () => {
    expect(rivalOf(contest, 0)).toBe('Red may burn 1 to 24 fuel.');
    expect(rivalOf({ ...contest, other_most: 1 }, 0)).toBe('Red can burn no other amount than 1.');
    expect(rivalOf(contest, 1)).toBe('Black may burn nothing, or 1 to 24 fuel.');
    expect(rivalOf({ ...contest, other_least: null }, 1)).toBe('Black can’t burn any fuel.');
  });

  it('outlines the chances from the least to the most', () => {
    expect(outline(contest, 50, 100)).toBe(
      'M0.0 60.0L10.0 60.0L10.0 60.0L20.0 60.0L20.0 60.0L30.0 60.0L30.0 60.0L40.0 60.0L40.0 60.0L50.0 60.0' +
        'L50.0 60.0L40.0 60.0L40.0 80.0L30.0 80.0L30.0 80.0L20.0 80.0L20.0 80.0L10.0 80.0L10.0 80.0L0.0 80.0Z',
    );
  });
});

describe('orders', () => {
  it('are a few words each, with their chances', () => {
    const attack = choice({ do: 'attack', ship: 1, target: 1 }, 'ship:0:1', 'ship:1:1');
    expect(labelOf(view, attack)).toBe('Attack Red 1');
    expect(oddsOf(view, attack)?.more).toBe(
      'With advantage. Hits in 50 %, for 1d10: 3.0 damage on average, misses included.',
    );
    expect(oddsOf(view, choice({ do: 'pass', ship: 1 }, 'ship:0:1', 'pass'))).toBeNull();
    const move = choice({ do: 'move', ship: 1, band: 'out' }, 'ship:0:1', 'band:out');
    expect(labelOf(view, move)).toBe('Move: Out of range');
    expect(labelOf({ ...view, step: 'break_away' }, move)).toBe('Break away: Out of range');
  });
});

describe('what happened last', () => {
  const checked: ThrustEvent = {
    event: 'checked',
    seat: 0,
    ship: 1,
    stat: 'combat',
    value: 50,
    faces: [7, 66],
    result: 'critical_failure',
  };
  const attacked: ThrustEvent = {
    event: 'attacked',
    seat: 1,
    ship: null,
    target: 1,
    result: 'success',
    damage: 3,
  };

  it('shows the dice that were seen last, read as they are', () => {
    expect(throwsOf([step(1, checked), step(2, attacked)])).toEqual([
      { seat: 0, faces: ['07', '66'], reason: 'Black 1, combat 50', result: 'critical failure' },
    ]);
    expect(throwsOf([step(1, attacked)])).toEqual([]);
    expect([read(1, 100), read(100, 100), read(6, 6)]).toEqual(['00', '99', '6']);
  });

  it('shows an attack until something else happens', () => {
    expect(aimOf([step(1, attacked)])).toEqual({ seat: 1, from: null, to: 'ship:0:1', isHit: true });
    expect(aimOf([step(1, attacked), step(2)])).toBeNull();
    expect(aimOf([{ ...step(1, attacked), kind: 'take_back' }])).toBeNull();
  });
});

describe('the board in words', () => {
  it('says what is known of every ship, and what is not', () => {
    expect(inWords(view)).toEqual([
      'Turn 3 of at most 30, Attack Phase; Red goes first. Black is to operate a ship.',
      'Black has 1 ship in play, 1 still to be operated in this phase.',
      'Black 1: Fighter, hidden at Combat; class IV, Speed 40, Combat 50, Sensors 35, damage die 1d10; fuel 4 of 6; ' +
        'damage 04 (leaking, on fire); the other side knows nothing; not operated yet; advantage on its next check.',
      'Black 2: Fighter, out of play: destroyed.',
      'Red has 2 ships in play, 2 still to be operated in this phase.',
      'Red 1: Fighter, revealed at Combat; class IV, Speed 40, Combat 50, Sensors 35, damage die 1d10; ' +
        'fuel 1 to 5 of 6; damage 02 when last told; not operated yet.',
      'Red 2: Unknown ship, hidden, out of range or at Sensor; damage unknown.',
    ]);
  });

  it('names a pursuit, and a hidden pursuer by its side only', () => {
    expect(contestOf({ ...view, contest })).toBe('A hidden ship of Red pursues Black 1 at Combat');
    expect(
      contestOf({ ...view, contest: { ...contest, kind: 'evasion', pursuer: { seat: 1, ship: 2 } } }),
    ).toBe('Black 1 evades Red 2 at Combat');
    expect(inWords({ ...view, contest })).toContain('A hidden ship of Red pursues Black 1 at Combat.');
  });

  it('tells rumours from what is certain', () => {
    expect(whereIs({ ...unknown, bands: [...BANDS] })).toBe('hidden, anywhere');
    expect(fuelOf(seen)).toBe('1 to 5 of 6');
    expect(fuelOf({ ...seen, fuel_least: null, fuel_most: null })).toBe('? of 6');
    expect(knownToThem({ ...fighter, revealed: true, learnt: 'class' })).toBe('its class, where it is');
    expect(knownToThem({ ...fighter, learnt: 'stats', damage_told: 3 })).toBe(
      'its type, damage 3 when last told',
    );
  });

  it('finds a ship by its name on the board', () => {
    expect(shipAt(view, 'ship:1:2')).toEqual({ seat: 1, ship: unknown });
    expect(shipAt(view, 'band:out')).toBeNull();
    expect(shipAt(view, null)).toBeNull();
  });
});
