"""What holds at every moment of every match."""

from __future__ import annotations

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.events import Activated, DayEnded
from hardburn.games.fuel_to_burn.kinds import MELTDOWN, MOST_ARMOUR, MOST_FUEL, MOST_TORPEDOES
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import COMBAT_FIRST, WHICH_ACTIVATION
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import distance
from hardburn.testing import rule

OPTIONS = [
    FuelOptions(set_up="drawn", turns=12),
    FuelOptions(set_up="drawn", points=100, turns=16, systems="Sol, Saturn, Proxima, Barnard, Sirius"),
    FuelOptions(set_up="drawn", points=75, turns=20, random_events="duel", stealth_run=True, shield_recharge=True),
]


def check_ship(ship: Ship) -> None:
    assert 0 <= ship.fuel <= MOST_FUEL[ship.kind]
    assert 0 <= ship.armour <= MOST_ARMOUR[ship.kind]
    assert 0 <= ship.torpedoes <= MOST_TORPEDOES[ship.kind]
    assert ship.offline & ~ship.damaged == 0
    if ship.status != ON_MAP:
        return
    assert (ship.velocity == 0) == ship.is_stationary()
    if ship.is_stationary() or ship.is_overheated():
        assert ship.is_tracked


def check_apart(position: Position) -> None:
    """No two end points are nearer than a quarter of an LU, but in orbit and dock."""
    for ship in position.ships:
        for other in position.ships[: ship.number]:
            if ship.status == other.status == ON_MAP and ship.system == other.system:
                is_shared = ship.is_stationary() or other.is_stationary()
                assert is_shared or distance(ship.x - other.x, ship.y - other.y) >= 250


def check(position: Position) -> None:
    for ship in position.ships:
        check_ship(ship)
    guides = [torpedo.guide for torpedo in position.torpedoes if not torpedo.is_gone]
    assert len(set(guides)) == len(guides)
    assert all(position.ships[guide].status == ON_MAP for guide in guides)
    assert all(0 <= tanker.given <= 2 and tanker.attacks <= 3 for tanker in position.tankers)
    if position.question.kind < COMBAT_FIRST:
        assert all(ship.status != ON_MAP or ship.heat < MELTDOWN for ship in position.ships)
    if position.question.kind == WHICH_ACTIVATION:
        assert position.activity is None
        check_apart(position)


@rule("FB-4", "FB-13", "s28.7", "s29.7", "s9.2", "s12.8", "s22.3", "FB-17", "s18.2")
@pytest.mark.parametrize("seed", range(9))
def test_ships_keep_within_their_limits_and_apart_at_every_moment(seed: int) -> None:
    dice, rng = seeded_dice(f"properties {seed}"), seeded(f"choices {seed}")
    state = GAME.start(OPTIONS[seed % len(OPTIONS)], dice)
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, state.random_action(seat, rng), dice)
        if state.outcome() is None:
            check(state.position)


@rule("s8.5", "s8.6")
@pytest.mark.parametrize("seed", range(3))
def test_every_ship_on_the_map_is_activated_once_a_day(seed: int) -> None:
    dice, rng = seeded_dice(f"days {seed}"), seeded(f"days {seed}")
    state = GAME.start(OPTIONS[1], dice)
    activated: list[int] = []
    while state.to_act():
        seat = state.to_act()[0]
        log = Log()
        state.apply(seat, state.random_action(seat, rng), dice, log)
        for event in log.everything():
            if isinstance(event, Activated):
                activated.append(event.vessel.ship)
            elif isinstance(event, DayEnded):
                here = {ship.number for ship in state.position.ships if ship.status == ON_MAP}
                assert here <= set(activated)
                assert len(set(activated)) == len(activated)
                activated = []
    assert state.position.day > 3
