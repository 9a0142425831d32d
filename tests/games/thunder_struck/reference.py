"""A reference version of Thunder Struck Duel's hardest parts, written the slow and obvious way.

Consoles are plain dicts from a space's name to the die on it, and "all the ways" are found by trying everything: every
way of placing dice, every sum of pips that the cubes pay for, every place that a die can be moved to.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

Dice = dict[str, int]
"""The dice that lie on a console, by space."""
Plan = frozenset[tuple[str, int]]

SPACES = (
    *("boost_1", "boost_2", "manoeuvre_1", "manoeuvre_2", "fire_1", "fire_2"),
    *("front", "rear", "mid", "power_1", "power_2"),
)
SHIELD_VALUES = {"front": (1, 2), "rear": (3, 4), "mid": (5, 6)}
FACES = (1, 2, 3, 4, 5, 6)


def kind(space: str) -> str:
    return space.partition("_")[0]


def takes(space: str, value: int) -> bool:
    return value in SHIELD_VALUES.get(space, FACES)


def complete_plans(faces: tuple[int, ...], damaged: frozenset[str]) -> set[Plan]:
    """Every way to place dice, with one on Boost and one on Manoeuvre, that leaves no die that fits anywhere."""
    plans = set()
    for spots in product((None, *(space for space in SPACES if space not in damaged)), repeat=len(faces)):
        pairs = list(zip(spots, faces, strict=True))
        lying = [(spot, face) for spot, face in pairs if spot is not None]
        used = [spot for spot, _ in lying]
        if len(set(used)) < len(used) or not {"boost", "manoeuvre"} <= {kind(spot) for spot in used}:
            continue
        if not all(takes(spot, face) for spot, face in lying):
            continue
        free = [space for space in SPACES if space not in damaged and space not in used]
        if not any(takes(space, face) for space in free for spot, face in pairs if spot is None):
            plans.add(frozenset(lying))
    return plans


class Ship(NamedTuple):
    """A ship about to action a die."""

    dice: Dice
    damaged: frozenset[str]
    cubes: int
    has_boosted: bool
    is_settled: bool


class Deed(NamedTuple):
    """An action: its kind, its dice, the dice that still lie there, and the cubes left."""

    what: str
    used: Plan
    rest: Plan
    cubes: int


def deeds(ship: Ship) -> set[Deed]:
    """All possible turns: leave the dice where they are, or move one, with pips before and after."""
    found = set()
    for space in ship.dice:
        found |= carried_out(ship.dice, space, ship.cubes)
        for value in FACES:
            pips = abs(value - ship.dice[space])
            cubes = ship.cubes - pips - 1
            for target in SPACES if cubes >= 0 else ():
                if may_move(ship, space, target, value):
                    after = {**ship.dice, target: value}
                    del after[space]
                    found |= carried_out(after, target, cubes)
    return found


def may_move(ship: Ship, space: str, target: str, value: int) -> bool:
    if target in ship.dice or target in ship.damaged or not takes(target, value):
        return False
    if kind(target) == "manoeuvre" and ship.is_settled:
        return False
    to_come = {"boost": not ship.has_boosted, "manoeuvre": not ship.is_settled}
    is_last = [kind(other) for other in ship.dice].count(kind(space)) == 1
    return kind(target) == kind(space) or not (is_last and to_come.get(kind(space), False))


def carried_out(dice: Dice, space: str, cubes: int) -> set[Deed]:
    """What the die on a space can do, alone or with the one beside it, after any pips that the cubes pay for."""
    mates = [other for other in dice if other != space and kind(other) == kind(space)]
    sets = [[space]]
    if kind(space) == "boost" and mates:
        sets.append([space, *mates])
    if kind(space) == "manoeuvre":
        sets = [[space, *mates]]
    found = set()
    for used in sets:
        for values in product(FACES, repeat=len(used)):
            left = cubes - sum(abs(value - dice[other]) for value, other in zip(values, used, strict=True))
            if left >= 0:
                actioned = frozenset(zip(used, values, strict=True))
                rest = frozenset((other, value) for other, value in dice.items() if other not in used)
                found.add(Deed(kind(space), actioned, rest, left))
    return found


def landing(ring: int, start: int, step: int, value: int, others: set[int]) -> int:
    """Walk forward, counting the spaces that are not occupied."""
    space = start
    counted = 0
    while counted < value:
        space = (space + step) % ring
        counted += space not in others
    return space


def hit(ring: int, shooter: tuple[int, int], target: tuple[int, int], value: int) -> str | None:
    """Walk the shot forward space by space; the side on which it arrives, if it does. Ships are (space, step)."""
    space = shooter[0]
    for _ in range(value):
        space = (space + shooter[1]) % ring
        if space == target[0]:
            came_from = (space - shooter[1]) % ring
            looks_at = (space + target[1]) % ring
            return "front" if looks_at == came_from else "rear"
    return None
