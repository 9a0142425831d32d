"""A bot that decides by the game's own way of looking ahead."""

from __future__ import annotations

from collections.abc import Callable

from hardburn.bots.bot import Bot, Question, asker
from hardburn.bots.budget import Budget
from hardburn.bots.deliberating import PlanningBot
from hardburn.bots.search import SearchBot
from hardburn.core.dice import Dice
from hardburn.core.rng import seeded
from tests.bots.chest import CARDS, Chest, ChestAdvice, OpenChest, Worth, advised, guess
from tests.bots.clock import Clock

GUESSES = tuple(guess(card) for card in CARDS)


class Last(Bot):
    def choose(self, question: Question) -> int:
        return question.legal()[-1]


class Planned(OpenChest):
    parts = advised(f"{__name__}:PlannedAdvice")


class PlannedAdvice(ChestAdvice):
    def deliberate(self, state: object, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return [0.1, 0.9] + [0.2] * (len(GUESSES) - 2)


class Hidden(Chest):
    parts = advised(f"{__name__}:HiddenAdvice")


class HiddenAdvice(ChestAdvice):
    def deliberate(self, state: object, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return [1.0] + [0.0] * (len(GUESSES) - 1)


class Weighing(Hidden):
    parts = advised(f"{__name__}:WeighingAdvice")


class WeighingAdvice(HiddenAdvice):
    weighs_secrets = True


def choice(game: Chest) -> int:
    state = game.state_type(1, GUESSES)
    return PlanningBot(seeded(1), Budget(seconds=1.0), Last()).choose(asker(game, state, 0)())


class Slow(OpenChest):
    """Deliberates for a while, and then has no opinion."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._advice = SlowAdvice(clock)


class SlowAdvice(ChestAdvice):
    def __init__(self, clock: Clock) -> None:
        super().__init__(has_secrets=False)
        self._clock = clock

    def deliberate(self, state: object, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        for _ in range(6):
            assert has_time()
            self._clock.now += 0.1
        return None


def slow_guess(card: int, clock: Clock) -> Worth:
    def worth(real: int, dice: Dice) -> float:
        clock.now += 0.01
        return float(real == card)

    return worth


def test_deliberating_and_searching_share_one_budget(clock: Clock) -> None:
    game = Slow(clock)
    state = game.state_type(1, [slow_guess(card, clock) for card in CARDS])
    budget, began = Budget(seconds=1.0), clock.now
    chosen = PlanningBot(seeded(1), budget, SearchBot(seeded(1), budget)).choose(asker(game, state, 0)())
    assert chosen == 0
    assert 0.9 < clock.now - began < 1.1


def test_a_bot_without_a_budget_looks_around_in_the_time_that_is_left_and_no_longer(clock: Clock) -> None:
    game = Slow(clock)
    state = game.state_type(1, [slow_guess(card, clock) for card in CARDS] * 100)
    began = clock.now
    bot = PlanningBot(seeded(1), Budget(seconds=1.0), SearchBot(seeded(1), Budget()))
    bot.choose(asker(game, state, 0)())
    assert clock.now - began < 1.1


def test_the_highest_of_the_game_s_own_worths_is_chosen() -> None:
    assert choice(Planned()) == 1


def test_another_bot_decides_where_a_game_has_no_plan_or_a_seat_does_not_see_all() -> None:
    assert choice(OpenChest()) == choice(Hidden()) == len(GUESSES) - 1


def test_a_game_that_weighs_secrets_is_asked_where_a_seat_does_not_see_all() -> None:
    assert choice(Weighing()) == 0
