"""Which rules a game may name: those of its own ledger and those of the table."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from typing import Any

from hardburn.core.game import Game
from hardburn.core.ledger import Ledger, ledger_of, table_ledger


def ledger_beside(game: Game[Any]) -> Ledger | None:
    """The ledger in the package of the game's class, or of a class that it builds on."""
    for kind in type(game).__mro__:
        if kind is Game:
            break
        module = import_module(kind.__module__)
        package = module.__package__
        if package and (files(package) / "rules.toml").is_file():
            return ledger_of(package)
    return None


def known_rules(game: Game[Any]) -> set[str]:
    own = ledger_beside(game)
    return {*table_ledger().ids(), *(own.ids() if own else [])}
