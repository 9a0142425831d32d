"""Thunder Struck Duel through the page: planning behind screens, actions, hits, for two and three."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitors import Messenger, Visitor
from tests.server.served import Served, while_serving

TITLE = "Thunder Struck Duel"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server where matches can begin in the middle."""
    yield from while_serving(Served(tmp_path_factory.mktemp("thunder"), module="tests.server.serve_thunder"))


@pytest.fixture
def captain(browser: Browser, staged: Served) -> Callable[..., Visitor]:
    def come(**context: object) -> Visitor:
        return Visitor(browser, staged.url, **context)

    return come


def begin(person: Visitor, scene: str, *others: dict[str, str]) -> Page:
    """Open a match that begins in the middle; usually against the bot that decides at random."""
    seats = [ME, *(others or (BOT,))]
    wanted = {"game": "thunder_struck", "seats": seats, "options": {"scene": scene, "players": len(seats)}}
    made = person.context.request.post("/api/matches", data=wanted)
    assert made.ok, made.text()
    person.open(f"/match/{made.json()['id']}")
    return person.page


def space(page: Page, name: str) -> Locator:
    """A space of one's own console."""
    return page.locator(f".mine [data-place$=':{name}']")


def console(page: Page, ship: str) -> Locator:
    return page.get_by_role("region", name=f"Console of {ship}")


def is_planning(page: Page) -> bool:
    return page.locator(".prompt", has_text="to plan").is_visible()


def in_hand(page: Page) -> Locator:
    return page.locator(".hand button.die")


def go_on(person: Visitor) -> None:
    """Decide whatever is asked, on the board alone."""
    page = person.page
    before = person.log_length()
    main = page.locator(".offer.main")
    if main.count() > 0:
        main.first.click()
    elif in_hand(page).count() > 0:
        page.locator(".mine .target").last.click()
    elif page.locator(".offer").count() > 0:
        page.locator(".offer").first.click()
    else:
        page.locator(".mine .can").first.click()
        page.locator(".offer").first.click()
    person.wait_for_log_after(before)


def place_all(page: Page, *spaces: str) -> None:
    """Put the dice of the plan, as they come, on these spaces."""
    for done, name in enumerate(spaces, 1):
        space(page, name).click()
        expect(in_hand(page)).to_have_count(len(spaces) - done)


def test_a_person_plays_a_bot_to_the_end_on_the_board_and_replays_it(captain: Callable[..., Visitor]) -> None:
    person = captain()
    person.set_up(TITLE, "Play a bot", {"Rounds": "6", "Ring": "11"})
    page = person.page
    page.get_by_label("Blue").select_option("bot:random")
    page.get_by_role("button", name="Start").click()
    decided = 0
    while person.wait_for_choices():
        go_on(person)
        decided += 1
    assert decided > 5
    expect(page.locator("strong", has_text=re.compile("You (win|lose)|A draw"))).to_be_visible()
    expect(page.get_by_role("region", name="Dice proof")).to_contain_text("Yes. All")
    page.keyboard.press("Home")
    expect(person.end).to_contain_text("step 0 of")
    assert "Round 1 of 6: Red and Blue to plan" in person.in_words()


def test_a_plan_is_made_by_dragging_dice_about(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "plan")
    die = page.get_by_role("button", name="Die 6")
    die.drag_to(space(page, "fire_1"))
    expect(space(page, "fire_1")).to_contain_text("a 6, reaches Blue")
    space(page, "fire_1").locator(".well").drag_to(space(page, "mid"))
    expect(space(page, "mid")).to_contain_text("shield up, a 6")
    expect(space(page, "fire_1")).to_contain_text("free")
    space(page, "mid").locator(".well").drag_to(page.locator(".hand"))
    expect(in_hand(page)).to_have_count(4)

    page.get_by_role("button", name="Die 3").drag_to(space(page, "front"))
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("Front")
    refusal.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(in_hand(page)).to_have_count(4)


def test_a_die_put_while_the_other_captain_ends_the_plan_is_put_all_the_same(captain: Callable[..., Visitor]) -> None:
    red, blue = captain(), captain()
    messenger = Messenger(red.page)
    page = begin(red, "plan", {"kind": "open"})
    match = page.url.rsplit("/", 1)[1]
    blue.open(f"/match/{match}")
    blue.page.get_by_role("button", name="Take the free seat").click()
    expect(console(page, "Blue")).to_contain_text("planning …")

    messenger.is_holding = True
    page.get_by_role("button", name="Die 6").drag_to(space(page, "fire_1"))
    messenger.wait()
    plan = blue.page.locator(".offer", has_text="Confirm the plan")
    while blue.wait_for_choices() and not plan.is_visible():
        go_on(blue)
    plan.click()
    expect(console(page, "Blue")).to_contain_text("plan done")
    messenger.is_holding = False
    messenger.let_pass()
    expect(space(page, "fire_1")).to_contain_text("a 6, reaches Blue")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_dice_can_be_moved_until_the_plan_is_confirmed(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "plan")
    expect(page.get_by_text("the 3 moves you to 3 on Boost, and hits nobody on Fire")).to_be_visible()
    place_all(page, "boost_1", "manoeuvre_1", "power_1", "fire_1")
    expect(page.get_by_text("The plan is complete.")).to_be_visible()
    space(page, "power_1").click()
    page.get_by_role("button", name="Take it back here").click()
    expect(in_hand(page)).to_have_count(1)
    space(page, "rear").click()
    expect(space(page, "rear")).to_contain_text("a 4")
    page.locator(".offer", has_text="Confirm the plan").click()
    expect(page.get_by_text(re.compile("Your turn: action one die"))).to_be_visible()
    expect(console(page, "Blue")).to_contain_text(re.compile("Boost [12]: a [1-6]"))


