"""Exact chances against hand counts and against large samples of real play."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path

import pytest

from hardburn.core.dice import Dice, SeededDice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.advice.odds import chance_to_reach, chance_with_reroll, manoeuvre_odds
from hardburn.games.thunder_struck.decisions import Act, Change, Confirm, Place, Prepare, Reroll, Roll, SpaceName
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import Hit, ManoeuvreSettled
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule


@rule("fire.1", "TS-9")
@pytest.mark.parametrize(("distance", "faces"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (7, 0), (12, 0)])
def test_one_die_reaches_as_often_as_its_faces_can_be_counted(distance: int, faces: int) -> None:
    assert chance_to_reach(distance) == Fraction(faces, 6)


@rule("power.3.pips", "TS-11")
@pytest.mark.parametrize(
    ("distance", "cubes", "faces"), [(6, 1, 2), (6, 2, 3), (4, 1, 4), (4, 4, 6), (7, 4, 0), (2, 1, 6)]
)
def test_each_cube_adds_a_face_but_never_beyond_6(distance: int, cubes: int, faces: int) -> None:
    assert chance_to_reach(distance, cubes=cubes) == Fraction(faces, 6)


def test_two_dice_reach_if_one_does() -> None:
    assert chance_to_reach(4, dice=2) == Fraction(3, 4)
    assert chance_to_reach(6, dice=4) == 1 - Fraction(625, 1296)
    assert chance_with_reroll(6) == 1 - Fraction(625, 1296) ** 2


@rule("manoeuvre.1", "TS-8")
def test_the_opposed_manoeuvre_by_hand() -> None:
    assert manoeuvre_odds(1, 1) == (Fraction(15, 36), Fraction(6, 36), Fraction(15, 36))
    assert manoeuvre_odds(2, 1).loses == Fraction(20, 216)
    assert manoeuvre_odds(2, 2).ties == Fraction(146, 1296)
    assert manoeuvre_odds(1, 1, cubes=1) == (Fraction(20, 36), Fraction(6, 36), Fraction(10, 36))


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (1, 2), (2, 2)])
@rule("manoeuvre.1")
def test_what_one_wins_the_other_loses(mine: int, theirs: int) -> None:
    odds, mirrored = manoeuvre_odds(mine, theirs), manoeuvre_odds(theirs, mine)
    assert (odds.wins, odds.ties) == (mirrored.loses, mirrored.ties)
    assert sum(odds) == 1


def near(found: int, trials: int, exact: Fraction) -> bool:
    """Within four standard deviations."""
    chance = float(exact)
    spread = math.sqrt(trials * chance * (1 - chance))
    return abs(found - trials * chance) < 4 * spread


def planned(dice: Dice, *, second: bool) -> tuple[int, ...]:
    """Both plan with real dice, Red with one or two on Manoeuvre, and it is settled; the winners."""
    state = position("0> +SM", "8< +SM", is_planning=True)
    for seat in (0, 1):
        fourth: SpaceName = "manoeuvre_2" if second and seat == 0 else "fire_2"
        for decision in (
            *(Roll(), Place(0, "boost_1"), Place(1, "manoeuvre_1"), Place(2, "fire_1"), Place(3, fourth), Confirm()),
        ):
            state.apply(seat, GAME.pack(decision), dice)
    log = Log()
    state.apply(0, GAME.pack(Act("manoeuvre")), dice, log)
    (settled,) = log.everything()
    assert isinstance(settled, ManoeuvreSettled)
    return settled.winners


@rule("manoeuvre.1", "TS-8", "planning.2")
@pytest.mark.parametrize("second", [False, True])
def test_the_exact_odds_of_a_manoeuvre_agree_with_a_large_sample(*, second: bool) -> None:
    dice = SeededDice(seeded("manoeuvres"))
    trials = 4000
    results = [planned(dice, second=second) for _ in range(trials)]
    exact = manoeuvre_odds(2 if second else 1, 1)
    assert near(results.count((0,)), trials, exact.wins)
    assert near(results.count(()), trials, exact.ties)
    assert near(results.count((1,)), trials, exact.loses)


def fired(dice: Dice, distance: int, cubes: int) -> bool:
    """A real die is planned on Fire, raised by cubes as far as needed, and fired."""
    state = position(f"0> +SM c{cubes}", f"{distance}> +SM", is_planning=True)
    for seat in (0, 1):
        for decision in (
            *(Roll(), Place(0, "boost_1"), Place(1, "manoeuvre_1"), Place(2, "fire_1"), Place(3, "power_1"), Confirm()),
        ):
            state.apply(seat, GAME.pack(decision), dice)
    if cubes:
        state.apply(0, GAME.pack(Prepare("fire_1")), dice)
    while state.view(None).ships[0].console[4].in_range == ():
        action = GAME.pack(Change("fire_1", 1))
        if action not in state.legal(0):
            break
        state.apply(0, action, dice)
    log = Log()
    state.apply(0, GAME.pack(Act("fire_1")), dice, log)
    return isinstance(log.everything()[0], Hit)


@rule("fire.1", "power.3.pips")
@pytest.mark.parametrize(("distance", "cubes"), [(4, 0), (6, 1), (5, 2)])
def test_the_exact_chance_to_hit_agrees_with_a_large_sample(distance: int, cubes: int) -> None:
    dice = SeededDice(seeded("shots"))
    trials = 1500
    hits = sum(fired(dice, distance, cubes) for _ in range(trials))
    assert near(hits, trials, chance_to_reach(distance, cubes=cubes))


@rule("power.3.reroll")
def test_the_exact_chance_with_a_reroll_agrees_with_a_large_sample() -> None:
    dice = SeededDice(seeded("rerolls"))
    trials = 4000
    found = 0
    for _ in range(trials):
        state = position("0> +SM c1", "8< +SM", is_planning=True)
        state.apply(0, GAME.pack(Roll()), dice)
        if best(state) < 6:
            state.apply(0, GAME.pack(Reroll()), dice)
        found += best(state) == 6
    assert near(found, trials, chance_with_reroll(6))


def best(state: ThunderState) -> int:
    """The highest die of Red's plan."""
    plan = state.view(0).ships[0].plan
    assert plan is not None
    return max(die.value for die in plan.dice)


def test_the_page_says_what_is_counted() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "thunder-struck.md").read_text(encoding="utf-8")
    for mine, theirs in ((1, 1), (2, 1), (2, 2)):
        shares = " | ".join(f"{100 * float(chance):.1f} %" for chance in manoeuvre_odds(mine, theirs))
        assert f"| {mine} against {theirs} | {shares} |" in page
    for cubes, row in enumerate(("one die", "and one cube", "and two cubes")):
        chances = " | ".join(f"{6 * chance_to_reach(distance, cubes=cubes)}/6" for distance in range(1, 7))
        assert f"| {row} | {chances} |" in page
