"""What a seat may see: its own side in full, and of the enemy what scans and losses have told (TH-7, TH-17 to TH-19).

After the end everything is open (TH-18).
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

from hardburn.core.edges import View
from hardburn.core.results import Outcome
from hardburn.games.thrust.decisions import BandName
from hardburn.games.thrust.events import CauseName, EffectName, KindName, ResultName

PhaseName = Literal["recon", "movement", "attack", "over"]
StepName = Literal["operate", "show", "slip", "burn", "break_away", "over"]
"""What those to act must do.

They operate a ship, choose which ship a scan shows, choose which ship slips away, seal fuel, or choose where a won
evasion leads.
"""
Spending = Literal["less", "equal", "more"]
Learnt = Literal["nothing", "class", "stats"]
ReportedName = Literal["scan", "pursuit", "evasion", "attack"]


class ShipView(View, frozen=True):
    """One ship. What the viewer can't know is None."""

    place: int
    """1 to 4."""
    removed: CauseName | None
    """Why it is out of play; None while it is in play."""
    revealed: bool
    """Whether the other side knows where it is."""
    learnt: Learnt
    """What the other side has learnt about it, and keeps: nothing, its class, or its stats and with them its type."""
    band: BandName | None
    bands: tuple[BandName, ...]
    """The bands it can be in, given all that the viewer has seen; just one if that is certain."""
    kind: KindName | None
    title: str | None
    ship_class: int | None
    speed: int | None
    """The current stats for the viewer's own side, the printed ones for the enemy's."""
    combat: int | None
    sensors: int | None
    weapon: str | None
    """1, 1d3, 1d5 or 1d10."""
    capacity: int | None
    fuel: int | None
    fuel_least: int | None
    """The least and the most fuel that it can have left, given all that the viewer has seen, if its type is known."""
    fuel_most: int | None
    damage: int | None
    """For an enemy ship: the number last told."""
    damage_is_current: bool
    damage_told: int | None
    """The number that the other side was last told."""
    effects: tuple[EffectName, ...] | None
    bonus: bool | None
    """Whether it has advantage on its next check (TH-23)."""
    operated: bool | None
    """Whether it was operated in this phase."""
    moved: bool | None
    """Whether it has moved in this Movement Phase. If so, it can't answer a pursuit or an evasion."""


class SideView(View, frozen=True):
    ships: tuple[ShipView, ...]
    in_play: int
    to_operate: int
    """How many of its ships have yet to be operated in this phase."""


class ShipRef(View, frozen=True):
    """A ship by its seat and place. Place None: an unrevealed ship, not named."""

    seat: int
    ship: int | None


class SpeedChances(View, frozen=True):
    """The viewer's chances in the Speed check if it spends less than, as much as, or more than the other side.

    Each ranges over what fits the known facts about the other ship, undamaged and without a bonus.
    """

    spending: Spending
    win_least: float
    win_most: float
    lose_least: float
    lose_most: float


class BidChances(View, frozen=True):
    """The chances with one of these amounts sealed, as a range over what fits all that the viewer knows.

    They take the other ship's type, its bonus and crippled life support into account.
    """

    fuel_least: int
    fuel_most: int
    spending: tuple[Spending, ...]
    """How these amounts may compare with what the other side can seal."""
    win_least: float
    win_most: float
    lose_least: float
    lose_most: float


class ContestView(View, frozen=True):
    """A pursuit or an evasion that is not resolved yet."""

    kind: Literal["pursuit", "evasion"]
    """A pursuit was declared by the pursuer, an evasion by the evader."""
    pursuer: ShipRef
    evader: ShipRef
    band: BandName
    """Where the evader is."""
    same_band: bool | None
    """Whether the pursuer is there, too; None if it is hidden."""
    least: int
    """The least fuel for an evasion here."""
    sealed: tuple[int, ...]
    """The seats that have sealed their fuel."""
    own_fuel: int | None
    """What the viewer has sealed."""
    fuels: tuple[int | None, int | None]
    """What each side has sealed, if the viewer may know it."""
    leak: int
    """The extra cost of sealing for the viewer's ship."""
    other_least: int | None
    """The least and the most fuel that the other side may seal, given what the viewer knows, apart from nothing.

    None: it can only seal nothing, or the viewer is a spectator.
    """
    other_most: int | None
    chances: tuple[SpeedChances, ...]
    """For a player in the contest: spending less, equal, more. Empty for spectators."""
    bids: tuple[BidChances, ...]
    """All amounts that the viewer may seal now, the least first. Amounts that mean the same are joined."""


class AttackChances(View, frozen=True):
    """An attack that the viewer's ship could make now."""

    ship: int
    target: int
    advantage: bool
    critical_failure: float
    failure: float
    success: float
    critical_success: float
    weapon: str
    mean_damage: float
    """The average damage, misses included."""


class ScanChances(View, frozen=True):
    """A scan that the viewer's ship could make now."""

    ship: int
    advantage: bool
    critical_failure: float
    failure: float
    success: float
    critical_success: float


class Report(View, frozen=True):
    """The last result that the viewer was told, so that a board can show it. What it was not told is None."""

    what: ReportedName
    seat: int
    """Who scanned, pursued, evaded or attacked."""
    ship: int | None
    target: int | None
    """The enemy ship that was pursued, evaded or attacked."""
    result: ResultName | None
    answer: ResultName | None
    """The result of the other side's Speed check."""
    fuel: int | None
    answer_fuel: int | None
    damage: int | None
    winner: int | None
    """The seat that won the Speed check."""
    reached: BandName | None
    """The band in which the pursuer has caught the evader."""


class ThrustView(View, frozen=True):
    turn: int
    turn_limit: int
    limit_counts: Literal["engaged", "all"]
    light_damage: Literal["1d5", "1d3"]
    phase: PhaseName
    step: StepName
    first: int
    """The seat that goes first this turn."""
    to_act: tuple[int, ...]
    sides: tuple[SideView, SideView]
    contest: ContestView | None
    scans: tuple[ScanChances, ...]
    """For the viewer in the Recon Phase: each own ship that could still scan."""
    attacks: tuple[AttackChances, ...]
    """For the viewer in the Attack Phase: each attack that an own ship could still make."""
    latest: Report | None
    outcome: Outcome | None
