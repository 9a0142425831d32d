"""What a player can do.

Ships, torpedoes, tankers and stations are named by their number in the view. Points are thousandths of an LU from the
middle of their star system, x to the right, y up; bearings are hundredths of a degree, 0 is +x, anticlockwise.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.core.edges import Decision
from hardburn.games.fuel_to_burn.kinds import ExtraName, KindName, SystemName

Number = Annotated[int, Meta(ge=0, le=255)]
Coordinate = Annotated[int, Meta(ge=-262_144, le=262_143, description="Thousandths of an LU.")]
Bearing = Annotated[int, Meta(ge=0, le=35_999, description="Hundredths of a degree, 0 is +x, anticlockwise.")]
Length = Annotated[int, Meta(ge=1, le=255, description="Whole LU.")]
Along = Annotated[int, Meta(ge=0, le=1_048_575, description="Thousandths of an LU along the path.")]
Few = Annotated[int, Meta(ge=0, le=15)]
OrderName = Literal[
    "coast",
    "burn",
    "hard burn",
    "overdrive",
    "heat dump",
    "repair",
    "repair with engineers",
    "launch",
    "refit",
    "shield recharge",
]
Place = Annotated[
    str,
    Meta(pattern=r"^(body|station):[0-9]{1,2}$", description="Where to orbit or dock: `body:2`, `station:0`."),
]
Side = Literal["left", "right"]
ProtocolName = Literal["defensive", "railgun", "broadside", "evasive"]
RefitName = Literal["damage", "fuel", "shield", "torpedoes"]


# Set-up


class PlaceStation(Decision, frozen=True):
    x: Coordinate
    y: Coordinate


class NameStation(Decision, frozen=True):
    """Choose the station of an objective."""

    station: Number


class Muster(Decision, frozen=True):
    """Choose the fleet, in secret."""

    destroyers: Few
    cruisers: Few
    battleships: Few
    tankers: Few
    extra: ExtraName | None = None


class Deploy(Decision, frozen=True):
    """Place a ship of this kind; its vector comes next."""

    kind: KindName
    x: Coordinate
    y: Coordinate


class SetOff(Decision, frozen=True):
    """The starting vector of the ship just placed."""

    length: Length
    bearing: Bearing


class HoldBack(Decision, frozen=True):
    """Keep a ship of this kind for a stealth run."""

    kind: KindName


class SetStealthPoint(Decision, frozen=True):
    """Where a ship that is held back will arrive."""

    x: Coordinate
    y: Coordinate


# Activation


class Activate(Decision, frozen=True):
    """Activate one of your own ships, or force a tracked enemy ship."""

    ship: Number


class LetForce(Decision, frozen=True):
    """Both are out of untracked ships: let the opponent force one of yours."""


class DeployTanker(Decision, frozen=True):
    """`tanker`: a returned one, or the next number for one not seen yet."""

    tanker: Annotated[int, Meta(ge=0, le=31)]
    system: Annotated[int, Meta(ge=0, le=7)]
    x: Coordinate
    y: Coordinate


class Wait(Decision, frozen=True):
    """Keep ships waiting off the map, with nothing else to activate."""


class Order(Decision, frozen=True):
    """Step 2. `place` declares orbit or docking with a burn; `system` names what to repair."""

    order: OrderName
    place: Place | None = None
    system: SystemName | None = None


class SpecialOrder(Decision, frozen=True):
    """Step 2: an order that the scenario defines, by its number in the view."""

    order: Number


class Plot(Decision, frozen=True):
    """Step 3: the new vector of the ship, or of the torpedo that it launches."""

    length: Length
    bearing: Bearing


class PassOn(Decision, frozen=True):
    """Choose the side on which to pass a body that the path goes straight through."""

    side: Side


class EnterLane(Decision, frozen=True):
    lane: Few


class StayOut(Decision, frozen=True):
    """Enter no lane."""


# Vector actions


class Attack(Decision, frozen=True):
    """Attack a ship from a point of the path. `with_probes`: a second attack on another target follows."""

    target: Number
    at: Along
    with_probes: bool = False


class AttackTanker(Decision, frozen=True):
    tanker: Number
    at: Along
    with_probes: bool = False


class AttackTorpedo(Decision, frozen=True):
    """Only torpedoes can do this."""

    torpedo: Number
    at: Along


class Offer(Decision, frozen=True):
    """Choose which of several ships in the attacked orbit or dock is the target."""

    ship: Number


class HoldFire(Decision, frozen=True):
    """Don't attack with the ship or torpedo."""


class CoverFire(Decision, frozen=True):
    """Fire from this ship at the active one."""

    ship: Number


class NoCoverFire(Decision, frozen=True):
    pass


class Refuel(Decision, frozen=True):
    tanker: Number


class FlyPast(Decision, frozen=True):
    """Take no fuel."""


class PickTorpedo(Decision, frozen=True):
    """Choose which of several automatic torpedo attacks comes first."""

    torpedo: Number


class Scan(Decision, frozen=True):
    ship: Number


class NoScan(Decision, frozen=True):
    pass


class Mask(Decision, frozen=True):
    """Try to mask the signature."""


class StayTracked(Decision, frozen=True):
    pass


# Combat


class Protocol(Decision, frozen=True):
    """A sealed choice, in combat or in a random event settled as a duel."""

    protocol: ProtocolName


class Damage(Decision, frozen=True):
    """Which system is damaged."""

    system: SystemName


class TakeHeat(Decision, frozen=True):
    """Turn a Defensive hit into 2 heat."""


class TakeHit(Decision, frozen=True):
    pass


class GiveHeat(Decision, frozen=True):
    """Broadside: 1 heat instead of the hit."""


class GiveHit(Decision, frozen=True):
    pass


class Evade(Decision, frozen=True):
    """Spend fuel to make countermeasures against a torpedo easy."""


class StandFast(Decision, frozen=True):
    """No evasive actions against a torpedo."""


class Refit(Decision, frozen=True):
    """Choose what a completed refit does."""

    choice: RefitName


FuelDecision = (
    PlaceStation
    | NameStation
    | Muster
    | Deploy
    | SetOff
    | HoldBack
    | SetStealthPoint
    | Activate
    | LetForce
    | DeployTanker
    | Wait
    | Order
    | SpecialOrder
    | Plot
    | PassOn
    | EnterLane
    | StayOut
    | Attack
    | AttackTanker
    | AttackTorpedo
    | Offer
    | HoldFire
    | CoverFire
    | NoCoverFire
    | Refuel
    | FlyPast
    | PickTorpedo
    | Scan
    | NoScan
    | Mask
    | StayTracked
    | Protocol
    | Damage
    | TakeHeat
    | TakeHit
    | GiveHeat
    | GiveHit
    | Evade
    | StandFast
    | Refit
)
