"""Fuel To Burn by pointer: the set-up on the chart, tankers, and what comes up for the other player."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.star_charts import (
    AT_ONE_SCREEN,
    BODIES,
    CLASH,
    ME_AND_A_BOT,
    SKY,
    begin,
    middle_of,
    screen_of,
    sheet,
    sit_down,
)
from tests.browser.visitors import Visitor

WIDE: Final = {"width": 1200, "height": 900}
NO_STATIONS: Final = f"""
title = "Stations first"
turns = 6
{BODIES}
"""
TO_DEPLOY: Final = f"""
fleets = [{{ owner = 0, destroyers = 1, cruisers = 1 }}, {{ owner = 1, destroyers = 1 }}]
{SKY}
"""
WITH_TANKER: Final = f"""{CLASH}
[[tankers]]
seat = 0
"""
BARE: Final = CLASH.replace("is_tracked = true", "is_tracked = true\narmour = 0")


def seal(page: Page, protocols: dict[str, str]) -> None:
    """Each side's card, at one screen."""
    for name, protocol in protocols.items():
        sit_down(page, name)
        page.locator(f"[data-place='protocol:{protocol}']").click()


def attack(page: Page) -> None:
    """Amber's battleship flies past Teal's destroyer and attacks it."""
    due = sheet(page)
    expect(due.get_by_role("heading", name="Choose a ship")).to_be_visible()
    page.mouse.click(*middle_of(page.locator("[data-place='ship:0'] .halo")))
    due.locator("button.order", has_text="Coast").click()
    due.get_by_role("button", name="Attack Teal D1").first.click()


def test_a_station_is_placed_where_one_clicks_unless_it_may_not_be_there(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, ME_AND_A_BOT, scenario=NO_STATIONS)
    due, own = sheet(page), page.locator(".station.player-0")
    expect(due.get_by_role("heading", name="Place a station")).to_be_visible()
    place = screen_of(page)
    page.mouse.click(*place(0, 1))
    expect(due.get_by_role("status")).to_contain_text("more than 10 LU from the star")
    expect(page.locator(".pin.refused")).to_be_visible()
    due.get_by_role("button", name="Place the station").click()
    expect(page.get_by_role("alert")).to_contain_text("more than 10 LU from the star")
    expect(own).to_have_count(0)
    page.mouse.click(*place(-11.3, -28.4))
    expect(due.get_by_role("status")).to_have_count(0)
    due.get_by_role("button", name="Place the station").click()
    expect(own).to_have_count(1)


