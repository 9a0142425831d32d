"""What a seat may see. Ruship hides nothing, so everybody sees the same."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Final, Literal

from hardburn.core.edges import View
from hardburn.core.results import Outcome
from hardburn.games.ruship.decisions import PowerName

Phase = Literal["roll", "move", "power", "over"]
PHASES: Final[tuple[Phase, ...]] = ("roll", "move", "power", "over")


class SideView(View, frozen=True):
    """One player's things. A space that holds two tokens is listed twice."""

    tokens: tuple[int, ...]
    supply: int
    base: int
    powers: tuple[PowerName, ...]
    attacks_suffered: int


class RushipView(View, frozen=True):
    spaces: int
    turn: int
    turn_limit: int
    mover: int
    phase: Phase
    values: tuple[int, ...]
    single_die: bool
    may_reroll: bool
    """Whether the mover can still roll a die again."""
    may_add_one: bool
    """Whether the mover can still add 1."""
    humanity: SideView
    alien: SideView
    powers_left: tuple[PowerName, ...]
    to_act: tuple[int, ...]
    outcome: Outcome | None
