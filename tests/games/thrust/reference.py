"""A reference version of Thrust!'s choices, written the slow and obvious way.

Bands are words, ships are plain tuples, and each rule is one line of the rulings.
"""

from __future__ import annotations

from typing import NamedTuple

from hardburn.core.edges import Decision
from hardburn.games.thrust.decisions import Attack, BandName, Evade, Move, Pass, Pursue, Scan
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.state import ThrustState

SCALE: tuple[BandName, ...] = ("out", "sensor", "combat", "close")
CLASS = {
    "subcompact": 1,
    "freighter": 2,
    "autonomous_patrol": 2,
    "high_end_transport": 2,
    "salvage_vessel": 3,
    "passenger_cruiser": 3,
    "fighter": 4,
    "science_ship": 5,
    "troop_transport": 5,
}
EVASION = {"sensor": 1, "combat": 2, "close": 3}


class Known(NamedTuple):
    """A ship as its own side knows it."""

    place: int
    kind: str
    band: str
    fuel: int
    rows: frozenset[int]
    revealed: bool
    operated: bool
    moved: bool
    told: int


def side(state: ThrustState, seat: int) -> list[Known]:
    """The ships of a side that are in play."""
    found = []
    for place in range(1, 5):
        ship = state.position.ship(seat, place - 1)
        if ship.gone == 0:
            rows = frozenset(row for row in range(1, 9) if ship.rows >> (row - 1) & 1)
            name, band = KIND_NAMES[ship.kind], SCALE[ship.band]
            known = (place, name, band, int(ship.fuel), rows, ship.revealed, ship.operated, ship.moved, int(ship.told))
            found.append(Known(*known))
    return found


def operations(state: ThrustState, seat: int, phase: str) -> set[Decision]:
    """All that a side may do with a ship."""
    own, enemies = side(state, seat), [enemy for enemy in side(state, 1 - seat) if enemy.revealed]
    choices: set[Decision] = set()
    for ship in own:
        if ship.operated:
            continue
        choices.add(Pass(ship.place))
        if phase == "recon" and ship.band != "out" and not {3, 8} & ship.rows:
            choices.add(Scan(ship.place))
        if phase == "movement" and 8 not in ship.rows:
            choices |= movements(ship, enemies)
        if phase == "attack" and not {2, 8} & ship.rows and ship.band in ("combat", "close"):
            for enemy in enemies:
                if enemy.band == ship.band and CLASS[enemy.kind] - CLASS[ship.kind] <= 1:
                    choices.add(Attack(ship.place, enemy.place))
    return choices


def movements(ship: Known, enemies: list[Known]) -> set[Decision]:
    leak = 1 if 1 in ship.rows else 0
    where = SCALE.index(ship.band)
    choices: set[Decision] = set()
    if ship.fuel >= 1 + leak:
        for band in SCALE:
            if abs(SCALE.index(band) - where) == 1 and not (
                ship.revealed and any(enemy.band in (ship.band, band) for enemy in enemies)
            ):
                choices.add(Move(ship.place, band))
        for enemy in enemies:
            distance = abs(SCALE.index(enemy.band) - where)
            if distance == 1 or (distance == 0 and ship.band != "close"):
                choices.add(Pursue(ship.place, enemy.place))
    here = [enemy for enemy in enemies if enemy.band == ship.band]
    fresh = [enemy for enemy in here if not enemy.moved and enemy.told != 8]
    if ship.revealed and ship.band != "out" and ship.fuel >= EVASION[ship.band] + leak:
        choices |= {Evade(ship.place, enemy.place) for enemy in fresh or here}
    return choices


def sealable(state: ThrustState, seat: int) -> set[int]:
    """The amounts that a side may seal for the contest under way."""
    position = state.position
    pursuing = position.pursuer // 4 == seat
    place = int(position.pursuer if pursuing else position.evader) % 4 + 1
    ship = next(one for one in side(state, seat) if one.place == place)
    declares = position.mover == seat
    least = 1 if pursuing else EVASION[ship.band]
    most = ship.fuel - (1 if 1 in ship.rows else 0)
    amounts = set() if declares else {0}
    if 8 not in ship.rows and (declares or not ship.moved):
        amounts |= set(range(least, most + 1))
    return amounts


def damaged(rows: frozenset[int], total: int, lump: int) -> tuple[frozenset[int], int] | None:
    """Rows and total after a lump of damage; None if eliminated."""
    total += lump
    if total == 5:
        return damaged(rows, total, 2)
    return None if total >= 9 else (rows | {total}, total)
