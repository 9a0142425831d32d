"""Ruship in batches: the ids and observations of `hardburn.envs.encodings.ruship`, written straight from positions.

Ruship hides nothing, so a position holds no more than a seat's view.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hardburn.core.state import State
from hardburn.envs.batches.batch import Batch
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import ADVANCE, BASE_FORWARD, GO_BACK, REROLL
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import HUMANITY, RushipState
from hardburn.games.ruship.track import Side, bit, lowest

ID_BASE_FORWARD: Final = 15
ID_ENTER: Final = 17
ID_ADVANCE: Final = 24
ID_GO_BACK: Final = 31
STRIDE: Final = 14
"""Ids of a space: 7 values to advance by, then 7 to go back by."""
VALUES: Final = 7
PHASES: Final = 4
FLAGS: Final = 5
AFTER_TRACK: Final = 2 + 2 * 5 + 2 + VALUES + PHASES + FLAGS + 2
"""What an observation holds after the tokens and bases of each space."""


class RushipBatch(Batch):
    """Matches of Ruship with the same options."""

    def __init__(self, options: RushipOptions, size: int, seed: str) -> None:
        self.spaces: i64 = options.spaces
        width = 4 * options.spaces + AFTER_TRACK
        super().__init__(GAME, options, size, seed, width, ID_ADVANCE + STRIDE * options.spaces)

    def id_of(self, seat: i64, action: i64) -> i64:
        if action >= ADVANCE:
            value: i64 = action & 7
            if action >= GO_BACK:
                return ID_GO_BACK + STRIDE * (self._from_home(seat, (action - GO_BACK) >> 3) - 1) + value - 1
            if action < ADVANCE + 8:
                return ID_ENTER + value - 1
            return ID_ADVANCE + STRIDE * (self._from_home(seat, (action - ADVANCE) >> 3) - 1) + value - 1
        if action >= BASE_FORWARD:
            return action - BASE_FORWARD + ID_BASE_FORWARD
        return action if action < REROLL else action - 1

    def action_of(self, seat: i64, chosen: i64) -> i64:
        if chosen >= ID_ADVANCE:
            space: i64 = self._from_home(seat, (chosen - ID_ADVANCE) // STRIDE + 1)
            value: i64 = (chosen - ID_ADVANCE) % STRIDE + 1
            return ADVANCE + 8 * space + value if value <= VALUES else GO_BACK + 8 * space + value - VALUES
        if chosen >= ID_ENTER:
            return ADVANCE + chosen - ID_ENTER + 1
        if chosen >= ID_BASE_FORWARD:
            return chosen - ID_BASE_FORWARD + BASE_FORWARD
        return chosen if chosen < REROLL else chosen + 1

    def observe(self, place: i64, state: State, seat: i64) -> None:
        assert isinstance(state, RushipState)
        seen = self.observations
        at: i64 = place * self.width
        end: i64 = at + self.width
        clear: i64 = at
        while clear < end:
            seen[clear] = 0
            clear += 1
        own = state.humanity if seat == HUMANITY else state.alien
        enemy = state.alien if seat == HUMANITY else state.humanity
        self._write_track(seen, at, own, seat)
        self._write_track(seen, at + self.spaces, enemy, seat)
        at += 4 * self.spaces
        seen[at] = i16(own.supply)
        seen[at + 1] = i16(enemy.supply)
        at += 2
        _write_powers(seen, at, own.powers)
        _write_powers(seen, at + 5, enemy.powers)
        at += 10
        seen[at] = i16(own.attacks_suffered)
        seen[at + 1] = i16(enemy.attacks_suffered)
        at += 2
        if state.first != 0:
            seen[at + state.first - 1] += 1
        if state.second != 0:
            seen[at + state.second - 1] += 1
        at += VALUES
        seen[at + state.phase] = 1
        at += PHASES
        seen[at] = 1
        seen[at + 1] = 1 if state.mover == seat else 0
        seen[at + 2] = 1 if state.single else 0
        seen[at + 3] = 1 if state.may_reroll() else 0
        seen[at + 4] = 1 if state.may_add_one() else 0
        at += FLAGS
        seen[at] = i16(state.turn)
        seen[at + 1] = i16(state.turn_limit)

    def _write_track(self, seen: vec[i16], at: i64, side: Side, seat: i64) -> None:
        """One side's tokens and, two rows further on, its base."""
        tokens: i64 = side.tokens
        while tokens != 0:
            space: i64 = lowest(tokens)
            seen[at + self._from_home(seat, space) - 1] = 2 if side.stacks & bit(space) else 1
            tokens &= tokens - 1
        seen[at + 2 * self.spaces + self._from_home(seat, side.base) - 1] = 1

    def _from_home(self, seat: i64, space: i64) -> i64:
        """A space counted from the seat's own planet, and back."""
        return space if seat == HUMANITY else self.spaces + 1 - space


def _write_powers(seen: vec[i16], at: i64, powers: i64) -> None:
    place: i64 = 0
    while powers != 0:
        seen[at + place] = i16(powers & 1)
        powers >>= 1
        place += 1
