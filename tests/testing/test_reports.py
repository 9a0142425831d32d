"""What a check reports: where, and the first thing that differs."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.testing import Scope, check_listed_actions_and_refusals, check_matches_repeat, contract_tests
from hardburn.testing.breach import breach, difference
from hardburn.testing.moments import tables, walk
from salvage import GAME
from salvage.edges import SalvageOptions
from salvage.game import Salvage
from tests.testing.broken_state import RefusesInOneWord


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, None),
        ([1, 2], (1, 2), None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a.1.b: 2 / 3"),
        ([1, 2], [1, 2, 3], "2: nothing / 3"),
        ({"a": 1}, {"b": 1}, "a: 1 / nothing"),
        (1, "1", "they: 1 / '1'"),
        (None, {}, "they: None / {}"),
    ],
)
def test_the_first_difference_is_said_with_its_path(one: Any, other: Any, said: str | None) -> None:
    assert difference(one, other) == said


def test_of_long_texts_the_part_that_differs_is_shown() -> None:
    said = difference("x" * 500 + "a" + "y" * 500, "x" * 500 + "b" + "y" * 500)
    assert said is not None
    assert "xxa" in said
    assert "xxb" in said
    assert len(said) < 420


def test_a_breach_names_the_promise_and_the_place() -> None:
    assert str(breach(3, "match 1, step 2", "so it is")) == "promise 3 is broken: match 1, step 2: so it is"


class Curt(Salvage):
    state_type = RefusesInOneWord


def test_a_check_says_in_which_match_with_which_options_and_at_which_step() -> None:
    scope = Scope(matches=1, options=[SalvageOptions(players=3, cards=1)])
    with pytest.raises(AssertionError, match=r"match 0 with players=3, cards=1, step 0: action \d+ of seat 0 is"):
        check_listed_actions_and_refusals(Curt(), scope)


def test_every_set_of_options_is_played() -> None:
    options = [SalvageOptions(cards=cards) for cards in (1, 2, 3)]
    assert [table.options for table in tables(GAME, Scope(matches=1, options=options))] == options
    assert [table.options for table in tables(GAME, Scope(matches=4, options=options))] == [*options, options[0]]
    assert [table.options for table in tables(GAME, Scope(matches=2))] == [SalvageOptions()] * 2


def test_the_looks_at_a_match_are_limited_and_hold_its_beginning_and_its_end() -> None:
    steps = [moment.step for moment in walk(GAME, Scope(matches=1, closely=4))]
    assert 4 <= len(steps) <= 6
    assert (steps[0], steps[-1]) == (0, 15)
    assert [moment.step for moment in walk(GAME, Scope(matches=1))] == list(range(16))


def test_the_same_seed_plays_the_same_matches_and_another_does_not() -> None:
    def played(seed: int) -> list[str]:
        return [repr(moment.state) for moment in walk(GAME, Scope(matches=2, seed=seed))]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_game_that_another_interpreter_does_not_find_is_told_so() -> None:
    hidden = type("Hidden", (Salvage,), {"__module__": __name__})
    with pytest.raises(AssertionError, match=r"(?s)Salvage: it can't be played in an interpreter of its own: .*Hidden"):
        check_matches_repeat(hidden(), Scope(matches=1))


def test_the_contract_is_a_class_of_tests_one_for_each_promise() -> None:
    names = [name for name in vars(contract_tests(GAME)) if name.startswith("test")]
    assert [name.split("_")[1] for name in names] == list("01234567")
