"""What a seat may see: everything, except that in the Planning Phase each player sees only their own plan."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

import msgspec

from hardburn.core.edges import View
from hardburn.core.results import Outcome
from hardburn.games.thunder_struck.decisions import Facing, ShieldName, SpaceName
from hardburn.games.thunder_struck.events import Side
from hardburn.games.thunder_struck.options import ZoneRule

Phase = Literal["planning", "action", "target", "shield", "damage", "manoeuvre", "over"]
"""What is to be decided in the Action Phase.

A player actions a die, the shooter chooses a target, the ship that was hit chooses its shield and then its damage, or a
winner of the Manoeuvre chooses what to do.
"""
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
    """The values that this space takes."""
    zones: tuple[Side, ...]
    """The hits that can damage this space; none: only a hit that the Mid shield stopped."""
    landing: int | None
    """For a die on Boost: the space of the sector where it would take the ship now."""
    in_range: tuple[int, ...]
    """For a die on Fire: the seats that it would reach now."""


class PlanDie(msgspec.Struct, frozen=True):
    """A die of a plan that is still behind the screen. The Reflex die is number 4."""

    die: int
    value: int
    space: SpaceName | None
    fits: tuple[SpaceName, ...]
    """Where it may go now, from the hand or from its space."""
    landing: int
    """On Boost: the space of the sector where it would take the ship as things stand."""
    in_range: tuple[int, ...]
    """On Fire: the seats that it would reach as things stand."""


class PlanView(msgspec.Struct, frozen=True):
    """A player's plan, as they alone see it."""

    has_rolled: bool
    dice: tuple[PlanDie, ...]
    missing: tuple[Kind, ...]
    """Boost and Manoeuvre, as long as no die lies there."""
    may_reroll: bool
    may_confirm: bool
    cubes_spent: int
    """Cubes given for re-rolls; the others still see them in the store."""


class Sight(msgspec.Struct, frozen=True):
    """Another ship ahead in the same sector."""

    seat: int
    distance: int
    """Spaces ahead of this ship, counting all."""
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
    """As far as the viewer knows. While plans are secret, other players' cubes are as before planning."""
    damage: int
    """Damage tokens."""
    dice_to_roll: int
    """5 with the Reflex die this round."""
    has_planned: bool
    """Whether the player has confirmed a plan for this round."""
    plan: PlanView | None
    """In the Planning Phase, for its owner only."""
    dice_left: int | None
    """Dice on the console that wait to be actioned; None if the plan is secret."""
    has_boosted: bool
    """Whether a Boost was carried out this round."""
    landing_together: int | None
    """With two dice on Boost: where both in one move would take the ship."""
    manoeuvre_total: int | None
    """The dice on Manoeuvre; None if the plan is secret."""
    boost_tally: int
    """The sum of the dice actioned on Boost this round, which decides the Reflex die."""
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
    """Whether the die was moved, which is possible once a turn."""
    is_joined: bool
    """Whether the die beside the prepared one was changed, so that both are actioned together."""


class ShotView(msgspec.Struct, frozen=True):
    """A shot that is being settled."""

    shooter: int
    space: SpaceName
    value: int
    in_range: tuple[int, ...]
    """The seats that the shooter can choose, while the choice is open."""
    target: int | None
    distance: int | None
    side: Side | None
    shields: tuple[ShieldName, ...]
    """Shields that can stop the hit, while the choice is open."""
    shield: ShieldName | None
    """The shield that was chosen."""


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
    """The player who has the marker and goes first this round."""
    mover: int | None
    """The player whose turn it is in the Action Phase."""
    is_settled: bool
    """Whether the Manoeuvre of this round is settled."""
    winners: tuple[int, ...]
    """Winners of the Manoeuvre who have yet to choose, the next one first."""
    turn: TurnView | None
    shot: ShotView | None
    ships: tuple[ShipView, ...]
    reflex: int | None
    """The player who rolls the Reflex die this round."""
    to_act: tuple[int, ...]
    outcome: Outcome | None
