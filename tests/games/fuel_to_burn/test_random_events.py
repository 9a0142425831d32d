"""Random events: cards and duels, tests and contests (s13, FB-3)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import SeededDice
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.codes import BROADSIDE, DEFENSIVE, EVASIVE, PROTOCOL, RAILGUN, code
from hardburn.games.fuel_to_burn.conflict import conflict, random_events
from hardburn.games.fuel_to_burn.events import ContestWon, Duelled
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.position import FAILURE, PARTIAL, SUCCESS
from hardburn.games.fuel_to_burn.position.questions import WHICH_DUEL
from hardburn.testing import rule
from tests.games.fuel_to_burn.skirmish import Table, duel

RESULTS = [SUCCESS, PARTIAL, FAILURE]


def drawn(face: int, is_easy: bool) -> Table:
    table = Table(duel(), [face])
    random_events.due_test(table.position, 1, 1, is_easy, random_events.MASKING)
    return table.go_on()


@rule("s13.1", "s13.2", "s13.3", "s13.4", "FB-3")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_card_is_a_success_a_partial_one_or_a_failure(face: int) -> None:
    table = drawn(face, is_easy=False)
    assert table.position.result == RESULTS[face - 1]
    assert table.events(events.Tested) == [
        events.Tested(1, "masking", random_events.RESULT_NAMES[face - 1], is_easy=False, faces=())
    ]


@rule("s13.5")
@pytest.mark.parametrize(("face", "result"), [(1, SUCCESS), (2, SUCCESS), (3, FAILURE)])
def test_in_an_easy_test_a_partial_success_is_a_success(face: int, result: int) -> None:
    assert drawn(face, is_easy=True).position.result == result


@rule("FB-3")
def test_cards_give_one_third_each() -> None:
    dice = SeededDice(seeded("thirds"))
    counts = [0, 0, 0]
    for _ in range(6000):
        table = Table(duel(), dice=dice)
        random_events.due_test(table.position, 0, 0, is_easy=False, about=random_events.REPAIRING)
        counts[table.go_on().position.result] += 1
    assert all(abs(count - 2000) < 5 * 36.5 for count in counts), counts


@rule("s13.1", "FB-3")
@pytest.mark.parametrize(
    ("own", "others", "result"),
    [
        (RAILGUN, DEFENSIVE, SUCCESS),
        (RAILGUN, RAILGUN, PARTIAL),
        (RAILGUN, BROADSIDE, FAILURE),
        (DEFENSIVE, DEFENSIVE, PARTIAL),
        (BROADSIDE, DEFENSIVE, FAILURE),
    ],
)
def test_a_duel_is_decided_as_combat_is(own: int, others: int, result: int) -> None:
    table = Table(duel(terms=Terms(has_duels=True)))
    random_events.due_test(table.position, 1, 1, is_easy=False, about=random_events.SCANNING)
    table.go_on()
    assert (table.position.question.kind, table.position.question.seats) == (WHICH_DUEL, 3)
    table.seal(others, own)
    assert table.position.result == result
    told = table.events(events.Tested)[0]
    assert isinstance(told, events.Tested)
    assert (told.seat, len(told.faces)) == (1, 2)
    assert table.log.revealed


@rule("s13.1")
def test_a_duel_has_no_evasive() -> None:
    table = Table(duel(terms=Terms(has_duels=True)))
    random_events.due_test(table.position, 1, 1, is_easy=False, about=random_events.SCANNING)
    table.go_on()
    for seat in (0, 1):
        assert code(PROTOCOL, EVASIVE) not in conflict.list_choices(table.position, seat)
        assert len(conflict.list_choices(table.position, seat)) == 3


@rule("s13.5")
def test_a_drawn_duel_of_an_easy_test_is_a_success() -> None:
    table = Table(duel(terms=Terms(has_duels=True)))
    random_events.due_test(table.position, 0, 0, is_easy=True, about=random_events.SCANNING)
    table.go_on().seal(RAILGUN, RAILGUN)
    assert table.position.result == SUCCESS


@rule("FB-3")
@pytest.mark.parametrize("face", [1, 2])
def test_a_contest_by_cards_has_no_draw(face: int) -> None:
    table = Table(duel(), [face])
    random_events.due_contest(table.position, random_events.INITIATIVE)
    table.go_on()
    assert table.position.result == face - 1
    assert table.events(ContestWon) == [ContestWon(face - 1, "initiative")]


@rule("FB-3")
def test_a_drawn_contest_is_done_again() -> None:
    table = Table(duel(terms=Terms(has_duels=True)))
    random_events.due_contest(table.position, random_events.PLACING_SHIPS)
    table.go_on().seal(BROADSIDE, BROADSIDE)
    assert table.position.question.kind == WHICH_DUEL
    assert table.position.sealed == [-1, -1]
    table.seal(RAILGUN, BROADSIDE)
    assert table.position.result == 1
    assert [type(event) for event in table.events(Duelled)] == [Duelled, Duelled]
    assert table.events(ContestWon) == [ContestWon(1, "placing ships")]


@rule("FB-70")
def test_whoever_nobody_plays_draws_cards_even_where_duels_are_played() -> None:
    table = Table(duel(terms=Terms(has_duels=True)), [3])
    random_events.due_test(table.position, 2, 1, is_easy=False, about=random_events.ASTEROIDS)
    assert table.go_on().position.result == FAILURE
    table = Table(duel(terms=Terms(has_duels=True, is_solo=True)), [2])
    random_events.due_test(table.position, 0, 0, is_easy=False, about=random_events.ASTEROIDS)
    assert table.go_on().position.result == PARTIAL
