"""A scenario's special orders as a seat sees them (FB-89)."""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence

from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.additions import ANYWHERE, NEAR, NEAR_SHIP, Spot
from hardburn.games.fuel_to_burn.position.position import OVER, Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP
from hardburn.games.fuel_to_burn.steps import special_orders, spots
from hardburn.games.fuel_to_burn.view import Point, SpecialOrderView
from hardburn.games.fuel_to_burn.words.special_orders import special_text, why_not_special


def special_views(position: Position, lookers: Sequence[int]) -> tuple[SpecialOrderView, ...]:
    """All special orders. Only the player who is asked for an order sees whether one is possible."""
    question = position.question
    is_asked = question.kind == questions.WHICH_ORDER and question.seats - 1 in lookers and position.phase != OVER
    ship = position.ships[question.ship] if is_asked else None
    seen = []
    for number, order in enumerate(position.terms.additions.orders):
        is_fine = ship is not None and special_orders.problem(position, ship, number) == special_orders.FINE
        why_not = (
            None
            if ship is None or is_fine
            else why_not_special(position, ship, number)[1].removeprefix(f"{order.name}: ")
        )
        spot = order.spot
        at = _place(position, spot)
        within = int(spot.within) if spot.kind >= NEAR else 0
        system = int(position.ships[spot.ship].system if spot.kind == NEAR_SHIP else spot.system)
        text = special_text(position, order)
        seen.append(SpecialOrderView(number, order.name, text, system, at, within, is_fine, why_not))
    return tuple(seen)


def _place(position: Position, spot: Spot) -> Point | None:
    if spot.kind == NEAR_SHIP:
        is_placed = position.ships[spot.ship].status == ON_MAP
    else:
        is_placed = spot.kind != ANYWHERE and (spot.kind >= NEAR or spot.anchor != NOWHERE)
    return (int(spots.spot_x(position, spot)), int(spots.spot_y(position, spot))) if is_placed else None
