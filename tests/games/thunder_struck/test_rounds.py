"""Rounds, the Reflex die, three players and the end (action.2, end.1 to 4, TS-6, TS-12 to TS-14, TS-19)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.core.results import Refused
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.decisions import Act, Confirm, FireAt, Flip, Place, Roll, TakeDamage, UseShield, Warp
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import (
    Destroyed,
    Ended,
    ReflexEarned,
    Resigned,
    Revealed,
    RoundBegan,
    SectorClosed,
)
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule
from tests.games.thunder_struck.acting import BLUE, RED, YELLOW, actor, can, do, plan, refused, ship


def resign(state: ThunderState, seat: int) -> list[Event]:
    log = Log()
    state.resign(seat, log)
    return log.everything()


def after_last_die(*tallies: tuple[int, int], number: int = 1, marker: int = 0) -> tuple[ThunderState, list[Event]]:
    """The round is over with these scores on Boost and Manoeuvre."""
    ships = [f"{5 * seat}> +SM tally={boost}/{manoeuvre}" for seat, (boost, manoeuvre) in enumerate(tallies)]
    ships[0] += " P1=1"
    state = position(*ships, number=number, marker=marker)
    return state, do(state, Act("power_1"))


@rule("action.2", "end.4", "TS-6")
def test_when_all_dice_are_used_the_marker_passes_on_and_all_plan_again() -> None:
    state, events = after_last_die((3, 3), (3, 3))
    assert events[1:] == [RoundBegan(2, BLUE, None)]
    assert state.to_act() == [RED, BLUE]
    assert [can(state, seat) for seat in (RED, BLUE)] == [[Roll()], [Roll()]]
    plan(state, RED, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    plan(state, BLUE, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    assert actor(state) == BLUE


@rule("action.2", "TS-6", "TS-13")
def test_the_marker_passes_over_players_who_are_out() -> None:
    state = position("0> +SM P1=1", "5> gone", "2:9> +SM")
    assert do(state, Act("power_1"))[-1] == RoundBegan(2, YELLOW, None)


@rule("TS-6", "TS-14")
def test_if_the_holder_of_the_marker_is_out_the_next_living_player_goes_first() -> None:
    state = GAME.start(ThunderOptions(players=3), ScriptedDice([]))
    for seat in (BLUE, YELLOW):
        plan(state, seat, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    events = resign(state, RED)
    assert [type(event) for event in events] == [Resigned, SectorClosed, Revealed, Revealed]
    assert actor(state) == BLUE


@rule("action.2", "TS-12")
def test_scores_and_what_was_carried_out_are_forgotten_with_the_round() -> None:
    state = position("0> +SM P1=1 boosted tally=4/5", "8< +SM tally=3/6", is_settled=True)
    do(state, Act("power_1"))
    assert (ship(state, RED), ship(state, BLUE)) == ("0> +SM c1", "8< +SM")
    assert not state.view(None).is_settled


@rule("TS-3")
def test_shields_and_damage_last_beyond_the_round() -> None:
    state = position("0> +SF +SM xP2 P1=1", "8< +SM")
    do(state, Act("power_1"))
    assert ship(state, RED) == "0> +SF +SM c1 xP2"


@rule("setup.2", "end.3", "TS-12")
@pytest.mark.parametrize(
    ("red", "blue", "earner"),
    [
        ((2, 3), (4, 5), BLUE),
        ((4, 5), (2, 3), RED),
        ((2, 5), (4, 5), BLUE),
        ((4, 3), (4, 5), BLUE),
        ((2, 5), (4, 3), None),
        ((4, 4), (4, 4), None),
        ((0, 4), (6, 4), BLUE),
    ],
)
def test_the_opponent_of_the_lowest_on_one_and_lowest_or_tied_on_the_other_earns_the_reflex_die(
    red: tuple[int, int], blue: tuple[int, int], earner: int | None
) -> None:
    state, events = after_last_die(red, blue)
    earned = [event.seat for event in events if isinstance(event, ReflexEarned)]
    assert earned == ([] if earner is None else [earner])
    assert events[-1] == RoundBegan(2, BLUE, earner)
    assert [shown.dice_to_roll for shown in state.view(None).ships] == [5 if seat == earner else 4 for seat in (0, 1)]


@rule("end.3", "TS-12")
@pytest.mark.parametrize(
    ("tallies", "earner"),
    [
        (((1, 1), (5, 2), (3, 3)), BLUE),
        (((1, 1), (4, 2), (3, 3)), None),
        (((1, 2), (5, 2), (3, 3)), BLUE),
        (((1, 2), (5, 1), (3, 3)), None),
        (((3, 3), (1, 3), (1, 2)), RED),
        (((3, 3), (1, 2), (1, 2)), None),
    ],
)
def test_of_two_opponents_the_one_with_the_higher_sum_earns_it_and_nobody_if_they_tie(
    tallies: tuple[tuple[int, int], ...], earner: int | None
) -> None:
    state, _ = after_last_die(*tallies)
    assert state.view(None).reflex == earner


@rule("end.3", "TS-12")
def test_the_reflex_die_is_rolled_for_one_round() -> None:
    state, _ = after_last_die((2, 3), (4, 5))
    do(state, Roll(), seat=BLUE, faces=(1, 2, 3, 4, 5))
    do(state, Place(0, "boost_1"), Place(1, "boost_2"), Place(2, "manoeuvre_1"), Place(3, "rear"), seat=BLUE)
    do(state, Place(4, "mid"), Confirm(), seat=BLUE)
    assert state.everything().ships[BLUE].dice_left == 5
    over = position("0> P1=1 tally=3/3", "8> reflex tally=3/3")
    do(over, Act("power_1"))
    assert [shown.dice_to_roll for shown in over.view(None).ships] == [4, 4]


@rule("TS-12", "TS-13")
def test_the_reflex_die_leaves_with_the_player_who_had_it() -> None:
    state = position("0> reflex", "8<", "2:3>", is_planning=True)
    assert state.view(None).reflex == RED
    resign(state, RED)
    assert state.view(None).reflex is None


@rule("TS-12")
def test_a_die_lost_to_damage_does_not_count() -> None:
    """Blue's 6 on Boost is shot away, so that Blue is lowest with 0."""
    state = position("0> F1=4 boosted tally=1/3", "3> +SR B1=6 tally=0/3")
    do(state, Act("fire_1"))
    events = do(state, TakeDamage("boost_1"))
    assert ReflexEarned(RED, BLUE) in events


