"""Looking back at a match: each decision compared with the best, given what its seat knew at the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hardburn.bots.advice import Adviser
from hardburn.bots.bot import Question, asker
from hardburn.core.codec import decision_from
from hardburn.core.game import Game
from hardburn.core.record import Played, Record, TakenBack
from hardburn.core.replay import moments
from hardburn.core.rng import Rng
from hardburn.core.state import Action, Seat, State


class Turn:
    """A decision made where there was a choice."""

    def __init__(self, number: int, seat: Seat, state: State, action: Action) -> None:
        self.number = number
        """The number of its step in the record, from 1."""
        self.seat = seat
        self.state = state
        """The position before the decision. Don't change it."""
        self.action = action


class Judgement:
    """A decision in words with its chance to win, and the best decision with its chance."""

    def __init__(
        self, number: int, seat: Seat, played: str, chance: float, best: str, best_chance: float, *, is_mixed: bool
    ) -> None:
        self.number = number
        self.seat = seat
        self.played = played
        self.chance = chance
        self.best = best
        self.best_chance = best_chance
        self.is_mixed = is_mixed
        """Whether the best was to draw one of several decisions, so that none of them is a mistake."""

    def cost(self) -> float:
        """How much the best decision would have added to the chance."""
        return self.best_chance - self.chance


class Hindsight:
    """Thinks about one turn in pieces. It asks the question that a bot would have been asked."""

    def __init__(self, game: Game[Any], turn: Turn, rng: Rng, rounds: int, seconds: float = 0.0) -> None:
        self._game = game
        self._turn = turn
        self._adviser = Adviser(_question(game, turn), rng, rounds, seconds)

    def go_on(self) -> bool:
        """Think a little more; return whether there is more to think about."""
        return self._adviser.go_on()

    def judgement(self) -> Judgement:
        turn = self._turn
        found = self._adviser.best_first()
        best = found[0]
        played = best
        for advice in found:
            if advice.action == turn.action:
                played = advice
        is_mixed = best.share is not None
        if is_mixed:
            best = played
        return Judgement(
            turn.number,
            turn.seat,
            self._game.words.describe(turn.state, turn.seat, played.action),
            played.chance,
            self._game.words.describe(turn.state, turn.seat, best.action),
            best.chance,
            is_mixed=is_mixed,
        )


def turns(record: Record, game: Game[Any], name: str = "the match file") -> Iterator[Turn]:
    """Every standing decision of a match where there was a choice. Checks the record on the way."""
    undone: set[int] = set()
    for place in range(len(record.steps)):
        step = record.steps[place]
        if isinstance(step, TakenBack):
            undone.update(range(step.from_step, place + 2))
    before: State | None = None
    number = 0
    for match, _ in moments(record, game, name=name):
        if before is not None:
            number += 1
            step = record.steps[number - 1]
            if isinstance(step, Played) and number not in undone and _is_choice(before, step.seat):
                yield Turn(number, step.seat, before, game.pack(decision_from(game, step.decision)))
        before = match.state.copy()


def _is_choice(state: State, seat: Seat) -> bool:
    return seat in state.to_act() and len(state.legal(seat)) > 1


def _question(game: Game[Any], turn: Turn) -> Question:
    """The seat's question. If its legal actions are only a sample, the decision made is added."""
    question = asker(game, turn.state, turn.seat)()
    action = turn.action
    if action in question.legal():
        return question

    def listed() -> list[Action]:
        return [*question.legal(), action]

    return Question(game, turn.seat, listed, question.random_action, question.view, question.imagine)


def costliest(judgements: list[Judgement], most: int, least: float) -> list[Judgement]:
    """At most `most` of the judgements that cost at least `least`, the costliest first."""
    dear = [judgement for judgement in judgements if judgement.cost() >= least]
    dear.sort(key=_by_cost)
    return dear[:most]


def _by_cost(judgement: Judgement) -> float:
    return -judgement.cost()
