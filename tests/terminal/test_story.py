"""What happened, told as a seat may know it."""

from __future__ import annotations

import salvage
from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.games.ruship import GAME
from hardburn.table.table import Table
from hardburn.terminal.story import ALL, Story


class Telling:
    """A match that is told while it is played."""

    def __init__(self, match: Match, log: Log) -> None:
        self.match = match
        self.table = Table(match.game, len(match.record.seats))
        self.table.take_up(match, log)
        self.story = Story(match.game, self.table.chronicle.happenings)

    def play(self, choice: int = 0, seat: int | None = None) -> None:
        actor = self.match.state.to_act()[0] if seat is None else seat
        self.table.note(self.table.play(actor, self.match.state.legal(actor)[choice]).key)


def ruship(*faces: int) -> Telling:
    log = Log()
    return Telling(Match.start(GAME, ScriptedDice(faces), log=log), log)


def test_the_beginning_is_told_to_a_seat_that_has_not_decided_yet() -> None:
    telling = ruship(2, 5, 6, 3)
    telling.play()
    assert telling.story.since_decision_of([0], 0) == [
        "For the first turn Humanity rolls 2 and Alien rolls 5.",
        "Alien begins.",
        "Alien rolls 6 and 3.",
    ]


def test_news_begins_with_what_came_of_ones_last_decision() -> None:
    telling = ruship(5, 2, 6, 3)
    telling.play()
    telling.play()
    assert telling.story.since_decision_of([0], 0) == ["6: a Ship enters on 7."]


def test_the_news_for_two_begins_with_the_one_who_has_waited_longer() -> None:
    telling = ruship(5, 2, 6, 3, 1, 2)
    for _ in range(4):
        telling.play()
    assert telling.story.since_decision_of([0, 1], None) == [
        *telling.story.sentences(3, None),
        "Alien rolls 1 and 2.",
    ]


def test_a_step_that_a_spectator_can_not_see_is_still_counted() -> None:
    log = Log()
    telling = Telling(Match.start(salvage.GAME, seeded_dice(1), log=log), log)
    telling.play(seat=0)
    assert telling.story.lines(None) == ["0  ...", "1  ..."]
    assert [line[:15] for line in telling.story.lines(0)] == [
        "0  Red is dealt",
        "1  Red bids " + telling.story.lines(0)[1][12:15],
    ]
    assert telling.story.sentences(0, 1)[0].startswith("Green is dealt")
    assert len(telling.story.sentences(0, ALL)) == 2
