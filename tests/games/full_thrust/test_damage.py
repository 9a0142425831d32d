"""Beam dice, rows and stars, threshold checks, destruction."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.games.full_thrust.decisions import Aim, AimAll, Fire, Pick
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import Check, Destroyed, PartiesLost, ThresholdChecked
from hardburn.games.full_thrust.phases.damage import suffer, throw
from hardburn.games.full_thrust.ship import DESTROYED, Ship, parties_of, row_sizes, star_boxes
from hardburn.testing import rule
from tests.games.full_thrust.acting import ALL, design, do, told


def hit(ship: Ship, damage: int, faces: Sequence[int]) -> list[Event]:
    """What an attack of so much damage does; the faces are those of the checks, just enough."""
    log, dice = Log(), ScriptedDice(faces)
    suffer(ship, damage, dice, log)
    assert dice.left() == 0
    return log.everything()


def checks(happened: Sequence[Event]) -> list[ThresholdChecked]:
    return [event for event in happened if isinstance(event, ThresholdChecked)]


@rule("fire.5", "FT-7")
def test_the_rulebooks_beam_three_at_nine_inches_scores_five() -> None:
    state = position(
        placed(design(beams=[(3, ("F",))]), 0, (0, 0)), placed(design(hull=20, mass=80), 1, (0, 9)), phase="fire"
    )
    happened = do(state, Pick(0), Aim(1, 1), Fire(), faces=(1, 3, 6, 6, 5, 1, 1, 1))
    assert state.view(None).ships[1].damage == 5
    assert checks(happened)[0].row == 1


@rule("fire.5", "FT-7")
@pytest.mark.parametrize(
    ("count", "faces", "damage"),
    [
        (1, [1], 0),
        (1, [3], 0),
        (1, [4], 1),
        (1, [5], 1),
        (1, [6, 1], 2),
        (1, [6, 6, 6, 6, 5], 9),
        (2, [6, 6, 6, 1, 4], 7),
        (3, [1, 3, 6, 6, 5], 5),
        (0, [], 0),
    ],
)
def test_beam_dice(count: int, faces: list[int], damage: int) -> None:
    dice = ScriptedDice(faces)
    fallen: list[int] = []
    assert throw(count, dice, "test", fallen) == damage
    assert dice.left() == 0
    assert fallen == faces


@rule("FT-8")
@pytest.mark.parametrize(
    ("hull", "rows"), [(15, [4, 4, 4, 3]), (1, [1, 0, 0, 0]), (2, [1, 1, 0, 0]), (8, [2, 2, 2, 2]), (30, [8, 8, 7, 7])]
)
def test_there_are_four_rows_and_what_is_left_over_goes_to_the_upper_ones(hull: int, rows: list[int]) -> None:
    assert row_sizes(hull) == rows


@rule("FT-9", "system.7")
@pytest.mark.parametrize(("mass", "parties"), [(1, 1), (20, 1), (21, 2), (40, 2), (58, 3), (250, 13)])
def test_there_is_a_party_for_each_twenty_mass_or_part_of_it(mass: int, parties: int) -> None:
    assert parties_of(mass) == parties


@rule("FT-9", "system.7")
@pytest.mark.parametrize(
    ("hull", "parties", "stars"),
    [(15, 3, [5, 10, 15]), (14, 3, [5, 10, 14]), (10, 4, [3, 6, 9, 10]), (4, 6, [1, 2, 3, 4, 4, 4]), (7, 1, [7])],
)
def test_stars_stand_every_so_many_boxes_and_the_last_in_the_last(hull: int, parties: int, stars: list[int]) -> None:
    assert star_boxes(hull, parties) == stars


@rule("FT-9", "damage.1")
def test_a_party_dies_with_its_box() -> None:
    ship = placed(design(hull=15, mass=60, beams=[]), 0, (0, 0))
    assert ship.plan.stars == [5, 10, 15]
    assert hit(ship, 3, []) == []
    [lost] = told(hit(ship, 2, [1, 1]), PartiesLost)
    assert lost == PartiesLost(ship.vessel(), 1, 2)
    assert ship.parties() == 2


@rule("damage.1", "damage.2", "damage.5", "FT-10")
def test_a_complete_row_brings_a_die_for_each_fire_control_beam_and_the_drive() -> None:
    ship = placed(design(hull=12, controls=2, beams=[(1, ALL), (2, ("F",))]), 0, (0, 0))
    assert checks(hit(ship, 2, [])) == []
    [check] = checks(hit(ship, 1, [5, 6, 1, 6, 2]))
    assert (check.row, check.fails_on) == (1, 6)
    assert check.checks == (
        Check("fire control 1", 5),
        Check("fire control 2", 6),
        Check("beam 1", 1),
        Check("beam 2", 6),
        Check("drive", 2),
    )
    assert check.lost == ("fire control 2", "beam 2")
    assert (ship.controls_left(), ship.beams_out, ship.drive_hits) == (1, 0b10, 0)


@rule("damage.5")
@pytest.mark.parametrize(("row", "fails_on"), [(1, 6), (2, 5), (3, 4)])
def test_a_system_is_lost_on_six_then_five_then_four(row: int, fails_on: int) -> None:
    for face in range(1, 7):
        ship = placed(design(hull=12, thrust=0, controls=1, beams=[]), 0, (0, 0), damage=3 * row - 1)
        [check] = checks(hit(ship, 1, [face]))
        assert (check.row, check.fails_on) == (row, fails_on)
        assert ship.controls_left() == (0 if face >= fails_on else 1)


@rule("damage.3", "FT-7", "FT-10")
def test_several_rows_in_one_attack_bring_a_check_for_each_at_its_own_number() -> None:
    ship = placed(design(hull=12, controls=1, beams=[(1, ALL)]), 0, (0, 0), damage=2)
    found = checks(hit(ship, 7, [6, 1, 6, 4, 5, 4]))
    assert [(check.row, [one.system for one in check.checks]) for check in found] == [
        (1, ["fire control 1", "beam 1", "drive"]),
        (2, ["beam 1", "drive"]),
        (3, ["beam 1"]),
    ], "what is out already is not checked again, nor a drive that is quite dead"
    assert (ship.thrust(), ship.beams_out) == (0, 1)


@rule("damage.7", "FT-10")
def test_the_drive_fails_twice_also_in_one_attack() -> None:
    ship = placed(design(hull=12, controls=0, beams=[], thrust=5), 0, (0, 0))
    hit(ship, 3, [6])
    assert (ship.drive_hits, ship.thrust()) == (1, 2)
    hit(ship, 3, [5])
    assert (ship.drive_hits, ship.thrust()) == (2, 0)
    both = placed(design(hull=12, controls=0, beams=[], thrust=5), 0, (0, 0))
    hit(both, 6, [6, 6])
    assert both.thrust() == 0


@rule("FT-10")
def test_a_ship_built_without_thrust_has_no_drive_to_check() -> None:
    ship = placed(design(hull=12, thrust=0, controls=1, beams=[]), 0, (0, 0))
    [check] = checks(hit(ship, 3, [1]))
    assert [one.system for one in check.checks] == ["fire control 1"]


@rule("damage.4", "FT-8", "system.6")
def test_with_the_last_box_the_ship_is_gone_without_checks() -> None:
    ship = placed(design(hull=12), 0, (0, 0), damage=1)
    assert hit(ship, 30, []) == []
    assert (ship.status, ship.damage) == (DESTROYED, 12)


@rule("FT-8")
def test_a_row_without_boxes_is_passed_over() -> None:
    ship = placed(design(hull=2, controls=1, beams=[], thrust=0), 0, (0, 0))
    [check] = checks(hit(ship, 1, [1]))
    assert check.row == 1
    assert hit(ship, 1, []) == []
    assert ship.status == DESTROYED
    three = placed(design(hull=3, controls=1, beams=[], thrust=0), 0, (0, 0))
    assert [check.row for check in checks(hit(three, 2, [1, 1]))] == [1, 2]


@rule("FT-7", "FT-16")
def test_an_attack_adds_up_all_beams_and_scores_the_price_of_what_it_destroys() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Lenov", 1, (0, 5)), placed("Tibet", 1, (0, 40)), phase="fire")
    do(state, Pick(0), AimAll(1))
    happened = do(state, Fire(), faces=(4, 4, 5, 1, 1, 1, 1, 1))
    assert told(happened, Destroyed) == [Destroyed(state.battle.ships[1].vessel(), state.battle.ships[0].vessel(), 21)]
    assert [side.points for side in state.view(None).sides] == [21, 0]
