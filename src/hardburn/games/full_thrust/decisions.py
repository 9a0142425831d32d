"""What a player can do. Ships are named by their number in the view: by seat, then in the order of the fleet lists."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hardburn.core.edges import Decision

ShipNumber = Annotated[int, Meta(ge=0, le=4095)]
BeamNumber = Annotated[int, Meta(ge=1, le=999)]
Notation = Annotated[
    str,
    Meta(
        pattern=r"^\s*(0|[PpSs]\s*[0-9]|[+-]\s*[0-9]|[PpSs]\s*[0-9]\s*[+-]\s*[0-9])\s*$",
        description="A turn to port or starboard, then a change of speed: `P3 +2`, `S1`, `-4`; `0` changes nothing.",
    ),
]
SystemName = Annotated[str, Meta(pattern=r"^(fire control [1-9][0-9]{0,2}|beam [1-9][0-9]{0,2}|drive)$")]


class Order(Decision, frozen=True):
    """Write a ship's order, or replace it."""

    ship: ShipNumber
    order: Notation


class Confirm(Decision, frozen=True):
    """Let the fleet's orders stand. Ships without one drift on."""


class Reopen(Decision, frozen=True):
    """Take back a confirmation while others still write; the orders stay. Accepted, but never listed."""


class Pick(Decision, frozen=True):
    """Choose the ship that fires next."""

    ship: ShipNumber


class Aim(Decision, frozen=True):
    """Allocate a beam of the picked ship to a target. Beams count from 1."""

    beam: BeamNumber
    target: ShipNumber


class AimAll(Decision, frozen=True):
    """Allocate every beam of the picked ship that has no target yet and bears on this one."""

    target: ShipNumber


class Fire(Decision, frozen=True):
    """Roll all attacks of the picked ship. Listed when no beam is left to aim, accepted as soon as one is aimed."""


class HoldFire(Decision, frozen=True):
    """Let a ship's go pass without an attack."""

    ship: ShipNumber


class Repair(Decision, frozen=True):
    """Assign damage control parties to a system; 0 takes them off again."""

    ship: ShipNumber
    system: SystemName
    parties: Annotated[int, Meta(ge=0, le=3)]


class FinishRepairs(Decision, frozen=True):
    """All parties of the fleet that should work are assigned."""


FullThrustDecision = Order | Confirm | Reopen | Pick | Aim | AimAll | Fire | HoldFire | Repair | FinishRepairs
