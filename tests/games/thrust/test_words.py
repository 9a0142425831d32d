"""How it reads: choices, events, refusals, places on the board, positions as text."""

from __future__ import annotations

import pytest

from hardburn.core.codec import options_from
from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.thrust import GAME, events
from hardburn.games.thrust.actions import END, pack, unpack
from hardburn.games.thrust.decisions import (
    Attack,
    Burn,
    Evade,
    Move,
    Pass,
    Pursue,
    Scan,
    Show,
    Slip,
)
from hardburn.games.thrust.diagram import position, ship_from, side_from, text_of
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d100, do, refused


def test_every_action_is_a_decision_and_back() -> None:
    decisions = [unpack(action) for action in range(END)]
    assert [pack(decision) for decision in decisions] == list(range(END))
    assert len(set(decisions)) == END
    assert {type(decision) for decision in decisions} == {Pass, Scan, Show, Slip, Move, Pursue, Evade, Burn, Attack}


@pytest.mark.parametrize("action", [-1, END, 2**40])
def test_a_code_that_is_none_is_malformed(action: int) -> None:
    with pytest.raises(Malformed, match="is no action of Thrust!"):
        unpack(action)
    refusal = position("fighter out", "fighter out").refusal(BLACK, action)
    assert refusal is not None
    assert refusal.rule == "table.decision"


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"moons": 2}, "has no option 'moons'"),
        ({"turn_limit": 9}, "turn_limit is 9"),
        ({"turn_limit": 101}, "turn_limit is 101"),
        ({"light_damage": "1d6"}, "light_damage is '1d6'"),
        ({"limit_counts": "most"}, "limit_counts is 'most'"),
    ],
)
def test_unknown_or_impossible_options_are_malformed(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(Malformed) as error:
        options_from(GAME, given)
    assert complaint.split(maxsplit=1)[0] in str(error.value)
    assert complaint.rsplit(maxsplit=1)[-1].strip("'") in str(error.value)


@pytest.mark.parametrize(
    ("phase", "decision", "text"),
    [
        ("recon", Pass(1), "Ship 1, Fighter: pass"),
        ("recon", Scan(1), "Ship 1, Fighter: scan, 35 % to find something, 4 % for all in range"),
        ("movement", Move(2, "sensor"), "Ship 2, Freighter: move to Sensor range for 1 fuel, 11 left"),
        ("movement", Move(3, "combat"), "Ship 3, Subcompact: move to Combat range for 2 fuel, its last"),
        ("movement", Pursue(1, 1), "Ship 1, Fighter: pursue Red 1 (Freighter) to take it along to Close range"),
        ("movement", Pursue(1, 2), "Ship 1, Fighter: pursue Red 2 (class II) to join it at Sensor range"),
        ("movement", Evade(1, 1), "Ship 1, Fighter: evade Red 1 (Freighter), for 2 fuel or more"),
        (
            "attack",
            Attack(1, 1),
            "Ship 1, Fighter: attack Red 1 (Freighter): hits 50 % for 1d10, double in 5 %; critical failure 5 %",
        ),
    ],
)
def test_choices_say_what_they_do_with_the_chances(phase: str, decision: Decision, text: str) -> None:
    black = "fighter combat revealed | freighter out | subcompact close damage=1 fuel=2"
    state = position(black, "freighter combat revealed | freighter sensor revealed", phase)
    assert GAME.words.describe(state, BLACK, pack(decision)) == text
    assert state.refusal(BLACK, pack(decision)) is None


def test_an_attack_with_advantage_says_so() -> None:
    state = position("fighter combat", "salvage_vessel combat revealed", "attack")
    assert " with advantage: hits 7" in GAME.words.describe(state, BLACK, pack(Attack(1, 1)))


def test_answers_to_a_scan_say_which_ship() -> None:
    state = position("fighter sensor", "fighter sensor | freighter sensor")
    do(state, Scan(1), faces=d100(1))
    assert [GAME.words.describe(state, RED, action) for action in state.legal(RED)] == [
        "Show Ship 1, Fighter, at Sensor range",
        "Show Ship 2, Freighter, at Sensor range",
    ]


def test_breaking_away_is_described_as_such() -> None:
    state = position("fighter combat revealed", "fighter combat revealed", "movement")
    do(state, Evade(1, 1))
    do(state, Burn(2), seat=BLACK)
    do(state, Burn(0), seat=RED)
    assert GAME.words.describe(state, BLACK, pack(Move(1, "close"))) == "Ship 1, Fighter: break away to Close range"


@pytest.mark.parametrize(
    ("decision", "places"),
    [
        (Pass(2), ("ship:1:2", "pass")),
        (Scan(1), ("ship:1:1", "scan")),
        (Show(4), ("ship:1:4",)),
        (Slip(3), ("ship:1:3",)),
        (Move(1, "combat"), ("ship:1:1", "band:combat")),
        (Pursue(1, 3), ("ship:1:1", "ship:0:3", "pursue")),
        (Evade(1, 3), ("ship:1:1", "ship:0:3", "evade")),
        (Attack(2, 4), ("ship:1:2", "ship:0:4")),
        (Burn(7), ("fuel:7",)),
    ],
)
def test_every_choice_has_places_on_the_board(decision: Decision, places: tuple[str, ...]) -> None:
    assert GAME.words.places(position("fighter out", "fighter out"), RED, pack(decision)) == places


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Drew(BLACK, ("fighter", "freighter")), "Black draws: 1 Fighter, 2 Freighter."),
        (events.Operated(RED, None), "Red operates a hidden ship."),
        (
            events.Checked(RED, 2, "speed", 40, (7, 44), "failure"),
            "Red 2 rolls 07 and 44 for a Speed check against 40: a failure.",
        ),
        (events.Revealed(RED, 3, "sensor", 4, None, None), "Red 3 is revealed at Sensor range: class IV."),
        (events.Revealed(RED, 3, "close", 4, "fighter", 2), "Red 3 is revealed at Close range: a Fighter, damage 2."),
        (events.Pursued(BLACK, None, 1), "A hidden ship of Black pursues Red 1."),
        (events.FuelShown(RED, 3, 0), "Black burns 3 to pursue, Red nothing to evade."),
        (
            events.Attacked(BLACK, None, 2, "critical_success", 8),
            "A hidden ship of Black attacks Red 2: a critical success, 8 damage.",
        ),
        (events.Damaged(RED, 2, 3, 4, ("fire",)), "Red 2 takes 3 damage, 4 in all (on fire)."),
        (events.Removed(RED, 2, "fighter", "out_of_fuel"), "Red 2, a Fighter, is out of fuel."),
    ],
)
def test_events_are_told_in_a_sentence(event: events.ThrustEvent, text: str) -> None:
    assert GAME.words.tell(event) == text


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        (Pass(3), "Your ship 3 is out of play; operate one of: 1, 2."),
        (Scan(2), "Your ship 2 is out of range and can't scan; it can pass."),
        (Attack(1, 1), "That is done in the Attack Phase; this is the Recon Phase."),
        (Burn(2), "Fuel is sealed after a pursuit or an evasion was declared; declare one first."),
        (Show(1), "A ship is shown or lost only after an enemy scan; operate one."),
    ],
)
def test_refusals_say_what_would_be_allowed(decision: Decision, reason: str) -> None:
    assert refused(position("fighter sensor | freighter out", "fighter out"), decision).reason == reason


