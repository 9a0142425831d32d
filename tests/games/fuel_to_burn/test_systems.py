"""Distances are within one star system, homes and patrols in the first (FB-25)."""

from __future__ import annotations

from hardburn.games.fuel_to_burn.decisions import Activate, DeployTanker, Order
from hardburn.games.fuel_to_burn.kinds import CRUISER
from hardburn.games.fuel_to_burn.objectives import PATROL, Objective
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    VENUS,
    asked,
    at,
    can,
    do,
    far_enemy,
    orbiting,
    refused,
    ship,
    sol,
    table,
    tanker,
    torpedo,
)

COAST = Order("coast")
TWO = [sol(), sol()]


@rule("FB-25")
def test_what_is_in_another_system_is_not_met() -> None:
    flying = ship(0, CRUISER, at=(0, 25), vector=(3, 90), fuel=0)
    rocket = torpedo(1, 1, at=(0, 28.1))
    fuel = tanker(0, at=(0, 27))
    rocket.system = fuel.system = 1
    state = table(flying, ship(1, at=(0, 28), system=1), tankers=[fuel], torpedoes=[rocket], systems=TWO)
    do(state, Activate(0), COAST)
    assert asked(state) == ([1], "activation")
    assert at(state.position.ships[0]) == (0, 28)


@rule("FB-25", "FB-21")
def test_a_tanker_keeps_away_from_enemies_of_its_own_system() -> None:
    state = table(ship(0), ship(1, at=(40, 40), system=1), hidden=(1, 0), systems=TWO)
    assert refused(state, DeployTanker(0, 1, 40_000, 40_000)).rule == "FB-21"
    do(state, DeployTanker(0, 0, 40_000, 40_000))
    assert [one.system for one in state.position.tankers] == [0]


@rule("FB-24", "FB-25")
def test_a_place_is_held_and_hostile_in_its_own_system_only() -> None:
    for body, x, y in (("body:3", 0, -14), ("body:2", -23, 3)):
        for system in (0, 1):
            state = table(ship(0, at=(x, y), system=system), orbiting(1, VENUS), far_enemy(), systems=TWO)
            do(state, Activate(0))
            assert (Order("burn", body) in can(state)) == (system == 1)


@rule("FB-25", "FB-47")
def test_a_patrol_is_flown_in_the_first_system() -> None:
    for system, leg in ((0, 1), (1, 0)):
        patrol = Objective(0, PATROL, station=0, far=1)
        flying = ship(0, at=(13, 6), vector=(6, 270), system=system)
        stations = [(0, 30.0, 30.0), (1, -30.0, 30.0)]
        state = table(flying, far_enemy(), stations=stations, objectives=[patrol], systems=TWO)
        do(state, Activate(0), COAST)
        assert state.position.objectives[0].leg == leg
