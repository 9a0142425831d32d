"""Exact chances of Speed checks and of damage, against large samples, and shown to the player who bids."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.games.thrust import GAME
from hardburn.games.thrust.advice.odds import mean_damage, speed_chances, success_chance
from hardburn.games.thrust.checks import check, speed_winner
from hardburn.games.thrust.decisions import Burn, Evade, Move, Pass, Pursue
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.phases.attack import attack
from hardburn.games.thrust.ships import COMBATS, SPEEDS
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, do, know

STATS = sorted({speed - loss for speed in SPEEDS for loss in (0, 10)})
SIDES = [(False, False), (True, False), (False, True), (True, True)]


@rule("speed.2", "speed.3")
def test_a_speed_check_between_stats_without_advantage_is_counted_roll_by_roll() -> None:
    for own, other in ((40, 40), (50, 30), (20, 45)):
        wins = losses = 0
        for one, two in product(range(100), range(100)):
            mine = 0 if one >= own else 2 if one % 11 == 0 else 1
            theirs = 0 if two >= other else 2 if two % 11 == 0 else 1
            wins += mine > theirs
            losses += theirs > mine
        assert speed_chances(own, False, other, False) == (Fraction(wins, 10_000), Fraction(losses, 10_000))


@rule("speed.3")
def test_the_chances_of_both_sides_mirror_each_other() -> None:
    for own, other in product(STATS, STATS):
        for mine, theirs in SIDES:
            win, lose = speed_chances(own, mine, other, theirs)
            assert speed_chances(other, theirs, own, mine) == (lose, win)
            assert 0 < win + lose < 1


@rule("speed.2")
def test_advantage_helps_in_every_speed_check() -> None:
    for own, other in product(STATS, STATS):
        plain, better = speed_chances(own, False, other, False), speed_chances(own, True, other, False)
        assert better[0] > plain[0]
        assert better[1] < plain[1]


@pytest.mark.parametrize("sides", SIDES)
def test_exact_speed_chances_are_those_of_a_large_sample(sides: tuple[bool, bool]) -> None:
    dice = seeded_dice(f"speed {sides}")
    rolls = 3_000
    for own, other in ((20, 50), (40, 40), (45, 30), (50, 35)):
        wins = losses = 0
        for _ in range(rolls):
            mine, theirs = check(own, sides[0], dice, "own")[0], check(other, sides[1], dice, "other")[0]
            wins += speed_winner(mine, theirs) > 0
            losses += speed_winner(mine, theirs) < 0
        for count, chance in zip((wins, losses), speed_chances(own, sides[0], other, sides[1]), strict=True):
            spread = (rolls * float(chance) * (1 - float(chance))) ** 0.5
            assert abs(count - rolls * float(chance)) < 5 * spread


@pytest.mark.parametrize("kind", ["fighter", "freighter", "subcompact"])
def test_the_mean_damage_is_that_of_a_large_sample(kind: str) -> None:
    dice = seeded_dice(f"damage {kind}")
    start = position(f"{kind} combat", "subcompact combat revealed", "attack")
    number = start.position.ships[0].kind
    total, rolls = 0, 3_000
    for _ in range(rolls):
        state = start.copy()
        attack(state.position, 0, 4, dice, None)
        latest = state.view(None).latest
        assert latest is not None
        total += latest.damage or 0
    advantage = kind == "freighter"
    assert total / rolls == pytest.approx(float(mean_damage(number, COMBATS[number], advantage, 5)), rel=0.1)


@rule("TH-27")
def test_who_bids_sees_the_chances_of_spending_less_equal_and_more() -> None:
    state = position("fighter sensor revealed", "high_end_transport combat revealed", "movement")
    do(state, Pursue(1, 1))
    contest = state.view(BLACK).contest
    assert contest is not None
    assert [chances.spending for chances in contest.chances] == ["less", "equal", "more"]
    for chances, (mine, theirs) in zip(contest.chances, [(False, True), (False, False), (True, False)], strict=True):
        win, lose = speed_chances(40, mine, 50, theirs)
        assert (chances.win_least, chances.win_most) == (float(win), float(win))
        assert (chances.lose_least, chances.lose_most) == (float(lose), float(lose))
    assert contest.chances[1].win_least < contest.chances[2].win_least


@rule("TH-27", "TH-7")
def test_of_a_ship_whose_class_alone_is_known_the_chances_are_a_range() -> None:
    state = position("fighter sensor revealed", "freighter sensor revealed", "movement")
    do(state, Pursue(1, 1))
    contest = state.view(BLACK).contest
    assert contest is not None
    equal = contest.chances[1]
    assert equal.win_most == float(speed_chances(40, False, 40, False)[0])
    assert equal.win_least == float(speed_chances(40, False, 50, False)[0])
    assert state.view(None).contest is not None
    spectators = state.view(None).contest
    assert spectators is not None
    assert spectators.chances == ()


def described(black: str, red: str, seat: int, fuel: int, *, evades: bool = False) -> str:
    state = position(black, red, "movement")
    do(state, Evade(1, 1) if evades else Pursue(1, 1))
    return GAME.words.describe(state, seat, GAME.pack(Burn(fuel)))


def wins(own: int, other: int, *sides: tuple[bool, bool]) -> list[str]:
    """Chances of winning in per cent, by who has advantage."""
    return [f"{round(100 * float(speed_chances(own, mine, other, theirs)[0]))} %" for mine, theirs in sides]


MORE, EQUAL, LESS = (True, False), (False, False), (False, True)
FIGHTER = "fighter combat revealed"


@rule("TH-27")
def test_descriptions_of_bids_say_the_chances() -> None:
    text = described("fighter sensor revealed", "high_end_transport combat revealed", BLACK, 2)
    more, equal, less = wins(40, 50, MORE, EQUAL, LESS)
    assert text == f"Burn 2, 4 left: win {more} if Red burns less, {equal} if as much, {less} if more"


@rule("TH-27", "evasion.2")
def test_descriptions_of_bids_leave_out_what_the_other_side_can_not_do() -> None:
    more, equal, less = wins(40, 40, MORE, EQUAL, LESS)
    assert described("fighter sensor revealed", FIGHTER, BLACK, 1) == (
        f"Burn 1, 5 left: win {more} if Red burns less, {less} if more"
    ), "evading takes 2 at Combat range"
    assert described("science_ship sensor revealed", FIGHTER, BLACK, 7).endswith("if Red burns less"), "it has 6"
    assert described(FIGHTER, "fighter combat revealed moved", BLACK, 1).endswith("if Red burns less")
    assert described(FIGHTER, FIGHTER, RED, 2) == (
        f"Burn 2, 4 left: win {more} if Black burns less, {equal} if as much, {less} if more"
    )
    assert described("fighter combat revealed", "fighter combat revealed moved operated", BLACK, 2, evades=True) == (
        "Burn 2, 4 left: nobody can pursue it"
    )


def test_descriptions_of_answers_say_what_spending_nothing_means() -> None:
    caught = wins(40, 40, MORE)[0]
    assert described(FIGHTER, FIGHTER, RED, 0) == f"Burn nothing: Black catches it in {caught}"
    assert described(FIGHTER, FIGHTER, RED, 0, evades=True) == "Burn nothing: Black breaks away unhindered"
    last = described(FIGHTER, FIGHTER, BLACK, 6, evades=True)
    assert last.startswith("Burn 6, its last: win ")
    assert last.endswith("; unhindered if not pursued")


def test_the_view_says_what_the_other_side_may_seal() -> None:
    state = position("fighter sensor revealed", "freighter combat revealed", "movement")
    do(state, Pursue(1, 1))
    found = [state.view(seat).contest for seat in (BLACK, RED, None)]
    amounts = [(contest.other_least, contest.other_most) for contest in found if contest is not None]
    assert amounts == [(2, 12), (1, 6), (None, None)]


@rule("TH-17")
def test_a_hidden_ship_that_has_been_operated_for_certain_is_not_the_pursuer() -> None:
    red = "fighter sensor | science_ship sensor revealed"
    state = position("fighter combat revealed | freighter out", red, "movement", mover=RED)
    know(state, BLACK, 1, kinds=1 << KIND_NAMES.index("fighter"))
    do(state, Move(2, "out"), Pass(2), Pursue(1, 1))
    contest = state.view(BLACK).contest
    assert contest is not None
    assert (contest.other_least, contest.other_most) == (1, 6)
    assert contest.chances[1].win_least == contest.chances[1].win_most


def test_the_chance_of_any_success_is_the_stat_without_advantage() -> None:
    assert all(success_chance(stat, advantage=False) == Fraction(stat, 100) for stat in range(1, 101))
