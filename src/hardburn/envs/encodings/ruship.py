"""Ruship for learners, as a seat sees it: own things first, spaces counted from the seat's own planet.

So one policy can play both seats. The constants are the layout, shared by all environments of Ruship. A longer track
has more ids and wider arrays, and those of a shorter one keep their meaning.
"""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Options, View
from hardburn.envs.encodings.encoding import Choices, Encoding, Field, Observation, ranges
from hardburn.games.ruship import actions
from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.view import PHASES, RushipView

# The ids of decisions

ROLL_TWO: Final = 0
ROLL_ONE: Final = 1
KEEP: Final = 2
ADD_ONE: Final = 3
REROLL: Final = 4
"""Plus the face minus 1, 0 to 5."""
TAKE_POWER: Final = 10
"""Plus the power's index in POWERS, 0 to 4."""
BASE_FORWARD: Final = 15
BASE_BACK: Final = 16
ENTER: Final = 17
"""Plus the value minus 1, 0 to 6."""
ADVANCE: Final = 24
"""Plus 14 times (the space from the seat's own planet, minus 1), plus the value minus 1."""
GO_BACK: Final = 31
"""The same for moves back."""
STRIDE: Final = 14
VALUES: Final = 7


def id_count(spaces: int) -> int:
    """276 on the standard track of 18 spaces."""
    return ADVANCE + STRIDE * spaces


# The arrays of an observation, in this order. A flat observation is all of them, one after another.

OWN: Final = 0
ENEMY: Final = 1
MOST_TURNS: Final = 2000

FLAGS: Final = ("to_act", "mover", "single_die", "may_reroll", "may_add_one")
"""For the viewer: whether it owes a decision and is the mover; then what the view says about the dice."""


def fields(spaces: int) -> tuple[Field, ...]:
    return (
        Field("tokens", (2, spaces), 0, 2, "tokens on each space, own then enemy's, from the own planet on"),
        Field("bases", (2, spaces), 0, 1, "1 where the Mothership or Vortex is, own then enemy's"),
        Field("supply", (2,), 0, 5, "tokens in the supply, own then enemy's"),
        Field("powers", (2, 5), 0, 1, "powers held, own then enemy's: " + ", ".join(POWERS)),
        Field("attacks_suffered", (2,), 0, 3, "attacks on the own planet, then on the enemy's"),
        Field("values", (VALUES,), 0, 2, "how many dice of each value, 1 to 7, are still to be played"),
        Field("phase", (4,), 0, 1, "1 at one of: " + ", ".join(PHASES)),
        Field("flags", (len(FLAGS),), 0, 1, "1 where true: " + ", ".join(FLAGS)),
        Field("turns", (2,), 0, MOST_TURNS, "turns ended, and at which the match is called"),
    )


class RushipEncoding(Encoding):
    def __init__(self, options: Options) -> None:
        super().__init__(options)
        assert isinstance(options, RushipOptions)
        self.spaces = options.spaces
        self.fields = fields(self.spaces)
        self.ids = ranges(
            (2, "roll two dice, roll one"),
            (1, "keep dice that can't be played"),
            (1, "add one to the dice"),
            (6, "roll a die again, by its face 1 to 6"),
            (5, "take a power: " + ", ".join(POWERS)),
            (2, "move the base forward, back"),
            (VALUES, "enter a token, by value 1 to 7"),
            (
                STRIDE * self.spaces,
                "for each space from the own planet on: advance its token by 1 to 7, then move it back by 1 to 7",
            ),
        )
        assert self.id_count == id_count(self.spaces)

    def id_of(self, seat: int, action: int) -> int:
        if action >= actions.GO_BACK:
            space, value = divmod(action - actions.GO_BACK, 8)
            return GO_BACK + STRIDE * (self._from_home(seat, space) - 1) + value - 1
        if action >= actions.ADVANCE:
            space, value = divmod(action - actions.ADVANCE, 8)
            if space == 0:
                return ENTER + value - 1
            return ADVANCE + STRIDE * (self._from_home(seat, space) - 1) + value - 1
        if action >= actions.BASE_FORWARD:
            return action - actions.BASE_FORWARD + BASE_FORWARD
        return action if action < actions.REROLL else action - 1

    def observe(self, view: View, seat: int, choices: Choices) -> Observation:
        assert isinstance(view, RushipView)
        seen = self.blank()
        own, enemy = (view.humanity, view.alien) if seat == 0 else (view.alien, view.humanity)
        for row, side in enumerate((own, enemy)):
            for space in side.tokens:
                seen["tokens"][row, self._from_home(seat, space) - 1] += 1
            seen["bases"][row, self._from_home(seat, side.base) - 1] = 1
            seen["supply"][row] = side.supply
            for power in side.powers:
                seen["powers"][row, POWERS.index(power)] = 1
            seen["attacks_suffered"][row] = side.attacks_suffered
        for value in view.values:
            seen["values"][value - 1] += 1
        seen["phase"][PHASES.index(view.phase)] = 1
        seen["flags"][:] = (
            seat in view.to_act,
            view.mover == seat,
            view.single_die,
            view.may_reroll,
            view.may_add_one,
        )
        seen["turns"][:] = (view.turn, view.turn_limit)
        return seen

    def _from_home(self, seat: int, space: int) -> int:
        """A space counted from the seat's own planet. Humanity's planet is before space 1."""
        return space if seat == 0 else self.spaces + 1 - space
