"""Combat: sealed protocols, their costs, who wins, and the hits (s14, s16, s17, FB-5 to FB-7, FB-37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import BROADSIDE, DEFENSIVE, EVASIVE, RAILGUN
from hardburn.games.fuel_to_burn.conflict.damage import BY_COMBAT, PIERCING
from hardburn.games.fuel_to_burn.conflict.heat import add, cool
from hardburn.games.fuel_to_burn.conflict.protocols import DRAW, LOSS, PROTOCOL_NAMES, WIN, fares, list_protocols
from hardburn.games.fuel_to_burn.events import Fought, FuelSpent, HeatChosen, HitHadNoEffect
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.blast_positions import put, stands_x, stands_y
from hardburn.games.fuel_to_burn.position.manifests import note
from hardburn.games.fuel_to_burn.position.position import UNSEALED, Position
from hardburn.games.fuel_to_burn.position.questions import WHETHER_GIVE_HEAT, WHETHER_HEAT, WHICH_PROTOCOL
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.tasks import AFTERMATH, COMBAT, HIT, STRIKE
from hardburn.games.fuel_to_burn.telemetry import ATTACK, COVER

# A strike's `extra`.
_CHOSEN_BY_HITTER: Final = 1
_PIERCING: Final = 2
_FUTILE: Final = 4

_CONVERTED: Final = 2
"""Heat in place of a Defensive hit."""
_BROADSIDE_HEAT: Final = 1


def due_combat(position: Position, attacker: int, defender: int, x: int, y: int, is_cover: bool) -> None:
    """Combat comes next; the active ship stands at this point of its vector (FB-38)."""
    position.due(Task(COMBAT, ship=attacker, other=defender, x=x, y=y, extra=1 if is_cover else 0))


def engage(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """Both choose in secret."""
    attacker = position.ships[task.ship]
    defender = position.ships[task.other]
    if attacker.status != ON_MAP or defender.status != ON_MAP:
        return
    put(position, task.x, task.y)
    position.draw(
        COVER if task.extra == 1 else ATTACK,
        attacker.seat,
        attacker.number,
        attacker.system,
        stands_x(position, attacker),
        stands_y(position, attacker),
        stands_x(position, defender),
        stands_y(position, defender),
    )
    position.sealed = [UNSEALED, UNSEALED]
    question = Question(WHICH_PROTOCOL, 0, task.ship, task.other, x=task.x, y=task.y, extra=task.extra)
    seats = _asked(position, attacker) | _asked(position, defender)
    if seats == 0:
        reveal(position, question, dice, log)
    else:
        position.ask(Question(WHICH_PROTOCOL, seats, task.ship, task.other, x=task.x, y=task.y, extra=task.extra))


def reveal(position: Position, question: Question, dice: Dice, log: Log | None) -> None:
    """Resolve the combat once all choices are made."""
    attacks = _sealed_by(position, position.ships[question.ship], question.extra, dice)
    defends = _sealed_by(position, position.ships[question.other], question.extra, dice)
    position.sealed = [UNSEALED, UNSEALED]
    resolve(position, question, attacks, defends, log)


def resolve(position: Position, question: Question, attacks: i64, defends: i64, log: Log | None) -> None:
    """Show both protocols, take their costs, and let the attacker's hit come first (FB-37)."""
    attacker = position.ships[question.ship]
    defender = position.ships[question.other]
    fared = fares(attacks, defends)
    position.shown = [attacker.number, defender.number, attacks, defends]
    if log is not None:
        winner = None if fared == DRAW else attacker.seat if fared == WIN else defender.seat
        names = (PROTOCOL_NAMES[attacks], PROTOCOL_NAMES[defends])
        log.reveal(Fought(attacker.vessel(), defender.vessel(), names, winner))
    if attacks == EVASIVE:
        evade(position, attacker, log)
    if defends == EVASIVE:
        evade(position, defender, log)
    if attacks == RAILGUN:
        add(position, attacker, 1, "railgun", log)
    if defends == RAILGUN:
        add(position, defender, 1, "railgun", log)
    position.due(Task(AFTERMATH))
    if fared != WIN and defends != EVASIVE:
        position.due(_strike(defender, attacker, defends, attacks, fared))
    if fared != LOSS and attacks != EVASIVE:
        position.due(_strike(attacker, defender, attacks, defends, fared))


