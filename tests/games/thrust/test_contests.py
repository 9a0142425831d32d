"""Pursuing and evading: sealed fuel, Speed checks, and where they lead (TH-9 to TH-11, TH-21, TH-22, TH-24, TH-27)."""

from __future__ import annotations

import pytest

from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.thrust.checks import speed_winner
from hardburn.games.thrust.decisions import Burn, Evade, Move, Pass, Pursue
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import (
    BrokeAway,
    Checked,
    FuelShown,
    LeftRange,
    Pursued,
    Removed,
    Sealed,
    SpeedCompared,
    WentCloser,
)
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, can, d100, do, heard, only, refused, ship

OWN_OTHER = " | freighter out"
"""A second ship, so that the phase goes on."""


def pursuit(pursuer: str, target: str) -> ThrustState:
    """Black's first ship pursues Red's first."""
    state = position(pursuer + OWN_OTHER, target + OWN_OTHER, "movement")
    do(state, Pursue(1, 1))
    return state


def evasion(evader: str, enemy: str) -> ThrustState:
    """Black's first ship evades Red's first."""
    state = position(evader + OWN_OTHER, enemy + OWN_OTHER, "movement")
    do(state, Evade(1, 1))
    return state


def sealed(state: ThrustState, black: int, red: int, *faces: int) -> Log:
    """Both seal; the pursuer's dice come first."""
    do(state, Burn(black), seat=BLACK)
    return do(state, Burn(red), seat=RED, faces=d100(*faces))


def bands(state: ThrustState) -> tuple[int, int]:
    return int(ship(state, BLACK, 1).band), int(ship(state, RED, 1).band)


FIGHTER = "fighter combat revealed"
WON, LOST = (1, 98), (98, 1)

RESULTS = ("critical_failure", "failure", "success", "critical_success")
FACES = {"critical_failure": 99, "failure": 98, "success": 1, "critical_success": 0}
SPEED_TABLE = {
    "critical_failure": ("nothing", "nothing", "black", "black"),
    "failure": ("nothing", "nothing", "black", "black"),
    "success": ("red", "red", "nothing", "black"),
    "critical_success": ("red", "red", "red", "nothing"),
}
"""The rulebook's table: Red's result by rows, Black's by columns."""


@rule("speed.3")
@pytest.mark.parametrize("red", RESULTS)
@pytest.mark.parametrize("black", RESULTS)
def test_every_cell_of_the_speed_table_is_played(black: str, red: str) -> None:
    wanted = SPEED_TABLE[red][RESULTS.index(black)]
    state = pursuit("fighter sensor revealed", FIGHTER)
    log = sealed(state, 2, 2, FACES[black], FACES[red])
    compared = only(heard(log, None), SpeedCompared)
    assert (compared.pursuer_result, compared.evader_result) == (black, red)
    assert compared.winner == {"nothing": None, "black": BLACK, "red": RED}[wanted]
    better = speed_winner(RESULTS.index(black), RESULTS.index(red))
    assert (better > 0, better < 0) == (wanted == "black", wanted == "red")
    if wanted == "nothing":
        assert bands(state) == (1, 2)
    elif wanted == "black":
        assert bands(state) == (2, 2)
    else:
        assert state.view(RED).step == "break_away"


@rule("pursuit.3", "TH-9")
@pytest.mark.parametrize(
    ("band", "targets"),
    [
        ("out", ["sensor"]),
        ("sensor", ["sensor", "combat"]),
        ("combat", ["sensor", "combat", "close"]),
        ("close", ["combat"]),
    ],
)
def test_a_ship_pursues_in_its_own_band_or_an_adjacent_one_but_not_at_close(band: str, targets: list[str]) -> None:
    enemies = ("sensor", "combat", "close")
    red = " | ".join(f"fighter {enemy} revealed" for enemy in enemies)
    state = position(f"fighter {band}", red, "movement")
    assert [enemies[choice.target - 1] for choice in can(state) if isinstance(choice, Pursue)] == targets


