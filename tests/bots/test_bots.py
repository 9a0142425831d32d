"""What the bots do with a question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from hardburn.bots.bot import Bot, Question, asker
from hardburn.bots.catalogue import bot_names, bot_of, thinks_by_time, timed
from hardburn.bots.greedy import GreedyBot
from hardburn.core.dice import Dice
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from tests.bots.chest import CARDS, Chest, MixedChest, OpenChest, PlainChest, Worth, gamble, guess, sure

HIDDEN = Chest()
OPEN = OpenChest()
GUESSES = tuple(guess(card) for card in CARDS)


def answer(bot: Bot, worths: Sequence[Worth], *, card: int = 1, game: Chest = HIDDEN) -> int:
    return bot.choose(asker(game, game.state_type(card, worths), 0)())


class Peeker(Bot):
    """Knows what it must not know."""

    def __init__(self, card: int) -> None:
        self.card = card

    def choose(self, question: Question) -> int:
        return CARDS.index(self.card)


REPEATABLE = [name for name in bot_names() if not thinks_by_time(name)]
"""Those whose decisions hang on nothing but their seed; a clock would be heard too."""


@pytest.mark.parametrize("name", [*REPEATABLE, "search@40"])
def test_a_bot_decides_the_same_whatever_is_hidden_from_it(name: str) -> None:
    for seed in range(15):
        assert len({answer(bot_of(name, seeded(seed)), GUESSES, card=card) for card in CARDS}) == 1
    assert len({answer(Peeker(card), GUESSES, card=card) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("name", [*REPEATABLE, "search@40"])
def test_the_same_seed_gives_the_same_decisions(name: str) -> None:
    def decisions(seed: int) -> list[int]:
        bot = bot_of(name, seeded(seed))
        return [answer(bot, GUESSES) for _ in range(15)]

    assert decisions(1) == decisions(1) != decisions(2)


def test_the_random_bot_takes_all_actions_equally_often() -> None:
    bot = bot_of("random", seeded(1))
    taken = Counter(answer(bot, GUESSES) for _ in range(4000))
    assert sorted(taken) == [0, 1, 2, 3]
    assert all(900 < times < 1100 for times in taken.values())


def test_the_greedy_bot_takes_what_looks_best() -> None:
    assert answer(GreedyBot(seeded(1)), [sure(-0.1), sure(0.3), sure(0.2)]) == 1


def test_the_greedy_bot_sees_what_lies_open() -> None:
    for card in CARDS:
        assert answer(GreedyBot(seeded(1)), GUESSES, card=card, game=OPEN) == CARDS.index(card)


def test_the_greedy_bot_breaks_ties_by_its_own_chance() -> None:
    bot = GreedyBot(seeded(1))
    taken = Counter(answer(bot, [sure(0.2), sure(-0.2), sure(0.2)], game=OPEN) for _ in range(400))
    assert sorted(taken) == [0, 2]
    assert 150 < taken[0] < 250


def test_the_greedy_bot_averages_over_dice() -> None:
    for seed in range(50):
        assert answer(GreedyBot(seeded(seed), samples=200), [sure(0.1), gamble()], game=OPEN) == 0
        assert answer(GreedyBot(seeded(seed), samples=200), [sure(-0.1), gamble()], game=OPEN) == 1


def test_the_greedy_bot_tries_all_actions_with_the_same_luck() -> None:
    for seed in range(50):
        bot = GreedyBot(seeded(seed), samples=2)
        assert answer(bot, [gamble(), gamble(0.001), gamble(-0.001)]) == 1


def test_the_greedy_bot_tries_all_actions_in_the_same_worlds() -> None:
    def unless_one(bonus: float) -> Worth:
        return lambda card, dice: bonus - (1.0 if card == 1 else 0.0)

    for seed in range(50):
        assert answer(GreedyBot(seeded(seed), worlds=2), [unless_one(0.0), unless_one(0.001)]) == 1


def test_the_greedy_bot_averages_over_worlds() -> None:
    def mostly_good(card: int, _dice: Dice) -> float:
        return -0.5 if card == 1 else 0.5

    for seed in range(50):
        assert answer(GreedyBot(seeded(seed), worlds=100), [mostly_good, sure(0.0)], card=1) == 0


def test_the_greedy_bot_looks_once_in_each_world_where_no_dice_are_rolled() -> None:
    looks: list[int] = []

    def counted(card: int, _dice: Dice) -> float:
        looks.append(card)
        return 0.0

    answer(GreedyBot(seeded(1), worlds=3, samples=10), [counted, sure(-1.0)])
    assert len(looks) == 3
    answer(GreedyBot(seeded(1), worlds=3, samples=10), [counted, sure(-1.0)], game=OPEN)
    assert len(looks) == 4


def test_the_greedy_bot_shares_the_rolls_that_it_tries_among_the_worlds() -> None:
    rolls: list[int] = []

    def counted(_card: int, dice: Dice) -> float:
        rolls.append(dice.roll(6, "counted"))
        return 0.0

    answer(GreedyBot(seeded(1), worlds=3, samples=10), [counted, sure(-1.0)])
    assert len(rolls) == 3 * 4
    answer(GreedyBot(seeded(1), worlds=3, samples=10), [counted, sure(-1.0)], game=OPEN)
    assert len(rolls) == 3 * 4 + 10


def test_the_greedy_bot_does_the_only_thing_without_looking() -> None:
    def never(_card: int, _dice: Dice) -> float:
        raise AssertionError("looked ahead where there is no choice")

    assert answer(GreedyBot(seeded(1)), [never]) == 0


def test_the_greedy_bot_mixes_where_the_game_says_how() -> None:
    """Over cards from 1 to 4 the first action weighs 2.5 times as much as the second."""
    bot = GreedyBot(seeded(1), worlds=12)
    taken = Counter(answer(bot, [sure(-1.0), sure(-1.0), sure(1.0)], game=MixedChest()) for _ in range(1400))
    assert sorted(taken) == [0, 1]
    assert 930 < taken[0] < 1070


def test_the_greedy_bot_mixes_by_worlds_and_not_by_what_is_hidden() -> None:
    for seed in range(30):
        worths = [sure(0.0)] * 3
        taken = {answer(GreedyBot(seeded(seed)), worths, card=card, game=MixedChest()) for card in CARDS}
        assert len(taken) == 1


def test_the_greedy_bot_looks_into_one_world_where_nothing_that_matters_is_hidden() -> None:
    rolls: list[int] = []

    def counted(_card: int, dice: Dice) -> float:
        rolls.append(dice.roll(6, "counted"))
        return 0.0

    answer(GreedyBot(seeded(1), worlds=3, samples=10), [counted, sure(-1.0)], game=PlainChest())
    assert len(rolls) == 10


def test_every_bot_that_is_named_can_be_had() -> None:
    for name in [*bot_names(), "search@1", "level4@7", "level5@0.25", "level5@3600"]:
        assert isinstance(bot_of(name, seeded(1)), Bot)


def test_a_budget_of_rounds_is_kept_exactly() -> None:
    """Beside the first look, which is the same for all, each round tries one action once."""

    def tried(name: str) -> int:
        tries: list[int] = []

        def counted(card: int, _dice: Dice) -> float:
            tries.append(card)
            return 0.1

        answer(bot_of(name, seeded(1)), [counted] * 4)
        return len(tries)

    looks = tried("search@1") - 1
    assert [tried(name) - looks for name in ("search@7", "level4@30", "level4", "level3")] == [7, 30, 60, 0]


def test_a_time_is_given_to_those_that_think_by_time_and_have_none() -> None:
    names = ["random", "level4", "level5", "level5@2", "search@9"]
    assert [timed(name, "0.5") for name in names] == ["random", "level4", "level5@0.5", "level5@2", "search@9"]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("deep", "there is no bot 'deep'; there is: random, greedy, level1"),
        ("deep@5", "there is no bot 'deep'; there is: random"),
        ("level6", "there is no bot 'level6'; there is: random"),
        ("", "there is no bot ''; there is: random"),
        ("search", "the bot 'search' wants a number of rounds from 1 to 1000000, like search@200"),
        ("search@0", "the bot 'search@0' wants a number of rounds"),
        ("search@0.5", "the bot 'search@0.5' wants a number of rounds"),
        ("search@\u00b2", "wants a number of rounds"),
        ("search@99999999999999999999", "wants a number of rounds"),
        ("level4@", "the bot 'level4@' wants a number of rounds from 1 to 1000000, like level4@200"),
        ("level5@", "the bot 'level5@' wants a number of seconds from 0.001 to 3600, like level5@0.1"),
        ("level5@nan", "wants a number of seconds"),
        ("level5@-1", "wants a number of seconds"),
        ("level5@0", "wants a number of seconds"),
        ("level5@3601", "wants a number of seconds"),
        ("level5@1@2", "the bot 'level5@1@2' wants a number of seconds"),
        ("greedy@5", "the bot 'greedy@5' has a budget, but greedy does not think in rounds; greedy alone is wanted"),
        ("level3@5", "the bot 'level3@5' has a budget, but level3 does not think in rounds; level3 alone is wanted"),
    ],
)
def test_a_malformed_name_is_refused_with_what_would_be_right(name: str, complaint: str) -> None:
    with pytest.raises(Malformed, match=re.escape(complaint)):
        bot_of(name, seeded(1))
