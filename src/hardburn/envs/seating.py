"""A match for learners: what all environments have in common.

Only views and lists of legal actions leave it, as arrays and ids. The position and its dice stay inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from hardburn.bots.bot import Question, asker
from hardburn.core.codec import options_from
from hardburn.core.dice import Dice, seeded_dice
from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed, Outcome, Refused
from hardburn.core.state import Seat, State
from hardburn.envs import lacking
from hardburn.envs.encodings.catalogue import encoding_of
from hardburn.envs.encodings.encoding import Choices, Field

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from None

Seen = dict[str, Any]
"""`observation`: the named arrays; `action_mask`: 1 for each id that may be chosen."""

WON: Final = 1.0
DRAWN: Final = 0.0
LOST: Final = -1.0


class Table:
    """A game with its options, and the current match."""

    def __init__(self, game_id: str, given: Mapping[str, Any], *, with_wait: bool = False) -> None:
        """`given`: options of the game by name. `with_wait`: one more id, for seats that owe nothing."""
        self.game: Game[Any] = game_of(game_id)
        self.options = options_from(self.game, given)
        self.encoding = encoding_of(self.game, self.options)
        self.seats = self.game.seat_count(self.options)
        self.names = [self.game.seat_names[seat] for seat in range(self.seats)]
        self.wait: int | None = self.encoding.id_count if with_wait else None
        self.id_count = self.encoding.id_count + (1 if with_wait else 0)
        self._dice: Dice = seeded_dice("")
        self._state: State | None = None
        self._views: dict[Seat, View] = {}
        self._choices: dict[Seat, Choices] = {}

    def start(self, seed: int | str) -> None:
        """Start a match. The same seed and ids give the same match."""
        self._dice = seeded_dice(seed)
        self._state = self.game.start(self.options, self._dice)
        self._move_on()

    @property
    def state(self) -> State:
        """The whole position, secrets included, for replays and for your own bots, never for a learner."""
        if self._state is None:
            raise Malformed("no match has begun; `reset` begins one")
        return self._state

    def to_act(self) -> list[Seat]:
        """The seats that owe a decision; empty after the end."""
        return list(self.state.to_act())

    def choices(self, seat: Seat) -> Choices:
        """The seat's legal actions by id, made once for each position."""
        choices = self._choices.get(seat)
        if choices is None:
            choices = self.encoding.choices(lambda: self._view(seat), seat, self.state.legal(seat))
            self._choices[seat] = choices
        return choices

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for each id that the seat may choose; if it owes nothing, only the waiting id."""
        mask = np.zeros(self.id_count, np.int8)
        ids = list(self.choices(seat))
        if ids:
            mask[ids] = 1
        elif self.wait is not None and self.to_act():
            mask[self.wait] = 1
        return mask

    def observe(self, seat: Seat) -> Seen:
        seen = self.encoding.observe(self._view(seat), seat, self.choices(seat))
        return {"observation": seen, "action_mask": self.mask(seat)}

    def refusal(self, seat: Seat, number: int) -> str | None:
        """What is wrong with an id outside the mask; None if it may be chosen."""
        choices = self.choices(seat)
        if number in choices or (not choices and number == self.wait):
            return None
        return f"id {number} is not in the mask of {self.names[seat]}; {self._offered(choices)}"

    def decide(self, seat: Seat, number: int) -> None:
        """Make the decision of a legal id."""
        self.apply(seat, self.choices(seat)[number])

    def forfeit(self, seat: Seat) -> None:
        """Resign, unless the seat has done so already."""
        with suppress(Refused):
            self.state.resign(seat)
        self._move_on()

    def say(self, seat: Seat, number: int) -> str:
        """What a legal id does here, in a line of English."""
        choices = self.choices(seat)
        if number not in choices:
            return "wait" if number == self.wait else "not possible now"
        return self.game.words.describe(self.state, seat, choices[number])

    def question(self, seat: Seat) -> Question:
        """The question to a bot in this seat."""
        return asker(self.game, self.state, seat)()

    def apply(self, seat: Seat, action: int) -> None:
        """Make a bot's decision."""
        self.state.apply(seat, action, self._dice)
        self._move_on()

    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def result(self, seat: Seat) -> float:
        """1 for a winner, -1 for a loser, 0 for a draw or before the end. A lone player who does not win loses."""
        outcome = self.outcome()
        if outcome is None:
            return DRAWN
        if seat in outcome.winners:
            return WON
        return LOST if outcome.winners or self.seats == 1 else DRAWN

    def observation_space(self) -> spaces.Dict:
        arrays: dict[str, spaces.Space[Any]] = {field.name: _box(field) for field in self.encoding.fields}
        return spaces.Dict(
            {
                "observation": spaces.Dict(arrays),
                "action_mask": spaces.Box(0, 1, (self.id_count,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.id_count)

    def _offered(self, choices: Choices) -> str:
        if not choices:
            return "it owes no decision now" if self.wait is None else f"only {self.wait}, to wait, is"
        first = ", ".join(str(number) for number in sorted(choices)[:8])
        return f"allowed are {first}{' and others' if len(choices) > 8 else ''}"

    def _view(self, seat: Seat) -> View:
        """The seat's view, made once for each position and only if somebody looks."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.state.view(seat)
        return view

    def _move_on(self) -> None:
        self._views = {}
        self._choices = {}


def _box(field: Field) -> spaces.Box:
    return spaces.Box(field.low, field.high, field.shape, field.dtype)
