"""What a player can do."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.core.edges import Decision

SpaceName = Literal[
    "boost_1",
    "boost_2",
    "manoeuvre_1",
    "manoeuvre_2",
    "fire_1",
    "fire_2",
    "front",
    "rear",
    "mid",
    "power_1",
    "power_2",
]
"""A dice space of a console (TS-3)."""
ShieldName = Literal["front", "rear", "mid"]
ActName = Literal[
    "boost_1",
    "boost_2",
    "boosts",
    "manoeuvre",
    "fire_1",
    "fire_2",
    "front",
    "rear",
    "mid",
    "power_1",
    "power_2",
]
"""What is actioned: one die by its space, both Boost dice in one move, or all of Manoeuvre (TS-6)."""
Facing = Literal["clockwise", "counter_clockwise"]
Die = Annotated[int, Meta(ge=0, le=4)]
"""Which of a player's dice in the Planning Phase; the Reflex die is 4."""
Seat = Annotated[int, Meta(ge=0, le=2)]


class Roll(Decision, frozen=True):
    """Planning: roll one's dice behind the screen."""


class Reroll(Decision, frozen=True):
    """Planning: give a cube to roll all one's dice again, as long as none lies on the console."""


class Place(Decision, frozen=True):
    """Planning: put a die on a space of the console, from the hand or from another space."""

    die: Die
    space: SpaceName


class PickUp(Decision, frozen=True):
    """Planning: take a die back from the console. Always accepted before confirming, but never listed."""

    die: Die


class Confirm(Decision, frozen=True):
    """Planning: the plan is done. When all have confirmed, the screens go up."""


class Prepare(Decision, frozen=True):
    """Action: choose the die on a space, to spend cubes on it before it is actioned."""

    space: SpaceName


class Change(Decision, frozen=True):
    """Action: give a cube to change a die by one pip: the prepared die, or the one actioned together with it."""

    space: SpaceName
    by: Literal[-1, 1]


class Move(Decision, frozen=True):
    """Action: give a cube to move the prepared die to another space, where it is actioned."""

    space: SpaceName


class Act(Decision, frozen=True):
    """Action: carry out a die's action."""

    what: ActName


class FireAt(Decision, frozen=True):
    """Choose which of several ships in range is hit."""

    target: Seat


class UseShield(Decision, frozen=True):
    """The ship that was hit chooses which shield stops the hit."""

    shield: ShieldName


class TakeDamage(Decision, frozen=True):
    """The ship that was hit chooses where the damage token goes."""

    space: SpaceName


class Flip(Decision, frozen=True):
    """The winner of the Manoeuvre turns about."""


class Hold(Decision, frozen=True):
    """The winner of the Manoeuvre does nothing."""


class Warp(Decision, frozen=True):
    """The winner of the Manoeuvre, with two dice on it, goes elsewhere."""

    sector: Annotated[int, Meta(ge=1, le=2)]
    space: Annotated[int, Meta(ge=0, le=20)]
    facing: Facing


ThunderDecision = (
    Roll
    | Reroll
    | Place
    | PickUp
    | Confirm
    | Prepare
    | Change
    | Move
    | Act
    | FireAt
    | UseShield
    | TakeDamage
    | Flip
    | Hold
    | Warp
)
