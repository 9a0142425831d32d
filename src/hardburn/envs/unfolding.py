"""A match whose dice are decisions of nature, one face at a time, as game-tree search needs them.

Rules ask for faces in the middle of a decision. So a decision is tried with the faces known so far. If the rules ask
for one more, the trial is thrown away and nature is asked for it.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, NamedTuple, Self

from hardburn.core.codec import canonical
from hardburn.core.dice import Dice, SeededDice
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import Rng
from hardburn.core.state import Action, Seat, State

MOST_OUTCOMES: Final = 1000
"""A die with more sides is rolled as two, if possible."""
LONGEST: Final = 20_000
"""The most decisions of a playout. All matches end long before."""


class Wanted(NamedTuple):
    """A face that nature owes."""

    sides: int
    reason: str


class FaceWanted(Exception):
    """The rules ask for a face that nature has not given yet."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(f"{wanted.reason} (d{wanted.sides})")
        self.wanted = wanted


class NatureDice(Dice):
    """The outcomes that nature has given, from 0, as faces. With a generator, further ones are drawn."""

    def __init__(self, outcomes: list[int], rng: Rng | None = None) -> None:
        self._outcomes = outcomes
        self._used = 0
        self._rng = rng

    def roll(self, sides: int, reason: str) -> int:
        high, low = parts_of(sides)
        number = 0 if high == 1 else self._next(high, reason)
        return number * low + self._next(low, reason) + 1

    def _next(self, sides: int, reason: str) -> int:
        if self._used == len(self._outcomes):
            if self._rng is not None:
                return self._rng.below(sides)
            raise FaceWanted(Wanted(sides, reason))
        self._used += 1
        return self._outcomes[self._used - 1]


def parts_of(sides: int) -> tuple[int, int]:
    """A die as one part, or as two parts with the same number of outcomes together."""
    if sides <= MOST_OUTCOMES:
        return 1, sides
    for low in range(MOST_OUTCOMES, 1, -1):
        if sides % low == 0 and sides // low <= MOST_OUTCOMES:
            return sides // low, low
    return 1, sides


class Unfolding:
    """A position, or a decision that waits for faces. `seen` is a digest of all that each seat was told."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game = game
        self.options = options
        self.seats = game.seat_count(options)
        self._state: State | None = None
        self._seat: Seat = 0
        self._action: Action = 0
        self._outcomes: list[int] = []
        self.wanted: Wanted | None = None
        """The face that nature owes. None: a player must act, or the match is over."""
        self.seen: list[str] = [""] * self.seats
        self._try()

    @property
    def state(self) -> State:
        assert self._state is not None, "nature has not set the table yet"
        return self._state

    def has_begun(self) -> bool:
        return self._state is not None

    def decide(self, seat: Seat, action: Action) -> None:
        self._seat = seat
        self._action = action
        self._outcomes = []
        self._try()

    def roll(self, outcome: int) -> None:
        """Take nature's outcome, from 0."""
        self._outcomes = [*self._outcomes, outcome]
        self._try()

    def played_out(self, rng: Rng) -> State:
        """The end of a random match from here. Compiled code plays it, much faster than step by step."""
        waits = self.wanted is not None
        state = self._after(NatureDice(self._outcomes, rng), None) if waits else self.state.copy()
        playout(state, rng, SeededDice(rng), LONGEST)
        return state

    def imagine(self, seat: Seat, rng: Rng) -> Self:
        """An unfolding that the seat can't tell from this one."""
        return self._with(self.state.imagine(seat, rng))

    def copy(self) -> Self:
        """Copies share positions, which never change: a decision is made in a copy."""
        return self._with(self._state)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.id}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self.__dict__.update(parts, game=game_of(parts["game"]))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def _with(self, state: State | None) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__, _state=state, seen=list(self.seen))
        return twin

    def _try(self) -> None:
        dice = NatureDice(self._outcomes)
        log = Log() if self.game.has_secrets else None
        try:
            after = self._after(dice, log)
        except FaceWanted as asked:
            self.wanted = asked.wanted
            return
        if log is not None:
            self._tell(log)
        self._state = after
        self.wanted = None

    def _after(self, dice: Dice, log: Log | None) -> State:
        """The position after the pending decision, or the first position."""
        if self._state is None:
            first: State = self.game.start(self.options, dice, log)
            return first
        after = self._state.copy()
        after.apply(self._seat, self._action, dice, log)
        return after

    def _tell(self, log: Log) -> None:
        for seat in range(self.seats):
            told: list[object] = list(log.seen_by(seat))
            if self._state is not None and seat == self._seat:
                told.append(self._action)
            if told:
                digest = hashlib.blake2b(self.seen[seat].encode() + canonical(told), digest_size=12)
                self.seen[seat] = digest.hexdigest()
