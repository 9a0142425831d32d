"""Places that a scenario file's orders and events name (FB-85)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.position.additions import (
    ANYBODYS,
    DOCKED,
    ENEMYS,
    NEAR,
    NEAR_SHIP,
    ORBITING,
    OWN,
    Spot,
)
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, STATION
from hardburn.games.fuel_to_burn.scenario.parts import Name, Part, Point
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, is_star, thousandths

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.position.position import Position
    from hardburn.games.fuel_to_burn.scenario.scenario import Scenario

_WHOSE: Final = {"any": ANYBODYS, "own": OWN, "enemy": ENEMYS}
_PLACES: Final = ("dock", "orbit", "at", "body", "station", "ship")


class WherePart(Part, frozen=True):
    """One place: docked at a station, in orbit of a body, or near a point, body, station or called ship."""

    dock: int | Literal["any", "own", "enemy"] | None = None
    orbit: Name | None = None
    at: Point | None = None
    body: Name | None = None
    station: int | None = None
    ship: Name | None = None
    within: Annotated[float, Meta(gt=0, le=50, description="LU.")] | None = None
    system: str = ""
    """The star system of a point or body; empty: the first."""


def called_ships(scenario: Scenario) -> list[str]:
    """The names of ships in the order of their numbers: those on the map, then reinforcements."""
    return [ship.called for ship in scenario.ships] + [ship.called for event in scenario.events for ship in event.ships]


def spot_of(position: Position, scenario: Scenario, part: WherePart | None) -> Spot:
    """The place as the rules know it; None: anywhere."""
    if part is None:
        return Spot()
    names = [system.name.lower() for system in position.systems]
    system = names.index(part.system.lower()) if part.system else 0
    bodies = [body.name.lower() for body in position.systems[system].bodies]
    within = thousandths(part.within if part.within is not None else 1)
    if part.dock is not None:
        if isinstance(part.dock, int):
            return Spot(DOCKED, anchor=STATION + part.dock)
        return Spot(DOCKED, whose=_WHOSE[part.dock])
    if part.orbit is not None:
        return Spot(ORBITING, system, bodies.index(part.orbit.lower()))
    if part.ship is not None:
        return Spot(NEAR_SHIP, ship=called_ships(scenario).index(part.ship), within=within)
    if part.at is not None:
        return Spot(NEAR, system, NOWHERE, thousandths(part.at[0]), thousandths(part.at[1]), within=within)
    if part.station is not None:
        return Spot(NEAR, 0, STATION + part.station, within=within)
    assert part.body is not None
    return Spot(NEAR, system, bodies.index(part.body.lower()), within=within)


def where_problems(
    scenario: Scenario, part: WherePart, path: str, charts: Sequence[Chart], *, is_passed: bool = False
) -> list[str]:
    """Mistakes in the place at `path`; a place that is passed can't be a dock or an orbit."""
    given = [name for name in _PLACES if getattr(part, name) is not None]
    wanted = _PLACES[2:] if is_passed else _PLACES
    if len(given) != 1 or given[0] not in wanted:
        return [f"{path} names {', '.join(given) or 'no place'}; one of {', '.join(wanted)} is wanted"]
    found = []
    if part.within is not None and given[0] in ("dock", "orbit"):
        found.append(
            f"{path}.within is {part.within:g}, but {given[0]} needs none; it goes with {', '.join(_PLACES[2:])}"
        )
    names = [chart.name for chart in charts]
    if part.system and part.system.lower() not in [name.lower() for name in names]:
        return [*found, f"{path}.system is {part.system!r}; the star systems are {', '.join(names)}"]
    if part.system and given[0] not in ("orbit", "at", "body"):
        found.append(f"{path}.system goes with orbit, at or body; stations are in the first star system")
    last = len(scenario.stations) - 1
    for what, station in (("dock", part.dock), ("station", part.station)):
        if isinstance(station, int) and not 0 <= station <= last:
            there = f"there are 0 to {last}" if last >= 0 else "the file lists no stations"
            found.append(f"{path}.{what} is {station}; {there}")
    chart = next((one for one in charts if one.name.lower() == part.system.lower()), charts[0])
    planets = [] if is_star(chart.middle) else [chart.name]
    planets += [body.name for body in chart.bodies if not is_star(body.kind)]
    bodies = [chart.name, *(body.name for body in chart.bodies)]
    for what, body, there_are in (("orbit", part.orbit, planets), ("body", part.body, bodies)):
        if body is not None and body.lower() not in [name.lower() for name in there_are]:
            found.append(f"{path}.{what} is {body!r}; there are {', '.join(there_are)}")
    if part.ship is not None and part.ship not in called_ships(scenario):
        called = ", ".join(repr(name) for name in called_ships(scenario) if name)
        found.append(
            f"{path}.ship is {part.ship!r}; " + (f"ships are called {called}" if called else "no ship is called so")
        )
    return found
