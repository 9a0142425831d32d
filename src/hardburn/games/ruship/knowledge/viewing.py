"""Makes views. Ruship hides nothing, so everybody sees the same."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import TYPE_CHECKING

from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.track import Side
from hardburn.games.ruship.view import PHASES, RushipView, SideView

if TYPE_CHECKING:
    from hardburn.games.ruship.state import RushipState


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
