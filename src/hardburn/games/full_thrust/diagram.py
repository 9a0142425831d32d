"""Positions made by hand: for tests, pictures and people who try things out.

position(placed("Tibet", 0, (0, 0)), placed("Suffren", 1, (0, 20), course=6, damage=4), phase="fire")
"""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence

from hardburn.games.full_thrust.battle import Battle
from hardburn.games.full_thrust.course import INCH
from hardburn.games.full_thrust.fleets.catalogue import design_called
from hardburn.games.full_thrust.fleets.design import Design, plan_of
from hardburn.games.full_thrust.phases.repairs import Repairs
from hardburn.games.full_thrust.ship import Ship
from hardburn.games.full_thrust.state import FIRING, REPAIRING, WRITING, FullThrustState
from hardburn.games.full_thrust.systems import knock_out, system_called
from hardburn.games.full_thrust.view import Phase


def placed(
    design: str | Design,
    seat: int,
    at: tuple[float, float],
    *,
    course: int = 12,
    speed: int = 0,
    damage: int = 0,
    out: Sequence[str] = (),
    used_thrust: bool = False,
    name: str | None = None,
) -> Ship:
    """A ship at a place in inches. `out` names systems; the drive twice if it gives no thrust any more."""
    plan = plan_of(design_called(design) if isinstance(design, str) else design)
    x, y = (round(length * INCH) for length in at)
    ship = Ship(plan, 0, seat, name or plan.name, x, y, course, speed, damage=damage, used_thrust=used_thrust)
    for system in out:
        knock_out(ship, system_called(system))
    return ship


def position(
    *ships: Ship,
    phase: Phase = "orders",
    sides: Sequence[int] | None = None,
    first: int = 0,
    table: tuple[int, int] | None = None,
    turn: int = 1,
    turn_limit: int = 15,
) -> FullThrustState:
    """These ships, by seats. In the phase `fire` the side `first` has won initiative."""
    seats = max(ship.seat for ship in ships) + 1
    for number, ship in enumerate(ships):
        ship.number = number
    each = list(range(seats)) if sides is None else list(sides)
    width, height = table or (0, 0)
    battle = Battle(list(ships), each, width, height, 2000, [0] * (max(each) + 1))
    if phase == "fire":
        there = battle.sides_there()
        order = there[there.index(first) :] + there[: there.index(first)]
        state = FullThrustState(battle, turn_limit, turn, FIRING, order=order)
        state.seat = state.firing.next_go(None)
        return state
    if phase == "repairs":
        return FullThrustState(battle, turn_limit, turn, REPAIRING, Repairs(battle, []).next_fleet(0))
    return FullThrustState(battle, turn_limit, turn, WRITING)
