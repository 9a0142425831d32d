"""Ruship with a ledger that has a rule that is not played."""

from hardburn.games.ruship import GAME

__all__ = ["GAME"]
