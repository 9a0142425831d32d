"""What players read: descriptions, stories, rules, and where they point on the board."""

from __future__ import annotations

import pytest

from hardburn.core.edges import Decision, Event
from hardburn.core.results import Malformed
from hardburn.games.thunder_struck import GAME, events
from hardburn.games.thunder_struck.decisions import (
    Act,
    Change,
    Confirm,
    FireAt,
    Flip,
    Hold,
    Move,
    PickUp,
    Place,
    Prepare,
    Reroll,
    Roll,
    TakeDamage,
    UseShield,
    Warp,
)
from hardburn.games.thunder_struck.diagram import position, ship_from
from hardburn.games.thunder_struck.events import LyingDie, Total
from hardburn.games.thunder_struck.state import ThunderState
from tests.games.thunder_struck.acting import do, says


def planning(*faces: int) -> ThunderState:
    state = position("0> +SM c2", "8< +SM", is_planning=True)
    do(state, Roll(), seat=0, faces=faces)
    return state


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (Reroll(), "Give a cube and roll all 4 dice again"),
        (Place(0, "boost_1"), "5 on Boost 1: moves 5, from here to 5"),
        (Place(0, "fire_1"), "5 on Fire 1: reaches 5; Blue is 8 ahead"),
        (Place(0, "manoeuvre_1"), "5 on Manoeuvre 1: a total of 5"),
        (Place(0, "mid"), "5 on Mid shield: it is up already"),
        (Place(1, "rear"), "3 on Rear shield: raises it"),
        (Place(0, "power_1"), "5 on Power 1: a cube"),
        (Place(2, "power_1"), "6 on Power 1: 2 cubes"),
    ],
)
def test_a_placement_says_what_the_die_is_good_for(decision: Decision, words: str) -> None:
    assert says(planning(5, 3, 6, 1), decision, 0) == words


def test_a_plan_is_read_out_before_it_is_confirmed() -> None:
    state = planning(5, 3, 6, 1)
    assert says(position("0> +SM", "8<", is_planning=True), Roll()) == "Roll 4 dice behind the screen"
    do(state, Place(0, "boost_1"), Place(1, "manoeuvre_1"), seat=0)
    assert says(state, Place(2, "manoeuvre_2"), 0) == "6 on Manoeuvre 2: a total of 9, with a warp if it wins"
    assert says(state, PickUp(0), 0) == "Take the 5 back from Boost 1"
    do(state, Place(2, "manoeuvre_2"), Place(3, "power_2"), seat=0)
    assert says(state, Confirm(), 0) == (
        "Confirm the plan: 5 on Boost 1, 3 on Manoeuvre 1, 6 on Manoeuvre 2, 1 on Power 2"
    )


def test_a_die_put_elsewhere_does_not_count_twice() -> None:
    state = planning(5, 3, 6, 1)
    do(state, Place(0, "manoeuvre_1"), seat=0)
    assert says(state, Place(0, "manoeuvre_2"), 0) == "5 on Manoeuvre 2: a total of 5"


@pytest.mark.parametrize(
    ("ship", "decision", "words"),
    [
        ("0> c1 F1=3", Prepare("fire_1"), "Spend cubes on the 3 on Fire 1 first"),
        ("0> P1=6 c1", Act("power_1"), "Power 1 with 6: 2 cubes, 3 then in store"),
        ("0> P1=6 c3", Act("power_1"), "Power 1 with 6: a cube, 4 then in store"),
        ("0> P1=6 c4", Act("power_1"), "Power 1 with 6: no room for a cube, 4 then in store"),
        ("0> SF=2", Act("front"), "Front shield with 2: it goes up"),
        ("0> F1=3", Act("fire_1"), "Fire 1 with 3: hits Blue's rear at 3 (Rear or Mid can stop it)"),
        ("3> F1=6", Act("fire_1"), "Fire 1 with 6: misses, Blue is 15 ahead"),
    ],
)
def test_an_action_says_what_it_will_do(ship: str, decision: Decision, words: str) -> None:
    blue = "3> +SR +SM P1=1" if not ship.startswith("3>") else "1> P1=1"
    said = says(position(ship, blue), decision)
    assert said == words


