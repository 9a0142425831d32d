"""Positions as text, for tests, examples and stories.

A side is its ships, separated by `|`. A ship is its kind and its band, then what is special about it:

    fighter combat fuel=3 damage=2 | freighter close revealed | - | subcompact out

`-` is a ship that is out of play. `damage=2` is damage that came to rest on row 02 at once. `rows=1,4` are the rows on
which it came to rest one after the other. With `revealed`, the enemy knows what a scan in that band would tell.
"""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import Final

from hardburn.core.results import Malformed
from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.knowledge.imagining import seen_dossier
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.position import ATTACK, MOVEMENT, RECON, Position
from hardburn.games.thrust.ships import (
    BLACK,
    CLOSE,
    COMBAT,
    DESTROYED,
    LEARNT_CLASS,
    LEARNT_STATS,
    LIGHT,
    RED,
    SHIPS,
    Ship,
)
from hardburn.games.thrust.state import ThrustState

PHASES: Final = {"recon": RECON, "movement": MOVEMENT, "attack": ATTACK}
MARKS: Final = ("bonus", "operated", "moved", "hurt")


def position(
    black: str,
    red: str,
    phase: str = "recon",
    *,
    mover: int = BLACK,
    first: int = BLACK,
    turn: int = 1,
    turn_limit: int = 30,
    counts_all: bool = False,
    light: int = LIGHT,
) -> ThrustState:
    """A position in which each side knows what is revealed of the other, and nothing else."""
    ships = side_from(black) + side_from(red)
    made = Position(
        ships,
        light=light,
        turn_limit=turn_limit,
        counts_all=counts_all,
        turn=turn,
        phase=PHASES[phase],
        first=first,
        mover=mover,
    )
    made.dossiers = [seen_dossier(made, RED), seen_dossier(made, BLACK)]
    return ThrustState(made)


def side_from(text: str) -> list[Ship]:
    """Four ships. Those not written are out of play."""
    written = [ship_from(part.strip()) for part in text.split("|")]
    if len(written) > SHIPS:
        raise Malformed(f"{text!r} has {len(written)} ships; a side has {SHIPS}")
    return written + [_gone() for _ in range(SHIPS - len(written))]


def ship_from(text: str) -> Ship:
    if text == "-":
        return _gone()
    kind, band, *rest = text.split()
    if kind not in KIND_NAMES or band not in BAND_NAMES:
        raise Malformed(f"{text!r} is no ship; a kind and a band are wanted, like 'fighter combat fuel=3'")
    ship = Ship.new(KIND_NAMES.index(kind))
    ship.band = BAND_NAMES.index(band)
    for word in rest:
        _apply(ship, word)
    return ship


def text_of(state: ThrustState) -> str:
    """Both sides, one line each."""
    lines = []
    for seat, name in enumerate(("Black", "Red")):
        ships = [_text_of(state.position.ship(seat, place)) for place in range(SHIPS)]
        lines.append(f"{name}: {' | '.join(ships)}")
    return "\n".join(lines)


def _apply(ship: Ship, word: str) -> None:
    name, _, value = word.partition("=")
    if name == "fuel":
        ship.fuel = int(value)
    elif name == "damage":
        ship.damage = int(value)
        ship.rows = 1 << (ship.damage - 1) if ship.damage else 0
    elif name == "rows":
        for row in value.split(","):
            ship.damage = int(row)
            ship.rows |= 1 << (int(row) - 1)
    elif name == "revealed":
        ship.revealed = True
        ship.learnt = LEARNT_STATS if ship.band >= COMBAT else LEARNT_CLASS
        if ship.band == CLOSE:
            ship.telling, ship.told = True, ship.damage
    elif name in MARKS:
        setattr(ship, name, True)
    else:
        raise Malformed(f"{word!r} says nothing of a ship; fuel, damage, rows, revealed or one of {MARKS} is wanted")


def _text_of(ship: Ship) -> str:
    if not ship.is_in_play():
        return "-"
    parts = [KIND_NAMES[ship.kind], BAND_NAMES[ship.band], f"fuel={ship.fuel}"]
    if ship.damage:
        rows = [str(row + 1) for row in range(8) if ship.rows >> row & 1]
        parts.append(f"rows={','.join(rows)}")
    if ship.revealed:
        parts.append("revealed")
    return " ".join(parts)


def _gone() -> Ship:
    ship = Ship.new(0)
    ship.gone = DESTROYED
    ship.learnt = LEARNT_STATS
    return ship
