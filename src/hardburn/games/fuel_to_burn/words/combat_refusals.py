"""Why an answer can't be given in combat, to a torpedo or in a random event, and which ones can."""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn.codes import DAMAGE, EVADE, EVASIVE, KINDS, PROTOCOL
from hardburn.games.fuel_to_burn.conflict.conflict import list_choices
from hardburn.games.fuel_to_burn.conflict.protocols import PROTOCOL_NAMES, PROTOCOLS
from hardburn.games.fuel_to_burn.kinds import SYSTEM_NAMES
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import (
    WHETHER_EVADE,
    WHETHER_GIVE_HEAT,
    WHETHER_HEAT,
    WHICH_DAMAGE,
    WHICH_DUEL,
    WHICH_PROTOCOL,
)
from hardburn.games.fuel_to_burn.position.ship import Ship


def explain_conflict(position: Position, seat: int, action: int) -> Refusal:
    """Refuses this seat's answer to a question of combat or chance."""
    question = position.question
    kind = int(question.kind)
    what = action % KINDS
    about = action // KINDS
    if kind in (WHICH_PROTOCOL, WHICH_DUEL):
        allowed = [PROTOCOL_NAMES[choice // KINDS].title() for choice in list_choices(position, seat)]
        listed = f"{', '.join(allowed[:-1])} or {allowed[-1]}"
        if what == PROTOCOL and about == EVASIVE:
            return _no_evasion(position, seat, listed)
        if what == PROTOCOL and about >= PROTOCOLS:
            return Refusal("s16.1", f"There is no such protocol; seal {listed}.")
        rule = "FB-5" if kind == WHICH_PROTOCOL else "FB-3"
        return Refusal(rule, f"A protocol is to be sealed now: {listed}.")
    ship = position.ships[question.ship]
    if kind == WHICH_DAMAGE:
        systems = [SYSTEM_NAMES[choice // KINDS].title() for choice in list_choices(position, seat)]
        listed = f"{', '.join(systems[:-1])} or {systems[-1]}"
        if what == DAMAGE and about in SYSTEM_NAMES:
            name = SYSTEM_NAMES[about].title()
            return Refusal("FB-7", f"{ship.name()} has no {name} that could be damaged; choose {listed}.")
        return Refusal("FB-7", f"A system of {ship.name()} is to be damaged now; choose {listed}.")
    return _either_or(kind, ship, what)


def _either_or(kind: int, ship: Ship, what: int) -> Refusal:
    if kind == WHETHER_HEAT:
        return Refusal("FB-7", f"{ship.name()} is hit by Defensive fire: take the hit, or take 2 heat instead.")
    if kind == WHETHER_GIVE_HEAT:
        return Refusal("FB-7", f"The Broadside hits {ship.name()}: let it hit, or give 1 heat instead.")
    assert kind == WHETHER_EVADE
    if what == EVADE:
        return Refusal("s19.5", f"{ship.name()} can't evade: {_why_not(ship)}. Stand fast.")
    return Refusal("s19.5", f"A torpedo attacks {ship.name()}: evade for 1 fuel, or stand fast.")


def _no_evasion(position: Position, seat: int, listed: str) -> Refusal:
    question = position.question
    if question.kind == WHICH_DUEL:
        return Refusal("s13.1", f"Random events have no Evasive; seal {listed}.")
    if question.extra == 1:
        return Refusal("s14.5", f"Nobody may take Evasive actions under cover fire; seal {listed}.")
    number = question.ship if position.ships[question.ship].seat == seat else question.other
    ship = position.ships[number]
    return Refusal("FB-5", f"{ship.name()} can't take Evasive actions: {_why_not(ship)}. Seal {listed}.")


def _why_not(ship: Ship) -> str:
    if ship.is_stationary():
        return "it is in orbit or docked"
    if not ship.has_drive():
        return "its Drive is offline"
    return "it has no fuel"
