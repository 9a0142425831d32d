"""Exact chances, by enumeration of the 36 rolls, against hand counts and against large samples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hardburn.core.dice import SeededDice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import ROLL_TWO
from hardburn.games.ruship.advice.evaluate import SHOT
from hardburn.games.ruship.advice.odds import can_capture, chance_of_capture
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import Captured
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import RushipState
from hardburn.testing import rule


@rule("play.8", "RU-5")
@pytest.mark.parametrize(
    ("distance", "rolls"),
    [(1, 11), (2, 12), (3, 13), (4, 14), (5, 15), (6, 16), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)],
)
def test_a_token_is_hit_by_one_shooter_as_often_as_the_dice_can_be_counted(distance: int, rolls: int) -> None:
    """11 rolls show the number itself, the rest are sums."""
    assert chance_of_capture(one_shooter(distance), 5 + distance) == Fraction(rolls, 36)


def one_shooter(distance: int) -> RushipState:
    """One token shoots from space 5, and the other four are past the target."""
    letters = ["."] * 36
    letters[0], letters[35] = "M", "V"
    for space in (5, 33, 34, 35, 32):
        letters[space - 1] = "h"
    letters[5 + distance - 1] = "a"
    return position("".join(letters))


@rule("RU-3")
def test_a_token_in_front_of_the_base_is_hit_from_the_supply() -> None:
    """Six in front of the Mothership: 11 rolls with a 6; 1-5, 2-4 by entering and going on: 4; 3-3: 1; and with a 1
    the Mothership steps on first, so that a 5 reaches it too, which is 1-5 again."""
    state = position("M.....a..........V")
    assert chance_of_capture(state, 7) == Fraction(11 + 4 + 1, 36)


@rule("RU-3", "play.3")
def test_a_token_that_enters_can_go_on_to_hit() -> None:
    state = position("M.a..............V")
    assert can_capture(state, 3, 1, 1), "it enters on 2 and goes on by 1"
    assert can_capture(state, 3, 2, 5)
    assert not can_capture(state, 3, 3, 5)


def test_the_exact_chance_agrees_with_a_large_sample() -> None:
    """Turns are really played, by somebody who captures the token whenever a move in the list does so."""
    begun = position("M..h...a.a.......V")
    dice = SeededDice(seeded("sample"))
    turns = 4000
    hits = sum(hunted(begun.copy(), 8, dice) for _ in range(turns))
    exact = float(chance_of_capture(begun, 8))
    spread = (exact * (1 - exact) / turns) ** 0.5
    assert abs(hits / turns - exact) < 4 * spread


def hunted(state: RushipState, space: int, dice: SeededDice) -> bool:
    """Whether a turn captures the enemy token: at once, or by a first move after which the second can."""
    state.apply(0, ROLL_TWO, dice)
    for first in state.legal(0):
        log = Log()
        after = state.copy()
        after.apply(0, first, dice, log)
        captured = Captured(1, space) in log.everything()
        for second in after.legal(0) if after.mover == 0 and not captured else ():
            log = Log()
            after.copy().apply(0, second, dice, log)
            captured = captured or Captured(1, space) in log.everything()
        if captured:
            return True
    return False


def test_the_chances_that_bots_judge_by_are_the_exact_ones() -> None:
    for distance in range(1, 13):
        assert SHOT[distance] == pytest.approx(float(chance_of_capture(one_shooter(distance), 5 + distance)))


@rule("RU-8")
def test_both_players_begin_equally_often() -> None:
    dice = SeededDice(seeded("who begins"))
    first = sum(GAME.start(RushipOptions(), dice).to_act()[0] for _ in range(10_000))
    assert abs(first - 5000) < 4 * 50


@rule("components.3")
def test_two_dice_show_all_36_rolls_equally_often() -> None:
    dice = SeededDice(seeded("rolls"))
    counts = dict.fromkeys(((one, two) for one in range(1, 7) for two in range(1, 7)), 0)
    begun = position("M................V")
    for _ in range(18_000):
        state = begun.copy()
        state.apply(0, ROLL_TWO, dice)
        one, two = state.values()
        counts[one, two] += 1
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 73.4, "beyond the 99.98 % point of 35 degrees of freedom"
