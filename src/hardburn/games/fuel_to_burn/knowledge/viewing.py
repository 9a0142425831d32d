"""Makes the view of a seat, of a spectator or of everything: what is open, and the seat's own secrets."""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from hardburn.games.fuel_to_burn.kinds import (
    EXTRA_NAMES,
    KIND_NAMES,
    MOST_ARMOUR,
    MOST_FUEL,
    MOST_TORPEDOES,
    NO_EXTRA,
    OVERHEATS_AT,
    SYSTEM_NAMES,
    ExtraName,
    SystemName,
)
from hardburn.games.fuel_to_burn.knowledge.activation_view import active_view, combat_view, order_views, shown_view
from hardburn.games.fuel_to_burn.knowledge.order_view import special_views
from hardburn.games.fuel_to_burn.objectives import (
    APPROACH,
    ARRIVE,
    BLOCKADE,
    DONE,
    GOAL,
    OBJECTIVE_NAMES,
    REACH,
    TASK,
    Objective,
    graded,
)
from hardburn.games.fuel_to_burn.position.anchors import anchor_name
from hardburn.games.fuel_to_burn.position.naming import station_name
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, Station, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.points import PointOfInterest
from hardburn.games.fuel_to_burn.position.position import DEPLOYMENT, OVER, Position
from hardburn.games.fuel_to_burn.position.questions import ASKED
from hardburn.games.fuel_to_burn.position.scenario_progress import TO_ALL
from hardburn.games.fuel_to_burn.position.ship import EXPECTED, HELD_BACK, IN_LANE, NEUTRAL, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.space.bearings import LU, offset_x, offset_y
from hardburn.games.fuel_to_burn.space.system import TRANSFER, Lane, StarSystem
from hardburn.games.fuel_to_burn.steps.happenings import is_secret_to
from hardburn.games.fuel_to_burn.telemetry import STROKE_NAMES, listed
from hardburn.games.fuel_to_burn.turn import ending
from hardburn.games.fuel_to_burn.view import (
    BodyView,
    FleetChoice,
    FuelView,
    GradeView,
    LaneView,
    LessonView,
    Manifest,
    MessageView,
    ObjectiveView,
    Phase,
    Point,
    PointView,
    ReportView,
    RingView,
    ShipView,
    SideView,
    StationView,
    Status,
    StrokeView,
    SystemView,
    TankerView,
    TorpedoView,
)
from hardburn.games.fuel_to_burn.words.describing import goal_text, objective_text, point_text

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
STAYS: Final = 5
"""Days that a tanker stays, and then stays away (s21)."""
UNKNOWN: Final = "?"
"""The name of a ship that is not shown yet."""


def view_of(position: Position, seat: int | None) -> FuelView:
    """What this seat may know; None: a spectator."""
    return _view(position, () if seat is None else (seat,))


def view_of_all(position: Position) -> FuelView:
    """Everything, secrets included."""
    return _view(position, (0, 1))


def _view(position: Position, lookers: Sequence[int]) -> FuelView:
    terms = position.terms
    asked = position.question.seats if position.phase != OVER else 0
    return FuelView(
        title=terms.title,
        story=terms.story,
        phase=PHASES[position.phase],
        day=position.day,
        turns=terms.turns,
        points=terms.points,
        asked=ASKED[position.question.kind] if asked else None,
        to_act=tuple(seat for seat in (0, 1) if asked & (1 + seat)),
        initiative=position.initiative if position.initiative >= 0 else None,
        systems=tuple(_system(position, number) for number in range(len(position.systems))),
        deep_space=terms.deep_space,
        stations=tuple(_station(position, station) for station in position.stations),
        points_of_interest=tuple(_point_view(position, point) for point in position.points),
        sides=tuple(_side(position, side, lookers) for side in position.sides),
        fleet=_fleet(position, lookers),
        objectives=tuple(_objective(position, objective) for objective in position.objectives),
        ships=tuple(_ship(position, ship, lookers) for ship in position.ships),
        torpedoes=tuple(_torpedo(position, torpedo) for torpedo in position.torpedoes),
        tankers=tuple(_tanker(tanker) for tanker in position.tankers),
        telemetry=tuple(
            StrokeView(
                STROKE_NAMES[stroke.kind],
                stroke.seat,
                stroke.day,
                stroke.number,
                stroke.system,
                (stroke.x, stroke.y),
                (stroke.end_x, stroke.end_y),
            )
            for stroke in listed(position.telemetry)
        ),
        active=active_view(position, lookers),
        orders=order_views(position, lookers),
        special_orders=special_views(position, lookers),
        combat=combat_view(position, lookers),
        shown=shown_view(position),
        lesson=_lesson(position),
        messages=_messages(position, lookers),
        outcome=ending.outcome_of(position),
    )


# The map


