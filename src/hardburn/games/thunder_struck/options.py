"""What players may change (TS-1, TS-2, TS-4, TS-14)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.core.edges import Options

ZoneRule = Literal["systems", "wide"]


class ThunderOptions(Options, frozen=True):
    players: Annotated[int, Meta(ge=2, le=3, description="Ships in the duel; three fight in two sectors (TS-1).")] = 2
    ring: Annotated[
        Literal[11, 13, 15, 17, 19, 21], Meta(description="Spaces of a sector, always an odd number (TS-2).")
    ] = 17
    zones: Annotated[
        ZoneRule, Meta(description="What a hit can damage: the zone's systems, or more of the ship (TS-4).")
    ] = "systems"
    rounds: Annotated[Literal[6, 12], Meta(description="Rounds after which the least damaged ship wins (TS-14).")] = 12
