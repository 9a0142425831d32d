"""Draws plans that another player may have behind the screen: any dice, cubes and placement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import SeededDice
from hardburn.core.rng import Rng
from hardburn.games.thunder_struck.actions import CONFIRM, REROLL, ROLL
from hardburn.games.thunder_struck.console import Ship
from hardburn.games.thunder_struck.phases import planning

REROLLS_ONE_OF: Final = 4
"""A player who can re-roll is imagined to do so once in this many times."""


def imagine_plan(ship: Ship, rng: Rng) -> None:
    """Draw a new plan: a whole one if the player has confirmed, otherwise one at any stage."""
    planning.forget(ship)
    dice = SeededDice(rng)
    left: i64 = 99 if ship.has_planned else rng.below(ship.cubes + ship.count + 2)
    while left > 0:
        action: i64 = _choose(ship, rng)
        if action == CONFIRM:
            return
        planning.go_on(ship, 0, action, dice, None)
        left -= 1


def _choose(ship: Ship, rng: Rng) -> i64:
    if ship.faces == 0:
        return ROLL
    listed = planning.listed(ship)
    if listed[0] == REROLL:
        return REROLL if rng.below(REROLLS_ONE_OF) == 0 else listed[1 + rng.below(len(listed) - 1)]
    return listed[rng.below(len(listed))]
