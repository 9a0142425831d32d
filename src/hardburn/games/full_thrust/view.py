"""What a seat may see: everything except the orders that others are writing.

Points are pairs x, y in thousandths of an inch from the middle of the table, y up the table, x to the right. Courses
are those of the clock: 12 is up, 3 to the right.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

import msgspec

from hardburn.core.edges import Forecast, View
from hardburn.core.results import Outcome
from hardburn.games.full_thrust.course import ArcName

Point = tuple[int, int]
Phase = Literal["orders", "fire", "repairs", "over"]
Status = Literal["on table", "destroyed", "left", "surrendered"]


class BeamView(msgspec.Struct, frozen=True):
    """A beam weapon. `number` counts from 1. Arcs are listed clockwise from the bow."""

    number: int
    beam_class: int
    arcs: tuple[ArcName, ...]
    reach: int
    """The longest range at which it throws at least one die, in thousandths of an inch."""
    is_out: bool


class Track(msgspec.Struct, frozen=True):
    """A move in two legs: the first begins with `first_course`, the second ends with the ship's course."""

    start: Point
    midpoint: Point
    end: Point
    first_course: int
    course: int


class ShipView(msgspec.Struct, frozen=True):
    ship: int
    """Its number, by which decisions and events name it; its place in `ships`."""
    seat: int
    name: str
    navy: str
    design: str
    kind: str
    price: int
    mass: int
    status: Status
    at: Point
    course: int
    speed: int
    last_move: Track | None
    """How it came here in its last move; None before the first."""
    used_thrust: bool
    """In its last move."""
    closed_arcs: tuple[ArcName, ...]
    """The arcs that it can't fire into because of that."""
    has_fired: bool
    """Whether it has had its go in this turn's firing."""
    thrust: int
    """The thrust that the drive gives now."""
    built_thrust: int
    drive_hits: int
    """0 whole, 1 half thrust, 2 no thrust."""
    hull: int
    damage: int
    """Boxes checked off, from the first."""
    rows: tuple[int, ...]
    """Boxes in each of the four rows, from the top."""
    stars: tuple[int, ...]
    """The boxes that hold a damage control party, counted from 1; a box with several is listed several times."""
    parties: int
    """Damage control parties left."""
    fire_controls_out: tuple[bool, ...]
    """For each fire control, whether it is out."""
    beams: tuple[BeamView, ...]


class Sealed(msgspec.Struct, frozen=True):
    """A ship of one's own while orders are written: what it may do, what it is ordered to do, where that leads."""

    ship: int
    order: str | None
    """As written. None: no order yet, and the ship would drift on."""
    most_turn: int
    """The most points that it may turn, to either side."""
    thrust: int
    """The thrust for turn and change of speed together."""
    thrust_left: int
    """The thrust left after the order."""
    speed: int
    """The speed after the order."""
    track: Track
    """The move that the order makes."""
    leaves_table: bool


class Ending(msgspec.Struct, frozen=True):
    """Where an order takes a ship."""

    order: str
    at: Point


class OrderForecast(Forecast, frozen=True):
    """An order as it would be sealed, and where every order that the ship can follow leads."""

    sealed: Sealed
    reach: tuple[Ending, ...]


class BeamShot(msgspec.Struct, frozen=True):
    """One beam and its dice at one target."""

    beam: int
    dice: int


class Shot(msgspec.Struct, frozen=True):
    """A target for a ship that has yet to fire, with all beams that bear and are not aimed elsewhere."""

    ship: int
    target: int
    range: int
    """In thousandths of an inch, rounded up."""
    arcs: tuple[ArcName, ...]
    """The arcs of the firing ship that contain the target; two on the line between them."""
    beams: tuple[BeamShot, ...]
    dice: int
    expected_damage: float
    destroys: float
    """The chance that all these beams together destroy the target."""
    can_be_named: bool
    """Whether a fire control is free for this target."""


class Attack(msgspec.Struct, frozen=True):
    """What the picked ship has aimed at one target."""

    target: int
    beams: tuple[int, ...]
    dice: int
    expected_damage: float
    destroys: float


class RepairView(msgspec.Struct, frozen=True):
    """A system that can be repaired this turn. The roll succeeds on `needs` or more, 0 if nobody works on it."""

    ship: int
    system: str
    parties: int
    needs: int
    chance: float


class FleetView(msgspec.Struct, frozen=True):
    seat: int
    side: int
    has_confirmed: bool
    has_surrendered: bool
    price: int
    """What all its ships cost."""
    ships_left: int


class SideView(msgspec.Struct, frozen=True):
    side: int
    seats: tuple[int, ...]
    points: float
    """For enemy ships destroyed, and half for those that left or surrendered."""


class FullThrustView(View, frozen=True):
    turn: int
    """From 1."""
    turn_limit: int
    phase: Phase
    to_act: tuple[int, ...]
    table: tuple[int, int] | None
    """Width and height in inches, centred on 0, 0; None: no edges."""
    points: int
    """The most that a fleet may cost."""
    fleets: tuple[FleetView, ...]
    sides: tuple[SideView, ...]
    ships: tuple[ShipView, ...]
    orders: tuple[Sealed, ...]
    """This seat's ships while orders are written; everybody's only in the view of everything."""
    may_reopen: bool
    """Whether this seat has confirmed and may still take that back."""
    firing_order: tuple[int, ...]
    """The sides in the order in which they fire this turn; empty outside the firing phase."""
    picked: int | None
    """The ship that is aiming."""
    attacks: tuple[Attack, ...]
    """What it has aimed so far."""
    fire_controls_left: int
    """How many more targets it can name."""
    may_fire: bool
    """Whether `fire` is accepted now."""
    shots: tuple[Shot, ...]
    """What the picked ship can still aim at; if none is picked, what each ship of the fleet to act could."""
    repairs: tuple[RepairView, ...]
    """Every system of the fleet to act that can be repaired, and what others have assigned before it."""
    parties_free: tuple[tuple[int, int], ...]
    """For the fleet to act: each ship and its parties without work."""
    outcome: Outcome | None
