"""The star atlas as it is written: systems, their bodies, fields and lanes (FB-25)."""

from __future__ import annotations

import msgspec


class BodyEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A body of a system; `bearing` in degrees, drawn if there is none."""

    name: str
    kind: str
    distance: float
    influence: float
    radiation: float = 0
    bearing: float | None = None


class FieldEntry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"inner": "from", "outer": "to"}
):
    """A ring around the middle."""

    kind: str = "asteroids"
    inner: float
    outer: float


class TransferEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One end of a transfer: three marks at these distances on a bearing."""

    to: str
    bearing: float
    marks: tuple[float, float, float]
    days: int


class TunnelEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tunnel between two stars, with the bearing of its mark at each."""

    between: tuple[str, str]
    bearings: tuple[float, float]
    mark: float
    days: int
    unsafe: bool = False


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A system as it is written; `middle` is the kind of the body in its middle."""

    name: str
    middle: str = "star"
    influence: float
    radiation: float
    bodies: tuple[BodyEntry, ...] = ()
    fields: tuple[FieldEntry, ...] = ()
    transfers: tuple[TransferEntry, ...] = ()
    tunnels: tuple[TunnelEntry, ...] = ()
    """Those that begin here; filled from the file's tunnels."""


def atlas() -> tuple[Chart, ...]:
    """All systems that we know."""
    raise NotImplementedError


def charts_called(names: list[str]) -> list[Chart]:
    """The systems of these names; `Malformed` if one is unknown or named twice."""
    raise NotImplementedError


def bearings_on(date: str, names: list[str], drawn: list[int]) -> list[int]:
    """Bearings for bodies: those of the almanac on that day, else those drawn (FB-23)."""
    raise NotImplementedError
