"""Works through the agenda until a seat must be asked or the match is over."""

from __future__ import annotations

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.conflict import conflict
from hardburn.games.fuel_to_burn.position.position import OVER, Position
from hardburn.games.fuel_to_burn.position.questions import (
    COMBAT_FIRST,
    SETTING_UP_LAST,
    WHERE_SHIP,
    WHERE_STATION,
    WHICH_PLOT,
    WHICH_TORPEDO_PLOT,
)
from hardburn.games.fuel_to_burn.position.tasks import CONFLICT_FIRST, PLAY_FIRST
from hardburn.games.fuel_to_burn.setup import deploying, setting_up, stationing
from hardburn.games.fuel_to_burn.turn import ending, play


def run(position: Position, dice: Dice, log: Log | None) -> None:
    """Do what is due, the last task first."""
    agenda = position.agenda
    while agenda and not position.is_asking() and position.phase != OVER:
        task = agenda.pop()
        if task.kind >= CONFLICT_FIRST:
            conflict.do(position, task, dice, log)
        elif task.kind >= PLAY_FIRST:
            play.do(position, task, log)
        else:
            setting_up.do(position, task, dice, log)
        ending.settle(position, log)


def list_choices(position: Position, seat: int) -> list[int]:
    """All answers open to this seat, or a good sample of them."""
    kind = position.question.kind
    if kind >= COMBAT_FIRST:
        return conflict.list_choices(position, seat)
    if kind > SETTING_UP_LAST:
        return play.list_choices(position, seat)
    return setting_up.list_choices(position, seat)


def random_choice(position: Position, seat: int, rng: Rng) -> int:
    """One of the choices, each equally likely; long lists are not made."""
    kind = position.question.kind
    if WHICH_PLOT <= kind <= WHICH_TORPEDO_PLOT:
        return play.random_plot(position, rng)
    if kind == WHERE_STATION:
        return stationing.random_choice(position, seat, rng)
    if kind == WHERE_SHIP:
        return deploying.random_choice(position, seat, rng)
    listed = list_choices(position, seat)
    return listed[rng.below(len(listed))]


def allows(position: Position, seat: int, action: int) -> bool:
    """Also accepts unlisted answers: any point, bearing and length that the rules allow."""
    kind = position.question.kind
    if kind >= COMBAT_FIRST:
        return conflict.allows(position, seat, action)
    if kind > SETTING_UP_LAST:
        return play.allows(position, seat, action)
    return setting_up.allows(position, seat, action)


def answer(position: Position, seat: int, action: int, dice: Dice, log: Log | None) -> None:
    """Take an allowed answer and go on."""
    kind = position.question.kind
    if kind >= COMBAT_FIRST:
        conflict.answer(position, seat, action, dice, log)
    elif kind > SETTING_UP_LAST:
        play.answer(position, seat, action, log)
    else:
        setting_up.answer(position, seat, action, log)
    run(position, dice, log)
