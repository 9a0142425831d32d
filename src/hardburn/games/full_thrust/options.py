"""The numbers that players may change, their fleets and their own designs (FT-12 to FT-16).

Lists are text, so that people can type them anywhere and the match file keeps them as given.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from hardburn.core.edges import Options
from hardburn.games.full_thrust.fleets.catalogue import published
from hardburn.games.full_thrust.fleets.design import price_of

OFFERED: Final = {
    "of": [
        {"name": design.name, "about": f"{design.navy} {design.kind}", "price": price_of(design)}
        for design in published()
    ],
    "within": "points",
}
"""For forms: what the lists are made of, and the option that limits the cost of each."""


class FullThrustOptions(Options, frozen=True):
    players: Annotated[int, Meta(ge=2, le=4, description="Fleets on the table (FT-13).")] = 2
    fleets: Annotated[
        str,
        Meta(
            max_length=20_000,
            description="The ships of each fleet, fleets parted by `;`, like `2 Suffren, Milan; 3 Tibet`. "
            "Where nothing is given Hardburn draws, the same ships for all (FT-14).",
            extra_json_schema={"x-lists": OFFERED},
        ),
    ] = ""
    designs: Annotated[
        str,
        Meta(
            max_length=200_000,
            description="Designs of your own as TOML or JSON, in the form of the catalogue (FT-14).",
        ),
    ] = ""
    sides: Annotated[
        str,
        Meta(
            max_length=40,
            description="The side of each fleet as a number, like `0 1 0 1`; without: each its own (FT-13).",
        ),
    ] = ""
    points: Annotated[int, Meta(ge=100, le=2000, description="What a fleet may cost (FT-14).")] = 450
    table: Annotated[
        str,
        Meta(
            pattern=r"^([0-9]{2,3}x[0-9]{2,3}|none)$",
            description="The table in inches, each way 48 to 480, or `none` for no edges (FT-12).",
        ),
    ] = "120x96"
    apart: Annotated[int, Meta(ge=12, le=80, description="Inches between two fleets at the start (FT-15).")] = 40
    spacing: Annotated[int, Meta(ge=1, le=12, description="Inches between the ships of a line (FT-15).")] = 4
    speed: Annotated[int, Meta(ge=0, le=20, description="Of all ships at the start (FT-15).")] = 6
    turn_limit: Annotated[int, Meta(ge=5, le=40, description="Turns before the match is called (FT-16).")] = 15

    def __post_init__(self) -> None:
        """`Malformed` if no battle can begin with these options, so that a match never fails to start."""
        from hardburn.games.full_thrust.fleets.mustering import check_battle

        check_battle(self)
