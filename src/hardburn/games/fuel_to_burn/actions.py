"""Decisions as whole numbers, and back; see `codes`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import codes, decisions
from hardburn.games.fuel_to_burn.decisions import OrderName, ProtocolName, RefitName
from hardburn.games.fuel_to_burn.kinds import EXTRA_NAMES, KIND_NAMES, SYSTEM_NAMES

ORDER_NAMES: Final[tuple[OrderName, ...]] = get_args(OrderName)
PROTOCOL_NAMES: Final[tuple[ProtocolName, ...]] = get_args(ProtocolName)
REFIT_NAMES: Final[tuple[RefitName, ...]] = get_args(RefitName)

END: Final = 9_007_199_254_740_992
"""Codes stay exact in JSON."""
_NUMBERS: Final = 256
_PROBES: Final = 268_435_456
_BODIES: Final = 32
_BITS: Final = {name: bit for bit, name in SYSTEM_NAMES.items()}

_PLAIN: Final[dict[int, Decision]] = {
    codes.LET_FORCE: decisions.LetForce(),
    codes.WAIT: decisions.Wait(),
    codes.STAY_OUT: decisions.StayOut(),
    codes.HOLD_FIRE: decisions.HoldFire(),
    codes.NO_COVER_FIRE: decisions.NoCoverFire(),
    codes.FLY_PAST: decisions.FlyPast(),
    codes.NO_SCAN: decisions.NoScan(),
    codes.MASK: decisions.Mask(),
    codes.STAY_TRACKED: decisions.StayTracked(),
    codes.TAKE_HEAT: decisions.TakeHeat(),
    codes.TAKE_HIT: decisions.TakeHit(),
    codes.GIVE_HEAT: decisions.GiveHeat(),
    codes.GIVE_HIT: decisions.GiveHit(),
    codes.EVADE: decisions.Evade(),
    codes.STAND_FAST: decisions.StandFast(),
}
_PLAIN_CODES: Final = {type(decision): code for code, decision in _PLAIN.items()}


def pack(decision: Decision) -> int:
    """The code of a decision."""
    plain = _PLAIN_CODES.get(type(decision))
    if plain is not None:
        return plain
    about, kind = _packed(decision)
    return about * codes.KINDS + kind


def unpack(action: int) -> Decision:
    """The decision of a code."""
    decision = _unpacked(action % codes.KINDS, action // codes.KINDS) if 0 <= action < END else None
    if decision is None:
        raise Malformed(f"{action} is no action of Fuel To Burn; actions are listed by `legal`")
    return decision


def place_code(place: str | None) -> int:
    """An order's place to orbit or dock, as part of its code; 0 is nowhere."""
    if place is None:
        return 0
    kind, _, number = place.partition(":")
    if int(number) >= _BODIES:
        raise Malformed(f"place {place!r} has a number above {_BODIES - 1}; the view names bodies and stations")
    return 1 + int(number) + (_BODIES if kind == "station" else 0)


def place_name(code: int) -> str | None:
    if code == 0:
        return None
    return f"body:{code - 1}" if code <= _BODIES else f"station:{code - 1 - _BODIES}"


def _packed(decision: Decision) -> tuple[int, int]:
    match decision:
        case decisions.PlaceStation(x, y):
            return codes.point(x, y), codes.PLACE_STATION
        case decisions.NameStation(station):
            return station, codes.NAME_STATION
        case decisions.Muster(destroyers, cruisers, battleships, tankers, extra):
            extra_code = 0 if extra is None else EXTRA_NAMES.index(extra) + 1
            counts = destroyers + 16 * cruisers + 256 * battleships + 4096 * tankers
            return counts + 65_536 * extra_code, codes.MUSTER
        case decisions.Deploy(kind, x, y):
            return codes.ship_place(KIND_NAMES.index(kind), x, y), codes.DEPLOY
        case decisions.SetOff(length, bearing):
            return codes.vector(length, bearing), codes.SET_OFF
        case decisions.HoldBack(kind):
            return KIND_NAMES.index(kind), codes.HOLD_BACK
        case decisions.SetStealthPoint(x, y):
            return codes.point(x, y), codes.STEALTH_POINT
        case decisions.Activate(ship):
            return ship, codes.ACTIVATE
        case decisions.DeployTanker(tanker, system, x, y):
            return codes.tanker_place(tanker, system, x, y), codes.DEPLOY_TANKER
        case decisions.Order(order, place, system_name):
            bit = 0 if system_name is None else _BITS[system_name]
            return ORDER_NAMES.index(order) + 16 * place_code(place) + 2048 * bit, codes.ORDER
        case decisions.SpecialOrder(number):
            return number, codes.SPECIAL_ORDER
        case decisions.Plot(length, bearing):
            return codes.vector(length, bearing), codes.PLOT
        case decisions.PassOn(side):
            return codes.LEFT_SIDE if side == "left" else codes.RIGHT_SIDE, codes.PASS_ON
        case decisions.EnterLane(lane):
            return lane, codes.ENTER_LANE
        case _:
            return _packed_in_action(decision)


