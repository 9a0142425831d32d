"""The Manoeuvre: settled for all at once, flip, nothing, warp (manoeuvre.1 to 5, TS-8, TS-18)."""

from __future__ import annotations

import pytest

from hardburn.core.edges import Decision
from hardburn.games.thunder_struck.decisions import Act, Flip, Hold, Prepare, Warp
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import Flipped, Held, ManoeuvreSettled, Total, Warped
from hardburn.testing import rule
from tests.games.thunder_struck.acting import BLUE, RED, YELLOW, actor, can, do, refused, says, ship


def both_ways(sector: int, space: int) -> list[Decision]:
    return [Warp(sector, space, "clockwise"), Warp(sector, space, "counter_clockwise")]


@rule("manoeuvre.1", "TS-8")
def test_the_highest_total_wins_and_everybody_s_dice_come_off() -> None:
    state = position("0> M1=3 M2=2 P1=1", "8< M2=4 P1=1")
    assert says(state, Act("manoeuvre")) == "Manoeuvre with 5: Red wins (Red 5, Blue 4)"
    totals = (Total(RED, 1, (3, 2)), Total(BLUE, 1, (4,)))
    assert do(state, Act("manoeuvre")) == [ManoeuvreSettled(RED, totals, (RED,))]
    assert (state.to_act(), state.view(None).phase) == ([RED], "manoeuvre")
    assert [ship(state, seat) for seat in (RED, BLUE)] == ["0> P1=1 tally=0/5", "8< P1=1 tally=0/4"]


@rule("manoeuvre.1", "TS-8")
def test_the_opponent_can_win_what_one_has_actioned() -> None:
    state = position("0> M1=3 P1=1", "8< M1=4 P1=1")
    do(state, Act("manoeuvre"))
    assert state.to_act() == [BLUE]
    assert refused(state, Hold(), RED).rule == "table.turn"
    do(state, Flip())
    assert ship(state, BLUE).startswith("8>")
    assert actor(state) == BLUE, "after Red's turn"


@rule("manoeuvre.1", "TS-8")
def test_a_tie_is_won_by_nobody() -> None:
    state = position("0> M1=3 M2=2 P1=1", "8< M1=5 P1=1")
    assert says(state, Act("manoeuvre")) == "Manoeuvre with 5: a tie, nobody wins (Red 5, Blue 5)"
    assert do(state, Act("manoeuvre")) == [ManoeuvreSettled(RED, (Total(RED, 1, (3, 2)), Total(BLUE, 1, (5,))), ())]
    assert (actor(state), state.view(None).phase) == (BLUE, "action")


@rule("manoeuvre.1", "TS-8")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [((3, 3, 5), (YELLOW,)), ((5, 3, 3), (RED,)), ((5, 5, 3), ()), ((3, 5, 5), ()), ((5, 3, 5), ()), ((4, 4, 4), ())],
)
def test_among_three_in_a_sector_only_a_tie_for_highest_leaves_no_winner(
    totals: tuple[int, int, int], winners: tuple[int, ...]
) -> None:
    state = position(*(f"{5 * seat}> M1={total} P1=1" for seat, total in enumerate(totals)))
    do(state, Act("manoeuvre"))
    assert state.view(None).winners == winners


@rule("manoeuvre.2", "TS-8")
def test_the_winner_flips_or_does_nothing() -> None:
    state = position("0> M1=5 P1=1", "8< M1=4 P1=1")
    do(state, Act("manoeuvre"))
    assert can(state) == [Flip(), Hold()]
    assert says(state, Flip()) == "Flip, to face counter-clockwise: Blue 9 ahead"
    held = state.copy()
    assert do(held, Hold()) == [Held(RED)]
    assert ship(held, RED).startswith("0>")
    assert do(state, Flip()) == [Flipped(RED, "counter_clockwise")]
    assert ship(state, RED).startswith("0<")


