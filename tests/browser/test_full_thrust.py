"""Battles of Full Thrust Lite on the chart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitors import Messenger, Visitor

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ME_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
AT_ONE_SCREEN = [{"kind": "me"}, {"kind": "me"}]
PRESSABLE = ".sheet [data-next]:not([aria-disabled=true])"
CLOSE = {"fleets": "2 Suffren; 2 Suffren", "apart": 20}


def begin(person: Visitor, seats: list[dict[str, str]], **options: Any) -> None:
    """Open a match with these options."""
    person.open()
    body = {"game": "full_thrust", "seats": seats, "options": options, "seed": "chart"}
    made = person.page.request.post("/api/matches", data=body).json()
    person.page.goto(f"/match/{made['id']}")
    expect(person.page.get_by_role("heading", name="Full Thrust Lite")).to_be_visible()


def ship(page: Page, number: int) -> Any:
    return page.locator(f"[data-place='ship:{number}']")


def sheet(page: Page) -> Any:
    return page.get_by_role("region", name="Sheet")


def beam_button(page: Page, number: int) -> Any:
    return page.get_by_role("button", name=re.compile(f"^Beam {number},"))


def point_at(page: Page, number: int) -> None:
    """Click on a ship's counter."""
    ring = ship(page, number).locator(".ring").bounding_box()
    assert ring is not None
    page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)


def play_on(person: Visitor) -> None:
    """Press the next button on the sheet, if there is one: others may be quicker and may end the match."""
    page = person.page
    before = person.log_length()
    expect(page.locator(PRESSABLE).first.or_(person.end)).to_be_visible()
    fire = page.locator(".sheet button", has_text=re.compile("^Fire$"))
    is_pressed = page.evaluate(
        "([fire, next]) => { const found = fire ?? document.querySelector(next); found?.click(); return !!found }",
        [fire.element_handle() if fire.is_visible() else None, PRESSABLE],
    )
    if is_pressed:
        page.wait_for_function(
            "before => Number(document.querySelector('[data-steps]')?.dataset.steps) > before"
            " || document.querySelector('[role=alert]')",
            arg=before,
        )