@rule("TH-9")
def test_only_a_revealed_ship_can_be_pursued() -> None:
    state = position("fighter combat", "fighter combat | - | freighter combat revealed", "movement")
    assert [choice for choice in can(state) if isinstance(choice, Pursue)] == [Pursue(1, 3)]
    assert refused(state, Pursue(1, 1)).rule == "TH-9"
    assert refused(state, Pursue(1, 2)).rule == "TH-9"
    far = position("fighter out", "fighter combat revealed | fighter close revealed", "movement")
    assert refused(far, Pursue(1, 1)).rule == "pursuit.3"
    assert refused(position("fighter close", "fighter close revealed", "movement"), Pursue(1, 1)).rule == "TH-9"


@rule("pursuit.1", "TH-27")
def test_after_the_declaration_both_sides_seal_at_the_same_time() -> None:
    state = position("fighter combat revealed" + OWN_OTHER, FIGHTER + OWN_OTHER, "movement")
    log = do(state, Pursue(1, 1))
    assert heard(log, RED) == heard(log, None) == [Pursued(BLACK, 1, 1)]
    assert state.to_act() == [BLACK, RED]
    log = do(state, Burn(3), seat=RED)
    assert state.to_act() == [BLACK]
    assert heard(log, BLACK) == [Sealed(RED, None)]
    assert heard(log, RED) == [Sealed(RED, 3)]
    contest = state.view(BLACK).contest
    assert contest is not None
    assert (contest.sealed, contest.own_fuel) == ((RED,), None)
    other = state.view(RED).contest
    assert other is not None
    assert other.own_fuel == 3


@rule("speed.1", "TH-27")
def test_when_both_have_sealed_the_amounts_are_shown_and_both_ships_check_their_speed() -> None:
    state = pursuit(FIGHTER, "high_end_transport combat revealed")
    do(state, Burn(2), seat=RED)
    log = do(state, Burn(2), seat=BLACK, faces=d100(50, 50))
    assert only(heard(log, None), FuelShown) == FuelShown(RED, 2, 2)
    checks = [event for event in log.everything() if isinstance(event, Checked)]
    assert [(check.seat, check.stat, check.value) for check in checks] == [(BLACK, "speed", 40), (RED, "speed", 50)]
    assert only(heard(log, BLACK), SpeedCompared) == only(heard(log, RED), SpeedCompared)
    assert [check.seat for check in heard(log, RED) if isinstance(check, Checked)] == [RED]
    assert log.revealed
    latest = state.view(None).latest
    assert latest is not None
    assert (latest.fuel, latest.answer_fuel, latest.result, latest.answer) == (2, 2, "failure", "failure")


@rule("speed.2")
@pytest.mark.parametrize(("black", "red", "rolled"), [(3, 2, (2, 1)), (2, 3, (1, 2)), (2, 2, (1, 1)), (1, 0, (2, 1))])
def test_the_ship_that_spent_more_has_advantage(black: int, red: int, rolled: tuple[int, int]) -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    log = sealed(state, black, red, *[98] * sum(rolled))
    checks = [event for event in log.everything() if isinstance(event, Checked)]
    assert tuple(len(check.faces) for check in checks) == rolled


@rule("pursuit.4", "TH-24")
def test_a_won_pursuit_from_the_same_band_takes_both_one_band_closer() -> None:
    state = pursuit("fighter sensor revealed", "fighter sensor revealed moved damage=8")
    log = sealed(state, 2, 0, *(1, 98, 98))
    assert bands(state) == (2, 2)
    assert [event for event in heard(log, None) if isinstance(event, WentCloser)] == [
        WentCloser(BLACK, 1, "combat"),
        WentCloser(RED, 1, "combat"),
    ]
    assert ship(state, RED, 1).fuel == 6


@rule("pursuit.5")
@pytest.mark.parametrize("origin", ["sensor", "close"])
def test_a_won_pursuit_from_an_adjacent_band_brings_the_pursuer_to_its_target(origin: str) -> None:
    state = pursuit(f"fighter {origin} revealed", FIGHTER)
    sealed(state, 2, 2, *WON)
    assert bands(state) == (2, 2)