def test_a_plan_and_a_turn_are_made_by_keyboard_alone(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "plan")
    in_hand(page).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".target:focus")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(space(page, "fire_1")).to_be_focused()
    expect(space(page, "fire_1")).to_contain_text("a 3")
    for key, name in (("ArrowDown", "power_1"), ("ArrowDown", "boost_1"), ("ArrowLeft", "rear")):
        page.keyboard.press(key)
        expect(space(page, name)).to_be_focused()
    for key, name, left in (("ArrowRight", "boost_1", 2), ("ArrowRight", "boost_2", 1)):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(space(page, name)).to_contain_text("a 4")
        expect(in_hand(page)).to_have_count(left)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(space(page, "manoeuvre_2")).to_contain_text("a 6")
    page.keyboard.press("Tab")
    expect(page.locator(".offer:focus")).to_contain_text("Confirm the plan")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your turn: action one die")).to_be_visible()

    space(page, "boost_1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".offer:focus")).to_contain_text("Boost by 4, from 0 to 5")
    before = person.log_length()
    page.keyboard.press("Enter")
    person.wait_for_log_after(before)
    expect(page.locator("[data-steps]")).to_contain_text("Red boosts by 4, from 0 to 5.")


def test_cubes_change_a_die_before_it_is_actioned_and_the_text_says_what_will_happen(
    captain: Callable[..., Visitor],
) -> None:
    person = captain()
    page = begin(person, "turn")
    space(page, "fire_1").click()
    expect(page.locator(".offer.main")).to_have_text("Fire 1 with 3: misses, Blue is 4 ahead")
    page.locator(".mine [data-place='cubes:0']").click()
    space(page, "boost_1").click()
    expect(page.get_by_text("Boost 1 is about to be actioned.")).to_be_visible()
    space(page, "fire_1").click()
    expect(page.get_by_text("Fire 1 is about to be actioned.")).to_be_visible()
    page.locator(".offer", has_text="becomes 4").click()
    expect(page.locator(".offer.main")).to_have_text("Fire 1 with 4: hits Blue's front at 4 (Front or Mid can stop it)")
    expect(page.locator("svg").get_by_text("4 hits Blue’s front")).to_be_visible()
    page.locator(".offer.main").click()
    expect(page.locator("[data-steps]")).to_contain_text("hits Blue's front, 4 ahead.")


def test_a_die_is_sent_to_where_it_leads(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "turn")
    space(page, "boost_1").click()
    page.get_by_role("button", name="Boost by 3 and 2 in one move, from 0 to 6").and_(
        page.locator("[data-place='ring:1:6']")
    ).click()
    expect(page.locator("[data-steps]")).to_contain_text("Red boosts by 3 and 2, from 0 to 6.")


def test_a_player_who_is_hit_in_anothers_turn_is_asked_for_shield_and_damage(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "hit")
    expect(page.get_by_text("You are hit! Blue fired 5 from 4 spaces away and struck your front.")).to_be_visible()
    space(page, "rear").click()
    expect(page.get_by_role("alert")).to_contain_text("shield")
    space(page, "mid").click()
    page.locator(".offer", has_text="Use the Mid shield, and take the damage anywhere on the ship").click()
    expect(page.get_by_text("Choose the space that is damaged.")).to_be_visible()
    space(page, "boost_1").click()
    page.locator(".offer", has_text="Damage on Boost 1: its 2 is lost").click()
    expect(space(page, "boost_1")).to_contain_text("damaged")
    expect(console(page, "Red")).to_contain_text("2 damage")


def test_a_winner_of_the_manoeuvre_warps_across_the_ring(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "warp")
    page.locator("[data-place='ring:1:12']").click()
    page.locator(".offer", has_text="facing counter-clockwise").click()
    expect(page.locator("[data-steps]")).to_contain_text("Red warps from 3 to space 12, facing counter-clockwise.")
    assert "Red on space 12, facing counter-clockwise" in person.in_words()


def test_opponents_and_spectators_see_of_a_plan_only_that_it_is_made(captain: Callable[..., Visitor]) -> None:
    red, blue, watcher = captain(), captain(), captain()
    red.set_up(TITLE, "Invite a friend", {"Scene": "plan"})
    red.page.get_by_role("button", name="Start").click()
    blue.open(red.page.get_by_label("Send this link").input_value())
    blue.page.get_by_role("button", name="Take your seat").click()
    expect(in_hand(red.page)).to_have_count(4)
    watcher.open(red.page.url.split("?")[0])
    others = (blue.page, watcher.page)
    for page in others:
        expect(console(page, "Red")).to_contain_text("planning …")
    place_all(red.page, "boost_1", "manoeuvre_1", "power_1", "fire_1")
    for page in others:
        expect(console(page, "Red")).to_contain_text("planning …")
    red.page.locator(".offer", has_text="Confirm the plan").click()
    for page in others:
        expect(console(page, "Red")).to_contain_text("plan done")
        expect(console(page, "Red")).not_to_contain_text(re.compile(": a [1-6]"))
        assert page.locator(".hand").count() <= 1

    while is_planning(blue.page):
        go_on(blue)
    for page in others:
        expect(console(page, "Red")).to_contain_text("Boost 1: a 3")


def test_players_at_one_screen_hide_their_plans_from_each_other_but_not_their_actions(
    captain: Callable[..., Visitor],
) -> None:
    person = captain()
    page = begin(person, "plan", ME)
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    expect(curtain).to_have_text("I am Red")
    assert page.locator(".board").count() == 0
    curtain.click()
    place_all(page, "boost_1", "manoeuvre_1", "power_1", "fire_1")
    page.locator(".offer", has_text="Confirm the plan").click()
    expect(curtain).to_have_text("I am Blue")
    curtain.click()
    expect(console(page, "Red")).to_contain_text("plan done")
    assert "Boost 1: a 3" not in person.in_words()
    assert page.get_by_text("Red puts").count() == 0


def test_nobody_passes_the_screen_for_actions_but_for_the_next_plan(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "evening", ME)
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    for ship in ("Red", "Blue"):
        expect(console(page, ship).get_by_role("heading")).to_have_text(f"{ship}, you")
        expect(curtain).to_be_hidden()
        space(page, "power_1").click()
        page.locator(".offer.main").click()
    expect(curtain).to_have_text("I am Red")


def test_three_play_in_two_sectors(captain: Callable[..., Visitor]) -> None:
    person = captain()
    person.set_up(TITLE, "Play a bot", {"Scene": "apart"})
    page = person.page
    page.get_by_role("button", name="One more player").click()
    for ship in ("Blue", "Yellow"):
        page.get_by_label(ship).select_option("bot:random")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("group", name="Sector 2: Blue on 8, facing counter-clockwise")).to_be_visible()
    space(page, "manoeuvre_2").click()
    page.locator(".offer.main", has_text="Red wins (Red 8, Yellow 2); Blue wins (Blue 6)").click()
    page.locator("[data-place='ring:2:0']").click()
    page.locator(".offer", has_text="Warp to sector 2, space 0, facing clockwise").click()
    expect(page.locator("[data-steps]")).to_contain_text("Red warps from 0 to space 0 of sector 2")
    expect(page.get_by_role("group", name=re.compile("Sector 2: Red on 0"))).to_be_visible()


