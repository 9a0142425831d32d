"""Hints during a match, and looking back at it after the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.visitors import Visitor
from tests.server.odd_workers import wait_until
from tests.server.served import Served, while_serving

NARROW = {"viewport": {"width": 360, "height": 740}}
MISSED = "5: a Ship enters on 6"
"""In the scene `last attack`: what is done instead of winning."""


@pytest.fixture
def staged(tmp_path: Path) -> Iterator[Served]:
    yield from while_serving(Served(tmp_path, module="tests.server.serve_ruship"))


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[Served]:
    """A server whose workers think for ever."""
    yield from while_serving(
        Served(tmp_path, module="tests.server.serve_endless", environment={"HARDBURN_BOT_SECONDS": "600"})
    )


def sit_down(person: Visitor, **options: str) -> None:
    """At a match of Ruship of which both seats are one's own, so that no bot is needed."""
    person.open()
    me = {"kind": "me"}
    body = {"game": "ruship", "options": options, "seats": [me, me]}
    made = person.page.request.post("/api/matches", data=body)
    assert made.status == 201, made.text()
    person.open(f"/match/{made.json()['id']}")


def resign(person: Visitor) -> None:
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def until_a_choice(person: Visitor) -> None:
    while person.wait_for_choices() and person.choices.count() < 2:
        person.play(1)


def test_the_best_choices_are_shown_by_a_key_and_one_is_taken_by_a_click(visitor: Callable[..., Visitor]) -> None:
    person = visitor(**NARROW)
    person.set_up("Ruship", "Play a bot", {})
    page = person.page
    expect(page.get_by_label("Alien")).to_have_value("bot:level3")
    names = page.get_by_label("Alien").locator("option").all_text_contents()
    assert next(name for name in names if name.startswith("Level")) == "Level 1: a beginner"
    page.get_by_role("button", name="Start").click()
    until_a_choice(person)
    panel = page.get_by_role("region", name="Hint")
    page.keyboard.press("?")
    best = panel.get_by_role("list", name="The best choices").get_by_role("button")
    expect(best.first).to_be_visible()
    offered = [text.strip() for text in person.choices.locator("span").all_text_contents()]
    chances = []
    for text in best.all_text_contents():
        found = re.fullmatch(r"\s*(\d+) %\s*(.*?)\s*", text)
        assert found is not None
        assert found[2] in offered
        chances.append(int(found[1]))
    assert chances == sorted(chances, reverse=True)
    assert person.barriers() == []
    assert person.width_beyond_screen() <= 0
    before = person.log_length()
    best.first.click()
    person.wait_for_log_after(before)
    expect(best.first).to_be_hidden()


def test_a_match_that_is_over_is_looked_back_at(browser: Browser, staged: Served) -> None:
    person = Visitor(browser, staged.url, **NARROW)
    sit_down(person, scene="last attack")
    page = person.page
    person.choices.get_by_text(MISSED).click()
    person.wait_for_log_after(0)
    person.play(2)
    resign(person)
    panel = page.get_by_role("region", name="Analysis")
    panel.get_by_role("button", name="Analyse").click()
    expect(panel.get_by_role("heading", name="What cost most")).to_be_visible(timeout=60_000)
    expect(panel.get_by_role("progressbar")).to_be_hidden(timeout=60_000)
    assert person.barriers() == []
    assert person.width_beyond_screen() <= 0
    dearest = panel.get_by_role("listitem").get_by_role("button").first
    expect(dearest).to_contain_text(f"Humanity, step 1: {MISSED}")
    expect(dearest).to_contain_text("Better: 5: Ship from 10, attacks the alien planet")
    dearest.click()
    expect(person.end).to_contain_text("step 0 of")
    chart = panel.get_by_role("img", name="Chances to win")
    box = chart.bounding_box()
    assert box is not None
    last = int(page.get_by_label("Step of the match").get_attribute("max") or 0)
    chart.click(position={"x": box["width"] / 2, "y": 20})
    at = int(page.get_by_label("Step of the match").input_value())
    assert abs(at - last / 2) <= 1


def test_thinking_can_be_stopped(visitor: Callable[..., Visitor]) -> None:
    """Answers that never come, and an analysis that never ends, are played to the page."""
    person = visitor()
    person.start(spaces=12)
    until_a_choice(person)
    page = person.page
    page.route("**/hint", lambda _route: None)
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_role("button", name="Hint").click()
    hint.get_by_role("button", name="Stop").click()
    expect(hint.get_by_role("button", name="Hint")).to_be_enabled()

    def answer(route: Route) -> None:
        status = "stopped" if route.request.method == "DELETE" else "running"
        route.fulfill(json={"status": status, "step": 7, "steps": 50, "mine": True, "judgements": []})

    page.route("**/analysis?*", answer)
    resign(person)
    analysis = page.get_by_role("region", name="Analysis")
    expect(analysis).to_contain_text("step 7 of 50")
    analysis.get_by_role("button", name="Stop").click()
    expect(analysis.get_by_role("button", name="Go on")).to_be_visible()
    expect(analysis).to_contain_text("stopped at step 7 of 50")


def test_a_hint_that_is_stopped_ends_the_thinking_and_the_next_can_be_asked_for(
    browser: Browser, endless: Served
) -> None:
    person = Visitor(browser, endless.url)
    sit_down(person)
    until_a_choice(person)
    hint = person.page.get_by_role("region", name="Hint")
    for _ in range(2):
        hint.get_by_role("button", name="Hint").click()
        expect(hint.get_by_role("progressbar")).to_be_visible()
        wait_until(lambda: endless.workers() != [])
        hint.get_by_role("button", name="Stop").click()
        wait_until(lambda: endless.workers() == [])
    expect(hint.get_by_role("button", name="Hint")).to_be_focused()
    for leave in (lambda: person.play(1), lambda: person.page.goto("/")):
        until_a_choice(person)
        hint.get_by_role("button", name="Hint").click()
        wait_until(lambda: endless.workers() != [])
        leave()
        wait_until(lambda: endless.workers() == [])


def test_looking_back_that_is_stopped_ends_the_thinking(browser: Browser, endless: Served) -> None:
    person = Visitor(browser, endless.url)
    sit_down(person)
    until_a_choice(person)
    person.play(1)
    resign(person)
    analysis = person.page.get_by_role("region", name="Analysis")
    analysis.get_by_role("button", name="Analyse").click()
    expect(analysis.get_by_role("progressbar")).to_be_visible()
    wait_until(lambda: endless.workers() != [])
    analysis.get_by_role("button", name="Stop").click()
    wait_until(lambda: endless.workers() == [])
    expect(analysis).to_contain_text("stopped at step 0 of")
