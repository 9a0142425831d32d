"""Looking two turns ahead: how the turn can end, what the opponent may roll then, and the best reply."""

from __future__ import annotations

from typing import Final

from hardburn.core.dice import ScriptedDice
from hardburn.games.ruship.actions import REROLL, ROLL_ONE, TAKE_POWER
from hardburn.games.ruship.advice.foresight import FACES, LOST, NO_DICE, Foresight, TimeOver, done
from hardburn.games.ruship.state import OVER, ROLL, RushipState

BREADTH: Final = 4
"""How many decisions are followed up in each position, the best looking ones."""


class Plan:
    """Works out what the decisions in one position are worth."""

    def __init__(self, foresight: Foresight, state: RushipState, seat: int) -> None:
        self._foresight = foresight
        self._state = state
        self._seat = seat
        self._legal = state.legal(seat)
        self._known: dict[str, float] = {}

    def worths(self) -> list[float]:
        """The worth of each legal action. The best looking ones are followed up while there is time.

        Actions that there is no time for come last.
        """
        worths = self._first_looks()
        if self._state.phase == ROLL:
            return worths
        order = best_first(worths)
        least = 1.0
        followed = 0
        try:
            while followed < min(BREADTH, len(order)):
                place = order[followed]
                worths[place] = self._after(self._state, self._seat, self._legal[place])
                least = min(least, worths[place])
                followed += 1
        except TimeOver:
            pass
        for place in order[followed:]:
            worths[place] = min(least, worths[place])
        return worths

    def _first_looks(self) -> list[float]:
        worths: list[float] = []
        try:
            while len(worths) < len(self._legal):
                worths.append(self._first_look(self._legal[len(worths)]))
        except TimeOver:
            worst = min(worths) if worths else LOST
            worths += [worst] * (len(self._legal) - len(worths))
        return worths

    def _first_look(self, action: int) -> float:
        if self._state.phase != ROLL:
            return self._foresight.after(self._state, self._seat, action)
        if action == ROLL_ONE:
            return self._foresight.of_one_die(self._state)
        return self._foresight.of_two_dice(self._state)

    def _after(self, state: RushipState, seat: int, action: int) -> float:
        """The worth of an action for the seat that takes it."""
        if not REROLL < action < TAKE_POWER:
            return self._worth(done(state, seat, action, NO_DICE), seat)
        total = 0.0
        for face in FACES:
            total += self._worth(done(state, seat, action, ScriptedDice([face])), seat)
        return total / 6

    def _worth(self, state: RushipState, seat: int) -> float:
        if state.phase == OVER:
            return state.result_for(seat)
        if state.phase == ROLL:
            worth = self._expected(state)
            return worth if state.mover == seat else -worth
        actor = state.to_act()[0]
        legal = state.legal(actor)
        order = best_first([self._foresight.after(state, actor, action) for action in legal])
        best = -1.0
        for place in order[:BREADTH]:
            best = max(best, self._after(state, actor, legal[place]))
        return best if actor == seat else -best

    def _expected(self, state: RushipState) -> float:
        """The worth before a roll, remembered because different moves often end a turn in the same position."""
        key = repr(state)
        known = self._known.get(key)
        if known is None:
            known = self._foresight.expected(state)
            self._known[key] = known
        return known


def best_first(worths: list[float]) -> list[int]:
    """The indices of the worths, the highest first."""
    pairs = sorted([(-worths[place], place) for place in range(len(worths))])
    return [place for _, place in pairs]