@pytest.mark.parametrize(("width", "scenes"), [(360, ("plan", "turn", "hit")), (800, ("warp", "plan"))])
def test_nothing_is_wider_than_the_screen(captain: Callable[..., Visitor], width: int, scenes: tuple[str, ...]) -> None:
    person = captain(**(PHONE if width == 360 else {"viewport": {"width": width, "height": 800}}))
    for scene in scenes:
        begin(person, scene)
        person.wait_for_choices()
        assert person.width_beyond_screen() == 0, scene
        go_on(person)
        assert person.width_beyond_screen() == 0, scene
    begin(person, "apart", BOT, BOT)
    person.wait_for_choices()
    assert person.width_beyond_screen() == 0


@pytest.mark.parametrize(("scheme", "scenes"), [("dark", ("plan", "warp")), ("light", ("turn", "hit"))])
def test_the_match_keeps_nobody_out(captain: Callable[..., Visitor], scheme: str, scenes: tuple[str, ...]) -> None:
    person = captain(color_scheme=scheme)
    page = person.page
    found: dict[str, list[str]] = {}
    for scene in scenes:
        begin(person, scene)
        person.wait_for_choices()
        found[scene] = person.barriers()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.end).to_be_visible()
    found["replay"] = person.barriers()
    assert {place: barriers for place, barriers in found.items() if barriers} == {}


def test_a_replay_shows_every_plan_to_whom_sees_everything(captain: Callable[..., Visitor]) -> None:
    person = captain()
    page = begin(person, "plan")
    person.wait_for_choices()
    space(page, "fire_1").click()
    expect(in_hand(page)).to_have_count(3)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.end).to_be_visible()
    page.get_by_label("Step of the match").focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".hand").count() == 2
    expect(console(page, "Red")).to_contain_text("Fire 1: a 3")
    page.get_by_label("seen by").select_option("Blue")
    expect(page.locator(".hand")).to_have_count(1)
    expect(console(page, "Red")).to_contain_text("Fire 1: free")
