"""How good a position looks, and how the greedy bot plays by it."""

from __future__ import annotations

import pytest

from hardburn.bots.bot import Bot, asker
from hardburn.bots.contest import Contest
from hardburn.bots.greedy import GreedyBot
from hardburn.bots.random_bot import RandomBot
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Decision
from hardburn.core.results import Outcome
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.advice.hazards import is_doomed
from hardburn.games.fuel_to_burn.advice.travel_time import days_to_dock, days_to_pass
from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, DRIVE, LINER, RUNNER, WEAPONS
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, DONE, FAILED, PATROL, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, ON_MAP, STATION, WAITING, Ship
from hardburn.games.fuel_to_burn.state import FuelState
from tests.games.fuel_to_burn.acting import EARTH, docked, far_enemy, milli, orbiting, ship, table, tanker, torpedo

FAR_OUT = [(0, 0, 30.0), (1, 0, -40.0)]
"""Station 0 is seat 0's, station 1 seat 1's."""


def worth(state: FuelState) -> float:
    return GAME.advice.evaluate(state, 0)


def chosen(state: FuelState, seat: int = 0) -> Decision:
    """What the greedy bot does."""
    return GAME.unpack(GreedyBot(seeded(1)).choose(asker(GAME, state, seat)()))


def blockade(*ships: Ship, days: int = 0, status: int = 0, day: int = 2) -> FuelState:
    """Seat 0 is to blockade station 1."""
    return table(*ships, stations=FAR_OUT, objectives=[Objective(0, BLOCKADE, status, station=1, days=days)], day=day)


def convoy(*ships: Ship) -> FuelState:
    """Ship 0 is to bring seat 0's goods to station 0."""
    return table(*ships, stations=FAR_OUT, objectives=[Objective(0, TRANSPORT, station=0, ship=0)])


def lone(**fields: int | bool) -> FuelState:
    """One ship each, far from one another."""
    own = ship(0, at=(0, 25))
    for field, value in fields.items():
        setattr(own, field, value)
    return table(own, ship(1, at=(0, -25), vector=(3, 270)))


# The scale


def test_what_one_side_has_the_other_lacks() -> None:
    states = [
        lone(heat=2),
        blockade(docked(0, station=1), far_enemy()),
        convoy(ship(0, RUNNER), far_enemy()),
        table(ship(0), far_enemy(), torpedoes=[torpedo(0, 0, (0, 26))], tankers=[tanker(0, (0, 27))]),
    ]
    for state in states:
        assert GAME.advice.evaluate(state, 1) == -worth(state) != 0
        assert abs(worth(state)) < 1


def test_the_end_is_all_or_nothing() -> None:
    state = lone()
    state.resign(1)
    assert (GAME.advice.evaluate(state, 0), GAME.advice.evaluate(state, 1)) == (1.0, -1.0)


@pytest.mark.parametrize(
    "loss",
    [
        {"armour": 0},
        {"fuel": 2},
        {"torpedoes": 1},
        {"heat": 1},
        {"is_tracked": True},
        {"damaged": CORE},
        {"damaged": CORE, "offline": CORE},
        {"damaged": WEAPONS, "offline": WEAPONS},
        {"damaged": DRIVE, "offline": DRIVE},
    ],
)
def test_every_loss_makes_a_position_worse(loss: dict[str, int]) -> None:
    assert worth(lone(**loss)) < worth(lone())


def test_more_heat_is_worse_and_the_last_one_the_most() -> None:
    worths = [worth(lone(heat=heat)) for heat in range(5)]
    assert worths == sorted(worths, reverse=True)
    steps = [worths[heat] - worths[heat + 1] for heat in range(4)]
    assert max(steps) == steps[3]


# Objectives


def test_an_objective_outweighs_a_ship() -> None:
    done = blockade(ship(0), far_enemy(), status=DONE)
    failed = blockade(ship(0), ship(0, BATTLESHIP, at=(0, 40)), far_enemy(), status=FAILED)
    assert worth(done) > worth(failed)


def test_a_blockade_is_better_the_nearer_the_ship_and_best_when_it_is_in_force() -> None:
    far = blockade(ship(0, at=(0, 25)), far_enemy())
    near = blockade(ship(0, at=(0, -35), vector=(2, 270)), far_enemy())
    there = blockade(docked(0, station=1), far_enemy())
    longer = blockade(docked(0, station=1), far_enemy(), days=3)
    barred = blockade(ship(0, at=(0, -35), vector=(2, 270)), docked(1, station=1))
    assert worth(far) < worth(near) < worth(there) < worth(longer)
    assert worth(barred) < worth(near)


