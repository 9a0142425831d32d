"""Mistakes in the star systems and lanes of a scenario (s27, s31, FB-25, FB-85)."""

# Not compiled: asked seldom.

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hardburn.games.fuel_to_burn.scenario.map_parts import LaneEnd, LanePart, SystemPart
from hardburn.games.fuel_to_burn.scenario.reading import shown
from hardburn.games.fuel_to_burn.scenario.scenario import Scenario, is_own
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, atlas, is_star
from hardburn.games.fuel_to_burn.space.system import MOST_BODIES

MOST_SYSTEMS: Final = 8
"""The code of a tanker's place can name no more."""
MOST_LANES: Final = 16
"""A decision can name no more in a star system."""
_OWN_ONLY: Final = ("kind", "distance", "influence", "radiation")
_MARKS: Final = {"transfer": 3, "tunnel": 1}
_LEAST_AWAY: Final = 1.0
"""The least distance in LU from the middle to a tunnel's mark; an influence may demand more."""


def system_mistakes(scenario: Scenario) -> list[str]:
    """Mistakes within each star system, before they are put together."""
    found: list[str] = []
    if len(scenario.systems) > MOST_SYSTEMS:
        found.append(f"systems has {len(scenario.systems)} entries; at most {MOST_SYSTEMS} are allowed")
    names: dict[str, str] = {}
    for number, part in enumerate(scenario.systems):
        path = f"systems[{number}]"
        found += _own_system(part, path) if is_own(part) else _known_system(part, path)
        found += _twins(part, path, names)
    return found


