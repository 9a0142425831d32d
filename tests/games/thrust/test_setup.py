"""Setting up: sides, counters, ships (TH-16)."""

from __future__ import annotations

from collections import Counter

import pytest

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.games.thrust import GAME
from hardburn.games.thrust.events import Drew
from hardburn.games.thrust.naming import KIND_NAMES, weapon_of
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.ships import (
    CAPACITIES,
    CLASSES,
    COMBATS,
    OUT,
    SENSORS,
    SHIPS,
    SPEEDS,
)
from hardburn.games.thrust.words.sentences import ROMAN
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d100

TABLE = """
freighter           2 40 35 1d5  35  12
autonomous_patrol   2 45 47 1d5  30  18
salvage_vessel      3 30 36 1d5  35   6
subcompact          1 35 20 1    20  12
fighter             4 40 50 1d10 35   6
high_end_transport  2 50 20 1    50  14
science_ship        5 35 42 1d5  55 120
troop_transport     5 40 52 1d10 40  24
passenger_cruiser   3 40 31 1    35  12
"""


@rule("ships.1", "stats.2", "weapon.1", "class.1")
@pytest.mark.parametrize("line", TABLE.strip().splitlines())
def test_the_ships_are_those_of_the_table(line: str) -> None:
    name, *numbers = line.split()
    kind = KIND_NAMES.index(name)
    found = [CLASSES[kind], SPEEDS[kind], COMBATS[kind], weapon_of(kind, 5), SENSORS[kind], CAPACITIES[kind]]
    assert [str(number) for number in found] == numbers
    assert ROMAN[CLASSES[kind]] in ("I", "II", "III", "IV", "V")


@rule("TH-1")
def test_the_lighter_die_is_an_option() -> None:
    freighter, fighter = KIND_NAMES.index("freighter"), KIND_NAMES.index("fighter")
    assert (weapon_of(freighter, 5), weapon_of(freighter, 3), weapon_of(fighter, 3)) == ("1d5", "1d3", "1d10")
    state = GAME.start(ThrustOptions(light_damage="1d3"), seeded_dice(1))
    assert state.position.light == 3
    assert GAME.start(ThrustOptions(), seeded_dice(1)).position.light == 5


@rule("setup.1")
def test_one_player_is_black_and_the_other_red() -> None:
    assert GAME.seat_names == ("Black", "Red")
    assert list(GAME.seats) == [2]


@rule("setup.2", "components.1", "TH-16")
def test_each_side_draws_four_of_its_36_counters_without_putting_back() -> None:
    log = Log()
    state = GAME.start(ThrustOptions(), ScriptedDice([1, 1, 1, 1, 36, 35, 34, 33, *d100(10, 90)]), log)
    drawn = [event for event in log.everything() if isinstance(event, Drew)]
    assert drawn == [Drew(BLACK, ("freighter",) * 4), Drew(RED, ("passenger_cruiser",) * 4)]
    assert [ship.kind for ship in state.position.ships] == [0] * 4 + [8] * 4


@rule("setup.2", "setup.3", "TH-16")
def test_a_side_sees_its_own_counters_in_the_order_drawn_and_not_the_other_s() -> None:
    log = Log()
    state = GAME.start(ThrustOptions(), ScriptedDice([1, 5, 9, 13, 17, 21, 25, 29, *d100(10, 90)]), log)
    names = tuple(ship.kind for ship in state.view(BLACK).sides[BLACK].ships if ship.kind is not None)
    assert len(names) == SHIPS
    assert Drew(BLACK, names) in log.seen_by(BLACK)
    assert Drew(BLACK, None) in log.seen_by(RED)
    assert Drew(BLACK, None) in log.seen_by(None)
    assert [ship.kind for ship in state.view(RED).sides[BLACK].ships] == [None] * 4


@rule("setup.4", "range.1", "TH-2")
def test_all_ships_begin_out_of_range_with_full_tanks() -> None:
    state = GAME.start(ThrustOptions(), seeded_dice(3))
    assert {ship.band for ship in state.position.ships} == {OUT}
    assert all(ship.fuel == CAPACITIES[ship.kind] for ship in state.position.ships)
    assert [ship.band for ship in state.view(BLACK).sides[BLACK].ships] == ["out"] * 4
    assert [ship.bands for ship in state.view(BLACK).sides[RED].ships] == [("out",)] * 4


def test_every_kind_is_drawn_about_as_often() -> None:
    counts: Counter[int] = Counter()
    for seed in range(600):
        counts.update(ship.kind for ship in GAME.start(ThrustOptions(), seeded_dice(seed)).position.ships)
    assert len(counts) == 9
    assert all(430 < count < 640 for count in counts.values()), counts
