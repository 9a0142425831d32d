"""The rules that a game may name: those of its own ledger and those of the table."""

from __future__ import annotations

from typing import Any

from hardburn.core.game import Game
from hardburn.core.ledger import ledger_beside, table_ledger


def known_rules(game: Game[Any]) -> set[str]:
    own = ledger_beside(game)
    return {*table_ledger().ids(), *(own.ids() if own else [])}
