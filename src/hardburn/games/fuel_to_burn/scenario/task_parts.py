"""Tasks of a scenario file: objectives of its own that special orders, places and events count for (s34, FB-86)."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import TYPE_CHECKING

from hardburn.games.fuel_to_burn.objectives import TASK, Objective

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.scenario.scenario import ObjectivePart, Scenario


def task_of(part: ObjectivePart) -> Objective:
    """The task as the rules know it."""
    return Objective(part.owner, TASK, name=part.name or "", needed=part.count, by=part.by or 0)


def tasks_of(scenario: Scenario, seat: int | None = None) -> list[str]:
    """The names of a side's tasks, or of both sides'."""
    return [
        part.name or "" for part in scenario.objectives if part.kind == "task" and (seat is None or part.owner == seat)
    ]


def task_problems(scenario: Scenario) -> list[str]:
    """Mistakes in tasks, and in task fields of other objectives."""
    found = []
    for number, part in enumerate(scenario.objectives):
        path = f"objectives[{number}]"
        if part.kind != "task":
            if part.name is not None or part.count != 1 or part.by is not None:
                found.append(f"{path} is a {part.kind} with a name, count or day; only a task has these")
            continue
        if part.name is None:
            found.append(f"{path}.name is missing; a task needs a name, by which orders and events count for it")
        elif tasks_of(scenario, part.owner).count(part.name) > 1:
            found.append(f"{path}.name is {part.name!r} twice for seat {part.owner}; each of its tasks needs its own")
        if part.station is not None or part.far_station is not None:
            found.append(f"{path} is a task with a station; where it is done stands in the orders that count for it")
        if part.by is not None and scenario.turns is not None and part.by > scenario.turns:
            found.append(f"{path}.by is {part.by}, but only {scenario.turns} days are played")
    return found
