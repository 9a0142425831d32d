"""What scenarios add, on the chart and in the terminal (FB-88, FB-89, FB-91)."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

from hardburn.core.dice import seeded_dice
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position import intelligence
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.steps import rewards
from hardburn.pictures.fuel_to_burn import draw_chart
from hardburn.terminal.boards.fuel_to_burn import draw
from hardburn.testing import rule

EXAMPLES = Path(__file__).parents[3] / "examples" / "fuel_to_burn"
NAMES = ("Ada", "Ben")


def begun(name: str) -> FuelState:
    text = (EXAMPLES / f"{name}.toml").read_text(encoding="utf-8")
    return GAME.start(FuelOptions(scenario=text), seeded_dice(1))


def printed(state: FuelState, seat: int | None) -> str:
    paper = StringIO()
    Console(file=paper, width=300).print(draw(state.view(seat), NAMES))
    return paper.getvalue()


@rule("FB-89")
def test_the_chart_rings_the_places_of_special_orders() -> None:
    state = begun("boarding")
    orders = state.view(None).special_orders
    assert [(order.name, order.at, order.within) for order in orders] == [
        ("Boarding", (16_000, 26_000), 0),
        ("Silent running", (16_000, 26_000), 12_000),
    ]
    chart = draw_chart(state.view(None), NAMES)
    assert ">Boarding<" in chart
    assert 'stroke-dasharray="4 4"' in chart


@rule("FB-89")
def test_the_place_of_an_order_moves_with_its_ship() -> None:
    state = begun("relief")
    halcyon = next(ship for ship in state.position.ships if ship.seat == 2)
    assert state.view(0).special_orders[0].at == (halcyon.x, halcyon.y)


@rule("FB-92")
def test_the_chart_tells_of_expected_ships_only_those_who_may_know() -> None:
    state = begun("relief")
    assert "destroyer, expected on day 4" in draw_chart(state.view(1), NAMES)
    assert "ship, expected" in draw_chart(state.view(0), NAMES)
    assert "expected on day" not in draw_chart(state.view(0), NAMES)
    assert "expected on day 4" in printed(state, 1)
    assert "expected on day 4" not in printed(state, 0)


@rule("FB-88")
def test_reported_manifests_are_shown_with_their_day() -> None:
    state = begun("listening_post")
    assert "reported on day" not in draw_chart(state.view(0), NAMES)
    intelligence.report(state.position, 0, None)
    assert "reported on day 1" in draw_chart(state.view(0), NAMES)
    assert "reported on day" not in draw_chart(state.view(None), NAMES)
    assert "as of day 1" in printed(state, 0)
    assert "as of day 1" not in printed(state, None)


@rule("FB-91")
def test_the_terminal_shows_special_orders_and_messages() -> None:
    state = begun("boarding")
    rewards.send(state.position, 0, "Hold the dock.", None)
    assert "Boarding: The crew goes aboard. Amber's ships (destroyer, cruiser), docked at Neutral S1" in printed(
        state, 0
    )
    assert "Day 1: Hold the dock." in printed(state, 0)
    assert "Hold the dock." not in printed(state, 1)
