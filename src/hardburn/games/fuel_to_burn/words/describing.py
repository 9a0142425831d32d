"""How decisions and objectives read in a position: one line each."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.games.fuel_to_burn import decisions
from hardburn.games.fuel_to_burn.actions import ORDER_NAMES, pack, unpack
from hardburn.games.fuel_to_burn.codes import COAST, HEAT_DUMP, KINDS
from hardburn.games.fuel_to_burn.conflict.random_events import count_protocols
from hardburn.games.fuel_to_burn.objectives import (
    APPROACH,
    ARRIVE,
    BLOCKADE,
    DONE,
    FAILED,
    PATROL,
    REACH,
    TASK,
    TRANSPORT,
    Goal,
    Objective,
)
from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.additions import Reward
from hardburn.games.fuel_to_burn.position.naming import place_called, seat_name, station_name
from hardburn.games.fuel_to_burn.position.points import PointOfInterest
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, IN_LANE, STATION, WAITING, Ship
from hardburn.games.fuel_to_burn.setup.mustering import fleet_of, price
from hardburn.games.fuel_to_burn.steps import orders
from hardburn.games.fuel_to_burn.words.special_orders import special_said
from hardburn.games.fuel_to_burn.words.telling import bearing_said, counted, point_said

PROTOCOLS_SAID: Final[dict[str, str]] = {
    "defensive": "Defensive: beats Broadside; its hit may be turned into heat",
    "railgun": "Railgun: beats Defensive and Evasive; 1 heat, and the winner picks the damage",
    "broadside": "Broadside: beats Railgun; 1 heat may be given in place of the hit",
    "evasive": "Evasive: beats Defensive and Broadside without a hit; 1 fuel, cools by 1",
}
DUEL_SAID: Final[dict[str, str]] = {
    "defensive": "Defensive: beats Broadside",
    "railgun": "Railgun: beats Defensive",
    "broadside": "Broadside: beats Railgun",
}
FULL_DUEL_SAID: Final[dict[str, str]] = {
    "defensive": "Defensive: beats Broadside",
    "railgun": "Railgun: beats Defensive and Evasive",
    "broadside": "Broadside: beats Railgun",
    "evasive": "Evasive: beats Defensive and Broadside",
}
REFITS_SAID: Final[dict[str, str]] = {
    "damage": "The damage that was repaired is forgotten",
    "fuel": "Fill up with fuel",
    "shield": "Replace a shield",
    "torpedoes": "Load up to 2 torpedoes",
}


def describe(position: Position, seat: int, action: int) -> str:
    """One line that says what an action does in this position."""
    decision = unpack(action)
    told = _of_set_up(position, decision)
    for teller in (_of_go, _of_step, _of_combat):
        if told is None:
            told = teller(position, seat, decision)
    assert told is not None, decision
    return told


def ship_said(ship: Ship, seat: int) -> str:
    """A seat's own ship by its name, others with their side."""
    owner = "Neutral" if ship.seat > 1 else seat_name(ship.seat)
    return ship.name() if ship.seat == seat else f"{owner} {ship.name()}"


def objective_text(position: Position, objective: Objective) -> str:
    """The objective and its progress."""
    if objective.status == DONE:
        return f"{_aim(position, objective)}: done"
    if objective.status == FAILED:
        return f"{_aim(position, objective)}: failed"
    return f"{_aim(position, objective)}{_progress(position, objective)}"


def goal_text(position: Position, goal: Goal) -> str:
    """The goal of a lesson."""
    where = place_called(position, goal.system, goal.anchor) if goal.anchor >= 0 else point_said((goal.x, goal.y))
    slow = f" at no more than {goal.most_velocity} LU" if goal.most_velocity < 255 else ""
    left = f", with {goal.least_fuel} fuel left" if goal.least_fuel else ""
    if goal.kind == REACH:
        return f"Pass within {goal.within / 1000:g} LU of {where}{slow}{left}"
    if goal.kind == ARRIVE:
        return f"{'Dock at' if goal.anchor >= STATION else 'Enter orbit of'} {where}{left}"
    if goal.kind == APPROACH:
        ship = position.ships[goal.ship]
        return f"Come within {goal.within / 1000:g} LU of {ship_said(ship, 0)}{slow}{left}"
    return f"Take up {goal.amount} fuel from a tanker{left}"


def point_text(point: PointOfInterest) -> str:
    """What a point of interest gives, to whom and how often."""
    how = "in orbit or docked" if point.anchor >= 0 else f"passing within {point.within / 1000:g} LU"
    users = ("", f", {seat_name(point.seat)} only", f", only enemies of {seat_name(point.seat)}")[point.users]
    often = ("once", "once a side", "once a ship", "each time")[point.often]
    return f"{reward_text(point.reward)} {how}, {often}{users}"


