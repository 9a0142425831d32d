"""Events of a scenario: by day, by place, after a task; messages, reinforcements, new scripts (FB-91, FB-92)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.events import Reinforced, ScriptChanged
from hardburn.games.fuel_to_burn.kinds import KIND_NAMES
from hardburn.games.fuel_to_burn.position import anchors
from hardburn.games.fuel_to_burn.position.additions import AFTER_TASK, AT_PLACE, ON_DAY, Happening
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import EXPECTED, NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.surroundings import end_points
from hardburn.games.fuel_to_burn.space.bearings import LU, offset_x, offset_y
from hardburn.games.fuel_to_burn.space.path import Path, straight
from hardburn.games.fuel_to_burn.steps import rewards, spots
from hardburn.games.fuel_to_burn.telemetry import VECTOR


def begin_day(position: Position, log: Log | None) -> None:
    """Fire the events of this day, then bring in ships that are due, before initiative is decided (FB-92)."""
    happenings = position.terms.additions.happenings
    for number in range(len(happenings)):
        happening = happenings[number]
        if happening.kind == ON_DAY and happening.day == position.day:
            _happen(position, number, None, log)
    for ship in position.ships:
        if ship.status == EXPECTED and 0 < ship.arrives_on <= position.day:
            _come(position, ship, log)


def flown(position: Position, ship: Ship, path: Path, log: Log | None) -> None:
    """Fire the events that a ship still on the map sets off by having flown past a place."""
    happenings = position.terms.additions.happenings
    for number in range(len(happenings)):
        happening = happenings[number]
        is_meant: bool = happening.kind == AT_PLACE and _is_set_off_by(happening, ship)
        if is_meant and spots.is_passed(position, ship, happening.spot, path):
            _happen(position, number, ship, log)


def after_task(position: Position, number: i64, log: Log | None) -> None:
    """Fire the events that follow a task."""
    objective = position.objectives[number]
    happenings = position.terms.additions.happenings
    for place in range(len(happenings)):
        happening = happenings[place]
        if happening.kind != AFTER_TASK or happening.task != objective.name:
            continue
        if happening.seat < 0 or happening.seat == objective.seat:
            _happen(position, place, None, log)


def is_secret_to(position: Position, ship: Ship, seat: i64) -> bool:
    """Whether an expected ship is secret to this seat; -1: a spectator."""
    if ship.status != EXPECTED or ship.seat == seat:
        return False
    return any(happening.is_secret and ship.number in happening.ships for happening in _all(position))


def _all(position: Position) -> list[Happening]:
    return position.terms.additions.happenings


def _is_set_off_by(happening: Happening, ship: Ship) -> bool:
    return ship.seat == happening.seat if happening.seat >= 0 else ship.seat < 2


def _happen(position: Position, number: i64, ship: Ship | None, log: Log | None) -> None:
    """Happens once. Ships of an event by day come today, those of others at the start of the next day."""
    if number in position.story.fired:
        return
    position.story.fired.append(number)
    happening = position.terms.additions.happenings[number]
    if happening.message:
        rewards.send(position, happening.to, happening.message, log)
    for place, script in happening.scripts:
        _change_script(position, position.ships[place], script, log)
    for place in happening.ships:
        if position.ships[place].arrives_on == 0:
            position.ships[place].arrives_on = position.day + 1
    if ship is not None:
        rewards.give(position, ship, happening.reward, log)
    elif happening.to >= 0:
        rewards.give_side(position, happening.to, happening.reward, log)


def _change_script(position: Position, ship: Ship, script: list[int], log: Log | None) -> None:
    """Takes effect with the ship's next flight."""
    if ship.status != ON_MAP and ship.status != EXPECTED:
        return
    flown_days: i64 = position.day if ship.is_activated else position.day - 1
    ship.script = [0] * flown_days + script
    if log is not None and ship.status == ON_MAP:
        log.add(ScriptChanged(ship.vessel()))


def _come(position: Position, ship: Ship, log: Log | None) -> None:
    """It comes untracked with its vector, or in orbit or dock as soon as no enemy holds the place (FB-92)."""
    if ship.anchor != NOWHERE and ship.seat < 2 and anchors.is_held(position, ship.system, ship.anchor, ship.seat):
        return
    ship.status = ON_MAP
    ship.is_tracked = ship.is_stationary() or ship.is_overheated()
    position.christen(ship)
    if ship.anchor == NOWHERE:
        _keep_clear(position, ship)
    position.draw(VECTOR, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
    if log is not None:
        log.add(Reinforced(ship.vessel(), KIND_NAMES[ship.kind], (int(ship.x), int(ship.y))))


def _keep_clear(position: Position, ship: Ship) -> None:
    """Pull it back along its vector from other end points (FB-34)."""
    length: i64 = ship.velocity * LU
    start_x: i64 = ship.x - offset_x(length, ship.bearing)
    start_y: i64 = ship.y - offset_y(length, ship.bearing)
    xs, ys = end_points(position, ship.system, ship.number, -1)
    path = straight(start_x, start_y, ship.bearing, length).pulled_back(xs, ys)
    ship.x = path.x_at(path.length())
    ship.y = path.y_at(path.length())
