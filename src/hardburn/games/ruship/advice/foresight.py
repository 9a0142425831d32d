"""Looking ahead with a value of positions: to the end of this turn, and over all rolls to the end of the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice, ScriptedDice
from hardburn.games.ruship.actions import ADVANCE, BASE_FORWARD, GO_BACK, REROLL, TAKE_POWER
from hardburn.games.ruship.advice.learnt import Value
from hardburn.games.ruship.moves import shift_token
from hardburn.games.ruship.state import MOVE, OVER, ROLL, RushipState
from hardburn.games.ruship.track import HAS_PLUS_ONE, HAS_REROLL, HAS_SINGLE_DIE, bit, is_attack, passed_over

NO_DICE: Final = ScriptedDice([])
LOST: Final = -1.0
FACES: Final = range(1, 7)


class TimeOver(Exception):
    """The time to look ahead is used up."""


def always() -> bool:
    return True


class Foresight:
    """What positions are worth if both players play by a value.

    It checks the clock before it looks into a position. `TimeOver` ends all looks under way.
    """

    def __init__(self, value: Value, has_time: Callable[[], bool] = always) -> None:
        self._value = value
        self._has_time = has_time

    def worth(self, state: RushipState, seat: int) -> float:
        """The worth of a position if the current turn is played out as well as possible."""
        if state.phase == ROLL:
            worth = self._value.of(state.side(state.mover), state.side(1 - state.mover))
            return worth if state.mover == seat else -worth
        if state.phase == OVER:
            return state.result_for(seat)
        if not self._has_time():
            raise TimeOver
        actor = state.to_act()[0]
        if state.phase == MOVE and state.second == 0 and not state.fresh and state.turn + 1 < state.turn_limit:
            best = self._with_last_value(state)
        else:
            best = LOST
            for action in state.legal(actor):
                best = max(best, self.after(state, actor, action))
        return best if actor == seat else -best

    def after(self, state: RushipState, seat: int, action: int) -> float:
        """The worth after an action, averaged over the die if it rolls one again."""
        if not REROLL < action < TAKE_POWER:
            return self.worth(done(state, seat, action, NO_DICE), seat)
        total = 0.0
        for face in FACES:
            total += self.worth(done(state, seat, action, ScriptedDice([face])), seat)
        return total / 6

    def _with_last_value(self, state: RushipState) -> float:
        """The best that the mover can do with the last value of a turn.

        Moves are done and undone on the sides themselves, without copies: looking ahead spends most of its time here.
        """
        mover: int = state.mover
        me = state.side(mover)
        them = state.side(1 - mover)
        tokens: i64 = me.tokens
        stacks: i64 = me.stacks
        supply: i64 = me.supply
        base: i64 = me.base
        their_tokens: i64 = them.tokens
        their_supply: i64 = them.supply
        best = LOST
        for action in state.legal(mover):
            if action < ADVANCE:
                me.base += me.forward if action == BASE_FORWARD else -me.forward
            else:
                code: i64 = action
                origin: i64 = (code - (GO_BACK if code >= GO_BACK else ADVANCE)) >> 3
                target: i64 = shift_token(me, them, code, state.spaces)
                if is_attack(me, target, state.spaces):
                    me.tokens = tokens
                    me.stacks = stacks
                    me.supply = supply
                    best = max(best, self.after(state, mover, action))
                    continue
                start: i64 = origin if origin != 0 else base
                struck: i64 = passed_over(them.tokens, start, target) if state.single else them.tokens & bit(target)
                struck &= ~them.stacks
                them.tokens &= ~struck
                while struck != 0:
                    them.supply += 1
                    struck &= struck - 1
            best = max(best, -self._value.of(them, me))
            me.tokens = tokens
            me.stacks = stacks
            me.supply = supply
            me.base = base
            them.tokens = their_tokens
            them.supply = their_supply
        return best

    def expected(self, state: RushipState) -> float:
        """The worth of being about to roll, over every roll."""
        worth = self.of_two_dice(state)
        if state.side(state.mover).powers & HAS_SINGLE_DIE:
            worth = max(worth, self.of_one_die(state))
        return worth

    def of_two_dice(self, state: RushipState) -> float:
        kept = [[0.0] * 7 for _ in range(7)]
        for first in FACES:
            for second in range(first, 7):
                kept[first][second] = kept[second][first] = self._kept(state, first, second)
        means = [sum(row) / 6 for row in kept]
        may_reroll: bool = state.side(state.mover).powers & HAS_REROLL != 0
        total = 0.0
        for first in FACES:
            for second in FACES:
                worth = kept[first][second]
                if may_reroll:
                    worth = max(worth, means[first], means[second])
                total += worth
        return total / 36

    def of_one_die(self, state: RushipState) -> float:
        kept = [self._kept(state, face, 0) for face in FACES]
        mean = sum(kept) / 6
        if state.side(state.mover).powers & HAS_REROLL:
            return sum([max(worth, mean) for worth in kept]) / 6
        return mean

    def _kept(self, state: RushipState, first: int, second: int) -> float:
        """The worth of a roll that is not rolled again, but may be added to."""
        worth = self._held(state, first, second)
        if state.side(state.mover).powers & HAS_PLUS_ONE:
            worth = max(worth, self._held(state, first + 1, second + 1 if second > 0 else 0))
        return worth

    def _held(self, state: RushipState, first: int, second: int) -> float:
        after = state.copy()
        after.hold(first, second)
        return self.worth(after, state.mover)


def done(state: RushipState, seat: int, action: int, dice: Dice) -> RushipState:
    after = state.copy()
    after.apply(seat, action, dice)
    return after