@rule("TH-9", "evasion.4", "evasion.5")
def test_a_target_that_evades_and_wins_must_go_to_an_adjacent_band_of_its_choice() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    sealed(state, 2, 2, *LOST)
    assert (state.to_act(), can(state)) == ([RED], [Move(1, "sensor"), Move(1, "close")])
    assert refused(state, Pass(1)).rule == "evasion.5"
    log = do(state, Move(1, "close"))
    assert only(heard(log, BLACK), BrokeAway) == BrokeAway(RED, 1, "close")
    assert bands(state) == (1, 3)


@rule("TH-9")
def test_a_target_that_spent_nothing_and_wins_stays_where_it_is() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    sealed(state, 2, 0, 98, 98, 1)
    assert bands(state) == (1, 2)
    assert state.view(RED).step == "operate"
    assert not ship(state, RED, 1).operated


@rule("TH-9", "moving.1")
def test_pursuing_and_answering_with_fuel_use_move_and_operation() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    sealed(state, 3, 2, 98, 98, 98)
    for seat, fuel in ((BLACK, 3), (RED, 4)):
        one = ship(state, seat, 1)
        assert (one.operated, one.moved, one.fuel) == (True, True, fuel)


@rule("TH-9", "TH-20")
@pytest.mark.parametrize(
    "target", ["fighter combat revealed moved", "fighter combat revealed fuel=1", "fighter combat revealed damage=8"]
)
def test_a_target_that_can_not_spend_is_asked_all_the_same(target: str) -> None:
    state = pursuit("fighter sensor revealed", target)
    assert state.to_act() == [BLACK, RED]
    assert can(state, RED) == [Burn(0)]
    assert refused(state, Pass(2), RED).reason.endswith("first seal fuel; 0 is possible.")


@rule("evasion.2", "evasion.3", "TH-9")
@pytest.mark.parametrize(("band", "least"), [("sensor", 1), ("combat", 2), ("close", 3)])
def test_evading_takes_at_least_the_fuel_of_the_band_and_may_take_more(band: str, least: int) -> None:
    state = evasion(f"fighter {band} revealed", f"fighter {band} revealed")
    assert can(state, BLACK) == [Burn(fuel) for fuel in range(least, 7)]
    assert refused(state, Burn(least - 1), BLACK).rule == "evasion.2"
    near = {"sensor": "combat", "combat": "sensor", "close": "combat"}[band]
    pursued = pursuit(f"fighter {near} revealed", f"fighter {band} revealed")
    assert can(pursued, RED) == [Burn(0), *(Burn(fuel) for fuel in range(least, 7))]


@rule("TH-9")
def test_pursuing_takes_at_least_one_fuel() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    assert can(state, BLACK) == [Burn(fuel) for fuel in range(1, 7)]
    assert refused(state, Burn(0), BLACK).rule == "TH-9"


@rule("evasion.1", "evasion.4", "TH-10")
def test_a_revealed_ship_evades_a_revealed_enemy_in_its_band() -> None:
    red = "fighter combat revealed | fighter combat | fighter sensor revealed | fighter out"
    state = position("fighter combat revealed", red, "movement")
    assert [choice for choice in can(state) if isinstance(choice, Evade)] == [Evade(1, 1)]
    assert refused(state, Evade(1, 2)).rule == "TH-10"
    assert refused(state, Evade(1, 3)).rule == "evasion.4"
    hidden = position("fighter combat", red, "movement")
    assert refused(hidden, Evade(1, 1)).rule == "TH-10"


@rule("TH-10")
def test_an_enemy_that_has_not_moved_must_be_named_if_there_is_one() -> None:
    red = "fighter combat revealed moved operated | freighter combat revealed"
    state = position("fighter combat revealed", red, "movement")
    assert [choice for choice in can(state) if isinstance(choice, Evade)] == [Evade(1, 2)]
    assert refused(state, Evade(1, 1)).rule == "TH-10"
    all_moved = position("fighter combat revealed", "fighter combat revealed moved operated", "movement")
    assert Evade(1, 1) in can(all_moved)


