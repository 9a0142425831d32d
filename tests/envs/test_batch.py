"""Batches are what single matches would be, in arrays."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from hardburn.bots.bot import asker
from hardburn.bots.catalogue import bot_of
from hardburn.core.codec import options_from
from hardburn.core.dice import Dice, seeded_dice
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.envs.batch import BatchEnv
from hardburn.envs.encodings.ruship import RushipEncoding
from hardburn.games.ruship import GAME
from hardburn.games.ruship.state import RushipState

SIZE: Final = 4


class Single:
    """The matches of one place, played by themselves."""

    def __init__(self, seed: str, place: int, given: dict[str, object]) -> None:
        self.name = f"{seed}:{place}"
        self.options = options_from(GAME, given)
        self.encoding = RushipEncoding(self.options)
        self.number = -1
        self.dice: Dice
        self.state: RushipState
        self.start()

    def start(self) -> None:
        self.number += 1
        self.dice = seeded_dice(f"{self.name}:{self.number}")
        self.state = GAME.start(self.options, self.dice)

    def seat(self) -> int:
        return self.state.to_act()[0]

    def ids(self) -> dict[int, int]:
        """The legal actions by their ids."""
        return {self.encoding.id_of(self.seat(), action): action for action in self.state.legal(self.seat())}

    def observation(self) -> list[int]:
        parts = self.encoding.observe(self.state.view(self.seat()), self.seat(), self.ids())
        return [int(number) for part in parts.values() for number in part.ravel()]

    def step(self, chosen: int) -> tuple[list[float], bool]:
        self.state.apply(self.seat(), self.ids()[chosen], self.dice)
        outcome = self.state.outcome()
        if outcome is None:
            return [0, 0], False
        self.start()
        return [0 if not outcome.winners else 1 if seat in outcome.winners else -1 for seat in (0, 1)], True


@pytest.mark.parametrize("given", [{}, {"spaces": 12}, {"spaces": 36, "turn_limit": 40}])
def test_every_array_is_that_of_the_single_matches_with_the_same_seeds(given: dict[str, object]) -> None:
    env = BatchEnv("ruship", SIZE, "twins", given)
    singles = [Single("twins", place, given) for place in range(SIZE)]
    observations, mask = env.reset()
    won = set()
    used = set()
    while min(single.number for single in singles) < 3:
        for place, single in enumerate(singles):
            assert env.to_act[place] == single.seat()
            assert observations[place].tolist() == single.observation()
            assert np.flatnonzero(mask[place]).tolist() == sorted(single.ids())
        ids = env.sample()
        used.update(ids.tolist())
        _, _, reward, done, _ = env.step(ids)
        for place, single in enumerate(singles):
            assert (reward[place].tolist(), done[place]) == single.step(int(ids[place]))
            won.add(tuple(reward[place].tolist()))
    assert {(1, -1), (-1, 1), (0, 0)} <= won
    assert len(used) > 100


def test_an_id_that_is_not_legal_is_refused_and_no_match_is_stepped() -> None:
    env = BatchEnv("ruship", SIZE, 1)
    observations, mask = (array.copy() for array in env.reset())
    for wrong in (-1, 1, 276, 2**40):
        ids = env.sample()
        ids = np.where(np.arange(SIZE) == 2, wrong, ids)
        with pytest.raises(Malformed, match=rf"id {wrong} was chosen in match 2; one of \[0\] is wanted"):
            env.step(ids)
    after, mask_after, *_ = env.step(env.sample())
    other = BatchEnv("ruship", SIZE, 1)
    other.reset()
    assert np.array_equal(other.step(np.zeros(SIZE, int))[0], after)
    assert not np.array_equal(after, observations)
    assert not np.array_equal(mask_after, mask)


@pytest.mark.parametrize("ids", [[0], [0] * 5, [0.0] * 4, [[0]] * 4, ["a"] * 4])
def test_ids_that_are_no_row_of_whole_numbers_are_refused(ids: list[Any]) -> None:
    env = BatchEnv("ruship", SIZE)
    env.reset()
    with pytest.raises(Malformed, match="4 whole numbers are wanted"):
        env.step(ids)


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64])
def test_ids_of_any_whole_kind_and_order_in_memory_are_taken(kind: type[Any]) -> None:
    env, other = BatchEnv("ruship", SIZE, 8), BatchEnv("ruship", SIZE, 8)
    env.reset()
    other.reset()
    rolled = env.step(np.zeros(2 * SIZE, kind)[::2])[0].copy()
    assert np.array_equal(rolled, other.step([0] * SIZE)[0])
    ids = env.sample()
    apart = np.zeros(2 * SIZE, kind)
    apart[::2] = ids
    assert np.array_equal(env.step(apart[::2])[0], other.step(ids.tolist())[0])


def test_what_can_not_be_made_is_refused() -> None:
    with pytest.raises(Malformed, match="there is no game 'chess'"):
        BatchEnv("chess", 1)
    with pytest.raises(Malformed, match="no batches of 'thrust'; there are of: ruship"):
        BatchEnv("thrust", 1)
    with pytest.raises(Malformed, match="a batch of 0 matches"):
        BatchEnv("ruship", 0)
    with pytest.raises(Malformed, match="option spaces is 5; what is allowed"):
        BatchEnv("ruship", 1, options={"spaces": 5})


def test_matches_that_have_not_begun_can_not_go_on() -> None:
    env = BatchEnv("ruship", 1)
    bot = bot_of("random", seeded(1))
    for go_on in (lambda: env.step([0]), env.sample, lambda: env.ask(bot, [0])):
        with pytest.raises(Malformed, match=r"reset\(\) is wanted first"):
            go_on()


def test_a_reset_goes_on_to_the_next_matches_and_leaves_nothing_of_the_last() -> None:
    env = BatchEnv("ruship", SIZE, 5, {"turn_limit": 20})
    env.reset()
    started = np.ones(SIZE, int)
    _, mask, reward, done, to_act = env.step(env.sample())
    while not reward.any():
        env.step(env.sample())
        started += done
    env.reset()
    assert not done.any()
    assert not reward.any()
    assert np.array_equal(mask.nonzero(), (range(SIZE), [0] * SIZE))
    for place in range(SIZE):
        dice = seeded_dice(f"5:{place}:{started[place]}")
        assert to_act[place] == GAME.start(env.options, dice).to_act()[0]


def test_the_parts_of_an_observation_have_the_names_and_shapes_of_the_encoding() -> None:
    env = BatchEnv("ruship", SIZE)
    observations, _ = env.reset()
    parts = env.named(observations)
    assert {name: part.shape[1:] for name, part in parts.items()} == {
        field.name: field.shape for field in env.encoding.fields
    }
    assert parts["bases"][:, 0, 0].tolist() == [1] * SIZE
    assert parts["turns"].tolist() == [[0, 400]] * SIZE
    assert all(np.shares_memory(part, observations) for part in parts.values())


def test_arrays_can_not_be_written_to() -> None:
    observations, mask = BatchEnv("ruship", 1).reset()
    for array in (observations, mask):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1


def test_samples_are_spread_evenly_over_what_is_legal() -> None:
    env = BatchEnv("ruship", 1, 3)
    _, mask = env.reset()
    while mask.sum() != 4:
        env.step(env.sample())
    drawn = np.bincount([env.sample()[0] for _ in range(800)], minlength=mask.shape[1])
    assert np.array_equal(drawn > 0, mask[0])
    assert drawn.max() - drawn[drawn > 0].min() < 100


def test_a_bot_chooses_in_the_matches_that_it_is_asked_about() -> None:
    env = BatchEnv("ruship", SIZE, 4)
    env.reset()
    env.step(env.ask(bot_of("greedy", seeded(1)), range(SIZE)))
    singles = [Single("4", place, {}) for place in range(SIZE)]
    wanted = []
    for single in singles:
        single.step(0)
        question = asker(GAME, single.state, single.seat())()
        wanted.append(single.encoding.id_of(single.seat(), bot_of("greedy", seeded(1)).choose(question)))
    assert len(set(wanted)) > 1
    chosen = [int(env.ask(bot_of("greedy", seeded(1)), [place])[0]) for place in range(SIZE)]
    assert chosen == wanted


def test_the_code_of_the_page_prints_what_the_page_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "train.md").read_text(encoding="utf-8")
    code, said = re.findall(r"```(?:python|text)\n(.*?)```", page, re.DOTALL)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "train.md", "exec"), {})
    assert out.getvalue() == said


def test_what_is_missing_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hardburn.envs.batches")
    monkeypatch.setitem(sys.modules, "librt", None)
    with pytest.raises(ModuleNotFoundError, match=r"need librt, .* `pip install 'hardburn\[learn\]'`"):
        import_module("hardburn.envs.batches")
