"""What is refused in combat and random events, by which rule (s13, s16, s17, s19)."""

from __future__ import annotations

import pytest

from hardburn.games.fuel_to_burn.codes import (
    BROADSIDE,
    COAST,
    DAMAGE,
    DEFENSIVE,
    EVADE,
    EVASIVE,
    ORDER,
    PROTOCOL,
    RAILGUN,
    code,
)
from hardburn.games.fuel_to_burn.conflict import conflict, random_events
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.conflict.torpedo_attacks import due_attack
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE, LINER, WEAPONS
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import STATION
from hardburn.games.fuel_to_burn.words.combat_refusals import explain_conflict
from hardburn.testing import rule
from tests.games.fuel_to_burn.skirmish import Table, duel, field, fight, ship


def refused(position: Position, seat: int, action: int) -> tuple[str, str]:
    assert not conflict.allows(position, seat, action)
    refusal = explain_conflict(position, seat, action)
    return refusal.rule, refusal.reason


def engaged(position: Position, is_cover: bool = False) -> Position:
    due_combat(position, 0, 1, 20_000, 0, is_cover)
    return Table(position).go_on().position


@rule("FB-5")
@pytest.mark.parametrize(
    ("lack", "why"),
    [({"fuel": 0}, "no fuel"), ({"offline": DRIVE}, "Drive is offline"), ({"anchor": STATION}, "orbit or docked")],
)
def test_evasive_is_refused_with_what_is_lacking(lack: dict[str, int], why: str) -> None:
    position = engaged(field(ship(0, 0), ship(1, 1, **lack)))
    number, reason = refused(position, 1, code(PROTOCOL, EVASIVE))
    assert number == "FB-5"
    assert why in reason
    assert "Defensive, Railgun or Broadside" in reason


@rule("s14.5", "s13.1")
def test_evasive_is_refused_under_cover_fire_and_in_random_events() -> None:
    assert refused(engaged(duel(), is_cover=True), 1, code(PROTOCOL, EVASIVE))[0] == "s14.5"
    position = duel(terms=Terms(has_duels=True))
    random_events.due_test(position, 0, 0, is_easy=False, about=random_events.SCANNING)
    Table(position).go_on()
    assert refused(position, 0, code(PROTOCOL, EVASIVE))[0] == "s13.1"
    assert refused(position, 0, code(ORDER, COAST)) == (
        "FB-3",
        "A protocol is to be sealed now: Defensive, Railgun or Broadside.",
    )


@rule("s16.1", "FB-5")
def test_anything_but_a_protocol_is_refused_while_combat_waits() -> None:
    position = engaged(duel())
    assert refused(position, 0, code(PROTOCOL, 4))[0] == "s16.1"
    number, reason = refused(position, 0, code(ORDER, COAST))
    assert (number, reason) == ("FB-5", "A protocol is to be sealed now: Defensive, Railgun, Broadside or Evasive.")


@rule("FB-7")
def test_a_system_that_the_ship_lacks_is_refused() -> None:
    position = duel(defender=LINER)
    fight(position, RAILGUN, DEFENSIVE)
    number, reason = refused(position, 0, code(DAMAGE, WEAPONS))
    assert (number, reason) == ("FB-7", "L2 has no Weapons that could be damaged; choose Core or Drive.")
    assert "choose Core or Drive" in refused(position, 0, code(DAMAGE, CORE | DRIVE))[1]


@rule("FB-7")
def test_other_answers_to_a_choice_are_refused_with_both_that_are_possible() -> None:
    position = duel()
    fight(position, DEFENSIVE, BROADSIDE)
    assert "take 2 heat instead" in refused(position, 1, EVADE)[1]
    position = duel()
    fight(position, BROADSIDE, RAILGUN)
    assert "give 1 heat instead" in refused(position, 0, EVADE)[1]


@rule("s19.5")
def test_evading_a_torpedo_is_refused_with_what_is_lacking() -> None:
    torpedo = Torpedo(0, 0, 0, 0, 4000, 0, 0, 7)
    position = field(ship(0, 0), ship(1, 1, fuel=0), torpedoes=[torpedo], terms=Terms(has_hidden_manifests=True))
    due_attack(position, 0, 1, 4000, 0, is_automatic=True)
    Table(position).go_on()
    assert refused(position, 1, EVADE) == ("s19.5", "D2 can't evade: it has no fuel. Stand fast.")
    assert "or stand fast" in refused(position, 1, code(ORDER, COAST))[1]
