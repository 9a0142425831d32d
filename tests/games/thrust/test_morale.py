"""The Morale Phase, and checks at once (TH-14, TH-23, TH-25)."""

from __future__ import annotations

import pytest

from hardburn.core.log import Log
from hardburn.games.thrust import GAME
from hardburn.games.thrust.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from hardburn.games.thrust.decisions import Attack, Pass
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import CouldNotPay, Damaged, Fled, MoraleChecked, Removed
from hardburn.games.thrust.phases.morale import morale_result
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d10, d100, do, done, heard, only, ship

MORE = " | freighter out operated"
QUIET = "freighter out operated | freighter out"


def end_of_attacks(black: str, *morale: int, red: str = QUIET, first: int = BLACK) -> tuple[ThrustState, Log]:
    """Red passes with its last ship; Black's first ship was operated."""
    state = position(black + MORE, red, "attack", mover=RED, first=first)
    log = do(state, Pass(2), faces=d10(*morale) + d100(1, 98))
    return state, log


@rule("morale.2", "TH-14")
@pytest.mark.parametrize(
    ("face", "damage", "result"),
    [
        (5, 4, SUCCESS),
        (4, 4, SUCCESS),
        (3, 4, FAILURE),
        (2, 8, FAILURE),
        (9, 8, SUCCESS),
        (1, 1, CRITICAL_FAILURE),
        (10, 8, CRITICAL_SUCCESS),
    ],
)
def test_a_roll_under_the_damage_fails_and_one_over_or_equal_to_it_holds(face: int, damage: int, result: int) -> None:
    assert morale_result(face, damage) == result


@rule("morale.1", "TH-14")
def test_every_ship_that_took_damage_in_the_attack_phase_checks_its_morale() -> None:
    state = position(
        "fighter combat hurt damage=2 operated" + MORE, "fighter combat hurt damage=1 | - | -", "attack", mover=RED
    )
    happened = done(state, Pass(1), faces=d10(9, 8) + d100(1, 98))
    assert [event for event in happened if isinstance(event, MoraleChecked)] == [
        MoraleChecked(BLACK, 1, 9, "success"),
        MoraleChecked(RED, 1, 8, "success"),
    ]


@rule("morale.1")
def test_a_ship_that_took_none_does_not() -> None:
    _, log = end_of_attacks("fighter combat damage=4 operated")
    assert not any(isinstance(event, MoraleChecked) for event in log.everything())


@rule("morale.3")
def test_a_1_abandons_the_ship() -> None:
    state, log = end_of_attacks("fighter combat hurt damage=1 operated", 1)
    assert only(heard(log, RED), Removed) == Removed(BLACK, 1, "fighter", "abandoned")
    assert not ship(state, BLACK, 1).is_in_play()


@rule("morale.4", "TH-14")
@pytest.mark.parametrize(("band", "paid"), [("combat", 2), ("close", 3)])
def test_a_failure_sends_the_ship_out_of_range_for_the_evasion_fuel_of_its_band(band: str, paid: int) -> None:
    state, log = end_of_attacks(f"fighter {band} hurt damage=3 revealed operated", 2)
    fled = ship(state, BLACK, 1)
    assert (fled.band, fled.fuel, fled.revealed) == (0, 6 - paid, False)
    assert only(heard(log, BLACK), Fled) == Fled(BLACK, 1, paid)
    assert only(heard(log, RED), Fled) == Fled(BLACK, 1, None)


@rule("morale.4", "TH-11", "TH-17")
@pytest.mark.parametrize("fuel", [1, 2])
def test_others_do_not_hear_whether_a_ship_that_runs_dry_fled_first(fuel: int) -> None:
    _, log = end_of_attacks(f"fighter combat hurt damage=3 revealed operated fuel={fuel}", 2)
    assert not any(isinstance(event, Fled) for event in heard(log, RED))
    assert only(heard(log, RED), Removed) == Removed(BLACK, 1, "fighter", "out_of_fuel")
    assert any(isinstance(event, Fled) for event in heard(log, BLACK)) == (fuel == 2)


@rule("TH-32")
def test_the_owner_of_a_ship_that_can_not_pay_for_its_flight_is_told_what_was_left() -> None:
    _, log = end_of_attacks("fighter combat hurt rows=1,3 operated fuel=2", 2)
    assert only(heard(log, BLACK), CouldNotPay) == CouldNotPay(BLACK, 1, 3, 2)
    assert GAME.words.tell(CouldNotPay(BLACK, 1, 3, 2)) == (
        "Black 1 panics and can't pay 3 fuel to go out of range; it has 2."
    )
    for viewer in (RED, None):
        assert not any(isinstance(event, CouldNotPay) for event in heard(log, viewer))
        assert only(heard(log, viewer), Removed) == Removed(BLACK, 1, "fighter", "out_of_fuel")


@rule("morale.4", "TH-17")
def test_the_flight_of_a_hidden_ship_is_not_noticed() -> None:
    fled, log = end_of_attacks("fighter combat hurt damage=3 operated", 2)
    held, other = end_of_attacks("fighter combat hurt damage=3 operated", 9)
    assert heard(log, RED) == heard(other, RED)
    assert fled.view(RED) == held.view(RED)
    assert ship(fled, BLACK, 1).band == 0


