"""A ship in its situation as one number, and the plain facts in that number for the learnt value.

The number is a key for caching: looking ahead meets the same ships in the same situations again and again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.thrust.advice.evaluate import committed
from hardburn.games.thrust.damage import after_effects, total_after
from hardburn.games.thrust.position import MOVEMENT, RECON, Position
from hardburn.games.thrust.ships import BANDS, COMBAT, ELIMINATED, KINDS, SHIPS, Ship, can_attack_class

OUT_OF_PLAY: Final = -1
STAGES: Final = 10
"""Stages of the match: each of the last six turns, then longer ones."""
FUELS: Final = 8
PHASES: Final = 3
BURNT_OUT_AFTER: Final = 2
"""No burning ship survives this many turns."""

SIZES: Final[list[int]] = [KINDS, ELIMINATED, 256, FUELS, BANDS, 2, 3, 2, 2, 2, PHASES, STAGES, 2, 3, 5, 5, 5, 5, 2]
"""The sizes of the number's parts, in the order of `portrait`."""

KIND: Final = 0
DAMAGE: Final = KIND + KINDS
KIND_AND_BAND: Final = DAMAGE + ELIMINATED
KIND_FIRES: Final = KIND_AND_BAND + KINDS * BANDS
ROWS: Final = KIND_FIRES + KINDS
FUEL: Final = ROWS + 8
BAND_AND_STAGE: Final = FUEL + FUELS
BAND_REVEALED: Final = BAND_AND_STAGE + BANDS * STAGES
LEARNT: Final = BAND_REVEALED + 2 * BANDS
HURT: Final = LEARNT + 3
FATE: Final = HURT + ELIMINATED
WAITING: Final = FATE + 3
BONUS: Final = WAITING + PHASES * BANDS
DAMAGED_AND_STAGE: Final = BONUS + 1
COUNTS_AND_STAGE: Final = DAMAGED_AND_STAGE + STAGES
FUEL_AND_BAND: Final = COUNTS_AND_STAGE + STAGES
PREY: Final = FUEL_AND_BAND + FUELS * BANDS
HUNTERS: Final = PREY + SHIPS + 1
TARGETS: Final = HUNTERS + SHIPS + 1
SHOOTERS: Final = TARGETS + PHASES * (SHIPS + 1)
KIND_AND_DAMAGE: Final = SHOOTERS + PHASES * (SHIPS + 1)
KIND_SHOT_AT: Final = KIND_AND_DAMAGE + 3 * KINDS
KIND_SHOOTS: Final = KIND_SHOT_AT + KINDS
KIND_AND_TIME: Final = KIND_SHOOTS + KINDS
REVEALED_AND_STAGE: Final = KIND_AND_TIME + 3 * KINDS
SHIP_FACTS: Final = REVEALED_AND_STAGE + STAGES
"""Offsets of the facts about a ship, and their number."""


