"""What holds in every position, found or not by the examples."""

from __future__ import annotations

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.actions import END
from hardburn.games.thunder_struck.console import COUNT, MOST_CUBES, SHIELD_SET
from hardburn.games.thunder_struck.decisions import Warp
from hardburn.games.thunder_struck.diagram import ship_from, text_of
from hardburn.games.thunder_struck.events import Damaged, Destroyed, Hit, ShieldUsed
from hardburn.games.thunder_struck.fire import doom
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.position import PLANNING
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule


@st.composite
def matches(draw: st.DrawFn) -> ThunderState:
    """A match played at random for a while."""
    seed = draw(st.integers(0, 2**32))
    options = ThunderOptions(
        players=draw(st.integers(2, 3)),
        ring=draw(st.sampled_from((11, 17, 21))),
        zones=draw(st.sampled_from(("systems", "wide"))),
        rounds=draw(st.sampled_from((6, 12))),
    )
    state = GAME.start(options, seeded_dice(seed))
    rng, dice = seeded(seed), seeded_dice(seed)
    for _ in range(draw(st.integers(0, 220))):
        if not state.to_act():
            break
        seat = rng.choice(state.to_act())
        state.apply(seat, state.random_action(seat, rng), dice)
    return state


def play_on(state: ThunderState, seed: int, steps: int) -> list[Log]:
    rng, dice = seeded(seed), seeded_dice(seed)
    logs = []
    for _ in range(steps):
        if not state.to_act():
            break
        seat = rng.choice(state.to_act())
        logs.append(Log())
        state.apply(seat, state.random_action(seat, rng), dice, logs[-1])
    return logs


@given(matches(), st.integers(0, 99))
@rule("TS-3", "TS-7", "TS-10", "boost.4", "power.1")
def test_a_position_is_always_sound(state: ThunderState, seed: int) -> None:
    for _ in range(12):
        play_on(state, seed, 1)
        position = state.position
        living = [ship for ship in position.ships if ship.is_alive]
        assert len({(ship.sector, ship.space) for ship in living}) == len(living), "no two ships share a space"
        for ship in living:
            assert 0 <= ship.space < position.ring
            assert 0 <= ship.cubes <= MOST_CUBES
            assert ship.lying & ship.damage == 0, "no die lies on a damaged space"
            assert ship.shields & ship.damage == 0, "no shield stands on a damaged space"
            assert ship.shields & ~SHIELD_SET == 0
            assert doom(ship.damage) is None, "a ship without a system is destroyed"
            assert COUNT[ship.lying] <= ship.count
        for ship in position.ships:
            if not ship.is_alive:
                assert ship.lying == 0


@given(matches(), st.integers(0, 99))
@rule("TS-10", "fire.2", "fire.3")
def test_every_hit_costs_a_shield_and_a_damage_token_or_the_ship(state: ThunderState, seed: int) -> None:
    while state.to_act() and state.position.turn.shot_space >= 0:
        play_on(state, seed, 1)
    before = [COUNT[ship.damage] for ship in state.position.ships]
    alive = [ship.is_alive for ship in state.position.ships]
    events = [event for log in play_on(state, seed, 30) for event in log.everything()]
    while state.to_act() and state.position.turn.shot_space >= 0:
        events += play_on(state, seed, 1)[0].everything()
    for seat, ship in enumerate(state.position.ships):
        hits = [event for event in events if isinstance(event, Hit) and event.target == seat]
        used = [event for event in events if isinstance(event, ShieldUsed) and event.seat == seat]
        tokens = [event for event in events if isinstance(event, Damaged) and event.seat == seat]
        unstopped = [event for event in events if event == Destroyed(seat, "unshielded")]
        assert len(hits) == len(used) + len(unstopped)
        assert len(used) == len(tokens) == COUNT[ship.damage] - before[seat]
        destroyed = any(isinstance(event, Destroyed) and event.seat == seat for event in events)
        assert destroyed == (alive[seat] and not ship.is_alive)


@given(matches())
@rule("TS-9")
def test_of_two_ships_each_is_ahead_of_the_other_unless_it_looks_away(state: ThunderState) -> None:
    """Distances round the ring add up: two that face alike are together one lap apart, two that don't equally far."""
    ring = int(state.position.ring)
    ships = state.view(None).ships
    for one in ships:
        for sight in one.ahead:
            other = ships[sight.seat]
            back = next(seen.distance for seen in other.ahead if seen.seat == one.seat)
            assert sight.distance + back == ring if one.facing == other.facing else sight.distance == back
            assert (sight.side == "rear") == (one.facing == other.facing)


@given(matches())
@rule("table.decision")
@settings(max_examples=40)
def test_every_code_is_accepted_or_refused_with_a_reason(state: ThunderState) -> None:
    for seat in range(len(state.position.ships)):
        legal = set(state.legal(seat))
        for action in range(-2, END + 3):
            refusal = state.refusal(seat, action)
            assert refusal is None or action not in legal
            assert refusal is None or refusal.reason.endswith((".", "`legal`"))


@given(matches())
@rule("TS-15", "TS-16")
def test_what_is_accepted_beyond_the_list_still_leaves_a_way_on(state: ThunderState) -> None:
    for seat in state.to_act():
        listed = state.legal(seat)
        for action in range(END):
            if action not in listed and state.refusal(seat, action) is None:
                after = state.copy()
                after.apply(seat, action, ScriptedDice([]))
                assert all(after.legal(actor) for actor in after.to_act())
                assert after.to_act() or after.outcome() is not None


@given(matches())
def test_the_text_of_a_ship_reads_back(state: ThunderState) -> None:
    if state.position.phase == PLANNING:
        return
    for ship in state.position.ships:
        text = text_of(ship)
        assert text_of(ship_from(text)) == text
        again = ship_from(text)
        assert (again.dice, again.damage, again.shields, again.cubes) == (
            ship.dice,
            ship.damage,
            ship.shields,
            ship.cubes,
        )


def test_packing_is_the_inverse_of_unpacking_for_every_code() -> None:
    decisions = {}
    for action in range(END + 50):
        with contextlib.suppress(Malformed):
            decisions[action] = GAME.unpack(action)
    assert {GAME.pack(decision): decision for decision in decisions.values()} == decisions
    assert len(decisions) == 5 + 5 + 55 + 11 + 5 * 11 + 3 + 3 + 84
    assert sum(isinstance(decision, Warp) for decision in decisions.values()) == 2 * 21 * 2
