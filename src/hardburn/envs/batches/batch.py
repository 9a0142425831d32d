"""What every batch does: step its matches, start new ones where one ends, and write what learners see into buffers.

The buffers are librt vectors, the only memory that compiled code fills as fast as C and NumPy can share: an item takes
1 ns, but 45 to 85 ns in an `array`, a `bytearray` or a `memoryview`. They are made once, and each step overwrites them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from hardburn.core.dice import Dice, seeded_dice
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.rng import seeded
from hardburn.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch:
    """Matches of one game, each in its place. A game adds the three methods at the end.

    Match number n in place p rolls the dice of the seed "SEED:p:n", so each can be replayed by itself. Where several
    owe a decision at once, they are asked one after another, the lowest seat first.
    """

    def __init__(self, game: Game[Any], options: Options, size: int, seed: str, width: int, ids: int) -> None:
        self.game = game
        self.options = options
        self.size: i64 = size
        self.seed = seed
        self.width: i64 = width
        self.ids: i64 = ids
        self.seats: i64 = game.seat_count(options)
        self.observations: vec[i16] = vec[i16](array("h", bytes(2 * size * width)))
        """What the seat to act sees, `width` numbers a match."""
        self.masks: vec[u8] = vec[u8](bytes(size * ids))
        """1 for each id that this seat may choose."""
        self.rewards: vec[float] = vec[float]([0.0] * (size * game.seat_count(options)))
        """By seat: 1 won, -1 lost, 0 otherwise. Set only in the step that ends a match."""
        self.dones: vec[u8] = vec[u8]([0] * size)
        """1 where the last step ended a match. The next match has then begun."""
        self.to_act: vec[i64] = vec[i64]([0] * size)
        """The seat that must act."""
        self._states: list[State] = []
        self._dice: list[Dice] = []
        self._started: list[int] = [0] * size
        self._chosen: vec[i64] = vec[i64]()
        self._rng = seeded(f"{seed}:sample")

    def reset(self) -> None:
        """Start the next match in every place."""
        for place in range(self.size * self.ids):
            self.masks[place] = 0
        for place in range(self.size * self.seats):
            self.rewards[place] = 0.0
        self._states = []
        self._dice = []
        for place in range(self.size):
            self.dones[place] = 0
            dice = self._next_dice(place)
            self._dice.append(dice)
            self._states.append(self.game.start(self.options, dice))
            self._show(place)

    def choose(self, ids: Iterable[i64]) -> int:
        """Take the ids for the next step; return the first place with an illegal one, or -1 if all are legal."""
        self._chosen = vec[i64](ids)
        for place in range(self.size):
            chosen: i64 = self._chosen[place]
            if chosen < 0 or chosen >= self.ids or self.masks[place * self.ids + chosen] == 0:
                return place
        return -1

    def step(self) -> None:
        """Make the chosen decisions."""
        for place in range(self.size):
            state = self._states[place]
            seat: i64 = self.to_act[place]
            self._mark(place, seat, 0)
            state.apply(seat, self.action_of(seat, self._chosen[place]), self._dice[place])
            if self.dones[place] != 0:
                self._forget_end(place)
            if not state.to_act():
                self._end(place)
            self._show(place)

    def sample(self) -> vec[i64]:
        """A legal id for each match, all equally likely."""
        ids = vec[i64]([0] * self.size)
        for place in range(self.size):
            seat: i64 = self.to_act[place]
            legal = self._states[place].legal(seat)
            ids[place] = self.id_of(seat, legal[self._rng.below_i64(len(legal))])
        return ids

    def state(self, place: int) -> State:
        """The position of a match, for inspection. Don't change it."""
        return self._states[place]

    def _show(self, place: i64) -> None:
        seat: i64 = self._states[place].to_act()[0]
        self.to_act[place] = seat
        self._mark(place, seat, 1)
        self.observe(place, self._states[place], seat)

    def _mark(self, place: i64, seat: i64, sign: u8) -> None:
        """Write a sign for each legal id. There are few, so clearing them one by one is fastest."""
        masks = self.masks
        start: i64 = place * self.ids
        for action in self._states[place].legal(seat):
            masks[start + self.id_of(seat, action)] = sign

    def _end(self, place: i64) -> None:
        """Record how the match ended and start the next."""
        outcome = self._states[place].outcome()
        assert outcome is not None
        self.dones[place] = 1
        if outcome.winners:
            for seat in range(self.seats):
                self.rewards[place * self.seats + seat] = 1.0 if seat in outcome.winners else -1.0
        dice = self._next_dice(place)
        self._dice[place] = dice
        self._states[place] = self.game.start(self.options, dice)

    def _forget_end(self, place: i64) -> None:
        self.dones[place] = 0
        for seat in range(self.seats):
            self.rewards[place * self.seats + seat] = 0.0

    def _next_dice(self, place: i64) -> Dice:
        number = self._started[place]
        self._started[place] = number + 1
        return seeded_dice(f"{self.seed}:{place}:{number}")

    # What a game adds

    def id_of(self, seat: i64, action: i64) -> i64:
        """The dense id of an action of this seat."""
        raise NotImplementedError

    def action_of(self, seat: i64, chosen: i64) -> i64:
        """The action of a dense id."""
        raise NotImplementedError

    def observe(self, place: i64, state: State, seat: i64) -> None:
        """Write what the seat sees into `observations`, `width` numbers from `place * width`."""
        raise NotImplementedError
