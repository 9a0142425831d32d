"""Ships as lines of text, and positions from them: for tests, stories and people who read terminals.

`0> +SM c1 B1=3 M1=4 F2=6 xP1` is a ship on space 0 that faces clockwise (`<`: counter-clockwise), with the Mid shield
up, one cube, a 3 on Boost 1, a 4 on Manoeuvre 1, a 6 on Fire 2 and damage on Power 1. `2:8<` is space 8 of sector 2,
`boosted` has carried out a Boost, `tally=5/7` has used 5 on Boost and 7 on Manoeuvre, `reflex` rolls five dice, and
`gone` is destroyed.
"""

# Not compiled: asked seldom.

from __future__ import annotations

import re
from typing import Final

from hardburn.core.results import Malformed
from hardburn.games.thunder_struck.console import MEMBERS, PLAIN_DICE, Ship
from hardburn.games.thunder_struck.options import ZoneRule
from hardburn.games.thunder_struck.position import ACTION, PLANNING, Position
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.games.thunder_struck.turn import Turn

CODES: Final = ("B1", "B2", "M1", "M2", "F1", "F2", "SF", "SR", "SM", "P1", "P2")
PLACE: Final = re.compile(r"(?:([12]):)?(\d+)([<>])")


def position(
    *ships: str,
    mover: int = 0,
    marker: int = 0,
    ring: int = 17,
    zones: ZoneRule = "systems",
    number: int = 1,
    rounds: int = 12,
    is_planning: bool = False,
    is_settled: bool = False,
    closed_sector: int | None = None,
) -> ThunderState:
    """A position from drawn ships. Either the mover must action a die, or all are about to roll and plan."""
    return ThunderState(
        Position(
            [ship_from(text) for text in ships],
            Turn() if is_planning else Turn(mover),
            ring,
            1 if zones == "wide" else 0,
            rounds,
            number,
            marker,
            PLANNING if is_planning else ACTION,
            is_planning,
            is_settled,
            -1 if closed_sector is None else closed_sector - 1,
        )
    )


def ship_from(text: str) -> Ship:
    """A ship from its drawing."""
    place, *marks = text.split() or [""]
    found = PLACE.fullmatch(place)
    if found is None:
        raise Malformed(f"the ship {text!r} does not begin with its space and facing, such as 0> or 2:8<")
    ship = Ship(int(found[1] or 1) - 1, int(found[2]), 1 if found[3] == ">" else -1, shields=0, cubes=0)
    for mark in marks:
        _add(ship, mark)
    return ship


def text_of(ship: Ship) -> str:
    """A ship, drawn as `ship_from` reads it. A plan behind a screen is left out."""
    sector = "" if ship.sector == 0 else f"{ship.sector + 1}:"
    marks = [f"{sector}{ship.space}{'>' if ship.facing > 0 else '<'}"]
    marks += [f"+{CODES[space]}" for space in MEMBERS[ship.shields]]
    marks += [f"c{ship.cubes}"] if ship.cubes else []
    marks += [f"{CODES[space]}={ship.die(space)}" for space in MEMBERS[ship.lying]]
    marks += [f"x{CODES[space]}" for space in MEMBERS[ship.damage]]
    marks += ["boosted"] if ship.has_boosted else []
    marks += [f"tally={ship.boost_tally}/{ship.manoeuvre_tally}"] if ship.boost_tally or ship.manoeuvre_tally else []
    marks += ["reflex"] if ship.count > PLAIN_DICE else []
    marks += [] if ship.is_alive else ["gone"]
    return " ".join(marks)


def _add(ship: Ship, mark: str) -> None:
    if mark == "boosted":
        ship.has_boosted = True
    elif mark == "reflex":
        ship.count = PLAIN_DICE + 1
    elif mark == "gone":
        ship.is_alive = False
    elif found := re.fullmatch(r"tally=(\d+)/(\d+)", mark):
        ship.boost_tally, ship.manoeuvre_tally = int(found[1]), int(found[2])
    elif found := re.fullmatch(r"c([0-4])", mark):
        ship.cubes = int(found[1])
    elif found := re.fullmatch(rf"({'|'.join(CODES)})=([1-6])", mark):
        ship.put(CODES.index(found[1]), int(found[2]))
    elif found := re.fullmatch(rf"([x+])({'|'.join(CODES)})", mark):
        bit = 1 << CODES.index(found[2])
        if found[1] == "x":
            ship.damage |= bit
        else:
            ship.shields |= bit
    else:
        raise Malformed(f"{mark!r} is no mark of a ship; marks are such as +SM, c1, B1=3, xP1")
