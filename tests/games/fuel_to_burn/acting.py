"""Words for the tests of Fuel To Burn: small maps in LU and degrees, and doing things with the faces given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn import GAME, referee
from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot
from hardburn.games.fuel_to_burn.kinds import DESTROYER
from hardburn.games.fuel_to_burn.objectives import Objective
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import Station, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.position import ACTIVATION, Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.space.bearings import bearing_of
from hardburn.games.fuel_to_burn.space.system import Body, Lane, Ring, StarSystem
from hardburn.games.fuel_to_burn.state import FuelState

E = TypeVar("E", bound=Event)

STAR = 0
EARTH = 1
MARS = 2
VENUS = 3
"""The bodies of the usual map; Earth is seat 0's home, Mars seat 1's."""


def milli(lu: float) -> int:
    return round(1000 * lu)


def centi(degrees: float) -> int:
    return round(100 * degrees) % 36_000


def sol(rings: Sequence[tuple[float, float]] = (), lanes: Sequence[Lane] = ()) -> StarSystem:
    """A star in the middle, Earth to the right, Mars to the left, Venus below; all else is empty."""
    bodies = [
        Body("Sol", "average star", is_star=True, x=0, y=0, influence=5000, radiation=2000),
        Body("Earth", "atmosphere", is_star=False, x=15_000, y=0, influence=3000, radiation=0),
        Body("Mars", "atmosphere", is_star=False, x=-23_000, y=0, influence=2000, radiation=0),
        Body("Venus", "atmosphere", is_star=False, x=0, y=-11_000, influence=3000, radiation=0),
    ]
    return StarSystem("Sol", bodies, [Ring(milli(inner), milli(outer)) for inner, outer in rings], list(lanes))


def ship(
    seat: int,
    kind: int = DESTROYER,
    at: tuple[float, float] = (0, 25),
    vector: tuple[int, float] = (3, 90),
    **fields: int | bool | list[int],
) -> Ship:
    """A ship on the map with a vector in LU and degrees, as new except for what is given."""
    one = Ship(0, seat, kind, 1, ON_MAP, x=milli(at[0]), y=milli(at[1]), bearing=centi(vector[1]), velocity=vector[0])
    for field, value in fields.items():
        assert hasattr(one, field)
        setattr(one, field, value)
    return one


def docked(seat: int, kind: int = DESTROYER, station: int = 0, **fields: Any) -> Ship:
    """At a station; `table` puts it there."""
    return ship(seat, kind, vector=(0, 0), anchor=STATION + station, is_tracked=True, **fields)


def orbiting(seat: int, body: int, kind: int = DESTROYER, **fields: Any) -> Ship:
    return ship(seat, kind, vector=(0, 0), anchor=body, is_tracked=True, **fields)


def torpedo(seat: int, guide: int, at: tuple[float, float], vector: tuple[int, float] = (5, 90)) -> Torpedo:
    """Launched on an earlier day."""
    return Torpedo(0, seat, guide, 0, milli(at[0]), milli(at[1]), centi(vector[1]), vector[0])


def tanker(seat: int, at: tuple[float, float], since: int = 1) -> Tanker:
    return Tanker(0, seat, x=milli(at[0]), y=milli(at[1]), since=since)


def table(
    *ships: Ship,
    stations: Sequence[tuple[int, float, float]] = (),
    tankers: Sequence[Tanker] = (),
    torpedoes: Sequence[Torpedo] = (),
    objectives: Sequence[Objective] = (),
    terms: Terms | None = None,
    systems: Sequence[StarSystem] = (),
    extras: tuple[int, int] = (0, 0),
    hidden: tuple[int, int] = (0, 0),
    day: int = 2,
    due: int = tasks.GO,
    turn: int = 0,
) -> FuelState:
    """Seat 0 has the initiative and the first go of a day. The default objective is a blockade that nobody attains."""
    placed = [
        Station(place, owner, 1 + sum(other[0] == owner for other in stations[:place]), milli(x), milli(y))
        for place, (owner, x, y) in enumerate(stations)
    ]
    for number, one in enumerate(ships):
        one.number = number
        one.index = 1 + sum(other.seat == one.seat and other.kind == one.kind for other in ships[:number])
    for number, rocket in enumerate(torpedoes):
        rocket.number = number
    for number, tank in enumerate(tankers):
        tank.number = number
    position = Position(
        terms or Terms(),
        list(systems) or [sol()],
        [Side(0, EARTH, extras[0], tankers=hidden[0]), Side(1, MARS, extras[1], tankers=hidden[1])],
        list(ships),
        list(torpedoes),
        list(tankers),
        placed,
        list(objectives) or [Objective(0, 0)],
        phase=ACTIVATION,
        day=day,
        initiative=0,
        turn=turn,
        agenda=[Task(due)],
    )
    for one in ships:
        if one.anchor >= STATION:
            one.x, one.y = placed[one.anchor - STATION].x, placed[one.anchor - STATION].y
        elif one.anchor != NOWHERE:
            body = position.systems[one.system].bodies[one.anchor]
            one.x, one.y = body.x, body.y
    referee.run(position, ScriptedDice([]), None)
    return FuelState(position)


def far_enemy(**fields: Any) -> Ship:
    """A ship of seat 1 that nobody meets."""
    return ship(1, at=(-60, -60), vector=(2, 225), **fields)


def can(state: FuelState, seat: int | None = None) -> list[Decision]:
    """What a player may do; without a seat, the first who is to act."""
    return [GAME.unpack(action) for action in state.legal(state.to_act()[0] if seat is None else seat)]


def kinds(state: FuelState) -> set[str]:
    """The orders that may be given."""
    return {one.order for one in can(state) if isinstance(one, Order)}


def do(state: FuelState, *decisions: Decision, faces: Sequence[int] = (), seat: int | None = None) -> list[Event]:
    """Let a seat (by default the first to act) do these things; return all events. The faces must be just enough."""
    log = Log()
    dice = ScriptedDice(faces)
    for decision in decisions:
        state.apply(state.to_act()[0] if seat is None else seat, GAME.pack(decision), dice, log)
    assert dice.left() == 0
    return log.everything()


def order(state: FuelState, what: Order, number: int = 0, faces: Sequence[int] = ()) -> list[Event]:
    """Activate a ship, and give it an order."""
    return do(state, Activate(number), what, faces=faces)


def plot(length: int, degrees: float) -> Plot:
    return Plot(length, centi(degrees))


def toward(state: FuelState, number: int, length: int, at: tuple[float, float]) -> Plot:
    """A ship's plot in the direction of a place."""
    one = state.position.ships[number]
    return Plot(length, bearing_of(milli(at[0]) - one.x, milli(at[1]) - one.y))


def asked(state: FuelState) -> tuple[list[int], str | None]:
    """Who is asked, and what."""
    return state.to_act(), state.view(None).asked


def refused(state: FuelState, decision: Decision, seat: int | None = None) -> Refusal:
    """The refusal of a decision, which must change nothing."""
    before = repr(state)
    refusal = state.refusal(state.to_act()[0] if seat is None else seat, GAME.pack(decision))
    assert refusal is not None
    assert repr(state) == before
    return refusal


def told(happened: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def at(one: Ship | Torpedo) -> tuple[float, float]:
    """Where something is, in LU."""
    return one.x / 1000, one.y / 1000
