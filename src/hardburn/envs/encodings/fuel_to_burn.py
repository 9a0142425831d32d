"""Fuel To Burn for learners.

Choices that can be enumerated have ids of their own. Ships, stations and tankers are named by their numbers, which are
their rows. Points and vectors are a sample of a continuum: the list, sorted by code, fills the slots from the first on,
and the array `slots` says what each stands for. Lengths are in LU, bearings in degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final, get_args

from hardburn.core.edges import Decision, Options, View
from hardburn.envs.encodings.encoding import (
    UNKNOWN,
    Choices,
    Encoding,
    Field,
    Look,
    Observation,
    flags,
    number,
    place_of,
    ranges,
)
from hardburn.games.fuel_to_burn import codes, decisions
from hardburn.games.fuel_to_burn.actions import ORDER_NAMES, PROTOCOL_NAMES, REFIT_NAMES, unpack
from hardburn.games.fuel_to_burn.kinds import EXTRA_NAMES, KIND_NAMES, SYSTEM_NAMES
from hardburn.games.fuel_to_burn.objectives import ObjectiveName
from hardburn.games.fuel_to_burn.view import Asked, FuelView, Phase, ShipView, Status, Step, TankerStatus

SHIPS: Final = 48
STATIONS: Final = 32
TANKERS: Final = 32
BODIES: Final = 64
LANES: Final = 16
OBJECTIVES: Final = 8
SLOTS: Final = 2048
"""More than any list had in trials. A longer list is thinned out evenly."""
FAR: Final = 2000

PHASES: Final[tuple[str, ...]] = get_args(Phase)
ASKED: Final[tuple[str, ...]] = get_args(Asked)
STEPS: Final[tuple[str, ...]] = get_args(Step)
STATUSES: Final[tuple[str, ...]] = get_args(Status)
TANKER_STATUSES: Final[tuple[str, ...]] = get_args(TankerStatus)
OBJECTIVE_NAMES: Final[tuple[str, ...]] = get_args(ObjectiveName)
OBJECTIVE_STATUSES: Final = ("open", "done", "failed")
SYSTEMS: Final = tuple(SYSTEM_NAMES.values())
SYSTEM_BITS: Final = tuple(SYSTEM_NAMES)

PLAIN: Final = (
    *(codes.LET_FORCE, codes.WAIT, codes.STAY_OUT, codes.HOLD_FIRE, codes.NO_COVER_FIRE, codes.FLY_PAST),
    *(codes.NO_SCAN, codes.MASK, codes.STAY_TRACKED, codes.TAKE_HEAT, codes.TAKE_HIT, codes.GIVE_HEAT),
    *(codes.GIVE_HIT, codes.EVADE, codes.STAND_FAST),
)
NUMBERED: Final = (
    (codes.NAME_STATION, STATIONS, "name a station"),
    (codes.HOLD_BACK, len(KIND_NAMES), "hold back a ship of a kind: " + ", ".join(KIND_NAMES)),
    (codes.ACTIVATE, SHIPS, "activate a ship"),
    (codes.ENTER_LANE, LANES, "enter a lane"),
    (codes.PASS_ON, 3, "pass on the left (1), on the right (2)"),
    (codes.COVER_FIRE, SHIPS, "cover fire from a ship"),
    (codes.OFFER, SHIPS, "offer a ship"),
    (codes.REFUEL, TANKERS, "refuel from a tanker"),
    (codes.SCAN, SHIPS, "scan a ship"),
    (codes.PROTOCOL, len(PROTOCOL_NAMES), "protocol: " + ", ".join(PROTOCOL_NAMES)),
    (codes.REFIT, len(REFIT_NAMES), "refit: " + ", ".join(REFIT_NAMES)),
)
PLACED_ORDERS: Final = 4
"""Coast and the burns may declare orbit or docking."""
PLACES: Final = 64
REPAIRS: Final = 2
SLOTTED: Final = (
    *(codes.PLACE_STATION, codes.MUSTER, codes.DEPLOY, codes.SET_OFF, codes.STEALTH_POINT, codes.DEPLOY_TANKER),
    *(codes.PLOT, codes.ATTACK, codes.ATTACK_TANKER, codes.ATTACK_TORPEDO, codes.PICK_TORPEDO),
    codes.SPECIAL_ORDER,
)

SHIP: Final = (
    *("relation (0 own, 1 enemy, 2 nobody's)", "kind", "status", "system", "x", "y", "dx", "dy", "coast x", "coast y"),
    *("anchor (bodies, then stations from 32 on)", "is_tracked", "is_activated", "is_overheated", "armour", "fuel"),
    *("torpedoes", "heat", "overheats_at", "known_damage", "refit_days", "arrives_on"),
)
TORPEDO: Final = ("relation", "system", "x", "y", "dx", "dy", "coast x", "coast y", "may_attack", "torpedo")
TANKER: Final = ("relation", "status", "system", "x", "y", "leaves_on", "back_on", "attacks", "given")
STATION: Final = ("relation", "x", "y", "is_spent")
BODY: Final = ("system", "body", "x", "y", "influence", "radiation", "home (0 own, 1 enemy's)")
LANE: Final = ("system", "lane", "x", "y", "days", "is_unsafe", "least_velocity")
SIDE: Final = ("points", "extra", "is_ready", "to_deploy", "untracked", "points_lost", "hidden_tankers")
OBJECTIVE: Final = (
    *("relation", "kind", "status", "station", "far_station", "ship", "days", "days_needed", "leg", "winding"),
)
ACTIVE: Final = ("ship", "torpedo", "step", "order", "is_forced", "acceleration", "free plot x", "free plot y")
COMBAT: Final = ("attacker", "defender", "x", "y", "is_cover", "own sealed", "enemy sealed", "own protocol")
SLOT: Final = ("kind, from 1", "first", "second", "third", "fourth")


class FuelEncoding(Encoding):
    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.fields = (
            _rows("ships", SHIPS, SHIP, "ships by number"),
            Field("offline", (SHIPS, 6), 0, 1, "of each ship: systems offline, then repaired: " + ", ".join(SYSTEMS)),
            _rows("torpedoes", SHIPS, TORPEDO, "torpedoes by the ship that guides them"),
            _rows("tankers", TANKERS, TANKER, "tankers that were seen, by number"),
            _rows("stations", STATIONS, STATION, "stations by number"),
            _rows("bodies", BODIES, BODY, "bodies of all star systems, as many as there is room for"),
            _rows("lanes", LANES, LANE, "lanes, with their first mark"),
            _rows("sides", 2, SIDE, "own, then enemy's"),
            _rows("objectives", OBJECTIVES, OBJECTIVE, "objectives"),
            _rows("active", 1, ACTIVE, "the activation in hand"),
            _rows("combat", 1, COMBAT, "the fight in hand"),
            Field(
                "protocols",
                (2, len(PROTOCOL_NAMES)),
                0,
                1,
                "allowed to oneself, then advised by equilibrium",
                real=True,
            ),
            Field("phase", (len(PHASES),), 0, 1, "1 at one of: " + ", ".join(PHASES)),
            Field("asked", (len(ASKED),), 0, 1, "1 at one of: " + ", ".join(ASKED)),
            Field("flags", (3,), 0, 1, "1 where true: to act, the enemy is to act, has the initiative"),
            Field("numbers", (4,), 0, FAR, "day, days, points of a fleet, deep space"),
            _rows("slots", SLOTS, SLOT, SLOT_TEXT),
        )
        self.ids = ranges(
            (len(PLAIN), PLAIN_TEXT),
            *((count, about) for _, count, about in NUMBERED),
            (len(SYSTEMS), "damage: " + ", ".join(SYSTEMS)),
            (len(ORDER_NAMES), "order: " + ", ".join(ORDER_NAMES)),
            (
                PLACED_ORDERS * PLACES,
                "the first four orders at a place, 64 times the order plus the body, or 32 plus the station",
            ),
            (REPAIRS * len(SYSTEMS), "repair, then repair with engineers: " + ", ".join(SYSTEMS)),
            (SLOTS, "slots of the sorted list: points, vectors, fleets, attacks; the array `slots` says which"),
        )
        firsts = [part.first for part in self.ids]
        self._numbered = {kind: first for (kind, _, _), first in zip(NUMBERED, firsts[1:], strict=False)}
        self._damage, self._order, self._placed, self._repair, self.first_slot = firsts[1 + len(NUMBERED) :]

    def id_of(self, seat: int, action: int) -> int:
        about, kind = divmod(action, codes.KINDS)
        if kind == codes.ORDER:
            return self._order_id(codes.ordered(about), about // 16 % 128, codes.ordered_system(about))
        if kind == codes.DAMAGE:
            return self._damage + SYSTEM_BITS.index(about)
        return self._numbered[kind] + about if kind in self._numbered else PLAIN.index(kind)

    def choices(self, look: Look, seat: int, legal: Sequence[int]) -> Choices:
        slotted = sorted(action for action in legal if action % codes.KINDS in SLOTTED)
        if len(slotted) > SLOTS:
            slotted = [slotted[place * len(slotted) // SLOTS] for place in range(SLOTS)]
        found = dict(enumerate(slotted, self.first_slot))
        for action in legal:
            if action % codes.KINDS not in SLOTTED:
                found[self.id_of(seat, action)] = action
        return found

    def observe(self, view: View, seat: int, choices: Choices) -> Observation:
        assert isinstance(view, FuelView)
        seen = self.blank()
        for name in ("ships", "torpedoes", "tankers", "stations", "bodies", "lanes", "objectives", "active", "combat"):
            seen[name][:] = UNKNOWN
        self._see_fleets(seen, view, seat)
        self._see_map(seen, view, seat)
        self._see_table(seen, view, seat)
        slots = [
            _slot_row(unpack(action), action % codes.KINDS)
            for place, action in choices.items()
            if place >= self.first_slot
        ]
        if slots:
            seen["slots"][: len(slots)] = slots
        return seen

    def _order_id(self, order: int, place: int, system: int) -> int:
        if place > 0:
            return self._placed + PLACES * order + place - 1
        if system > 0:
            return self._repair + len(SYSTEMS) * (order - codes.REPAIR) + SYSTEM_BITS.index(system)
        return self._order + order

    def _see_fleets(self, seen: Observation, view: FuelView, seat: int) -> None:
        for ship in view.ships[:SHIPS]:
            seen["ships"][ship.ship] = _ship_row(ship, seat)
            if ship.manifest is not None:
                systems = (*flags(SYSTEMS, ship.manifest.offline), *flags(SYSTEMS, ship.manifest.repaired))
                seen["offline"][ship.ship] = systems
        for torpedo in view.torpedoes:
            if not torpedo.is_gone and torpedo.guide < SHIPS:
                seen["torpedoes"][torpedo.guide] = (
                    _relation(torpedo.seat, seat),
                    torpedo.system,
                    *_point(torpedo.at),
                    *_vector(torpedo.velocity, torpedo.bearing),
                    *_point(torpedo.coast),
                    torpedo.may_attack,
                    torpedo.torpedo,
                )
        for tanker in view.tankers[:TANKERS]:
            seen["tankers"][tanker.tanker] = (
                _relation(tanker.seat, seat),
                TANKER_STATUSES.index(tanker.status),
                tanker.system,
                *_point(tanker.at),
                number(tanker.leaves_on),
                number(tanker.back_on),
                tanker.attacks,
                tanker.given,
            )

    def _see_map(self, seen: Observation, view: FuelView, seat: int) -> None:
        for station in view.stations[:STATIONS]:
            seen["stations"][station.station] = (
                _relation(station.seat, seat),
                *_point(station.at),
                station.is_spent,
            )
        bodies = [
            (
                *(system.system, body.body, *_point(body.at), body.influence / 1000, body.radiation / 1000),
                UNKNOWN if body.home_of is None else _relation(body.home_of, seat),
            )
            for system in view.systems
            for body in system.bodies
        ][:BODIES]
        seen["bodies"][: len(bodies)] = bodies
        lanes = [
            (
                *(system.system, lane.lane, *_point(lane.marks[0])),
                *(lane.days, lane.is_unsafe, lane.least_velocity),
            )
            for system in view.systems
            for lane in system.lanes
        ][:LANES]
        if lanes:
            seen["lanes"][: len(lanes)] = lanes

    def _see_table(self, seen: Observation, view: FuelView, seat: int) -> None:
        for side in view.sides:
            seen["sides"][_relation(side.seat, seat)] = (
                *(side.points, place_of(EXTRA_NAMES, side.extra), side.is_ready, side.to_deploy, side.untracked),
                *(side.points_lost, number(side.hidden_tankers)),
            )
        for row, objective in enumerate(view.objectives[:OBJECTIVES]):
            seen["objectives"][row] = (
                *(_relation(objective.seat, seat), OBJECTIVE_NAMES.index(objective.kind)),
                *(OBJECTIVE_STATUSES.index(objective.status), number(objective.station)),
                *(number(objective.far_station), number(objective.ship), objective.days, objective.days_needed),
                *(objective.leg, objective.winding / 100),
            )
        if view.active is not None:
            active = view.active
            seen["active"][0] = (
                *(active.ship, number(active.torpedo), STEPS.index(active.step), place_of(ORDER_NAMES, active.order)),
                *(active.is_forced, active.acceleration, *_point(active.free_plot or (0, 0))),
            )
        if view.combat is not None:
            combat = view.combat
            seen["combat"][0] = (
                *(combat.attacker, combat.defender, *_point(combat.at), combat.is_cover),
                *(combat.sealed[seat], combat.sealed[1 - seat], place_of(PROTOCOL_NAMES, combat.own)),
            )
            seen["protocols"][0] = flags(PROTOCOL_NAMES, combat.allowed)
            if combat.advice:
                seen["protocols"][1] = combat.advice
        seen["phase"][PHASES.index(view.phase)] = 1
        if view.asked is not None:
            seen["asked"][ASKED.index(view.asked)] = 1
        seen["flags"][:] = (seat in view.to_act, 1 - seat in view.to_act, view.initiative == seat)
        seen["numbers"][:] = (view.day, view.turns, view.points, view.deep_space)


PLAIN_TEXT: Final = (
    "let force, wait, stay out, hold fire, no cover fire, fly past, no scan, mask, stay tracked, take heat, "
    "take the hit, give heat, give the hit, evade, stand fast"
)
SLOT_TEXT: Final = (
    "what each slot stands for (kinds: place a station, muster, deploy, set off, stealth point, deploy a tanker, plot, "
    "attack, attack a tanker, attack a torpedo, pick a torpedo, special order), then x, y of a point or of a vector's "
    "end, and the ship's kind, or length and bearing, or tanker and system; of a fleet destroyers, cruisers, "
    "battleships, tankers; of an attack the target, the distance along the path, and 1 with probes; of a special order "
    "its number; 0 where there is nothing"
)


def _rows(name: str, count: int, columns: Sequence[str], about: str) -> Field:
    text = about if columns is SLOT else f"{about}: {', '.join(columns)}"
    return Field(name, (count, len(columns)), -FAR, FAR, text, real=True)


def _relation(owner: int, seat: int) -> int:
    """0: own, 1: the enemy's, 2: nobody's."""
    return owner if owner > 1 else int(owner != seat)


def _point(at: tuple[int, int]) -> tuple[float, float]:
    return at[0] / 1000, at[1] / 1000


def _vector(length: float, bearing: int) -> tuple[float, float]:
    """The end of a vector whose bearing is in hundredths of a degree."""
    angle = radians(bearing / 100)
    return length * cos(angle), length * sin(angle)


def _ship_row(ship: ShipView, seat: int) -> Sequence[float]:
    sheet = ship.manifest
    anchor = UNKNOWN
    if ship.anchor is not None:
        kind, _, place = ship.anchor.partition(":")
        anchor = int(place) + (STATIONS if kind == "station" else 0)
    return (
        *(_relation(ship.seat, seat), place_of(KIND_NAMES, ship.kind), STATUSES.index(ship.status), ship.system),
        *(*_point(ship.at), *_vector(ship.velocity, ship.bearing), *_point(ship.coast)),
        *(anchor, ship.is_tracked, ship.is_activated, ship.is_overheated),
        *(
            (UNKNOWN,) * 5
            if sheet is None
            else (sheet.armour, sheet.fuel, sheet.torpedoes, sheet.heat, sheet.overheats_at)
        ),
        *(place_of(SYSTEMS, ship.known_damage), ship.refit_days, number(ship.arrives_on)),
    )


def _slot_row(decision: Decision, kind: int) -> Sequence[float]:
    first = SLOTTED.index(kind) + 1
    match decision:
        case decisions.PlaceStation(x, y) | decisions.SetStealthPoint(x, y):
            return first, *_point((x, y)), 0, 0
        case decisions.Muster(destroyers, cruisers, battleships, tankers, extra):
            return first, destroyers, cruisers, battleships, tankers + 16 * (place_of(EXTRA_NAMES, extra) + 1)
        case decisions.Deploy(ship, x, y):
            return first, *_point((x, y)), KIND_NAMES.index(ship), 0
        case decisions.SetOff(length, bearing) | decisions.Plot(length, bearing):
            return first, *_vector(length, bearing), length, bearing / 100
        case decisions.DeployTanker(tanker, system, x, y):
            return first, *_point((x, y)), tanker, system
        case decisions.Attack(target, at, with_probes) | decisions.AttackTanker(target, at, with_probes):
            return first, target, at / 1000, with_probes, 0
        case decisions.SpecialOrder(number):
            return first, number, 0, 0, 0
        case decisions.AttackTorpedo(target, at):
            return first, target, at / 1000, 0, 0
        case decisions.PickTorpedo(target):
            return first, target, 0, 0, 0
    raise AssertionError(decision)
