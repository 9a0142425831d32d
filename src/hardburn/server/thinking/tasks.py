"""The tasks of worker processes: decide for a bot, advise a player, judge a decision of a finished match."""

from __future__ import annotations

from typing import Any, NamedTuple

from hardburn.bots.advice import Adviser
from hardburn.bots.bot import asker
from hardburn.bots.hindsight import Hindsight, Turn
from hardburn.core.game import Game
from hardburn.core.rng import Rng
from hardburn.core.state import Action, Seat, State
from hardburn.server.thinking.kept_bots import KeptBots


class Choose(NamedTuple):
    """Which action does this bot take in its match?"""

    bot: str
    match_id: str


class Advise(NamedTuple):
    """Which actions are best?"""

    rounds: int
    seconds: float
    most: int


class Judge(NamedTuple):
    """How good was the action that was taken?"""

    number: int
    action: Action
    rounds: int
    seconds: float


class Advised(NamedTuple):
    """Each action with its chance to win and, where it is best to mix, how often to take it; the best first."""

    rounds: int
    best: list[tuple[Action, float, float | None]]


class Judged(NamedTuple):
    number: int
    seat: Seat
    played: str
    chance: float
    best: str
    best_chance: float
    is_mixed: bool


Wanted = Choose | Advise | Judge


def answer(game: Game[Any], state: State, seat: Seat, rng: Rng, wanted: Wanted, bots: KeptBots) -> object:
    """Do the task. Whoever thinks gets a `Question`, as bots do, and learns only what the seat may know."""
    match wanted:
        case Choose(bot, match_id):
            return bots.bot(match_id, seat, bot, rng).choose(asker(game, state, seat)())
        case Advise(rounds, seconds, most):
            adviser = Adviser(asker(game, state, seat)(), rng, rounds, seconds)
            while adviser.go_on():
                pass
            found = adviser.best_first()[:most]
            return Advised(adviser.done, [(one.action, one.chance, one.share) for one in found])
        case Judge(number, action, rounds, seconds):
            hindsight = Hindsight(game, Turn(number, seat, state, action), rng, rounds, seconds)
            while hindsight.go_on():
                pass
            one = hindsight.judgement()
            return Judged(one.number, one.seat, one.played, one.chance, one.best, one.best_chance, one.is_mixed)
