"""Setup: the battlefield, the ships, what they begin with (setup.1 to 5, TS-1 to TS-3)."""

from __future__ import annotations

import pytest

from hardburn.core.codec import options_from
from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.events import RoundBegan
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule
from tests.games.thunder_struck.acting import ship


def begun(options: ThunderOptions | None = None) -> ThunderState:
    """No die is rolled for the start."""
    return GAME.start(options or ThunderOptions(), ScriptedDice([]))


@rule("setup.1", "setup.4", "setup.5", "TS-2")
def test_two_ships_face_each_other_the_short_way_with_the_mid_shield_and_a_cube() -> None:
    state = begun()
    assert [ship(state, seat) for seat in (0, 1)] == ["0> +SM c1", "8< +SM c1"]
    assert state.view(None).ships[0].ahead[0].distance == 8
    assert state.view(None).ships[1].ahead[0].distance == 8


@rule("TS-2")
@pytest.mark.parametrize(("ring", "half"), [(11, 5), (13, 6), (15, 7), (17, 8), (19, 9), (21, 10)])
def test_on_every_ring_the_second_ship_is_half_way_round(ring: int, half: int) -> None:
    options = options_from(GAME, {"ring": ring})
    assert isinstance(options, ThunderOptions)
    assert ship(begun(options), 1) == f"{half}< +SM c1"


@rule("TS-1", "TS-2")
def test_three_ships_are_spread_over_sector_1_facing_clockwise() -> None:
    state = begun(ThunderOptions(players=3))
    assert [ship(state, seat) for seat in range(3)] == ["0> +SM c1", "5> +SM c1", "11> +SM c1"]
    assert [shown.sector for shown in state.view(None).ships] == [1, 1, 1]
    assert (state.view(None).sectors, begun().view(None).sectors) == (2, 1)


@rule("TS-1")
def test_two_or_three_play() -> None:
    assert GAME.seats == range(2, 4)
    assert [GAME.seat_count(ThunderOptions(players=players)) for players in (2, 3)] == [2, 3]
    for players in (1, 4):
        with pytest.raises(Malformed, match="2 to 3"):
            options_from(GAME, {"players": players})


@rule("TS-2")
@pytest.mark.parametrize("ring", [9, 12, 16, 23])
def test_a_ring_has_an_odd_number_of_spaces_from_11_to_21(ring: int) -> None:
    with pytest.raises(Malformed, match=f"option ring is {ring}; what is allowed: ring .11 or 13"):
        options_from(GAME, {"ring": ring})


@rule("TS-14")
def test_a_match_has_6_or_12_rounds() -> None:
    with pytest.raises(Malformed, match="6 or 12, default 12"):
        options_from(GAME, {"rounds": 9})


@rule("planning.1", "TS-6")
def test_red_has_the_marker_first() -> None:
    log = Log()
    state = GAME.start(ThunderOptions(), seeded_dice(1), log)
    assert log.everything() == [RoundBegan(1, 0, None)]
    assert state.view(None).marker == 0


@rule("setup.3", "TS-3")
def test_a_console_has_eleven_spaces_and_only_shields_ask_for_values() -> None:
    console = begun().view(0).ships[0].console
    assert [space.kind for space in console] == [
        *["boost"] * 2,
        *["manoeuvre"] * 2,
        *["fire"] * 2,
        *["shield"] * 3,
        *["power"] * 2,
    ]
    limited = {space.name: space.takes for space in console if space.takes != (1, 2, 3, 4, 5, 6)}
    assert limited == {"front": (1, 2), "rear": (3, 4), "mid": (5, 6)}


@rule("TS-4")
def test_the_zones_of_systems_are_fire_and_boost_with_a_manoeuvre_each() -> None:
    shown = {space.name: space.zones for space in begun().view(None).ships[0].console}
    assert {name for name, zones in shown.items() if "front" in zones} == {"fire_1", "fire_2", "manoeuvre_1"}
    assert {name for name, zones in shown.items() if "rear" in zones} == {"boost_1", "boost_2", "manoeuvre_2"}


@rule("TS-4")
def test_wide_zones_hold_shields_and_power_too() -> None:
    shown = {space.name: space.zones for space in begun(ThunderOptions(zones="wide")).view(None).ships[0].console}
    front = {"fire_1", "fire_2", "manoeuvre_1", "front", "power_1", "mid"}
    rear = {"boost_1", "boost_2", "manoeuvre_2", "rear", "power_2", "mid"}
    assert {name for name, zones in shown.items() if "front" in zones} == front
    assert {name for name, zones in shown.items() if "rear" in zones} == rear