def portrait(position: Position, number: i64, stage: i64) -> i64:
    """All that matters about a ship. `OUT_OF_PLAY` also for a ship that burns its last fuel."""
    ship = position.ships[number]
    left: i64 = ship.fuel - committed(position, number)
    if ship.gone != 0 or left <= 0:
        return OUT_OF_PLAY
    prey: i64 = 0
    hunters: i64 = 0
    targets: i64 = 0
    shooters: i64 = 0
    can_fire = ship.can_fire()
    enemies: i64 = (1 - number // SHIPS) * SHIPS
    for other in range(enemies, enemies + SHIPS):
        enemy = position.ships[other]
        if enemy.gone != 0:
            continue
        is_near = ship.band >= COMBAT and enemy.band == ship.band
        if can_fire and can_attack_class(ship.ship_class, enemy.ship_class):
            prey += 1
            if is_near and enemy.revealed:
                targets += 1
        if enemy.can_fire() and can_attack_class(enemy.ship_class, ship.ship_class):
            hunters += 1
            if is_near and ship.revealed:
                shooters += 1
    key: i64 = ship.kind
    key = key * ELIMINATED + ship.damage
    key = key * 256 + ship.rows
    key = key * FUELS + _fuel_step(left)
    key = key * BANDS + ship.band
    key = key * 2 + (1 if ship.revealed else 0)
    key = key * 3 + ship.learnt
    key = key * 2 + (1 if ship.hurt else 0)
    key = key * 2 + (0 if ship.operated else 1)
    key = key * 2 + (1 if ship.bonus else 0)
    key = key * PHASES + position.phase
    key = key * STAGES + stage
    key = key * 2 + (1 if can_count(position, ship, left) else 0)
    key = key * 3 + _fate(ship)
    key = key * 5 + prey
    key = key * 5 + hunters
    key = key * 5 + targets
    key = key * 5 + shooters
    return key * 2 + (1 if can_fire else 0)


def facts_of(key: int) -> list[int]:
    """The facts about a ship, from its portrait."""
    parts: list[int] = []
    for size in reversed(SIZES):
        parts.append(key % size)
        key //= size
    parts.reverse()
    kind, damage, rows, fuel, band, revealed, learnt, hurt, waiting, bonus = parts[:10]
    phase, stage, counts, fate, prey, hunters, targets, shooters, fires = parts[10:]
    facts = [
        KIND + kind,
        DAMAGE + damage,
        KIND_AND_BAND + kind * BANDS + band,
        FUEL + fuel,
        BAND_AND_STAGE + band * STAGES + stage,
        BAND_REVEALED + band * 2 + revealed,
        LEARNT + learnt,
        FATE + fate,
        FUEL_AND_BAND + fuel * BANDS + band,
        PREY + prey,
        HUNTERS + hunters,
        TARGETS + phase * (SHIPS + 1) + targets,
        SHOOTERS + phase * (SHIPS + 1) + shooters,
        KIND_AND_DAMAGE + kind * 3 + (0 if damage == 0 else 1 if damage < 4 else 2),
        KIND_AND_TIME + kind * 3 + (0 if stage < 3 else 1 if stage < 7 else 2),
    ]
    facts += [ROWS + row for row in range(8) if rows >> row & 1]
    _add_if(facts, fires, KIND_FIRES + kind)
    _add_if(facts, targets, KIND_SHOOTS + kind)
    _add_if(facts, shooters, KIND_SHOT_AT + kind)
    _add_if(facts, hurt, HURT + damage)
    _add_if(facts, waiting, WAITING + phase * BANDS + band)
    _add_if(facts, bonus, BONUS)
    _add_if(facts, damage, DAMAGED_AND_STAGE + stage)
    _add_if(facts, counts, COUNTS_AND_STAGE + stage)
    _add_if(facts, revealed, REVEALED_AND_STAGE + stage)
    return facts


def stage_of(position: Position) -> i64:
    """The stage, from the turns that are left."""
    left: i64 = position.turn_limit - position.turn
    if left < 6:
        return left
    if left < 9:
        return 6
    if left < 14:
        return 7
    if left < 20:
        return 8
    return 9


def can_count(position: Position, ship: Ship, fuel: i64) -> bool:
    """Whether a ship is engaged, or can be when the match is called, and does not burn out before."""
    turns: i64 = position.turn_limit - position.turn
    if after_effects(ship.rows) > 0 and turns >= BURNT_OUT_AFTER:
        return False
    if ship.band >= COMBAT or position.counts_all:
        return True
    if not ship.can_burn():
        return False
    apart: i64 = COMBAT - ship.band
    if position.phase == RECON or (position.phase == MOVEMENT and not ship.moved and not ship.operated):
        turns += 1
    return turns >= apart and fuel > apart * (1 + ship.leak)


def _fuel_step(fuel: i64) -> i64:
    if fuel <= 4:
        return fuel - 1
    if fuel <= 6:
        return 4
    if fuel <= 9:
        return 5
    if fuel <= 14:
        return 6
    return 7


def _fate(ship: Ship) -> i64:
    """0: it does not burn. 1: it burns. 2: it burns out at the end of this turn."""
    burning: i64 = after_effects(ship.rows)
    if burning == 0:
        return 0
    return 2 if total_after(ship.damage, burning) >= ELIMINATED else 1


def _add_if(facts: list[int], holds: int, fact: int) -> None:
    if holds != 0:
        facts.append(fact)