@rule("TS-12", "TS-13")
def test_only_the_living_are_compared_for_the_reflex_die() -> None:
    state = position("0> +SM P1=1 tally=2/3", "5> gone", "2:9> +SM tally=4/5")
    assert ReflexEarned(YELLOW, RED) in do(state, Act("power_1"))


@rule("end.1", "TS-13")
def test_a_destroyed_ship_and_its_dice_leave_and_the_others_go_on() -> None:
    state = position("0> F1=4 P1=1", "3< P1=1 B1=2", "2:9> P1=1")
    assert do(state, Act("fire_1"))[1:] == [Destroyed(BLUE, "unshielded")]
    assert ship(state, BLUE) == "3< gone"
    assert actor(state) == YELLOW
    assert state.view(None).closed_sector is None
    assert state.outcome() is None


@rule("TS-13")
def test_who_is_destroyed_is_not_told_to_wait() -> None:
    state = position("0> P1=1", "5> gone", "9> P1=1")
    refusal = refused(state, Act("power_1"), BLUE)
    assert (refusal.rule, refusal.reason) == ("TS-13", "Your ship is destroyed; the others go on without it.")


@rule("end.1", "TS-13")
def test_the_other_sector_closes_as_soon_as_the_two_that_remain_are_in_one() -> None:
    destroyed = position("2:0> F1=4 P1=1", "2:3< P1=1", "2:9> P1=1")
    assert do(destroyed, Act("fire_1"))[-1] == SectorClosed(1)
    warped = position("0> M1=4 M2=4 P1=1", "3< gone", "2:9> M1=1 P1=1")
    do(warped, Act("manoeuvre"))
    assert do(warped, Warp(2, 0, "clockwise"))[-1] == SectorClosed(1)
    assert warped.view(None).closed_sector == 1


