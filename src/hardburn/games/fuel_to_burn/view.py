"""What a seat may see: the map and all drawn on it, its own fleet, and what is open about the other side.

Points are thousandths of an LU from the middle of their star system, x to the right, y up; bearings hundredths of a
degree, 0 is +x, anticlockwise; velocities whole LU. With `hidden_manifests`, the other side's manifests are None.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

import msgspec

from hardburn.core.edges import Forecast, View
from hardburn.core.results import Outcome
from hardburn.games.fuel_to_burn.decisions import OrderName, ProtocolName
from hardburn.games.fuel_to_burn.kinds import ExtraName, KindName, SystemName
from hardburn.games.fuel_to_burn.objectives import ObjectiveName
from hardburn.games.fuel_to_burn.telemetry import StrokeName

Point = tuple[int, int]
Phase = Literal["stations", "objectives", "fleets", "deployment", "activation", "over"]
Step = Literal[
    "which activation",
    "guide torpedo",
    "order",
    "plot",
    "vector actions",
    "scan",
    "masking",
    "combat",
    "random event",
    "administration",
]
Status = Literal["to deploy", "on map", "in lane", "waiting", "held back", "destroyed", "left", "expected"]
TankerStatus = Literal["on station", "resupplying"]
Asked = Literal[
    "station",
    "objective",
    "fleet",
    "ship",
    "vector",
    "stealth point",
    "activation",
    "order",
    "plot",
    "torpedo plot",
    "side",
    "lane",
    "attack",
    "cover fire",
    "refuel",
    "torpedo",
    "torpedo attack",
    "scan",
    "mask",
    "refit",
    "arrival",
    "offer",
    "protocol",
    "duel",
    "damage",
    "heat",
    "give heat",
    "evade",
]


MeetingName = Literal[
    "refuelling",
    "radiation",
    "asteroids",
    "target",
    "cover fire",
    "torpedo",
    "lane",
    "point",
    "orbit",
    "dock",
    "crash",
    "deep space",
    "patrol",
]


class BodyView(msgspec.Struct, frozen=True):
    body: int
    """Its number in its star system; 0 is the middle."""
    name: str
    kind: str
    at: Point
    influence: int
    radiation: int
    home_of: int | None


class RingView(msgspec.Struct, frozen=True):
    """An asteroid field around the middle."""

    inner: int
    outer: int


class LaneView(msgspec.Struct, frozen=True):
    lane: int
    kind: Literal["transfer", "tunnel"]
    to: str
    marks: tuple[Point, ...]
    days: int
    is_unsafe: bool
    least_velocity: int
    fuel: int
    """What entering costs."""
    radii: tuple[int, ...]
    """The radii of the marks: a line within a mark's radius passes it."""


class SystemView(msgspec.Struct, frozen=True):
    system: int
    name: str
    bodies: tuple[BodyView, ...]
    fields: tuple[RingView, ...]
    lanes: tuple[LaneView, ...]
    deep_space: int
    """LU from its middle to deep space."""


class StationView(msgspec.Struct, frozen=True):
    station: int
    seat: int
    name: str
    at: Point
    is_spent: bool
    is_point: bool
    """Whether it is only a point of interest to dock at, no real station (FB-85)."""
    docked: tuple[int, ...]
    """The ships that are there."""


class PointView(msgspec.Struct, frozen=True):
    """A point of interest: a diamond with two legs (s26)."""

    point: int
    name: str
    seat: int
    """Whose it is; 2: nobody's."""
    system: int
    at: Point
    place: str | None
    """Where ships orbit or dock to use it; None: they pass it."""
    within: int
    """The distance within which a ship passes it."""
    gives: str
    """What it gives to whom, and how often."""
    open_to: tuple[int, ...]
    """The seats with a ship that could still get it."""


class Manifest(msgspec.Struct, frozen=True):
    """What the sheet of a ship shows."""

    armour: int
    most_armour: int
    fuel: int
    most_fuel: int
    torpedoes: int
    most_torpedoes: int
    heat: int
    overheats_at: int
    offline: tuple[SystemName, ...]
    repaired: tuple[SystemName, ...]
    """Damaged once and repaired: the next damage destroys the ship all the same."""


