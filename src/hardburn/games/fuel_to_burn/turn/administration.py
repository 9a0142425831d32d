"""Administration: deep space, refits, stealth runs, objectives, and whether another day comes (s8, s25, FB-2)."""

from __future__ import annotations

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict.losses import leave, remove_torpedo
from hardburn.games.fuel_to_burn.events import DayEnded
from hardburn.games.fuel_to_burn.position import intelligence, tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import OVER, Position
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, ON_MAP
from hardburn.games.fuel_to_burn.space.bearings import LU, is_near
from hardburn.games.fuel_to_burn.steps import progress, special_orders
from hardburn.games.fuel_to_burn.turn import ending
from hardburn.games.fuel_to_burn.turn.day import STEALTH_TO


def begin(position: Position, log: Log | None) -> None:
    """Anything in deep space leaves the game. A stealth run that has not arrived by its last day never does."""
    for torpedo in position.torpedoes:
        if not torpedo.is_gone and not is_near(torpedo.x, torpedo.y, position.deep_space(torpedo.system) * LU):
            remove_torpedo(position, torpedo, "deep space", log)
    for ship in position.ships:
        if ship.status == ON_MAP and not is_near(ship.x, ship.y, position.deep_space(ship.system) * LU):
            leave(position, ship, "deep space", log)
        elif ship.status == HELD_BACK and position.day >= STEALTH_TO:
            position.christen(ship)
            if log is not None:
                log.revealed = True
            leave(position, ship, "never came", log)
    position.due(Task(tasks.RECKONING))
    position.due(Task(tasks.REFITS, ship=0))
    special_orders.count_work(position, log)
    intelligence.watch_blockades(position, log)


def reckon(position: Position, log: Log | None) -> None:
    """The game ends on the last day, or when no objective is open (FB-51)."""
    progress.settle(position, log)
    progress.count_blockades(position, log)
    if log is not None:
        log.add(DayEnded(position.day))
    ending.settle(position, log)
    if position.phase == OVER:
        return
    if position.day >= position.terms.turns or progress.is_settled(position):
        ending.compare(position, log)
    else:
        position.due(Task(tasks.DAY))
