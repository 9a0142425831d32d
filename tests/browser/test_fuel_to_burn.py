"""Fuel To Burn on the star chart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from hardburn.core.edges import Decision
from hardburn.games.fuel_to_burn import decisions
from hardburn.games.fuel_to_burn.scenario.lessons import lessons
from tests.browser.star_charts import AT_ONE_SCREEN, CLASH, ME_AND_A_BOT, SKY, begin, chart, sheet, sit_down
from tests.browser.visitors import Visitor
from tests.games.fuel_to_burn.flights import SOLUTIONS

LOOKS = 5
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def make(person: Visitor, decision: Decision) -> None:
    """A decision as a person makes it: on the sheet."""
    due = sheet(person.page)
    before = person.log_length()
    match decision:
        case decisions.Activate():
            due.get_by_role("button", name="Activate D1").click()
        case decisions.Order(order, None):
            due.locator("button.order", has_text=re.compile(f"^{order}", re.IGNORECASE)).click()
        case decisions.Order(order, _):
            due.get_by_role("button", name=f"with a {order}", exact=False).first.click()
        case decisions.Plot(length, bearing):
            due.get_by_label("Length").fill(str(length))
            due.get_by_label("Bearing").fill(str(bearing / 100))
            due.get_by_role("button", name=f"Fly it: {length} LU").click()
        case decisions.Refuel():
            due.get_by_role("button", name="Take up fuel").click()
        case decisions.Mask():
            due.get_by_role("button", name="Try to mask").click()
        case _:
            raise AssertionError(decision)
    person.wait_for_log_after(before)


def play_on(person: Visitor, turn: int) -> None:
    """One decision of whatever is due: burns and coasts by turns, else the first that the sheet offers."""
    due, before = sheet(person.page), person.log_length()
    ready = due.locator("[data-next]:enabled").first
    burn = due.locator("button.order", has_text="Burn")
    for _ in range(LOOKS):
        expect(ready.or_(person.end).first).to_be_visible()
        if person.end.is_visible():
            return
        try:
            (burn.first if turn % 2 and burn.count() else ready).click(timeout=3000)
        except TooLate:
            continue  # the sheet has gone on to another question: look again
        person.wait_for_log_after(before)
        return
    raise AssertionError("the sheet never stands still")


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_a_lesson_is_flown_to_its_goal_and_remembered(visitor: Callable[..., Visitor], lesson: Any) -> None:
    person = visitor()
    page = person.page
    person.open()
    page.get_by_role("link", name="Lessons for one").click()
    page.get_by_role("button", name=lesson.title).click()
    expect(page.get_by_role("region", name="Lesson")).to_contain_text(f"Par: {lesson.par_days} days")
    for decision in SOLUTIONS[lesson.name]:
        make(person, decision)
    expect(page.get_by_role("heading", name="Done: gold")).to_be_visible()
    expect(page.locator(".turn")).to_contain_text(f"Done: the goal was reached in {lesson.par_days} days")
    page.get_by_role("link", name="All lessons").click()
    card = page.locator("li", has_text=lesson.title)
    expect(card).to_contain_text(f"gold: {lesson.par_days} days, 0 fuel")


def test_a_whole_match_against_the_greedy_bot_is_played_on_the_sheet(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.page
    begin(person, ME_AND_A_BOT, set_up="drawn", turns=6)
    assert person.barriers() == []
    for turn in range(400):
        if person.end.is_visible():
            break
        play_on(person, turn)
        if turn == 8:
            assert person.barriers() == []
    expect(person.end).to_be_visible()
    expect(page.locator(".phase")).to_contain_text("the end")
    assert person.barriers() == []
    page.get_by_role("slider").first.focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".phase")).to_contain_text("Day")


def test_a_plot_is_drawn_by_keys_and_by_hand_and_foretold_as_it_is_drawn(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport={"width": 1200, "height": 900})
    page = person.page
    person.open("/lessons/fuel_to_burn")
    page.get_by_role("button", name="Slingshot").click()
    for decision in SOLUTIONS["4-slingshot"][:2]:
        make(person, decision)
    make(person, decisions.Activate(0))
    make(person, decisions.Order("hard burn"))
    expect(sheet(page)).to_contain_text("Venus bends it by 45° to the right, slow.")
    expect(page.locator(".measure")).to_have_text("8 LU · 90°")

    chart(page).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".measure")).to_have_text("9 LU · 91.1°")
    for _ in range(8):
        page.keyboard.press("ArrowUp")
    expect(sheet(page)).to_contain_text("7 LU")
    expect(sheet(page).get_by_role("button", name="Fly it")).to_be_disabled()
    sheet(page).get_by_role("button", name="Free plot").click()
    expect(page.locator(".measure")).to_have_text("8 LU · 90°")

    knob = page.locator(".knob circle").bounding_box()
    assert knob is not None
    x, y = knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y + 10, steps=4)
    page.mouse.move(x - 60, y + 20, steps=4)
    page.mouse.up()
    expect(page.locator(".measure")).not_to_have_text("8 LU · 90°")
    drawn = (page.locator(".measure").text_content() or "").split(" · ")
    expect(sheet(page).get_by_role("button", name=f"Fly it: {drawn[0]} at {drawn[1]}")).to_be_enabled()
    before = person.log_length()
    chart(page).focus()
    page.keyboard.press("Enter")
    person.wait_for_log_after(before)
    expect(page.locator("[data-steps]")).to_contain_text(f"flies {drawn[0]}")


def test_the_set_up_is_made_on_the_chart_and_the_rest_by_surprise(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport={"width": 1200, "height": 900})
    page = person.page
    begin(person, ME_AND_A_BOT, turns=6)
    due, own = sheet(page), page.locator(".station.player-0")
    expect(due.get_by_role("heading", name="Place a station")).to_be_visible()
    assert person.barriers() == []
    due.get_by_label("x, LU").fill("0")
    due.get_by_label("y, LU").fill("0.5")
    expect(due.get_by_role("status")).to_contain_text("LU")
    due.get_by_role("button", name="Place the station").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(own).to_have_count(0)
    dot = page.locator(".offered").first.bounding_box()
    assert dot is not None
    page.mouse.click(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
    expect(due.get_by_role("status")).to_have_count(0)
    due.get_by_role("button", name="Place the station").click()
    expect(own).to_have_count(1)
    due.get_by_role("button", name="Surprise me").click()
    expect(page.locator(".phase")).to_contain_text("Day 1 of 6", timeout=20_000)
    expect(own).to_have_count(3)


def test_a_fleet_is_built_within_its_points(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.page
    begin(person, ME_AND_A_BOT, scenario=SKY)
    due = sheet(page)
    expect(due.get_by_role("heading", name="Assemble the fleet")).to_be_visible()
    due.get_by_role("button", name="One battleship more").click()
    due.get_by_role("button", name="One cruiser more").click()
    expect(due).to_contain_text("6 of 50 points left")
    expect(due.get_by_role("button", name="One tanker more")).to_be_disabled()
    due.get_by_label("Extra").select_option("engineering bay")
    expect(due).to_contain_text("2 of 50 points left")
    due.get_by_role("button", name="Take this fleet").click()
    due.get_by_role("button", name="Surprise me").click()
    expect(page.locator(".phase")).to_contain_text("Day 1 of 6", timeout=20_000)
    expect(page.get_by_role("region", name="Amber’s ships")).to_contain_text("Engineering bay")


def test_combat_is_sealed_on_cards_that_are_shown_together_with_the_reason(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=CLASH)
    due = sheet(page)
    if page.get_by_role("button", name="I am Amber").is_visible():
        sit_down(page)
    due.get_by_role("button", name="Activate B1").click()
    due.locator("button.order", has_text="Coast").click()
    due.get_by_role("button", name="Attack Teal D1").first.click()
    for name, protocol in (("Amber", "railgun"), ("Teal", "defensive")):
        page.get_by_role("button", name=f"I am {name}").click()
        expect(due).to_contain_text("Amber B1 attacks Teal D1")
        assert person.barriers() == []
        page.locator(f"[data-place='protocol:{protocol}']").click()
    result = page.get_by_role("region", name="Result").first
    shared = page.get_by_role("button", name=re.compile("^I am "))
    expect(result.or_(shared).first).to_be_visible()
    if shared.is_visible():
        sit_down(page)
    expect(result).to_contain_text("Railgun beats Defensive: defensive fire can’t stop a well placed railgun round.")


def test_a_phone_shows_the_chart_without_scrolling_sideways(visitor: Callable[..., Visitor]) -> None:
    person = visitor(**PHONE)
    page = person.page
    person.open("/lessons/fuel_to_burn")
    assert person.width_beyond_screen() == 0
    page.get_by_role("button", name="Turn", exact=False).first.click()
    make(person, decisions.Activate(0))
    assert person.width_beyond_screen() == 0
    make(person, decisions.Order("burn"))
    assert person.width_beyond_screen() == 0
    expect(page.locator(".knob")).to_be_in_viewport()
    knob = page.locator(".knob circle").bounding_box()
    assert knob is not None
    page.touchscreen.tap(knob["x"] + 30, knob["y"] + 40)
    expect(page.locator(".measure")).not_to_have_text("6 LU · 0°")
    assert person.barriers() == []


def test_the_chart_is_moved_and_zoomed_by_keys_wheel_and_drag(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.page
    begin(person, ME_AND_A_BOT, scenario=CLASH)
    station = page.locator("[data-place='station:0']")

    def where() -> str:
        return str(station.get_attribute("transform"))

    first = where()
    chart(page).focus()
    page.keyboard.press("ArrowRight")
    assert where() != first
    page.keyboard.press("+")
    page.keyboard.press("0")
    expect(station).to_have_attribute("transform", first)
    page.keyboard.press("Tab")
    box = chart(page).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.wheel(0, -300)
    expect(station).not_to_have_attribute("transform", first)
    page.get_by_role("button", name="Show all", exact=True).click()
    expect(station).to_have_attribute("transform", first)
    page.mouse.move(box["x"] + 250, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 320, box["y"] + 340, steps=4)
    page.mouse.up()
    expect(station).not_to_have_attribute("transform", first)