def _packed_in_action(decision: Decision) -> tuple[int, int]:
    match decision:
        case decisions.Attack(target, at, with_probes):
            return target + _NUMBERS * at + _PROBES * with_probes, codes.ATTACK
        case decisions.AttackTanker(tanker, at, with_probes):
            return tanker + _NUMBERS * at + _PROBES * with_probes, codes.ATTACK_TANKER
        case decisions.AttackTorpedo(torpedo, at):
            return torpedo + _NUMBERS * at, codes.ATTACK_TORPEDO
        case decisions.CoverFire(ship):
            return ship, codes.COVER_FIRE
        case decisions.Offer(ship):
            return ship, codes.OFFER
        case decisions.Refuel(tanker):
            return tanker, codes.REFUEL
        case decisions.PickTorpedo(torpedo):
            return torpedo, codes.PICK_TORPEDO
        case decisions.Scan(ship):
            return ship, codes.SCAN
        case decisions.Protocol(protocol):
            return PROTOCOL_NAMES.index(protocol), codes.PROTOCOL
        case decisions.Damage(system):
            return _BITS[system], codes.DAMAGE
        case decisions.Refit(choice):
            return REFIT_NAMES.index(choice), codes.REFIT
        case _:
            raise Malformed(f"{decision!r} is no decision of Fuel To Burn")


def _unpacked(kind: int, about: int) -> Decision | None:
    if kind in _PLAIN:
        return _PLAIN[kind] if about == 0 else None
    if kind in _NUMBERED:
        return _NUMBERED[kind](about) if about < _NUMBERS else None
    if kind in (codes.ATTACK, codes.ATTACK_TANKER, codes.ATTACK_TORPEDO):
        return _unpacked_attack(kind, about)
    if kind in (codes.PLACE_STATION, codes.STEALTH_POINT, codes.DEPLOY, codes.DEPLOY_TANKER):
        return _unpacked_point(kind, about)
    if kind in (codes.SET_OFF, codes.PLOT):
        length, bearing = divmod(about, 65_536)
        if not 1 <= length <= 255 or bearing >= 36_000:
            return None
        return decisions.SetOff(length, bearing) if kind == codes.SET_OFF else decisions.Plot(length, bearing)
    return _unpacked_choice(kind, about)


def _unpacked_attack(kind: int, about: int) -> Decision | None:
    probes, rest = divmod(about, _PROBES)
    at, target = divmod(rest, _NUMBERS)
    if probes > (kind != codes.ATTACK_TORPEDO):
        return None
    if kind == codes.ATTACK:
        return decisions.Attack(target, at, bool(probes))
    if kind == codes.ATTACK_TANKER:
        return decisions.AttackTanker(target, at, bool(probes))
    return decisions.AttackTorpedo(target, at)


def _unpacked_point(kind: int, about: int) -> Decision | None:
    x, y = codes.point_x(about), codes.point_y(about)
    if y >= 262_144:
        return None
    if kind == codes.DEPLOY_TANKER:
        tanker, system = codes.place_tanker(about), codes.place_system(about)
        if about != codes.tanker_place(tanker, system, x, y) or tanker > 31:
            return None
        return decisions.DeployTanker(int(tanker), int(system), int(x), int(y))
    ship = codes.ship_kind(about)
    if about != codes.ship_place(ship, x, y) or ship >= (len(KIND_NAMES) if kind == codes.DEPLOY else 1):
        return None
    if kind == codes.DEPLOY:
        return decisions.Deploy(KIND_NAMES[ship], int(x), int(y))
    if kind == codes.PLACE_STATION:
        return decisions.PlaceStation(int(x), int(y))
    return decisions.SetStealthPoint(int(x), int(y))


def _unpacked_choice(kind: int, about: int) -> Decision | None:
    if kind == codes.MUSTER and about < 4 * 65_536:
        extra = None if about < 65_536 else EXTRA_NAMES[about // 65_536 - 1]
        counts = about % 65_536
        return decisions.Muster(counts % 16, counts // 16 % 16, counts // 256 % 16, counts // 4096, extra)
    if kind == codes.HOLD_BACK and about < len(KIND_NAMES):
        return decisions.HoldBack(KIND_NAMES[about])
    if kind == codes.ORDER:
        return _unpacked_order(about)
    if kind == codes.PASS_ON and codes.LEFT_SIDE <= about <= codes.RIGHT_SIDE:
        return decisions.PassOn("left" if about == codes.LEFT_SIDE else "right")
    if kind == codes.ENTER_LANE and about < 16:
        return decisions.EnterLane(about)
    if kind == codes.PROTOCOL and about < len(PROTOCOL_NAMES):
        return decisions.Protocol(PROTOCOL_NAMES[about])
    if kind == codes.DAMAGE and about in SYSTEM_NAMES:
        return decisions.Damage(SYSTEM_NAMES[about])
    if kind == codes.REFIT and about < len(REFIT_NAMES):
        return decisions.Refit(REFIT_NAMES[about])
    return None


def _unpacked_order(about: int) -> Decision | None:
    order, place, bit = about % 16, about // 16 % 128, about // 2048
    if order >= len(ORDER_NAMES) or place > 2 * _BODIES or (bit != 0 and bit not in SYSTEM_NAMES):
        return None
    return decisions.Order(ORDER_NAMES[order], place_name(place), SYSTEM_NAMES[bit] if bit else None)


_NUMBERED: Final[dict[int, Callable[[int], Decision]]] = {
    codes.NAME_STATION: decisions.NameStation,
    codes.ACTIVATE: decisions.Activate,
    codes.SPECIAL_ORDER: decisions.SpecialOrder,
    codes.COVER_FIRE: decisions.CoverFire,
    codes.OFFER: decisions.Offer,
    codes.REFUEL: decisions.Refuel,
    codes.PICK_TORPEDO: decisions.PickTorpedo,
    codes.SCAN: decisions.Scan,
}