def reward_text(reward: Reward) -> str:
    """What a reward gives, except a message to one side alone."""
    given = [f"{amount} {what}" for what, amount in (("fuel", reward.fuel), ("armour", reward.armour)) if amount]
    if reward.torpedoes:
        given.append("1 torpedo" if reward.torpedoes == 1 else f"{reward.torpedoes} torpedoes")
    if reward.heat:
        given.append(f"{reward.heat} heat" if reward.heat > 0 else f"{-reward.heat} heat less")
    if reward.repair:
        given.append("repairs")
    if reward.has_report:
        given.append("a report on the enemy")
    if reward.counts:
        given.append(f"{reward.amount} toward {reward.counts}")
    if reward.message and not given:
        given.append("a message")
    return ", ".join(given)


def _aim(position: Position, objective: Objective) -> str:
    if objective.kind == TASK:
        return objective.name
    if objective.kind > PATROL:
        goal = position.terms.goal
        return "Lesson" if goal is None else goal_text(position, goal)
    station = station_name(position, objective.station) if objective.station >= 0 else "a station still to be named"
    if objective.kind == BLOCKADE:
        return f"Blockade {station}"
    if objective.kind == TRANSPORT:
        return f"Bring {position.ships[objective.ship].name()} to {station}"
    far = station_name(position, objective.far) if objective.far >= 0 else "a station still to be named"
    home = place_called(position, 0, position.sides[objective.seat].home)
    return f"Patrol {home}, {far}, {station} and {home} again, around the star"


