"""Scenario files, TOML or JSON: a map, who is where, what is to be done, and lessons for one (s24, s32, s33, FB-25).

People write LU and degrees; `thousandths` and `hundredths` turn them into the game's numbers. What a file leaves out is
as in any match: stations are placed, fleets chosen and ships deployed by the players, and bearings are drawn.
"""

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
"""The seat of stations and ships that are nobody's."""


class StationPart(Part, frozen=True):
    """In the first star system; owner 2 is nobody."""

    owner: AnySeat
    at: Point


class ObjectivePart(Part, frozen=True):
    """Stations are numbers in the file's list, from 0; what is left out is chosen as s34 says.

    A task has a name, by which special orders and events count for it, and is done when it has counted `count` times.
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
    """What its ship is called."""
    at: Point
    vector: Plot


class RulesPart(Part, frozen=True):
    """Numbers and alternative rules; what is left out is as in the match's options."""

    hidden_manifests: bool | None = None
    shield_recharge: bool | None = None
    stealth_run: bool | None = None
    random_events: Literal["cards", "duel"] | None = None
    evasive_in_random_events: bool = False
    deep_space: Annotated[int, Meta(ge=60, le=200)] | None = None
    torpedo_burn: Annotated[int, Meta(ge=3, le=12)] | None = None


class Goal(Part, frozen=True):
    """What the player of a lesson is to do with any ship of seat 0.

    `reach`: pass within `within` LU of a point, body or station. `arrive`: orbit a body or dock at a station. `refuel`:
    take up `amount` fuel from tankers. `approach`: pass within `within` LU of the ship called `ship`.
    """

    kind: Literal["reach", "arrive", "refuel", "approach"]
    at: Point | None = None
    body: str | None = None
    station: int | None = None
    ship: str | None = None
    within: Annotated[float, Meta(ge=0, le=50)] | None = None
    """Without it 1 LU, for `approach` the weapons' 3."""
    amount: Annotated[int, Meta(ge=1, le=9)] = 1
    most_velocity: Length | None = None
    """On the vector that does it."""
    least_fuel: Few = 0
    """Left in the ship that does it."""


class Par(Part, frozen=True):
    """Days and fuel that a good player needs."""

    days: Annotated[int, Meta(ge=1, le=40)]
    fuel: Annotated[int, Meta(ge=0, le=99)]


class Grade(Part, frozen=True):
    """What one is called who needs no more than this."""

    name: Name
    days: Annotated[int, Meta(ge=1, le=40)]
    fuel: Annotated[int, Meta(ge=0, le=99)]


class Solo(Part, frozen=True):
    """A lesson for one player; grades from the best down."""

    goal: Goal
    par: Par
    grades: tuple[Grade, ...] = ()


class Scenario(Part, frozen=True):
    """A whole file. Lists that are empty leave that part of the set-up to the players, or to chance."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    text: Annotated[str, Meta(max_length=4000)] = ""
    turns: Annotated[int, Meta(ge=1, le=40)] | None = None
    points: Literal[50, 75, 100] | None = None
    systems: tuple[SystemPart, ...] = ()
    lanes: tuple[LanePart, ...] = ()
    atlas_lanes: bool = True
    """Whether the atlas's own lanes between the listed systems are there, too."""
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
    """The scenario of a text, checked; `Malformed` with all that is wrong."""
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
    """The scenario's star systems, bodies put where it says; those of the given names if it lists none."""
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
    """How near a goal must be passed, in thousandths."""
    return thousandths(goal.within if goal.within is not None else 3 if goal.kind == "approach" else 1)


def grade_of(solo: Solo, days: int, fuel: int) -> str:
    """What a lesson done in so many days with so much fuel earns."""
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
