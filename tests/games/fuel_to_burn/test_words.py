"""How decisions, events and objectives read, and what players may type."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Decision, Event
from hardburn.core.ledger import game_ledger
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME, decisions, events
from hardburn.games.fuel_to_burn.decisions import FuelDecision
from hardburn.games.fuel_to_burn.events import FuelEvent
from hardburn.games.fuel_to_burn.objectives import DONE, FAILED
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.words.reading import RULE_BEHIND, RULE_TOLD
from tests.games.fuel_to_burn.setting import Table, options

LEDGER = {entry.id for entry in game_ledger("fuel_to_burn").rules}


@pytest.mark.parametrize("kind", get_args(FuelDecision), ids=lambda kind: kind.__name__)
def test_every_decision_has_a_rule_behind_it(kind: type[Decision]) -> None:
    assert RULE_BEHIND[kind] in LEDGER


def test_rules_told_are_in_the_ledger() -> None:
    assert set(RULE_TOLD.values()) <= LEDGER
    assert set(RULE_TOLD) <= set(get_args(FuelEvent))


SETS = [
    {},
    {"points": 100, "turns": 20, "stealth_run": True, "random_events": "duel", "shield_recharge": True},
    {"points": 100, "set_up": "drawn", "systems": "Sol, Proxima, Saturn, Sirius"},
    {"points": 75, "set_up": "drawn", "hidden_manifests": True, "objectives": "0 transport, 1 patrol"},
]


@pytest.mark.parametrize("given", SETS, ids=str)
def test_whatever_happens_is_told_in_one_sentence_and_every_choice_in_one_line(given: dict[str, Any]) -> None:
    told: set[type[Event]] = set()
    for seed in range(2):
        rng, dice, log = seeded(seed), seeded_dice(seed), Log()
        state = GAME.start(options(**given), dice, log)
        while state.to_act():
            seat = state.to_act()[0]
            action = state.random_action(seat, rng)
            line = GAME.words.describe(state, seat, action)
            assert line == line.strip()
            assert line[0].isupper() or line[0].isdigit()
            assert "\n" not in line
            state.apply(seat, action, dice, log)
        for event in log.everything():
            sentence = GAME.words.tell(event)
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            told.add(type(event))
    assert len(told) > 20


def test_what_is_no_event_is_malformed() -> None:
    class Party(Event, frozen=True):
        pass

    with pytest.raises(Malformed, match="Party"):
        GAME.words.tell(Party())


# Typing


def typed(table: Table, text: str) -> Decision | None:
    seat = table.state.to_act()[0]
    action = GAME.words.read(table.state, seat, text)
    return None if action is None else GAME.unpack(action)


def test_stations_and_ships_are_placed_by_typing_a_point() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    assert "point" in (GAME.words.typing_hint(table.state, table.state.to_act()[0]) or "")
    assert typed(table, " 12.5, -8 ") == decisions.PlaceStation(12_500, -8000)
    assert typed(table, "12.5") is None
    assert typed(table, "400, 1") is None
    table.until("ship")
    assert typed(table, "b -3.25,7") == decisions.Deploy("battleship", -3250, 7000)
    assert typed(table, "-3.25, 7") is None
    assert typed(table, "X 3, 7") is None


@pytest.mark.parametrize(
    ("text", "fleet"),
    [
        ("2D 1C", decisions.Muster(2, 1, 0, 0)),
        ("1b, 1c, 1t", decisions.Muster(0, 1, 1, 1)),
        ("1D tracking probes", decisions.Muster(1, 0, 0, 0, "tracking probes")),
        ("3D eng", decisions.Muster(3, 0, 0, 0, "engineering bay")),
        ("1D bananas", None),
        ("nothing", None),
        ("99D", None),
    ],
)
def test_a_fleet_is_typed_by_its_letters(text: str, fleet: Decision | None) -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    assert typed(table, text) == fleet


@pytest.mark.parametrize(
    ("text", "vector"),
    [("4@132.5", (4, 13_250)), ("4 at 90", (4, 9000)), ("5@360", (5, 0)), ("4", None), ("0@10", None), ("x@1", None)],
)
def test_vectors_are_typed_as_length_and_bearing(text: str, vector: tuple[int, int] | None) -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("vector")
    assert typed(table, text) == (decisions.SetOff(*vector) if vector else None)
    table.until("order")
    (seat,) = table.state.to_act()
    table.do(seat, decisions.Order("burn"))
    assert typed(table, text) == (decisions.Plot(*vector) if vector else None)
    assert "7@132.5" in (GAME.words.typing_hint(table.state, table.state.to_act()[0]) or "")


def test_ships_are_activated_by_name_ones_own_first() -> None:
    table = Table(FuelOptions(set_up="drawn"), 4)
    (seat,) = table.state.to_act()
    own = next(ship for ship in table.state.view(seat).ships if ship.seat == seat and ship.status == "on map")
    assert typed(table, own.name.lower()) == decisions.Activate(own.ship)
    assert typed(table, "Z9") is None


def test_tankers_are_called_by_typing_a_point() -> None:
    table = Table(FuelOptions(objectives="0 blockade", systems="Sol, Saturn"))
    table.until("fleet")
    table.do(0, decisions.Muster(2, 0, 0, 1))
    table.do(1, decisions.Muster(2, 0, 0, 1))
    table.until("activation")
    (seat,) = table.state.to_act()
    assert "(D1, D2)" in (GAME.words.typing_hint(table.state, seat) or "")
    assert typed(table, "t 3.5, -70") == decisions.DeployTanker(0, 0, 3500, -70_000)
    assert typed(table, "T 3,4 Saturn") == decisions.DeployTanker(0, 1, 3000, 4000)
    assert typed(table, "T 3,4 Vega") is None
    table.do(seat, decisions.DeployTanker(0, 0, 0, -70_000))
    table.until("activation")


def test_nobody_is_told_what_to_type_out_of_turn() -> None:
    table = Table()
    assert GAME.words.typing_hint(table.state, 1 - table.state.to_act()[0]) is None


# Objectives and places


def test_objectives_say_what_is_to_be_done_and_how_far_it_is() -> None:
    table = Table(FuelOptions(objectives="0 blockade, 0 patrol, 1 transport", turns=20))
    table.until("objective")
    texts = [objective.text for objective in table.state.view(None).objectives]
    assert texts[0] == "Blockade a station still to be named on 5 days and on the last: 0 days so far"
    table.until("fleet")
    blockade, patrol, transport = table.state.position.objectives
    blockade.days, patrol.leg, transport.status = 1, 2, DONE
    blue, red = (next(one.name for one in table.state.view(None).stations if one.seat == seat) for seat in (0, 1))
    assert (blue[:-1], red[:-1]) == ("Amber S", "Teal S")
    texts = [objective.text for objective in table.state.view(None).objectives]
    assert texts == [
        f"Blockade {red} on 5 days and on the last: 1 day so far",
        f"Patrol Earth, {red}, {blue} and Earth again, around the star: 2 of 4 passed",
        f"Bring L1 to {red}: done",
    ]
    blockade.status = FAILED
    assert table.state.view(None).objectives[0].text == f"Blockade {red}: failed"


@pytest.mark.parametrize(
    ("decision", "places"),
    [
        (decisions.PlaceStation(1, -2), ("point:1:-2",)),
        (decisions.Deploy("cruiser", 1, 2), ("kind:cruiser", "point:1:2")),
        (decisions.DeployTanker(3, 1, 5, 6), ("tanker:3", "point:5:6:1")),
        (decisions.Order("burn", "body:2"), ("order:burn", "body:2")),
        (decisions.Order("repair", None, "core"), ("order:repair", "system:core")),
        (decisions.Plot(7, 100), ("vector:7:100",)),
        (decisions.Attack(4, 1500), ("ship:4", "at:1500")),
        (decisions.AttackTanker(4, 1500), ("tanker:4", "at:1500")),
        (decisions.AttackTorpedo(4, 1500), ("torpedo:4", "at:1500")),
        (decisions.Offer(2), ("ship:2",)),
        (decisions.Protocol("railgun"), ("protocol:railgun",)),
        (decisions.HoldFire(), ()),
    ],
    ids=repr,
)
def test_places_on_the_board_are_named_alike_everywhere(decision: Decision, places: tuple[str, ...]) -> None:
    assert GAME.words.places(Table().state, 0, GAME.pack(decision)) == places


def test_traits_tell_the_fleet() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    assert GAME.lab.traits(table.state, 0) == ()
    table.until("fleet")
    table.do(0, decisions.Muster(1, 1, 0, 2, "engineering bay"))
    assert GAME.lab.traits(table.state, 0) == ("1D1C2T", "engineering bay")


def test_stations_are_named_by_their_owner() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("objective")
    table.first()
    (named,) = table.heard(events.StationNamed)
    assert GAME.words.tell(named) == "Teal names S1 for Amber's blockade."
