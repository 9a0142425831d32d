"""Offers to take back: who is asked, and how they end."""

from __future__ import annotations

import pytest

from hardburn.core.results import Refused
from hardburn.table import taking_back
from hardburn.table.course import Course
from hardburn.table.errors import Conflict, NotYours
from hardburn.table.sheet import Offer, StepRow
from tests.table.shelf import Shelf, look, people


def rolled(*owners: str) -> tuple[Shelf, Course, int]:
    """A match of Ruship after its first roll, which binds, and the seat that rolled."""
    shelf = Shelf("ruship", people(*owners))
    table = shelf.table()
    seat = table.match.state.to_act()[0]
    shelf.keep(table, table.play(seat, table.match.state.legal(seat)[0]))
    assert table.match.rolls
    return shelf, table, seat


def offered(shelf: Shelf, table: Course, seat: int) -> Offer:
    result = taking_back.ask(table, (seat,), seat, table.version((seat,)))
    assert isinstance(result, Offer)
    shelf.set_offer(result)
    shelf.catch_up(table)
    return result


def test_a_move_without_dice_is_taken_back_at_once_and_nobody_is_named() -> None:
    shelf, table, seat = rolled("ada", "bob")
    shelf.keep(table, table.play(seat, table.match.state.legal(seat)[0]))
    assert look(table, table.seats[seat].person_id)["take_back"]["free"]
    row = taking_back.ask(table, (seat,), seat, table.version((seat,)))
    assert isinstance(row, StepRow)
    shelf.keep(table, row)
    assert '"agreed":[]' in row.step
    assert look(table, None)["steps"][-1]["kind"] == "take_back"


def test_a_roll_is_taken_back_when_the_other_agrees() -> None:
    shelf, table, seat = rolled("ada", "bob")
    offered(shelf, table, seat)
    other = 1 - seat
    shown = look(table, None)["take_back"]["offer"]
    assert shown == {"seat": seat, "agreed": [], "asked": [other]}
    with pytest.raises(Conflict, match="open already"):
        taking_back.ask(table, (seat,), seat, table.version((seat,)))
    with pytest.raises(Conflict, match="the others answer it"):
        taking_back.answer(table, (seat,), seat, accept=True)
    with pytest.raises(NotYours):
        taking_back.answer(table, (seat,), other, accept=True)
    row = taking_back.answer(table, (other,), other, accept=True)
    assert isinstance(row, StepRow)
    shelf.keep(table, row)
    assert f'"agreed":[{other}]' in row.step
    assert table.offer() is None, "it lapses with the step"


@pytest.mark.parametrize("who", ["the other", "who offered"])
def test_an_offer_is_declined_or_withdrawn(who: str) -> None:
    shelf, table, seat = rolled("ada", "bob")
    offered(shelf, table, seat)
    answering = seat if who == "who offered" else 1 - seat
    result = taking_back.answer(table, (answering,), answering, accept=False)
    assert result is None
    shelf.set_offer(result)
    shelf.catch_up(table)
    assert table.offer() is None
    with pytest.raises(Conflict, match="No offer"):
        taking_back.answer(table, (1 - seat,), 1 - seat, accept=True)


def test_an_offer_lapses_with_the_next_step() -> None:
    shelf, table, seat = rolled("ada", "bob")
    offered(shelf, table, seat)
    shelf.keep(table, table.play(seat, table.match.state.legal(seat)[0]))
    assert look(table, None)["take_back"]["offer"] is None
    with pytest.raises(Conflict, match="No offer"):
        taking_back.answer(table, (1 - seat,), 1 - seat, accept=True)


@pytest.mark.parametrize("other", ["bot", "ada"])
def test_bots_and_ones_own_seats_agree_unasked(other: str) -> None:
    first = rolled("ada", "bob")[2]  # the same dice let the same seat begin
    shelf, table, seat = rolled(*(("ada", other) if first == 0 else (other, "ada")))
    assert seat == first
    audience = table.audience("ada")
    row = taking_back.ask(table, audience, seat, table.version(audience))
    assert isinstance(row, StepRow)
    shelf.keep(table, row)
    assert f'"agreed":[{1 - seat}]' in row.step


def test_without_a_standing_decision_there_is_nothing_to_take_back() -> None:
    shelf, table, seat = rolled("ada", "bob")
    with pytest.raises(Refused, match="nothing to take back"):
        taking_back.ask(table, (1 - seat,), 1 - seat, table.version((1 - seat,)))
    offered(shelf, table, seat)
    row = taking_back.answer(table, (1 - seat,), 1 - seat, accept=True)
    assert isinstance(row, StepRow)
    shelf.keep(table, row)
    assert not table.match.can_take_back(seat)
    assert not look(table, table.seats[seat].person_id)["take_back"]["possible"]
