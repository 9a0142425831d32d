"""The compiled-for-speed rules against the slow and obvious ones, over many random positions of real matches."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice, SeededDice
from hardburn.core.edges import Decision
from hardburn.core.rng import Rng, seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.decisions import Advance, Enter, GoBack, MoveBase, PowerName
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import MOVE, RushipState
from hardburn.testing import rule
from tests.games.ruship import reference


def seen_by_mover(state: RushipState) -> reference.Side:
    me, them = state.side(int(state.mover)), state.side(1 - int(state.mover))
    spaces = int(state.spaces)

    def own(space: int) -> int:
        return space if state.mover == 0 else spaces + 1 - space

    return reference.Side(
        tokens=tuple(own(space) for space in me.spaces()),
        base=own(int(me.base)),
        enemies=tuple(own(space) for space in them.spaces()),
        enemy_base=own(int(them.base)),
        powers=frozenset(me.power_names()),
        spaces=spaces,
        wins_by_attack=them.attacks_suffered == 2,
    )


def as_reference(state: RushipState, decision: Decision) -> reference.Move | None:
    spaces = int(state.spaces)
    match decision:
        case Enter(value):
            return ("enter", 0, value)
        case Advance(space, value):
            return ("advance", space if state.mover == 0 else spaces + 1 - space, value)
        case GoBack(space, value):
            return ("back", space if state.mover == 0 else spaces + 1 - space, value)
        case MoveBase(back):
            return ("base back" if back else "base", 0, 1)
        case _:
            return None


def begun(rng: Rng, spaces: int) -> RushipState:
    """A match in which each player has up to two powers from the start, so that all of them are met early."""
    state = GAME.start(RushipOptions(spaces=spaces, turn_limit=60), SeededDice(rng))
    names: list[PowerName] = list(POWERS)
    rng.shuffle(names)
    for side in (state.humanity, state.alien):
        for _ in range(rng.below(3)):
            side.powers |= 1 << POWERS.index(names.pop())
            side.attacks_suffered += 1
    return state


def crowded(rng: Rng) -> RushipState:
    """A short track with bases anywhere, some of the mover's tokens, and enemy stacks in their way."""
    mover = rng.below(2)
    own = ("h", "a")[mover] * rng.choice((1, 2, 3, 5))
    stacks = ("A", "H")[mover] * rng.below(3)
    letters = list("MV" + own + stacks)
    letters += "." * (12 + rng.below(3) - len(letters))
    rng.shuffle(letters)
    names: list[PowerName] = list(POWERS)
    rng.shuffle(names)
    values = (1 + rng.below(7), 1 + rng.below(7))
    humanity, alien = names[: rng.below(3)], names[3 : 3 + rng.below(3)]
    return position("".join(letters), mover=mover, values=values, humanity=humanity, alien=alien)


@rule("RU-2", "RU-4", "RU-5", "RU-7.move_back", "RU-7.stack")
@pytest.mark.parametrize("spaces", [12, 18, 36])
def test_the_legal_moves_are_those_of_the_reference(spaces: int) -> None:
    rng = seeded(f"reference {spaces}")
    dice = SeededDice(rng.split())
    compared = 0
    for _ in range(150):
        state = begun(rng, spaces)
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            if state.phase == MOVE:
                moves = {as_reference(state, GAME.unpack(action)) for action in legal} - {None}
                assert moves == reference.legal_moves(seen_by_mover(state), state.values()), repr(state)
                compared += 1
            state.apply(seat, rng.choice(legal), dice)
    assert compared > 2000


@rule("RU-2", "RU-4", "RU-5", "RU-7.move_back", "RU-7.stack")
def test_in_crowded_positions_too() -> None:
    """Positions that matches seldom reach, in which a first move often forbids itself."""
    rng = seeded("crowded")
    forbidden = 0
    for _ in range(10_000):
        state = crowded(rng)
        seat = int(state.mover)
        moves = {as_reference(state, GAME.unpack(action)) for action in state.legal(seat)} - {None}
        side = seen_by_mover(state)
        assert moves == reference.legal_moves(side, state.values()), repr(state)
        forbidden += len(moves) < len({move for value in state.values() for move in reference.moves_with(side, value)})
    assert forbidden > 100


@rule("play.8", "attack.2")
@pytest.mark.parametrize("spaces", [12, 18])
def test_a_move_leads_where_the_reference_says(spaces: int) -> None:
    rng = seeded(f"moves {spaces}")
    dice = SeededDice(rng.split())
    for _ in range(60):
        state = begun(rng, spaces)
        while state.to_act():
            seat = state.to_act()[0]
            action = rng.choice(state.legal(seat))
            move = as_reference(state, GAME.unpack(action)) if state.phase == MOVE else None
            if move is None:
                state.apply(seat, action, dice)
                continue
            wanted = reference.after(seen_by_mover(state), move)
            moved = state.copy()
            moved.apply(seat, action, ScriptedDice([]))
            found = seen_by_mover(_as_mover(moved, seat))
            assert (sorted(found.tokens), found.base) == (sorted(wanted.tokens), wanted.base), repr(state)
            state = moved


def _as_mover(state: RushipState, seat: int) -> RushipState:
    twin = state.copy()
    twin.mover = seat
    return twin
