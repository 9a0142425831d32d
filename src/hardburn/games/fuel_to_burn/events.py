"""What can happen. Points are thousandths of an LU in a star system, bearings hundredths of a degree."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

import msgspec

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn.decisions import OrderName, ProtocolName, RefitName
from hardburn.games.fuel_to_burn.kinds import ExtraName, KindName, SystemName
from hardburn.games.fuel_to_burn.objectives import ObjectiveName

Point = tuple[int, int]
Result = Literal["success", "partial success", "failure"]
HeatCause = Literal[
    "burn",
    "hard burn",
    "repair",
    "radiation",
    "asteroids",
    "railgun",
    "broadside",
    "converted hit",
    "splash",
    "scan",
    "scenario",
]
CoolingCause = Literal["coast", "heat dump", "evasive", "refit", "scenario"]
SupplyName = Literal["fuel", "torpedoes", "armour"]
DamageCause = Literal["combat", "torpedo", "asteroids", "explosion"]
Doom = Literal["combat", "torpedo", "asteroids", "explosion", "meltdown", "crash", "tunnel"]


class Vessel(msgspec.Struct, frozen=True):
    """A ship: whose it is (2: nobody's), its number in the view, and its name as on the manifest."""

    seat: int
    ship: int
    name: str


# Set-up


class BodyPlaced(Event, frozen=True):
    system: str
    body: str
    at: Point


class ContestWon(Event, frozen=True):
    """Who places first, owns the objective, or has the initiative after a tie."""

    seat: int
    about: Literal["placing stations", "the objective", "placing ships", "initiative"]


class Duelled(Event, frozen=True):
    """Both protocols of a contest settled as a duel (FB-3), seat 0's first. `winner` None: a draw, held again."""

    about: str
    protocols: tuple[ProtocolName, ProtocolName]
    winner: int | None


class StationPlaced(Event, frozen=True):
    seat: int
    station: int
    name: str
    at: Point


class ObjectiveGiven(Event, frozen=True):
    seat: int
    objective: ObjectiveName


class StationNamed(Event, frozen=True):
    """`seat` chose this station for an objective of `owner`."""

    seat: int
    owner: int
    objective: ObjectiveName
    station: int


class Mustered(Event, frozen=True):
    """Only its owner hears what the fleet is made of."""

    seat: int
    destroyers: int
    cruisers: int
    battleships: int
    tankers: int
    extra: ExtraName | None


class FleetReady(Event, frozen=True):
    """What the other side hears of a mustering."""

    seat: int


class FleetsCounted(Event, frozen=True):
    """Both fleets are chosen: how many ships each side will place (s36)."""

    ships: tuple[int, int]


class Deployed(Event, frozen=True):
    vessel: Vessel
    kind: KindName
    at: Point


class HeldBack(Event, frozen=True):
    """A ship is kept for a stealth run; the other side hears no name."""

    seat: int
    kind: KindName | None


class StealthPointSet(Event, frozen=True):
    seat: int
    at: Point


class VectorSet(Event, frozen=True):
    vessel: Vessel
    length: int
    bearing: int


# The day


class DayBegan(Event, frozen=True):
    day: int


class InitiativeWon(Event, frozen=True):
    """`untracked` and `ships`: the counts of both sides."""

    seat: int
    untracked: tuple[int, int]
    ships: tuple[int, int]


class Activated(Event, frozen=True):
    vessel: Vessel
    is_forced: bool


class LeftToForce(Event, frozen=True):
    """The player with the initiative lets the other one force."""

    seat: int


class Waited(Event, frozen=True):
    seat: int


class TankerCame(Event, frozen=True):
    seat: int
    tanker: int
    system: str
    at: Point


class TankerLeft(Event, frozen=True):
    seat: int
    tanker: int
    is_driven_off: bool


class DayEnded(Event, frozen=True):
    day: int


# An activation


class Ordered(Event, frozen=True):
    vessel: Vessel
    order: OrderName
    place: str | None
    """Where orbit or docking is declared."""
    name: str | None
    """What people call that place."""
    system: SystemName | None


class ExtraUsed(Event, frozen=True):
    seat: int
    extra: ExtraName


class Tested(Event, frozen=True):
    """A random event. `faces` is empty for a draw; in a duel it holds both protocols, the tested side's first."""

    seat: int
    about: str
    result: Result
    is_easy: bool
    faces: tuple[ProtocolName, ...]


class Heated(Event, frozen=True):
    vessel: Vessel
    by: int
    heat: int
    cause: HeatCause


class Cooled(Event, frozen=True):
    vessel: Vessel
    by: int
    heat: int
    cause: CoolingCause


class FuelSpent(Event, frozen=True):
    vessel: Vessel
    fuel: int
    """What is left."""


class Repaired(Event, frozen=True):
    vessel: Vessel
    system: SystemName


class Recharged(Event, frozen=True):
    vessel: Vessel
    armour: int


class Bend(msgspec.Struct, frozen=True):
    """A body's deflection of a vector, in hundredths of a degree, anticlockwise positive."""

    body: str
    at: Point
    angle: int
    is_fast: bool


class Moved(Event, frozen=True):
    """The corners of the path, from where the ship was to where it is."""

    vessel: Vessel
    path: tuple[Point, ...]
    velocity: int
    bearing: int
    bends: tuple[Bend, ...]


class TorpedoLaunched(Event, frozen=True):
    seat: int
    torpedo: int
    guide: Vessel


class TorpedoMoved(Event, frozen=True):
    seat: int
    torpedo: int
    path: tuple[Point, ...]
    velocity: int


class TorpedoGone(Event, frozen=True):
    seat: int
    torpedo: int
    why: Literal[
        "attacked", "defeated", "out of reach", "guide gone", "radiation", "crash", "deep space", "lane", "torpedo"
    ]


class Docked(Event, frozen=True):
    """In orbit of a body or docked at a station; `name`: what people call it."""

    vessel: Vessel
    place: str
    name: str
    starts_blockade: bool


class CastOff(Event, frozen=True):
    vessel: Vessel
    place: str
    name: str


class LaneEntered(Event, frozen=True):
    vessel: Vessel
    to: str
    arrives_on: int


class LaneLeft(Event, frozen=True):
    vessel: Vessel
    system: str


class Delayed(Event, frozen=True):
    vessel: Vessel
    arrives_on: int


class Departed(Event, frozen=True):
    """A transport sets out."""

    vessel: Vessel


class Arrived(Event, frozen=True):
    """A stealth run comes in."""

    vessel: Vessel
    kind: KindName
    at: Point


class Refuelled(Event, frozen=True):
    vessel: Vessel
    tanker: int
    fuel: int


class Irradiated(Event, frozen=True):
    vessel: Vessel
    body: str


class MetAsteroids(Event, frozen=True):
    vessel: Vessel


class AttackDeclared(Event, frozen=True):
    vessel: Vessel
    target: Vessel
    at: Point
    is_cover: bool


class TargetOffered(Event, frozen=True):
    """The owner offers this one of the ships at the attacked place."""

    vessel: Vessel


class TankerAttacked(Event, frozen=True):
    seat: int
    tanker: int
    attacks: int
    at: Point


class FireHeld(Event, frozen=True):
    vessel: Vessel


class CoverDeclined(Event, frozen=True):
    seat: int


class Tracked(Event, frozen=True):
    vessel: Vessel
    cause: Literal["scan", "heat", "stationary"]


class Untracked(Event, frozen=True):
    vessel: Vessel
    cause: Literal["masking", "departure", "lane"]


# Combat


class ProtocolSealed(Event, frozen=True):
    seat: int


class Fought(Event, frozen=True):
    """Both protocols, shown together. `winner`: the seat, or None for a draw; two Evasives do nothing."""

    attacker: Vessel
    defender: Vessel
    protocols: tuple[ProtocolName, ProtocolName]
    winner: int | None


class Hit(Event, frozen=True):
    """`by`: the ship that hit, or None. `on_shield`: a shield was lost. `armour`: what is left, or None if hidden."""

    vessel: Vessel
    by: Vessel | None
    cause: DamageCause
    on_shield: bool
    armour: int | None


class HeatChosen(Event, frozen=True):
    """A hit becomes heat: the hit ship's choice against Defensive fire, the hitter's with a Broadside."""

    vessel: Vessel
    by: Vessel
    protocol: ProtocolName


class HitHadNoEffect(Event, frozen=True):
    """The weapons of this ship are offline, or it is a civilian."""

    vessel: Vessel


class SystemDamaged(Event, frozen=True):
    vessel: Vessel
    system: SystemName
    cause: DamageCause


class TorpedoAttacked(Event, frozen=True):
    seat: int
    torpedo: int
    target: Vessel
    at: Point
    is_automatic: bool


class TorpedoFoughtTorpedo(Event, frozen=True):
    seat: int
    torpedo: int
    target: int
    is_defeated: bool


class Evaded(Event, frozen=True):
    vessel: Vessel


class Destroyed(Event, frozen=True):
    vessel: Vessel
    cause: Doom


class LeftMap(Event, frozen=True):
    vessel: Vessel
    cause: Literal["deep space", "never came"]


# Stations, objectives, the end


class RefitBegan(Event, frozen=True):
    vessel: Vessel
    station: int


class RefitStopped(Event, frozen=True):
    vessel: Vessel
    station: int


class Refitted(Event, frozen=True):
    vessel: Vessel
    station: int
    choice: RefitName


class BlockadeCounted(Event, frozen=True):
    seat: int
    station: int
    days: int
    needed: int


class PatrolPassed(Event, frozen=True):
    vessel: Vessel
    place: str
    name: str
    leg: int


class PointReached(Event, frozen=True):
    vessel: Vessel
    point: int
    name: str


class ObjectiveDone(Event, frozen=True):
    seat: int
    objective: ObjectiveName


class ObjectiveFailed(Event, frozen=True):
    seat: int
    objective: ObjectiveName
    why: str


# What a scenario adds


class SpecialOrdered(Event, frozen=True):
    """A special order of the scenario, by name."""

    vessel: Vessel
    order: str


class WorkDone(Event, frozen=True):
    """The days of a special order in orbit or dock are over."""

    vessel: Vessel
    order: str


class WorkStopped(Event, frozen=True):
    vessel: Vessel
    order: str


class TorpedoesSpent(Event, frozen=True):
    vessel: Vessel
    torpedoes: int
    """What is left."""


class Reinforced(Event, frozen=True):
    """An expected ship arrives."""

    vessel: Vessel
    kind: KindName
    at: Point


class ScriptChanged(Event, frozen=True):
    """A ship that nobody plays changes its course."""

    vessel: Vessel


class Supplied(Event, frozen=True):
    """A ship gets `by` more of something and has `now`."""

    vessel: Vessel
    what: SupplyName
    by: int
    now: int


class MessageHeard(Event, frozen=True):
    """`to`: the only seat that hears it, or None for everybody."""

    to: int | None
    text: str


class IntelligenceGained(Event, frozen=True):
    """A side gets a report on these ships."""

    seat: int
    vessels: tuple[Vessel, ...]


class ManifestReported(Event, frozen=True):
    """What the report to `seat` says about a ship."""

    seat: int
    vessel: Vessel
    armour: int
    fuel: int
    torpedoes: int
    heat: int
    offline: tuple[SystemName, ...]
    repaired: tuple[SystemName, ...]


class TaskCounted(Event, frozen=True):
    seat: int
    name: str
    count: int
    needed: int


class TaskDone(Event, frozen=True):
    seat: int
    name: str


class TaskFailed(Event, frozen=True):
    seat: int
    name: str
    why: str


class Resigned(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str
    rule: str


FuelEvent = (
    BodyPlaced
    | ContestWon
    | Duelled
    | StationPlaced
    | ObjectiveGiven
    | StationNamed
    | Mustered
    | FleetReady
    | FleetsCounted
    | Deployed
    | HeldBack
    | StealthPointSet
    | VectorSet
    | DayBegan
    | InitiativeWon
    | Activated
    | LeftToForce
    | Waited
    | TankerCame
    | TankerLeft
    | DayEnded
    | Ordered
    | ExtraUsed
    | Tested
    | Heated
    | Cooled
    | FuelSpent
    | Repaired
    | Recharged
    | Moved
    | TorpedoLaunched
    | TorpedoMoved
    | TorpedoGone
    | Docked
    | CastOff
    | LaneEntered
    | LaneLeft
    | Delayed
    | Departed
    | Arrived
    | Refuelled
    | Irradiated
    | MetAsteroids
    | AttackDeclared
    | TargetOffered
    | TankerAttacked
    | FireHeld
    | CoverDeclined
    | Tracked
    | Untracked
    | ProtocolSealed
    | Fought
    | Hit
    | HeatChosen
    | HitHadNoEffect
    | SystemDamaged
    | TorpedoAttacked
    | TorpedoFoughtTorpedo
    | Evaded
    | Destroyed
    | LeftMap
    | RefitBegan
    | RefitStopped
    | Refitted
    | BlockadeCounted
    | PatrolPassed
    | PointReached
    | ObjectiveDone
    | ObjectiveFailed
    | SpecialOrdered
    | WorkDone
    | WorkStopped
    | TorpedoesSpent
    | Reinforced
    | ScriptChanged
    | Supplied
    | MessageHeard
    | IntelligenceGained
    | ManifestReported
    | TaskCounted
    | TaskDone
    | TaskFailed
    | Resigned
    | Ended
)
