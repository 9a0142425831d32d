"""What a game says of itself is checked fact by fact."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.edges import Metric
from hardburn.core.game import GAME_DUTIES, Game
from hardburn.core.parts.lab import Lab
from hardburn.core.parts.named import Parts
from hardburn.testing import check_facts
from hardburn.testing.facts import fact_problems
from salvage import GAME
from salvage.game import Salvage


class Twice(Lab[Any]):
    metrics = (Metric("a", ""), Metric("a", ""))


class Spaced(Lab[Any]):
    metrics = (Metric("In hand", ""),)


def salvage_with(**facts: Any) -> Salvage:
    kind: type[Salvage] = type("Odd", (Salvage,), facts)
    return kind()


def test_a_game_that_says_what_it_is_has_no_problems() -> None:
    assert fact_problems(GAME) == []
    check_facts(GAME)


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"credit": ""}, "its credit is empty"),
        ({"id": "Sal-vage"}, "its id is 'Sal-vage'; small letters, digits and _ are wanted"),
        ({"seats": range(0)}, "its seats are range(0, 0); nobody could play"),
        ({"seats": range(2, 5)}, "4 can play, but only the seats ('Red', 'Green', 'Blue') have names"),
        ({"seats": range(3, 4)}, "with its usual options it is played by a number that is not among its seats"),
        ({"contract": 1}, "it is written for version 1 of the contract; this is 2"),
        (
            {"parts": Parts(board="nowhere:draw")},
            "its part board is named as 'nowhere:draw': No module named 'nowhere'",
        ),
        ({"parts": Parts(lab=f"{__name__}:Nothing")}, f"its part lab is named as '{__name__}:Nothing': module"),
        ({"parts": Parts(lab=f"{__name__}:Twice")}, "its metrics are a, a; different names of small letters"),
        ({"parts": Parts(lab=f"{__name__}:Spaced")}, "its metrics are In hand; different names of small letters"),
        ({"version": 0}, "its version is 0; versions begin with 1"),
    ],
)
def test_a_fact_that_does_not_fit_is_a_problem(facts: dict[str, Any], problem: str) -> None:
    assert any(found.startswith(problem) for found in fact_problems(salvage_with(**facts)))
    with pytest.raises(AssertionError, match="Odd: "):
        check_facts(salvage_with(**facts))


def test_facts_that_are_missing_are_named() -> None:
    bare = type("Bare", (Game,), {duty: vars(Salvage)[duty] for duty in GAME_DUTIES})
    [problem] = fact_problems(bare())
    assert problem.startswith("it does not say its contract, id, title, credit, about, seats")


def test_a_game_without_a_ledger_beside_it_is_told_so() -> None:
    body = {name: value for name, value in vars(Salvage).items() if not name.startswith("_")}
    alone = type("Alone", (Game,), {**body, "__module__": __name__})
    assert fact_problems(alone()) == ["there is no rules.toml beside its class"]