@rule("end.1", "TS-13")
def test_no_sector_closes_while_three_are_alive() -> None:
    state = position("0> F1=4 P1=1", "3< +SF P1=1", "9> P1=1")
    do(state, Act("fire_1"), TakeDamage("fire_1"))
    assert state.view(None).closed_sector is None


@rule("end.2", "TS-14")
def test_the_last_ship_wins_at_once() -> None:
    state = position("0> F1=4 P1=1", "3< P1=1", "9> gone", closed_sector=2)
    do(state, Act("fire_1"))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((RED,), "TS-14")


@rule("end.4", "TS-14")
@pytest.mark.parametrize("rounds", [6, 12])
@pytest.mark.parametrize(
    ("ships", "winners", "reason"),
    [
        (("0> P1=1 xF1", "8>"), (BLUE,), "the least damage after {} rounds"),
        (("0> P1=1 xF1", "8> xP1 xP2"), (RED,), "the least damage after {} rounds"),
        (("0> P1=1 xF1", "8> xP1"), (), "equal damage after {} rounds"),
        (
            ("0> P1=1 xF1", "8> xP1", "9> xP1 xF1"),
            (RED, BLUE),
            "a draw between Red and Blue, with equal damage after {} rounds",
        ),
        (("0> P1=1 xF1 xP2", "8> gone", "9> xP1 xF1 xP2"), (RED,), "the least damage after {} rounds"),
        (("0> P1=1", "8>", "9>"), (), "equal damage after {} rounds"),
    ],
)
def test_after_the_last_round_the_living_ship_with_the_fewest_damage_tokens_wins(
    rounds: int, ships: tuple[str, ...], winners: tuple[int, ...], reason: str
) -> None:
    state = position(*ships, number=rounds, rounds=rounds)
    assert do(state, Act("power_1"))[-1] == Ended(winners, reason.format(rounds), "TS-14")
    assert state.to_act() == []


@rule("end.4", "TS-14")
def test_before_the_last_round_damage_decides_nothing() -> None:
    state = position("0> P1=1 xF1", "8>", number=11)
    do(state, Act("power_1"))
    assert state.outcome() is None


@rule("TS-14", "table.resign")
def test_of_two_players_the_other_wins_when_one_resigns_and_then_nobody_can() -> None:
    state = position("0> P1=1", "8> P1=1")
    assert resign(state, BLUE)[-1] == Ended((RED,), "nobody else is left after a resignation", "TS-14")
    with pytest.raises(Refused, match="over"):
        state.resign(RED)


@rule("TS-14", "TS-19")
def test_a_player_who_resigns_in_turn_is_passed_over() -> None:
    state = position("0> P1=1", "2:8> P1=1", "9> P1=1")
    resign(state, RED)
    assert (actor(state), state.view(None).phase) == (BLUE, "action")


@rule("TS-19")
def test_the_last_dice_leave_with_the_player_and_the_round_ends() -> None:
    state = position("0> P1=1", "2:8>", "9>")
    assert resign(state, RED)[-1] == RoundBegan(2, BLUE, None)


