"""The current activation as all see it, the orders open to its player, and combat."""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.actions import ORDER_NAMES, PROTOCOL_NAMES, unpack
from hardburn.games.fuel_to_burn.advice.equilibrium import advice
from hardburn.games.fuel_to_burn.conflict.protocols import list_protocols
from hardburn.games.fuel_to_burn.decisions import Attack, AttackTanker, AttackTorpedo, CoverFire, Order, OrderName
from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.anchors import anchor_name
from hardburn.games.fuel_to_burn.position.position import UNSEALED, Position
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, offset_x, offset_y
from hardburn.games.fuel_to_burn.space.path import Path, corners
from hardburn.games.fuel_to_burn.steps import orders
from hardburn.games.fuel_to_burn.steps.special_orders import SPECIAL
from hardburn.games.fuel_to_burn.view import (
    ActiveView,
    Asked,
    CombatView,
    OrderView,
    Point,
    Shown,
    Step,
    TargetView,
)

STEPS: Final[dict[Asked, Step]] = {
    "activation": "which activation",
    "torpedo attack": "guide torpedo",
    "order": "order",
    "plot": "plot",
    "torpedo plot": "plot",
    "side": "plot",
    "lane": "plot",
    "arrival": "plot",
    "scan": "scan",
    "mask": "masking",
    "refit": "administration",
    "protocol": "combat",
    "damage": "combat",
    "heat": "combat",
    "give heat": "combat",
    "evade": "combat",
    "duel": "random event",
}
"""All others: vector actions."""


def active_view(position: Position, lookers: Sequence[int]) -> ActiveView | None:
    """With hidden manifests only its player sees the acceleration: that of a Runner gives away its Core."""
    activity = position.activity
    question = position.question
    asked = questions.ASKED.get(question.kind)
    if activity is None or asked is None:
        return None
    ship = position.ships[activity.ship]
    is_guiding = asked in {"torpedo attack", "torpedo plot"}
    plots = asked in {"plot", "torpedo plot"}
    burn = question.extra if ship.seat in lookers or not position.terms.has_hidden_manifests else 0
    return ActiveView(
        ship=activity.ship,
        torpedo=question.other if is_guiding else None,
        step=STEPS.get(asked, "vector actions"),
        order=_order(activity.order),
        is_forced=activity.is_forced,
        path=corners(activity.path) if activity.path is not None else (),
        acceleration=burn if asked == "plot" else position.terms.torpedo_burn if plots else 0,
        free_plot=_free_plot(ship) if plots else None,
        place=anchor_name(activity.place),
        targets=_targets(position, activity) if asked in {"attack", "torpedo attack"} else (),
        may_cover=_may_cover(position) if asked == "cover fire" else (),
    )


def _order(order: int) -> OrderName | Literal["special order"] | None:
    if order >= SPECIAL:
        return "special order"
    return ORDER_NAMES[order] if order >= 0 else None


def order_views(position: Position, lookers: Sequence[int]) -> tuple[OrderView, ...]:
    """The orders open to the player who is asked for one, with their costs."""
    question = position.question
    if question.kind != questions.WHICH_ORDER or question.seats - 1 not in lookers:
        return ()
    ship = position.ships[question.ship]
    return tuple(
        order_view(ship, decision)
        for decision in map(unpack, referee.list_choices(position, question.seats - 1))
        if isinstance(decision, Order)
    )


def order_view(ship: Ship, decision: Order) -> OrderView:
    order = ORDER_NAMES.index(decision.order)
    return OrderView(
        order=decision.order,
        place=decision.place,
        system=decision.system,
        fuel=orders.fuel_of(order),
        heat=orders.heat_of(ship, order),
        acceleration=orders.acceleration_of(ship, order),
    )


def combat_view(position: Position, lookers: Sequence[int]) -> CombatView | None:
    """Who fights whom; a seat sees only the protocol that it has sealed itself."""
    question = position.question
    if question.kind != questions.WHICH_PROTOCOL:
        return None
    own = next((seat for seat in lookers if len(lookers) == 1), None)
    fighters = [position.ships[question.ship], position.ships[question.other]]
    mine = next((ship for ship in fighters if ship.seat == own), None)
    sealed = position.sealed[own] if own is not None else UNSEALED
    return CombatView(
        attacker=question.ship,
        defender=question.other,
        at=(question.x, question.y),
        is_cover=question.extra == 1,
        allowed=tuple(PROTOCOL_NAMES[one] for one in list_protocols(mine, question.extra)) if mine else (),
        sealed=(position.sealed[0] != UNSEALED, position.sealed[1] != UNSEALED),
        own=None if sealed == UNSEALED else PROTOCOL_NAMES[sealed],
        advice=advice(position, mine.seat) if mine else (),
    )


def shown_view(position: Position) -> Shown | None:
    if not position.shown:
        return None
    attacker, defender, first, second = position.shown
    return Shown(
        attacker=attacker if attacker >= 0 else None,
        defender=defender if defender >= 0 else None,
        protocols=(PROTOCOL_NAMES[first], PROTOCOL_NAMES[second]),
    )


def _free_plot(ship: Ship) -> Point:
    """Where the ship, or a torpedo that it launches, ends up without a burn."""
    length = ship.velocity * LU
    return ship.x + offset_x(length, ship.bearing), ship.y + offset_y(length, ship.bearing)


def _targets(position: Position, activity: Activity) -> tuple[TargetView, ...]:
    """The targets on the list of the player who is asked; everybody may see them."""
    found: dict[tuple[str, int], list[int]] = {}
    for decision in map(unpack, referee.list_choices(position, position.question.seats - 1)):
        if isinstance(decision, Attack) and not decision.with_probes:
            found.setdefault(("ship", decision.target), []).append(decision.at)
        elif isinstance(decision, AttackTanker) and not decision.with_probes:
            found.setdefault(("tanker", decision.tanker), []).append(decision.at)
        elif isinstance(decision, AttackTorpedo):
            found.setdefault(("torpedo", decision.torpedo), []).append(decision.at)
    return tuple(_target(position, activity.path, kind, number, ats) for (kind, number), ats in found.items())


def _target(position: Position, path: Path | None, kind: str, number: int, ats: list[int]) -> TargetView:
    first, nearest = min(ats), max(ats)
    miss = 0
    if path is not None:
        x, y = _where(position, kind, number)
        found = path.nearest(x, y)
        nearest, miss = found.at, found.miss
    if kind == "ship":
        return TargetView("ship", number, first, nearest, miss)
    return TargetView("tanker" if kind == "tanker" else "torpedo", number, first, nearest, miss)


def _where(position: Position, kind: str, number: int) -> Point:
    if kind == "ship":
        return position.ships[number].x, position.ships[number].y
    if kind == "tanker":
        return position.tankers[number].x, position.tankers[number].y
    return position.torpedoes[number].x, position.torpedoes[number].y


def _may_cover(position: Position) -> tuple[int, ...]:
    choices = map(unpack, referee.list_choices(position, position.question.seats - 1))
    return tuple(decision.ship for decision in choices if isinstance(decision, CoverFire))
