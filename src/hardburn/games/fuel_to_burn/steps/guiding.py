"""Step 1 and launches: torpedoes fly, attack, or are lost (s11, s12, s19, s20, FB-16, FB-17, FB-41)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.codes import (
    ATTACK,
    ATTACK_TANKER,
    ATTACK_TORPEDO,
    HOLD_FIRE,
    PLOT,
    attack_code,
    attacked,
    attacked_at,
    code,
    vector,
    vector_bearing,
    vector_length,
)
from hardburn.games.fuel_to_burn.conflict import torpedo_attacks
from hardburn.games.fuel_to_burn.conflict.losses import attack_tanker, remove_torpedo
from hardburn.games.fuel_to_burn.events import TorpedoLaunched, TorpedoMoved
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_SIDE, WHICH_TORPEDO_ATTACK, WHICH_TORPEDO_PLOT
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.surroundings import end_points
from hardburn.games.fuel_to_burn.space import plotting
from hardburn.games.fuel_to_burn.space.bearings import TURN, is_near
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, PASS_LEFT, UNCHOSEN, Flight, fly
from hardburn.games.fuel_to_burn.space.path import NEVER, Path, corners
from hardburn.games.fuel_to_burn.steps import plot_candidates
from hardburn.games.fuel_to_burn.telemetry import TORPEDO
from hardburn.games.fuel_to_burn.telemetry import TORPEDO_ATTACK as TORPEDO_ATTACK_SIGN

GUIDING_RANGE: Final = 30_000
RANGE: Final = 6000
"""The range of a torpedo's attack (s14)."""
NO_TORPEDO: Final = -1


def guided_by(position: Position, ship: Ship) -> i64:
    """The torpedo that a ship guides, or -1."""
    for torpedo in position.torpedoes:
        if torpedo.guide == ship.number and not torpedo.is_gone:
            return torpedo.number
    return NO_TORPEDO


def is_guiding(position: Position, ship: Ship) -> bool:
    return guided_by(position, ship) != NO_TORPEDO


# Step 1


def guide(position: Position, task: Task, log: Log | None) -> None:
    """A torpedo within 30 LU coasts; one farther away is lost (s11)."""
    ship = position.ships[task.ship]
    number: i64 = guided_by(position, ship)
    if ship.status != ON_MAP or number == NO_TORPEDO:
        return
    torpedo = position.torpedoes[number]
    dx: i64 = torpedo.x - ship.x
    dy: i64 = torpedo.y - ship.y
    if torpedo.system != ship.system or not is_near(dx, dy, GUIDING_RANGE):
        remove_torpedo(position, torpedo, "out of reach", log)
    else:
        position.due(
            Task(tasks.GUIDED, ship=ship.number, other=number, x=torpedo.velocity, y=torpedo.bearing, extra=UNCHOSEN)
        )


# Launch


def launch(position: Position, ship: Ship, log: Log | None) -> None:
    """The torpedo begins with the ship's place, vector and passage; its plot comes next (FB-16)."""
    ship.torpedoes -= 1
    number: i64 = len(position.torpedoes)
    position.torpedoes.append(
        Torpedo(
            number,
            ship.seat,
            ship.number,
            ship.system,
            ship.x,
            ship.y,
            ship.bearing,
            ship.velocity,
            ship.passage,
            launched_on=position.day,
        )
    )
    if log is not None:
        log.add(TorpedoLaunched(ship.seat, number, ship.vessel()))
    position.ask(Question(WHICH_TORPEDO_PLOT, 1 + ship.seat, ship.number, number, extra=position.terms.torpedo_burn))


def free_plot(position: Position) -> i64:
    torpedo = position.torpedoes[position.question.other]
    return vector(torpedo.velocity, torpedo.bearing)


def plots(position: Position) -> list[int]:
    torpedo = position.torpedoes[position.question.other]
    aimed = plot_candidates.of_torpedo(position, torpedo).bearings()
    found = plotting.plots_for(free_plot(position), position.terms.torpedo_burn, aimed)
    return [code(PLOT, plot) for plot in found]


