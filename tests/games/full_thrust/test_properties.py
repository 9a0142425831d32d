"""What holds in every match, found or not by the examples."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardburn.core.dice import SeededDice, seeded_dice
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.actions import END, KINDS
from hardburn.games.full_thrust.decisions import (
    Aim,
    AimAll,
    Confirm,
    FinishRepairs,
    Fire,
    HoldFire,
    Order,
    Pick,
    Reopen,
    Repair,
)
from hardburn.games.full_thrust.diagram import placed
from hardburn.games.full_thrust.fleets.catalogue import published
from hardburn.games.full_thrust.notation import change_of, order_of, turn_of
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.phases.fire import beam_dice, sight_of
from hardburn.games.full_thrust.phases.movement import Path, orders_for
from hardburn.games.full_thrust.ship import Plan, Ship
from hardburn.games.full_thrust.state import FIRING, REPAIRING, FullThrustState
from hardburn.testing import rule

PLACES = st.tuples(st.integers(-40_000, 40_000), st.integers(-40_000, 40_000))


@st.composite
def ships(draw: st.DrawFn) -> Ship:
    design = draw(st.sampled_from(published()))
    ship = placed(
        design, draw(st.integers(0, 1)), (0, 0), course=draw(st.integers(1, 12)), speed=draw(st.integers(0, 20))
    )
    ship.x, ship.y = draw(PLACES)
    ship.used_thrust = draw(st.booleans())
    return ship


def mirrored(ship: Ship) -> Ship:
    """The ship in a mirror that stands along course 12, with its beams changed from port to starboard."""
    twin = ship.copy()
    twin.x = -ship.x
    twin.course = 12 if ship.course == 12 else 12 - ship.course
    plan = ship.plan
    arcs = [sum(1 << (6 - place) % 6 for place in range(6) if mask >> place & 1) for mask in plan.arcs]
    whole = (plan.mass, plan.thrust, plan.hull, plan.controls)
    twin.plan = Plan(plan.navy, plan.name, plan.kind, *whole, plan.classes, arcs, plan.price)
    return twin


@given(ships(), st.data())
@rule("FT-1", "FT-2")
def test_port_and_starboard_are_mirror_images(ship: Ship, data: st.DataObject) -> None:
    order = data.draw(st.sampled_from(orders_for(ship)))
    path = Path(ship, order)
    other = Path(mirrored(ship), order_of(-int(turn_of(order)), int(change_of(order))))
    assert (path.x, path.y, path.mid_x, path.mid_y) == (-other.x, other.y, -other.mid_x, other.mid_y)
    assert path.course % 12 == -other.course % 12


@given(ships(), ships())
@rule("FT-4", "FT-5")
def test_what_a_ship_sees_is_what_its_mirror_image_sees(ship: Ship, target: Ship) -> None:
    sight, other = sight_of(ship, target), sight_of(mirrored(ship), mirrored(target))
    twin = mirrored(ship)
    for beam in range(len(ship.plan.classes)):
        assert beam_dice(ship, beam, sight) == beam_dice(twin, beam, other)


def positions(seed: int, steps: int) -> FullThrustState:
    """Some way into a random match of close fleets."""
    options = FullThrustOptions(apart=12, speed=2, points=260, spacing=2, players=2 + seed % 3, table="none")
    state, rng, dice = GAME.start(options, seeded_dice(seed)), seeded(seed), SeededDice(seeded(seed + 1))
    for _ in range(steps):
        if not state.to_act():
            break
        seat = rng.choice(state.to_act())
        state.apply(seat, state.random_action(seat, rng), dice)
    return state


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 250))
@rule("FT-8", "FT-9", "FT-16")
def test_the_books_balance(seed: int, steps: int) -> None:
    state = positions(seed, steps)
    view = state.view(None)
    for ship in view.ships:
        assert (ship.status == "destroyed") == (ship.damage == ship.hull)
        assert ship.parties == sum(star > ship.damage for star in ship.stars)
        assert sum(ship.rows) == ship.hull
    destroyed = sum(ship.price for ship in view.ships if ship.status == "destroyed")
    assert sum(side.points for side in view.sides) == destroyed, "nobody can leave this table"
    if state.phase == FIRING and view.picked is not None:
        ship = view.ships[view.picked]
        working = ship.fire_controls_out.count(False)
        assert len(view.attacks) <= working
        assert view.fire_controls_left == working - len(view.attacks)
    if state.phase == REPAIRING:
        for number, free in view.parties_free:
            at_work = sum(repair.parties for repair in view.repairs if repair.ship == number)
            assert free + at_work == view.ships[number].parties


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 250))
@rule("table.decision", "FT-18")
def test_every_decision_is_accepted_or_refused_and_listed_ones_are_accepted(seed: int, steps: int) -> None:
    state = positions(seed, steps)
    count = len(state.battle.ships)
    universe = [Confirm(), Reopen(), Fire(), FinishRepairs()]
    universe += [kind(ship) for kind in (Pick, HoldFire, AimAll) for ship in range(count + 1)]
    universe += [Aim(beam, ship) for beam in range(1, 9) for ship in range(count + 1)]
    universe += [Order(ship, order) for ship in range(count + 1) for order in ("0", "P1", "S4 +4", "-2", "+9")]
    systems = ("fire control 1", "fire control 9", "beam 1", "beam 2", "beam 9", "drive")
    universe += [Repair(ship, system, n) for ship in range(count + 1) for system in systems for n in range(4)]
    for seat in range(len(state.battle.sides)):
        accepted = {GAME.pack(one) for one in universe if state.refusal(seat, GAME.pack(one)) is None}
        listed = set(state.legal(seat))
        assert {action for action in listed if GAME.unpack(action) in universe} <= accepted
        if seat not in state.to_act():
            assert accepted == ({GAME.pack(Reopen())} if state.may_reopen(seat) else set())


def test_packing_is_the_inverse_of_unpacking() -> None:
    rng = seeded("codes")
    found = set()
    for _ in range(60_000):
        action = rng.below(KINDS * 2 ** (1 + rng.below(26)))
        with contextlib.suppress(Malformed):
            decision = GAME.unpack(action)
            assert GAME.pack(decision) == action
            found.add(type(decision))
    assert len(found) == 10
    for beyond in (END, -1, 2**70):
        with pytest.raises(Malformed):
            GAME.unpack(beyond)