@rule("TH-14", "TH-11", "damage.01")
def test_a_leak_is_paid_on_the_flight_too() -> None:
    state, _ = end_of_attacks("fighter combat hurt rows=1,3 operated", 2)
    assert ship(state, BLACK, 1).fuel == 3


@rule("TH-14", "fuel.1")
@pytest.mark.parametrize("extra", ["fuel=1", "fuel=2", "rows=1,3 fuel=2"])
def test_a_ship_that_can_not_pay_for_its_flight_or_pays_with_its_last_is_removed(extra: str) -> None:
    state, log = end_of_attacks(f"fighter combat hurt damage=3 {extra} operated", 2)
    assert only(heard(log, RED), Removed) == Removed(BLACK, 1, "fighter", "out_of_fuel")
    assert not ship(state, BLACK, 1).is_in_play()
    fled = any(isinstance(event, Fled) for event in log.everything())
    assert fled == (extra == "fuel=2")


@rule("TH-14", "damage.08")
def test_a_dead_ship_stays_instead() -> None:
    state, _ = end_of_attacks("fighter combat hurt damage=8 operated", 2)
    assert (ship(state, BLACK, 1).band, ship(state, BLACK, 1).fuel) == (2, 6)


@rule("morale.5")
def test_a_success_changes_nothing() -> None:
    state, _ = end_of_attacks("fighter combat hurt damage=3 operated", 3)
    held = ship(state, BLACK, 1)
    assert (held.band, held.fuel, held.damage, held.bonus, held.hurt) == (2, 6, 3, False, False)


@rule("morale.6", "TH-23")
def test_a_10_gives_advantage_on_the_next_check() -> None:
    state, log = end_of_attacks("fighter combat hurt damage=3 operated", 10)
    assert ship(state, BLACK, 1).bonus
    assert only(heard(log, BLACK), MoraleChecked).result == "critical_success"
    assert state.view(BLACK).sides[BLACK].ships[0].bonus is True
    assert state.view(RED).sides[BLACK].ships[0].bonus is None


@rule("TH-23")
def test_the_initiative_does_not_use_up_a_bonus() -> None:
    state, _ = end_of_attacks("fighter combat bonus operated")
    assert ship(state, BLACK, 1).bonus


@rule("TH-14", "attack.5")
def test_a_check_at_once_settles_the_damage_so_far_and_later_damage_calls_for_another() -> None:
    black, red = "fighter combat revealed", "fighter combat revealed | fighter combat revealed"
    state = position(black, red, "attack")
    do(state, Attack(1, 1), faces=d100(99) + d10(9))
    assert not ship(state, BLACK, 1).hurt
    do(state, Attack(1, 1), faces=d100(1) + d10(2))
    assert ship(state, BLACK, 1).hurt
    log = do(state, Pass(2), faces=d10(9) + d100(1, 98))
    assert only(log.everything(), MoraleChecked).seat == BLACK


@rule("attack.5", "morale.4")
def test_a_critical_failure_can_send_the_attacker_out_of_range_at_once() -> None:
    state = position("fighter combat damage=4 revealed" + MORE, "fighter combat revealed | freighter out", "attack")
    log = do(state, Attack(1, 1), faces=d100(99) + d10(2))
    assert (ship(state, BLACK, 1).band, ship(state, BLACK, 1).damage) == (0, 6)
    assert only(heard(log, RED), Fled) == Fled(BLACK, 1, None)


@rule("TH-25")
def test_the_first_player_s_ships_check_first_in_order_of_places() -> None:
    hurt = "fighter combat hurt damage=1 operated"
    state = position(f"{hurt} | {hurt}", f"{hurt} | fighter combat hurt damage=1", "attack", mover=RED, first=RED)
    happened = done(state, Pass(2), faces=d10(5, 6, 7, 8) + d100(1, 98))
    order = [(event.seat, event.ship, event.face) for event in happened if isinstance(event, MoraleChecked)]
    assert order == [(RED, 1, 5), (RED, 2, 6), (BLACK, 1, 7), (BLACK, 2, 8)]


@rule("TH-25", "damage.04", "damage.07")
@pytest.mark.parametrize("band", ["out", "sensor", "close"])
def test_fires_and_reactors_deal_damage_after_the_checks_wherever_the_ship_is(band: str) -> None:
    state, log = end_of_attacks(f"fighter {band} rows=4,6 operated")
    assert ship(state, BLACK, 1).damage == 7
    assert only(heard(log, BLACK), Damaged).dealt == 1
    assert not any(isinstance(event, Damaged) for event in heard(log, RED))
    burnt, log = end_of_attacks(f"fighter {band} damage=7 operated")
    assert not ship(burnt, BLACK, 1).is_in_play()
    assert only(heard(log, RED), Removed).cause == "destroyed"


@rule("TH-25")
def test_only_effects_held_before_any_was_dealt_count_and_no_check_follows() -> None:
    state, log = end_of_attacks("fighter close rows=4 operated")
    one = ship(state, BLACK, 1)
    assert (one.damage, one.hurt) == (7, False)
    assert only(log.everything(), Damaged).dealt == 1


@rule("TH-25", "TH-7")
def test_a_burning_ship_that_is_watched_at_close_tells_its_number() -> None:
    state, log = end_of_attacks("fighter close damage=4 revealed operated")
    assert only(heard(log, RED), Damaged) == Damaged(BLACK, 1, 1, 7, None)
    assert state.view(RED).sides[BLACK].ships[0].damage == 7