def test_a_blockade_that_comes_too_late_is_worth_little() -> None:
    near = ship(0, at=(0, -35), vector=(2, 270))
    assert worth(blockade(near.copy(), far_enemy(), day=15)) < worth(blockade(near.copy(), far_enemy(), day=2)) - 0.2


def test_a_transport_is_better_the_nearer_and_worse_in_danger_or_barred() -> None:
    at_home = convoy(orbiting(0, EARTH, RUNNER), far_enemy())
    near = convoy(ship(0, RUNNER, at=(0, 25), vector=(2, 90)), far_enemy())
    chased = convoy(ship(0, RUNNER, at=(0, 25), vector=(2, 90)), ship(1, at=(2, 24)))
    barred = convoy(ship(0, RUNNER, at=(0, 25), vector=(2, 90)), docked(1, station=0))
    assert worth(at_home) < worth(near)
    assert worth(chased) < worth(near)
    assert worth(barred) < worth(near)
    waiting = convoy(orbiting(0, EARTH, RUNNER, status=WAITING), far_enemy())
    assert worth(waiting) < worth(at_home)
    assert worth(convoy(orbiting(0, EARTH, LINER, status=DESTROYED), ship(0), far_enemy())) < worth(at_home) - 0.2


def test_a_patrol_is_better_the_further_it_has_come() -> None:
    def patrol(leg: int) -> FuelState:
        return table(
            ship(0),
            far_enemy(),
            stations=FAR_OUT,
            objectives=[Objective(0, PATROL, station=0, far=1, leg=leg)],
        )

    worths = [worth(patrol(leg)) for leg in range(4)]
    assert worths == sorted(worths)


# Days


def test_days_grow_with_the_distance_and_docking_takes_longer_than_passing() -> None:
    one = ship(0, at=(0, 20), vector=(3, 0))
    days = [days_to_dock(one, milli(x), milli(20)) for x in (2, 8, 16, 32, 60)]
    assert days == sorted(days)
    assert days[0] == pytest.approx(1, abs=0.2)
    assert days_to_pass(one, milli(32), milli(20)) < days_to_dock(one, milli(32), milli(20))


def test_a_ship_that_comes_too_fast_needs_longer_to_dock() -> None:
    slow, fast = ship(0, at=(0, 20), vector=(3, 0)), ship(0, at=(0, 20), vector=(16, 0), fuel=0)
    assert days_to_dock(fast, milli(4), milli(20)) > days_to_dock(slow, milli(4), milli(20)) + 2


@pytest.mark.parametrize(("at", "vector"), [((4, 45), (5, 0)), ((-20, 38), (6, 200)), ((14, 28), (2, 300))])
def test_the_greedy_bot_docks_about_when_the_estimate_says(at: tuple[float, float], vector: tuple[int, float]) -> None:
    state = table(
        ship(0, at=at, vector=vector),
        docked(1, station=1),
        stations=FAR_OUT,
        objectives=[Objective(1, TRANSPORT, station=0, ship=1)],
    )
    one = state.position.ships[0]
    estimate = days_to_dock(one, milli(0), milli(30))
    bot, dice = GreedyBot(seeded(1)), seeded_dice(1)
    first = state.position.day
    while one.anchor != STATION and state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, bot.choose(asker(GAME, state, seat)()), dice)
    assert one.anchor == STATION
    assert int(state.position.day) - int(first) + 1 <= estimate + 2


# Hazards


def test_a_ship_caught_in_a_gravity_well_is_as_good_as_lost() -> None:
    slow = ship(0, at=(3, 0), vector=(1, 180), passage=1, fuel=0)
    assert is_doomed(table(slow, far_enemy()).position, slow)
    fast = ship(0, at=(3, 0), vector=(6, 180), passage=1, fuel=0)
    assert not is_doomed(table(fast, far_enemy()).position, fast)
    fuelled = ship(0, at=(3, 0), vector=(1, 0), passage=1)
    assert not is_doomed(table(fuelled, far_enemy()).position, fuelled)
    crippled = ship(0, at=(3, 0), vector=(1, 0), passage=1, offline=DRIVE, damaged=DRIVE)
    assert is_doomed(table(crippled, far_enemy()).position, crippled)


