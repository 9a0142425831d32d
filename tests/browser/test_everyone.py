"""For everyone: by keyboard alone, on a phone, with a screen reader, in light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitors import Visitor

ON_BOARD = ".origin, .supply.can"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus, once there is such a thing."""
    expect(page.locator(selector).first).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} can't be reached by Tab")


def test_a_whole_match_is_played_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.open()
    page = person.page
    tab_to(page, "a.main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    tab_to(page, "summary")
    page.keyboard.press("Enter")
    tab_to(page, "input[type=number]")
    page.keyboard.press("Control+A")
    page.keyboard.type("12")
    tab_to(page, "button.main")
    page.keyboard.press("Enter")

    moved_on_board = 0
    while person.wait_for_choices():
        before = person.log_length()
        if page.locator(ON_BOARD).count() > 0 and moved_on_board < 6:
            if page.evaluate("selector => document.activeElement.closest(selector) === null", ON_BOARD):
                tab_to(page, ON_BOARD)
            page.keyboard.press("Enter")
            expect(page.locator(".target:focus")).to_be_visible()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
            moved_on_board += 1
        else:
            page.keyboard.press("1")
        if page.locator(".choice").count() == 2 and person.log_length() == before:
            page.keyboard.press("1")
        person.wait_for_log_after(before)
    assert moved_on_board >= 3

    page.keyboard.press("Home")
    expect(person.end).to_contain_text("step 0 of")


def test_a_phone_plays_by_tapping_tokens_and_places(visitor: Callable[..., Visitor]) -> None:
    person = visitor(**PHONE)
    person.start()
    page = person.page
    moved = 0
    while moved < 8 and person.wait_for_choices():
        assert person.width_beyond_screen() == 0
        before = person.log_length()
        origins, supply = page.locator(".origin"), page.locator(".supply.can")
        if origins.count() == 0 and supply.count() == 0:
            person.choices.first.tap()
        else:
            (origins.last if origins.count() > 0 else supply).tap()
            page.locator(".target").first.tap()
            moved += 1
            if person.log_length() == before and person.choices.count() == 2:
                person.choices.first.tap()
        person.wait_for_log_after(before)
    assert moved == 8


def test_events_are_spoken_and_the_board_is_there_in_words(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.start()
    person.wait_for_choices()
    person.choices.first.click()
    expect(person.page.locator("[aria-live=polite]")).to_contain_text("rolls")
    assert "Mothership on 1" in person.in_words()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_no_page_keeps_anybody_out(visitor: Callable[..., Visitor], scheme: str) -> None:
    person = visitor(color_scheme=scheme)
    page = person.page
    found: dict[str, list[str]] = {}
    for path in ("/", "/new/ruship", "/rules/ruship", "/nowhere", "/match/none"):
        person.open(path)
        page.wait_for_load_state("networkidle")
        found[path] = person.barriers()
    person.start("Invite a friend")
    found["waiting"] = person.barriers()
    person.start()
    person.play(5)
    found["playing"] = person.barriers()
    person.wait_for_choices()
    page.locator("section[aria-label=Log] .rule").first.click()
    found["rule"] = person.barriers()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    found["resigning"] = person.barriers()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_text("Yes. All")).to_be_visible()
    found["over"] = person.barriers()
    assert {place: barriers for place, barriers in found.items() if barriers} == {}


def test_the_theme_can_be_changed_and_is_kept(visitor: Callable[..., Visitor]) -> None:
    person = visitor(color_scheme="dark")
    person.open()
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = person.page.evaluate(ground)
    person.page.get_by_role("button", name="Light theme").click()
    light = person.page.evaluate(ground)
    assert light != dark
    person.page.reload()
    expect(person.page.get_by_role("button", name="Dark theme")).to_be_visible()
    assert person.page.evaluate(ground) == light


@pytest.mark.parametrize("width", [360, 800, 1400])
@pytest.mark.parametrize("spaces", [12, 36])
def test_nothing_is_wider_than_the_screen(visitor: Callable[..., Visitor], width: int, spaces: int) -> None:
    person = visitor(viewport={"width": width, "height": 800})
    for path in ("/", "/new/ruship", "/rules/ruship"):
        person.open(path)
        assert person.width_beyond_screen() == 0
    person.start("Two at this screen", spaces=spaces)
    person.play(3)
    assert person.width_beyond_screen() == 0
