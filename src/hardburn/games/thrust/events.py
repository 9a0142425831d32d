"""What can happen.

`seat` is the side that did it, or whom it befell; ships are named by their places, 1 to 4. Where a field may be None,
the side that is told does not learn it: an unrevealed ship is not named, and dice are seen by their own side only.
"""

from __future__ import annotations

from typing import Literal

from hardburn.core.parts import Event
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
    """The four counters of a side; the other side learns only that they were drawn."""

    seat: int
    ships: tuple[KindName, ...] | None


class InitiativeRolled(Event, frozen=True):
    """One side's own check for the initiative; told to that side only."""

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
    """A Sensors, Speed or Combat check as its own side sees it: all faces, 0 to 99, and which result was taken."""

    seat: int
    ship: int
    stat: StatName
    value: int
    faces: tuple[int, ...]
    result: ResultName


class Operated(Event, frozen=True):
    """A ship was operated and nothing of it could be noticed: what the other side learns of a quiet operation."""

    seat: int
    ship: int | None


class Passed(Event, frozen=True):
    seat: int
    ship: int


class Moved(Event, frozen=True):
    """A plain move; the other side hears of it if the ship is revealed, and is not told what it paid for a leak."""

    seat: int
    ship: int
    origin: BandName
    band: BandName
    fuel: int | None
    """What it cost, a leak included."""


class ScanSucceeded(Event, frozen=True):
    """`seat` has found something; the other side must show a ship. A hidden scanner is not named."""

    seat: int
    ship: int | None


class NothingFound(Event, frozen=True):
    """A scan that succeeded with nothing to show; told to the scanner only."""

    seat: int
    ship: int


class Revealed(Event, frozen=True):
    """A ship is shown: where it is and its class; from Combat on its type, at Close also its damage."""

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
    """A revealed ship is out of range now, and so unrevealed."""

    seat: int
    ship: int


class Pursued(Event, frozen=True):
    """`seat` declares a pursuit of the enemy's `target`; a hidden pursuer is not named."""

    seat: int
    ship: int | None
    target: int


class Evaded(Event, frozen=True):
    """`seat` declares that its ship evades the enemy's ship `enemy`."""

    seat: int
    ship: int
    enemy: int


class Sealed(Event, frozen=True):
    """Fuel for the Speed check is sealed; the other side is not told how much."""

    seat: int
    fuel: int | None


class FuelShown(Event, frozen=True):
    """What both sides had sealed; `evader` is the seat of the ship that is pursued."""

    evader: int
    pursuer_fuel: int
    evader_fuel: int


class SpeedCompared(Event, frozen=True):
    """The results of both Speed checks; no winner: neither ship moves."""

    evader: int
    pursuer_result: ResultName
    evader_result: ResultName
    winner: int | None


class WentCloser(Event, frozen=True):
    """A ship followed, or was taken along, after a won pursuit; a hidden one is not named."""

    seat: int
    ship: int | None
    band: BandName


class BrokeAway(Event, frozen=True):
    """A ship that evaded goes to an adjacent band."""

    seat: int
    ship: int
    band: BandName


class Attacked(Event, frozen=True):
    """A Combat check against the enemy's `target`, and the damage dealt to it; a hidden attacker is not named."""

    seat: int
    ship: int | None
    target: int
    result: ResultName
    damage: int


class Damaged(Event, frozen=True):
    """A ship took damage: `dealt` in one lump, of which everybody in range of the news is told.

    `total` and `effects` are for its own side; the other side hears `total` while it is kept up to date.
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
    """A ship panicked and is out of range; the other side hears of it if the ship was revealed."""

    seat: int
    ship: int
    fuel: int | None


class CouldNotPay(Event, frozen=True):
    """A ship had to flee, and had too little fuel; told to its own side only."""

    seat: int
    ship: int
    fuel: int
    """What fleeing takes, a leak included."""
    left: int


class Removed(Event, frozen=True):
    """A ship is out of play; everybody learns what it was (TH-19)."""

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
