"""Combat, damage, random events and torpedo attacks: their tasks and questions (s13, s16 to s20)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import (
    DAMAGE,
    EVADE,
    GIVE_HEAT,
    GIVE_HIT,
    KINDS,
    PROTOCOL,
    STAND_FAST,
    TAKE_HEAT,
    TAKE_HIT,
    code,
)
from hardburn.games.fuel_to_burn.conflict import combat, damage, explosions, random_events, torpedo_attacks
from hardburn.games.fuel_to_burn.conflict.protocols import can_evade, list_protocols
from hardburn.games.fuel_to_burn.events import ProtocolSealed
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import (
    WHETHER_EVADE,
    WHETHER_GIVE_HEAT,
    WHETHER_HEAT,
    WHICH_DAMAGE,
    WHICH_DUEL,
    WHICH_PROTOCOL,
)
from hardburn.games.fuel_to_burn.position.ship import NEUTRAL
from hardburn.games.fuel_to_burn.position.tasks import (
    AFTERMATH,
    COMBAT,
    CONTEST,
    COUNTERMEASURES,
    HIT,
    SPLASH,
    STRIKE,
    TEST,
    TORPEDO_ATTACK,
    TORPEDO_BLAST,
    TORPEDO_DUEL,
)


def do(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """Carry out a task. Sides that nobody plays answer its questions by a draw."""
    kind = task.kind
    if kind == TEST:
        random_events.hold_test(position, task, dice, log)
    elif kind == CONTEST:
        random_events.hold_contest(position, task, dice, log)
    elif kind == COMBAT:
        combat.engage(position, task, dice, log)
    elif kind == STRIKE:
        combat.strike(position, task, log)
    elif kind == HIT:
        damage.take_hit(position, task, log)
    elif kind == SPLASH:
        explosions.splash(position, position.ships[task.ship], log)
    elif kind == AFTERMATH:
        explosions.work_off(position, log)
    elif kind == TORPEDO_ATTACK:
        torpedo_attacks.attack(position, task, log)
    elif kind == COUNTERMEASURES:
        torpedo_attacks.counter(position, task, log)
    elif kind == TORPEDO_DUEL:
        torpedo_attacks.attack_torpedo(position, task, log)
    else:
        assert kind == TORPEDO_BLAST
        torpedo_attacks.blast_torpedo(position, task, log)
    if position.is_asking():
        _answer_for_nobody(position, dice, log)


def list_choices(position: Position, seat: int) -> list[int]:
    """The answers open to this seat."""
    question = position.question
    kind = question.kind
    if kind == WHICH_PROTOCOL:
        number = question.ship if position.ships[question.ship].seat == seat else question.other
        return [code(PROTOCOL, one) for one in list_protocols(position.ships[number], question.extra)]
    if kind == WHICH_DUEL:
        return [code(PROTOCOL, one) for one in range(random_events.count_protocols(position, question))]
    if kind == WHICH_DAMAGE:
        return [code(DAMAGE, system) for system in damage.list_systems(position.ships[question.ship])]
    if kind == WHETHER_HEAT:
        return [TAKE_HIT, TAKE_HEAT]
    if kind == WHETHER_GIVE_HEAT:
        return [GIVE_HIT, GIVE_HEAT]
    assert kind == WHETHER_EVADE
    return [STAND_FAST, EVADE] if can_evade(position.ships[question.ship]) else [STAND_FAST]


def allows(position: Position, seat: int, action: int) -> bool:
    return action in list_choices(position, seat)


def answer(position: Position, seat: int, action: int, dice: Dice, log: Log | None) -> None:
    question = position.question
    kind = question.kind
    if kind == WHICH_PROTOCOL or kind == WHICH_DUEL:  # noqa: SIM109 - see PLR1714
        _seal(position, seat, action // KINDS, dice, log)
        return
    position.answered()
    if kind == WHICH_DAMAGE:
        damage.damage(position, question, action // KINDS, log)
    elif kind == WHETHER_EVADE:
        torpedo_attacks.answer_torpedo(position, question, action == EVADE, log)
    elif action == TAKE_HIT or action == GIVE_HIT:  # noqa: SIM109 - see PLR1714
        combat.strike_home(position, question)
    else:
        combat.turn_into_heat(position, question, log)


def _seal(position: Position, seat: i64, protocol: i64, dice: Dice, log: Log | None) -> None:
    """Nothing is shown while a choice is missing."""
    question = position.question
    position.sealed[seat] = protocol
    if log is not None:
        log.add(ProtocolSealed(seat))
    missing = question.seats & ~(1 << seat)
    if missing != 0:
        position.ask(_asked_of(question, missing))
        return
    position.answered()
    if question.kind == WHICH_DUEL:
        random_events.settle_duel(position, question, log)
    else:
        combat.reveal(position, question, dice, log)


def _asked_of(question: Question, seats: i64) -> Question:
    return Question(
        question.kind, seats, question.ship, question.other, question.at, question.x, question.y, question.extra
    )


def _answer_for_nobody(position: Position, dice: Dice, log: Log | None) -> None:
    """Each answer is equally likely (FB-70)."""
    seats = position.question.seats
    seat = 0 if seats & 1 else 1 if seats & 2 else NEUTRAL
    if position.is_played(seat):
        return
    choices = list_choices(position, seat)
    chosen = dice.roll(len(choices), "a choice that nobody makes") - 1
    answer(position, seat, choices[chosen], dice, log)
