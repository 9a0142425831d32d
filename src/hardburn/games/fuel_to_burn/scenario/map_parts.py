"""The map as a scenario file writes it: star systems of the atlas or the file's own, and lanes (s27, FB-25, FB-85)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.scenario.parts import Degrees, Name, Part, Point

Radius = Annotated[float, Meta(ge=0, le=20, description="LU.")]
StarKind = Literal["star", "giant star", "average star", "dwarf star"]
PlanetKind = Literal["gas giant", "atmosphere", "planetoid"]


class BodyPart(Part, frozen=True):
    """A body. In a system of the atlas it has only a bearing; in one of the file's own it is described in full.

    The place of a body without a bearing is drawn.
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
    """A star system: the file's own if it has an `influence`, otherwise one of the atlas.

    Bodies without a listed bearing get a drawn one. The first system holds the homes.
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
    """One end of a lane, in a star system: a transfer has three marks, inner first, a tunnel one."""

    system: Name
    marks: tuple[MarkPart, ...]


class LanePart(Part, frozen=True):
    """A space lane of the file's own; velocity and fuel default to those of s31."""

    kind: Literal["transfer", "tunnel"]
    ends: tuple[LaneEnd, LaneEnd]
    days: Annotated[int, Meta(ge=1, le=20)]
    least_velocity: Annotated[int, Meta(ge=1, le=40, description="Whole LU.")] | None = None
    fuel: Annotated[int, Meta(ge=0, le=3)] | None = None
    unsafe: bool = False
