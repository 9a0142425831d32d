"""Why a decision is not allowed, by which rule, and what would be allowed instead.

A refusal tells a side nothing new: all unrevealed enemy ships are treated alike.
"""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed, Refusal
from hardburn.games.thrust import decisions
from hardburn.games.thrust.actions import BAND_NAMES, unpack
from hardburn.games.thrust.phases.movement import answers, can_seal, has_unmoved_enemy
from hardburn.games.thrust.position import (
    ATTACK,
    BREAK_AWAY,
    BURN,
    MOVEMENT,
    OVER,
    RECON,
    SHOW,
    SLIP,
    Position,
)
from hardburn.games.thrust.ships import (
    CLOSE,
    COMBAT,
    DEAD,
    EVASION_LEAST,
    LEAK,
    OUT,
    SEAT_NAMES,
    SHIPS,
    Ship,
    can_attack_class,
)
from hardburn.games.thrust.state import ThrustState
from hardburn.games.thrust.words.sentences import BAND_TITLES, PHASE_WORDS, ROMAN, describe

DUTIES = {SHOW: "to choose a ship to show", SLIP: "to choose the ship that is lost", BURN: "to seal its fuel"}
PHASE_NAMES = {RECON: "recon", MOVEMENT: "movement", ATTACK: "attack"}


