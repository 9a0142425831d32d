"""What experiments write down of a side at the end of a match."""

from __future__ import annotations

from typing import Final

from hardburn.core.parts import Event, Measure, Metric
from hardburn.games.ruship import events
from hardburn.games.ruship.state import RushipState
from hardburn.games.ruship.track import TOKENS

METRICS: Final = (
    Metric("captures", "enemy tokens captured"),
    Metric("attacks", "attacks on the enemy planet"),
    Metric("powers", "powers taken"),
    Metric("tokens_out", "own tokens on the track at the end"),
    Metric("turns", "turns of both players together in a match", of_match=True),
)


def measure(state: RushipState, seat: int) -> dict[str, Measure]:
    side = state.side(seat)
    return {
        "attacks": int(state.side(1 - seat).attacks_suffered),
        "powers": len(side.power_names()),
        "tokens_out": TOKENS - int(side.supply),
        "turns": int(state.turn),
    }


def counted(event: Event) -> tuple[str, int, int] | None:
    return ("captures", 1 - event.seat, 1) if isinstance(event, events.Captured) else None
