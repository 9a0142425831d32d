"""The star chart of Fuel To Burn as people at a browser use it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitors import Visitor

ME_AND_A_BOT: Final = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
AT_ONE_SCREEN: Final = [{"kind": "me"}, {"kind": "me"}]
BODIES: Final = """
systems = [{ name = "Sol", bodies = [
  { body = "Mercury", bearing = 0 },
  { body = "Venus", bearing = 180 },
  { body = "Earth", bearing = 270 },
  { body = "Mars", bearing = 315 },
] }]
"""
SKY: Final = f"""
title = "A clash"
turns = 6
stations = [{{ owner = 0, at = [-10, -27] }}, {{ owner = 1, at = [10, 27] }}]
objectives = [{{ owner = 0, kind = "blockade", station = 1 }}]
{BODIES}
"""
CLASH: Final = f"""{SKY}
[[ships]]
seat = 0
kind = "battleship"
at = [-6, 26]
vector = {{ length = 5, bearing = 0 }}

[[ships]]
seat = 1
kind = "destroyer"
at = [1, 25]
vector = {{ length = 3, bearing = 180 }}
is_tracked = true
"""


def begin(person: Visitor, seats: list[dict[str, str]], **options: Any) -> None:
    person.open()
    body = {"game": "fuel_to_burn", "seats": seats, "options": options, "seed": "chart"}
    made = person.page.request.post("/api/matches", data=body).json()
    person.page.goto(f"/match/{made['id']}")
    expect(person.page.get_by_role("heading", name="Fuel To Burn")).to_be_visible()


def sheet(page: Page) -> Locator:
    return page.get_by_role("region", name="Sheet")


def chart(page: Page) -> Locator:
    return page.locator(".chart > svg")


def sit_down(page: Page, name: str = "") -> None:
    """Let the next player sit down at a shared screen, if something on it is secret."""
    page.get_by_role("button", name=re.compile(f"^I am {name}")).click()


def middle_of(thing: Locator) -> tuple[float, float]:
    """Where it is on the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def screen_of(page: Page) -> Callable[[float, float], tuple[float, float]]:
    """The place on the screen of a chart point in LU, found by pinning two points and reading their figures."""
    x, y = middle_of(chart(page))
    pins = []
    for spot in ((x - 150, y - 100), (x + 150, y + 100)):
        page.mouse.click(*spot)
        pins.append((spot, _pinned(page)))
    (here, first), (there, second) = pins

    def place(across: float, up: float) -> tuple[float, float]:
        parts = ((across - first[0]) / (second[0] - first[0]), (up - first[1]) / (second[1] - first[1]))
        return here[0] + parts[0] * (there[0] - here[0]), here[1] + parts[1] * (there[1] - here[1])

    return place


def _pinned(page: Page) -> tuple[float, float]:
    due = sheet(page)
    return float(due.get_by_label("x, LU").input_value()), float(due.get_by_label("y, LU").input_value())