class ReportView(msgspec.Struct, frozen=True):
    """What an intelligence report said about a ship on a day."""

    day: int
    manifest: Manifest


class ShipView(msgspec.Struct, frozen=True):
    ship: int
    """Its number, by which decisions and events name it."""
    seat: int
    """2: nobody's."""
    name: str
    kind: KindName | None
    """None: not yet shown to this seat."""
    status: Status
    system: int
    at: Point
    bearing: int
    velocity: int
    coast: Point
    """Where it ends up if nothing changes or bends its vector."""
    anchor: str | None
    """`body:2` or `station:0` where it is in orbit or docked."""
    is_tracked: bool
    is_activated: bool
    is_overheated: bool
    manifest: Manifest | None
    report: ReportView | None
    """The last intelligence report on the ship, for the side that has it and the ship's owner."""
    known_damage: SystemName | None
    """With hidden manifests: the damaged system of an enemy ship, if this seat knows it."""
    guiding: int | None
    """The torpedo that it guides."""
    refit_days: int
    work: str | None
    """The special order that keeps it in orbit or docked."""
    work_days: int
    lane_to: str | None
    arrives_on: int | None


class TorpedoView(msgspec.Struct, frozen=True):
    torpedo: int
    seat: int
    guide: int
    system: int
    at: Point
    bearing: int
    velocity: int
    coast: Point
    is_gone: bool
    may_attack: bool


class TankerView(msgspec.Struct, frozen=True):
    """A tanker that has been seen."""

    tanker: int
    seat: int
    status: TankerStatus
    system: int
    at: Point
    leaves_on: int | None
    back_on: int | None
    attacks: int
    given: int


class SideView(msgspec.Struct, frozen=True):
    seat: int
    home: int
    points: int
    extra: ExtraName | None
    """None: there is none, it is used up, or this seat may not know."""
    is_ready: bool
    """Whether the fleet is chosen."""
    to_deploy: int
    """Ships still to be placed."""
    untracked: int
    points_lost: int
    hidden_tankers: int | None
    """Tankers not seen yet; None: this seat may not know."""
    stealth_points: tuple[Point, ...]


class FleetChoice(msgspec.Struct, frozen=True):
    """This seat's own fleet as chosen."""

    destroyers: int
    cruisers: int
    battleships: int
    tankers: int
    extra: ExtraName | None


class ObjectiveView(msgspec.Struct, frozen=True):
    seat: int
    kind: ObjectiveName
    status: Literal["open", "done", "failed"]
    station: int | None
    far_station: int | None
    ship: int | None
    days: int
    """Days of blockade; for a task, how often it has counted."""
    days_needed: int
    leg: int
    winding: int
    name: str | None
    """The name of a scenario's task."""
    by: int | None
    """The last day on which a task may be done."""
    text: str
    """The objective and its progress, in a sentence."""


class StrokeView(msgspec.Struct, frozen=True):
    """A line or sign on the map; signs end where they begin."""

    kind: StrokeName
    seat: int
    day: int
    number: int
    system: int
    start: Point
    end: Point


class BendView(msgspec.Struct, frozen=True):
    body: int
    at: Point
    angle: int
    is_fast: bool


class Meeting(msgspec.Struct, frozen=True):
    """Something on a path; `at` is its distance from the start in thousandths of an LU."""

    at: int
    where: Point
    what: MeetingName
    number: int
    """The number of the ship, tanker, torpedo, body, station or lane."""
    text: str


class PlotForecast(Forecast, frozen=True):
    """Where a plot leads by the rules, and what lies on the way."""

    path: tuple[Point, ...]
    velocity: int
    bearing: int
    bends: tuple[BendView, ...]
    crashes_into: int | None
    needs_side: bool
    meetings: tuple[Meeting, ...]
    next_coast: tuple[Point, ...]
    """The path of a coast on the next day."""


class OrderView(msgspec.Struct, frozen=True):
    """An order that the active ship may be given, and what it costs."""

    order: OrderName
    place: str | None
    system: SystemName | None
    fuel: int
    heat: int
    acceleration: int
    """In LU; 0 for orders that change no vector."""