@rule("TS-19", "TS-5")
def test_the_plan_of_a_player_who_resigns_is_never_seen() -> None:
    state = GAME.start(ThunderOptions(players=3), ScriptedDice([]))
    plan(state, BLUE, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    resign(state, BLUE)
    assert state.to_act() == [RED, YELLOW]
    assert state.everything().ships[BLUE].dice_left == state.view(RED).ships[BLUE].dice_left == 0


@rule("TS-19", "TS-5")
def test_plans_stay_secret_if_the_match_ends_before_the_screens_go_up() -> None:
    state = GAME.start(ThunderOptions(), ScriptedDice([]))
    plan(state, BLUE, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    resign(state, RED)
    assert state.view(RED).ships[BLUE].dice_left is None
    assert state.view(RED).ships[BLUE].console[0].die is None
    assert state.everything().ships[BLUE].console[0].die == 1


@rule("TS-19")
def test_a_choice_of_the_player_who_resigns_is_dropped() -> None:
    hit = position("0> F1=4 P1=1", "3< +SF +SM P1=1", "2:9> P1=1")
    do(hit, Act("fire_1"))
    resign(hit, BLUE)
    assert (actor(hit), hit.view(None).phase) == (YELLOW, "action")
    damaged = position("0> F1=4 P1=1", "3< +SF P1=1", "2:9> P1=1")
    do(damaged, Act("fire_1"))
    resign(damaged, BLUE)
    assert (actor(damaged), damaged.view(None).phase) == (YELLOW, "action")
    won = position("0> M1=4 P1=1", "3< M1=1 P1=1", "2:9> M1=1 P1=1")
    do(won, Act("manoeuvre"))
    resign(won, RED)
    assert (won.to_act(), won.view(None).phase) == ([YELLOW], "manoeuvre")
    resign_last = won.copy()
    do(won, Flip())
    assert (actor(won), won.view(None).phase) == (BLUE, "action")
    resign(resign_last, YELLOW)
    assert resign_last.outcome() is not None


@rule("TS-19")
def test_the_only_winner_who_resigns_leaves_the_manoeuvre_settled() -> None:
    state = position("0> M1=4 P1=1", "3< M1=1 P1=1", "9> M1=1 P1=1")
    do(state, Act("manoeuvre"))
    resign(state, RED)
    assert (actor(state), state.view(None).phase, state.view(None).is_settled) == (BLUE, "action", True)


@rule("TS-14", "TS-19")
def test_nobody_has_still_to_choose_when_the_match_is_over() -> None:
    state = position("0> M1=3 P1=1", "8< M1=4 P1=1")
    do(state, Act("manoeuvre"))
    assert state.view(None).winners == (BLUE,)
    resign(state, RED)
    assert (state.view(None).phase, state.view(None).winners) == ("over", ())


@rule("TS-19")
def test_a_hit_by_a_shooter_who_resigns_still_counts() -> None:
    state = position("0> F1=4 P1=1", "3< +SF +SM P1=1", "2:9> P1=1")
    do(state, Act("fire_1"))
    resign(state, RED)
    assert state.to_act() == [BLUE]
    do(state, UseShield("front"), TakeDamage("fire_2"))
    assert ship(state, BLUE) == "3< +SM P1=1 xF2"
    assert actor(state) == BLUE


@rule("TS-19", "TS-9")
def test_a_shot_at_one_of_two_hits_the_other_when_one_resigns() -> None:
    state = position("0> F1=6 P1=1", "2< +SF P1=1", "5> +SR P1=1")
    do(state, Act("fire_1"))
    resign(state, BLUE)
    assert (state.to_act(), state.view(None).phase) == ([YELLOW], "damage")
    shooter = position("0> F1=6 P1=1", "2< +SF P1=1", "5> +SR P1=1")
    do(shooter, Act("fire_1"))
    assert can(shooter) == [FireAt(BLUE), FireAt(YELLOW)]
    resign(shooter, RED)
    assert (actor(shooter), shooter.view(None).phase) == (BLUE, "action")


@rule("TS-20", "table.resign")
def test_a_player_who_is_out_can_not_resign() -> None:
    state = position("0> P1=1", "5> gone", "9> P1=1")
    before = repr(state)
    with pytest.raises(Refused, match="out of the match already") as caught:
        resign(state, BLUE)
    assert caught.value.refusal.rule == "TS-20"
    assert repr(state) == before
