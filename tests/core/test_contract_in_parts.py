"""The contract stays small, and a game with nothing but rules has working parts."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import hardburn
from hardburn.core import edges
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Decision, Event
from hardburn.core.game import Game
from hardburn.core.parts.named import Parts
from hardburn.core.registry import game_ids, game_of
from salvage.game import Salvage

MOST_METHODS = 24
CORE = Path(hardburn.__file__).parent / "core"


class Bare(Salvage):
    """Salvage with its rules alone."""

    parts = Parts()


class Shout(Decision, frozen=True):
    how_loud: int
    to: tuple[str, ...] = ()


class Silence(Event, frozen=True):
    pass


def public_methods(module: str, name: str) -> list[str]:
    """Read from the source, because compiled classes have other members too."""
    tree = ast.parse((CORE / module).read_text(encoding="utf-8"))
    [kind] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    return [node.name for node in kind.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]


def test_game_and_state_have_few_public_methods() -> None:
    assert len(public_methods("game.py", "Game") + public_methods("state.py", "State")) <= MOST_METHODS


def test_a_part_is_made_once_and_when_it_is_asked_for() -> None:
    game = Salvage()
    assert game.words is game.words
    assert game.advice is game.advice
    assert game.lab is game.lab


def test_a_game_without_words_is_told_by_its_structs() -> None:
    game: Game[Any] = Bare()
    state = game.start(game.options_type(), seeded_dice(1))
    action = state.legal(0)[0]
    assert game.words.describe(state, 0, action) == f"Bid: card {action}"
    assert game.words.rule_behind(action) is None
    assert game.words.places(state, 0, action) == ()
    assert game.words.forecast(state, 0, action) is None
    assert game.words.read(state, 0, "1") is None
    assert game.words.typing_hint(state, 0) is None


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (Shout(3, ("red", "green")), "Shout: how loud 3, to red green"),
        (Shout(1), "Shout: how loud 1, to none"),
        (Silence(), "Silence"),
    ],
)
def test_a_struct_is_said_plainly_in_one_line(thing: Decision | Event, said: str) -> None:
    assert edges.plainly(thing) == said


def test_a_game_without_advice_is_judged_by_its_end() -> None:
    game: Game[Any] = Bare()
    state = game.start(game.options_type(), seeded_dice(1))
    assert game.advice.evaluate(state, 0) == game.advice.estimate(state, 0) == 0.0
    assert not game.advice.sees_all(state, 0)
    state.resign(0)
    assert [game.advice.evaluate(state, seat) for seat in range(2)] == [-1.0, 1.0]


def test_a_game_without_a_laboratory_records_nothing() -> None:
    game: Game[Any] = Bare()
    state = game.start(game.options_type(), seeded_dice(1))
    assert game.lab.metrics == ()
    assert game.lab.traits(state, 0) == ()
    assert game.lab.measure(state, 0) == {}


@pytest.mark.parametrize("game_id", game_ids())
def test_our_games_name_all_parts_but_batches(game_id: str) -> None:
    named = {name for name, _ in game_of(game_id).parts.names()}
    assert {"words", "advice", "lab", "board", "picture", "encoding"} <= named
