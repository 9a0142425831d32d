"""What a seat may see: everything, except that in the Planning Phase each player sees only their own plan."""

from __future__ import annotations

from typing import Literal

import msgspec

from hardburn.core.parts import View
from hardburn.core.results import Outcome
from hardburn.games.thunder_struck.decisions import Facing, ShieldName, SpaceName
from hardburn.games.thunder_struck.events import Side
from hardburn.games.thunder_struck.options import ZoneRule

Phase = Literal["planning", "action", "target", "shield", "damage", "manoeuvre", "over"]
"""In the Action Phase: a die is to be actioned; the shooter is to choose a target; a ship that was hit its shield, then
its damage; a winner of the Manoeuvre what to do."""
Kind = Literal["boost", "manoeuvre", "fire", "shield", "power"]


class SpaceView(msgspec.Struct, frozen=True):
    """One of the eleven spaces of a console, in the order of the console."""

    name: SpaceName
    kind: Kind
    die: int | None
    """What lies here, as far as the viewer knows."""
    damaged: bool
    shield: bool
    """Whether a shield token is active here."""
    takes: tuple[int, ...]
    """The values that may come onto this space."""
    zones: tuple[Side, ...]
    """The hits that can damage this space; none: only one that the Mid shield stopped."""
    landing: int | None
    """Of a die on Boost: the space of the sector where it would take the ship now."""
    in_range: tuple[int, ...]
    """Of a die on Fire: the seats that it would reach now."""


class PlanDie(msgspec.Struct, frozen=True):
    """A die of a plan that is still behind the screen. The Reflex die is number 4."""

    die: int
    value: int
    space: SpaceName | None
    fits: tuple[SpaceName, ...]
    """Where it may go now, from the hand or from its space."""
    landing: int
    """On Boost: the space of the sector where it would take the ship as things are."""
    in_range: tuple[int, ...]
    """On Fire: the seats that it would reach as things are."""


class PlanView(msgspec.Struct, frozen=True):
    """A player's plan, as they alone see it."""

    has_rolled: bool
    dice: tuple[PlanDie, ...]
    missing: tuple[Kind, ...]
    """Boost and Manoeuvre, as long as no die lies there."""
    may_reroll: bool
    may_confirm: bool
    cubes_spent: int
    """For re-rolls; the others still see these cubes in the store."""


class Sight(msgspec.Struct, frozen=True):
    """Another ship ahead in the same sector."""

    seat: int
    distance: int
    """Spaces forward from this ship, all counted."""
    side: Side
    """Where a hit would strike it."""
    shields: tuple[ShieldName, ...]
    """Its active shields that could stop that hit."""


class ShipView(msgspec.Struct, frozen=True):
    seat: int
    is_alive: bool
    sector: int
    space: int
    facing: Facing
    console: tuple[SpaceView, ...]
    cubes: int
    """As far as the viewer knows: while plans are secret, those of others are as they were before planning."""
    damage: int
    """Damage tokens."""
    dice_to_roll: int
    """5 with the Reflex die this round."""
    has_planned: bool
    """Whether the player has confirmed a plan for this round."""
    plan: PlanView | None
    """In the Planning Phase, for its owner only."""
    dice_left: int | None
    """Dice on the console that wait to be actioned; None: a secret plan."""
    has_boosted: bool
    """Whether a Boost was carried out this round."""
    landing_together: int | None
    """With two dice on Boost: where both in one move would take the ship."""
    manoeuvre_total: int | None
    """The dice that lie on Manoeuvre; None: a secret plan."""
    boost_tally: int
    """The dice actioned on Boost this round, which decide the Reflex die."""
    manoeuvre_tally: int
    """The same for Manoeuvre."""
    ahead: tuple[Sight, ...]
    """The ships that this one could hit with a high enough die, nearest first."""


class TurnView(msgspec.Struct, frozen=True):
    """What the player whose turn it is has begun with cubes."""

    prepared: SpaceName | None
    has_spent: bool
    """Whether cubes were given, so that the prepared die must be actioned."""
    has_moved: bool
    """Whether the die was moved, which is done once a turn."""
    is_joined: bool
    """Whether the die that lies beside the prepared one was changed, so that both are actioned together."""


class ShotView(msgspec.Struct, frozen=True):
    """A shot that is being settled."""

    shooter: int
    space: SpaceName
    value: int
    in_range: tuple[int, ...]
    """Whom the shooter can choose, while that is open."""
    target: int | None
    distance: int | None
    side: Side | None
    shields: tuple[ShieldName, ...]
    """Those that can stop the hit, while the choice is open."""
    shield: ShieldName | None
    """The one that was chosen."""


class ThunderView(View, frozen=True):
    ring: int
    """Spaces of a sector, numbered from 0 clockwise."""
    sectors: int
    closed_sector: int | None
    warp_gates: tuple[int, ...]
    """With three players: the spaces of the other sector to which a warp can lead."""
    zones: ZoneRule
    round: int
    rounds: int
    phase: Phase
    marker: int
    """Who has the marker and goes first this round."""
    mover: int | None
    """Whose turn it is in the Action Phase."""
    is_settled: bool
    """Whether the Manoeuvre of this round is settled."""
    winners: tuple[int, ...]
    """Winners of the Manoeuvre who have still to choose, the next one first."""
    turn: TurnView | None
    shot: ShotView | None
    ships: tuple[ShipView, ...]
    reflex: int | None
    """Who rolls the Reflex die this round."""
    to_act: tuple[int, ...]
    outcome: Outcome | None
