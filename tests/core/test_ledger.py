"""A ledger finds its rules by number and says what is wrong with itself."""

from __future__ import annotations

import sys

import pytest

from hardburn.core import registry
from hardburn.core.game import GAME_DUTIES, GAME_FACTS, Game
from hardburn.core.ledger import Ledger, Rule, find_rule, game_ledger, ledger_of, table_ledger
from hardburn.core.registry import game_ids
from hardburn.core.results import Malformed
from salvage.game import Salvage

HERE = "hardburn.core.ledger:Ledger.problems"


def problems(*rules: Rule) -> list[str]:
    return Ledger("some.package", rules).problems()


@pytest.mark.parametrize("ledger", [table_ledger(), *map(game_ledger, game_ids())], ids=["table", *game_ids()])
def test_our_ledgers_are_in_order(ledger: Ledger) -> None:
    assert ledger.rules
    assert ledger.problems() == []


def test_a_game_without_a_ledger_has_no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = {fact: getattr(Salvage, fact) for fact in GAME_FACTS}
    bare = type("Bare", (Game,), {**facts, **{duty: getattr(Salvage, duty) for duty in GAME_DUTIES}, "id": "bare"})
    monkeypatch.setitem(registry.places(), "bare", __name__)
    monkeypatch.setattr(sys.modules[__name__], "GAME", bare(), raising=False)
    assert game_ledger("bare").rules == []


def test_a_game_that_builds_on_another_has_its_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.places(), "salvage", "tests.server.dealt")
    assert "bid.1" in game_ledger("salvage").ids()


def test_a_ledger_in_order_has_no_problems() -> None:
    assert problems(Rule("a.1", "A rule.", HERE), Rule("a.2", "Another.", status="not played", reason="too long")) == []


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        (Rule("a.1", "", HERE), "a.1 needs a text of one line"),
        (Rule("a.1", "One.\nTwo.", HERE), "a.1 needs a text of one line"),
        (Rule("a.1", "A rule.", status="not played"), "a.1 is not played, without a reason"),
        (Rule("a.1", "A rule."), "a.1 is said to be in '', which is not there"),
        (Rule("a.1", "A rule.", "hardburn.core.ledger"), "'hardburn.core.ledger', which is not there"),
        (Rule("a.1", "A rule.", "hardburn.core.nowhere:x"), "'hardburn.core.nowhere:x', which is not there"),
        (Rule("a.1", "A rule.", "hardburn.core.ledger:Ledger.nothing"), "Ledger.nothing', which is not there"),
        (Rule("a.1", "A rule.", ".:x"), "'.:x', which is not there"),
    ],
)
def test_what_is_wrong_with_a_rule_is_said(rule: Rule, problem: str) -> None:
    [said] = problems(rule)
    assert said.endswith(problem)


def test_a_number_that_stands_twice_is_a_problem() -> None:
    assert "a.1 stands twice" in problems(Rule("a.1", "A rule.", HERE), Rule("a.1", "Another.", HERE))


def test_rules_are_found_by_their_numbers_in_the_order_of_the_rulebook() -> None:
    ledger = ledger_of("salvage")
    assert ledger.ids() == ["deal.1", "bid.1", "bid.2", "tow.1", "end.1", "end.2"]
    assert ledger["tow.1"].text.startswith("The highest card wins")
    assert ledger["tow.1"].status == "done"


def test_an_unknown_number_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(Malformed, match=r"there is no rule 'bid\.9'; there are: deal\.1, bid\.1, "):
        ledger_of("salvage")["bid.9"]


def test_a_rule_of_a_game_or_of_the_table_is_found() -> None:
    assert find_rule("ruship", "RU-5") == game_ledger("ruship")["RU-5"]
    assert find_rule("ruship", "table.turn") == table_ledger()["table.turn"]
    with pytest.raises(Malformed, match="there is no rule 'FT-1'"):
        find_rule("ruship", "FT-1")
