"""What holds in every position, found or not by the examples."""

from __future__ import annotations

import contextlib

from hypothesis import given
from hypothesis import strategies as st

from hardburn.core.dice import Dice, ScriptedDice
from hardburn.core.results import Malformed
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import END, POWERS
from hardburn.games.ruship.decisions import (
    AddOne,
    Advance,
    Enter,
    GoBack,
    Keep,
    MoveBase,
    Reroll,
    Roll,
    TakePower,
)
from hardburn.games.ruship.diagram import position, track_of
from hardburn.games.ruship.state import RushipState
from hardburn.games.ruship.track import HAS_STACK, TOKENS, Side
from hardburn.testing import rule

MIRRORED = {"M": "V", "V": "M", "h": "a", "a": "h", "H": "A", "A": "H", ".": "."}

LENGTHS = st.integers(12, 36)


@st.composite
def positions(draw: st.DrawFn, lengths: st.SearchStrategy[int] = LENGTHS) -> RushipState:
    """Any position in which the dice are rolled; stacks only where their owner has the power."""
    spaces = draw(lengths)
    order = draw(st.permutations(range(spaces)))
    powers = draw(st.permutations(POWERS))
    humanity = powers[: draw(st.integers(0, 2))]
    alien = powers[2 : 2 + draw(st.integers(0, 2))]
    letters = ["."] * spaces
    letters[order[0]], letters[order[1]] = "M", "V"
    place = 2
    for one, two, held in (("h", "H", humanity), ("a", "A", alien)):
        stacks = draw(st.integers(0, 2)) if "stack" in held else 0
        singles = draw(st.integers(0, TOKENS - 2 * stacks))
        for letter in two * stacks + one * singles:
            letters[order[place]] = letter
            place += 1
    values = draw(st.lists(st.integers(1, 7), min_size=1, max_size=2))
    mover = draw(st.integers(0, 1))
    single = len(values) == 1 and draw(st.booleans())
    return position("".join(letters), mover=mover, values=values, humanity=humanity, alien=alien, single=single)


def mirrored(state: RushipState) -> RushipState:
    track = "".join(MIRRORED[letter] for letter in reversed(track_of(state)))
    return position(
        track,
        mover=1 - int(state.mover),
        values=state.values(),
        humanity=state.alien.power_names(),
        alien=state.humanity.power_names(),
        single=state.single,
    )


def mirrored_action(state: RushipState, action: int) -> int:
    match GAME.unpack(action):
        case Advance(space, value):
            return GAME.pack(Advance(int(state.spaces) + 1 - space, value))
        case GoBack(space, value):
            return GAME.pack(GoBack(int(state.spaces) + 1 - space, value))
        case _:
            return action


def on_track(side: Side) -> int:
    return len(side.spaces())


@given(positions())
@rule("setup.1")
def test_the_two_sides_are_mirror_images(state: RushipState) -> None:
    seat = int(state.mover)
    mirror = mirrored(state)
    actions = state.legal(seat)
    assert {mirrored_action(state, action) for action in actions} == set(mirror.legal(1 - seat))
    for action in actions:
        if not isinstance(GAME.unpack(action), Reroll):
            one, other = state.copy(), mirror.copy()
            one.apply(seat, action, ScriptedDice([]))
            other.apply(1 - seat, mirrored_action(state, action), ScriptedDice([]))
            assert track_of(one) == "".join(MIRRORED[letter] for letter in reversed(track_of(other)))


class DrawnDice(Dice):
    """Whatever faces the test draws."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def roll(self, sides: int, reason: str) -> int:
        face: int = self.data.draw(st.integers(1, sides), label=reason)
        return face


@given(positions(), st.data())
@rule("components.1", "play.7", "RU-7.stack")
def test_no_token_is_ever_lost_and_none_share_a_space_wrongly(state: RushipState, data: st.DataObject) -> None:
    for _ in range(6):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        if not state.legal(seat):
            break  # drawn with values that can't be played, which a match never shows
        state.apply(seat, data.draw(st.sampled_from(state.legal(seat))), DrawnDice(data))
        for side in (state.humanity, state.alien):
            assert on_track(side) + side.supply == TOKENS
            assert side.stacks & ~side.tokens == 0
            assert side.stacks == 0 or side.powers & HAS_STACK
        assert state.humanity.tokens & state.alien.tokens == 0
        taken = {int(state.humanity.base), int(state.alien.base)}
        assert taken.isdisjoint(state.humanity.spaces() + state.alien.spaces())


@given(positions())
def test_the_diagram_reads_back_what_it_draws(state: RushipState) -> None:
    again = position(
        track_of(state),
        mover=int(state.mover),
        values=state.values(),
        humanity=state.humanity.power_names(),
        alien=state.alien.power_names(),
        single=state.single,
    )
    assert again.view(None) == state.view(None)


@given(positions())
@rule("table.decision")
def test_every_code_is_legal_or_refused_with_a_reason(state: RushipState) -> None:
    seat = int(state.mover)
    legal = set(state.legal(seat))
    for action in range(-2, END + 5):
        refusal = state.refusal(seat, action)
        assert (refusal is None) == (action in legal)
        assert refusal is None or refusal.reason.endswith((".", "`legal`"))


def test_packing_is_the_inverse_of_unpacking_for_every_code_and_every_decision() -> None:
    decisions = {}
    for action in range(END):
        with contextlib.suppress(Malformed):
            decisions[action] = GAME.unpack(action)
    assert {GAME.pack(decision): decision for decision in decisions.values()} == decisions
    every = {
        *(Roll(dice) for dice in (1, 2)),
        *(Reroll(face) for face in range(1, 7)),
        *(Enter(value) for value in range(1, 8)),
        *(kind(space, value) for kind in (Advance, GoBack) for space in range(1, 37) for value in range(1, 8)),
        *(MoveBase(back=back) for back in (False, True)),
        *(TakePower(power) for power in POWERS),
        AddOne(),
        Keep(),
    }
    assert set(decisions.values()) == every
