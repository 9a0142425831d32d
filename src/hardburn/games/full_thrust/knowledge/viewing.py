"""Makes views: everything that is open, and of the orders being written only the viewer's own."""

# Not compiled: asked seldom.

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hardburn.games.full_thrust.actions import KINDS, ORDER, ORDERS, PICK
from hardburn.games.full_thrust.advice.odds import chance_of_at_least, chance_of_repair, expected_damage
from hardburn.games.full_thrust.course import BAND, A, arc_names, is_on
from hardburn.games.full_thrust.notation import DRIFT, change_of, turn_of, written
from hardburn.games.full_thrust.phases.aiming import Aiming
from hardburn.games.full_thrust.phases.fire import ARC_BITS, NOBODY, beam_dice
from hardburn.games.full_thrust.phases.movement import Path, most_turn, orders_for
from hardburn.games.full_thrust.phases.repairs import face_needed, needs_repair
from hardburn.games.full_thrust.ship import NO_ORDER, Ship, is_out
from hardburn.games.full_thrust.state import FIRING, REPAIRING, WRITING, FullThrustState
from hardburn.games.full_thrust.systems import damaged_systems, system_name
from hardburn.games.full_thrust.view import (
    Attack,
    BeamShot,
    BeamView,
    Ending,
    FleetView,
    FullThrustView,
    OrderForecast,
    Phase,
    RepairView,
    Sealed,
    ShipView,
    Shot,
    SideView,
    Status,
    Track,
)

PHASES: Final[tuple[Phase, ...]] = ("orders", "fire", "repairs", "over")
STATUSES: Final[tuple[Status, ...]] = ("on table", "destroyed", "left", "surrendered")


def view_of(state: FullThrustState, seat: int | None) -> FullThrustView:
    """What a seat sees. None: a spectator, who sees no orders."""
    own = [] if seat is None else [seat]
    return _view(state, own, may_reopen=seat is not None and state.may_reopen(seat))


def view_of_all(state: FullThrustState) -> FullThrustView:
    """Everything, including everybody's orders."""
    return _view(state, range(len(state.battle.sides)), may_reopen=False)


