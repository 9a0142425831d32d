"""What can happen.

`seat` is the side that acts or is affected. Ships are named by their places, 1 to 4. A field is None if the side that
is told does not learn it: an unrevealed ship is not named, and only its own side sees its dice.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

from hardburn.core.edges import Event
from hardburn.games.thrust.decisions import BandName

KindName = Literal[
    "freighter",
    "autonomous_patrol",
    "salvage_vessel",
    "subcompact",
    "fighter",
    "high_end_transport",
    "science_ship",
    "troop_transport",
    "passenger_cruiser",
]
PhaseName = Literal["recon", "movement", "attack", "morale"]
ResultName = Literal["critical_failure", "failure", "success", "critical_success"]
StatName = Literal["speed", "combat", "sensors"]
EffectName = Literal["leak", "weapons", "sensors", "fire", "life_support", "reactor", "dead"]
"""The lasting rows of the damage table: 01, 02, 03, 04, 06, 07, 08."""
CauseName = Literal["destroyed", "abandoned", "out_of_fuel"]


class Drew(Event, frozen=True):
    """The four counters of a side. The other side learns only that they were drawn."""

    seat: int
    ships: tuple[KindName, ...] | None


class InitiativeRolled(Event, frozen=True):
    """One side's own check for the initiative. Only that side is told."""

    seat: int
    stat: int
    face: int
    result: ResultName


class TurnBegan(Event, frozen=True):
    """`seat` goes first."""

    turn: int
    seat: int


class PhaseBegan(Event, frozen=True):
    phase: PhaseName


class Checked(Event, frozen=True):
    """A Sensors, Speed or Combat check as its own side sees it: all faces, 0 to 99, and the result taken."""

    seat: int
    ship: int
    stat: StatName
    value: int
    faces: tuple[int, ...]
    result: ResultName


class Operated(Event, frozen=True):
    """A ship was operated without anything to notice. The other side learns no more of a quiet operation."""

    seat: int
    ship: int | None


class Passed(Event, frozen=True):
    seat: int
    ship: int


class Moved(Event, frozen=True):
    """A plain move. The other side hears of it if the ship is revealed, but not what it paid for a leak."""

    seat: int
    ship: int
    origin: BandName
    band: BandName
    fuel: int | None
    """The cost, including a leak."""


class ScanSucceeded(Event, frozen=True):
    """`seat` has found something, and the other side must show a ship. A hidden scanner is not named."""

    seat: int
    ship: int | None


class NothingFound(Event, frozen=True):
    """A scan succeeded, but there is nothing to show. Only the scanner is told."""

    seat: int
    ship: int


class Revealed(Event, frozen=True):
    """A ship is shown: its band and class; from Combat on its type, at Close also its damage."""

    seat: int
    ship: int
    band: BandName
    ship_class: int
    kind: KindName | None
    damage: int | None


class ContactLost(Event, frozen=True):
    """The enemy's scan failed critically: the ship is unrevealed again."""

    seat: int
    ship: int


class LeftRange(Event, frozen=True):
    """A revealed ship has gone out of range, and so is unrevealed."""

    seat: int
    ship: int


class Pursued(Event, frozen=True):
    """`seat` declares a pursuit of the enemy's `target`. A hidden pursuer is not named."""

    seat: int
    ship: int | None
    target: int


class Evaded(Event, frozen=True):
    """`seat` declares that its ship evades the enemy's ship `enemy`."""

    seat: int
    ship: int
    enemy: int


class Sealed(Event, frozen=True):
    """Fuel for the Speed check is sealed. The other side is not told how much."""

    seat: int
    fuel: int | None


class FuelShown(Event, frozen=True):
    """What both sides had sealed. `evader` is the seat of the pursued ship."""

    evader: int
    pursuer_fuel: int
    evader_fuel: int


class SpeedCompared(Event, frozen=True):
    """The results of both Speed checks. Without a winner, neither ship moves."""

    evader: int
    pursuer_result: ResultName
    evader_result: ResultName
    winner: int | None


class WentCloser(Event, frozen=True):
    """A ship followed, or was taken along, after a won pursuit. A hidden ship is not named."""

    seat: int
    ship: int | None
    band: BandName


class BrokeAway(Event, frozen=True):
    """A ship that evaded goes to an adjacent band."""

    seat: int
    ship: int
    band: BandName


class Attacked(Event, frozen=True):
    """A Combat check against the enemy's `target`, and the damage dealt to it. A hidden attacker is not named."""

    seat: int
    ship: int | None
    target: int
    result: ResultName
    damage: int


class Damaged(Event, frozen=True):
    """A ship took damage, `dealt` in one lump.

    `total` and `effects` are for its own side. The other side hears `total` while it is kept up to date.
    """

    seat: int
    ship: int
    dealt: int
    total: int | None
    effects: tuple[EffectName, ...] | None


class MoraleChecked(Event, frozen=True):
    """A Morale check as its own side sees it."""

    seat: int
    ship: int
    face: int
    result: ResultName


class Fled(Event, frozen=True):
    """A ship panicked and is out of range. The other side hears of it if the ship was revealed."""

    seat: int
    ship: int
    fuel: int | None


class CouldNotPay(Event, frozen=True):
    """A ship had to flee but had too little fuel. Only its own side is told."""

    seat: int
    ship: int
    fuel: int
    """The cost of fleeing, including a leak."""
    left: int


class Removed(Event, frozen=True):
    """A ship is out of play. Everybody learns what it was (TH-19)."""

    seat: int
    ship: int
    kind: KindName
    cause: CauseName


class Resigned(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str
    rule: str


ThrustEvent = (
    Drew
    | InitiativeRolled
    | TurnBegan
    | PhaseBegan
    | Checked
    | Operated
    | Passed
    | Moved
    | ScanSucceeded
    | NothingFound
    | Revealed
    | ContactLost
    | LeftRange
    | Pursued
    | Evaded
    | Sealed
    | FuelShown
    | SpeedCompared
    | WentCloser
    | BrokeAway
    | Attacked
    | Damaged
    | MoraleChecked
    | Fled
    | CouldNotPay
    | Removed
    | Resigned
    | Ended
)