@rule("pursuit.2", "TH-10")
def test_if_nobody_pursues_the_evader_moves_without_a_check() -> None:
    state = evasion(FIGHTER, FIGHTER)
    do(state, Burn(4), seat=BLACK)
    log = do(state, Burn(0), seat=RED)
    assert log.revealed
    assert (state.to_act(), can(state)) == ([BLACK], [Move(1, "sensor"), Move(1, "close")])
    do(state, Move(1, "sensor"))
    assert (bands(state), ship(state, BLACK, 1).fuel) == ((1, 2), 2)
    assert not ship(state, RED, 1).moved


@rule("evasion.5", "TH-10")
def test_a_won_evasion_leads_one_band_either_way() -> None:
    state = evasion("fighter sensor revealed", "fighter sensor revealed")
    sealed(state, 2, 2, 98, 1)
    assert can(state) == [Move(1, "out"), Move(1, "combat")]
    log = do(state, Move(1, "out"))
    assert heard(log, RED) == [BrokeAway(BLACK, 1, "out"), LeftRange(BLACK, 1)]


@rule("TH-29")
def test_at_close_range_an_evader_has_only_one_way_and_is_not_asked() -> None:
    state = evasion("fighter close revealed", "fighter close revealed")
    sealed(state, 3, 3, 98, 1)
    assert bands(state) == (2, 3)
    assert state.view(BLACK).step == "operate"


@rule("TH-10", "pursuit.4")
def test_a_pursuer_that_wins_against_an_evasion_takes_both_closer_and_at_close_nothing() -> None:
    state = evasion(FIGHTER, FIGHTER)
    sealed(state, 2, 2, 1, 98)
    assert bands(state) == (3, 3)
    state = evasion("fighter close revealed", "fighter close revealed")
    sealed(state, 3, 3, 1, 98)
    assert bands(state) == (3, 3)


@rule("TH-10", "moving.1")
@pytest.mark.parametrize("enemy", ["fighter combat revealed moved operated", "fighter combat revealed damage=8"])
def test_an_enemy_that_has_moved_or_is_dead_can_not_pursue_an_evader(enemy: str) -> None:
    state = evasion(FIGHTER, enemy)
    assert can(state, RED) == [Burn(0)]
    wanted = "TH-24" if "damage=8" in enemy else "moving.1"
    assert refused(state, Burn(1), RED).rule == wanted


@rule("TH-10")
def test_an_enemy_that_pursues_an_evader_pays_from_one_fuel_on() -> None:
    assert can(evasion(FIGHTER, FIGHTER), RED) == [Burn(fuel) for fuel in range(7)]


@rule("TH-22")
def test_a_ship_that_passed_has_not_moved_and_may_still_answer() -> None:
    state = position("fighter sensor revealed" + OWN_OTHER, FIGHTER + OWN_OTHER, "movement", mover=RED)
    do(state, Pass(1), Pursue(1, 1))
    assert Burn(2) in can(state, RED)
    sealed(state, 1, 2, 98, 98, 98)
    assert ship(state, RED, 1).moved


@rule("TH-22")
def test_lists_offer_up_to_a_dozen_amounts_but_any_payable_amount_is_accepted() -> None:
    state = pursuit("science_ship sensor revealed", "science_ship combat revealed")
    for seat, least in ((BLACK, 1), (RED, 0)):
        amounts = [choice.fuel for choice in can(state, seat) if isinstance(choice, Burn)]
        assert len(amounts) == 12
        assert (amounts[0], amounts[-1]) == (least, 120)
        assert amounts == sorted(set(amounts))
    assert Burn(77) not in can(state, BLACK)
    do(state, Burn(77), seat=BLACK)
    assert state.position.pursuer_fuel == 77