@rule("manoeuvre.2", "TS-8", "TS-2")
def test_with_two_dice_the_winner_may_warp_to_the_spaces_opposite_facing_either_way() -> None:
    state = position("3> M1=5 M2=1 P1=1", "8< M1=4 P1=1")
    do(state, Act("manoeuvre"))
    assert can(state) == [Flip(), Hold(), *both_ways(1, 11), *both_ways(1, 12)]
    assert says(state, Warp(1, 12, "counter_clockwise")) == ("Warp to space 12, facing counter-clockwise: Blue 4 ahead")
    assert do(state, Warp(1, 12, "counter_clockwise")) == [Warped(RED, 1, 3, 1, 12, "counter_clockwise")]
    assert ship(state, RED) == "12< P1=1 tally=0/6"


@rule("TS-8")
def test_an_occupied_space_is_not_warped_to() -> None:
    state = position("3> M1=5 M2=1 P1=1", "11< M1=4 P1=1")
    do(state, Act("manoeuvre"))
    assert can(state) == [Flip(), Hold(), *both_ways(1, 12)]
    refusal = refused(state, Warp(1, 11, "clockwise"))
    assert refusal.rule == "TS-8"
    assert refusal.reason == "Space 11 of sector 1 is occupied; warp elsewhere, flip or do nothing."


@rule("manoeuvre.2", "TS-8")
@pytest.mark.parametrize("space", range(17))
def test_each_space_has_two_spaces_opposite(space: int) -> None:
    state = position(f"{space}> M1=5 M2=1 P1=1", f"{(space + 1) % 17}< P1=1")
    do(state, Act("manoeuvre"))
    there = {decision.space for decision in can(state) if isinstance(decision, Warp)}
    assert there == {(space + 8) % 17, (space + 9) % 17}


@rule("manoeuvre.4", "TS-8")
def test_the_manoeuvre_is_settled_once_a_round() -> None:
    state = position("0> M1=5 P1=1 P2=1", "8< M1=4 P1=1")
    do(state, Act("manoeuvre"), Hold(), Act("power_1"))
    assert refused(state, Act("manoeuvre")).rule == "manoeuvre.4"
    assert can(state) == [Act("power_1"), Act("power_2")]


@rule("manoeuvre.5", "TS-12")
def test_dice_used_on_manoeuvre_are_added_up_for_everybody() -> None:
    state = position("0> M1=5 P1=1", "8< M1=2 M2=6 P1=1")
    do(state, Act("manoeuvre"))
    assert [shown.manoeuvre_tally for shown in state.view(None).ships] == [5, 8]


@rule("manoeuvre.1", "TS-8")
def test_each_sector_has_its_winner_and_they_choose_in_turn_order_from_the_actor() -> None:
    state = position("0> M1=2 P1=1", "2:5> M1=3 P1=1", "2:9> M1=6 P1=1", mover=BLUE)
    assert says(state, Act("manoeuvre")) == "Manoeuvre with 3: Red wins (Red 2); Yellow wins (Blue 3, Yellow 6)"
    do(state, Act("manoeuvre"))
    assert state.view(None).winners == (YELLOW, RED)
    assert state.to_act() == [YELLOW]
    do(state, Flip())
    assert state.to_act() == [RED]
    do(state, Hold())
    assert (actor(state), state.view(None).phase) == (YELLOW, "action")


@rule("TS-8")
def test_each_choice_is_carried_out_before_the_next() -> None:
    """Red warps onto space 8 of sector 2, which Yellow could have taken otherwise."""
    state = position("2:0> M1=6 M2=1 P1=1", "2:4> M1=1 P1=1", "1:12> M1=2 M2=2 P1=1")
    do(state, Act("manoeuvre"))
    assert state.view(None).winners == (RED, YELLOW)
    before = state.copy()
    do(before, Hold())
    assert Warp(2, 8, "clockwise") in can(before)
    assert Warp(2, 0, "clockwise") not in can(before)
    do(state, Warp(2, 8, "clockwise"))
    assert Warp(2, 8, "clockwise") not in can(state)
    assert Warp(2, 0, "clockwise") in can(state)


