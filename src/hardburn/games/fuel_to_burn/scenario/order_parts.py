"""Special orders and intelligence reports of a scenario file (s12, s33, FB-88, FB-89)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from hardburn.games.fuel_to_burn.kinds import KIND_NAMES, MOST_FUEL, MOST_TORPEDOES, KindName
from hardburn.games.fuel_to_burn.position.additions import (
    AS_OFTEN_AS_WANTED,
    NOTHING_SPECIAL,
    ONCE_PER_MATCH,
    ONCE_PER_SHIP,
    ONCE_PER_SIDE,
    TRACKED,
    UNTRACKED,
    SpecialOrder,
    Watch,
)
from hardburn.games.fuel_to_burn.scenario.parts import Day, Few, Heat, Name, Part, Seat
from hardburn.games.fuel_to_burn.scenario.reward_parts import RewardPart, reward_of, reward_problems
from hardburn.games.fuel_to_burn.scenario.spot_parts import WherePart, called_ships, spot_of, where_problems
from hardburn.games.fuel_to_burn.scenario.task_parts import tasks_of
from hardburn.games.fuel_to_burn.space.atlas_file import Chart

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.position.position import Position
    from hardburn.games.fuel_to_burn.scenario.scenario import Scenario

MOST_ORDERS: Final = 32
_ONCE: Final = {None: AS_OFTEN_AS_WANTED, "ship": ONCE_PER_SHIP, "side": ONCE_PER_SIDE, "match": ONCE_PER_MATCH}
_NEEDS: Final = {None: NOTHING_SPECIAL, "untracked": UNTRACKED, "tracked": TRACKED}


class CostPart(Part, frozen=True):
    """What a special order costs; `days` are spent docked or in orbit, like those of a refit."""

    fuel: Few = 0
    heat: Heat = 0
    torpedoes: Few = 0
    days: Annotated[int, Meta(ge=0, le=20)] = 0


class OrderPart(Part, frozen=True):
    """A special order. Missing fields set no limit: any side, kind, ship, place or day, as often as wanted."""

    name: Name
    reward: RewardPart
    text: Annotated[str, Meta(max_length=400)] = ""
    seat: Seat | None = None
    kinds: tuple[KindName, ...] = ()
    ships: tuple[Name, ...] = ()
    """The names of ships, as in their `called`."""
    where: WherePart | None = None
    days: tuple[Day, Day] | None = None
    """The first and the last."""
    once: Literal["ship", "side", "match"] | None = None
    needs: Literal["untracked", "tracked"] | None = None
    cost: CostPart = CostPart()
    cools: bool = False
    """The ship cools as with a coast."""


class ReportPart(Part, frozen=True):
    """A blockade of an enemy station that brings intelligence reports."""

    seat: Seat | None = None
    """Who gets them; None: either side."""
    station: int | None = None
    """None: any of the enemy's."""
    days: Literal["each", "first"] = "each"


def special_order_of(position: Position, scenario: Scenario, part: OrderPart) -> SpecialOrder:
    """The order as the rules know it."""
    first, last = part.days or (1, 99)
    called = called_ships(scenario)
    return SpecialOrder(
        part.name,
        part.text,
        -1 if part.seat is None else part.seat,
        [KIND_NAMES.index(kind) for kind in part.kinds],
        [called.index(name) for name in part.ships],
        spot_of(position, scenario, part.where),
        first,
        last,
        _ONCE[part.once],
        _NEEDS[part.needs],
        part.cost.fuel,
        part.cost.heat,
        part.cost.torpedoes,
        part.cost.days,
        part.cools,
        reward_of(part.reward),
    )


def watch_of(part: ReportPart) -> Watch:
    return Watch(
        -1 if part.seat is None else part.seat, -1 if part.station is None else part.station, part.days == "each"
    )


def order_problems(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    """All mistakes in special orders and reports."""
    found = []
    if len(scenario.orders) > MOST_ORDERS:
        found.append(f"orders has {len(scenario.orders)} entries; at most {MOST_ORDERS} are allowed")
    names = [part.name.lower() for part in scenario.orders]
    for number, part in enumerate(scenario.orders):
        path = f"orders[{number}]"
        if names.index(part.name.lower()) != number:
            found.append(f"{path}.name is {part.name!r} once more; each special order needs its own")
        found += _order(scenario, part, path)
        if part.where is not None:
            found += where_problems(scenario, part.where, f"{path}.where", charts)
        found += reward_problems(part.reward, f"{path}.reward", tasks_of(scenario, part.seat))
    for number, report in enumerate(scenario.reports):
        found += _report(scenario, report, f"reports[{number}]")
    return found


def _order(scenario: Scenario, part: OrderPart, path: str) -> list[str]:
    found = []
    called = called_ships(scenario)
    for number, name in enumerate(part.ships):
        if name not in called:
            known = ", ".join(repr(one) for one in called if one) or "none"
            found.append(f"{path}.ships[{number}] is {name!r}; ships that are called something: {known}")
    if part.days is not None and part.days[0] > part.days[1]:
        found.append(f"{path}.days is {part.days[0]} to {part.days[1]}; the first day comes first")
    if part.days is not None and scenario.turns is not None and part.days[0] > scenario.turns:
        found.append(f"{path}.days begins on {part.days[0]}, but only {scenario.turns} days are played")
    is_stationary = part.where is not None and (part.where.dock is not None or part.where.orbit is not None)
    if part.cost.days and not is_stationary:
        found.append(
            f"{path}.cost.days is {part.cost.days}; where.dock or where.orbit is wanted, so that the ship stays"
        )
    if is_stationary and part.needs == "untracked":
        found.append(f"{path}.needs is 'untracked', but a ship in orbit or dock is tracked; leave it out")
    kinds = part.kinds or tuple(KIND_NAMES)
    most_fuel = max(MOST_FUEL[KIND_NAMES.index(kind)] for kind in kinds)
    most_torpedoes = max(MOST_TORPEDOES[KIND_NAMES.index(kind)] for kind in kinds)
    for what, cost, most in (("fuel", part.cost.fuel, most_fuel), ("torpedoes", part.cost.torpedoes, most_torpedoes)):
        if cost > most:
            found.append(f"{path}.cost.{what} is {cost}; these ships carry at most {most}")
    return found


def _report(scenario: Scenario, part: ReportPart, path: str) -> list[str]:
    found = []
    if scenario.rules.hidden_manifests is False:
        found.append(f"{path}: rules.hidden_manifests is false, so that there is nothing to report; true is wanted")
    if part.station is None:
        return found
    last = len(scenario.stations) - 1
    if not 0 <= part.station <= last:
        found.append(
            f"{path}.station is {part.station}; "
            + (f"there are 0 to {last}" if last >= 0 else "the file lists no stations")
        )
    elif part.seat is not None and scenario.stations[part.station].owner != 1 - part.seat:
        found.append(
            f"{path}.station is {part.station}, which isn't seat {1 - part.seat}'s; an enemy station is wanted"
        )
    return found
