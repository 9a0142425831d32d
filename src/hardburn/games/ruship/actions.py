"""Decisions as whole numbers, and back.

The codes of ordinary moves on the standard track stay below 257, because Python caches these integers.
"""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.ruship.decisions import (
    AddOne,
    Advance,
    Enter,
    GoBack,
    Keep,
    MoveBase,
    PowerName,
    Reroll,
    Roll,
    TakePower,
)

POWERS: Final[tuple[PowerName, ...]] = ("reroll", "plus_one", "single_die", "move_back", "stack")

ROLL_TWO: Final = 0
ROLL_ONE: Final = 1
KEEP: Final = 2
ADD_ONE: Final = 3
REROLL: Final = 4
"""Plus the face, 1 to 6."""
TAKE_POWER: Final = 11
"""Plus the power's index in POWERS, 0 to 4."""
BASE_FORWARD: Final = 16
BASE_BACK: Final = 17
ADVANCE: Final = 24
"""Plus 8 times the space (0: from the supply) plus the value, 1 to 7."""
GO_BACK: Final = 320
"""The same for moves back, which never come from the supply."""
MOST_SPACES: Final = 36
END: Final = GO_BACK + 8 * (MOST_SPACES + 1)


def pack(decision: Decision) -> int:
    match decision:
        case Roll(dice):
            return ROLL_ONE if dice == 1 else ROLL_TWO
        case Keep():
            return KEEP
        case AddOne():
            return ADD_ONE
        case Reroll(face):
            return REROLL + face
        case TakePower(power):
            return TAKE_POWER + POWERS.index(power)
        case MoveBase(back):
            return BASE_BACK if back else BASE_FORWARD
        case Enter(value):
            return ADVANCE + value
        case Advance(space, value):
            return ADVANCE + 8 * space + value
        case GoBack(space, value):
            return GO_BACK + 8 * space + value
        case _:
            raise Malformed(f"{decision!r} is no decision of Ruship")


def unpack(action: int) -> Decision:
    if action in _PLAIN:
        return _PLAIN[action]
    if ADVANCE < action < END:
        start = GO_BACK if action >= GO_BACK else ADVANCE
        space, value = divmod(action - start, 8)
        if value > 0 and start == GO_BACK and 1 <= space <= MOST_SPACES:
            return GoBack(space, value)
        if value > 0 and start == ADVANCE:
            return Advance(space, value) if space else Enter(value)
    raise Malformed(f"{action} is no action of Ruship; actions are listed by `legal`")


_PLAIN: Final[dict[int, Decision]] = {
    ROLL_TWO: Roll(2),
    ROLL_ONE: Roll(1),
    KEEP: Keep(),
    ADD_ONE: AddOne(),
    BASE_FORWARD: MoveBase(back=False),
    BASE_BACK: MoveBase(back=True),
    **{REROLL + face: Reroll(face) for face in range(1, 7)},
    **{TAKE_POWER + place: TakePower(power) for place, power in enumerate(POWERS)},
}