@rule("TH-9", "TH-12")
def test_a_target_that_is_not_revealed_is_refused_like_any_other_that_is_not() -> None:
    for phase, decision in (("movement", Pursue(1, 1)), ("attack", Attack(1, 1))):
        reasons = {
            refused(position("fighter combat", f"{red} | freighter out", phase), decision).reason
            for red in ("fighter combat", "science_ship out", "freighter close")
        }
        assert reasons == {"Red 1 is not revealed; name a ship that is."}


def test_what_is_not_of_this_game_is_malformed() -> None:
    class Alien(Decision, frozen=True):
        pass

    with pytest.raises(Malformed, match="is no decision of Thrust!"):
        pack(Alien())


def test_a_position_reads_as_it_was_written() -> None:
    black = "fighter combat fuel=3 rows=1,4 revealed | - | subcompact out fuel=12 | -"
    red = "freighter close fuel=12 | science_ship sensor fuel=99 | - | -"
    assert text_of(position(black, red)) == f"Black: {black}\nRed: {red}"


@pytest.mark.parametrize("text", ["frigate out", "fighter near", "fighter out shields=3"])
def test_a_ship_that_can_not_be_read_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        ship_from(text)


def test_a_side_has_four_ships() -> None:
    assert len(side_from("fighter out")) == 4
    with pytest.raises(Malformed, match="has 5 ships"):
        side_from("|".join(["fighter out"] * 5))
