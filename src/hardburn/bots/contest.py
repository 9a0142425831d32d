"""A match between bots on a bare state, without record and events, for speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hardburn.bots.bot import Bot, asker
from hardburn.core.dice import Dice
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.results import Outcome
from hardburn.core.state import State


class Contest:
    """One match, with a bot in each seat."""

    def __init__(self, game: Game[Any], options: Options, bots: Sequence[Bot], dice: Dice) -> None:
        self._game = game
        self._bots = list(bots)
        self._dice = dice
        self._state: State = game.start(options, dice)
        self._askers = [asker(game, self._state, seat) for seat in range(len(bots))]
        self.decisions = 0

    def play_on(self, most: int) -> bool:
        """Play at most `most` decisions; return whether the match is over.

        A match is played in pieces, because compiled code does not react to Ctrl-C until it returns. Forced decisions
        count.
        """
        state = self._state
        for _ in range(most):
            seats = state.to_act()
            if not seats:
                return True
            seat = seats[0]
            state.apply(seat, self._bots[seat].choose(self._askers[seat]()), self._dice)
            self.decisions += 1
        return not state.to_act()

    def traits(self) -> list[tuple[str, ...]]:
        """What sets each seat apart. Call it before the first decision."""
        return [self._game.lab.traits(self._state, seat) for seat in range(len(self._bots))]

    def outcome(self) -> Outcome | None:
        """Who won and why; None while the match goes on."""
        return self._state.outcome()
