"""Events of a scenario file: their triggers and effects (FB-91, FB-92)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.kinds import KindName, SystemName
from hardburn.games.fuel_to_burn.position.additions import AFTER_TASK, AT_PLACE, ON_DAY, Happening
from hardburn.games.fuel_to_burn.position.scenario_progress import TO_ALL
from hardburn.games.fuel_to_burn.position.ship import NEUTRAL
from hardburn.games.fuel_to_burn.scenario.parts import AnySeat, Day, Few, Heat, Name, Part, Plot, Point, Seat, Text
from hardburn.games.fuel_to_burn.scenario.reward_parts import RewardPart, reward_of, reward_problems
from hardburn.games.fuel_to_burn.scenario.spot_parts import WherePart, called_ships, spot_of, where_problems
from hardburn.games.fuel_to_burn.scenario.task_parts import tasks_of
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, hundredths

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.position.position import Position
    from hardburn.games.fuel_to_burn.scenario.scenario import Scenario

MOST_EVENTS: Final = 40


class ShipPart(Part, frozen=True):
    """A ship on the map: flying (`at` and `vector`), in orbit of a body, or docked at a station (its number).

    Missing fields are as in a new ship. A ship of seat 2 flies by its script, then coasts, and goes before all others.
    """

    seat: AnySeat
    kind: KindName
    called: str = ""
    """The name that other parts of the file use for it."""
    system: str = ""
    """Empty: the first star system."""
    at: Point | None = None
    vector: Plot | None = None
    orbit: str | None = None
    dock: int | None = None
    armour: Few | None = None
    fuel: Few | None = None
    torpedoes: Few | None = None
    heat: Heat = 0
    offline: tuple[SystemName, ...] = ()
    repaired: tuple[SystemName, ...] = ()
    is_tracked: bool = False
    script: tuple[Plot | Literal["coast"], ...] = ()


class WhenPart(Part, frozen=True):
    """One of: a day, a ship that passes a place, or a task that is done. `seat` None: by either side."""

    day: Day | None = None
    passes: WherePart | None = None
    task: Name | None = None
    seat: Seat | None = None


class ScriptPart(Part, frozen=True):
    """A new script for a ship that nobody plays, starting with its next flight."""

    ship: Name
    plots: Annotated[tuple[Plot | Literal["coast"], ...], Meta(max_length=40)]


class EventPart(Part, frozen=True):
    """An event, which happens once. Without `to`, everybody hears the message."""

    name: Name
    when: WhenPart
    message: Text | None = None
    to: Seat | None = None
    ships: tuple[ShipPart, ...] = ()
    """Reinforcements: they come on the event's `day` if it has one, otherwise on the day after the event."""
    secret: bool = False
    """The other side hears of the ships only when they come."""
    scripts: tuple[ScriptPart, ...] = ()
    reward: RewardPart | None = None
    """For the ship that passes a place; for an event by day or task, for the side `to`."""


def happening_of(position: Position, scenario: Scenario, number: int) -> Happening:
    """The event as the rules know it."""
    part = scenario.events[number]
    called = called_ships(scenario)
    first = len(scenario.ships) + sum(len(event.ships) for event in scenario.events[:number])
    when = part.when
    return Happening(
        part.name,
        ON_DAY if when.day is not None else AT_PLACE if when.passes is not None else AFTER_TASK,
        when.day or 0,
        -1 if when.seat is None else when.seat,
        spot_of(position, scenario, when.passes),
        when.task or "",
        part.message or "",
        TO_ALL if part.to is None else part.to,
        list(range(first, first + len(part.ships))),
        part.secret,
        [
            (called.index(script.ship), [0 if plot == "coast" else _vector(plot) for plot in script.plots])
            for script in part.scripts
        ],
        reward_of(part.reward),
    )


def event_problems(
    scenario: Scenario, charts: Sequence[Chart], of_ship: Callable[[ShipPart, str], list[str]]
) -> list[str]:
    """All mistakes in events; `of_ship` checks the ship at a path."""
    found = []
    if len(scenario.events) > MOST_EVENTS:
        found.append(f"events has {len(scenario.events)} entries; at most {MOST_EVENTS} are allowed")
    for number, part in enumerate(scenario.events):
        path = f"events[{number}]"
        found += _when(scenario, part.when, f"{path}.when", charts)
        if not (part.message or part.ships or part.scripts or part.reward):
            found.append(f"{path} brings nothing; message, ships, scripts or reward is wanted")
        for place, ship in enumerate(part.ships):
            found += of_ship(ship, f"{path}.ships[{place}]")
        if part.secret and not part.ships:
            found.append(f"{path}.secret is true, but no ships come; a message is secret if `to` names a seat")
        for place, script in enumerate(part.scripts):
            found += _script(scenario, script, f"{path}.scripts[{place}]")
        if part.reward is not None:
            has_ship = part.when.passes is not None
            seat = part.when.seat if has_ship else part.to
            found += reward_problems(part.reward, f"{path}.reward", tasks_of(scenario, seat), has_ship=has_ship)
            if not has_ship and part.to is None:
                found.append(f"{path}.to is missing; a reward without a ship that passes goes to a seat, 0 or 1")
    return found


def _when(scenario: Scenario, when: WhenPart, path: str, charts: Sequence[Chart]) -> list[str]:
    given = [name for name in ("day", "passes", "task") if getattr(when, name) is not None]
    if len(given) != 1:
        return [f"{path} names {', '.join(given) or 'nothing'}; one of day, passes, task is wanted"]
    if when.day is not None:
        if when.seat is not None:
            return [f"{path}.seat is {when.seat}, but a day comes for all; leave it out"]
        if scenario.turns is not None and when.day > scenario.turns:
            return [f"{path}.day is {when.day}, but only {scenario.turns} days are played"]
        return []
    if when.passes is not None:
        return where_problems(scenario, when.passes, f"{path}.passes", charts, is_passed=True)
    tasks = tasks_of(scenario, when.seat)
    if when.task not in tasks:
        listed = ", ".join(repr(name) for name in dict.fromkeys(tasks)) or "none"
        return [f"{path}.task is {when.task!r}; the tasks are {listed}"]
    return []


def _script(scenario: Scenario, script: ScriptPart, path: str) -> list[str]:
    ships = [*scenario.ships, *(ship for event in scenario.events for ship in event.ships)]
    if any(ship.called == script.ship and ship.seat == NEUTRAL for ship in ships):
        return []
    return [f"{path}.ship is {script.ship!r}; a ship of seat {NEUTRAL} that is called so is wanted"]


def _vector(plot: Plot) -> int:
    return vector(plot.length, hundredths(plot.bearing))