def _progress(position: Position, objective: Objective) -> str:
    if objective.kind == BLOCKADE:
        needed = -(-position.terms.turns // 4)
        return f" on {needed} days and on the last: {counted(objective.days, 'day')} so far"
    if objective.kind == PATROL:
        return f": {objective.leg} of 4 passed"
    if objective.kind == TASK:
        until = f" by day {objective.by}" if objective.by else ""
        return f": {objective.days} of {objective.needed}{until}"
    return ""


def _of_set_up(position: Position, decision: Decision) -> str | None:
    match decision:
        case decisions.PlaceStation(x, y):
            return f"Station at {point_said((x, y))}{_near(position, x, y)}"
        case decisions.NameStation(station):
            return f"Name {station_name(position, station)} at {_station_at(position, station)}"
        case decisions.Muster():
            return _fleet_said(decision)
        case decisions.Deploy(kind, x, y):
            return f"{kind.capitalize()} at {point_said((x, y))}{_near(position, x, y)}"
        case decisions.SetOff(length, bearing):
            return f"{length} LU at {bearing_said(bearing)}"
        case decisions.HoldBack(kind):
            return f"Hold back a {kind} for a stealth run"
        case decisions.SetStealthPoint(x, y):
            return f"Arrive at {point_said((x, y))}{_near(position, x, y)}"
        case _:
            return None


def _fleet_said(decision: decisions.Muster) -> str:
    counts = (
        (decision.destroyers, "destroyer"),
        (decision.cruisers, "cruiser"),
        (decision.battleships, "battleship"),
        (decision.tankers, "tanker"),
    )
    parts = [counted(count, name) for count, name in counts if count]
    if decision.extra is not None:
        parts.append(decision.extra)
    return f"{', '.join(parts)} for {price(fleet_of(pack(decision) // KINDS))} points"


def _near(position: Position, x: int, y: int) -> str:
    """How far away the nearest station, or body of the first star system, is."""
    places = [(body.name, body.x, body.y) for body in position.systems[0].bodies]
    places += [(station_name(position, station.number), station.x, station.y) for station in position.stations]
    name, at_x, at_y = min(places, key=lambda place: (place[1] - x) ** 2 + (place[2] - y) ** 2)
    away = ((at_x - x) ** 2 + (at_y - y) ** 2) ** 0.5 / 1000
    return f", {away:.1f} LU from {name}"


def _station_at(position: Position, number: int) -> str:
    station = position.stations[number]
    return point_said((station.x, station.y))


def _of_go(position: Position, seat: int, decision: Decision) -> str | None:
    match decision:
        case decisions.Activate(number):
            return _activation(position.ships[number], seat)
        case decisions.LetForce():
            return f"Let {seat_name(1 - seat)} force one of yours"
        case decisions.DeployTanker(_, system, x, y):
            where = f" in {position.systems[system].name}" if len(position.systems) > 1 else ""
            near = _near(position, x, y) if system == 0 else ""
            return f"Bring a tanker{where} to {point_said((x, y))}{near}"
        case decisions.Wait():
            return "Wait with what is off the map"
        case decisions.Order(order, place, system_name):
            ship = position.ships[position.question.ship]
            return _order_said(position, ship, order, place, system_name)
        case decisions.SpecialOrder(number):
            return special_said(position, number)
        case decisions.Plot(length, bearing):
            return f"{length} LU at {bearing_said(bearing)}{_bent(position, decision)}"
        case decisions.PassOn(side):
            return f"Pass on the {side}"
        case decisions.EnterLane(lane):
            ship = position.ships[position.question.ship]
            way = position.systems[ship.system].lanes[lane]
            unsafe = ", unsafe" if way.is_unsafe else ""
            fuel = f", {way.fuel} fuel" if way.fuel > 0 else ""
            return f"Enter the lane to {position.systems[way.to].name}: {counted(way.days, 'day')}{fuel}{unsafe}"
        case decisions.StayOut():
            return "Stay out of the lane"
        case _:
            return None


def _activation(ship: Ship, seat: int) -> str:
    if ship.status == HELD_BACK:
        return f"Let the {['destroyer', 'cruiser', 'battleship'][ship.kind]} arrive from its stealth run"
    if ship.status == WAITING:
        return f"Let {ship.name()} depart"
    if ship.status == IN_LANE:
        return f"Let {ship.name()} come out of its lane"
    verb = "Activate" if ship.seat == seat else "Force"
    return f"{verb} {ship_said(ship, seat)}, {_how_it_flies(ship)}"


def _how_it_flies(ship: Ship) -> str:
    return "stationary" if ship.is_stationary() else f"{ship.velocity} LU at {bearing_said(ship.bearing)}"


def _order_said(position: Position, ship: Ship, order: str, place: str | None, system: str | None) -> str:
    number = [str(name) for name in ORDER_NAMES].index(order)
    costs = []
    if orders.fuel_of(number):
        costs.append("1 fuel")
    heat = orders.heat_of(ship, number)
    if heat:
        costs.append(f"{heat} heat")
    if number == COAST and ship.heat and ship.has_core():
        costs.append("cools by 1")
    if number == HEAT_DUMP:
        costs.append(f"loses all {ship.heat} heat")
    acceleration = orders.acceleration_of(ship, number)
    does = f" up to {acceleration} LU" if acceleration else ""
    what = f" the {system}" if system else ""
    goes = f", to arrive at {_place_said(position, ship, place)}" if place else ""
    paid = f" ({', '.join(costs)})" if costs else ""
    return f"{order.capitalize()}{what}{does}{goes}{paid}"


def _place_said(position: Position, ship: Ship, place: str) -> str:
    kind, _, number = place.partition(":")
    return place_called(position, ship.system, int(number) + (STATION if kind == "station" else 0))


def _bent(position: Position, plot: decisions.Plot) -> str:
    """Where gravity bends a plot, and whether it crashes."""
    if position.question.kind != questions.WHICH_PLOT:
        return ""
    from hardburn.games.fuel_to_burn.words.foretelling import outline

    return outline(position, plot.length, plot.bearing)


def _of_step(position: Position, seat: int, decision: Decision) -> str | None:
    match decision:
        case decisions.Attack(target, at, with_probes):
            probes = ", with tracking probes" if with_probes else ""
            return f"Attack {ship_said(position.ships[target], seat)} after {at / 1000:.1f} LU{probes}"
        case decisions.AttackTanker(tanker, at, with_probes):
            probes = ", with tracking probes" if with_probes else ""
            return f"Attack tanker {tanker + 1} after {at / 1000:.1f} LU{probes}"
        case decisions.AttackTorpedo(torpedo, at):
            return f"Attack torpedo {torpedo + 1} after {at / 1000:.1f} LU"
        case decisions.HoldFire():
            return "Hold fire"
        case decisions.CoverFire(number):
            at_whom = f" at {ship_said(position.ships[position.activity.ship], seat)}" if position.activity else ""
            return f"Cover fire from {position.ships[number].name()}{at_whom}"
        case decisions.Offer(number):
            return f"{position.ships[number].name()} takes the attack"
        case decisions.NoCoverFire():
            return "No cover fire"
        case decisions.Refuel(tanker):
            return f"Take up fuel from tanker {tanker + 1}"
        case decisions.FlyPast():
            return "Take no fuel"
        case decisions.PickTorpedo(torpedo):
            return f"Torpedo {torpedo + 1} attacks first"
        case decisions.Scan(number):
            return f"Scan {ship_said(position.ships[number], seat)}"
        case decisions.NoScan():
            return "Scan nothing"
        case decisions.Mask():
            return "Try to mask the signature"
        case decisions.StayTracked():
            return "Stay tracked"
        case decisions.Refit(choice):
            return REFITS_SAID[choice]
        case _:
            return None


def _of_combat(position: Position, seat: int, decision: Decision) -> str | None:
    match decision:
        case decisions.Protocol(protocol):
            is_duel = position.question.kind == questions.WHICH_DUEL
            if not is_duel:
                return PROTOCOLS_SAID[protocol]
            has_four = count_protocols(position, position.question) == len(FULL_DUEL_SAID)
            return FULL_DUEL_SAID[protocol] if has_four else DUEL_SAID.get(protocol, protocol)
        case decisions.Damage(system):
            return f"Damage the {system} of {ship_said(position.ships[position.question.ship], seat)}"
        case decisions.TakeHeat():
            return "Turn the hit into 2 heat"
        case decisions.TakeHit():
            return "Take the hit on a shield"
        case decisions.GiveHeat():
            return f"Give {ship_said(position.ships[position.question.ship], seat)} 1 heat instead of the hit"
        case decisions.GiveHit():
            return f"Hit {ship_said(position.ships[position.question.ship], seat)}"
        case decisions.Evade():
            return "Take evasive actions: 1 fuel, cools by 1, and the test becomes easy"
        case decisions.StandFast():
            return "Take no evasive actions"
        case _:
            return None