def _system(position: Position, number: int) -> SystemView:
    system = position.systems[number]
    homes = {side.home: side.seat for side in position.sides} if number == 0 else {}
    return SystemView(
        system=number,
        name=system.name,
        bodies=tuple(
            BodyView(
                body=place,
                name=body.name,
                kind=body.kind,
                at=(body.x, body.y),
                influence=body.influence,
                radiation=body.radiation,
                home_of=homes.get(place),
            )
            for place, body in enumerate(system.bodies)
        ),
        fields=tuple(RingView(ring.inner, ring.outer) for ring in system.rings),
        deep_space=position.deep_space(number),
        lanes=tuple(_lane(position.systems, place, lane) for place, lane in enumerate(system.lanes)),
    )


def _lane(systems: Sequence[StarSystem], number: int, lane: Lane) -> LaneView:
    return LaneView(
        lane=number,
        kind="transfer" if lane.kind == TRANSFER else "tunnel",
        to=systems[lane.to].name,
        marks=tuple((mark.x, mark.y) for mark in lane.marks),
        days=lane.days,
        is_unsafe=lane.is_unsafe,
        least_velocity=lane.least_velocity,
        fuel=lane.fuel,
        radii=tuple(mark.radius for mark in lane.marks),
    )


def _station(position: Position, station: Station) -> StationView:
    return StationView(
        station=station.number,
        seat=station.seat,
        name=station_name(position, station.number),
        at=(station.x, station.y),
        is_spent=station.is_spent,
        is_point=station.is_point(),
        docked=tuple(
            ship.number for ship in position.ships if ship.status == ON_MAP and ship.anchor == STATION + station.number
        ),
    )


def _point_view(position: Position, point: PointOfInterest) -> PointView:
    return PointView(
        point=point.number,
        name=point.name,
        seat=point.seat,
        system=point.system,
        at=(point.x, point.y),
        place=anchor_name(point.anchor),
        within=point.within,
        gives=point_text(point),
        open_to=tuple(
            seat
            for seat in (0, 1)
            if any(ship.seat == seat and point.gives_to(ship.number, seat) for ship in position.on_map(seat))
        ),
    )


# The sides


def _side(position: Position, side: Side, lookers: Sequence[int]) -> SideView:
    is_known = side.seat in lookers or side.has_open_fleet
    held = [ship for ship in position.ships if ship.seat == side.seat and ship.status == HELD_BACK]
    on_map = position.on_map(side.seat)
    return SideView(
        seat=side.seat,
        home=side.home,
        points=sum(
            int(ship.price())
            for ship in position.ships
            if ship.seat == side.seat and ship.status not in (HELD_BACK, EXPECTED)
        ),
        extra=_extra(side.extra) if is_known else None,
        is_ready=side.is_ready,
        to_deploy=side.ships_left() if is_known or position.phase >= DEPLOYMENT else 0,
        untracked=sum(not ship.is_tracked for ship in on_map) + len(held),
        points_lost=side.points_lost,
        hidden_tankers=side.tankers if is_known else None,
        stealth_points=tuple((ship.x, ship.y) for ship in held if ship.arrives_on > 0),
    )


def _extra(number: int) -> ExtraName | None:
    return None if number == NO_EXTRA else EXTRA_NAMES[number - 1]


def _fleet(position: Position, lookers: Sequence[int]) -> FleetChoice | None:
    if len(lookers) != 1 or not position.sides[lookers[0]].fleet:
        return None
    destroyers, cruisers, battleships, tankers, extra = position.sides[lookers[0]].fleet
    return FleetChoice(destroyers, cruisers, battleships, tankers, _extra(extra))


