"""What a table is: versions, keys, who may decide, and a store that fails."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import salvage
from hardburn.core.registry import places
from hardburn.core.results import Refused
from hardburn.table.course import Course
from hardburn.table.errors import Conflict, NoSeat, NotYours, Stale, Unreadable
from tests.table.shelf import Shelf, look, people, seen


@pytest.fixture(autouse=True)
def known_salvage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the games only here, because other tests go through all of them."""
    monkeypatch.setitem(places(), salvage.GAME.id, "salvage")


def at_table(game_id: str = "ruship", *owners: str) -> tuple[Shelf, Course]:
    shelf = Shelf(game_id, people(*(owners or ("ada", "bob"))))
    return shelf, shelf.table()


def acting(table: Course) -> tuple[str, int, dict[str, Any]]:
    """Who owes a decision, in which seat, and what they are sent."""
    seat = table.match.state.to_act()[0]
    who = table.seats[seat].person_id or ""
    return who, seat, look(table, who)


def decide(shelf: Shelf, table: Course, key: str | None = None) -> tuple[str, int, dict[str, Any]]:
    """Let whoever owes a decision take the first choice."""
    who, seat, snapshot = acting(table)
    decision = snapshot["choices"][0]["decision"]
    shelf.keep(table, table.decide(table.audience(who), seat, snapshot["version"], decision, key))
    return who, seat, snapshot


def test_a_decision_on_another_version_is_stale_and_hears_the_present_one() -> None:
    shelf, table = at_table()
    who, seat, snapshot = decide(shelf, table)
    decision = snapshot["choices"][0]["decision"]
    with pytest.raises(Stale, match="version 1 was answered, and it is at version 2") as stale:
        table.decide(table.audience(who), seat, 1, decision)
    assert stale.value.version == 2
    assert not table.is_storing


def test_nobody_decides_for_another_seat_or_for_none() -> None:
    _, table = at_table()
    who, seat, snapshot = acting(table)
    decision = snapshot["choices"][0]["decision"]
    other = "bob" if who == "ada" else "ada"
    with pytest.raises(NotYours, match=f"Seat {seat} is not yours"):
        table.decide(table.audience(other), seat, 1, decision)
    with pytest.raises(NotYours):
        table.decide(table.audience(None), seat, 1, decision)
    with pytest.raises(NoSeat, match="There is no seat 7; there are seats 0 to 1"):
        table.decide(table.audience(who), 7, 1, decision)


def test_what_is_no_decision_or_not_allowed_changes_nothing() -> None:
    _, table = at_table()
    who, seat, _ = acting(table)
    before = seen(table, who)
    with pytest.raises(Unreadable):
        table.decide(table.audience(who), seat, 1, {"do": "dance"})
    with pytest.raises(Refused):
        table.play(1 - seat, table.match.state.legal(seat)[0])
    assert seen(table, who) == before


def test_nothing_is_decided_before_all_seats_are_taken() -> None:
    _, table = at_table()
    table.forget()
    with pytest.raises(Conflict, match="has not begun"):
        table.decide((0,), 0, 0, {})


def test_a_repeated_key_gets_the_first_answer_again_also_after_a_replay() -> None:
    shelf, table = at_table()
    who, seat, _ = decide(shelf, table, key="k")
    audience = table.audience(who)
    first = msgspec.json.encode(table.accepted(audience, seat))
    decide(shelf, table)
    for again in (table, shelf.table()):
        assert not again.is_ready_for(audience, seat, again.version(audience), "k")
        assert msgspec.json.encode(again.repeated(audience, seat, "k")) == first
    assert table.repeated(audience, seat, "other") is None
    assert table.repeated(audience, 1 - seat, "k") is None, "each seat has keys of its own"


def test_a_spectator_sees_the_match_but_no_choices() -> None:
    _, table = at_table()
    snapshot = look(table, None)
    assert (snapshot["seat"], snapshot["choices"]) == (None, [])
    assert snapshot["take_back"] == {"possible": False, "free": False, "offer": None}
    assert [step["kind"] for step in snapshot["steps"]] == ["begin"]


def test_a_hidden_decision_changes_no_byte_and_no_version_for_others() -> None:
    shelf, table = at_table("salvage")
    before = [seen(table, who) for who in ("bob", None)]
    snapshot = look(table, "ada")
    decision = snapshot["choices"][0]["decision"]
    shelf.keep(table, table.decide((0,), 0, snapshot["version"], decision))
    assert table.version((0,)) == snapshot["version"] + 1
    assert [seen(table, who) for who in ("bob", None)] == before
    choice = look(table, "bob")["choices"][0]["decision"]
    shelf.keep(table, table.decide((1,), 1, 1, choice))


def test_nobody_may_look_before_a_step_is_stored() -> None:
    _, table = at_table()
    who, seat, _ = acting(table)
    table.play(seat, table.match.state.legal(seat)[0])
    with pytest.raises(AssertionError, match="before it is stored"):
        seen(table, who)


def test_after_a_failure_the_table_is_as_it_is_stored() -> None:
    shelf, table = at_table()
    decide(shelf, table)
    who, seat, snapshot = acting(table)
    before = seen(table, who)
    table.decide(table.audience(who), seat, snapshot["version"], snapshot["choices"][0]["decision"], "lost")
    table.forget()
    assert table.version(table.audience(who)) == 0
    shelf.catch_up(table)
    assert seen(table, who) == before
    assert table.repeated(table.audience(who), seat, "lost") is None


def test_of_two_decisions_on_one_version_one_is_stored() -> None:
    shelf, one = at_table()
    other = shelf.table()
    _, seat, _ = acting(one)
    rows = [table.play(seat, table.match.state.legal(seat)[0]) for table in (one, other)]
    assert [shelf.append(row) for row in rows] == [True, False]
    one.note(None)
    other.forget()
    shelf.catch_up(other)
    assert seen(other, "ada") == seen(one, "ada")


def test_giving_up_ends_the_match_and_shows_the_secret_of_the_dice() -> None:
    shelf, table = at_table()
    shelf.keep(table, table.resign((1,), 1, 1))
    snapshot = look(table, None)
    assert (snapshot["table"]["status"], snapshot["table"]["outcome"]["winners"]) == ("over", [0])
    assert snapshot["table"]["dice"]["secret"] == shelf.sheet.secret


def test_a_person_with_both_seats_is_shown_the_one_that_is_to_act() -> None:
    shelf, table = at_table("ruship", "ada", "ada")
    for _ in range(6):
        _, seat, snapshot = decide(shelf, table)
        assert snapshot["seat"] == seat


def test_a_view_is_made_once_for_each_position_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, table = at_table("salvage")
    made: list[int | None] = []
    state = type(table.match.state)
    view = state.view

    def counted(self: Any, seat: int | None) -> Any:
        made.append(seat)
        return view(self, seat)

    monkeypatch.setattr(state, "view", counted)
    snapshot = look(table, "ada")
    shelf.keep(table, table.decide((0,), 0, snapshot["version"], snapshot["choices"][0]["decision"]))
    for who in ("ada", "bob", None, "ada"):
        seen(table, who)
    assert sorted(made, key=str) == [0, 1, None]