@rule("manoeuvre.3", "TS-8")
def test_with_three_players_a_warp_can_lead_to_space_0_or_h_of_the_other_sector() -> None:
    state = position("3> M1=5 M2=1 P1=1", "8< M1=4 P1=1", "2:8> M1=1 P1=1")
    do(state, Act("manoeuvre"))
    assert state.view(None).warp_gates == (0, 8)
    assert can(state) == [Flip(), Hold(), *both_ways(1, 11), *both_ways(1, 12), *both_ways(2, 0)]
    assert says(state, Warp(2, 0, "clockwise")) == "Warp to sector 2, space 0, facing clockwise: Yellow 8 ahead"
    do(state, Warp(2, 0, "clockwise"))
    assert ship(state, RED).startswith("2:0>")


@rule("manoeuvre.3", "TS-8", "TS-13")
def test_nobody_warps_into_a_closed_sector() -> None:
    state = position("3> M1=5 M2=1 P1=1", "8< M1=4 P1=1", "0> gone", closed_sector=2)
    do(state, Act("manoeuvre"))
    assert can(state) == [Flip(), Hold(), *both_ways(1, 11), *both_ways(1, 12)]


@rule("TS-8", "TS-18")
def test_who_is_alone_in_a_sector_wins_there_even_without_dice() -> None:
    state = position("3> M1=5 P1=1", "8< M1=4 P1=1", "2:8> +SM xM1 P1=1")
    do(state, Act("manoeuvre"), Hold())
    assert state.to_act() == [YELLOW]
    assert can(state) == [Flip(), Hold()]


@rule("TS-8", "TS-18")
def test_a_ship_that_lost_its_manoeuvre_dice_has_nothing_against_others() -> None:
    state = position("3> M1=1 P1=1", "8< xM1 P1=1")
    assert says(state, Act("manoeuvre")) == "Manoeuvre with 1: Red wins (Red 1, Blue 0)"


@rule("TS-8")
def test_destroyed_ships_do_not_take_part() -> None:
    state = position("3> M1=2 P1=1", "8< M1=1 P1=1", "0> gone")
    assert says(state, Act("manoeuvre")) == "Manoeuvre with 2: Red wins (Red 2, Blue 1)"


@rule("manoeuvre.1")
def test_one_action_stands_for_both_dice() -> None:
    state = position("3> M1=2 M2=3 P1=1 c1", "8< M1=1 P1=1")
    assert can(state) == [
        Act("power_1"),
        Act("manoeuvre"),
        *(Prepare(space) for space in ("manoeuvre_1", "manoeuvre_2", "power_1")),
    ]


@rule("TS-8")
def test_a_refused_warp_says_that_two_dice_are_needed_or_where_it_can_lead() -> None:
    one = position("3> M1=6 P1=1", "8< M1=1 P1=1")
    do(one, Act("manoeuvre"))
    assert refused(one, Warp(1, 11, "clockwise")).reason.startswith("A warp takes two dice on Manoeuvre")
    two = position("3> M1=6 M2=6 P1=1", "8< M1=1 P1=1")
    do(two, Act("manoeuvre"))
    assert refused(two, Warp(1, 5, "clockwise")).reason == (
        "Space 5 is not opposite your ship; in sector 1 a warp leads to 11 or 12."
    )
    assert refused(two, Warp(2, 0, "clockwise")).rule == "TS-1"


@rule("TS-8", "TS-13")
def test_a_warp_into_a_closed_sector_is_refused_because_it_is_closed() -> None:
    state = position("3> M1=6 M2=6 P1=1", "8< M1=1 P1=1", "12> M1=2 P1=1")
    state.resign(YELLOW)
    do(state, Act("manoeuvre"))
    refusal = refused(state, Warp(2, 0, "clockwise"))
    assert refusal.rule == "TS-13"
    assert refusal.reason == "Sector 2 is closed; warp within your own, flip or do nothing."