def forecast_of(state: FullThrustState, action: int) -> OrderForecast | None:
    """Where an order leads. It depends on the ship alone (FT-3)."""
    about, kind = divmod(action, KINDS)
    if kind != ORDER:
        return None
    ship = state.battle.ships[about // ORDERS]
    return OrderForecast(
        sealed=_sealed(state, ship, about % ORDERS),
        reach=tuple(_ending(ship, order) for order in orders_for(ship)),
    )


def _view(state: FullThrustState, lookers: Sequence[int], *, may_reopen: bool) -> FullThrustView:
    battle, aiming = state.battle, state.aiming
    picked: int = aiming.picked
    is_aiming = state.phase == FIRING and picked != NOBODY
    return FullThrustView(
        turn=state.turn,
        turn_limit=state.turn_limit,
        phase=PHASES[state.phase],
        to_act=tuple(state.to_act()),
        table=(battle.width, battle.height) if battle.width else None,
        points=battle.points,
        fleets=tuple(_fleet(state, seat) for seat in range(len(battle.sides))),
        sides=tuple(_side(state, side) for side in range(len(battle.scores))),
        ships=tuple(_ship(ship) for ship in battle.ships),
        orders=tuple(
            _sealed(state, ship, ship.order)
            for ship in battle.ships
            if state.phase == WRITING and ship.seat in lookers and ship.on_table()
        ),
        may_reopen=may_reopen,
        firing_order=tuple(state.firing.order),
        picked=picked if is_aiming else None,
        attacks=tuple(_attack(aiming, target) for target in aiming.targets()) if is_aiming else (),
        fire_controls_left=aiming.ship().controls_left() - len(aiming.targets()) if is_aiming else 0,
        may_fire=is_aiming and bool(aiming.targets()),
        shots=tuple(_shots(state)) if state.phase == FIRING else (),
        repairs=tuple(_repairs(state)),
        parties_free=tuple(
            (int(ship.number), state.repairs.free_parties(ship))
            for ship in battle.ships
            if state.phase == REPAIRING and ship.seat == state.seat and needs_repair(ship)
        ),
        outcome=state.outcome(),
    )


def _fleet(state: FullThrustState, seat: int) -> FleetView:
    ships = [ship for ship in state.battle.ships if ship.seat == seat]
    return FleetView(
        seat=seat,
        side=state.battle.sides[seat],
        has_confirmed=state.has_confirmed(seat),
        has_surrendered=state.battle.has_surrendered(seat),
        price=sum(int(ship.plan.price) for ship in ships),
        ships_left=sum(ship.on_table() for ship in ships),
    )


def _side(state: FullThrustState, side: int) -> SideView:
    return SideView(side=side, seats=state.battle.seats_of(side), points=state.battle.scores[side] / 2)


def _ship(ship: Ship) -> ShipView:
    plan = ship.plan
    start, midpoint, end = (ship.start_x, ship.start_y), (ship.mid_x, ship.mid_y), (ship.x, ship.y)
    return ShipView(
        ship=ship.number,
        seat=ship.seat,
        name=ship.name,
        navy=plan.navy,
        design=plan.name,
        kind=plan.kind,
        price=plan.price,
        mass=plan.mass,
        status=STATUSES[ship.status],
        at=end,
        course=ship.course,
        speed=ship.speed,
        last_move=Track(start, midpoint, end, ship.first_course, ship.course) if ship.first_course else None,
        used_thrust=ship.used_thrust,
        closed_arcs=arc_names(A) if ship.used_thrust else (),
        has_fired=ship.had_go,
        thrust=ship.thrust(),
        built_thrust=plan.thrust,
        drive_hits=ship.drive_hits,
        hull=plan.hull,
        damage=ship.damage,
        rows=tuple(plan.rows),
        stars=tuple(plan.stars),
        parties=ship.parties(),
        fire_controls_out=tuple(is_out(ship.controls_out, place) for place in range(plan.controls)),
        beams=tuple(_beam(ship, beam) for beam in range(len(plan.classes))),
    )


def _beam(ship: Ship, beam: int) -> BeamView:
    beam_class = ship.plan.classes[beam]
    return BeamView(
        number=beam + 1,
        beam_class=beam_class,
        arcs=arc_names(ship.plan.arcs[beam]),
        reach=BAND * beam_class,
        is_out=is_out(ship.beams_out, beam),
    )


def _sealed(state: FullThrustState, ship: Ship, given: int) -> Sealed:
    order: int = DRIFT if given == NO_ORDER else given
    path = Path(ship, order)
    turn: int = turn_of(order)
    change: int = change_of(order)
    thrust: int = ship.thrust()
    return Sealed(
        ship=ship.number,
        order=None if given == NO_ORDER else written(order),
        most_turn=most_turn(thrust),
        thrust=thrust,
        thrust_left=thrust - abs(turn) - abs(change),
        speed=path.speed,
        track=Track((ship.x, ship.y), (path.mid_x, path.mid_y), (path.x, path.y), path.first_course, path.course),
        leaves_table=not is_on(state.battle.width, state.battle.height, path.x, path.y),
    )


def _ending(ship: Ship, order: int) -> Ending:
    path = Path(ship, order)
    return Ending(written(order), (path.x, path.y))


def _attack(aiming: Aiming, target: int) -> Attack:
    dice = aiming.dice_named(target)
    beams = tuple(beam + 1 for beam, aim in enumerate(aiming.aims) if aim == target)
    left: int = aiming.ships[target].hull_left()
    return Attack(target, beams, dice, float(expected_damage(dice)), float(chance_of_at_least(dice, left)))


def _shots(state: FullThrustState) -> list[Shot]:
    """What the picked ship can still aim at; if none is picked, what each ship of the fleet could aim at."""
    if state.aiming.picked != NOBODY:
        return _shots_of(state.aiming)
    shots = []
    for action in state.legal(state.seat):
        if action % KINDS == PICK:
            would_be = Aiming(state.firing, NOBODY, [])
            would_be.pick(action // KINDS, None)
            shots += _shots_of(would_be)
    return shots


def _shots_of(aiming: Aiming) -> list[Shot]:
    ship = aiming.ship()
    shots = []
    for target in aiming.ships:
        beams = aiming.free_for(target.number)
        if not beams:
            continue
        sight = aiming.firing.sight(ship, target)
        each = [BeamShot(beam + 1, beam_dice(ship, beam, sight)) for beam in beams]
        dice = sum(shot.dice for shot in each)
        left: int = target.hull_left()
        shots.append(
            Shot(
                ship=ship.number,
                target=target.number,
                range=range_to(ship, target),
                arcs=arc_names(sight % (1 << ARC_BITS)),
                beams=tuple(each),
                dice=dice,
                expected_damage=float(expected_damage(dice)),
                destroys=float(chance_of_at_least(dice + aiming.dice_named(target.number), left)),
                can_be_named=aiming.may_name(target.number),
            )
        )
    return shots


def range_to(ship: Ship, target: Ship) -> int:
    """In thousandths of an inch, rounded up."""
    east: int = target.x - ship.x
    north: int = target.y - ship.y
    squared = east * east + north * north
    return math.isqrt(squared - 1) + 1 if squared else 0


def _repairs(state: FullThrustState) -> list[RepairView]:
    """What the fleet to act can repair, and what fleets before it have assigned."""
    shown = []
    for ship in state.battle.ships:
        if state.phase == REPAIRING and ship.seat <= state.seat and needs_repair(ship):
            for system in damaged_systems(ship):
                parties = state.repairs.at_work(ship.number, system)
                if parties or ship.seat == state.seat:
                    needs = face_needed(parties) if parties else 0
                    chance = float(chance_of_repair(parties))
                    shown.append(RepairView(ship.number, system_name(system), parties, needs, chance))
    return shown
