"""The ledger: every rule and ruling of a game, where it is implemented, and whether it is played."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib import import_module
from importlib.resources import files
from typing import Any, Literal

import msgspec

from hardburn.core.game import Game
from hardburn.core.registry import game_of, places
from hardburn.core.results import Malformed


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, in our words and on one line."""

    id: str
    text: str
    where: str = ""
    status: Literal["done", "not played"] = "done"
    reason: str = ""
    """Why a rule is not played."""
    title: str = ""


class Ledger:
    """All rules of one game in the order of the rulebook, then the rulings."""

    def __init__(self, package: str, rules: Iterable[Rule]) -> None:
        self.package = package
        self.rules = list(rules)

    def __getitem__(self, rule_id: str) -> Rule:
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise Malformed(f"there is no rule {rule_id!r}; there are: {', '.join(self.ids())}")

    def ids(self) -> list[str]:
        return [rule.id for rule in self.rules]

    def problems(self) -> list[str]:
        """What is wrong with the ledger itself: duplicate numbers, places that don't exist, missing reasons."""
        found = [f"{rule.id} stands twice" for rule in self.rules if self.ids().count(rule.id) > 1]
        for rule in self.rules:
            if "\n" in rule.text or not rule.text:
                found.append(f"{rule.id} needs a text of one line")
            if rule.status == "not played" and not rule.reason:
                found.append(f"{rule.id} is not played, without a reason")
            if rule.status == "done" and not _exists(rule.where):
                found.append(f"{rule.id} is said to be in {rule.where!r}, which is not there")
        return found


def ledger_of(package: str) -> Ledger:
    """The ledger in a package's `rules.toml`."""
    data = tomllib.loads((files(package) / "rules.toml").read_text(encoding="utf-8"))
    return Ledger(package, msgspec.convert(data["rule"], list[Rule]))


def table_ledger() -> Ledger:
    """The rules that hold in every game."""
    return ledger_of("hardburn.core")


def game_ledger(game_id: str) -> Ledger:
    """The ledger of a game, found where it is registered or beside its class; without rules if there is none."""
    package = places()[game_id].partition(":")[0]
    return _ledger_at(package) or ledger_beside(game_of(game_id)) or Ledger(package, [])


def ledger_beside(game: Game[Any]) -> Ledger | None:
    """The ledger in the package of the game's class, or of a base class."""
    for kind in type(game).__mro__:
        if kind is Game:
            break
        ledger = _ledger_at(kind.__module__)
        if ledger is not None:
            return ledger
    return None


def find_rule(game_id: str, rule_id: str) -> Rule:
    """A rule of the game or of the table."""
    table = table_ledger()
    return table[rule_id] if rule_id in table.ids() else game_ledger(game_id)[rule_id]


def _ledger_at(module_name: str) -> Ledger | None:
    """The ledger in the package of a module."""
    package = import_module(module_name).__package__
    return ledger_of(package) if package and (files(package) / "rules.toml").is_file() else None


def _exists(where: str) -> bool:
    """Whether `package.module:name.attribute` exists."""
    module_name, _, path = where.partition(":")
    try:
        found: Any = import_module(module_name)
        for name in path.split("."):
            found = getattr(found, name)
    except (ImportError, AttributeError, ValueError, TypeError):
        return False
    return True
