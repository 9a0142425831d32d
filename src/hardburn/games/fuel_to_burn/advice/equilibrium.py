"""The equilibrium of every sealed choice: a small game with the consequences on the map as payoffs (s16, FB-5, FB-7).

Each pair of protocols is played out on a copy of the position. Each side makes the choices that follow as suits it
best. `worth` judges the result; one side gains what the other loses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import SeededDice
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.advice import matrix_game
from hardburn.games.fuel_to_burn.advice.judging import PLAIN, Judge
from hardburn.games.fuel_to_burn.advice.matrix_game import Solution
from hardburn.games.fuel_to_burn.conflict import conflict
from hardburn.games.fuel_to_burn.conflict.combat import resolve
from hardburn.games.fuel_to_burn.conflict.protocols import PROTOCOLS, fares, list_protocols
from hardburn.games.fuel_to_burn.conflict.random_events import NO_SEAT, count_protocols, count_result
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import OVER, UNSEALED, Position
from hardburn.games.fuel_to_burn.position.questions import COMBAT_FIRST, WHICH_DUEL, WHICH_PROTOCOL
from hardburn.games.fuel_to_burn.position.tasks import CONFLICT_FIRST, TEST

_RESULTS: Final = [6.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0]
"""The chances of success, partial success and failure with Evasive among the cards (FB-90)."""


def mixture(position: Position, seat: int, judge: Judge = PLAIN) -> list[float] | None:
    """How to mix the listed protocols when one is asked for; None: this seat has nothing to seal."""
    question = position.question
    if position.phase == OVER or question.seats & 1 << seat == 0:
        return None
    if question.kind == WHICH_PROTOCOL:
        solution = solve_combat(position, judge)
        attacks = position.ships[question.ship].seat == seat
        return solution.rows if attacks else solution.columns
    if question.kind == WHICH_DUEL:
        return [1.0 / 3.0] * 3 if question.other == NO_SEAT else solve_test(position, seat, judge).rows
    return None


def advice(position: Position, seat: int) -> tuple[float, ...]:
    """Weights of all four protocols for a seat that must seal one; none if manifests are hidden from it."""
    question = position.question
    if question.kind != WHICH_PROTOCOL or position.terms.has_hidden_manifests:
        return ()
    weights = mixture(position, seat)
    if weights is None:
        return ()
    all_weights = [0.0] * PROTOCOLS
    ship = question.ship if position.ships[question.ship].seat == seat else question.other
    protocols = list_protocols(position.ships[ship], question.extra)
    for place in range(len(protocols)):
        all_weights[protocols[place]] = round(weights[place], 3)
    return tuple(all_weights)


def solve_combat(position: Position, judge: Judge = PLAIN) -> Solution:
    """Solves the pending combat: rows are the attacker's, columns the defender's, and the value is the attacker's."""
    question = position.question
    attacker = position.ships[question.ship]
    defender = position.ships[question.other]
    sign = 1.0 if attacker.seat == 0 or (attacker.seat != 1 and defender.seat == 1) else -1.0
    payoffs: list[list[float]] = []
    for attacks in list_protocols(attacker, question.extra):
        row: list[float] = []
        for defends in list_protocols(defender, question.extra):
            twin = position.copy()
            twin.answered()
            twin.sealed = [UNSEALED, UNSEALED]
            resolve(twin, question, attacks, defends, None)
            row.append(sign * settled(twin, judge))
        payoffs.append(row)
    if not position.is_played(attacker.seat):
        return _against_nobody(payoffs, rows_are_drawn=True)
    if not position.is_played(defender.seat):
        return _against_nobody(payoffs, rows_are_drawn=False)
    return matrix_game.solve(payoffs)


def solve_test(position: Position, seat: i64, judge: Judge = PLAIN) -> Solution:
    """Solves a random event settled as a duel: rows are this seat's protocols."""
    question = position.question
    worths: list[float] = []
    for result in range(3):
        twin = position.copy()
        twin.answered()
        twin.sealed = [UNSEALED, UNSEALED]
        twin.result = count_result(result, question.extra)
        referee.run(twin, _dice(), None)
        worths.append(judge.worth(twin, seat))
    payoffs: list[list[float]] = []
    protocols: i64 = count_protocols(position, question)
    for own in range(protocols):
        row: list[float] = []
        for others in range(protocols):
            fared: i64 = fares(own, others) if question.other == seat else fares(others, own)
            row.append(worths[1 - fared])
        payoffs.append(row)
    return matrix_game.solve(payoffs)


def value(position: Position, seat: int, judge: Judge = PLAIN) -> float:
    """The worth of a position during combat, or during a choice in it."""
    question = position.question
    if question.kind == WHICH_PROTOCOL:
        found = solve_combat(position, judge).value
        attacker: i64 = position.ships[question.ship].seat
        return found if attacker == seat or (attacker > 1 and seat == 1) else -found
    total = settled(position.copy(), judge)
    return total if seat == 0 else -total


def settled(position: Position, judge: Judge) -> float:
    """The worth to seat 0 once all hits have landed and both sides have chosen as suits them best."""
    while True:
        if position.is_asking():
            return _best_choice(position, judge)
        if not position.agenda or position.agenda[-1].kind < CONFLICT_FIRST:
            return judge.worth(position, 0)
        task = position.agenda.pop()
        if task.kind == TEST:
            return _averaged(position, task, judge)
        conflict.do(position, task, _dice(), None)


def _averaged(position: Position, task: Task, judge: Judge) -> float:
    """The average over the three results of a test.

    They are equally likely, even if both sides choose at their best, but not with four cards.
    """
    total = 0.0
    has_four: bool = position.terms.has_evasive_events and not position.terms.has_duels
    for result in range(3):
        twin = position.copy()
        twin.result = count_result(result, task.extra)
        total += settled(twin, judge) * (3.0 * _RESULTS[result] if has_four else 1.0)
    return total / 3.0


def _best_choice(position: Position, judge: Judge) -> float:
    """Seat 0 maximises the worth, seat 1 minimises it."""
    question = position.question
    if question.kind < COMBAT_FIRST or question.kind == WHICH_PROTOCOL or question.kind == WHICH_DUEL:
        return judge.worth(position, 0)
    seat: i64 = 0 if question.seats & 1 else 1
    best = 0.0
    is_first = True
    for choice in conflict.list_choices(position, seat):
        twin = position.copy()
        conflict.answer(twin, seat, choice, _dice(), None)
        found = settled(twin, judge)
        if is_first or (found > best if seat == 0 else found < best):
            best = found
            is_first = False
    return best


def _against_nobody(payoffs: list[list[float]], rows_are_drawn: bool) -> Solution:
    """The best answer to drawn protocols is a single one."""
    height = len(payoffs)
    width = len(payoffs[0])
    even_rows = [1.0 / float(height)] * height
    even_columns = [1.0 / float(width)] * width
    best: Solution | None = None
    for place in range(width if rows_are_drawn else height):
        if rows_are_drawn:
            rows = even_rows
            columns = [1.0 if column == place else 0.0 for column in range(width)]
        else:
            rows = [1.0 if row == place else 0.0 for row in range(height)]
            columns = even_columns
        found = matrix_game.value_of(payoffs, rows, columns)
        if best is None or (found < best.value if rows_are_drawn else found > best.value):
            best = Solution(found, rows, columns)
    assert best is not None
    return best


def _dice() -> SeededDice:
    """In combat only sides that nobody plays roll them."""
    return SeededDice(Rng(1, 2, 3, 4))
