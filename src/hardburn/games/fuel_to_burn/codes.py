"""Actions as whole numbers: `about * 64 + kind`. The notes below say what `about` holds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLACE_STATION: Final = 0
"""About a point."""
NAME_STATION: Final = 1
MUSTER: Final = 2
"""About destroyers, cruisers, battleships, tankers, extra: four bits each, the extra highest."""
DEPLOY: Final = 3
"""About a point + 2^40 x the kind of ship."""
SET_OFF: Final = 4
"""About 2^16 x the length + the bearing."""
HOLD_BACK: Final = 5
ACTIVATE: Final = 6
LET_FORCE: Final = 7
DEPLOY_TANKER: Final = 8
"""About a point + 2^39 x the star system + 2^42 x the tanker: a seen one, or the next number for a hidden one."""
WAIT: Final = 9
ORDER: Final = 10
"""About the order + 16 x (0: no place, 1 + body, 33 + station) + 2^11 x the system's bit."""
PLOT: Final = 11
"""About 2^16 x the length + the bearing."""
PASS_ON: Final = 12
"""About LEFT_SIDE or RIGHT_SIDE."""
ENTER_LANE: Final = 13
STAY_OUT: Final = 14
ATTACK: Final = 15
"""About the target + 256 x the distance along the path + 2^28 with tracking probes."""
ATTACK_TANKER: Final = 16
ATTACK_TORPEDO: Final = 17
HOLD_FIRE: Final = 18
COVER_FIRE: Final = 19
NO_COVER_FIRE: Final = 20
REFUEL: Final = 21
FLY_PAST: Final = 22
PICK_TORPEDO: Final = 23
SCAN: Final = 24
NO_SCAN: Final = 25
MASK: Final = 26
STAY_TRACKED: Final = 27
PROTOCOL: Final = 28
DAMAGE: Final = 29
"""About the system's bit."""
TAKE_HEAT: Final = 30
TAKE_HIT: Final = 31
GIVE_HEAT: Final = 32
GIVE_HIT: Final = 33
EVADE: Final = 34
STAND_FAST: Final = 35
REFIT: Final = 36
STEALTH_POINT: Final = 37
"""About a point."""
OFFER: Final = 38
SPECIAL_ORDER: Final = 39
"""About the number of an order that the scenario defines."""
KINDS: Final = 64

LEFT_SIDE: Final = 1
RIGHT_SIDE: Final = 2

DEFENSIVE: Final = 0
RAILGUN: Final = 1
BROADSIDE: Final = 2
EVASIVE: Final = 3

COAST: Final = 0
BURN_ORDER: Final = 1
HARD_BURN_ORDER: Final = 2
OVERDRIVE_ORDER: Final = 3
HEAT_DUMP: Final = 4
REPAIR: Final = 5
REPAIR_WITH_ENGINEERS: Final = 6
LAUNCH: Final = 7
REFIT_ORDER: Final = 8
SHIELD_RECHARGE: Final = 9

REFIT_DAMAGE: Final = 0
REFIT_FUEL: Final = 1
REFIT_SHIELD: Final = 2
REFIT_TORPEDOES: Final = 3

_HALF: Final = 262_144
"""Added to both coordinates of a stored point, so that each takes 19 of its 20 bits."""
_SYSTEM: Final = 549_755_813_888
_TANKER: Final = 4_398_046_511_104
_KIND: Final = 1_099_511_627_776


def code(kind: i64, about: i64) -> i64:
    return about * KINDS + kind


def point(x: i64, y: i64) -> i64:
    return (x + _HALF) * 1_048_576 + y + _HALF


def point_x(about: i64) -> i64:
    return (about // 1_048_576) % 524_288 - _HALF


def point_y(about: i64) -> i64:
    return about % 1_048_576 - _HALF


def ship_place(kind: i64, x: i64, y: i64) -> i64:
    return kind * _KIND + point(x, y)


def ship_kind(about: i64) -> i64:
    return about // _KIND


def tanker_place(tanker: i64, system: i64, x: i64, y: i64) -> i64:
    return tanker * _TANKER + system * _SYSTEM + point(x, y)


def place_tanker(about: i64) -> i64:
    return about // _TANKER


def place_system(about: i64) -> i64:
    return (about // _SYSTEM) % 8


def order_code(order: i64, anchor: i64, system: i64) -> i64:
    """`anchor` is NOWHERE, a body, or STATION + a station."""
    place: i64 = anchor + 1 if anchor < 100 else anchor - 67
    return code(ORDER, order + 16 * place + 2048 * system)


def ordered(about: i64) -> i64:
    return about % 16


def ordered_place(about: i64) -> i64:
    place: i64 = (about // 16) % 128
    return place - 1 if place < 33 else place + 67


def ordered_system(about: i64) -> i64:
    return about // 2048


def attack_code(kind: i64, target: i64, at: i64, probes: i64) -> i64:
    return code(kind, target + 256 * at + 268_435_456 * probes)


def attacked(about: i64) -> i64:
    return about % 256


def attacked_at(about: i64) -> i64:
    return (about // 256) % 1_048_576


def attacked_with_probes(about: i64) -> i64:
    return about // 268_435_456


def vector(length: i64, bearing: i64) -> i64:
    return length * 65_536 + bearing


def vector_length(about: i64) -> i64:
    return about // 65_536


def vector_bearing(about: i64) -> i64:
    return about % 65_536
