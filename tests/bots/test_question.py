"""A bot is told what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hardburn.bots.bot import asker
from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.options import RushipOptions
from tests.bots.chest import CARDS, Chest, ChestState, guess

CHEST = Chest()


def chest_with(card: int) -> ChestState:
    return ChestState(card, [guess(card) for card in CARDS])


def reachable(root: object) -> Iterator[object]:
    """Everything that attributes, public and private, and containers lead to."""
    seen: dict[int, object] = {}
    open_ends = [root]
    while open_ends:
        thing = open_ends.pop()
        if id(thing) in seen or isinstance(thing, type | str | bytes | int | float | None):
            continue
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, dict):
            open_ends += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            open_ends += thing
        names = [name for name in dir(thing) if not name.startswith("__")]
        open_ends += [getattr(thing, name) for name in names if hasattr(thing, name)]


class Leak:
    """What a question must not be."""

    def __init__(self, state: Any) -> None:
        self._private = {"kept": [state]}


def test_no_attribute_of_a_question_leads_to_the_state() -> None:
    for game, state in ((CHEST, chest_with(3)), (GAME, GAME.start(RushipOptions(), seeded_dice(1)))):
        seat = state.to_act()[0]
        question = asker(game, state, seat)()
        question.legal()
        question.view()
        question.imagine(seeded(1))
        assert not any(thing is state for thing in reachable(question))
        assert any(thing is state for thing in reachable(Leak(state)))


def test_a_question_shows_the_view_of_its_seat() -> None:
    state = chest_with(3)
    assert asker(CHEST, state, 0)().view() == state.view(0) != state.view(1)


def test_imagined_worlds_are_those_that_the_seat_can_not_tell_apart() -> None:
    state = chest_with(3)
    question = asker(CHEST, state, 0)()
    rng = seeded(1)
    worlds = [question.imagine(rng) for _ in range(100)]
    cards = {world.card for world in worlds if isinstance(world, ChestState)}
    assert cards == set(CARDS)


def test_playing_on_in_an_imagined_world_leaves_the_match_alone() -> None:
    state = GAME.start(RushipOptions(), seeded_dice(1))
    before = repr(state)
    seat = state.to_act()[0]
    world = asker(GAME, state, seat)().imagine(seeded(1))
    world.apply(seat, world.legal(seat)[0], seeded_dice(2))
    assert repr(state) == before != repr(world)


def test_changing_the_list_of_actions_makes_nothing_legal() -> None:
    state = GAME.start(RushipOptions(), seeded_dice(1))
    seat = state.to_act()[0]
    question = asker(GAME, state, seat)()
    question.legal().append(99)
    assert 99 not in question.legal()
    assert 99 not in state.legal(seat)


def test_asking_again_is_about_the_position_as_it_then_is() -> None:
    state = GAME.start(RushipOptions(), seeded_dice(1))
    seat = state.to_act()[0]
    ask = asker(GAME, state, seat)
    before = ask().legal()
    state.apply(seat, before[0], seeded_dice(2))
    assert ask().legal() == state.legal(seat) != before