def test_a_hot_ship_in_radiation_is_as_good_as_lost() -> None:
    """The next vector begins there; a burn out of the well would be too much."""
    caught = ship(0, at=(-2, 0), vector=(2, 315), passage=1, heat=2)
    assert is_doomed(table(caught, far_enemy()).position, caught)
    cool = ship(0, at=(-2, 0), vector=(2, 315), passage=1, heat=1)
    assert not is_doomed(table(cool, far_enemy()).position, cool)
    runner = ship(0, RUNNER, at=(-2, 0), vector=(2, 180), passage=1, heat=2)
    assert not is_doomed(table(runner, far_enemy()).position, runner)
    molten = ship(0, at=(-2, 0), vector=(9, 90), heat=3)
    assert is_doomed(table(molten, far_enemy()).position, molten)


def test_a_ship_that_can_not_turn_back_from_deep_space_is_as_good_as_lost() -> None:
    lost = ship(0, at=(0, 80), vector=(26, 90))
    assert is_doomed(table(lost, far_enemy()).position, lost)
    coming_back = ship(0, at=(0, 80), vector=(26, 270))
    assert not is_doomed(table(coming_back, far_enemy()).position, coming_back)


def test_the_greedy_bot_burns_rather_than_crash() -> None:
    state = table(ship(0, at=(2, 1), vector=(1, 180), passage=1), far_enemy())
    state.apply(0, GAME.pack(Activate(0)), seeded_dice(1))
    ordered = chosen(state)
    assert isinstance(ordered, Order)
    assert ordered.order in {"burn", "hard burn"}
    state.apply(0, GAME.pack(ordered), seeded_dice(1))
    plotted = chosen(state)
    assert isinstance(plotted, Plot)
    state.apply(0, GAME.pack(plotted), seeded_dice(1))
    assert state.position.ships[0].status == ON_MAP
    assert not is_doomed(state.position, state.position.ships[0])


def test_the_greedy_bot_does_not_launch_a_torpedo_while_the_ship_flies_into_a_star() -> None:
    state = table(ship(0, at=(2, 2), vector=(1, 180), passage=1), ship(1, at=(2, 9), vector=(1, 180)))
    state.apply(0, GAME.pack(Activate(0)), seeded_dice(1))
    ordered = chosen(state)
    assert isinstance(ordered, Order)
    assert ordered.order in {"burn", "hard burn"}


# Play


def test_the_greedy_bot_docks_where_it_is_to() -> None:
    state = blockade(ship(0, at=(0, -37), vector=(3, 270)), far_enemy())
    state.apply(0, GAME.pack(Activate(0)), seeded_dice(1))
    ordered = chosen(state)
    assert ordered in (Order("burn", "station:1"), Order("hard burn", "station:1"))
    state.apply(0, GAME.pack(ordered), seeded_dice(1))
    state.apply(0, GAME.pack(chosen(state)), seeded_dice(1))
    assert state.position.ships[0].anchor == STATION + 1


def test_the_greedy_bot_stays_where_it_is_needed() -> None:
    state = blockade(docked(0, station=1, heat=1), far_enemy())
    while state.position.activity is None or state.position.activity.ship != 0:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0], seeded_dice(1))
    assert chosen(state) == Order("coast")


def played(bots: list[Bot], options: FuelOptions, seed: int) -> Outcome:
    contest = Contest(GAME, options, bots, seeded_dice(seed))
    while not contest.play_on(1000):
        pass
    outcome = contest.outcome()
    assert outcome is not None
    return outcome


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(4):
        seat = seed % 2
        bots: list[Bot] = [GreedyBot(seeded(f"greedy {seed}")), RandomBot(seeded(f"random {seed}"))]
        outcome = played(bots if seat == 0 else bots[::-1], FuelOptions(turns=8, set_up="drawn"), seed)
        won += seat in outcome.winners
    assert won >= 3


@pytest.mark.parametrize(
    "options",
    [
        FuelOptions(turns=6, set_up="drawn", systems="Sol, Saturn, Proxima"),
        FuelOptions(turns=6, set_up="drawn", random_events="duel", stealth_run=True),
        FuelOptions(turns=6, set_up="drawn", hidden_manifests=True),
    ],
    ids=["lanes", "duels", "hidden"],
)
def test_greedy_plays_whatever_the_options(options: FuelOptions) -> None:
    bots: list[Bot] = [GreedyBot(seeded(1), worlds=2, samples=2), GreedyBot(seeded(2), worlds=2, samples=2)]
    assert played(bots, options, 3).reason
