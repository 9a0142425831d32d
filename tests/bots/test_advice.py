"""Advice for players who ask."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hardburn.bots.advice import STRETCH, Adviser
from hardburn.bots.bot import asker
from hardburn.core.rng import seeded
from tests.bots.chest import CARDS, Chest, MixedChest, OpenChest, Worth, gamble, guess, sure


def adviser(worths: Sequence[Worth], rounds: int, *, card: int = 1, game: Chest | None = None) -> Adviser:
    game = game or Chest()
    return Adviser(asker(game, game.state_type(card, worths), 0)(), seeded(1), rounds)


def finished(advice: Adviser) -> Adviser:
    while advice.go_on():
        pass
    return advice


def test_the_best_comes_first_with_the_chance_that_it_gives() -> None:
    advice = finished(adviser([sure(-0.5), sure(0.5), sure(0.0)], 60, game=OpenChest())).best_first()
    assert [entry.action for entry in advice] == [1, 2, 0]
    assert [entry.chance for entry in advice] == pytest.approx([0.75, 0.5, 0.25], abs=0.05)
    assert sum(entry.tried for entry in advice) == 60


def test_it_thinks_in_pieces_and_can_be_asked_after_each() -> None:
    advice = adviser([gamble(), gamble(0.1), gamble(-0.1)], 2 * STRETCH + 3)
    steps = []
    while True:
        more = advice.go_on()
        steps.append((advice.done, more))
        assert len(advice.best_first()) == 3
        assert sum(entry.tried for entry in advice.best_first()) == advice.done
        if not more:
            break
    assert steps == [(STRETCH, True), (2 * STRETCH, True), (2 * STRETCH + 3, False)]


def test_thinking_in_pieces_comes_to_the_same_as_at_once() -> None:
    """What a piece has learnt counts on in the next."""
    pieces = finished(adviser([gamble(), gamble(0.1), gamble(-0.1)], 40)).best_first()
    again = finished(adviser([gamble(), gamble(0.1), gamble(-0.1)], 40)).best_first()
    assert [(entry.action, entry.chance, entry.tried) for entry in pieces] == [
        (entry.action, entry.chance, entry.tried) for entry in again
    ]
    assert pieces[0].action == 1


def test_chances_are_never_more_than_sure() -> None:
    for entry in finished(adviser([sure(1.0), sure(-1.0), sure(1.0)], 40, game=OpenChest())).best_first():
        assert 0.0 <= entry.chance <= 1.0


def test_advice_is_the_same_whatever_is_hidden() -> None:
    worths = [guess(card) for card in CARDS]
    given = [
        [(entry.action, entry.chance) for entry in finished(adviser(worths, 40, card=card)).best_first()]
        for card in CARDS
    ]
    assert given[0] == given[1] == given[2] == given[3]


@pytest.mark.parametrize(
    ("worths", "game"), [([sure(0.0)], Chest()), ([sure(0.0), sure(1.0), sure(0.0)], MixedChest())]
)
def test_where_there_is_nothing_to_think_about_it_says_so_at_once(worths: list[Worth], game: Chest) -> None:
    advice = adviser(worths, 1000, game=game)
    assert not advice.go_on()
    assert len(advice.best_first()) == len(worths)