def test_a_ship_is_deployed_by_clicking_and_its_vector_drawn(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, ME_AND_A_BOT, scenario=TO_DEPLOY)
    due = sheet(page)
    expect(due.get_by_role("heading", name="Place a ship")).to_be_visible()
    due.get_by_role("button", name="Cruiser").click()
    place = screen_of(page)
    page.mouse.click(*place(10, 24))
    expect(due.get_by_role("status")).to_contain_text("a ship starts within 5 LU of your home planet")
    due.get_by_role("button", name="Place the ship").click()
    expect(page.get_by_role("alert")).to_contain_text("within 5 LU")
    page.mouse.click(*place(-12, -25))
    expect(due.get_by_role("status")).to_have_count(0)
    due.get_by_role("button", name="Place the ship").click()

    expect(due.get_by_role("heading", name="Draw its first vector")).to_be_visible()
    due.get_by_label("Length").fill("40")
    expect(due).to_contain_text("needs a vector now")
    expect(due.get_by_role("button", name="Set off")).to_be_disabled()
    due.get_by_label("Length").fill("2")
    x, y = middle_of(page.locator(".knob circle"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 25, steps=4)
    page.mouse.up()
    drawn = (page.locator(".measure").text_content() or "").split(" · ")
    due.get_by_role("button", name=f"Set off: {drawn[0]} at {drawn[1]}").click()
    expect(page.get_by_role("region", name="Amber’s ships")).to_contain_text(f"{drawn[0]} at {drawn[1]}")


def test_a_tanker_is_brought_where_one_clicks(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=WITH_TANKER)
    due, tanker = sheet(page), page.locator("[data-place='tanker:0']")
    due.get_by_role("button", name="Bring in a tanker").click()
    place = screen_of(page)
    page.mouse.click(*place(10, 25))
    expect(due.get_by_role("status")).to_contain_text("too near to the enemy")
    due.get_by_role("button", name="Place the tanker").click()
    expect(page.get_by_role("alert")).to_contain_text("too near to the enemy")
    expect(tanker).to_have_count(0)
    page.mouse.click(*place(-16, 14))
    expect(due.get_by_role("status")).to_have_count(0)
    due.get_by_role("button", name="Place the tanker").click()
    expect(tanker).to_have_attribute("aria-label", "Tanker 1, leaves on day 6")


def test_cover_fire_comes_up_for_the_other_player_and_is_fired_by_clicking(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=CLASH)
    due = sheet(page)
    expect(due.get_by_role("heading", name="Choose a ship")).to_be_visible()
    page.mouse.click(*middle_of(page.locator("[data-place='ship:0'] .halo")))
    due.locator("button.order", has_text="Coast").click()
    due.get_by_role("button", name="Hold fire").click()
    expect(due.get_by_role("heading", name="Fire cover?")).to_be_visible()
    expect(page.locator(".sheet.prompt")).to_contain_text("Amber B1 is active")
    assert person.barriers() == []
    page.mouse.click(*middle_of(page.locator("[data-place='ship:1'] .halo")))
    sit_down(page, "Amber")
    expect(due).to_contain_text("Teal D1 fires cover at Amber B1")
    expect(page.locator("[data-place='protocol:evasive']")).to_have_count(0)
    expect(page.locator("[data-place='protocol:railgun']")).to_be_visible()


def test_the_one_who_is_hit_is_asked_for_the_damage(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=BARE)
    attack(page)
    seal(page, {"Amber": "defensive", "Teal": "broadside"})
    due = sheet(page)
    expect(due.get_by_role("heading", name="Choose which system is damaged")).to_be_visible()
    expect(page.locator(".sheet.prompt")).to_contain_text("Amber B1 is active")
    assert person.barriers() == []
    due.get_by_role("button", name=re.compile("drive", re.IGNORECASE)).click()
    expect(page.get_by_role("img", name="drive offline")).to_be_visible()


def test_the_one_who_is_hit_may_take_heat_instead(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=CLASH)
    attack(page)
    seal(page, {"Amber": "defensive", "Teal": "broadside"})
    due = sheet(page)
    expect(due.get_by_role("heading", name="Take the hit, or 2 heat?")).to_be_visible()
    expect(page.locator(".sheet.prompt")).to_be_visible()
    due.get_by_role("button", name="heat").click()
    expect(due.get_by_role("heading", name="Take the hit, or 2 heat?")).to_have_count(0)


def test_advice_shows_how_often_each_card_is_right(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=CLASH)
    attack(page)
    sit_down(page, "Amber")
    cards = page.locator("button.protocol")
    expect(cards).to_have_count(4)
    expect(cards.first).not_to_contain_text("%")
    sheet(page).get_by_label("Advise me").check()
    weights = [re.search(r"(\d+) %", text) for text in cards.all_text_contents()]
    assert abs(sum(int(weight[1]) for weight in weights if weight) - 100) <= len(weights)
    assert all(weights)


def test_no_advice_is_given_where_manifests_are_hidden(visitor: Callable[..., Visitor]) -> None:
    person = visitor(viewport=WIDE)
    page = person.page
    begin(person, AT_ONE_SCREEN, scenario=CLASH, hidden_manifests=True)
    sit_down(page, "Amber")
    attack(page)
    expect(page.locator("button.protocol")).to_have_count(4)
    expect(sheet(page).get_by_label("Advise me")).to_have_count(0)
