"""What a seat may see. Ruship hides nothing, so that everybody sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from hardburn.core.parts import View
from hardburn.core.results import Outcome
from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.decisions import PowerName
from hardburn.games.ruship.track import Side

if TYPE_CHECKING:
    from hardburn.games.ruship.state import RushipState

Phase = Literal["roll", "move", "power", "over"]
PHASES: Final[tuple[Phase, ...]] = ("roll", "move", "power", "over")


class SideView(View, frozen=True):
    """One player's things. A space that holds two tokens is named twice."""

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


def view_of(state: RushipState) -> RushipView:
    """The whole position."""
    taken = [*state.humanity.power_names(), *state.alien.power_names()]
    return RushipView(
        spaces=state.spaces,
        turn=state.turn,
        turn_limit=state.turn_limit,
        mover=state.mover,
        phase=PHASES[state.phase],
        values=state.values(),
        single_die=state.single,
        may_reroll=state.may_reroll(),
        may_add_one=state.may_add_one(),
        humanity=_side_of(state.humanity),
        alien=_side_of(state.alien),
        powers_left=tuple(power for power in POWERS if power not in taken),
        to_act=tuple(state.to_act()),
        outcome=state.outcome(),
    )


def _side_of(side: Side) -> SideView:
    return SideView(
        tokens=tuple(side.spaces()),
        supply=side.supply,
        base=side.base,
        powers=tuple(side.power_names()),
        attacks_suffered=side.attacks_suffered,
    )
