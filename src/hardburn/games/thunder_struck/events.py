"""What can happen. `seat` is always the player who acts or is affected. Sectors count from 1."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

import msgspec

from hardburn.core.edges import Event
from hardburn.games.thunder_struck.decisions import Facing, ShieldName, SpaceName

Side = Literal["front", "rear"]
"""Where a hit strikes a ship (TS-9)."""
Doom = Literal["unshielded", "fire", "boost", "manoeuvre"]
"""Why a ship is destroyed: no shield stopped the hit, or both spaces of a system are damaged."""


class LyingDie(msgspec.Struct, frozen=True):
    """A die on a console."""

    space: SpaceName
    value: int


class Total(msgspec.Struct, frozen=True):
    """What a ship had on Manoeuvre."""

    seat: int
    sector: int
    values: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """`seat` has the marker; `reflex` rolls 5 dice."""

    number: int
    seat: int
    reflex: int | None


class Rolled(Event, frozen=True):
    """Only the player who rolls knows."""

    seat: int
    faces: tuple[int, ...]


class Rerolled(Event, frozen=True):
    """Only the player who rolls knows."""

    seat: int
    faces: tuple[int, ...]
    cubes: int


class Placed(Event, frozen=True):
    """Only the player who plans knows. `origin`: the previous space of the die, if any."""

    seat: int
    value: int
    space: SpaceName
    origin: SpaceName | None


class PickedUp(Event, frozen=True):
    """Only the player who plans knows."""

    seat: int
    value: int
    space: SpaceName


class Planned(Event, frozen=True):
    """The player has confirmed."""

    seat: int


class Revealed(Event, frozen=True):
    """The screen goes up and shows the plan, the dice left out of it, and the cubes given for re-rolls."""

    seat: int
    dice: tuple[LyingDie, ...]
    left_out: tuple[int, ...]
    cubes_spent: int


class Prepared(Event, frozen=True):
    seat: int
    space: SpaceName
    value: int


class Changed(Event, frozen=True):
    """A player gave a cube to change a die by one pip; `cubes` are left."""

    seat: int
    space: SpaceName
    old: int
    new: int
    cubes: int


class DieMoved(Event, frozen=True):
    """A player gave a cube to move a die; `cubes` are left."""

    seat: int
    origin: SpaceName
    space: SpaceName
    value: int
    cubes: int


class Boosted(Event, frozen=True):
    seat: int
    values: tuple[int, ...]
    sector: int
    origin: int
    space: int


class ManoeuvreSettled(Event, frozen=True):
    """`seat` actioned it; `winners` choose in this order."""

    seat: int
    totals: tuple[Total, ...]
    winners: tuple[int, ...]


class Flipped(Event, frozen=True):
    seat: int
    facing: Facing


class Held(Event, frozen=True):
    seat: int


class Warped(Event, frozen=True):
    seat: int
    from_sector: int
    origin: int
    sector: int
    space: int
    facing: Facing


class ShieldRaised(Event, frozen=True):
    """`was_active`: the shield was already up, so nothing changed."""

    seat: int
    shield: ShieldName
    value: int
    was_active: bool


class PowerTaken(Event, frozen=True):
    """There was room in the store for `gained` cubes."""

    seat: int
    value: int
    gained: int
    cubes: int


class Missed(Event, frozen=True):
    seat: int
    space: SpaceName
    value: int


class Hit(Event, frozen=True):
    """`seat` fired with the die on `space` and hit `target`, `distance` spaces ahead."""

    seat: int
    space: SpaceName
    value: int
    target: int
    distance: int
    side: Side


class ShieldUsed(Event, frozen=True):
    seat: int
    shield: ShieldName


class Damaged(Event, frozen=True):
    """A damage token is placed. It removes the shield and the die on that space, if any."""

    seat: int
    space: SpaceName
    shield_lost: bool
    die_lost: int | None


class Destroyed(Event, frozen=True):
    seat: int
    why: Doom


class SectorClosed(Event, frozen=True):
    sector: int


class ReflexEarned(Event, frozen=True):
    """`seat` rolls 5 dice next round, because `lowest` scored lowest."""

    seat: int
    lowest: int


class Resigned(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str
    rule: str


ThunderEvent = (
    RoundBegan
    | Rolled
    | Rerolled
    | Placed
    | PickedUp
    | Planned
    | Revealed
    | Prepared
    | Changed
    | DieMoved
    | Boosted
    | ManoeuvreSettled
    | Flipped
    | Held
    | Warped
    | ShieldRaised
    | PowerTaken
    | Missed
    | Hit
    | ShieldUsed
    | Damaged
    | Destroyed
    | SectorClosed
    | ReflexEarned
    | Resigned
    | Ended
)
