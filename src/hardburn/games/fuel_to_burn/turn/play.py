"""The sequence of play: tasks and questions outside of set-up and conflict (s8 to s12, s14, s21 to s31)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.codes import (
    KINDS,
    LEFT_SIDE,
    ORDER,
    PASS_ON,
    PLOT,
    REFUEL,
    RIGHT_SIDE,
    SPECIAL_ORDER,
    code,
)
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import (
    WHETHER_MASK,
    WHETHER_REFUEL,
    WHETHER_SCAN,
    WHICH_ACTIVATION,
    WHICH_ARRIVAL,
    WHICH_ATTACK,
    WHICH_COVER,
    WHICH_LANE,
    WHICH_OFFER,
    WHICH_ORDER,
    WHICH_PLOT,
    WHICH_REFIT,
    WHICH_SIDE,
    WHICH_TORPEDO,
    WHICH_TORPEDO_ATTACK,
    WHICH_TORPEDO_PLOT,
)
from hardburn.games.fuel_to_burn.steps import (
    attacking,
    covering,
    guiding,
    happenings,
    lane_travel,
    movement,
    orders,
    progress,
    scanning,
    stations,
    tankers,
    vector_actions,
)
from hardburn.games.fuel_to_burn.turn import activation, administration, day, whose_go


def do(position: Position, task: Task, log: Log | None) -> None:
    """Carry out a task."""
    kind: i64 = task.kind
    if tasks.REFUEL <= kind <= tasks.PASS or kind == tasks.VISIT:
        vector_actions.come_to(position, task, log)
    elif kind == tasks.GO:
        whose_go.next_go(position, log)
    elif kind < tasks.PROXIMITY:
        _do_first_steps(position, task, log)
    elif kind <= tasks.MASKED or kind == tasks.SET_OUT:
        _do_last_steps(position, task, log)
    elif kind == tasks.ARRIVAL:
        lane_travel.arrive(position, task, log)
    elif kind == tasks.TUNNELLED:
        lane_travel.finish_tunnel(position, task, log)
    elif kind == tasks.FLY_IN:
        lane_travel.mark(position, task)
    elif kind == tasks.ADMINISTRATION:
        administration.begin(position, log)
    elif kind == tasks.REFITS:
        stations.count_refits(position, task.ship, log)
    elif kind == tasks.TASK_DONE:
        happenings.after_task(position, task.other, log)
    elif kind == tasks.RECKONING:
        administration.reckon(position, log)


def _do_first_steps(position: Position, task: Task, log: Log | None) -> None:
    kind: i64 = task.kind
    if kind == tasks.DAY:
        day.begin(position, log)
    elif kind == tasks.INITIATIVE_WON:
        day.win_initiative(position, position.result, log)
    elif kind == tasks.UNPLAYED:
        whose_go.fly_unplayed(position, task.ship, log)
    elif kind == tasks.ACTIVATION_OVER:
        activation.end(position)
    elif kind == tasks.GUIDE:
        guiding.guide(position, task, log)
    elif kind == tasks.GUIDED:
        guiding.fly_on(position, task, log)
    elif kind == tasks.ORDER:
        orders.ask(position, task, log)
    elif kind == tasks.REPAIRED:
        orders.finish_repair(position, task, log)
    elif kind == tasks.PLOT:
        movement.plot(position, task)
    elif kind == tasks.FLY:
        movement.fly_on(position, task, log)


def _do_last_steps(position: Position, task: Task, log: Log | None) -> None:
    kind: i64 = task.kind
    if kind == tasks.PROXIMITY:
        movement.meet_torpedoes(position, task)
    elif kind == tasks.VECTOR:
        vector_actions.begin(position, task)
    elif kind == tasks.SET_OUT:
        vector_actions.set_out(position, task)
    elif kind == tasks.ROCKS_MET:
        vector_actions.meet_rocks(position, task, log)
    elif kind == tasks.VECTOR_OVER:
        vector_actions.end(position, task, log)
    elif kind == tasks.SCAN:
        scanning.ask_scan(position, task)
    elif kind == tasks.SCANNED:
        scanning.finish_scan(position, task, log)
    elif kind == tasks.MASK:
        scanning.ask_mask(position, task)
    elif kind == tasks.MASKED:
        scanning.finish_mask(position, task, log)


def list_choices(position: Position, seat: int) -> list[int]:
    """The answers open to this seat."""
    kind: i64 = position.question.kind
    if kind == WHICH_ACTIVATION:
        return whose_go.choices(position, seat)
    if kind == WHICH_PLOT:
        return movement.plots(position)
    if kind == WHICH_TORPEDO_PLOT:
        return guiding.plots(position)
    if kind == WHICH_ATTACK:
        return attacking.choices(position)
    if kind == WHICH_TORPEDO_ATTACK:
        return guiding.attack_choices(position)
    if kind == WHICH_ARRIVAL:
        return activation.arrival_choices()
    return _list_few(position)


def _list_few(position: Position) -> list[int]:
    """For questions whose list holds every allowed answer."""
    kind: i64 = position.question.kind
    if kind == WHICH_ORDER:
        return orders.choices(position)
    if kind == WHICH_SIDE:
        return [code(PASS_ON, LEFT_SIDE), code(PASS_ON, RIGHT_SIDE)]
    if kind == WHICH_LANE:
        return movement.lane_choices(position)
    if kind == WHICH_COVER:
        return covering.choices(position)
    if kind == WHETHER_REFUEL:
        return tankers.refuel_choices(position)
    if kind == WHICH_TORPEDO:
        return movement.torpedo_choices(position)
    if kind == WHETHER_SCAN:
        return scanning.scan_choices(position)
    if kind == WHETHER_MASK:
        return scanning.mask_choices(position)
    if kind == WHICH_REFIT:
        return stations.refit_choices(position)
    if kind == WHICH_OFFER:
        return attacking.offers(position)
    raise AssertionError


def random_plot(position: Position, rng: Rng) -> int:
    """One of the listed plots, each equally likely, drawn without making the list."""
    if position.question.kind == WHICH_PLOT:
        return movement.random_plot(position, rng)
    return guiding.random_plot(position, rng)


def allows(position: Position, seat: int, action: int) -> bool:
    asked: i64 = position.question.kind
    kind: i64 = action % KINDS
    about: i64 = action // KINDS
    if asked == WHICH_ACTIVATION:
        return whose_go.allows(position, seat, kind, about)
    if asked == WHICH_ORDER:
        if kind == SPECIAL_ORDER:
            return orders.allows_special(position, about)
        return kind == ORDER and orders.allows(position, about)
    if asked == WHICH_PLOT:
        return kind == PLOT and movement.allows_plot(position, about)
    if asked == WHICH_TORPEDO_PLOT:
        return kind == PLOT and guiding.allows_plot(position, about)
    if asked == WHICH_ATTACK:
        return attacking.allows(position, kind, about)
    if asked == WHICH_TORPEDO_ATTACK:
        return guiding.allows_attack(position, kind, about)
    if asked == WHICH_ARRIVAL:
        return activation.allows_arrival(kind, about)
    return action in _list_few(position)


def answer(position: Position, seat: int, action: int, log: Log | None) -> None:
    asked: i64 = position.question.kind
    kind: i64 = action % KINDS
    about: i64 = action // KINDS
    if asked == WHICH_ACTIVATION:
        whose_go.answer(position, seat, kind, about, log)
    elif asked == WHICH_ORDER:
        if kind == SPECIAL_ORDER:
            orders.answer_special(position, about, log)
        else:
            orders.answer(position, about, log)
    elif asked == WHICH_PLOT:
        movement.answer_plot(position, about)
    elif asked == WHICH_TORPEDO_PLOT:
        guiding.plot(position, about)
    elif asked == WHICH_SIDE:
        if position.question.extra == 1:
            guiding.pass_on(position, about)
        else:
            movement.answer_side(position, about)
    elif asked == WHICH_LANE:
        movement.answer_lane(position, kind, about)
    elif asked == WHICH_ATTACK:
        attacking.answer(position, kind, about, log)
    elif asked == WHICH_OFFER:
        attacking.answer_offer(position, about, log)
    elif asked == WHICH_COVER:
        covering.answer(position, seat, kind, about, log)
    else:
        _answer_few(position, kind, about, log)


def _answer_few(position: Position, kind: i64, about: i64, log: Log | None) -> None:
    asked: i64 = position.question.kind
    if asked == WHETHER_REFUEL:
        _refuel(position, kind, log)
    elif asked == WHICH_TORPEDO:
        movement.pick_torpedo(position, about)
    elif asked == WHICH_TORPEDO_ATTACK:
        guiding.answer_attack(position, kind, about, log)
    elif asked == WHETHER_SCAN:
        scanning.answer_scan(position, kind, about)
    elif asked == WHETHER_MASK:
        scanning.answer_mask(position, kind, log)
    elif asked == WHICH_REFIT:
        stations.refit(position, about, log)
    elif asked == WHICH_ARRIVAL:
        activation.set_off(position, about, log)


def _refuel(position: Position, kind: i64, log: Log | None) -> None:
    question = position.question
    position.answered()
    if kind == REFUEL:
        ship = position.ships[question.ship]
        tankers.refuel(position, ship, position.tankers[question.other], log)
        progress.refuelled(position, ship, log)
