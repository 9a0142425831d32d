"""Full Thrust Lite without a pointer: a whole turn by Tab, arrow keys and Enter alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitors import Visitor
from tests.server.served import Served, while_serving

MOST_STOPS: Final = 70
OPTIONS: Final = {"fleets": "2 Suffren; 2 Suffren", "apart": 20, "speed": 0, "scene": "damaged"}


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server where ships can begin damaged."""
    yield from while_serving(Served(tmp_path_factory.mktemp("fleets"), module="tests.server.serve_full_thrust"))


def press(target: Locator, key: str = "Enter", *, by: str = "Tab") -> None:
    """Go to a button by the Tab key, and press it."""
    go_to(target, by=by)
    target.page.keyboard.press(key)


def go_to(target: Locator, *, by: str = "Tab") -> None:
    expect(target).to_be_visible()
    for _ in range(MOST_STOPS):
        if target.evaluate("element => element === document.activeElement"):
            return
        target.page.keyboard.press(by)
    raise AssertionError(f"{target} is not reached by {by}")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.place ?? document.activeElement.textContent.trim()"))


def sheet_button(page: Page, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    return page.get_by_role("region", name="Sheet").get_by_role("button", name=name, exact=exact).first


def write_orders(page: Page) -> None:
    """A turn and a change of speed for Amber's first ship, nothing for the others."""
    press(page.get_by_role("button", name="I am Amber"))
    press(sheet_button(page, "A point to port"))
    press(sheet_button(page, "Faster"))
    expect(page.get_by_label("Order of Suffren 1")).to_have_value("P1 +1")
    press(sheet_button(page, "Give order"))
    expect(page.get_by_role("heading", name="Order for Suffren 2")).to_be_visible()
    press(sheet_button(page, "Give order"))
    expect(page.get_by_role("list", name="Orders")).not_to_contain_text("–")
    press(sheet_button(page, "Confirm the orders"))
    expect(page.get_by_role("button", name="I am Teal")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Board")).to_be_focused()
    press(sheet_button(page, "Confirm the orders"))


def fire_by_the_sheet(page: Page) -> None:
    """Pick a ship, a beam on its display, and a target that has had its go, so that damage changes nothing."""
    press(sheet_button(page, "Fire with Suffren 2"))
    expect(page.get_by_role("heading", name="Suffren 2 aims")).to_be_visible()
    press(page.get_by_role("button", name="Beam 2, class 2"))
    press(page.get_by_role("list", name="Targets").get_by_role("button", name="Suffren 2"), by="Shift+Tab")
    expect(page.get_by_role("list", name="Aimed so far")).to_contain_text("with 1 beam")
    press(sheet_button(page, "Fire", exact=True))
    expect(page.get_by_role("region", name="Last rolls")).to_contain_text("damage")


def fire_on_the_chart(page: Page, ships: tuple[int, int], enemies: tuple[int, int], ahead: str) -> None:
    """From ship to ship by arrow keys: the first of one's own picks, the second of the enemy is ahead of it."""
    go_to(page.locator("[data-place^='ship:'][tabindex='0']"), by="Shift+Tab")
    if focused(page) in {f"ship:{number}" for number in enemies}:
        page.keyboard.press("ArrowUp" if ahead == "ArrowDown" else "ArrowDown")
    if focused(page) == f"ship:{ships[1]}":
        page.keyboard.press("ArrowLeft" if ahead == "ArrowUp" else "ArrowRight")
    assert focused(page) == f"ship:{ships[0]}"
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Suffren 1 aims")).to_be_visible()
    page.keyboard.press(ahead)
    assert focused(page) == f"ship:{enemies[1]}"
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Aimed so far")).to_be_visible()
    press(sheet_button(page, "Fire", exact=True))
    expect(page.get_by_role("list", name="Aimed so far")).to_have_count(0)


def hold_fire_from_now_on(page: Page) -> None:
    sheet, hold = page.get_by_role("region", name="Sheet"), sheet_button(page, re.compile("^Hold fire with"))
    while hold.is_visible():
        before = sheet.inner_text()
        press(hold)
        while sheet.inner_text() == before:
            page.wait_for_timeout(10)


def repair(page: Page) -> None:
    """Two parties on a drive of Amber's; nothing by Teal."""
    phase = page.locator(".phase")
    expect(phase).to_contain_text("Amber to repair")
    drive = page.get_by_role("region", name="Repairs of Suffren 1").get_by_role("listitem").filter(has_text="drive")
    press(drive.get_by_role("button", name="One party more"))
    expect(drive).to_contain_text("1 party: on 6 or more, 17 %")
    page.keyboard.press("Enter")
    expect(drive).to_contain_text("2 parties: on 5 or more, 33 %")
    press(sheet_button(page, "That is all the repairs"))
    expect(phase).to_contain_text("Teal to repair")
    press(sheet_button(page, "Repair nothing"))


def test_a_turn_is_played_from_orders_to_repairs_without_a_pointer(browser: Browser, staged: Served) -> None:
    person = Visitor(browser, staged.url)
    person.open()
    body: dict[str, Any] = {"game": "full_thrust", "seats": [{"kind": "me"}, {"kind": "me"}], "options": OPTIONS}
    made = person.page.request.post("/api/matches", data=body).json()
    page = person.page
    page.goto(f"/match/{made['id']}")
    phase = page.locator(".phase")
    write_orders(page)
    expect(phase).to_contain_text("to fire")
    is_amber = "Amber to fire" in phase.inner_text()
    fire_by_the_sheet(page)
    expect(phase).to_contain_text("Teal to fire" if is_amber else "Amber to fire")
    if is_amber:
        fire_on_the_chart(page, (2, 3), (0, 1), "ArrowDown")
    else:
        fire_on_the_chart(page, (0, 1), (2, 3), "ArrowUp")
    hold_fire_from_now_on(page)
    repair(page)
    expect(page.get_by_role("button", name="I am Amber")).to_be_focused()
    page.keyboard.press("Enter")
    expect(phase).to_contain_text("Turn 2")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Suffren 1 repairs drive")
