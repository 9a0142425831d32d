"""How the best player of Fuel To Burn goes about its objective."""

from __future__ import annotations

import math

import pytest

from hardburn.bots.bot import asker
from hardburn.bots.catalogue import bot_of
from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.advice.campaign import Campaign
from hardburn.games.fuel_to_burn.advice.worth import worth
from hardburn.games.fuel_to_burn.codes import KINDS, point_x, point_y
from hardburn.games.fuel_to_burn.decisions import Activate
from hardburn.games.fuel_to_burn.kinds import LINER
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.questions import WHERE_SHIP, WHICH_FLEET
from hardburn.games.fuel_to_burn.position.ship import WAITING, Ship
from hardburn.games.fuel_to_burn.setup import mustering
from hardburn.games.fuel_to_burn.state import FuelState
from tests.games.fuel_to_burn.acting import EARTH, docked, far_enemy, orbiting, ship, table

STATIONS = [(0, 0, 30.0), (1, 0, -40.0)]


def blockade(*ships: Ship) -> FuelState:
    """Seat 0 is to blockade station 1."""
    return table(*ships, stations=STATIONS, objectives=[Objective(0, BLOCKADE, station=1)])


def convoy(day: int) -> FuelState:
    """Seat 0's transport has not departed."""
    return table(
        orbiting(0, EARTH, LINER, status=WAITING),
        ship(0),
        far_enemy(),
        stations=STATIONS,
        objectives=[Objective(0, TRANSPORT, station=0, ship=0)],
        day=day,
    )


def planned(state: FuelState) -> dict[int, float]:
    worths = GAME.advice.deliberate(state, 0, lambda: True)
    assert worths is not None
    return dict(zip(state.legal(0), worths, strict=True))


def test_a_transport_waits_for_the_second_half_of_the_match() -> None:
    departing = GAME.pack(Activate(0))
    early = planned(convoy(3))
    assert early[departing] == min(early.values()) < -1.0
    assert planned(convoy(8))[departing] > -1.0


def test_stations_stand_near_home() -> None:
    state = GAME.start(FuelOptions(), seeded_dice(1))
    seat = state.to_act()[0]
    worths = GAME.advice.deliberate(state, seat, lambda: True)
    assert worths is not None
    legal = state.legal(seat)
    home = state.position.systems[0].bodies[state.position.sides[seat].home]

    def away(place: int) -> float:
        where = legal[place] // KINDS
        return math.hypot(point_x(where) - home.x, point_y(where) - home.y)

    chosen = worths.index(max(worths))
    assert away(chosen) < sum(away(place) for place in range(len(legal))) / len(legal)


def test_as_many_ships_as_the_points_buy() -> None:
    state = GAME.start(FuelOptions(), seeded_dice(1))
    dice = seeded_dice(2)
    while state.position.question.kind != WHICH_FLEET:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0], dice)
    worths = planned(state)
    best = max(worths, key=worths.__getitem__)
    assert mustering.fleet_of(best // KINDS)[0] == 4


def test_the_owner_wants_to_come_to_grips_with_who_is_docked() -> None:
    near = blockade(ship(0, at=(0, -30), vector=(3, 270)), docked(1, station=1))
    away = blockade(ship(0, at=(0, -30), vector=(3, 90)), docked(1, station=1))

    def gain(state: FuelState) -> float:
        return Campaign(0).worth(state.position, 0) - worth(state.position, 0)

    assert gain(near) > gain(away)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_campaign_is_worth_to_one_side_what_it_costs_the_other(seat: int) -> None:
    position = blockade(ship(0), docked(1, station=1)).position
    assert Campaign(seat).worth(position, 0) == -Campaign(seat).worth(position, 1)


def test_whoever_has_no_objective_judges_plainly() -> None:
    position = blockade(ship(0), docked(1, station=1)).position
    assert Campaign(1).worth(position, 1) == worth(position, 1)


def test_no_plan_with_several_objectives() -> None:
    state = table(
        ship(0),
        far_enemy(),
        stations=STATIONS,
        objectives=[Objective(0, BLOCKADE, station=1), Objective(1, BLOCKADE, station=0)],
    )
    assert GAME.advice.deliberate(state, 0, lambda: True) is None


def test_the_best_level_does_not_know_the_fleet_that_was_not_shown() -> None:
    state = GAME.start(FuelOptions(), seeded_dice(1))
    dice = seeded_dice(2)
    while state.position.question.kind != WHERE_SHIP:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0], dice)
    seat = state.to_act()[0]
    worlds = [state.imagine(seat, seeded(number)) for number in range(3)]
    assert len({repr(world) for world in worlds}) > 1
    chosen = {bot_of("level5", seeded(7)).choose(asker(GAME, world, seat)()) for world in worlds}
    assert len(chosen) == 1


def test_without_time_only_the_first_action_is_looked_at() -> None:
    state = convoy(8)
    worths = GAME.advice.deliberate(state, 0, lambda: False)
    assert worths is not None
    assert worths[0] > -1.0
    assert worths[1:] == [-3.0]
    assert all(worth > -1.0 for worth in planned(state).values())
