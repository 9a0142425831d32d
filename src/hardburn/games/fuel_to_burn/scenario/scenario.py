"""Scenario files, TOML or JSON: the map, the ships, the objectives, and solo lessons (s24, s32, s33, FB-25).

People write LU and degrees; `thousandths` and `hundredths` turn them into the game's numbers. Missing parts go as in
any match: players place stations, choose fleets and deploy ships, and bearings are drawn.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn.kinds import ExtraName
from hardburn.games.fuel_to_burn.objectives import graded
from hardburn.games.fuel_to_burn.scenario.event_parts import EventPart, ShipPart
from hardburn.games.fuel_to_burn.scenario.map_parts import LanePart, SystemPart
from hardburn.games.fuel_to_burn.scenario.order_parts import OrderPart, ReportPart
from hardburn.games.fuel_to_burn.scenario.parts import (
    AnySeat,
    Day,
    Few,
    Length,
    Name,
    Part,
    Plot,
    Point,
    Seat,
)
from hardburn.games.fuel_to_burn.scenario.point_parts import PointPart
from hardburn.games.fuel_to_burn.scenario.reading import misfit, plain_from, refused
from hardburn.games.fuel_to_burn.space.atlas_file import (
    BodyEntry,
    Chart,
    FieldEntry,
    charts_called,
    known_chart,
    thousandths,
)

NEUTRAL: Final = 2
"""The seat of stations and ships that nobody owns."""


class StationPart(Part, frozen=True):
    """A station in the first star system; owner 2 is nobody."""

    owner: AnySeat
    at: Point


class ObjectivePart(Part, frozen=True):
    """Stations are numbers in the file's list, from 0. Missing ones are chosen as s34 says.

    Special orders and events count for a task by its name. It is done when it has counted `count` times.
    """

    owner: Seat
    kind: Literal["blockade", "transport", "patrol", "task"]
    station: int | None = None
    far_station: int | None = None
    name: Name | None = None
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    by: Day | None = None
    """The last day on which a task may be done."""


class FleetPart(Part, frozen=True):
    """A fleet that its owner deploys; points don't matter."""

    owner: Seat
    destroyers: Few = 0
    cruisers: Few = 0
    battleships: Few = 0
    tankers: Few = 0
    extra: ExtraName | None = None


class TankerPart(Part, frozen=True):
    """A tanker on station from day 1, or hidden if no point is given."""

    seat: Seat
    system: str = ""
    at: Point | None = None


class TorpedoPart(Part, frozen=True):
    """A torpedo on the map, in its guide's star system."""

    guide: Name
    """The name of its ship."""
    at: Point
    vector: Plot


class RulesPart(Part, frozen=True):
    """Numbers and alternative rules; missing ones are as in the match's options."""

    hidden_manifests: bool | None = None
    shield_recharge: bool | None = None
    stealth_run: bool | None = None
    random_events: Literal["cards", "duel"] | None = None
    evasive_in_random_events: bool = False
    deep_space: Annotated[int, Meta(ge=60, le=200)] | None = None
    torpedo_burn: Annotated[int, Meta(ge=3, le=12)] | None = None


class Goal(Part, frozen=True):
    """What the player of a lesson must do with any ship of seat 0.

    `reach`: pass within `within` LU of a point, body or station. `arrive`: orbit a body or dock at a station. `refuel`:
    take on `amount` fuel from tankers. `approach`: pass within `within` LU of the ship called `ship`.
    """

    kind: Literal["reach", "arrive", "refuel", "approach"]
    at: Point | None = None
    body: str | None = None
    station: int | None = None
    ship: str | None = None
    within: Annotated[float, Meta(ge=0, le=50)] | None = None
    """1 LU by default; for `approach` 3 LU, the range of weapons."""
    amount: Annotated[int, Meta(ge=1, le=9)] = 1
    most_velocity: Length | None = None
    """The highest velocity of the vector that reaches the goal."""
    least_fuel: Few = 0
    """The least fuel left in the ship that reaches the goal."""


class Par(Part, frozen=True):
    """Days and fuel that a good player needs."""

    days: Annotated[int, Meta(ge=1, le=40)]
    fuel: Annotated[int, Meta(ge=0, le=99)]


class Grade(Part, frozen=True):
    """A grade for finishing within these days and this fuel."""

    name: Name
    days: Annotated[int, Meta(ge=1, le=40)]
    fuel: Annotated[int, Meta(ge=0, le=99)]