def random_plot(position: Position, rng: Rng) -> int:
    """One of `plots`, without listing them."""
    sights = plot_candidates.of_torpedo(position, position.torpedoes[position.question.other])
    return code(PLOT, sights.draw(free_plot(position), position.terms.torpedo_burn, rng))


def allows_plot(position: Position, about: i64) -> bool:
    return vector_bearing(about) < TURN and plotting.is_within(about, free_plot(position), position.terms.torpedo_burn)


def plot(position: Position, about: i64) -> None:
    question = position.question
    position.answered()
    position.due(
        Task(
            tasks.GUIDED,
            ship=question.ship,
            other=question.other,
            x=vector_length(about),
            y=vector_bearing(about),
            extra=UNCHOSEN,
        )
    )


# Flying


def fly_on(position: Position, task: Task, log: Log | None) -> None:
    """Ask for the side if it matters; then the torpedo crashes, may attack a target, or flies on."""
    torpedo = position.torpedoes[task.other]
    flight = flight_of(position, torpedo, task.x, task.y, task.extra)
    if flight.needs_side:
        if position.is_played(torpedo.seat):
            position.ask(Question(WHICH_SIDE, 1 + torpedo.seat, task.ship, task.other, x=task.x, y=task.y, extra=1))
            return
        flight = flight_of(position, torpedo, task.x, task.y, PASS_LEFT)
    if flight.crashed_into != NO_BODY:
        _move(position, torpedo, flight.path, flight, log)
        remove_torpedo(position, torpedo, "crash", log)
        return
    if torpedo.launched_on < position.day and position.is_played(torpedo.seat):
        path = flight.path
        if targets(position, torpedo, path):
            position.ask(
                Question(
                    WHICH_TORPEDO_ATTACK,
                    1 + torpedo.seat,
                    task.ship,
                    task.other,
                    x=task.x,
                    y=task.y,
                    extra=task.extra,
                )
            )
            return
    _fly_out(position, torpedo, flight, log)


def flight_of(position: Position, torpedo: Torpedo, length: i64, bearing: i64, side: i64) -> Flight:
    """The flight of a plot, before the safe distance is applied."""
    return fly(
        position.systems[torpedo.system],
        torpedo.x,
        torpedo.y,
        bearing,
        length,
        torpedo.passage,
        side,
        NO_BODY,
        position.terms.turning,
    )


def pass_on(position: Position, about: i64) -> None:
    question = position.question
    position.answered()
    position.due(Task(tasks.GUIDED, ship=question.ship, other=question.other, x=question.x, y=question.y, extra=about))


def _fly_out(position: Position, torpedo: Torpedo, flight: Flight, log: Log | None) -> None:
    """It holds its fire, and radiation destroys it (s23)."""
    xs, ys = end_points(position, torpedo.system, -1, torpedo.number)
    path = flight.path.pulled_back(xs, ys)
    _move(position, torpedo, path, flight, log)
    for body in position.systems[torpedo.system].bodies:
        if body.radiation > 0 and path.first_within(body.x, body.y, body.radiation) != NEVER:
            remove_torpedo(position, torpedo, "radiation", log)
            return


def _move(position: Position, torpedo: Torpedo, path: Path, flight: Flight, log: Log | None) -> None:
    for leg in path.legs:
        position.draw(TORPEDO, torpedo.seat, torpedo.number, torpedo.system, leg.x, leg.y, leg.end_x, leg.end_y)
    torpedo.x = path.end_x()
    torpedo.y = path.end_y()
    torpedo.bearing = flight.bearing
    torpedo.velocity = flight.velocity
    torpedo.passage = flight.passage
    if log is not None:
        log.add(TorpedoMoved(torpedo.seat, torpedo.number, corners(path), torpedo.velocity))


# Attacking


