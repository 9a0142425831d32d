"""The matches that the checks play: random, reproducible, and inspected at moments spread over each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hardburn.core.codec import to_plain
from hardburn.core.dice import Dice, seeded_dice
from hardburn.core.edges import Event, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.results import Refused
from hardburn.core.rng import Rng, seeded
from hardburn.core.state import Action, Seat, State

Pick = Callable[[Rng, list[Action]], Action]
"""How a player chooses among the listed actions."""


@dataclass(frozen=True)
class Scope:
    """How much a check plays."""

    matches: int = 8
    seed: int | str = 0
    options: Sequence[Options] = ()
    """The sets of options to play with, in turn; if empty, the game's defaults."""
    limit: int = 20_000
    """A match that goes on after this many decisions counts as endless."""
    closely: int = 60
    """How many moments of a match the checks inspect."""


class Table:
    """One match of a check: its game, its options, its seeds."""

    def __init__(self, game: Game[Any], options: Options, number: int, scope: Scope) -> None:
        self.game = game
        self.options = options
        self.number = number
        self.scope = scope
        self.seats = range(game.seat_count(options))

    def rng(self, purpose: str) -> Rng:
        return seeded(f"{self.scope.seed}:{self.number}:{purpose}")

    def dice(self) -> Dice:
        return seeded_dice(f"{self.scope.seed}:{self.number}:dice")

    def moments(self, pick: Pick = Rng.choice) -> Iterator[Moment]:
        """The match before each decision, and at its end if that comes within the limit.

        All moments share one state that goes on, so inspect it before asking for the next moment. A refusal of a
        listed action stops the match silently, because the check of promise 2 reports it.
        """
        rng, dice = self.rng("choices"), self.dice()
        state = self.game.start(self.options, dice)
        earlier: dict[Action, None] = {}
        for step in range(self.scope.limit):
            owing = [seat for seat in state.to_act() if state.legal(seat)]
            if not owing:
                yield Moment(self, step, state, list(earlier), None)
                return
            seat = rng.choice(owing)
            action = pick(rng, state.legal(seat))
            yield Moment(self, step, state, list(earlier), (seat, action))
            for listing in state.to_act():
                earlier.update(dict.fromkeys(state.legal(listing)))
            try:
                state.apply(seat, action, dice)
            except Refused:
                return

    def __str__(self) -> str:
        usual = to_plain(self.game.options_type())
        changed = [f"{name}={value}" for name, value in to_plain(self.options).items() if value != usual[name]]
        return f"match {self.number} with {', '.join(changed) or 'the usual options'}"


@dataclass(frozen=True)
class Moment:
    """A position of a match, and the decision that comes next."""

    table: Table
    step: int
    state: State
    earlier: list[Action]
    """Actions that were listed for anybody earlier in the match."""
    decision: tuple[Seat, Action] | None
    """None if nobody can go on."""

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def seats(self) -> range:
        return self.table.seats

    def rng(self, purpose: str) -> Rng:
        return self.table.rng(f"{self.step}:{purpose}")

    def dice(self) -> Dice:
        return seeded_dice(f"{self.table.scope.seed}:{self.table.number}:{self.step}")

    def __str__(self) -> str:
        return f"{self.table}, step {self.step}"


def tables(game: Game[Any], scope: Scope) -> Iterator[Table]:
    """As many matches as the scope says, and at least one for each set of options."""
    options = list(scope.options) or [game.options_type()]
    for number in range(max(scope.matches, len(options))):
        yield Table(game, options[number % len(options)], number, scope)


def walk(game: Game[Any], scope: Scope) -> Iterator[Moment]:
    """Play each match once to learn its length, and again to yield moments spread over it."""
    for table in tables(game, scope):
        steps = [moment.step for moment in table.moments()]
        table.rng("looks").shuffle(steps)
        looks = {0, *steps[: scope.closely]}
        for moment in table.moments():
            if moment.step in looks or moment.decision is None:
                yield moment


def play_on(state: State, rng: Rng, dice: Dice, most: int) -> list[list[Event]]:
    """Play at most `most` random decisions in place. Returns what happened in each."""
    happened = []
    for _ in range(most):
        owing = [seat for seat in state.to_act() if state.legal(seat)]
        if not owing:
            break
        seat = rng.choice(owing)
        log = Log()
        try:
            state.apply(seat, rng.choice(state.legal(seat)), dice, log)
        except Refused:
            break
        happened.append(log.everything())
    return happened


def snapshot(state: State, seats: Sequence[Seat]) -> dict[str, Any]:
    """All that can be seen of a position from outside, as independent plain data."""
    return {
        "repr": repr(state),
        "to_act": list(state.to_act()),
        "outcome": to_plain(state.outcome()),
        "legal lists": {seat: list(state.legal(seat)) for seat in seats},
        "views": {seat: to_plain(state.view(seat)) for seat in (*seats, None)},
    }
