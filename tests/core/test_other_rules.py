"""Records that another version of the rules made: played by today's, or told from what they say."""

from __future__ import annotations

import pytest

from hardburn.core.match import Match
from hardburn.core.record import Record, from_text
from hardburn.core.replay import moments, replay, stored_log, verify
from hardburn.core.results import Malformed, Outdated
from salvage.game import Salvage
from tests.core.played import begun, fair_dice, finished, play
from tests.toys.other_rules import CheapSalvage, LaterSalvage, MisdealtSalvage, OpenCheapSalvage

LAST_TOW = 10
"""The step of `finished` that tows safely."""


def recorded(match: Match | None = None) -> Record:
    return from_text((match or finished(fair_dice())).to_text())


def test_a_record_that_todays_rules_play_alike_opens_under_its_own_header() -> None:
    record = recorded()
    match = replay(record, LaterSalvage())
    assert (match.record.rules_version, match.game.version) == (1, 2)
    assert [step.check for step in match.record.steps] == [step.check for step in record.steps]
    assert verify(record, LaterSalvage()).endswith("; made by version 1 of the rules, which version 2 plays alike")


def test_such_a_match_goes_on_and_its_file_still_verifies() -> None:
    half = recorded(play(begun(), (0, 1), (1, 2)))
    match = replay(half, LaterSalvage())
    play(match, (0, 20))
    again = from_text(match.to_text())
    assert again.rules_version == 1
    assert len(replay(again, LaterSalvage()).record.steps) == 3
    assert len(replay(again, Salvage()).record.steps) == 3


def test_an_option_that_came_later_is_played_by_its_default() -> None:
    record = recorded(begun(fair_dice()))
    del record.options["players"]
    record.seal_beginning()
    assert replay(record, LaterSalvage()).record.options == {"cards": 2}


def test_the_first_step_that_differs_is_named_with_both_versions() -> None:
    with pytest.raises(Outdated) as caught:
        replay(recorded(), CheapSalvage(), name="old.json")
    assert caught.value.step == LAST_TOW
    assert (caught.value.made, caught.value.plays) == (1, 2)
    assert str(caught.value).startswith(f"old.json, step {LAST_TOW}: events in the file differ: number 1 is ")
    assert str(caught.value).endswith(
        "; it was made by version 1 of the rules of Salvage, and this Hardburn plays version 2"
    )


def test_up_to_that_step_the_positions_can_be_seen() -> None:
    course = moments(recorded(), CheapSalvage())
    shown = [len(next(course)[0].record.steps) for _ in range(LAST_TOW)]
    assert shown == list(range(LAST_TOW))
    with pytest.raises(Outdated):
        next(course)


def test_a_set_up_that_differs_is_step_0() -> None:
    with pytest.raises(Outdated) as caught:
        replay(recorded(), MisdealtSalvage())
    assert caught.value.step == 0


def test_a_record_that_was_altered_is_not_excused_by_its_version() -> None:
    record = recorded()
    record.steps[3].seat = 1 - record.steps[3].seat
    with pytest.raises(Malformed, match="was altered: step 4 does not match its check") as caught:
        replay(record, CheapSalvage())
    assert not isinstance(caught.value, Outdated)


def test_what_is_stored_is_told_to_all_only_where_nothing_is_secret() -> None:
    events = recorded().beginning.events
    closed, opened = stored_log(CheapSalvage(), events), stored_log(OpenCheapSalvage(), events)
    assert len(closed.everything()) == len(opened.everything()) == 2
    assert [closed.seen_by(seat) for seat in (None, 0, 1)] == [[], [], []]
    assert len(opened.seen_by(None)) == 2
