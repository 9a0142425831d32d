"""The numbers that players may change (TH-1, TH-15)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.core.edges import Options


class ThrustOptions(Options, frozen=True):
    light_damage: Annotated[
        Literal["1d5", "1d3"], Meta(description="The damage die of the lighter weapons (TH-1).")
    ] = "1d5"
    turn_limit: Annotated[int, Meta(ge=10, le=100, description="Turns before the match is called (TH-15).")] = 30
    limit_counts: Annotated[
        Literal["engaged", "all"],
        Meta(description="Which ships count when the match is called: those at Combat or Close, or all (TH-15)."),
    ] = "engaged"
