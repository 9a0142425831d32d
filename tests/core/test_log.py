"""Who sees what of what happened."""

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.core.log import Log


class Seen(Event, frozen=True):
    what: str


def test_what_is_added_everybody_sees() -> None:
    log = Log()
    log.add(Seen("a"))
    assert log.seen_by(0) == log.seen_by(1) == log.seen_by(None) == [Seen("a")]
    assert not log.revealed


def test_what_is_whispered_only_its_seats_see() -> None:
    log = Log()
    log.whisper(Seen("secret"), [0, 2])
    assert log.seen_by(0) == log.seen_by(2) == [Seen("secret")]
    assert log.seen_by(1) == []
    assert log.seen_by(None) == []
    assert not log.revealed


def test_others_may_see_something_else_in_the_place_of_a_whisper() -> None:
    log = Log()
    log.add(Seen("before"))
    log.whisper(Seen("the 5"), [1], others=Seen("a card"))
    log.add(Seen("after"))
    assert log.seen_by(1) == [Seen("before"), Seen("the 5"), Seen("after")]
    assert log.seen_by(0) == log.seen_by(None) == [Seen("before"), Seen("a card"), Seen("after")]


def test_a_whisper_to_nobody_is_seen_by_nobody() -> None:
    log = Log()
    log.whisper(Seen("kept"), [])
    assert log.seen_by(0) == log.seen_by(None) == []
    assert log.everything() == [Seen("kept")]


def test_what_is_revealed_everybody_sees_and_the_log_says_so() -> None:
    log = Log()
    log.reveal(Seen("the 5"))
    assert log.seen_by(0) == log.seen_by(None) == [Seen("the 5")]
    assert log.revealed


def test_the_record_gets_everything_in_full() -> None:
    log = Log()
    log.whisper(Seen("the 5"), [1], others=Seen("a card"))
    log.reveal(Seen("all"))
    assert log.everything() == [Seen("the 5"), Seen("all")]
