"""Star systems laid out from the atlas (s27, s31, FB-23, FB-25)."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.games.fuel_to_burn.scenario.map_parts import LanePart
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, hundredths, is_star, thousandths
from hardburn.games.fuel_to_burn.space.bearings import offset_x, offset_y
from hardburn.games.fuel_to_burn.space.system import TRANSFER, TUNNEL, Body, Lane, Mark, Ring, StarSystem


def loose_bodies(charts: list[Chart]) -> list[str]:
    """The names of the bodies whose bearings are to be drawn, in order of systems and bodies."""
    return [body.name for chart in charts for body in chart.bodies if body.bearing is None]


def lay_out(charts: list[Chart], bearings: list[int], lanes: Sequence[LanePart] = ()) -> list[StarSystem]:
    """The systems, with a bearing for each loose body; lanes to systems that aren't in play are left out.

    `lanes` are those of a scenario, in addition to the atlas's (FB-85).
    """
    names = [chart.name for chart in charts]
    systems: list[StarSystem] = []
    used = 0
    for chart in charts:
        bodies = [
            Body(
                chart.name,
                chart.middle,
                is_star(chart.middle),
                0,
                0,
                thousandths(chart.influence),
                thousandths(chart.radiation),
            )
        ]
        for entry in chart.bodies:
            if entry.bearing is None:
                bearing = bearings[used]
                used += 1
            else:
                bearing = hundredths(entry.bearing)
            out = thousandths(entry.distance)
            bodies.append(
                Body(
                    entry.name,
                    entry.kind,
                    is_star(entry.kind),
                    offset_x(out, bearing),
                    offset_y(out, bearing),
                    thousandths(entry.influence),
                    thousandths(entry.radiation),
                )
            )
        rings = [Ring(thousandths(field.inner), thousandths(field.outer)) for field in chart.fields]
        systems.append(StarSystem(chart.name, bodies, rings, _lanes(chart, names), chart.radius))
    for part in lanes:
        _add_lane(systems, names, part)
    return systems


def _add_lane(systems: list[StarSystem], names: list[str], part: LanePart) -> None:
    """Add both ends, each with the index of the other."""
    kind = TRANSFER if part.kind == "transfer" else TUNNEL
    near, far = names.index(part.ends[0].system), names.index(part.ends[1].system)
    first = len(systems[near].lanes)
    second = len(systems[far].lanes) + (1 if near == far else 0)
    for here, there, end, back in ((near, far, part.ends[0], second), (far, near, part.ends[1], first)):
        marks = [Mark(thousandths(mark.at[0]), thousandths(mark.at[1]), thousandths(mark.radius)) for mark in end.marks]
        systems[here].lanes.append(
            Lane(kind, there, marks, part.days, part.unsafe, part.least_velocity, part.fuel, back)
        )


def _lanes(chart: Chart, names: list[str]) -> list[Lane]:
    lanes: list[Lane] = []
    for transfer in chart.transfers:
        if transfer.to in names:
            marks = [_mark(out, transfer.bearing) for out in transfer.marks]
            lanes.append(Lane(TRANSFER, names.index(transfer.to), marks, transfer.days, False))
    for tunnel in chart.tunnels:
        near = tunnel.between.index(chart.name)
        far = tunnel.between[1 - near]
        if far in names:
            mark = _mark(tunnel.mark, tunnel.bearings[near])
            lanes.append(Lane(TUNNEL, names.index(far), [mark], tunnel.days, tunnel.unsafe))
    return lanes


def _mark(distance: float, bearing: float) -> Mark:
    out = thousandths(distance)
    at = hundredths(bearing)
    return Mark(offset_x(out, at), offset_y(out, at))
