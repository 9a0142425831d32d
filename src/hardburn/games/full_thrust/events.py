"""What can happen. Points are pairs x, y in thousandths of an inch from the middle of the table, y up the table."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

import msgspec

from hardburn.core.edges import Event

Point = tuple[int, int]


class Vessel(msgspec.Struct, frozen=True):
    """A ship: its seat, its number in the view, and its name, which is unique within its fleet."""

    seat: int
    ship: int
    name: str


class Rolled(msgspec.Struct, frozen=True):
    """A side's die for initiative; `seats` are its fleets."""

    side: int
    seats: tuple[int, ...]
    face: int


class Check(msgspec.Struct, frozen=True):
    """A system's die in a threshold check."""

    system: str
    face: int


class Mustered(Event, frozen=True):
    """A fleet takes the field. `is_drawn`: Hardburn picked it."""

    seat: int
    ships: tuple[Vessel, ...]
    price: int
    is_drawn: bool


class TurnBegan(Event, frozen=True):
    turn: int


class Ordered(Event, frozen=True):
    """Only its own fleet hears of it."""

    vessel: Vessel
    order: str


class Confirmed(Event, frozen=True):
    seat: int


class Reopened(Event, frozen=True):
    seat: int


class Moved(Event, frozen=True):
    """A whole move: to the midpoint on the first course, then to the end on the new one. No order counts as `0`."""

    vessel: Vessel
    order: str
    start: Point
    midpoint: Point
    end: Point
    course: int
    speed: int


class LeftTable(Event, frozen=True):
    vessel: Vessel


class InitiativeRolled(Event, frozen=True):
    """`first`: the side that won. None: a tie, and those tied for highest roll again."""

    rolls: tuple[Rolled, ...]
    first: int | None


class Picked(Event, frozen=True):
    vessel: Vessel


class Aimed(Event, frozen=True):
    vessel: Vessel
    beams: tuple[int, ...]
    target: Vessel
    dice: int


class HeldFire(Event, frozen=True):
    """`could_fire`: some beam bore. Ships that could hit nothing hold fire without being asked."""

    vessel: Vessel
    could_fire: bool


class Attacked(Event, frozen=True):
    """All that one ship fired at one target: the faces in order, rerolls last."""

    vessel: Vessel
    target: Vessel
    beams: tuple[int, ...]
    dice: int
    faces: tuple[int, ...]
    damage: int


class ThresholdChecked(Event, frozen=True):
    """Row number `row` of the hull is gone: every system that shows `fails_on` or more is lost."""

    vessel: Vessel
    row: int
    fails_on: int
    checks: tuple[Check, ...]
    lost: tuple[str, ...]


class PartiesLost(Event, frozen=True):
    vessel: Vessel
    lost: int
    left: int


class Destroyed(Event, frozen=True):
    vessel: Vessel
    by: Vessel
    points: int


class RepairAssigned(Event, frozen=True):
    vessel: Vessel
    system: str
    parties: int


class RepairRolled(Event, frozen=True):
    vessel: Vessel
    system: str
    parties: int
    face: int
    is_repaired: bool


class Surrendered(Event, frozen=True):
    seat: int
    ships: tuple[Vessel, ...]


class Ended(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str
    rule: str


FullThrustEvent = (
    Mustered
    | TurnBegan
    | Ordered
    | Confirmed
    | Reopened
    | Moved
    | LeftTable
    | InitiativeRolled
    | Picked
    | Aimed
    | HeldFire
    | Attacked
    | ThresholdChecked
    | PartiesLost
    | Destroyed
    | RepairAssigned
    | RepairRolled
    | Surrendered
    | Ended
)
