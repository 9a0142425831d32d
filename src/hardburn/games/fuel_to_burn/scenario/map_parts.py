"""The map as a scenario file writes it: star systems of the atlas or one's own, and space lanes (s27, FB-25, FB-85)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.scenario.parts import Degrees, Name, Part, Point

Radius = Annotated[float, Meta(ge=0, le=20, description="LU.")]
StarKind = Literal["star", "giant star", "average star", "dwarf star"]
PlanetKind = Literal["gas giant", "atmosphere", "planetoid"]


class BodyPart(Part, frozen=True):
    """A body. In a star system of the atlas it has a bearing; in one of the file's own also what it is.

    Without a bearing it is drawn where the body stands.
    """

    body: Name
    bearing: Degrees | None = None
    kind: StarKind | PlanetKind | None = None
    distance: Annotated[float, Meta(gt=0, le=200, description="LU from the middle.")] | None = None
    influence: Radius | None = None
    radiation: Annotated[float, Meta(ge=0, lt=10)] | None = None


class FieldPart(Part, frozen=True, rename={"inner": "from", "outer": "to"}):
    """An asteroid field: a ring around the middle."""

    inner: Annotated[float, Meta(ge=0, le=200)]
    outer: Annotated[float, Meta(ge=0, le=200)]


class SystemPart(Part, frozen=True):
    """A star system. With an `influence` of its middle it is the file's own, else one of the atlas.

    Bodies that are not listed, or have no bearing, get drawn ones. The first system holds the homes.
    """

    name: Name
    bodies: tuple[BodyPart, ...] = ()
    middle: StarKind | PlanetKind | None = None
    influence: Radius | None = None
    radiation: Annotated[float, Meta(ge=0, lt=10)] | None = None
    fields: tuple[FieldPart, ...] = ()
    radius: Annotated[int, Meta(ge=20, le=200, description="LU; beyond is deep space.")] | None = None


class MarkPart(Part, frozen=True):
    """A mark of a lane, which is passed within its radius."""

    at: Point
    radius: Annotated[float, Meta(ge=0.1, le=10, description="LU.")] = 1


class LaneEnd(Part, frozen=True):
    """Where a lane begins and ends in a star system: three marks of a transfer, inner first, or a tunnel's one."""

    system: Name
    marks: tuple[MarkPart, ...]


class LanePart(Part, frozen=True):
    """A space lane of the file's own; velocity and fuel are as in s31 if nothing is said."""

    kind: Literal["transfer", "tunnel"]
    ends: tuple[LaneEnd, LaneEnd]
    days: Annotated[int, Meta(ge=1, le=20)]
    least_velocity: Annotated[int, Meta(ge=1, le=40, description="Whole LU.")] | None = None
    fuel: Annotated[int, Meta(ge=0, le=3)] | None = None
    unsafe: bool = False
