"""Scenario files of Fuel To Burn in the browser: sized marks, points of interest, and refusals that can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.star_charts import ME_AND_A_BOT, begin, chart, sheet
from tests.browser.visitors import Visitor

EXAMPLES = Path(__file__).parents[2] / "examples" / "fuel_to_burn"
WIDTHS = [{"width": 390, "height": 780}, {"width": 1280, "height": 800}]


def text_of(name: str) -> str:
    return (EXAMPLES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("viewport", WIDTHS, ids=["phone", "desk"])
def test_marks_of_a_lane_are_drawn_in_their_size(visitor: Callable[..., Visitor], viewport: dict[str, int]) -> None:
    person = visitor(viewport=viewport)
    begin(person, ME_AND_A_BOT, scenario=text_of("two-suns.toml"))
    expect(sheet(person.page).locator("[data-next]:enabled").first).to_be_visible()
    systems = person.page.get_by_role("group", name="Star systems")
    systems.get_by_role("button", name="Ember").click()
    expect(systems.get_by_role("button", name="Ember")).to_have_attribute("aria-pressed", "true")
    rims = chart(person.page).locator(".lane .reach")
    expect(rims).to_have_count(4)
    sizes = [float(rims.nth(place).get_attribute("r") or 0) for place in range(4)]
    assert [round(size / sizes[1], 2) for size in sizes] == [2, 1, 2, 1.5]
    assert person.barriers() == []


@pytest.mark.parametrize("viewport", WIDTHS, ids=["phone", "desk"])
def test_points_of_interest_say_what_they_give(visitor: Callable[..., Visitor], viewport: dict[str, int]) -> None:
    person = visitor(viewport=viewport)
    begin(person, ME_AND_A_BOT, scenario=text_of("lost-beacons.toml"))
    points = chart(person.page).locator(".point")
    expect(points).to_have_count(5)
    beacon = "North beacon: 1 toward Read two beacons passing within 1.5 LU, once"
    expect(chart(person.page).get_by_role("img", name=beacon)).to_be_visible()
    expect(chart(person.page).get_by_role("button", name="Old depot: 2 fuel")).to_be_visible()
    assert person.barriers() == []


def test_each_mistake_of_a_scenario_has_a_line(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.page
    person.open("/new/fuel_to_burn")
    page.get_by_text("Options").click()
    wrong = text_of("lost-beacons.toml").replace("turns = 10", 'turns = 10\nhomes = ["Earth", "Pluto"]', 1)
    wrong = wrong.replace('homes = ["Earth", "Mars"]\n', "", 1).replace('body = "Venus"\nuse', 'body = "Vesta"\nuse')
    page.get_by_label("Scenario").fill(wrong)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("2 mistakes")
    said = page.get_by_role("alert").inner_text().split("\n")
    assert [line.split(" is ")[0] for line in said[1:]] == ["- homes", "- points_of_interest[4].body"]
