"""A bot that decides by the game's own way of looking ahead."""

from __future__ import annotations

from collections.abc import Callable

from hardburn.bots.bot import Bot, Question, asker
from hardburn.bots.budget import Budget
from hardburn.bots.planning import PlanningBot
from hardburn.core.rng import seeded
from tests.bots.chest import CARDS, Chest, OpenChest, guess

GUESSES = tuple(guess(card) for card in CARDS)


class Last(Bot):
    def choose(self, question: Question) -> int:
        return question.legal()[-1]


class Planned(OpenChest):
    def deliberate(self, state: object, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return [0.1, 0.9] + [0.2] * (len(GUESSES) - 2)


class Hidden(Chest):
    def deliberate(self, state: object, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return [1.0] + [0.0] * (len(GUESSES) - 1)


class Weighing(Hidden):
    weighs_secrets = True


def choice(game: Chest) -> int:
    state = game.state_type(1, GUESSES)
    return PlanningBot(seeded(1), Budget(seconds=1.0), Last()).choose(asker(game, state, 0)())


def test_the_highest_of_the_game_s_own_worths_is_chosen() -> None:
    assert choice(Planned()) == 1


def test_another_bot_decides_where_a_game_has_no_plan_or_a_seat_does_not_see_all() -> None:
    assert choice(OpenChest()) == choice(Hidden()) == len(GUESSES) - 1


def test_a_game_that_weighs_secrets_is_asked_where_a_seat_does_not_see_all() -> None:
    assert choice(Weighing()) == 0
