"""The star atlas as its file has it: systems, their bodies, fields and lanes (FB-25)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from hardburn.core.results import Malformed
from hardburn.core.toml import toml_from
from hardburn.games.fuel_to_burn.space.almanac import longitude
from hardburn.games.fuel_to_burn.space.system import MOST_BODIES


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
    """A system as the file has it; `middle` is the kind of the body in its middle."""

    name: str
    middle: str = "star"
    influence: float
    radiation: float
    bodies: tuple[BodyEntry, ...] = ()
    fields: tuple[FieldEntry, ...] = ()
    transfers: tuple[TransferEntry, ...] = ()
    tunnels: tuple[TunnelEntry, ...] = ()
    """Those that begin here; filled from the file's tunnels."""
    radius: int = 0
    """Where deep space begins, in LU; 0: as in the match's settings."""


@cache
def atlas() -> tuple[Chart, ...]:
    """All known systems."""
    text = (files("hardburn.games.fuel_to_burn") / "star_systems.toml").read_text(encoding="utf-8")
    return charts_from(text, "the atlas")


def charts_from(text: str, where: str) -> tuple[Chart, ...]:
    """The systems of a text in the atlas's format, each with the tunnels that begin there."""
    try:
        written = msgspec.convert(toml_from(text), _File)
    except ValueError as error:
        raise Malformed(
            f"{where} can't be read: {error}; [[system]] and [[tunnel]] tables are wanted [FB-25]"
        ) from None
    charts = tuple(
        msgspec.structs.replace(
            chart, tunnels=tuple(tunnel for tunnel in written.tunnel if chart.name in tunnel.between)
        )
        for chart in written.system
    )
    for chart in charts:
        _check(chart, charts, where)
    return charts


def charts_called(names: Sequence[str]) -> list[Chart]:
    """The systems of these names, in any case; `Malformed` if one is unknown or named twice."""
    charts: list[Chart] = []
    for name in names:
        chart = known_chart(name)
        if chart in charts:
            raise Malformed(f"the star system {chart.name} is named twice; once is enough [FB-25]")
        charts.append(chart)
    if not charts:
        raise Malformed("no star system is named; at least one is wanted, like Sol [FB-25]")
    return charts


def known_chart(name: str) -> Chart:
    """The system of a name, in any case; `Malformed` if there is none."""
    for chart in atlas():
        if chart.name.lower() == name.strip().lower():
            return chart
    offered = ", ".join(chart.name for chart in atlas())
    raise Malformed(f"there is no star system {name.strip()!r} in the atlas; there are {offered} [FB-25]")


def bearings_on(date: str, names: Sequence[str], drawn: Sequence[int]) -> list[int]:
    """Bearings of bodies: those of the almanac on a day (year-month-day) if it has them, else those drawn (FB-23)."""
    day = day_of(date)
    return [
        bearing if (known := longitude(name, day)) is None else known
        for name, bearing in zip(names, drawn, strict=True)
    ]


def day_of(date: str) -> dt.date:
    """The day of a date; `Malformed` if there is none."""
    try:
        return dt.date.fromisoformat(date)
    except ValueError:
        raise Malformed(f"{date!r} is no date; year-month-day is wanted, like 2187-03-14 [FB-23]") from None


def is_star(kind: str) -> bool:
    """Dwarf stars are stars (FB-25)."""
    return kind.endswith("star")


def thousandths(length: float) -> int:
    """LU as the game counts them."""
    return round(length * 1000)


def hundredths(degrees: float) -> int:
    """Degrees as the game counts them."""
    return round(degrees * 100) % 36000


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    system: tuple[Chart, ...] = ()
    tunnel: tuple[TunnelEntry, ...] = ()


def _check(chart: Chart, charts: Sequence[Chart], where: str) -> None:
    """Checks that msgspec can't make."""
    names = [chart.name, *(body.name for body in chart.bodies)]
    if len(names) > MOST_BODIES:
        raise Malformed(f"{where}: {chart.name} has {len(names)} bodies; at most {MOST_BODIES} are allowed [FB-25]")
    for name in names:
        if names.count(name) > 1:
            raise Malformed(f"{where}: {chart.name} has two bodies {name!r}; each needs a name of its own [FB-25]")
    for body in chart.bodies:
        if body.distance <= 0 or body.influence < 0 or body.radiation < 0:
            raise Malformed(f"{where}: {body.name}'s distance is wanted above 0, the radii at 0 or more [FB-25]")
    for field in chart.fields:
        if not 0 <= field.inner < field.outer:
            raise Malformed(
                f"{where}: a field of {chart.name} is from {field.inner:g} to {field.outer:g}; a ring is wanted [FB-25]"
            )
    _check_lanes(chart, charts, where)


def _check_lanes(chart: Chart, charts: Sequence[Chart], where: str) -> None:
    known = [other.name for other in charts]
    for transfer in chart.transfers:
        back = [other for other in charts if other.name == transfer.to]
        if not back or chart.name not in [lane.to for lane in back[0].transfers]:
            raise Malformed(f"{where}: the transfer from {chart.name} to {transfer.to} has no other end there [FB-25]")
        if not 0 <= transfer.marks[0] < transfer.marks[1] < transfer.marks[2]:
            raise Malformed(f"{where}: the marks from {chart.name} to {transfer.to} are wanted from inside out [FB-25]")
    for tunnel in chart.tunnels:
        if not set(tunnel.between) <= set(known) or tunnel.between[0] == tunnel.between[1]:
            raise Malformed(f"{where}: {' and '.join(tunnel.between)} have a tunnel; two are wanted [FB-25]")