def explain(state: ThrustState, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal here."""
    position = state.position
    try:
        decision = unpack(action)
    except Malformed as error:
        return Refusal("table.decision", str(error))
    if position.phase == OVER:
        return Refusal("table.over", "The match is over; it can be replayed or played again.")
    if seat not in state.to_act():
        waiting = " and ".join(SEAT_NAMES[other] for other in state.to_act())
        duty = DUTIES.get(int(position.step), "to break away" if position.step == BREAK_AWAY else "to operate a ship")
        return Refusal("table.turn", f"{waiting} is {duty}; wait for it.")
    match int(position.step):
        case step if step == BURN:
            return _explain_burn(position, seat, decision)
        case step if step == SHOW:
            return Refusal("recon.5", f"Their scan has found something: {_listed(state, seat)}.")
        case step if step == SLIP:
            return Refusal("recon.3", f"Their scan has lost a ship: {_listed(state, seat)}.")
        case step if step == BREAK_AWAY:
            return Refusal("evasion.5", f"The evasion is won: {_listed(state, seat)}.")
    match decision:
        case decisions.Show() | decisions.Slip():
            return Refusal("TH-20", "A ship is shown or lost only after an enemy scan; operate one.")
        case decisions.Burn():
            return Refusal("speed.1", "Fuel is sealed after a pursuit or an evasion was declared; declare one first.")
        case _:
            return _explain_operation(position, seat, decision)


def _explain_operation(position: Position, seat: int, decision: Decision) -> Refusal:
    place: int = getattr(decision, "ship", 1)
    ship = position.ship(seat, place - 1)
    if not ship.is_in_play():
        return Refusal("TH-5", f"Your ship {place} is out of play; operate one of: {_ready(position, seat)}.")
    wanted = _phase_of(decision)
    if wanted is not None and wanted != position.phase:
        now = PHASE_WORDS[PHASE_NAMES[int(position.phase)]]
        there = PHASE_WORDS[PHASE_NAMES[wanted]]
        return Refusal("turn.1", f"That is done in the {there} Phase; this is the {now} Phase.")
    if ship.operated:
        return Refusal("turn.3", f"Your ship {place} was operated in this phase; left are: {_ready(position, seat)}.")
    match decision:
        case decisions.Scan():
            return _explain_scan(ship, place)
        case decisions.Attack(_, target):
            return _explain_attack(position, seat, ship, place, target)
        case _:
            return _explain_movement(position, seat, ship, place, decision)


def _explain_scan(ship: Ship, place: int) -> Refusal:
    if ship.band == OUT:
        return Refusal("TH-6", f"Your ship {place} is out of range and can't scan; it can pass.")
    row = "damage.08" if ship.rows & DEAD else "damage.03"
    return Refusal(row, f"The sensors of your ship {place} don't work any more; it can pass.")


def _explain_attack(position: Position, seat: int, ship: Ship, place: int, target: int) -> Refusal:
    enemy = position.ship(1 - seat, target - 1)
    if not ship.can_fire():
        row = "damage.08" if ship.rows & DEAD else "damage.02"
        return Refusal(row, f"The weapons of your ship {place} don't work any more; it can pass.")
    if ship.band < COMBAT:
        where = BAND_TITLES[BAND_NAMES[ship.band]]
        return Refusal("attack.1", f"Attacks are made at Combat or Close range; your ship {place} is at {where}.")
    hidden = _explain_unseen(enemy, seat, target, "TH-12")
    if hidden is not None:
        return hidden
    if enemy.band != ship.band:
        return Refusal("attack.1", f"{_enemy(seat, target)} is not in the band of your ship {place}; pick one that is.")
    assert not can_attack_class(ship.ship_class, enemy.ship_class)
    classes = f"class {ROMAN[ship.ship_class]} can attack up to class {ROMAN[ship.ship_class + 1]}"
    return Refusal("attack.4", f"{_enemy(seat, target)} is class {ROMAN[enemy.ship_class]}; {classes}.")


def _explain_movement(position: Position, seat: int, ship: Ship, place: int, decision: Decision) -> Refusal:
    if not ship.can_burn():
        return Refusal("damage.08", f"Your ship {place} is dead in the water; it can pass.")
    if not ship.can_pay(1):
        return Refusal("TH-11", f"Your ship {place} leaks and can't pay even for a move; it can pass.")
    match decision:
        case decisions.Move(_, band):
            return _explain_move(ship, place, BAND_NAMES.index(band))
        case decisions.Pursue(_, target):
            return _explain_pursuit(position, seat, ship, place, target)
        case decisions.Evade(_, enemy):
            return _explain_evasion(position, seat, ship, place, enemy)
        case _:
            raise Malformed(f"{decision!r} is no decision of Thrust!")


def _explain_move(ship: Ship, place: int, band: int) -> Refusal:
    if abs(band - int(ship.band)) != 1:
        where = BAND_TITLES[BAND_NAMES[ship.band]]
        return Refusal("moving.2", f"A move is one band; your ship {place} is at {where}, so pick one next to it.")
    return Refusal("moving.4", f"Your ship {place} is revealed, and so is an enemy there: it must pursue or evade.")


def _explain_pursuit(position: Position, seat: int, ship: Ship, place: int, target: int) -> Refusal:
    enemy = position.ship(1 - seat, target - 1)
    hidden = _explain_unseen(enemy, seat, target, "TH-9")
    if hidden is not None:
        return hidden
    if ship.band == enemy.band == CLOSE:
        return Refusal("TH-9", f"{_enemy(seat, target)} is at Close range already; nothing is closer.")
    reach = "a ship pursues in its own or an adjacent band"
    return Refusal("pursuit.3", f"{_enemy(seat, target)} is too far from your ship {place}; {reach}.")


def _explain_evasion(position: Position, seat: int, ship: Ship, place: int, target: int) -> Refusal:
    enemy = position.ship(1 - seat, target - 1)
    if not ship.revealed:
        return Refusal("TH-10", f"Your ship {place} is not revealed and has nobody to evade; it can move freely.")
    hidden = _explain_unseen(enemy, seat, target, "TH-10")
    if hidden is not None:
        return hidden
    if enemy.band != ship.band:
        return Refusal(
            "evasion.4", f"{_enemy(seat, target)} is not in the band of your ship {place}; name one that is."
        )
    if not ship.can_pay(EVASION_LEAST[ship.band]):
        least = EVASION_LEAST[ship.band]
        return Refusal("evasion.2", f"Evading takes {least} fuel here{_leak(ship)}; your ship {place} has {ship.fuel}.")
    assert has_unmoved_enemy(position, seat, ship.band)
    if not enemy.moved:
        return Refusal("TH-33", f"{_enemy(seat, target)} is dead in the water; name one there that can still follow.")
    return Refusal("TH-10", f"{_enemy(seat, target)} has moved already; name one there that has not.")


def _explain_burn(position: Position, seat: int, decision: Decision) -> Refusal:
    is_pursuer = position.pursuer // SHIPS == seat
    ship = position.ships[position.pursuer if is_pursuer else position.evader]
    least = 1 if is_pursuer else EVASION_LEAST[ship.band]
    most = ship.fuel - (1 if ship.rows & LEAK else 0)
    amounts = f"{least} to {most}" if most > least else str(least)
    wanted = f"{'0, or ' if answers(position, seat) else ''}{amounts} is possible"
    if not can_seal(position, seat, least):
        wanted = "0 is possible"
    if not isinstance(decision, decisions.Burn):
        return Refusal("speed.1", f"A pursuit or evasion is under way: first seal fuel; {wanted}.")
    if answers(position, seat):
        if not ship.can_burn():
            return Refusal("TH-24", "Your ship is dead in the water and can't spend fuel; 0 is possible.")
        if ship.moved:
            return Refusal("moving.1", "Your ship has moved this turn and can't spend fuel; 0 is possible.")
        if not ship.can_pay(least):
            return Refusal("TH-11", f"Your ship has {ship.fuel} fuel{_leak(ship)}, too little for this; 0 is possible.")
    if decision.fuel > most:
        return Refusal("TH-11", f"{decision.fuel} is more than your ship has{_leak(ship)}; {wanted}.")
    rule = "evasion.2" if not is_pursuer else "TH-9"
    return Refusal(rule, f"{decision.fuel} is too little; {wanted}.")


def _explain_unseen(enemy: Ship, seat: int, target: int, rule: str) -> Refusal | None:
    if not enemy.is_in_play():
        return Refusal(rule, f"{_enemy(seat, target)} is out of play; name a revealed ship.")
    if not enemy.revealed:
        return Refusal(rule, f"{_enemy(seat, target)} is not revealed; name a ship that is.")
    return None


def _phase_of(decision: Decision) -> int | None:
    match decision:
        case decisions.Scan():
            return RECON
        case decisions.Attack():
            return ATTACK
        case decisions.Pass():
            return None
        case _:
            return MOVEMENT


def _enemy(seat: int, target: int) -> str:
    return f"{SEAT_NAMES[1 - seat]} {target}"


def _ready(position: Position, seat: int) -> str:
    """The ships that have yet to be operated."""
    ready = [place for place in range(SHIPS) if position.ship(seat, place).is_in_play()]
    return ", ".join(str(place + 1) for place in ready if not position.ship(seat, place).operated)


def _listed(state: ThrustState, seat: int) -> str:
    return " or ".join(describe(state, seat, action) for action in state.legal(seat))


def _leak(ship: Ship) -> str:
    return " with a leak of 1" if ship.rows & LEAK else ""