TOLD: list[tuple[Event, str]] = [
    (events.RoundBegan(3, 1, 0), "Round 3: Blue has the marker, and Red the Reflex die."),
    (events.Rolled(0, (3, 5, 6)), "Red rolls 3, 5 and 6."),
    (events.Rerolled(1, (2,), 1), "Blue gives a cube and rolls 2; 1 cube left."),
    (events.Placed(0, 4, "fire_1", "boost_1"), "Red puts the 4 from Boost 1 on Fire 1."),
    (events.PickedUp(0, 4, "fire_1"), "Red takes the 4 back from Fire 1."),
    (
        events.Revealed(2, (LyingDie("boost_1", 3), LyingDie("mid", 6)), (2, 4), 2),
        "Yellow's plan: 3 on Boost 1, 6 on Mid shield; left out: 2 and 4; 2 cubes given for re-rolls.",
    ),
    (
        events.ManoeuvreSettled(0, (Total(0, 1, (3, 2)), Total(1, 2, (4,)), Total(2, 2, ())), (0, 1)),
        "Red actions the Manoeuvre, Red 5, Blue 4, Yellow 0: Red and Blue win.",
    ),
    (
        events.ManoeuvreSettled(0, (Total(0, 1, (4,)), Total(1, 1, (4,))), ()),
        "Red actions the Manoeuvre, Red 4, Blue 4: nobody wins.",
    ),
    (events.Warped(1, 1, 3, 2, 0, "clockwise"), "Blue warps from 3 to space 0 of sector 2, facing clockwise."),
    (
        events.Warped(1, 1, 3, 1, 12, "counter_clockwise"),
        "Blue warps from 3 to space 12, facing counter-clockwise.",
    ),
    (
        events.Damaged(1, "mid", shield_lost=True, die_lost=5),
        "Blue's Mid shield is damaged, with its shield, with its 5.",
    ),
    (events.Destroyed(1, "boost"), "Blue is destroyed: both Boost spaces are damaged."),
    (events.SectorClosed(2), "Sector 2 is off limits from now on."),
    (events.PowerTaken(0, 6, 0, 4), "Red finds no room for a cube with a 6; 4 in store."),
    (events.Ended((0, 1), "a draw between Red and Blue", "TS-14"), "The match ends: a draw between Red and Blue."),
    (events.Ended((), "equal damage", "TS-14"), "A draw: equal damage."),
]


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_an_event_is_told_in_a_sentence(event: Event, words: str) -> None:
    assert GAME.words.tell(event) == words


@pytest.mark.parametrize(
    ("decision", "rule_id"),
    [
        (Act("boosts"), "boost.2"),
        (Act("boost_1"), "boost.1"),
        (Act("manoeuvre"), "manoeuvre.1"),
        (Act("fire_2"), "fire.1"),
        (Act("mid"), "shields.1"),
        (Act("power_1"), "power.1"),
        (Move("mid"), "power.3.move"),
        (Warp(1, 3, "clockwise"), "TS-8"),
    ],
)
def test_a_decision_names_the_rule_behind_it(decision: Decision, rule_id: str) -> None:
    assert GAME.words.rule_behind(GAME.pack(decision)) == rule_id


def test_an_event_names_the_rule_by_which_it_happened() -> None:
    assert GAME.words.rule_told(events.Destroyed(0, "unshielded")) == "fire.2"
    assert GAME.words.rule_told(events.Destroyed(0, "fire")) == "fire.6"
    assert GAME.words.rule_told(events.Ended((), "", "TS-14")) == "TS-14"


@pytest.mark.parametrize(
    ("decision", "places"),
    [
        (Act("boost_1"), ("console:0:boost_1", "ring:1:2")),
        (Act("boosts"), ("console:0:boost_1", "ring:1:7")),
        (Act("fire_1"), ("console:0:fire_1", "ship:1")),
        (Act("fire_2"), ("console:0:fire_2",)),
        (Act("manoeuvre"), ("console:0:manoeuvre_2",)),
        (Act("mid"), ("console:0:mid",)),
        (Prepare("fire_1"), ("cubes:0", "console:0:fire_1")),
        (FireAt(2), ("ship:2",)),
        (UseShield("front"), ("console:0:front",)),
        (TakeDamage("power_1"), ("console:0:power_1",)),
        (Flip(), ("ship:0",)),
        (Hold(), ()),
        (Warp(2, 8, "counter_clockwise"), ("ring:2:8", "facing:counter_clockwise")),
        (Place(2, "rear"), ("die:2", "console:0:rear")),
        (PickUp(1), ("die:1",)),
        (Confirm(), ()),
    ],
)
def test_a_decision_is_pointed_out_on_the_board(decision: Decision, places: tuple[str, ...]) -> None:
    state = position("0> c1 B1=2 B2=4 M2=3 F1=6 F2=1 SM=5", "5> +SM P1=1")
    assert GAME.words.places(state, 0, GAME.pack(decision)) == places


def test_pips_and_moves_are_pointed_out_from_the_prepared_die() -> None:
    state = position("0> c1 B1=2 M1=3 F1=6 SM=5", "5> +SM P1=1")
    do(state, Prepare("fire_1"))
    assert GAME.words.places(state, 0, GAME.pack(Move("power_1"))) == ("console:0:fire_1", "console:0:power_1")
    assert GAME.words.places(state, 0, GAME.pack(Change("fire_1", -1))) == ("console:0:fire_1", "pips:down")
    assert GAME.words.places(state, 0, GAME.pack(Change("fire_1", 1))) == ("console:0:fire_1", "pips:up")


@pytest.mark.parametrize("text", ["", "B1=3", "0", "0> B3=1", "0> B1=7", "0> c5", "0> +XX"])
def test_a_ship_that_can_t_be_read_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        ship_from(text)
