"""What always holds, whatever is played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, judged, speed_winner, taken
from hardburn.games.thrust.damage import take, total_after
from hardburn.games.thrust.events import Removed, Revealed
from hardburn.games.thrust.noticed.guise import ELIMINATED_HULL, Guise, bits_in, hit_hulls, hull_after
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.ships import CAPACITIES, ELIMINATED, OUT, Ship
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule

SEEDS = st.integers(0, 10_000)
FACES = st.integers(0, 99)
STATS = st.integers(1, 100)
FEW = settings(max_examples=25, deadline=None)


def moments(seed: int) -> list[tuple[ThrustState, ThrustState, Log]]:
    """A random match: the position before and after each decision, and what happened."""
    dice, rng = seeded_dice(f"properties {seed}"), seeded(f"properties {seed}")
    state = GAME.start(ThrustOptions(turn_limit=10), dice)
    found = []
    while state.to_act():
        before = state.copy()
        seat = rng.choice(state.to_act())
        log = Log()
        state.apply(seat, rng.choice(state.legal(seat)), dice, log)
        found.append((before, state.copy(), log))
    return found


@FEW
@given(SEEDS)
@rule("fuel.1", "damage.09")
def test_ships_in_play_have_fuel_and_a_hull_and_neither_ever_grows_back(seed: int) -> None:
    for before, after, _ in moments(seed):
        resolving = after.view(None).contest is not None
        for old, new in zip(before.position.ships, after.position.ships, strict=True):
            assert new.fuel <= old.fuel <= CAPACITIES[old.kind]
            assert new.damage >= old.damage
            assert new.rows & old.rows == old.rows
            assert new.kind == old.kind
            if new.is_in_play():
                assert new.damage < ELIMINATED
                assert new.damage == int(new.rows).bit_length()
                assert new.fuel > 0 or resolving
            assert old.is_in_play() or not new.is_in_play()


@FEW
@given(SEEDS)
@rule("TH-6", "TH-7", "TH-19")
def test_knowledge_is_gained_only_by_being_shown_and_only_contact_is_ever_lost(seed: int) -> None:
    for before, after, log in moments(seed):
        shown = {(event.seat, event.ship) for event in log.everything() if isinstance(event, Revealed | Removed)}
        for number, (old, new) in enumerate(zip(before.position.ships, after.position.ships, strict=True)):
            assert new.learnt >= old.learnt
            if new.learnt > old.learnt or (new.revealed and not old.revealed):
                assert (number // 4, number % 4 + 1) in shown
            if new.revealed:
                assert new.band != OUT
            if new.telling:
                assert (new.revealed, new.told) == (True, new.damage)


@FEW
@given(SEEDS)
@rule("TH-5", "turn.2")
def test_the_side_to_operate_has_a_ship_left_to_operate(seed: int) -> None:
    for before, _, _ in moments(seed):
        view = before.view(None)
        if view.step == "operate":
            (seat,) = before.to_act()
            assert view.sides[seat].to_operate > 0


@FEW
@given(SEEDS)
@rule("TH-18")
def test_both_seats_agree_on_what_everybody_can_see(seed: int) -> None:
    for before, _, log in moments(seed)[::5]:
        views = [before.view(seat) for seat in (0, 1, None)]
        assert len({(view.turn, view.phase, view.step, view.first, view.to_act) for view in views}) == 1
        for side in (0, 1):
            other, spectator = views[1 - side].sides[side], views[2].sides[side]
            assert [ship.band for ship in other.ships] == [ship.band for ship in spectator.ships]
            assert [ship.kind for ship in other.ships] == [ship.kind for ship in spectator.ships]
        for event in log.seen_by(None):
            assert event in log.seen_by(0) or event in log.seen_by(1)


@given(FACES, FACES, STATS)
@rule("check.4")
def test_the_order_of_two_rolls_makes_no_difference(one: int, two: int, stat: int) -> None:
    assert taken(one, two, stat) == taken(two, one, stat)
    assert taken(one, two, stat) in (judged(one, stat), judged(two, stat))
    if CRITICAL_SUCCESS in (judged(one, stat), judged(two, stat)):
        assert taken(one, two, stat) == CRITICAL_SUCCESS
    elif CRITICAL_FAILURE in (judged(one, stat), judged(two, stat)):
        assert taken(one, two, stat) == CRITICAL_FAILURE


@given(st.integers(0, 3), st.integers(0, 3))
@rule("speed.3")
def test_a_speed_check_is_the_same_seen_from_the_other_side(one: int, two: int) -> None:
    assert speed_winner(one, two) == -speed_winner(two, one)


@given(st.lists(st.integers(1, 20), max_size=6))
@rule("TH-13")
def test_a_hull_remembers_the_same_as_a_ship(lumps: list[int]) -> None:
    ship, hulls = Ship.new(0), 1
    for lump in lumps:
        hulls = hit_hulls(hulls, lump)
        if take(ship, lump):
            assert hulls == ELIMINATED_HULL
            return
        assert bits_in(hulls) == [ship.rows]
        assert hull_after(0, lump).bit_length() == total_after(0, lump) or total_after(0, lump) >= ELIMINATED


@given(st.sets(st.integers(0, 119), min_size=1), st.integers(1, 30))
@rule("TH-11")
def test_burning_moves_every_possible_amount_on(amounts: set[int], fuel: int) -> None:
    packed = sum(1 << amount for amount in amounts)
    after = []
    for hulls in (1, 2, 3):
        paying = Guise(511, hulls, [packed, 0, 0, 0], bonus=False).paying([fuel] * 4)
        after.append({amount for guise in paying for amount in bits_in(guise.spent[0])})
    assert after[0] == {amount + fuel for amount in amounts if amount + fuel <= 120}
    assert after[1] == {amount + fuel + 1 for amount in amounts if amount + fuel + 1 <= 120}
    assert after[2] == after[0] | after[1]
