"""A game without a board of its own is played on the picture that the server draws."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitors import Visitor
from tests.server.served import Served

PICTURE: Final = "salvage.picture:draw"
HOSTILE: Final = "tests.toys.hostile_picture:draw"
BROKEN: Final = "salvage.edges"
"""Draws nothing."""


@pytest.fixture
def begin(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    """Begins a match of Salvage against a bot, drawn by a module."""
    servers: list[Served] = []

    def begin(module: str, **context: object) -> Visitor:
        served = Served(tmp_path, module="tests.browser.serve_salvage", environment={"SALVAGE_PICTURE": module})
        served.start()
        servers.append(served)
        person = Visitor(browser, served.url, **context)
        person.open("/new/salvage?against=bot")
        person.page.get_by_role("button", name="Start").click()
        expect(person.choices.first).to_be_visible()
        return person

    yield begin
    for served in servers:
        served.stop()


def at(page: Page, place: str) -> Locator:
    return page.locator(f'[data-place^="{place}"][role=button]')


def test_a_match_is_played_by_pointing_at_the_picture(begin: Callable[..., Visitor]) -> None:
    person = begin(PICTURE)
    page = person.page
    for place in ("card", "wreck", "seal"):
        expect(page.locator(f'[data-place^="{place}"]')).to_have_count({"card": 3, "wreck": 1, "seal": 0}[place])
    expect(at(page, "wreck")).to_have_count(0)
    assert person.barriers() == []
    while person.wait_for_choices():
        before = person.log_length()
        expect(at(page, "card").or_(at(page, "seal")).or_(at(page, "wreck")).first).to_be_visible()
        if at(page, "card").count() > 0:
            at(page, "card").first.click()
            expect(person.choices).to_have_count(1)
            expect(page.locator("[data-place].picked")).to_have_attribute("aria-pressed", "true")
            at(page, "wreck").click()
        elif at(page, "seal").count() > 0:
            at(page, "seal").click()
        else:
            at(page, "wreck").click()
            expect(person.choices).to_have_count(2)
            person.choices.first.click()
        person.wait_for_log_after(before)
    expect(page.locator(".frame svg")).to_be_visible()


def test_a_match_is_played_on_the_picture_by_keyboard(begin: Callable[..., Visitor]) -> None:
    person = begin(PICTURE)
    page = person.page
    card = at(page, "card").first
    expect(card).to_have_accessible_name(re.compile(r"^Bid the \d+$"))
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    page.keyboard.press(" ")
    expect(at(page, "wreck")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    expect(at(page, "wreck")).to_be_focused()
    page.keyboard.press(" ")
    expect(at(page, "seal")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("seals the bid")


def test_a_hostile_picture_runs_and_loads_nothing(begin: Callable[..., Visitor]) -> None:
    """`Visitor` sees every request that leaves this machine."""
    person = begin(HOSTILE)
    page = person.page
    expect(page.locator('[data-place="trap"]')).to_be_visible()
    for name in ("script", "foreignObject", "image", "a", "style", "[onload]", "[onclick]", "[href]"):
        assert page.locator(f".frame {name}").count() == 0
    page.locator('[data-place="trap"]').click()
    at(page, "card").first.click()
    at(page, "wreck").click()
    expect(at(page, "seal")).to_be_visible()
    assert page.evaluate("window.hasRun") is None


def test_a_picture_that_cannot_be_drawn_gives_way_to_the_plain_board(begin: Callable[..., Visitor]) -> None:
    person = begin(BROKEN)
    expect(person.page.get_by_role("region", name="Board")).to_contain_text("hand:")
    assert person.play(2) == 2


@pytest.mark.parametrize("width", [390, 1280])
def test_the_picture_fits_the_screen(begin: Callable[..., Visitor], width: int) -> None:
    person = begin(PICTURE, viewport={"width": width, "height": 800})
    expect(at(person.page, "card").first).to_be_visible()
    assert person.width_beyond_screen() <= 0
    at(person.page, "card").first.focus()
