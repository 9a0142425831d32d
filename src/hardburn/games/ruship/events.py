"""What can happen. `seat` is always the player who acts or is affected."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.games.ruship.decisions import PowerName


class RolledForStart(Event, frozen=True):
    humanity: int
    alien: int


class Started(Event, frozen=True):
    seat: int


class Rolled(Event, frozen=True):
    seat: int
    faces: tuple[int, ...]


class Rerolled(Event, frozen=True):
    seat: int
    old: int
    new: int


class AddedOne(Event, frozen=True):
    seat: int
    values: tuple[int, ...]


class Entered(Event, frozen=True):
    seat: int
    value: int
    space: int


class Moved(Event, frozen=True):
    seat: int
    value: int
    origin: int
    space: int


class BaseMoved(Event, frozen=True):
    seat: int
    origin: int
    space: int


class Captured(Event, frozen=True):
    """The token of `seat` goes back to its supply."""

    seat: int
    space: int


class Attacked(Event, frozen=True):
    """A token reached the enemy planet, the `attacks`-th attack. `origin` 0: it came from the supply."""

    seat: int
    value: int
    origin: int
    attacks: int


class PowerTaken(Event, frozen=True):
    seat: int
    power: PowerName


class ValueLost(Event, frozen=True):
    seat: int
    value: int


class Resigned(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str
    rule: str


RushipEvent = (
    RolledForStart
    | Started
    | Rolled
    | Rerolled
    | AddedOne
    | Entered
    | Moved
    | BaseMoved
    | Captured
    | Attacked
    | PowerTaken
    | ValueLost
    | Resigned
    | Ended
)
