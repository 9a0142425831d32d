"""Rewards of special orders, places and events in a scenario file, and the tasks they count for (s12, FB-85)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.kinds import SYSTEM_NAMES, SystemName
from hardburn.games.fuel_to_burn.position.additions import ANY_SYSTEM, Reward
from hardburn.games.fuel_to_burn.scenario.parts import Few, Name, Part, Text

_BITS: Final = {name: bit for bit, name in SYSTEM_NAMES.items()}


class RewardPart(Part, frozen=True):
    """What a ship or its side gets; at least one thing.

    The manifest's maxima apply (FB-4). `counts` names a task of the side, and `amount` says how often it counts.
    """

    fuel: Few = 0
    torpedoes: Few = 0
    armour: Few = 0
    heat: Annotated[int, Meta(ge=-9, le=4, description="Below 0: the ship cools.")] = 0
    repair: SystemName | Literal["any"] | None = None
    intelligence: bool = False
    """A report on the enemy's ships, where manifests are hidden."""
    counts: Name | None = None
    amount: Annotated[int, Meta(ge=1, le=99)] = 1
    message: Text | None = None
    """Only the side hears it."""


def reward_of(part: RewardPart | None) -> Reward:
    """The reward as the rules know it; None: nothing."""
    if part is None:
        return Reward()
    repair = 0 if part.repair is None else ANY_SYSTEM if part.repair == "any" else _BITS[part.repair]
    return Reward(
        part.fuel,
        part.torpedoes,
        part.armour,
        part.heat,
        repair,
        part.intelligence,
        part.counts or "",
        part.amount,
        part.message or "",
    )


def reward_problems(part: RewardPart, path: str, tasks: Sequence[str], *, has_ship: bool = True) -> list[str]:
    """Mistakes in the reward at `path`; `tasks`: the names of the tasks of those who may get it.

    If no ship gets it, only a report, a count and a message make sense.
    """
    found = []
    if part == RewardPart(amount=part.amount):
        found.append(
            f"{path} is empty; fuel, torpedoes, armour, heat, repair, intelligence, counts or message is wanted"
        )
    if part.counts is not None and part.counts not in tasks:
        listed = ", ".join(repr(name) for name in dict.fromkeys(tasks))
        found.append(
            f"{path}.counts is {part.counts!r}; "
            + (f"the tasks are {listed}" if listed else "no objective of the kind 'task' is listed")
        )
    if part.counts is None and part.amount != 1:
        found.append(f"{path}.amount is {part.amount}, but counts names no task; a task's name is wanted")
    if not has_ship:
        for what, given in (("fuel", part.fuel), ("torpedoes", part.torpedoes), ("armour", part.armour)):
            if given:
                found.append(f"{path}.{what} is {given}, but no ship gets it; only a ship that passes a place can")
        if part.heat or part.repair:
            found.append(
                f"{path} changes a ship's heat or systems, but no ship gets it; only one that passes a place can"
            )
    return found
