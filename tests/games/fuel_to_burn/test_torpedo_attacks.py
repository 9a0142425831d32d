"""Torpedoes at ships and at torpedoes (s19, s20)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import SeededDice
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.codes import EVADE, STAND_FAST
from hardburn.games.fuel_to_burn.conflict import conflict
from hardburn.games.fuel_to_burn.conflict.torpedo_attacks import due_attack, due_duel
from hardburn.games.fuel_to_burn.events import Evaded, Hit, TorpedoAttacked, TorpedoFoughtTorpedo, TorpedoGone
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE, RUNNER, WEAPONS
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import Torpedo
from hardburn.games.fuel_to_burn.position.questions import WHETHER_EVADE, WHICH_DAMAGE
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, Ship
from hardburn.games.fuel_to_burn.telemetry import TORPEDO_ATTACK, listed
from hardburn.testing import rule
from tests.games.fuel_to_burn.skirmish import Table, field, ship

SUCCESS, PARTIAL, FAILURE = 1, 2, 3


def attacked(target: Ship, *faces: int, others: tuple[Ship, ...] = (), terms: Terms | None = None) -> Table:
    """Ship 0 of seat 0 guides a torpedo that attacks ship 1."""
    torpedo = Torpedo(0, 0, 0, 0, 24_000, 0, 0, 7)
    position = field(ship(0, 0, x=20_000), target, *others, torpedoes=[torpedo], terms=terms)
    table = Table(position, faces)
    due_attack(position, 0, 1, 24_000, 0, is_automatic=False)
    return table.go_on()


@rule("s19.1", "s19.2", "FB-17")
def test_countermeasures_that_succeed_defeat_the_torpedo() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0), SUCCESS)
    assert table.is_done()
    assert table.ship(1).armour == 1
    assert table.events(TorpedoGone) == [TorpedoGone(0, 0, "defeated")]
    told = table.events(TorpedoAttacked)
    assert told == [TorpedoAttacked(0, 0, table.ship(1).vessel(), (24_000, 0), is_automatic=False)]
    line = listed(table.position.telemetry)[0]
    assert (line.kind, line.seat, line.x, line.end_x) == (TORPEDO_ATTACK, 0, 24_000, 28_000)


@rule("s19.3", "FB-17")
def test_a_partial_success_lets_a_shield_take_the_hit() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0), PARTIAL)
    assert table.is_done()
    assert (table.ship(1).armour, table.ship(1).damaged) == (0, 0)
    assert table.events(TorpedoGone) == [TorpedoGone(0, 0, "attacked")]


@rule("s19.3")
def test_after_a_partial_success_an_unshielded_target_chooses() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0, armour=0), PARTIAL)
    assert (table.position.question.kind, table.position.question.seats) == (WHICH_DAMAGE, 2)
    assert table.damage(1, DRIVE).ship(1).offline == DRIVE


@rule("s19.4", "FB-41")
def test_after_a_failure_the_torpedos_side_chooses_and_armour_stays() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0), FAILURE)
    assert (table.position.question.kind, table.position.question.seats) == (WHICH_DAMAGE, 1)
    table.damage(0, CORE)
    assert (table.ship(1).armour, table.ship(1).offline) == (1, CORE)


@rule("s19.4", "s17.4")
def test_a_failure_destroys_a_ship_damaged_before() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0, damaged=DRIVE), FAILURE)
    assert table.ship(1).status == DESTROYED


@rule("s19.2", "s5.3", "FB-41")
@pytest.mark.parametrize("target", ["weapons offline", "civilian"])
def test_without_weapons_a_success_is_a_partial_one(target: str) -> None:
    if target == "civilian":
        table = attacked(ship(1, 1, RUNNER, x=28_000, fuel=0), SUCCESS)
        assert (table.position.question.kind, table.position.question.seats) == (WHICH_DAMAGE, 2)
    else:
        table = attacked(ship(1, 1, x=28_000, fuel=0, offline=WEAPONS, damaged=WEAPONS), SUCCESS)
        assert (table.ship(1).armour, table.ship(1).heat) == (0, 0)
        assert table.is_done()


@rule("s19.5", "s5.6")
def test_evasive_actions_cost_a_fuel_take_a_heat_off_and_make_the_test_easy() -> None:
    table = attacked(ship(1, 1, x=28_000, heat=2), PARTIAL)
    assert (table.position.question.kind, table.position.question.seats) == (WHETHER_EVADE, 2)
    table.answer(1, EVADE)
    assert (table.ship(1).fuel, table.ship(1).heat, table.ship(1).armour) == (2, 1, 1)
    assert table.events(Evaded) == [Evaded(table.ship(1).vessel())]
    told = table.events(events.Tested)
    assert told == [events.Tested(1, "countermeasures", "success", is_easy=True, faces=())]


@rule("s19.5", "s5.3")
def test_evading_without_weapons_still_lets_the_torpedo_hit() -> None:
    table = attacked(ship(1, 1, x=28_000, offline=WEAPONS, damaged=WEAPONS), PARTIAL).answer(1, EVADE)
    assert table.ship(1).armour == 0


@rule("s19.5")
def test_standing_fast_costs_nothing() -> None:
    table = attacked(ship(1, 1, x=28_000, heat=2), SUCCESS).answer(1, STAND_FAST)
    assert (table.ship(1).fuel, table.ship(1).heat) == (3, 2)


@rule("s19.5", "s5.4")
@pytest.mark.parametrize("lack", [{"fuel": 0}, {"offline": DRIVE, "damaged": DRIVE}])
def test_without_fuel_or_drive_nobody_is_asked_to_evade(lack: dict[str, int]) -> None:
    table = attacked(ship(1, 1, x=28_000, **lack), SUCCESS)
    assert table.is_done()


@rule("FB-29", "FB-72")
def test_with_hidden_manifests_the_question_tells_nothing_about_fuel() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0), SUCCESS, terms=Terms(has_hidden_manifests=True))
    assert table.position.question.kind == WHETHER_EVADE
    assert conflict.list_choices(table.position, 1) == [STAND_FAST]


@rule("s19.5", "s5.2")
def test_evading_a_torpedo_takes_no_heat_off_without_a_core() -> None:
    table = attacked(ship(1, 1, x=28_000, heat=2, offline=CORE, damaged=CORE), SUCCESS).answer(1, EVADE)
    assert (table.ship(1).fuel, table.ship(1).heat) == (2, 2)


@rule("FB-8", "FB-38")
def test_torpedo_hits_splash_and_explode() -> None:
    target = ship(1, 1, x=28_000, fuel=0, armour=0, damaged=DRIVE)
    table = attacked(target, PARTIAL, others=(ship(2, 1, x=28_500),))
    assert table.ship(1).status == DESTROYED
    assert (table.ship(2).heat, table.ship(2).armour) == (1, 0)
    hits = [event.cause for event in table.events(Hit) if isinstance(event, Hit)]
    assert hits == ["torpedo", "explosion"]


@rule("s19.1")
def test_a_torpedo_does_not_attack_a_ship_that_is_gone() -> None:
    table = attacked(ship(1, 1, x=28_000, fuel=0, status=DESTROYED))
    assert table.is_done()
    assert not table.position.torpedoes[0].is_gone


@rule("s19.2", "s19.3", "s19.4", "s19.5", "FB-3")
@pytest.mark.parametrize(("evades", "odds"), [(False, (1 / 3, 1 / 3, 1 / 3)), (True, (2 / 3, 0, 1 / 3))])
def test_what_becomes_of_a_torpedo_is_as_likely_as_the_cards_say(evades: bool, odds: tuple[float, ...]) -> None:
    """Defeated, stopped by the shield, or through to a system."""
    dice = SeededDice(seeded("countermeasures"))
    counts = [0, 0, 0]
    tries = 3000
    for _ in range(tries):
        table = attacked(ship(1, 1, x=28_000))
        table.dice = dice
        table.answer(1, EVADE if evades else STAND_FAST)
        place = 2 if table.position.is_asking() else 1 if table.ship(1).armour == 0 else 0
        counts[place] += 1
    for count, chance in zip(counts, odds, strict=True):
        assert abs(count - tries * chance) <= 5 * (tries * chance * (1 - chance)) ** 0.5


def duelled(face: int) -> Table:
    torpedoes = [Torpedo(0, 0, 0, 0, 24_000, 0, 0, 7), Torpedo(1, 1, 1, 0, 26_000, 0, 0, 7)]
    near = ship(1, 1, x=26_500)
    position = field(ship(0, 0, x=20_000, offline=WEAPONS, damaged=WEAPONS), near, torpedoes=torpedoes)
    table = Table(position, [face])
    due_duel(position, 0, 1, 24_000, 0)
    return table.go_on()


@rule("s20.2", "s20.3", "FB-73")
@pytest.mark.parametrize("face", [SUCCESS, PARTIAL])
def test_a_torpedo_defeats_another_by_an_easy_test_whatever_its_guides_weapons(face: int) -> None:
    table = duelled(face)
    assert [torpedo.is_gone for torpedo in table.position.torpedoes] == [True, True]
    assert table.events(TorpedoFoughtTorpedo) == [TorpedoFoughtTorpedo(0, 0, 1, is_defeated=True)]
    assert table.events(TorpedoGone) == [TorpedoGone(0, 0, "attacked"), TorpedoGone(1, 1, "torpedo")]


@rule("s20.2", "s20.4")
def test_a_failure_leaves_the_other_torpedo_and_spends_the_attacker() -> None:
    table = duelled(FAILURE)
    assert [torpedo.is_gone for torpedo in table.position.torpedoes] == [True, False]


@rule("s20.5")
def test_torpedoes_that_fight_each_other_splash_nobody() -> None:
    assert duelled(SUCCESS).ship(1).heat == 0
