"""Lab: what simulations and experiments write down about a match.

Who asks: `hardburn simulate` and the laboratory. When: `traits` once, on the first position; `counted` for every event
of the match, in order, if anybody counts; `measure` once for each seat, on the last position. They see the whole
position, secrets included, and change nothing.

At the end of a match `measure` and what `counted` has added up give, for each seat, no metric that `metrics` does not
declare.

A game without a laboratory of its own is counted by winners and length alone.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.state import Seat, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lab(Generic[S]):
    """What experiments record. Every method has a working default."""

    metrics: ClassVar[tuple[Metric, ...]] = ()
    """What is recorded for each seat. `measure` and `counted` give the values."""

    def traits(self, state: S, seat: Seat) -> tuple[str, ...]:
        """What is special about a seat's start, such as the ships it drew, so that simulations can group by it."""
        return ()

    def measure(self, state: S, seat: Seat) -> dict[str, Measure]:
        """The metrics that can be read from the last position of a match."""
        return {}

    def counted(self, event: Event) -> tuple[str, Seat, int] | None:
        """The metric of a seat that an event adds to, and the amount; None if there is none."""
        return None
