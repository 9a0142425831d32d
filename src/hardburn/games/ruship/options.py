"""The numbers that players may change (RU-1, RU-9)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hardburn.core.edges import Options


class RushipOptions(Options, frozen=True):
    spaces: Annotated[int, Meta(ge=12, le=36, description="Spaces between the planets (RU-1).")] = 18
    turn_limit: Annotated[
        int, Meta(ge=20, le=2000, description="Turns of both players together before the match is called (RU-9).")
    ] = 400
