"""What experiments record about a side at the end of a match."""

from __future__ import annotations

from typing import ClassVar, Final

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.parts.lab import Lab
from hardburn.games.ruship import events
from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.state import RushipState
from hardburn.games.ruship.track import TOKENS

METRICS: Final = (
    Metric("captures", "enemy tokens captured"),
    Metric("attacks", "attacks on the enemy planet"),
    Metric("powers", "powers taken"),
    *[Metric(f"power_{power}", f"1 if it took the power {power.replace('_', ' ')}") for power in POWERS],
    Metric("tokens_out", "own tokens on the track at the end"),
    Metric("turns", "turns of both players together in a match", of_match=True),
)


def measure(state: RushipState, seat: int) -> dict[str, Measure]:
    side = state.side(seat)
    taken = side.power_names()
    measured: dict[str, Measure] = {
        "attacks": int(state.side(1 - seat).attacks_suffered),
        "powers": len(taken),
        "tokens_out": TOKENS - int(side.supply),
        "turns": int(state.turn),
    }
    for power in POWERS:
        measured[f"power_{power}"] = 1 if power in taken else 0
    return measured


def counted(event: Event) -> tuple[str, int, int] | None:
    return ("captures", 1 - event.seat, 1) if isinstance(event, events.Captured) else None


class RushipLab(Lab[RushipState]):
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def measure(self, state: RushipState, seat: int) -> dict[str, Measure]:
        return measure(state, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)