def evade(position: Position, ship: Ship, log: Log | None) -> None:
    """Evasive actions cost 1 fuel and remove 1 heat; cooling needs a working Core."""
    ship.fuel -= 1
    position.burnt += 1
    if log is not None:
        note(position, ship, FuelSpent(ship.vessel(), ship.fuel), log)
    cool(position, ship, 1, "evasive", log)


def strike(position: Position, task: Task, log: Log | None) -> None:
    """Turn a strike into a hit, or ask about heat, depending on the protocol (s17)."""
    ship = position.ships[task.ship]
    hitter = position.ships[task.other]
    if ship.status != ON_MAP:
        return
    if task.extra & _FUTILE:
        if log is not None:
            log.add(HitHadNoEffect(hitter.vessel()))
    elif task.at == DEFENSIVE and ship.armour > 0:
        position.ask(_question(WHETHER_HEAT, ship.seat, task))
    elif task.at == BROADSIDE:
        position.ask(_question(WHETHER_GIVE_HEAT, hitter.seat, task))
    else:
        position.due(_hit(position, task.ship, task.other, task.extra))


def strike_home(position: Position, question: Question) -> None:
    """The hit stays a hit."""
    position.due(_hit(position, question.ship, question.other, question.extra))


def turn_into_heat(position: Position, question: Question, log: Log | None) -> None:
    """Heat replaces the hit: no splash, no focus fire (FB-37)."""
    ship = position.ships[question.ship]
    by = position.ships[question.other]
    is_broadside = question.kind == WHETHER_GIVE_HEAT
    if log is not None:
        log.add(HeatChosen(ship.vessel(), by.vessel(), "broadside" if is_broadside else "defensive"))
    if is_broadside:
        add(position, ship, _BROADSIDE_HEAT, "broadside", log)
    else:
        add(position, ship, _CONVERTED, "converted hit", log)


def _asked(position: Position, ship: Ship) -> i64:
    return 1 << ship.seat if position.is_played(ship.seat) else 0


def _sealed_by(position: Position, ship: Ship, is_cover: i64, dice: Dice) -> i64:
    """A ship that nobody plays draws its protocol (FB-70)."""
    if position.is_played(ship.seat):
        return position.sealed[ship.seat]
    protocols = list_protocols(ship, is_cover)
    return protocols[dice.roll(len(protocols), "a protocol that nobody chooses") - 1]


def _strike(hitter: Ship, ship: Ship, protocol: i64, others: i64, fared: i64) -> Task:
    """A hit's effect is settled when protocols are shown, since both hits land whatever the other does (FB-37)."""
    extra = 0
    if not hitter.has_weapons():
        extra |= _FUTILE
    if ship.is_stationary() or (protocol == RAILGUN and others != EVASIVE):
        extra |= _CHOSEN_BY_HITTER
    if fared != DRAW and hitter.kind == BATTLESHIP and hitter.has_core() and hitter.has_weapons():
        extra |= _PIERCING
    return Task(STRIKE, ship=ship.number, other=hitter.number, at=protocol, extra=extra)


def _hit(position: Position, ship: i64, by: i64, strike: i64) -> Task:
    chooser = position.ships[by if strike & _CHOSEN_BY_HITTER else ship].seat
    extra = chooser | PIERCING if strike & _PIERCING else chooser
    return Task(HIT, ship=ship, other=by, at=BY_COMBAT, extra=extra)


def _question(kind: i64, seat: i64, task: Task) -> Question:
    return Question(kind, 1 << seat, ship=task.ship, other=task.other, at=task.at, extra=task.extra)