@rule("TH-11")
@pytest.mark.parametrize(
    ("ship_text", "most"), [("fighter sensor revealed", 6), ("fighter sensor damage=1 revealed", 5)]
)
def test_nobody_commits_more_than_they_have_a_leak_included(ship_text: str, most: int) -> None:
    state = pursuit(ship_text, FIGHTER)
    assert can(state, BLACK)[-1] == Burn(most)
    assert refused(state, Burn(most + 1), BLACK).rule == "TH-11"


@rule("TH-11", "damage.01")
def test_a_leak_is_paid_but_neither_compared_nor_shown() -> None:
    state = pursuit("fighter sensor damage=1 revealed", FIGHTER)
    log = sealed(state, 2, 2, 98, 98)
    assert only(heard(log, RED), FuelShown).pursuer_fuel == 2
    assert ship(state, BLACK, 1).fuel == 3


@rule("TH-11", "fuel.1")
def test_a_ship_that_burns_its_last_fuel_is_removed_after_what_it_paid_for() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    log = sealed(state, 6, 2, 1, 98, 98)
    assert [type(event) for event in heard(log, RED)][-2:] == [WentCloser, Removed]
    assert ship(state, BLACK, 1).band == 2
    state = evasion(FIGHTER, FIGHTER)
    sealed(state, 6, 0)
    log = do(state, Move(1, "close"))
    assert [type(event) for event in heard(log, RED)] == [BrokeAway, Removed]


@rule("TH-11")
def test_a_pursuer_that_burnt_its_last_fuel_in_vain_is_gone_before_the_evader_breaks_away() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    log = sealed(state, 6, 2, 98, 98, 1)
    assert only(heard(log, RED), Removed).seat == BLACK
    assert state.view(RED).step == "break_away"


@rule("TH-21", "TH-17")
@pytest.mark.parametrize("origin", ["out", "sensor"])
def test_a_hidden_ship_pursues_also_from_out_of_range_and_is_not_named(origin: str) -> None:
    state = position(f"fighter {origin}" + OWN_OTHER, "fighter sensor revealed" + OWN_OTHER, "movement")
    log = do(state, Pursue(1, 1))
    assert heard(log, RED) == heard(log, None) == [Pursued(BLACK, None, 1)]
    contest = state.view(RED).contest
    assert contest is not None
    assert (contest.pursuer.ship, contest.same_band) == (None, None)
    log = sealed(state, 2, 1, 1, 98, 98)
    assert WentCloser(BLACK, None, "sensor" if origin == "out" else "combat") in heard(log, RED)
    assert not ship(state, BLACK, 1).revealed
    latest = state.view(RED).latest
    assert latest is not None
    assert (latest.what, latest.ship, latest.result, latest.winner) == ("pursuit", None, "success", BLACK)
    assert latest.reached == ("sensor" if origin == "out" else "combat")


@rule("TH-24")
def test_a_dead_ship_makes_its_speed_check_without_fuel_and_can_be_taken_along() -> None:
    state = pursuit(FIGHTER, "fighter combat revealed damage=8")
    assert refused(state, Burn(2), RED).rule == "TH-24"
    sealed(state, 1, 0, *(1, 98, 98))
    assert bands(state) == (3, 3)


@rule("TH-24", "TH-9")
def test_being_taken_along_is_not_a_move() -> None:
    state = pursuit(FIGHTER, FIGHTER)
    sealed(state, 1, 0, *(1, 98, 98))
    taken = ship(state, RED, 1)
    assert (taken.band, taken.moved, taken.operated, taken.fuel) == (3, False, False, 6)


@rule("TH-23", "TH-3")
def test_a_bonus_gives_a_speed_check_advantage_and_is_used_up_even_by_one_that_has_it_anyway() -> None:
    state = pursuit("fighter sensor revealed bonus", "fighter combat revealed bonus")
    sealed(state, 3, 2, 98, 98, 98, 98)
    assert not ship(state, BLACK, 1).bonus
    assert not ship(state, RED, 1).bonus


