"""Points of interest as a scenario file writes them, and checks of them (s26, FB-85)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.scenario.parts import AnySeat, Name, Part, Point
from hardburn.games.fuel_to_burn.scenario.reading import shown
from hardburn.games.fuel_to_burn.scenario.reward_parts import RewardPart, reward_problems
from hardburn.games.fuel_to_burn.scenario.task_parts import tasks_of
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, is_star

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.scenario.scenario import Scenario

MOST_POINTS: Final = 20
NEUTRAL: Final = 2
USERS: Final = ("all", "owner", "enemy")
OFTEN: Final = ("once", "once a side", "once a ship", "each time")


class PointPart(Part, frozen=True):
    """A fixed place (`at`), a body or a station (its number) that ships use by passing or by docking.

    A fixed place for docking is in the first star system. It is no station: it has neither refits nor blockades.
    """

    name: Name
    gives: RewardPart
    use: Literal["pass", "dock"] = "pass"
    system: str = ""
    """Empty: the first star system."""
    at: Point | None = None
    body: str | None = None
    station: int | None = None
    owner: AnySeat = 2
    used_by: Literal["all", "owner", "enemy"] = "all"
    often: Literal["once", "once a side", "once a ship", "each time"] = "once a side"
    within: Annotated[float, Meta(ge=0.1, le=20, description="LU.")] | None = None
    """How close a ship must pass; 1 LU by default."""


def point_mistakes(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    """Mistakes in the points of interest of a scenario."""
    found = []
    if len(scenario.points_of_interest) > MOST_POINTS:
        found.append(f"points_of_interest has {len(scenario.points_of_interest)} entries; at most {MOST_POINTS}")
    names = [point.name for point in scenario.points_of_interest]
    for number, point in enumerate(scenario.points_of_interest):
        path = f"points_of_interest[{number}]"
        if point.name in names[:number]:
            first = names.index(point.name)
            found.append(
                f"{path}.name is {shown(point.name)}, as is that of points_of_interest[{first}]; each needs its own"
            )
        found += [f"{path}{wrong}" for wrong in _place(scenario, point, charts)]
        found += [f"{path}{wrong}" for wrong in _use(point)]
        seats = [seat for seat in (0, 1) if _may_use(point, seat)]
        found += reward_problems(point.gives, f"{path}.gives", _tasks(scenario, seats))
    return found


def _tasks(scenario: Scenario, seats: Sequence[int]) -> list[str]:
    return [name for seat in seats for name in tasks_of(scenario, seat)]


def _may_use(point: PointPart, seat: int) -> bool:
    return point.used_by == "all" or (point.used_by == "owner") == (seat == point.owner)


def _use(point: PointPart) -> list[str]:
    found = []
    if point.used_by != "all" and point.owner == NEUTRAL:
        found.append(f".used_by is {shown(point.used_by)}, but nobody owns it; an owner of 0 or 1 is wanted")
    if point.within is not None and point.use == "dock":
        found.append(f".within is {point.within:g}, but its use is docking; only passing has a distance")
    return found


def _place(scenario: Scenario, point: PointPart, charts: Sequence[Chart]) -> list[str]:
    names = [chart.name for chart in charts]
    if point.system and point.system not in names:
        return [f".system is {shown(point.system)}; the star systems are {', '.join(names)}"]
    chart = charts[names.index(point.system)] if point.system else charts[0]
    given = [
        name
        for name, value in (("at", point.at), ("body", point.body), ("station", point.station))
        if value is not None
    ]
    if len(given) != 1:
        return [f" has {' and '.join(given) or 'no place'}; one of at, body, station is wanted"]
    if chart is not charts[0] and (point.station is not None or (point.at is not None and point.use == "dock")):
        return [f".system is {shown(point.system)}; docking is only at planets there, stations are in {names[0]}"]
    if point.station is not None and not 0 <= point.station < len(scenario.stations):
        return [f".station is {point.station}; the file lists {len(scenario.stations)}, counted from 0"]
    if point.body is not None:
        stars = [chart.name] if is_star(chart.middle) else []
        stars += [body.name for body in chart.bodies if is_star(body.kind)]
        bodies = [chart.name, *(body.name for body in chart.bodies)]
        if point.body not in bodies:
            return [f".body is {shown(point.body)}; {chart.name} has {', '.join(bodies)}"]
        if point.use == "dock" and point.body in stars:
            return [f".body is {shown(point.body)}, a star; only planets can be orbited"]
    return _fixed(scenario, point, chart)


def _fixed(scenario: Scenario, point: PointPart, chart: Chart) -> list[str]:
    if point.at is None:
        return []
    deep_space = chart.radius or scenario.rules.deep_space or 100
    if math.hypot(*point.at) > deep_space:
        return [f".at is {shown(point.at)}, in deep space; at most {deep_space} LU from the middle are wanted"]
    if point.use == "dock" and math.hypot(*point.at) <= chart.influence:
        wanted = f"a place for docking is more than {chart.influence:g} LU out"
        return [f".at is {shown(point.at)}, in the influence of {chart.name}; {wanted}"]
    return []