class Solo(Part, frozen=True):
    """A lesson for one player; grades from the best down."""

    goal: Goal
    par: Par
    grades: tuple[Grade, ...] = ()


class Scenario(Part, frozen=True):
    """A whole file. An empty list leaves that part of the set-up to the players or to chance."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    text: Annotated[str, Meta(max_length=4000)] = ""
    turns: Annotated[int, Meta(ge=1, le=40)] | None = None
    points: Literal[50, 75, 100] | None = None
    systems: tuple[SystemPart, ...] = ()
    lanes: tuple[LanePart, ...] = ()
    atlas_lanes: bool = True
    """Whether the atlas's own lanes between the listed systems exist, too."""
    homes: tuple[Name, Name] | None = None
    stations: tuple[StationPart, ...] = ()
    objectives: tuple[ObjectivePart, ...] = ()
    points_of_interest: tuple[PointPart, ...] = ()
    fleets: tuple[FleetPart, ...] = ()
    ships: tuple[ShipPart, ...] = ()
    tankers: tuple[TankerPart, ...] = ()
    torpedoes: tuple[TorpedoPart, ...] = ()
    orders: tuple[OrderPart, ...] = ()
    """Special orders."""
    reports: tuple[ReportPart, ...] = ()
    """Blockades that bring intelligence."""
    events: tuple[EventPart, ...] = ()
    rules: RulesPart = RulesPart()
    solo: Solo | None = None


@lru_cache(maxsize=64)
def scenario_from(text: str) -> Scenario:
    """The checked scenario of a text; `Malformed` lists all mistakes."""
    from hardburn.games.fuel_to_burn.scenario.checks import mistakes_of

    plain = plain_from(text)
    try:
        scenario = msgspec.convert(plain, Scenario)
    except msgspec.ValidationError as error:
        raise Malformed(f"the scenario is refused: {misfit(plain, Scenario, error)} [s32]") from None
    mistakes = mistakes_of(scenario)
    if mistakes:
        raise refused(scenario.title, mistakes)
    return scenario


def charts_of(scenario: Scenario, names: Sequence[str] = ("Sol",)) -> list[Chart]:
    """The scenario's star systems, with bodies where it puts them; the named ones if it lists none."""
    if not scenario.systems:
        charts = charts_called(names)
    else:
        charts = [_own(part) if is_own(part) else _placed(known_chart(part.name), part) for part in scenario.systems]
    if scenario.atlas_lanes:
        return charts
    return [msgspec.structs.replace(chart, transfers=(), tunnels=()) for chart in charts]


def is_own(part: SystemPart) -> bool:
    """Whether the file defines this star system, instead of naming one of the atlas (FB-85)."""
    return part.influence is not None


def radius_of(goal: Goal) -> int:
    """How close a ship must pass a goal, in thousandths."""
    return thousandths(goal.within if goal.within is not None else 3 if goal.kind == "approach" else 1)


def grade_of(solo: Solo, days: int, fuel: int) -> str:
    """The grade for finishing a lesson in these days with this fuel."""
    grades = [(grade.name, grade.days, grade.fuel) for grade in solo.grades]
    return graded(grades, [solo.par.days, solo.par.fuel], days, fuel)


def _own(part: SystemPart) -> Chart:
    bodies = tuple(
        BodyEntry(
            name=body.body,
            kind=body.kind or "planetoid",
            distance=body.distance or 1,
            influence=body.influence or 0,
            radiation=body.radiation or 0,
            bearing=body.bearing,
        )
        for body in part.bodies
    )
    return Chart(
        name=part.name,
        middle=part.middle or "star",
        influence=part.influence or 0,
        radiation=part.radiation or 0,
        bodies=bodies,
        fields=tuple(FieldEntry(inner=field.inner, outer=field.outer) for field in part.fields),
        radius=part.radius or 0,
    )


def _placed(chart: Chart, part: SystemPart) -> Chart:
    bearings = {body.body.lower(): body.bearing for body in part.bodies}
    bodies = tuple(
        msgspec.structs.replace(body, bearing=bearings.get(body.name.lower(), body.bearing)) for body in chart.bodies
    )
    return msgspec.structs.replace(chart, bodies=bodies, radius=part.radius or 0)
