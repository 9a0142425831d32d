"""Fleets before the battle: which ships, on which sides, and where they begin (FT-12 to FT-15)."""

# Not compiled: asked seldom.

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hardburn.core.dice import Dice
from hardburn.core.results import Malformed
from hardburn.games.full_thrust.course import HALF, INCH, eastward, is_on, northward, turned
from hardburn.games.full_thrust.fleets.catalogue import design_called, is_design, own_designs, published
from hardburn.games.full_thrust.fleets.design import Design, plan_of, price_of
from hardburn.games.full_thrust.ship import Ship

if TYPE_CHECKING:
    from hardburn.games.full_thrust.options import FullThrustOptions

MOST_DRAWN: Final = 6
"""A drawn ship costs at least a sixth of the points."""
MOST_SHIPS: Final = 400
"""More than the points can ever buy. Longer lists are refused without adding them up."""
SMALLEST_TABLE: Final = 48
LARGEST_TABLE: Final = 480
CORNERS_APART: Final = 48 * INCH

Station = tuple[int, int, int]
"""Where a ship begins: x, y, course."""


def check_battle(options: FullThrustOptions) -> None:
    """`Malformed` if no battle can begin with these options."""
    sides_of(options)
    table_of(options)
    for seat, fleet in enumerate(fleets_of(options)):
        price = sum(price_of(design) for design in fleet)
        if price > options.points:
            raise Malformed(f"fleet {seat + 1} costs {price} points; at most {options.points} are allowed [FT-14]")
        stations(options, seat, len(fleet) or 1)


def table_of(options: FullThrustOptions) -> tuple[int, int]:
    """Width and height in inches; 0, 0 for a table without edges."""
    if options.table == "none":
        return 0, 0
    width, height = (int(part) for part in options.table.split("x"))
    if not all(SMALLEST_TABLE <= length <= LARGEST_TABLE for length in (width, height)):
        raise Malformed(
            f"option table is {options.table}; {SMALLEST_TABLE} to {LARGEST_TABLE} inches each way, like 120x96, "
            f"or none is wanted [FT-12]"
        )
    return width, height


def sides_of(options: FullThrustOptions) -> list[int]:
    """The side of each fleet, numbered from 0 round the table."""
    if not options.sides.strip():
        return list(range(options.players))
    given = options.sides.replace(",", " ").split()
    if not all(re.fullmatch("[0-9]{1,3}", side) for side in given) or len(given) != options.players:
        raise Malformed(
            f"option sides is {options.sides!r}; a number for each of the {options.players} fleets is wanted, "
            f"like {' '.join(str(seat % 2) for seat in range(options.players))} [FT-13]"
        )
    order = list(dict.fromkeys(int(side) for side in given))
    if len(order) < 2:
        raise Malformed(f"option sides is {options.sides!r}; at least two different sides are wanted [FT-13]")
    return [order.index(int(side)) for side in given]


def fleets_of(options: FullThrustOptions) -> list[list[Design]]:
    """The ships that each fleet asks for; empty where Hardburn should draw them."""
    own = own_designs(options.designs)
    lists = options.fleets.split(";") if options.fleets.strip() else [""] * options.players
    if len(lists) != options.players:
        raise Malformed(
            f"option fleets lists {len(lists)} fleets; {options.players} play, and `;` stands between them [FT-14]"
        )
    return [_fleet(text, own) for text in lists]


def room_for(options: FullThrustOptions, seats: Sequence[int]) -> int:
    """How many drawn ships can begin on the table, in the smallest of these fleets' stations (FT-17)."""
    most = MOST_DRAWN
    while most > 1 and not all(_is_room(options, seat, most) for seat in seats):
        most -= 1
    return most


