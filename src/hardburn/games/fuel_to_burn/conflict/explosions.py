"""Splash heat, meltdown and the chain of explosions (s18, FB-8, FB-38)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict.damage import BY_EXPLOSION
from hardburn.games.fuel_to_burn.conflict.heat import add
from hardburn.games.fuel_to_burn.conflict.losses import attack_tanker, destroy
from hardburn.games.fuel_to_burn.kinds import MELTDOWN
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.blast_positions import is_in_splash, others_near, stands_x, stands_y
from hardburn.games.fuel_to_burn.position.objects import ON_STATION
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.tasks import AFTERMATH, HIT


def splash(position: Position, ship: Ship, log: Log | None) -> None:
    """Each ship within 1 LU of one that is hit or melts down gains 1 heat; a tanker counts it as an attack."""
    for other in others_near(position, ship):
        add(position, other, 1, "splash", log)
    x = stands_x(position, ship)
    y = stands_y(position, ship)
    for tanker in position.tankers:
        if tanker.status == ON_STATION and is_in_splash(ship.system, x, y, tanker.system, tanker.x, tanker.y):
            attack_tanker(position, tanker, log)


def work_off(position: Position, log: Log | None) -> None:
    """Resolve all meltdowns, then the hits of the earliest explosion, and repeat until nothing is left."""
    while True:
        melting = [ship for ship in position.ships if ship.status == ON_MAP and ship.heat >= MELTDOWN]
        if not melting:
            break
        for ship in melting:
            destroy(position, ship, "meltdown", log)
            position.blasts.append(ship.number)
            splash(position, ship, log)
    if position.blasts:
        position.due(Task(AFTERMATH))
        _explode(position, position.blasts.pop(0))


def is_quiet(position: Position) -> bool:
    """No hits, meltdowns or explosions are pending."""
    return not position.blasts and all(task.kind != AFTERMATH for task in position.agenda)


def _explode(position: Position, number: i64) -> None:
    """Hit every other ship within 1 LU, lowest number first; each owner chooses the system."""
    near = others_near(position, position.ships[number])
    near.reverse()
    for other in near:
        position.due(Task(HIT, ship=other.number, other=NOWHERE, at=BY_EXPLOSION, extra=other.seat))