def test_a_match_is_begun_in_one_click_with_balanced_fleets(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.open("/new/full_thrust?against=bot")
    page = person.page
    page.get_by_role("button", name="Start").click()
    amber, teal = (page.get_by_role("region", name=f"{name} fleet").locator("li") for name in ("Amber", "Teal"))
    expect(amber.first).to_be_visible()
    assert amber.all_text_contents() == teal.all_text_contents()


def test_fleets_are_picked_from_the_catalogue_within_the_points(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.open("/new/full_thrust?against=here")
    page = person.page
    page.get_by_role("button", name="One more player").click()
    page.locator("select").nth(2).select_option("me")
    page.get_by_text("Fleets: drawn").click()
    amber = page.get_by_role("region", name="Fleets: Amber")
    amber.get_by_label("Add for Amber").select_option("Suffren")
    amber.get_by_label("One Suffren more for Amber").click()
    expect(amber).to_contain_text("of 450")
    assert page.locator("[aria-label='Add for Amber'] option:disabled").count() > 0
    amber.get_by_role("button", name="The same for all").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="I am Amber").click()
    for name in ("Amber", "Teal", "Violet"):
        expect(page.get_by_role("region", name=f"{name} fleet").locator("li")).to_have_count(2)


def test_a_person_fights_a_bot_to_the_end_on_the_sheet(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    begin(person, ME_AND_A_BOT, **CLOSE, turn_limit=5)
    page = person.page
    expect(page.locator(".chart")).to_be_visible()
    while not person.end.is_visible():
        play_on(person)
    expect(page.locator(".turn strong")).to_have_text(re.compile("You win|You lose|A draw"))
    expect(page.get_by_role("region", name="Dice proof")).to_contain_text("Yes. All")
    assert person.barriers() == []
    slider = page.get_by_label("Step of the match")
    slider.focus()
    page.keyboard.press("Home")
    assert "order none yet" in person.in_words()
    expect(sheet(page)).to_contain_text("Suffren")
    page.get_by_label("seen by").select_option("")
    expect(sheet(page)).to_contain_text("Orders stay secret")


def test_orders_are_written_by_keyboard_alone_and_lead_where_the_ghost_was(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    begin(person, AT_ONE_SCREEN, **CLOSE)
    page = person.page
    page.get_by_role("button", name="I am Amber").press("Enter")
    page.get_by_label("Order of Suffren 1").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("P9")
    expect(sheet(page)).to_contain_text("P9 turns 9; with thrust")
    expect(page.locator(".drafted")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("P9 turns 9")
    expect(page.get_by_label("Order of Suffren 1")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("s2 +1")
    expect(sheet(page)).to_contain_text("S2 +1: course 2, speed 7")
    ghost = page.locator(".drafted > path").get_attribute("d")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Order of Suffren 2")).to_be_focused()
    expect(page.locator(".ordered > path")).to_have_attribute("d", str(ghost))
    page.get_by_label("A point to port").focus()
    page.get_by_label("Order of Suffren 2").fill("0")
    page.get_by_label("A point to port").press("Enter")
    expect(page.get_by_label("Order of Suffren 2")).to_have_value("P1")
    page.get_by_role("button", name="Give order").press("Enter")
    sheet(page).get_by_role("button", name=re.compile("Suffren 1")).press("Enter")
    page.get_by_label("Slower").press("Enter")
    page.get_by_role("button", name="Change order").press("Enter")
    expect(sheet(page).get_by_role("button", name=re.compile("Suffren 1"))).not_to_contain_text("+1")
    page.get_by_role("button", name="Confirm the orders").press("Enter")

    curtain = page.get_by_role("button", name="I am Teal")
    expect(curtain).to_be_visible()
    assert page.locator(".chart, [data-steps]").count() == 0
    curtain.press("Enter")
    assert "S2" not in person.in_words()
    page.get_by_role("button", name="Confirm the orders").press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Amber's Suffren 1 does S2 to")


def test_orders_given_while_another_is_on_its_way_arrive_too(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    messenger = Messenger(person.page)
    begin(person, AT_ONE_SCREEN, **CLOSE)
    page = person.page
    page.get_by_role("button", name="I am Amber").click()
    messenger.is_holding = True
    for number, order in ((1, "S1"), (2, "P1 +1")):
        page.get_by_label(f"Order of Suffren {number}").fill(order)
        page.keyboard.press("Enter")
    orders = page.get_by_role("list", name="Orders").get_by_role("button")
    messenger.wait()
    assert len(messenger.held) == 1
    messenger.let_pass()
    expect(orders.first).to_contain_text("S1")
    page.get_by_role("button", name="Confirm the orders").click()
    messenger.let_pass()
    expect(orders.last).to_contain_text("P1 +1")
    messenger.let_pass()
    expect(page.get_by_role("alert")).to_contain_text("still on its way")
    expect(page.get_by_role("button", name="Confirm the orders")).to_be_visible()


def test_a_weapon_and_a_target_are_picked_on_the_chart(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    begin(person, AT_ONE_SCREEN, **CLOSE, speed=0)
    page = person.page
    for name in ("Amber", "Teal"):
        page.get_by_role("button", name=f"I am {name}").click()
        page.get_by_role("button", name="Confirm the orders").click()
    expect(page.locator(".phase")).to_contain_text("to fire")
    is_amber = "Amber" in page.locator(".phase").inner_text()
    own, enemy, other = (0, 2, "Teal") if is_amber else (2, 0, "Amber")
    assert person.barriers() == []

    ship(page, own + 1).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Suffren 2 aims")).to_be_visible()
    beams = page.locator("button.beam")
    beams.first.click()
    expect(beams.first).to_have_attribute("aria-pressed", "true")
    point_at(page, enemy)
    expect(page.get_by_role("list", name="Aimed so far")).to_contain_text(re.compile("expects .* destroys"))
    sheet(page).get_by_role("button", name="Fire", exact=True).click()
    expect(page.get_by_role("region", name="Last rolls")).to_contain_text("damage")

    expect(page.locator(".phase")).to_contain_text(f"{other} to fire")
    ship(page, enemy).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Suffren 1 aims")).to_be_visible()


def test_pointing_at_what_cannot_be_a_target_shows_the_rule_against_it(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    begin(person, AT_ONE_SCREEN, fleets="3 Suffren; 3 Suffren", apart=12, spacing=12, speed=0)
    page = person.page
    for name in ("Amber", "Teal"):
        page.get_by_role("button", name=f"I am {name}").click()
        page.get_by_role("button", name="Confirm the orders").click()
    expect(page.locator(".phase")).to_contain_text("to fire")
    own, enemy = (0, 3) if "Amber" in page.locator(".phase").inner_text() else (3, 0)
    notice = page.get_by_role("alert")
    point_at(page, own + 2)
    expect(page.get_by_role("heading", name="Suffren 3 aims")).to_be_visible()
    for beam, target, reason, rule in (
        (None, enemy + 2, "No beam of Suffren 3 that is free bears on Suffren 3, 26.833 inches away in arc FP", "FT-7"),
        (1, enemy + 2, "26.833 inches away; beam 1 reaches 24", "FT-5"),
        (2, enemy + 1, "in arc FP; beam 2 covers F, FS, AS", "system.4"),
        (2, own, "Suffren 1 is of your own side", "FT-6"),
    ):
        if beam is not None and beam_button(page, beam).get_attribute("aria-pressed") == "false":
            beam_button(page, beam).click()
        point_at(page, target)
        expect(notice).to_contain_text(reason)
        expect(notice).to_be_in_viewport(ratio=1)
        expect(notice.get_by_role("button", name=f"Rule {rule}")).to_be_visible()
    page.get_by_role("button", name="Close this notice").click()
    expect(notice).to_have_count(0)
    expect(page.get_by_role("heading", name="Suffren 3 aims")).to_be_visible()


def test_the_chart_is_moved_and_zoomed_by_keys_wheel_and_drag(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    begin(person, ME_AND_A_BOT, **CLOSE)
    page = person.page
    chart, scale = page.locator(".chart > svg"), page.locator(".chart .scale").first
    fitted = scale.get_attribute("d")
    box = chart.bounding_box()
    assert box is not None

    def middle_of(number: int) -> tuple[float, float]:
        ring = ship(page, number).locator(".ring").bounding_box()
        assert ring is not None
        return ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2

    before = middle_of(0)
    chart.focus()
    page.keyboard.press("ArrowLeft")
    assert middle_of(0)[0] == pytest.approx(before[0] + 60)
    page.keyboard.press("+")
    assert scale.get_attribute("d") != fitted
    page.keyboard.press("0")
    assert scale.get_attribute("d") == fitted
    page.mouse.move(box["x"] + 40, box["y"] + 120)
    page.mouse.wheel(0, -200)
    expect(scale).not_to_have_attribute("d", str(fitted))
    page.get_by_role("button", name="Show all ships").click()
    page.mouse.move(box["x"] + 40, box["y"] + 120)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 150, steps=4)
    page.mouse.up()
    assert middle_of(0) == pytest.approx((before[0] + 50, before[1] + 30))


def test_a_phone_gives_an_order_by_tapping_the_chart(visitor: Callable[..., Visitor]) -> None:
    person = visitor(**PHONE, color_scheme="light")
    begin(person, ME_AND_A_BOT, **CLOSE)
    page = person.page
    expect(page.locator(".dot").first).to_be_visible()
    page.locator(".chart").scroll_into_view_if_needed()
    dot = page.locator(".dot").first.bounding_box()
    assert dot is not None
    page.touchscreen.tap(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
    expect(page.locator(".ordered")).to_have_count(1)
    expect(page.get_by_role("heading", name="Order for Suffren 2")).to_be_visible()
    assert person.width_beyond_screen() == 0
    assert person.barriers() == []