def targets(position: Position, torpedo: Torpedo, path: Path) -> list[int]:
    """Its possible attacks, as codes: where a target is first within 6 LU, and where it is nearest (FB-17)."""
    found: list[int] = []
    enemy: i64 = 1 - torpedo.seat
    for ship in position.ships:
        if ship.seat == enemy and ship.status == ON_MAP and ship.system == torpedo.system and not ship.is_stationary():
            _add(found, ATTACK, ship.number, path, ship.x, ship.y)
    for tanker in position.tankers:
        if tanker.seat == enemy and tanker.status == ON_STATION and tanker.system == torpedo.system:
            _add(found, ATTACK_TANKER, tanker.number, path, tanker.x, tanker.y)
    for other in position.torpedoes:
        if other.seat == enemy and not other.is_gone and other.system == torpedo.system:
            _add(found, ATTACK_TORPEDO, other.number, path, other.x, other.y)
    return found


def attack_choices(position: Position) -> list[int]:
    torpedo = position.torpedoes[position.question.other]
    return [*targets(position, torpedo, asked_path(position)), HOLD_FIRE]


def allows_attack(position: Position, kind: i64, about: i64) -> bool:
    """From any point of the path within 6 LU of a target."""
    if kind == HOLD_FIRE:
        return about == 0
    if kind != ATTACK and kind != ATTACK_TANKER and kind != ATTACK_TORPEDO:
        return False
    torpedo = position.torpedoes[position.question.other]
    path = asked_path(position)
    at: i64 = attacked_at(about)
    if about != attacked(about) + 256 * at or at > path.length():
        return False
    for listed in targets(position, torpedo, path):
        if listed % 64 == kind and attacked(listed // 64) == attacked(about):
            x, y = _place_of(position, kind, attacked(about))
            return path.miss_at(at, x, y) <= RANGE
    return False


def asked_path(position: Position) -> Path:
    """The path of the torpedo that may attack."""
    question = position.question
    torpedo = position.torpedoes[question.other]
    return flight_of(position, torpedo, question.x, question.y, question.extra).path


def answer_attack(position: Position, kind: i64, about: i64, log: Log | None) -> None:
    """An attack ends the torpedo where it is made, hit or not; otherwise it flies on."""
    question = position.question
    torpedo = position.torpedoes[question.other]
    flight = flight_of(position, torpedo, question.x, question.y, question.extra)
    position.answered()
    if kind == HOLD_FIRE:
        _fly_out(position, torpedo, flight, log)
        return
    _move(position, torpedo, flight.path.cut(attacked_at(about)), flight, log)
    target: i64 = attacked(about)
    if kind == ATTACK:
        torpedo_attacks.due_attack(position, torpedo.number, target, torpedo.x, torpedo.y, is_automatic=False)
    elif kind == ATTACK_TORPEDO:
        torpedo_attacks.due_duel(position, torpedo.number, target, torpedo.x, torpedo.y)
    else:
        tanker = position.tankers[target]
        position.draw(
            TORPEDO_ATTACK_SIGN,
            torpedo.seat,
            torpedo.number,
            torpedo.system,
            torpedo.x,
            torpedo.y,
            tanker.x,
            tanker.y,
        )
        attack_tanker(position, tanker, log)
        remove_torpedo(position, torpedo, "attacked", log)


def _add(found: list[int], kind: i64, number: i64, path: Path, x: i64, y: i64) -> None:
    first: i64 = path.first_within(x, y, RANGE)
    if first == NEVER:
        return
    found.append(attack_code(kind, number, first, 0))
    nearest: i64 = path.nearest(x, y).at
    if nearest != first:
        found.append(attack_code(kind, number, nearest, 0))


def _place_of(position: Position, kind: i64, number: i64) -> tuple[i64, i64]:
    if kind == ATTACK:
        ship = position.ships[number]
        return ship.x, ship.y
    if kind == ATTACK_TANKER:
        tanker = position.tankers[number]
        return tanker.x, tanker.y
    torpedo = position.torpedoes[number]
    return torpedo.x, torpedo.y
