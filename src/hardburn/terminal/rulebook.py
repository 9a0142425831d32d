"""The rules of a game as people read them, from the ledger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hardburn.core.codec import option_lines
from hardburn.core.game import Game
from hardburn.core.ledger import Rule, game_ledger, table_ledger
from hardburn.core.results import Malformed
from hardburn.terminal.layout import two_columns


def rulebook(game: Game[Any]) -> RenderableType:
    """Everything: the rules and rulings of the game and of the table, the options, and the credits."""
    return Group(
        Text(game.title, "bold"),
        Text(game.about),
        Text(),
        _listed(game_ledger(game.id).rules),
        Text("\nAt the table, in every game", "bold"),
        _listed(table_ledger().rules),
        Text("\nOptions, as in --option name=value", "bold"),
        two_columns(option_lines(game)),
        Text(),
        Text(game.credit),
    )


def one_rule(rule: Rule) -> RenderableType:
    return _listed([rule])


def rule_called(game: Game[Any], rule_id: str) -> Rule:
    """A rule of the game or of the table, in any case. Otherwise raises `Malformed`, which lists the rules."""
    rules = [*game_ledger(game.id).rules, *table_ledger().rules]
    for rule in rules:
        if rule.id.lower() == rule_id.lower():
            return rule
    raise Malformed(f"{game.title} has no rule {rule_id!r}; there are: {', '.join(rule.id for rule in rules)}")


def _listed(rules: Iterable[Rule]) -> Table:
    return two_columns((rule.id, _words(rule)) for rule in rules)


def _words(rule: Rule) -> Text:
    words = Text(f"{rule.title}. " if rule.title else "", "italic")
    words.append(rule.text, "not italic")
    return words.append(f" Not played: {rule.reason}") if rule.status == "not played" else words