def drawn_fleet(points: int, most: int, dice: Dice) -> list[Design]:
    """Ships of a sixth to half the points each, drawn by the dice until none fits or the table is full (FT-17)."""
    fitting = [design for design in published() if points <= MOST_DRAWN * price_of(design) <= MOST_DRAWN * points // 2]
    fleet: list[Design] = []
    left = points
    while True:
        fitting = [design for design in fitting if price_of(design) <= left]
        if not fitting or len(fleet) == most:
            return fleet
        fleet.append(fitting[dice.roll(len(fitting), "which ship joins the fleets") - 1])
        left -= price_of(fleet[-1])


def mustered(options: FullThrustOptions, fleets: Sequence[Sequence[Design]]) -> list[Ship]:
    """All ships in their stations, by seats and then in the order of the fleet lists."""
    ships: list[Ship] = []
    for seat, fleet in enumerate(fleets):
        names = _names(fleet)
        for design, name, (x, y, course) in zip(fleet, names, stations(options, seat, len(fleet)), strict=True):
            ships.append(Ship(plan_of(design), len(ships), seat, name, x, y, course, options.speed))
    return ships


def stations(options: FullThrustOptions, seat: int, ships: int) -> list[Station]:
    """A centred line abreast, the first ship to port, facing the middle (FT-15)."""
    if not _is_room(options, seat, ships):
        raise Malformed(
            f"fleet {seat + 1} with {'one ship' if ships == 1 else f'{ships} ships'} would begin off the table of "
            f"{options.table}; a larger table, less `spacing` or less `apart` is wanted [FT-12]"
        )
    return _line(options, seat, ships)


def _is_room(options: FullThrustOptions, seat: int, ships: int) -> bool:
    width, height = table_of(options)
    return all(is_on(width, height, east, north) for east, north, _ in _line(options, seat, ships))


def _line(options: FullThrustOptions, seat: int, ships: int) -> list[Station]:
    x, y, course = _corner(options.players, seat, options.apart)
    abeam = turned(course, 3)
    halves = [(2 * place - ships + 1) * options.spacing for place in range(ships)]
    return [(x + eastward(abeam, offset), y + northward(abeam, offset), course) for offset in halves]


def _corner(players: int, seat: int, apart: int) -> Station:
    """The middle of a fleet's line: two face each other; three and four stand on corners, clockwise from the bottom."""
    if players == 2:
        return (0, -HALF * apart, 12) if seat == 0 else (0, HALF * apart, 6)
    if players == 3:
        far, near = _root(CORNERS_APART**2 // 3), _root(CORNERS_APART**2 // 12)
        return [(0, -far, 12), (-CORNERS_APART // 2, near, 4), (CORNERS_APART // 2, near, 8)][seat]
    far = _root(CORNERS_APART**2 // 2)
    return [(0, -far, 12), (-far, 0, 3), (0, far, 6), (far, 0, 9)][seat]


def _root(square: int) -> int:
    """The square root, to the nearest whole number."""
    return (math.isqrt(4 * square) + 1) // 2


def _fleet(text: str, own: Sequence[Design]) -> list[Design]:
    fleet: list[Design] = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        count, name = _counted(entry, own)
        if count == 0:
            raise Malformed(f"option fleets asks for {entry!r}; at least 1 is wanted, or the ship is left out [FT-14]")
        fleet += [design_called(name, own)] * count
        if len(fleet) > MOST_SHIPS:
            raise Malformed(f"option fleets lists a fleet of more than {MOST_SHIPS} ships; no points buy them [FT-14]")
    return fleet


def _counted(entry: str, own: Sequence[Design]) -> tuple[int, str]:
    """`2 Minos`, `2x Minos`, `2 x Minos`. `2 X Wing` are two of "X Wing", if there is such a design."""
    found = re.fullmatch(r"([0-9]{1,3})(?:\s+|[xX]\s+)(.+)", entry, re.DOTALL)
    if found is None:
        return 1, entry
    name = found[2]
    return int(found[1]), name if is_design(name, own) else re.sub(r"^[xX]\s+", "", name)


def _names(fleet: Sequence[Design]) -> list[str]:
    """Numbers tell ships of one design apart."""
    names: list[str] = []
    taken = {design.name for design in fleet}
    for design in fleet:
        is_alone = sum(other.name == design.name for other in fleet) == 1
        numbered = (f"{design.name} {number}" for number in itertools.count(1))
        names.append(design.name if is_alone else next(name for name in numbered if name not in taken))
        taken.add(names[-1])
    return names
