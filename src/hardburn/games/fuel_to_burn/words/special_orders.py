"""How special orders read: what they are, and what a ship lacks for one (s12, FB-89)."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import Final

from hardburn.games.fuel_to_burn.kinds import KIND_NAMES, SYSTEM_NAMES
from hardburn.games.fuel_to_burn.position.additions import (
    ANYWHERE,
    AS_OFTEN_AS_WANTED,
    TRACKED,
    UNTRACKED,
    Reward,
    SpecialOrder,
)
from hardburn.games.fuel_to_burn.position.naming import seat_name
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.steps import special_orders
from hardburn.games.fuel_to_burn.steps.spots import spot_said

LAST_DAY: Final = 99


def special_said(position: Position, number: int) -> str:
    """A choice in one line: its name, costs and rewards."""
    orders = position.terms.additions.orders
    if number >= len(orders):
        return f"Special order {number}"
    order = orders[number]
    paid = ", ".join([*_costs(order), *reward_said(order.reward)])
    return f"{order.name} ({paid})" if paid else order.name


def special_text(position: Position, order: SpecialOrder) -> str:
    """The scenario's words, then who may give it, where, when, at what cost and for what reward."""
    who = "Any ship" if order.seat < 0 else f"{seat_name(order.seat)}'s ships"
    if order.ships:
        who = ", ".join(position.ships[number].name() for number in order.ships)
    elif order.kinds:
        who += f" ({', '.join(KIND_NAMES[kind] for kind in order.kinds)})"
    parts = [who]
    if order.spot.kind != ANYWHERE:
        parts.append(spot_said(position, order.spot))
    if order.needs:
        parts.append("untracked" if order.needs == UNTRACKED else "tracked")
    if order.first_day > 1 or order.last_day < LAST_DAY:
        parts.append(_days(order))
    if order.once != AS_OFTEN_AS_WANTED:
        parts.append(("once per ship", "once per side", "once")[order.once - 1])
    costs = _costs(order)
    told = f"{', '.join(parts)}. Costs {', '.join(costs) if costs else 'nothing'}."
    gains = reward_said(order.reward)
    if gains:
        told += f" Reward: {', '.join(gains)}."
    return f"{order.text} {told}".strip()


def reward_said(reward: Reward) -> list[str]:
    """What a reward brings, in a few words each."""
    parts = [
        f"{count} {name}"
        for count, name in ((reward.fuel, "fuel"), (reward.torpedoes, "torpedoes"), (reward.armour, "armour"))
        if count
    ]
    if reward.heat:
        parts.append(f"cools by {-reward.heat}" if reward.heat < 0 else f"{reward.heat} heat")
    if reward.repair:
        names = [name for bit, name in SYSTEM_NAMES.items() if reward.repair & bit]
        parts.append("repairs any system" if len(names) > 1 else f"repairs the {names[0]}")
    if reward.has_report:
        parts.append("an intelligence report")
    if reward.counts:
        times = "" if reward.amount == 1 else f" {reward.amount} times"
        parts.append(f"counts{times} for {reward.counts}")
    return parts


def why_not_special(position: Position, ship: Ship, number: int) -> tuple[str, str]:
    """The rule, and what is missing."""
    wrong = int(special_orders.problem(position, ship, number))
    orders = position.terms.additions.orders
    if wrong == special_orders.UNKNOWN:
        return "FB-89", f"there is no special order {number}; the scenario defines {len(orders)}"
    order = orders[number]
    name = ship.name()
    match wrong:
        case special_orders.OTHER_SIDE:
            reason = f"only {seat_name(order.seat)} may give it"
        case special_orders.OTHER_KIND:
            reason = f"it is for a {' or '.join(KIND_NAMES[kind] for kind in order.kinds)}"
        case special_orders.OTHER_SHIP:
            reason = f"it is for {', '.join(position.ships[one].name() for one in order.ships)}"
        case special_orders.OTHER_DAY:
            reason = f"it may be given {_days(order)}, and this is day {position.day}"
        case special_orders.USED_UP:
            reason = f"it may be carried out {('once per ship', 'once per side', 'once in the match')[order.once - 1]}"
        case special_orders.ELSEWHERE:
            reason = f"{name} has to be {spot_said(position, order.spot)}"
        case special_orders.IS_TRACKED:
            reason = f"{name} is tracked and has to be untracked"
        case special_orders.NOT_TRACKED:
            reason = f"{name} is untracked and has to be tracked"
        case special_orders.NO_FUEL:
            reason = f"it costs {order.fuel} fuel, and {name} has {ship.fuel}"
        case special_orders.NO_TORPEDOES:
            reason = f"it costs {order.torpedoes} torpedoes, and {name} has {ship.torpedoes}"
        case _:
            reason = f"{name} is at work on {orders[ship.work].name} for {ship.work_days} more days"
    return "FB-89", f"{order.name}: {reason}"


def _days(order: SpecialOrder) -> str:
    if order.last_day >= LAST_DAY:
        return f"from day {order.first_day} on"
    return f"on day {order.first_day} to {order.last_day}"


def _costs(order: SpecialOrder) -> list[str]:
    parts = [
        f"{count} {name}"
        for count, name in ((order.fuel, "fuel"), (order.heat, "heat"), (order.torpedoes, "torpedoes"))
        if count
    ]
    if order.days:
        parts.append(f"{order.days} {'day' if order.days == 1 else 'days'} there")
    return parts


assert (UNTRACKED, TRACKED) == (1, 2)
