"""How each lesson of First flight is done at par: the decisions of its player, in order."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.games.fuel_to_burn.decisions import Activate, Mask, Order, Plot, Refuel

GO: Final = Activate(0)
COAST: Final = (GO, Order("coast"))


def burn(length: int, degrees: float, place: str | None = None) -> tuple[Decision, ...]:
    return GO, Order("burn", place), Plot(length, round(degrees * 100))


SOLUTIONS: Final[dict[str, tuple[Decision, ...]]] = {
    "1-coast": (*COAST, Mask(), *(4 * COAST)),
    "2-turn": (*burn(7, 338.2), *COAST, *COAST),
    "3-brake-and-dock": (*burn(9, 0), *burn(8, 0), *burn(5, 0), *burn(2, 0, "station:0")),
    "4-slingshot": (*COAST, *COAST, *COAST, *burn(5, 45), *burn(2, 45, "station:0")),
    "5-refuel-on-the-way": (
        *burn(5, 338.2),
        *COAST,
        Refuel(0),
        *burn(4, 14.1),
        Refuel(0),
        *COAST,
        *COAST,
        *burn(3, 14.1, "station:0"),
    ),
    "6-intercept": (*burn(5, 212), *burn(8, 212), *COAST),
}
