"""Aimed plots: what lists offer beside the plots around the free one, and drawing without a list (FB-2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.space.bearings import bearing_of
from hardburn.games.fuel_to_burn.space.plotting import plots_for
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.steps import movement
from hardburn.games.fuel_to_burn.steps.plot_candidates import Sights
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import can, do, far_enemy, ship, table, tanker, torpedo


def burning(one: Ship, **fields: Any) -> FuelState:
    state = table(one, far_enemy(), ship(1, at=(33, 24)), stations=[(1, 41, 13)], **fields)
    do(state, Activate(0), Order("hard burn"))
    return state


def listed(state: FuelState) -> set[int]:
    return {one.bearing for one in can(state) if isinstance(one, Plot)}


@rule("FB-2")
def test_plots_are_aimed_at_bodies_rims_enemies_tankers_and_objectives() -> None:
    from hardburn.games.fuel_to_burn.objectives import Objective

    one = ship(0, at=(20, 20), vector=(4, 0))
    state = burning(one, tankers=[tanker(0, (27, 38))], objectives=[Objective(0, 0, station=0)])
    for x, y in ((33, 24), (41, 13), (27, 38)):
        assert bearing_of(1000 * x - one.x, 1000 * y - one.y) in listed(state), (x, y)
    passes = [movement.flight_of(state.position, one, 11, aim, 0, -1).path for aim in listed(state)]
    assert passes


@rule("FB-2")
def test_torpedoes_are_aimed_at_enemies_and_their_torpedoes() -> None:
    one = ship(0, at=(20, 20), vector=(4, 0))
    state = table(one, ship(1, at=(33, 24)), torpedoes=[torpedo(1, 1, (29, 15))])
    do(state, Activate(0), Order("launch"))
    for x, y in ((33, 24), (29, 15)):
        assert bearing_of(1000 * x - one.x, 1000 * y - one.y) in listed(state)


@rule("FB-2", "s30.5")
def test_a_rim_is_aimed_at_1_lu_beside_the_body_on_either_side() -> None:
    sights = Sights(0, 0)
    sights.add_rims(10_000, 0)
    assert sights.bearings() == [bearing_of(10_000, 1000), bearing_of(10_000, -1000)]


def test_the_own_place_and_bearings_that_are_there_already_are_left_out() -> None:
    sights = Sights(1000, 1000)
    for x, y in ((1000, 1000), (2000, 1000), (5000, 1000), (1000, 9000)):
        sights.add(x, y)
    assert sights.bearings() == [0, 9000]


@pytest.mark.parametrize(("velocity", "acceleration"), [(0, 3), (1, 3), (5, 3), (3, 7), (20, 2)])
def test_a_plot_is_drawn_evenly_from_the_list(velocity: int, acceleration: int) -> None:
    sights = Sights(0, 0)
    for x, y in ((9000, 100), (9000, 2500), (18_000, 5000), (-4000, 300), (0, 0)):
        sights.add(x, y)
    sights.add_rims(7000, 1000)
    free = vector(velocity, 0) if velocity else 0
    plots = plots_for(free, acceleration, sights.bearings())
    rng = seeded("even")
    drawn = Counter(sights.draw(free, acceleration, rng) for _ in range(60 * len(plots)))
    assert set(drawn) == set(plots)
    assert all(25 < drawn[plot] < 105 for plot in plots)


@pytest.mark.parametrize("stealth_run", [False, True])
def test_stations_and_ships_are_drawn_evenly_from_their_lists(stealth_run: bool) -> None:
    dice, rng = seeded_dice("even"), seeded("even")
    state = GAME.start(FuelOptions(stealth_run=stealth_run), dice)
    seen: set[str] = set()
    while state.view(None).phase != "activation":
        seat = state.to_act()[0]
        about = state.view(None).asked
        if about in ("station", "ship") and about not in seen:
            seen.add(about)
            drawn = Counter(state.copy().random_action(seat, rng) for _ in range(40 * len(state.copy().legal(seat))))
            assert set(drawn) == set(state.copy().legal(seat))
            assert max(drawn.values()) < 90
        state.apply(seat, state.random_action(seat, rng), dice)
    assert seen == {"station", "ship"}
