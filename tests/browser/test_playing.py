"""Whole matches through the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.visitors import LIVE, Visitor
from tests.server.served import Served


def test_a_newcomer_plays_a_bot_to_the_end_and_replays_it(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.start(spaces=12)
    assert person.play() > 5
    page = person.page
    expect(page.get_by_text(re.compile("You (win|lose)"))).to_be_visible()
    expect(page.get_by_role("region", name="Dice proof")).to_contain_text("Yes. All")
    expect(page.get_by_role("region", name="Dice proof")).to_contain_text("Your own seed was mixed in.")

    slider = page.get_by_label("Step of the match")
    last = slider.input_value()
    slider.focus()
    page.keyboard.press("Home")
    expect(person.end).to_contain_text(f"step 0 of {last}")
    assert "none on the track; 5 in the supply" in person.in_words()
    page.keyboard.press("ArrowRight")
    expect(person.end).to_contain_text("step 1 of")
    page.get_by_label("seen by").select_option("Alien")
    expect(person.end).to_contain_text("step 1 of")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(person.end).to_contain_text("step 3 of")

    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert json.loads(download.value.path().read_text())["format"] == "hardburn-match"
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("region", name="Your choices")).to_be_visible()


def test_two_people_meet_through_an_invitation_link(visitor: Callable[..., Visitor]) -> None:
    alice, bob = visitor(), visitor()
    alice.open()
    alice.page.get_by_label("Your name at the table").fill("Alice")
    alice.page.get_by_role("button", name="Save").click()
    alice.start("Invite a friend")
    link = alice.page.get_by_label("Send this link").input_value()
    bob.open(link)
    expect(bob.page.get_by_role("heading", name="Alice invites you to Ruship")).to_be_visible()
    bob.page.get_by_role("button", name="Take your seat").click()
    for person in (alice, bob):
        expect(person.page.get_by_role("region", name="Board")).to_be_visible()

    people = [alice, bob]
    for _ in range(12):
        expect(alice.choices.first.or_(alice.page.get_by_text("Nothing by you"))).to_be_visible()
        acting, other = people if alice.choices.first.is_visible() else people[::-1]
        before = other.log_length()
        acting.play(1)
        other.wait_for_log_after(before)
        assert alice.in_words() == bob.in_words()

    asking, answering = people if alice.choices.first.is_visible() else people[::-1]
    heard = answering.log_length()
    asking.play(1)
    answering.wait_for_log_after(heard)
    asking.page.get_by_role("button", name=re.compile("ake back")).click()
    allow = answering.page.get_by_role("button", name="Allow")
    taken_back = asking.page.get_by_text("takes back a decision")
    expect(allow.or_(answering.page.get_by_text("takes back a decision")).first).to_be_visible()
    if allow.is_visible():
        allow.click()
    expect(taken_back.first).to_be_visible()

    bob.page.get_by_role("button", name="Resign").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(alice.page.get_by_text("You win")).to_be_visible()
    expect(bob.page.get_by_text("You lose")).to_be_visible()
    alice.page.get_by_role("button", name="Rematch").click()
    bob.page.get_by_role("link", name="To the rematch").click()
    expect(bob.page.get_by_role("region", name="Humanity")).to_be_visible()
    assert alice.page.url == bob.page.url


def test_an_open_match_is_found_on_the_first_page_and_others_watch_it(visitor: Callable[..., Visitor]) -> None:
    host, guest, watcher = visitor(), visitor(), visitor()
    host.open("/new/ruship?against=open")
    host.page.get_by_role("button", name="Start").click()
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    guest.open()
    guest.page.get_by_role("region", name="Open matches").get_by_role("link").first.click()
    guest.page.get_by_role("button", name="Take the free seat").click()
    expect(guest.page.get_by_role("region", name="Board")).to_be_visible()
    watcher.open(guest.page.url)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    assert watcher.choices.count() == 0


def test_a_match_goes_on_after_a_reload(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.start()
    person.play(6)
    person.wait_for_choices()
    before, steps = person.in_words(), person.log_length()
    person.page.reload()
    person.wait_for_choices()
    person.wait_for_log_after(steps - 1)
    assert (person.in_words(), person.log_length()) == (before, steps)
    assert person.play(2) == 2


def test_a_match_goes_on_after_the_server_was_killed_and_started_again(browser: Browser, own_server: Served) -> None:
    person = Visitor(browser, own_server.url)
    person.may_lose_connection = True
    person.start()
    person.play(4)
    person.wait_for_choices()
    before = person.in_words()
    own_server.kill()
    lost = person.page.get_by_text("The connection is lost.")
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_be_hidden(timeout=20_000)
    assert person.in_words() == before
    assert person.play(3) == 3


def test_a_match_can_be_played_where_no_live_connection_can_be_made(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.page.route_web_socket(LIVE, lambda socket: socket.close())
    person.start(spaces=12)
    expect(person.page.get_by_text("The connection is lost.")).to_be_visible()
    assert person.play() > 5
    expect(person.page.get_by_text(re.compile("You (win|lose)"))).to_be_visible()


def test_a_decision_arrives_once_if_the_connection_ends_before_its_answer(visitor: Callable[..., Visitor]) -> None:
    """The server gets it over the connection, and again over HTTP."""
    person = visitor()
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        """Hand on all but the answers to decisions, at the first of which the connection ends."""
        server = socket.connect_to_server()
        sockets.append(socket)

        def answer(message: str | bytes) -> None:
            if len(sockets) == 1 and json.loads(message)["type"] == "accepted":
                socket.close(code=1001)
            else:
                socket.send(message)

        server.on_message(answer)

    person.page.route_web_socket(LIVE, connect)
    person.start()
    person.wait_for_choices()
    before = person.log_length()
    with person.page.expect_response("**/decisions") as posted:
        person.choices.last.click()
    assert posted.value.ok
    person.wait_for_log_after(before)
    expect(person.page.get_by_role("alert")).to_be_hidden()
    expect(person.page.get_by_text("The connection is lost.")).to_be_hidden()
    assert len(sockets) > 1
    assert person.play(2) == 2


def test_what_is_illegal_is_refused_with_its_rule(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.start()
    person.wait_for_choices()
    person.page.get_by_role("button", name=re.compile("in the supply")).click()
    refusal = person.page.get_by_role("alert")
    expect(refusal).to_contain_text("oll")
    refusal.get_by_role("button").click()
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_contain_text("a turn begins with a roll")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_a_wrong_option_is_shown_with_what_is_allowed(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    person.open("/new/ruship")
    page = person.page
    page.get_by_text("Options").click()
    page.get_by_label("Spaces").fill("99")
    page.evaluate("document.querySelector('form').noValidate = true")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("12 to 36")


def test_a_game_without_a_board_is_played_by_two_at_one_screen_who_see_only_their_own_secrets(
    browser: Browser, tmp_path: Path
) -> None:
    served = Served(tmp_path, module="tests.browser.serve_salvage")
    served.start()
    try:
        person = Visitor(browser, served.url)
        person.open("/new/salvage?against=here")
        person.page.get_by_role("button", name="Start").click()
        curtain = person.page.get_by_role("button", name=re.compile("^I am "))
        passed = 0
        while True:
            expect(curtain.or_(person.choices.first).or_(person.end).first).to_be_visible()
            if person.end.is_visible():
                break
            if curtain.is_visible():
                passed += 1
                assert person.page.get_by_role("region", name="Log").count() == 0
                curtain.click()
                continue
            dealt = person.page.get_by_role("region", name="Log").get_by_text("is dealt")
            assert dealt.count() <= 1
            person.choices.last.click(timeout=5000)
        assert passed >= 4
    finally:
        served.stop()
