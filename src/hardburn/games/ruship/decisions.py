"""What a player can do."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.core.edges import Decision

Space = Annotated[int, Meta(ge=1, le=36)]
Value = Annotated[int, Meta(ge=1, le=7)]
Face = Annotated[int, Meta(ge=1, le=6)]
PowerName = Literal["reroll", "plus_one", "single_die", "move_back", "stack"]


class Roll(Decision, frozen=True):
    """Begin the turn with two dice, or with one by the power `single_die`."""

    dice: Annotated[int, Meta(ge=1, le=2)] = 2


class Reroll(Decision, frozen=True):
    """Roll the die that shows this face again (power `reroll`)."""

    face: Face


class AddOne(Decision, frozen=True):
    """Add 1 to what was rolled (power `plus_one`)."""


class Keep(Decision, frozen=True):
    """Leave the dice as they are, although nothing can be played with them."""


class Enter(Decision, frozen=True):
    """Bring a token from the supply into play, counting from the base."""

    value: Value


class Advance(Decision, frozen=True):
    """Move a token toward the enemy planet."""

    space: Space
    value: Value


class GoBack(Decision, frozen=True):
    """Move a token toward its own planet (power `move_back`)."""

    space: Space
    value: Value


class MoveBase(Decision, frozen=True):
    """Move the Mothership or the Vortex one space with a 1."""

    back: bool = False


class TakePower(Decision, frozen=True):
    """Take one of the shared powers after an attack on one's own planet."""

    power: PowerName


RushipDecision = Roll | Reroll | AddOne | Keep | Enter | Advance | GoBack | MoveBase | TakePower