def _objective(position: Position, objective: Objective) -> ObjectiveView:
    needed = -(-position.terms.turns // 4) if objective.kind == BLOCKADE else int(objective.needed)
    return ObjectiveView(
        seat=objective.seat,
        kind=OBJECTIVE_NAMES[objective.kind],
        status=("open", "done", "failed")[objective.status],
        station=objective.station if objective.station >= 0 else None,
        far_station=objective.far if objective.far >= 0 else None,
        ship=objective.ship if objective.ship >= 0 else None,
        days=objective.days,
        days_needed=needed,
        leg=objective.leg,
        winding=objective.winding,
        name=objective.name if objective.kind == TASK else None,
        by=objective.by or None,
        text=objective_text(position, objective),
    )


def _messages(position: Position, lookers: Sequence[int]) -> tuple[MessageView, ...]:
    return tuple(
        MessageView(day, None if to == TO_ALL else to, text)
        for day, to, text in position.story.messages
        if to == TO_ALL or to in lookers
    )


def _lesson(position: Position) -> LessonView | None:
    terms = position.terms
    if terms.goal is None:
        return None
    is_done = any(objective.kind == GOAL and objective.status == DONE for objective in position.objectives)
    goal = terms.goal
    return LessonView(
        system=goal.system,
        at=(goal.x, goal.y) if goal.kind == REACH else None,
        within=goal.within,
        place=anchor_name(goal.anchor) if goal.kind == ARRIVE else None,
        ship=goal.ship if goal.kind == APPROACH else None,
        goal=goal_text(position, terms.goal),
        par_days=terms.par[0],
        par_fuel=terms.par[1],
        grades=tuple(GradeView(name, days, fuel) for name, days, fuel in terms.grades),
        fuel=position.burnt,
        grade=graded(terms.grades, terms.par, position.day, position.burnt) if is_done else None,
    )


# Ships, torpedoes, tankers


def _ship(position: Position, ship: Ship, lookers: Sequence[int]) -> ShipView:
    is_hidden = not lookers and is_secret_to(position, ship, -1)
    is_hidden = is_hidden or any(is_secret_to(position, ship, seat) for seat in lookers if len(lookers) == 1)
    is_known = (ship.status != HELD_BACK or ship.seat in lookers) and not is_hidden
    shows_manifest = is_known and (not position.terms.has_hidden_manifests or ship.seat in lookers)
    guided = [torpedo.number for torpedo in position.torpedoes if torpedo.guide == ship.number and not torpedo.is_gone]
    is_away = ship.status == IN_LANE
    return ShipView(
        ship=ship.number,
        seat=ship.seat,
        name=ship.name() if is_known and ship.index > 0 else UNKNOWN,
        kind=KIND_NAMES[ship.kind] if is_known else None,
        status=STATUSES[ship.status],
        system=0 if is_hidden else ship.system,
        at=(0, 0) if is_hidden else (ship.x, ship.y),
        bearing=0 if is_hidden else ship.bearing,
        velocity=0 if is_hidden else ship.velocity,
        coast=(0, 0) if is_hidden else _coast(ship.x, ship.y, ship.velocity, ship.bearing),
        anchor=None if is_hidden else anchor_name(ship.anchor),
        is_tracked=ship.is_tracked,
        is_activated=ship.is_activated,
        is_overheated=shows_manifest and ship.is_overheated(),
        manifest=_manifest(ship) if shows_manifest else None,
        report=_report(ship) if lookers and ship.seat < NEUTRAL else None,
        known_damage=_known_damage(position, ship, lookers),
        guiding=guided[0] if guided else None,
        refit_days=ship.refit_days,
        work=position.terms.additions.orders[ship.work].name if ship.work_days else None,
        work_days=ship.work_days,
        lane_to=position.systems[position.systems[ship.system].lanes[ship.lane].to].name if is_away else None,
        arrives_on=ship.arrives_on or None if is_away or (ship.status == EXPECTED and not is_hidden) else None,
    )


def _manifest(ship: Ship) -> Manifest:
    return Manifest(
        armour=ship.armour,
        most_armour=MOST_ARMOUR[ship.kind],
        fuel=ship.fuel,
        most_fuel=MOST_FUEL[ship.kind],
        torpedoes=ship.torpedoes,
        most_torpedoes=MOST_TORPEDOES[ship.kind],
        heat=ship.heat,
        overheats_at=OVERHEATS_AT[ship.kind],
        offline=_systems(ship.offline),
        repaired=_systems(ship.damaged & ~ship.offline),
    )


def _report(ship: Ship) -> ReportView | None:
    """Both sides know what it said; spectators don't."""
    if not ship.report:
        return None
    day, armour, fuel, torpedoes, heat, offline, damaged = ship.report
    told = Ship(ship.number, ship.seat, ship.kind, ship.index, armour=armour, fuel=fuel, torpedoes=torpedoes)
    told.heat, told.offline, told.damaged = heat, offline, damaged
    return ReportView(day, _manifest(told))


def _known_damage(position: Position, ship: Ship, lookers: Sequence[int]) -> SystemName | None:
    is_open = position.terms.has_hidden_manifests and ship.has_open_damage and 1 - ship.seat in lookers
    return SYSTEM_NAMES[ship.damaged] if is_open and ship.damaged else None


def _systems(bits: int) -> tuple[SystemName, ...]:
    return tuple(name for bit, name in SYSTEM_NAMES.items() if bits & bit)


def _torpedo(position: Position, torpedo: Torpedo) -> TorpedoView:
    return TorpedoView(
        torpedo=torpedo.number,
        seat=torpedo.seat,
        guide=torpedo.guide,
        system=torpedo.system,
        at=(torpedo.x, torpedo.y),
        bearing=torpedo.bearing,
        velocity=torpedo.velocity,
        coast=_coast(torpedo.x, torpedo.y, torpedo.velocity, torpedo.bearing),
        is_gone=torpedo.is_gone,
        may_attack=not torpedo.is_gone and torpedo.launched_on < position.day,
    )


def _tanker(tanker: Tanker) -> TankerView:
    is_there = tanker.status == ON_STATION
    return TankerView(
        tanker=tanker.number,
        seat=tanker.seat,
        status="on station" if is_there else "resupplying",
        system=tanker.system,
        at=(tanker.x, tanker.y),
        leaves_on=tanker.since + STAYS if is_there else None,
        back_on=None if is_there else tanker.since + STAYS,
        attacks=tanker.attacks,
        given=tanker.given,
    )


def _coast(x: int, y: int, velocity: int, bearing: int) -> Point:
    return x + offset_x(velocity * LU, bearing), y + offset_y(velocity * LU, bearing)
