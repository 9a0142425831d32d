"""What experiments record about a match of Salvage."""

from __future__ import annotations

from typing import ClassVar

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.parts.lab import Lab

from salvage.edges import Towed
from salvage.state import SalvageState


class SalvageLab(Lab[SalvageState]):
    metrics: ClassVar[tuple[Metric, ...]] = (
        Metric("points", "points at the end"),
        Metric("wrecks", "wrecks towed"),
    )

    def traits(self, state: SalvageState, seat: int) -> tuple[str, ...]:
        """The highest card that the seat is dealt."""
        return (f"highest card {max(state.hands[seat])}",)

    def measure(self, state: SalvageState, seat: int) -> dict[str, Measure]:
        return {"points": state.points[seat]}

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return ("wrecks", event.seat, 1) if isinstance(event, Towed) else None
