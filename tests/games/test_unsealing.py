"""What others have sealed while a seat still seals can be forgotten, in each game where several decide at once."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.codec import to_plain
from hardburn.core.dice import seeded_dice
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.core.state import State
from hardburn.testing.breach import difference
from hardburn.testing.moments import snapshot

GAMES = {
    "thrust": {"to_act", "sealed"},
    "thunder_struck": {"to_act", "has_planned"},
    "full_thrust": {"to_act", "has_confirmed"},
}
"""With what their views say of who has decided; all else that a seat sees must stay."""


def sealing(game_id: str, seed: int) -> State:
    """A position in which two or more decide at once."""
    game = game_of(game_id)
    rng, dice = seeded(seed), seeded_dice(seed)
    state: State = game.start(game.options_type(), dice)
    while len(state.to_act()) < 2:
        if playout(state, rng, dice, 1) == 0:
            state = game.start(game.options_type(), dice)
    return state


def seal(state: State, seat: int, seed: int) -> list[int]:
    """Let a seat decide all that it owes; what it decided."""
    rng, dice, decided = seeded(seed), seeded_dice(seed), []
    while seat in state.to_act():
        decided.append(state.random_action(seat, rng))
        state.apply(seat, decided[-1], dice)
    return decided


def without(view: Any, names: set[str]) -> Any:
    if isinstance(view, dict):
        return {key: without(value, names) for key, value in view.items() if key not in names}
    return [without(value, names) for value in view] if isinstance(view, list | tuple) else view


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game_id", GAMES)
def test_others_owe_again_and_the_seat_sees_nothing_else(game_id: str, seed: int) -> None:
    state = sealing(game_id, seed)
    seat, other = state.to_act()
    start = state.copy()
    assert seal(state, other, seed)
    assert state.to_act() == [seat]
    before = to_plain(state.view(seat))
    listed = list(state.legal(seat))
    state.unseal(seat)
    assert state.to_act() == [seat, other]
    assert state.legal(seat) == listed
    assert difference(without(before, GAMES[game_id]), without(to_plain(state.view(seat)), GAMES[game_id])) is None
    assert snapshot(state, range(2)) == snapshot(start, range(2))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_sealed_leaves_no_trace(game_id: str) -> None:
    """Whatever the other had sealed, the same is left of it."""
    left = set()
    sealed = set()
    for seed in range(6):
        state = sealing(game_id, 1)
        seat, other = state.to_act()
        sealed.add(tuple(seal(state, other, seed)))
        state.unseal(seat)
        left.add(repr(state))
    assert len(sealed) > 1
    assert len(left) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_has_sealed_is_never_its_own_to_forget(game_id: str) -> None:
    """A seat that has decided all it owes forgets nothing, of itself or of the others."""
    state = sealing(game_id, 2)
    seat, other = state.to_act()
    seal(state, other, 2)
    before = repr(state)
    state.unseal(other)
    assert repr(state) == before
    state.unseal(seat)
    assert repr(state) != before
