"""What a side imagines contradicts nothing that it has seen, by an exact filter over small fleets."""

from __future__ import annotations

import pytest

from hardburn.build import build
from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import Rng, seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.actions import SCAN
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.ships import DESTROYED, SHIPS
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from tests.games.thrust.histories import Filter, Seen

MATCHES = 100 if build() == "compiled" else 30
DECISIONS = 120
WORLDS = 3


def small_match(fleet: int, seed: str) -> tuple[ThrustState, Rng]:
    """A match in which each side has only its first ships."""
    state = GAME.start(ThrustOptions(), seeded_dice(seed))
    for side in (0, 1):
        for place in range(fleet, SHIPS):
            state.position.remove(side * SHIPS + place, DESTROYED, None)
    return state, seeded(seed)


def is_consistent(world: ThrustState, seat: int, fleet: int, seen: list[Seen]) -> bool:
    """Whether some history that a seat can have seen leads to a position."""
    kinds = [int(world.position.ship(1 - seat, place).kind) for place in range(SHIPS)]
    found = Filter(seat, kinds, [place < fleet for place in range(SHIPS)], int(world.position.light))
    for one in seen:
        found.read(one)
    return found.allows(world)


@rule("TH-17", "TH-7")
@pytest.mark.parametrize("fleet", [2, 3])
def test_less_than_one_in_a_hundred_imagined_positions_contradicts_what_was_seen(fleet: int) -> None:
    imagined = contradicted = 0
    for number in range(MATCHES):
        seed = f"histories {fleet} {number}"
        state, rng = small_match(fleet, seed)
        dice = seeded_dice(f"dice of {seed}")
        seen: list[list[Seen]] = [[], []]
        for _ in range(DECISIONS):
            if not state.to_act():
                break
            before = [state.view(0), state.view(1)]
            seat = rng.choice(state.to_act())
            listed = state.legal(seat)
            deeds = [action for action in listed if action >= SCAN]
            log = Log()
            state.apply(seat, rng.choice(deeds if deeds and rng.below(8) else listed), dice, log)
            for side in (0, 1):
                seen[side].append(Seen(log.seen_by(side), before[side], state.view(side)))
            if state.to_act() and rng.below(12) == 0:
                side = rng.below(2)
                assert is_consistent(state, side, fleet, seen[side]), "the filter never refuses the truth"
                for _ in range(WORLDS):
                    imagined += 1
                    contradicted += not is_consistent(state.imagine(side, rng), side, fleet, seen[side])
    assert imagined > 20 * MATCHES
    assert contradicted < imagined / 100


def test_the_filter_refuses_a_ship_where_it_can_not_be() -> None:
    state, _ = small_match(2, "lie")
    seen: list[Seen] = []
    assert is_consistent(state, 0, 2, seen)
    state.position.ship(1, 0).band = 2
    assert not is_consistent(state, 0, 2, seen)
    state.position.ship(1, 0).band = 0
    state.position.ship(1, 0).bonus = True
    assert not is_consistent(state, 0, 2, seen)