class TargetView(msgspec.Struct, frozen=True):
    """What the active ship or torpedo may attack; distances along its path."""

    kind: Literal["ship", "tanker", "torpedo"]
    number: int
    first_at: int
    nearest_at: int
    nearest_miss: int


class ActiveView(msgspec.Struct, frozen=True):
    """The current activation."""

    ship: int
    torpedo: int | None
    step: Step
    order: OrderName | Literal["special order"] | None
    is_forced: bool
    path: tuple[Point, ...]
    """The corners of this day's path, once it is plotted."""
    acceleration: int
    """The acceleration for the plot being asked for."""
    free_plot: Point | None
    place: str | None
    """Where orbit or docking was declared."""
    targets: tuple[TargetView, ...]
    may_cover: tuple[int, ...]
    """Ships that may fire at it."""


class CombatView(msgspec.Struct, frozen=True):
    attacker: int
    defender: int
    at: Point
    is_cover: bool
    allowed: tuple[ProtocolName, ...]
    """The protocols open to this seat."""
    sealed: tuple[bool, bool]
    """Who has chosen."""
    own: ProtocolName | None
    advice: tuple[float, ...]
    """The equilibrium's weights of Defensive, Railgun, Broadside and Evasive for this seat; empty: no advice."""


class Shown(msgspec.Struct, frozen=True):
    """The protocols shown last: the attacker's and the defender's, or in a duel seat 0's and seat 1's."""

    attacker: int | None
    defender: int | None
    protocols: tuple[ProtocolName, ProtocolName]


class GradeView(msgspec.Struct, frozen=True):
    """A grade for finishing within these days and this fuel."""

    name: str
    days: int
    fuel: int


class LessonView(msgspec.Struct, frozen=True):
    """How a lesson for one player stands."""

    goal: str
    system: int
    at: Point | None
    """The point to pass within `within`; None: the goal is of another kind."""
    within: int
    place: str | None
    """The place to orbit or dock at."""
    ship: int | None
    """The ship to approach."""
    par_days: int
    par_fuel: int
    grades: tuple[GradeView, ...]
    """From the best down."""
    fuel: int
    """Used so far."""
    grade: str | None
    """The grade earned; None: not done."""


class SpecialOrderView(msgspec.Struct, frozen=True):
    """An order that the scenario defines."""

    order: int
    """Its number, by which decisions name it."""
    name: str
    text: str
    """The scenario's words; who may give it, where and when; its costs and rewards."""
    system: int
    at: Point | None
    """Where it may be given; None: anywhere, or at no single place."""
    within: int
    """How close the ship must be; 0: in orbit or docked there."""
    is_possible: bool
    """Whether the ship waiting for this seat's order can carry it out."""
    why_not: str | None
    """What that ship lacks."""


class MessageView(msgspec.Struct, frozen=True):
    """`to`: the only seat that hears it, or None for everybody."""

    day: int
    to: int | None
    text: str


class FuelView(View, frozen=True):
    title: str
    """The title of the scenario; empty: a generated match."""
    story: str
    phase: Phase
    day: int
    turns: int
    points: int
    """What a fleet may cost."""
    asked: Asked | None
    """What the players in `to_act` are asked."""
    to_act: tuple[int, ...]
    initiative: int | None
    systems: tuple[SystemView, ...]
    deep_space: int
    stations: tuple[StationView, ...]
    points_of_interest: tuple[PointView, ...]
    sides: tuple[SideView, ...]
    fleet: FleetChoice | None
    """This seat's own."""
    objectives: tuple[ObjectiveView, ...]
    ships: tuple[ShipView, ...]
    torpedoes: tuple[TorpedoView, ...]
    tankers: tuple[TankerView, ...]
    telemetry: tuple[StrokeView, ...]
    active: ActiveView | None
    orders: tuple[OrderView, ...]
    """While an order is asked for."""
    special_orders: tuple[SpecialOrderView, ...]
    """All of the scenario's."""
    combat: CombatView | None
    shown: Shown | None
    lesson: LessonView | None
    messages: tuple[MessageView, ...]
    """The scenario's messages to this seat or to all."""
    outcome: Outcome | None