@rule("TH-23")
def test_a_bonus_is_kept_where_no_check_is_made() -> None:
    state = evasion("fighter combat revealed bonus", FIGHTER)
    sealed(state, 2, 0)
    assert ship(state, BLACK, 1).bonus


@rule("damage.06")
def test_crippled_life_support_lowers_the_speed_checked() -> None:
    state = pursuit("fighter sensor revealed damage=6", FIGHTER)
    log = sealed(state, 2, 2, 98, 98)
    assert [event.value for event in log.everything() if isinstance(event, Checked)] == [30, 40]


@rule("speed.1")
def test_only_fuel_can_be_sealed_while_a_contest_is_under_way() -> None:
    state = pursuit("fighter sensor revealed", FIGHTER)
    assert refused(state, Pass(2), BLACK).rule == "speed.1"
    assert refused(position("fighter out", "fighter out", "movement"), Burn(1)).rule == "speed.1"


@rule("evasion.2", "TH-11")
def test_a_ship_that_can_not_pay_for_an_evasion_can_not_evade() -> None:
    state = position("fighter close revealed fuel=2", "fighter close revealed", "movement")
    assert not any(isinstance(choice, Evade) for choice in can(state))
    assert refused(state, Evade(1, 1)).rule == "evasion.2"


@rule("TH-31")
def test_an_evader_that_burnt_its_last_fuel_in_vain_is_removed_before_the_pursuer_moves() -> None:
    red = "freighter combat fuel=3 revealed" + OWN_OTHER
    state = position("fighter combat revealed" + OWN_OTHER, red, "movement")
    do(state, Pursue(1, 1))
    do(state, Burn(1), seat=BLACK)
    log = do(state, Burn(3), seat=RED, faces=d100(1, 98, 98))
    told = [type(event).__name__ for event in heard(log, RED)]
    assert told.index("SpeedCompared") < told.index("Removed") < told.index("WentCloser")
    assert told.count("WentCloser") == 1, "only the pursuer goes closer"
    assert (ship(state, BLACK, 1).band, ship(state, RED, 1).band) == (3, 2)


@rule("TH-33", "TH-10")
def test_a_ship_that_is_known_to_be_dead_in_the_water_does_not_count_as_unmoved() -> None:
    black = "fighter close revealed" + OWN_OTHER
    moved, fresh = (
        position(black, f"fighter close damage=8 revealed | freighter close revealed {mark}", "movement")
        for mark in ("moved", "")
    )
    assert [decision for decision in can(moved) if isinstance(decision, Evade)] == [Evade(1, 1), Evade(1, 2)]
    assert [decision for decision in can(fresh) if isinstance(decision, Evade)] == [Evade(1, 2)]
    refusal = refused(fresh, Evade(1, 1))
    assert refusal.rule == "TH-33"
    assert refusal.reason == "Red 1 is dead in the water; name one there that can still follow."


@rule("TH-33")
def test_a_ship_that_is_dead_in_the_water_unknown_to_the_evader_counts_as_unmoved() -> None:
    red = "fighter combat damage=8 revealed | freighter combat revealed moved"
    state = position("fighter combat revealed" + OWN_OTHER, red, "movement")
    assert [decision for decision in can(state) if isinstance(decision, Evade)] == [Evade(1, 1)]


@rule("TH-11", "TH-17")
def test_an_evader_that_may_be_dry_is_shown_with_no_fuel_at_least_while_it_breaks_away() -> None:
    red = "fighter combat fuel=3 revealed" + OWN_OTHER
    state = position("fighter combat revealed" + OWN_OTHER, red, "movement")
    do(state, Pursue(1, 1))
    do(state, Burn(1), seat=BLACK)
    do(state, Burn(3), seat=RED, faces=d100(98, 1, 1))
    assert state.view(None).step == "break_away"
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.fuel_least, shown.fuel_most) == (0, 3)
    assert {int(ship(state.imagine(BLACK, seeded(number)), RED, 1).fuel) for number in range(60)} == {0, 1, 2, 3}
