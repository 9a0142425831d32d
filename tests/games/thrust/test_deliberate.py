"""Looking one decision ahead by the learnt value, in imagined worlds."""

from __future__ import annotations

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded
from hardburn.games.thrust import GAME, actions
from hardburn.games.thrust.advice.deliberate import Foresight
from hardburn.games.thrust.advice.learnt import learnt
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.noticed.guise import AT_DAMAGE
from hardburn.games.thrust.position import ATTACK, MOVEMENT
from tests.games.thrust.acting import BLACK, know

FIGHTERS = "troop_transport combat revealed | fighter sensor"


class Clock:
    """Has time this many times."""

    def __init__(self, times: int) -> None:
        self.times = times

    def has_time(self) -> bool:
        self.times -= 1
        return self.times >= 0


def worths(times: int, worlds: int) -> list[float]:
    state = position(FIGHTERS, "fighter combat revealed | freighter out")
    return Foresight(learnt(), worlds, 4).worths(state, BLACK, seeded(1), Clock(times).has_time)


def test_a_shot_at_a_weaker_ship_is_worth_more_than_to_pass() -> None:
    state = position("troop_transport combat", "fighter combat revealed")
    state.position.phase = ATTACK
    know(state, BLACK, 1, hulls=AT_DAMAGE[0])
    legal = state.legal(BLACK)
    found = dict(zip(legal, GAME.advice.deliberate(state, BLACK, lambda: True) or [], strict=True))
    assert found[actions.ATTACK] > found[actions.PASS] + 0.02


def test_every_legal_action_has_a_worth_between_lost_and_won() -> None:
    found = worths(10_000, 3)
    assert len(found) == len(position(FIGHTERS, "fighter combat revealed | freighter out").legal(BLACK))
    assert all(-1 < worth < 1 for worth in found)


def test_without_time_one_world_is_looked_at() -> None:
    assert worths(0, 8) == pytest.approx(worths(10_000, 1))
    assert worths(0, 8) != pytest.approx(worths(10_000, 8))


def test_a_world_that_there_was_no_time_for_does_not_count() -> None:
    actions_in_a_world = len(worths(0, 1))
    assert worths(actions_in_a_world + 1, 8) == pytest.approx(worths(10_000, 2))
    assert worths(2 * actions_in_a_world - 1, 8) == pytest.approx(worths(10_000, 2))


def test_the_same_position_is_judged_the_same() -> None:
    state = position(FIGHTERS, "fighter combat revealed | freighter out")
    before = repr(state)
    assert GAME.advice.deliberate(state, BLACK, lambda: True) == GAME.advice.deliberate(
        state.copy(), BLACK, lambda: True
    )
    assert repr(state) == before


def test_sealed_fuel_is_left_to_the_search_which_mixes() -> None:
    state = position("fighter combat", "fighter combat revealed")
    state.position.phase = MOVEMENT
    state.apply(BLACK, actions.PURSUE, seeded_dice(1))
    assert BLACK in state.to_act()
    assert GAME.advice.deliberate(state, BLACK, lambda: True) is None
