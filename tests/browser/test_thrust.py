"""Thrust! through the page: scenes that need no luck, and a match to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser.visitors import Visitor
from tests.server.served import Served, while_serving

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
Begin = Callable[..., Visitor]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from while_serving(Served(tmp_path_factory.mktemp("stage"), module="tests.server.serve_thrust"))


@pytest.fixture
def begin(browser: Browser, stage: Served) -> Begin:
    """Sits somebody down in a scene, as Black against a bot if nothing else is said."""

    def sit(scene: str, other: dict[str, str] = BOT, **context: object) -> Visitor:
        person = Visitor(browser, stage.url, **context)
        person.open()
        body = {"game": "thrust", "options": {"scene": scene}, "seats": [ME, other]}
        made = person.page.request.post(f"{stage.url}/api/matches", data=body)
        assert made.status == 201, made.text()
        person.open(f"/match/{made.json()['id']}")
        expect(person.page.locator("h1")).to_have_text("Thrust!")
        return person

    return sit


def pick(page: Page, ship: str) -> None:
    page.locator(f'.origin[aria-label^="{ship},"]').click()


def on_chart(page: Page, ship: str) -> Locator:
    return page.get_by_role("group", name="Range chart").get_by_role("img", name=ship)


def decide(person: Visitor) -> None:
    """Whatever is wanted, done on the board by pointing."""
    page, before = person.page, person.log_length()
    seal = page.get_by_role("button", name=re.compile("^Seal "))
    expect(seal.or_(page.locator(".origin, .target")).first).to_be_visible()
    if seal.is_visible():
        seal.click()
    else:
        if page.locator(".target").count() == 0:
            page.locator(".origin").first.click()
        point_at_target(page)
    person.wait_for_log_after(before)


def point_at_target(page: Page) -> None:
    """Point at a destination or target of the picked ship, if there is one; otherwise give its last order."""
    target = page.locator(".target")
    if target.count() == 0:
        page.locator(".act").last.click()
        return
    means = target.first.get_attribute("aria-label") or ""
    target.first.click()
    if "; or " in means:
        expect(page.locator(".act")).to_have_count(2)
        page.locator(".act", has_text="Pursue").click()


def test_a_person_plays_a_bot_to_the_end_by_pointing_and_then_sees_everything(begin: Begin) -> None:
    person = begin("duel")
    hidden = person.in_words()
    assert "Red 1: Fighter, revealed at Combat" in hidden
    assert "damage 08" not in hidden
    while person.wait_for_choices():
        decide(person)
    page = person.page
    expect(page.get_by_text(re.compile("You (win|lose)|A draw"))).to_be_visible()
    page.keyboard.press("Home")
    expect(person.end).to_contain_text("step 0 of")
    assert "damage 08 (dead in the water)" in person.in_words()
    page.get_by_label("seen by").select_option("Black")
    expect(page.locator("details", has_text="The board in words")).not_to_contain_text("dead in the water")


def test_the_start_is_played_from_the_first_page(stage: Served, browser: Browser) -> None:
    person = Visitor(browser, stage.url)
    person.open()
    card = person.page.get_by_role("listitem").filter(has=person.page.get_by_role("heading", name="Thrust!"))
    expect(card.get_by_role("img")).to_be_visible()
    card.get_by_role("link", name="Two at this screen").click()
    person.page.get_by_role("button", name="Start").click()
    person.page.get_by_role("button", name=re.compile("^I am ")).click()
    assert person.in_words().count("hidden out of range") == 4
    assert person.in_words().count("Unknown ship, hidden, out of range") == 4


def test_ships_are_operated_by_keyboard_alone(begin: Begin) -> None:
    person = begin("movement", ME)
    page = person.page
    page.get_by_role("button", name="I am Black").press("Enter")
    origin = page.locator('.origin[aria-label^="Black 3"]')
    page.locator(".origin").first.focus()
    for _ in range(3):
        if origin.evaluate("ship => ship === document.activeElement"):
            break
        page.keyboard.press("ArrowRight")
    expect(origin).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".target").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(origin).to_be_focused()
    expect(page.locator(".target")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".target").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass the screen to Red")).to_be_visible()


def test_fuel_is_sealed_by_keyboard_in_any_amount_that_can_be_paid(begin: Begin) -> None:
    person = begin("sealed")
    page = person.page
    expect(person.choices.filter(has_text="Burn 9,")).to_have_count(1)
    expect(person.choices.filter(has_text="Burn 10,")).to_have_count(0)
    slider = page.get_by_label("Fuel to seal")
    slider.focus()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "10 fuel, 4 left")
    expect(page.get_by_role("region", name="Seal fuel")).to_contain_text("Win 23 to 52 %")
    page.get_by_role("button", name="Seal 10 fuel").press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Black burns 10 to pursue, Red 3 to evade.")


def test_a_hidden_pursuer_is_not_named_and_may_be_answered_with_nothing(begin: Begin) -> None:
    person = begin("hidden pursuit", ME)
    page = person.page
    page.get_by_role("button", name="I am Black").click()
    panel = page.get_by_role("region", name="Seal fuel")
    expect(panel).to_contain_text("A hidden ship of Red pursues Black 4 at Combat")
    page.get_by_role("button", name="Less fuel").click()
    expect(panel.get_by_role("button", name="Seal nothing")).to_be_visible()
    expect(panel).to_contain_text("burns as muchcan’t be")
    panel.get_by_role("button", name="Seal nothing").click()
    page.get_by_role("button", name="I am Red").click()
    expect(page.get_by_role("region", name="Seal fuel")).to_contain_text("Red 3 pursues Black 4")


def test_chances_and_meanings_are_shown_before_an_attack(begin: Begin) -> None:
    page = begin("attack").page
    pick(page, "Black 2")
    expect(page.locator(".target", has_text="42 %")).to_have_count(2)
    chances = page.get_by_role("toolbar", name=re.compile("attack Red 2")).get_by_role("button")
    note = page.locator(".note")
    chances.first.hover()
    expect(note).to_contain_text("4 % critical success. The target takes double damage.")
    chances.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(chances.last).to_be_focused()
    expect(note).to_contain_text("The attacker takes 2 damage and makes a Morale check at once.")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    track = page.get_by_role("toolbar", name="Black 3: damage 04").get_by_role("button")
    expect(track.nth(1)).to_have_accessible_name("01 Leak: Each time fuel is spent, 1 more is. It is in effect.")


def test_what_is_picked_stays_picked_when_the_story_so_far_comes_late(begin: Begin) -> None:
    """The page can be used before its live connection has told how all this came about."""
    page = begin("attack").page
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    page.route_web_socket(
        re.compile("/live"),
        lambda socket: socket.connect_to_server().on_message(lambda text: held.append((socket, text))),
    )
    page.reload()
    pick(page, "Black 2")
    expect(page.locator(".target")).to_have_count(2)
    expect(page.locator("[data-steps]")).to_have_attribute("data-steps", "0")
    for socket, text in held:
        socket.send(text)
    expect(page.locator("[data-steps]")).not_to_have_attribute("data-steps", "0")
    expect(page.locator(".target")).to_have_count(2)


def test_what_is_impossible_is_refused_with_its_rule(begin: Begin) -> None:
    page = begin("attack").page
    pick(page, "Black 4")
    on_chart(page, "Red 2").click()
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("Red 2 is not in the band of your ship 4")
    expect(refusal.get_by_role("button")).to_have_text("attack.1")


def test_a_player_is_asked_which_ship_a_scan_shows_and_where_to_break_away(begin: Begin) -> None:
    page = begin("show", ME).page
    page.get_by_role("button", name="I am Black").click()
    expect(page.get_by_text("pick the ship that they are shown")).to_be_visible()
    page.locator('.target[aria-label*="Science Ship"]').click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Black 2 is revealed at Combat range")
    page = begin("break away", ME).page
    page.get_by_role("button", name="I am Red").click()
    page.locator('.target[aria-label*="break away to Sensor"]').click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Red 1 breaks away to Sensor range.")


def test_two_at_one_screen_never_see_each_others_ships(begin: Begin) -> None:
    person = begin("recon", ME)
    page = person.page
    page.get_by_role("button", name="I am Black").click()
    assert "Red 1: Unknown ship, hidden" in person.in_words()
    pick(page, "Black 3")
    page.locator(".act", has_text="Pass").click()
    expect(page.get_by_role("heading", name="Pass the screen to Red")).to_be_visible()
    assert page.get_by_role("region", name="Board").count() == 0
    page.get_by_role("button", name="I am Red").click()
    words = person.in_words()
    assert "Black 1: Unknown ship, hidden" in words
    assert "Red 1: Troop Transport, hidden at Combat" in words


def test_a_spectator_sees_what_is_revealed_and_nothing_else(begin: Begin, browser: Browser, stage: Served) -> None:
    player = begin("recon")
    watcher = Visitor(browser, stage.url)
    watcher.open(player.page.url)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    words = watcher.in_words()
    assert "Black 2: Science Ship, revealed at Combat" in words
    assert "Red 2: Class III ship, revealed at Sensor" in words
    assert words.count("Unknown ship, hidden, anywhere") == 5
    assert watcher.page.locator(".origin, .target, .act").count() == 0


@pytest.mark.parametrize("scene", ["recon", "sealed", "attack"])
def test_a_phone_plays_by_tapping_without_scrolling_sideways(begin: Begin, scene: str) -> None:
    person = begin(scene, **PHONE)
    page = person.page
    person.wait_for_choices()
    assert person.width_beyond_screen() == 0
    page.get_by_role("article", name="Black 2").get_by_role("button").first.tap()
    expect(page.get_by_role("toolbar", name=re.compile("^Black 2: damage"))).to_be_visible()
    page.get_by_role("toolbar", name=re.compile("^Black 2: damage")).get_by_role("button").nth(5).tap()
    expect(page.locator(".note")).to_contain_text("2 more damage at once.")
    assert person.width_beyond_screen() == 0
    before = person.log_length()
    if scene == "sealed":
        page.get_by_role("button", name="More fuel").tap()
        page.get_by_role("button", name="Seal 2 fuel").tap()
    else:
        page.locator(".act").last.tap()
    person.wait_for_log_after(before)
    assert person.width_beyond_screen() == 0


@pytest.mark.parametrize(("scheme", "scenes"), [("dark", ("recon", "sealed")), ("light", ("movement", "attack"))])
def test_nobody_is_kept_out(begin: Begin, scheme: str, scenes: tuple[str, ...]) -> None:
    found: dict[str, list[str]] = {}
    for scene in scenes:
        person = begin(scene, color_scheme=scheme)
        person.wait_for_choices()
        page = person.page
        if page.locator(".origin").count() > 0:
            page.locator(".origin").nth(1).click()
        found[scene] = person.barriers()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.end).to_be_visible()
    found["replay"] = person.barriers()
    assert {place: barriers for place, barriers in found.items() if barriers} == {}