def lane_mistakes(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    """Mistakes that make lanes impossible to fly."""
    found: list[str] = []
    for number, lane in enumerate(scenario.lanes):
        path = f"lanes[{number}]"
        if lane.kind == "tunnel" and lane.ends[0].system == lane.ends[1].system:
            found.append(f"{path}.ends are both in {shown(lane.ends[0].system)}; a tunnel joins two different stars")
        for place, end in enumerate(lane.ends):
            found += _end(lane, end, charts, f"{path}.ends[{place}]", scenario)
    names = [chart.name for chart in charts]
    for chart in charts:
        count = len([lane for lane in chart.transfers if lane.to in names])
        count += len([lane for lane in chart.tunnels if set(lane.between) <= set(names)])
        count += [end.system for lane in scenario.lanes for end in lane.ends].count(chart.name)
        if count > MOST_LANES:
            found.append(f"lanes give {chart.name} {count} of them; at most {MOST_LANES} in a star system are allowed")
    return found


# Star systems


def _known_system(part: SystemPart, path: str) -> list[str]:
    """A system of the atlas, of which a file may set only the radius and bearings."""
    chart = next((chart for chart in atlas() if chart.name.lower() == part.name.lower()), None)
    if chart is None:
        offered = ", ".join(chart.name for chart in atlas())
        wanted = f"it has {offered}; a star system of your own has an influence"
        return [f"{path}.name is {shown(part.name)}, which the atlas doesn't have; {wanted}"]
    found = [
        f"{path}.{field} is given, but {chart.name} is the atlas's; only one of your own, with an influence, has it"
        for field, given in (("middle", part.middle), ("radiation", part.radiation), ("fields", part.fields))
        if given
    ]
    names = [body.name.lower() for body in chart.bodies]
    for place, body in enumerate(part.bodies):
        inside = f"{path}.bodies[{place}]"
        if body.body.lower() not in names:
            offered = ", ".join(one.name for one in chart.bodies) or "none"
            found.append(f"{inside}.body is {shown(body.body)}; {chart.name} has {offered}")
        if body.bearing is None:
            found.append(f"{inside}.bearing is missing; a number from 0 to 360 is wanted")
        found += [
            f"{inside}.{field} is {shown(getattr(body, field))}; only bodies of your own star systems have it"
            for field in _OWN_ONLY
            if getattr(body, field) is not None
        ]
    return found


def _own_system(part: SystemPart, path: str) -> list[str]:
    found = []
    if part.name.lower() in [chart.name.lower() for chart in atlas()]:
        found.append(f"{path}.name is {shown(part.name)}, which the atlas has; give yours another, or no influence")
    if len(part.bodies) + 1 > MOST_BODIES:
        found.append(f"{path}.bodies has {len(part.bodies)} entries; at most {MOST_BODIES - 1} are allowed")
    for place, body in enumerate(part.bodies):
        found += [
            f"{path}.bodies[{place}].{field} is missing; a body of your own star system needs one"
            for field in ("kind", "distance", "influence")
            if getattr(body, field) is None
        ]
    found += [
        f"{path}.fields[{place}] is from {field.inner:g} to {field.outer:g}; the outer rim is wanted beyond the inner"
        for place, field in enumerate(part.fields)
        if field.inner >= field.outer
    ]
    return found


def _twins(part: SystemPart, path: str, names: dict[str, str]) -> list[str]:
    """Names of systems and bodies must differ; `names` holds the earlier ones."""
    found = []
    told = [(f"{path}.name", part.name)]
    told += [(f"{path}.bodies[{place}].body", body.body) for place, body in enumerate(part.bodies)]
    listed = [name.lower() for _, name in told]
    if not is_own(part):
        chart = next((chart for chart in atlas() if chart.name.lower() == part.name.lower()), None)
        bodies = () if chart is None else chart.bodies
        told += [(f"a body of {part.name}", body.name) for body in bodies if body.name.lower() not in listed]
    for where, name in told:
        if name.lower() in names:
            found.append(f"{where} is {shown(name)}, as is {names[name.lower()]}; each needs a name of its own")
        else:
            names[name.lower()] = where
    return found


# Lanes


def _end(lane: LanePart, end: LaneEnd, charts: Sequence[Chart], path: str, scenario: Scenario) -> list[str]:
    chart = next((chart for chart in charts if chart.name == end.system), None)
    if chart is None:
        names = ", ".join(chart.name for chart in charts)
        return [f"{path}.system is {shown(end.system)}; the star systems are {names}"]
    wanted = _MARKS[lane.kind]
    if len(end.marks) != wanted:
        counted = "three marks" if wanted == 3 else "one mark"
        return [f"{path}.marks has {len(end.marks)} entries; a {lane.kind} has {counted} at each end"]
    found = []
    if lane.kind == "tunnel" and not is_star(chart.middle):
        found.append(f"{path}.system is {shown(end.system)}, a {chart.middle}; a tunnel needs a star in the middle")
    for place, mark in enumerate(end.marks):
        found += _misplaced(chart, mark.at, f"{path}.marks[{place}].at is {shown(mark.at)}", scenario)
    if wanted == 3:
        found += _crooked(end, path)
    elif math.hypot(*end.marks[0].at) <= _LEAST_AWAY:
        found.append(f"{path}.marks[0].at is {shown(end.marks[0].at)}, in the star; farther out is wanted")
    return found


def _misplaced(chart: Chart, at: tuple[float, float], given: str, scenario: Scenario) -> list[str]:
    """Ignores bodies without a bearing; once drawn they may stand in the way, as with the atlas's lanes."""
    found = []
    deep_space = chart.radius or scenario.rules.deep_space or 100
    if math.hypot(*at) > deep_space:
        found.append(f"{given}, in deep space; at most {deep_space} LU from the middle are wanted")
    bodies = [(chart.name, 0.0, 0.0, chart.influence)]
    for body in chart.bodies:
        if body.bearing is not None:
            angle = math.radians(body.bearing)
            x, y = body.distance * math.cos(angle), body.distance * math.sin(angle)
            bodies.append((body.name, x, y, body.influence))
    for name, x, y, influence in bodies:
        away = math.hypot(at[0] - x, at[1] - y)
        if away <= influence:
            found.append(f"{given}, {away:.3g} LU from {name}; more than its influence of {influence:g} is wanted")
    return found


def _crooked(end: LaneEnd, path: str) -> list[str]:
    """Ships come out on the line from the third mark to the first, and must pass the second on their way."""
    (x1, y1), (x2, y2), (x3, y3) = (mark.at for mark in end.marks)
    length = math.hypot(x3 - x1, y3 - y1)
    if length < 0.01:
        return [f"{path}.marks[2].at is that of marks[0]; a road has three different marks"]
    along = ((x2 - x1) * (x3 - x1) + (y2 - y1) * (y3 - y1)) / length
    aside = abs((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1)) / length
    given = f"{path}.marks[1].at is {shown(end.marks[1].at)}"
    if not 0.005 < along < length - 0.005:
        return [f"{given}, not between marks[0] and marks[2]; they are passed in this order"]
    radius = end.marks[1].radius
    if aside > radius:
        return [f"{given}, {aside:.3g} LU beside the line of the other two; at most its radius of {radius:g} is wanted"]
    return []
