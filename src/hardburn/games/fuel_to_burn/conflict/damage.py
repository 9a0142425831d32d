"""Hits: a ship loses a shield, has a system damaged, or is destroyed (s17, s18, FB-6, FB-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict.losses import destroy
from hardburn.games.fuel_to_burn.events import DamageCause, Hit, SystemDamaged
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE, SYSTEM_NAMES, SYSTEMS_OF, WEAPONS
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.blast_positions import stands_x, stands_y
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_DAMAGE
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.tasks import AFTERMATH, HIT, SPLASH
from hardburn.games.fuel_to_burn.telemetry import HIT as HIT_SIGN

BY_COMBAT: Final = 0
BY_TORPEDO: Final = 1
BY_ASTEROIDS: Final = 2
BY_EXPLOSION: Final = 3
CAUSES: Final[list[DamageCause]] = ["combat", "torpedo", "asteroids", "explosion"]

_SYSTEMS: Final = [CORE, WEAPONS, DRIVE]

# A hit's `extra`: the seat that chooses the system, and these.
_CHOOSER: Final = 3
PIERCING: Final = 4
"""Damages a system as well as taking a shield (FB-6)."""
PASSING: Final = 8
"""Damages a system and leaves the shield alone (FB-41)."""


def due_hit(position: Position, ship: int, cause: int, chooser: int) -> None:
    """A hit that no ship dealt comes next, then its aftermath (FB-39)."""
    position.due(Task(AFTERMATH))
    position.due(Task(HIT, ship=ship, other=NOWHERE, at=cause, extra=chooser))


def take_hit(position: Position, task: Task, log: Log | None) -> None:
    """A shield stops a hit. Without one a chosen system is damaged, or a ship damaged before is destroyed."""
    ship = position.ships[task.ship]
    if ship.status != ON_MAP:
        return
    position.due(Task(SPLASH, ship=task.ship, other=task.other))
    takes_shield = ship.armour > 0 and task.extra & PASSING == 0
    if takes_shield:
        ship.armour -= 1
    _mark(position, ship, task, takes_shield, log)
    if takes_shield and task.extra & PIERCING == 0:
        return
    if ship.damaged != 0:
        destroy(position, ship, CAUSES[task.at], log)
        position.blasts.append(ship.number)
        return
    chooser = task.extra & _CHOOSER
    position.ask(Question(WHICH_DAMAGE, 1 << chooser, ship=task.ship, other=task.other, at=task.at, extra=chooser))


def list_systems(ship: Ship) -> list[int]:
    """The systems not yet damaged; civilians have no weapons (s24)."""
    whole = SYSTEMS_OF[ship.kind] & ~ship.damaged
    return [system for system in _SYSTEMS if whole & system]


def damage(position: Position, question: Question, system: int, log: Log | None) -> None:
    """The chosen system goes offline until repaired; the damage counts even after a repair (s17c, s18)."""
    ship = position.ships[question.ship]
    ship.offline |= system
    ship.damaged |= system
    ship.has_open_damage = question.extra != ship.seat
    ship.mended = 0
    if log is None:
        return
    event = SystemDamaged(ship.vessel(), SYSTEM_NAMES[system], CAUSES[question.at])
    if position.terms.has_hidden_manifests:
        log.whisper(event, (ship.seat, question.extra))
    else:
        log.add(event)


def _mark(position: Position, ship: Ship, task: Task, takes_shield: bool, log: Log | None) -> None:
    """One ring per hit, in the colour of the side that scored it (s26)."""
    x = stands_x(position, ship)
    y = stands_y(position, ship)
    position.draw(HIT_SIGN, _scorer(position, ship, task.other), ship.number, ship.system, x, y, x, y)
    if log is None:
        return
    by = None if task.other < 0 else position.ships[task.other].vessel()
    cause = CAUSES[task.at]
    told = Hit(ship.vessel(), by, cause, takes_shield, ship.armour)
    if position.terms.has_hidden_manifests:
        log.whisper(told, (ship.seat,), others=Hit(ship.vessel(), by, cause, takes_shield, None))
    else:
        log.add(told)


def _scorer(position: Position, ship: Ship, by: i64) -> i64:
    if by >= 0:
        return position.ships[by].seat
    activity = position.activity
    return ship.seat if activity is None else position.ships[activity.ship].seat
