"""A match keeps everything that happens, refuses what is not allowed, and can be replayed to any point."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.core.dice import HandDice, ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import Played, Resigned, TakenBack, from_text
from hardburn.core.registry import places
from hardburn.core.replay import load, moments, replay, verify
from hardburn.core.results import Malformed, Outcome, Refused
from hardburn.testing import rule
from salvage import GAME
from salvage.edges import Chosen, Opened, SalvageOptions, Towed
from salvage.state import BOLDLY, SAFELY, SEAL
from tests.core.played import begun, fair_dice, finished, play, round_of

RED, GREEN, BLUE = 0, 1, 2


def test_a_match_begins_with_its_set_up_in_the_record() -> None:
    log = Log()
    match = Match.start(GAME, ScriptedDice([1, 1, 1, 1]), SalvageOptions(cards=2), ["Ada", "Bob"], log=log)
    record = match.record
    assert (record.game, record.rules_version, record.seats) == ("salvage", 1, ["Ada", "Bob"])
    assert record.options == {"players": 2, "cards": 2}
    assert record.beginning.faces == [1, 1, 1, 1]
    assert record.beginning.events == [
        {"event": "dealt", "seat": 0, "cards": (1, 3)},
        {"event": "dealt", "seat": 1, "cards": (2, 4)},
    ]
    assert len(log.entries) == 2
    assert record.dice.kind == "scripted"


def test_without_names_the_seats_are_called_as_in_the_game() -> None:
    assert begun().record.seats == ["Red", "Green"]


def test_too_many_names_are_malformed() -> None:
    with pytest.raises(Malformed, match="3 names are given; Salvage is played by 2 with these options"):
        Match.start(GAME, seeded_dice(1), names=["a", "b", "c"])


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31m", "\udcff"])
def test_a_name_that_can_not_be_printed_is_malformed(name: str) -> None:
    with pytest.raises(Malformed, match="letters, digits and other signs that can be printed are wanted"):
        Match.start(GAME, seeded_dice(1), names=["Ada", name])


def test_a_long_name_is_cut() -> None:
    assert Match.start(GAME, seeded_dice(1), names=["Ada", "x" * 100]).record.seats == ["Ada", "x" * 40]


def test_every_decision_is_a_step_with_its_faces_and_events() -> None:
    match, log = begun(), Log()
    assert match.play(RED, 3, log) == []
    assert log.everything() == [Chosen(RED, 3)]
    play(match, (GREEN, 2), (GREEN, SEAL), (RED, SEAL))
    [roll] = match.play(RED, BOLDLY)
    assert (roll.sides, roll.face, roll.reason) == (6, 6, "salvage")
    step = match.record.steps[-1]
    assert isinstance(step, Played)
    assert (step.seat, step.decision, step.faces) == (RED, {"do": "tow", "how": "boldly"}, [6])
    assert step.events == [{"event": "towed", "seat": 0, "points": 6}]
    assert len(match.record.steps) == 5


@rule("table.turn")
def test_only_a_player_who_owes_a_decision_can_make_one() -> None:
    match = play(begun(), (RED, 1), (RED, SEAL))
    for seat in (RED, 2, -1):
        with pytest.raises(Refused, match=r"Wait for Green\. \[table\.turn\]"):
            match.play(seat, 3)


@rule("table.turn")
def test_a_refused_decision_leaves_everything_as_it_was() -> None:
    match = play(begun(), (RED, 1))
    before, state = match.to_text(), repr(match.state)
    for seat, action in ((RED, 2), (RED, 99), (GREEN, SEAL), (GREEN, BOLDLY)):
        with pytest.raises(Refused):
            match.play(seat, action)
    assert (match.to_text(), repr(match.state)) == (before, state)
    play(match, (GREEN, 2))


def test_a_roll_that_is_broken_off_leaves_everything_as_it_was() -> None:
    faces = iter([1, 1, 1, 1])
    match = begun(HandDice(lambda sides, reason: next(faces)))
    play(match, (RED, 3), (GREEN, 2), (RED, SEAL), (GREEN, SEAL))
    before, state = match.to_text(), repr(match.state)
    answers = iter([7, 4])
    match.dice = HandDice(lambda sides, reason: next(answers))
    with pytest.raises(Malformed, match="7 was entered for salvage; 1 to 6 is wanted"):
        match.play(RED, BOLDLY)
    assert (match.to_text(), repr(match.state)) == (before, state)
    [roll] = match.play(RED, BOLDLY)
    assert roll.face == 4


def test_rolls_before_one_that_is_broken_off_are_not_kept() -> None:
    """Ruship rolls two dice for one decision."""
    from hardburn.games.ruship import GAME as RUSHIP
    from hardburn.games.ruship.actions import ROLL_TWO

    answers = iter([6, 1, 5, 0, 3, 4])
    match = Match.start(RUSHIP, HandDice(lambda sides, reason: next(answers)))
    with pytest.raises(Malformed, match="0 was entered for second die"):
        match.play(0, ROLL_TWO)
    assert [roll.face for roll in match.play(0, ROLL_TWO)] == [3, 4]
    assert match.record.steps[0].faces == [3, 4]  # type: ignore[union-attr]


@rule("table.over")
def test_after_the_end_nothing_more_is_played_taken_back_or_given_up() -> None:
    match = finished()
    assert match.outcome == Outcome((GREEN,), "the most points", "end.1")
    before = match.to_text()
    for forbidden in (
        lambda: match.play(RED, 1),
        lambda: match.take_back(RED, agreed=[GREEN]),
        lambda: match.resign(RED),
        lambda: match.resign(GREEN),
    ):
        with pytest.raises(Refused, match=r"The match is over.*\[table\.over\]"):
            forbidden()
    assert match.to_text() == before
    assert not match.can_take_back_freely(GREEN)


@rule("table.resign")
@pytest.mark.parametrize("seat", [RED, GREEN])
def test_a_player_may_give_up_in_turn_and_out_of_it(seat: int) -> None:
    match, log = play(begun(), (RED, 1), (RED, SEAL)), Log()
    match.resign(seat, log)
    assert match.outcome == Outcome((1 - seat,), "the others gave up", "end.2")
    step = match.record.steps[-1]
    assert isinstance(step, Resigned)
    assert step.seat == seat
    assert step.events == [{"event": "gave_up", "seat": seat}, {"event": "ended", "winners": (1 - seat,)}]
    assert len(log.entries) == 2


@rule("table.resign")
@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_gives_up_for_a_seat_that_is_not_there(seat: int) -> None:
    match = begun()
    with pytest.raises(Refused, match=rf"There is no seat {seat}; a player gives up their own\. \[table\.resign\]"):
        match.resign(seat)
    assert match.record.steps == []


@rule("table.resign")
def test_among_three_the_others_go_on_when_one_gives_up() -> None:
    match = begun(seeded_dice(3), players=3)
    match.resign(GREEN)
    assert match.outcome is None
    assert match.state.to_act() == [RED, BLUE]
    round_of(round_of(match, tow=SAFELY), tow=BOLDLY)
    assert match.outcome is not None
    assert replay(from_text(match.to_text()), GAME).outcome == match.outcome


@rule("table.take_back")
def test_a_decision_may_be_taken_back_freely_until_something_is_rolled_or_shown() -> None:
    match = play(begun(), (GREEN, 2), (GREEN, SEAL), (RED, 1))
    assert match.can_take_back_freely(RED)
    assert not match.can_take_back_freely(GREEN)
    assert match.take_back(RED) == 1
    assert repr(match.state) == repr(play(begun(), (GREEN, 2), (GREEN, SEAL)).state)
    play(match, (RED, 3))
    step = match.record.steps[3]
    assert isinstance(step, TakenBack)
    assert (step.seat, step.from_step, step.agreed) == (RED, 3, [])
    assert [type(step) for step in match.record.steps] == [Played, Played, Played, TakenBack, Played]


@rule("table.take_back")
def test_while_several_decide_in_secret_a_take_back_does_not_tell_whether_another_has_decided() -> None:
    alone = play(begun(), (RED, 1))
    beside = play(begun(), (GREEN, 2), (RED, 1))
    behind = play(begun(), (RED, 1), (GREEN, 2))
    for match in (alone, beside, behind):
        assert not match.can_take_back_freely(RED)
        assert match.must_agree(RED) == [GREEN]
        with pytest.raises(Refused, match="others may have decided since then; it needs the agreement of Green"):
            match.take_back(RED)


def test_a_record_of_a_free_take_back_among_others_still_plays() -> None:
    match = play(begun(), (RED, 1))
    match.take_back(RED, is_recorded=True)
    record = from_text(match.to_text())
    assert [type(step) for step in replay(record, GAME).record.steps] == [Played, TakenBack]


@rule("table.take_back")
def test_several_decisions_are_taken_back_one_by_one() -> None:
    match = play(begun(), (RED, 1), (RED, 3), (RED, SEAL))
    for left in (2, 1, 0):
        assert match.take_back(RED, [GREEN]) == 1
        assert repr(match.state) == repr(play(begun(), *[(RED, 1), (RED, 3)][:left]).state)
    with pytest.raises(Refused, match=r"You have made no decision yet; there is nothing to take back"):
        match.take_back(RED)


@rule("table.take_back")
def test_after_the_others_have_decided_they_must_agree() -> None:
    match = play(begun(players=3), (RED, 1), (GREEN, 2))
    assert not match.can_take_back_freely(RED)
    before = match.to_text()
    for agreed in ([], [GREEN], [BLUE], [RED]):
        with pytest.raises(Refused, match=r"it needs the agreement of .*\[table\.take_back\]"):
            match.take_back(RED, agreed)
    assert match.to_text() == before
    assert match.take_back(RED, [GREEN, BLUE]) == 2
    assert repr(match.state) == repr(begun(players=3).state)


@rule("table.take_back")
def test_what_was_shown_is_taken_back_only_if_the_others_agree() -> None:
    match = play(begun(), (RED, 1), (GREEN, 2), (RED, SEAL), (GREEN, SEAL))
    assert not match.can_take_back_freely(GREEN)
    with pytest.raises(Refused, match="it needs the agreement of Red"):
        match.take_back(GREEN)
    assert match.take_back(GREEN, [RED]) == 1
    assert match.state.to_act() == [GREEN]


@rule("table.take_back")
def test_dice_after_an_agreed_take_back_are_new_and_the_file_still_verifies() -> None:
    match = begun(fair_dice())
    play(match, (RED, match.state.legal(RED)[0]), (RED, SEAL))
    play(match, (GREEN, match.state.legal(GREEN)[0]), (GREEN, SEAL))
    [winner] = match.state.to_act()
    [first] = match.play(winner, BOLDLY)
    with pytest.raises(Refused, match="Dice were rolled, something was shown or others may have decided since then"):
        match.take_back(winner)
    match.take_back(winner, [1 - winner])
    [second] = match.play(winner, BOLDLY)
    faces = fair_dice()
    for _ in range(4):
        faces.roll(12, "deal")
    assert [first.face, second.face] == [faces.roll(6, ""), faces.roll(6, "")]
    round_of(match, tow=SAFELY)
    record = from_text(match.to_text())
    assert verify(record, GAME).endswith("every face from the secret that was committed to")
    assert [step.faces for step in record.steps if isinstance(step, Played) and step.faces] == [
        [first.face],
        [second.face],
    ]


@rule("table.take_back")
def test_a_take_back_leaves_standing_that_somebody_gave_up_before() -> None:
    match = begun(players=3)
    match.resign(GREEN)
    play(match, (RED, 1))
    assert match.take_back(RED, [GREEN, BLUE]) == 1
    assert match.state.to_act() == [RED, BLUE]
    assert match.take_back(GREEN, [RED, BLUE]) == 1
    assert match.state.to_act() == [RED, GREEN, BLUE]
    assert replay(from_text(match.to_text()), GAME).state.to_act() == [RED, GREEN, BLUE]


def test_any_point_of_a_match_can_be_seen_again() -> None:
    match = begun()
    texts = [repr(match.state)]
    for seat, action in [(RED, 1), (GREEN, 2), (RED, SEAL), (GREEN, SEAL), (GREEN, BOLDLY), (RED, 3)]:
        play(match, (seat, action))
        texts.append(repr(match.state))
    match.take_back(RED, [GREEN])
    texts.append(repr(match.state))
    match.resign(GREEN)
    texts.append(repr(match.state))
    assert [repr(match.at(number)) for number in range(len(texts))] == texts
    assert repr(match.state) == texts[-1]


@pytest.mark.parametrize("number", [-1, 2])
def test_a_point_that_a_match_has_not_reached_is_malformed(number: int) -> None:
    match = play(begun(), (RED, 1))
    with pytest.raises(Malformed, match=f"there is no step {number}; the match has 1, and 0 is its beginning"):
        match.at(number)


def test_moments_tell_what_each_seat_saw() -> None:
    record = from_text(play(begun(), (RED, 3), (GREEN, 2), (RED, SEAL), (GREEN, SEAL), (RED, SAFELY)).to_text())
    seen = [log.seen_by(GREEN) for _, log in moments(record, GAME)]
    assert [len(events) for events in seen] == [1, 0, 1, 1, 3, 1]
    assert seen[4][1:] == [Opened(RED, 3), Opened(GREEN, 2)]
    assert seen[5] == [Towed(RED, 3)]


def test_a_saved_match_is_loaded_and_goes_on_with_other_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(places(), "salvage", "salvage")
    match = play(begun(), (RED, 3), (GREEN, 2), (RED, SEAL), (GREEN, SEAL))
    match.save(tmp_path / "match.json")
    again = load(tmp_path / "match.json")
    assert repr(again.state) == repr(match.state)
    assert again.to_text() == match.to_text()
    again.dice = ScriptedDice([5])
    assert [roll.face for roll in again.play(RED, BOLDLY)] == [5]


def test_the_secret_of_the_dice_is_in_the_file_only_after_the_end() -> None:
    match = begun(fair_dice())
    assert "6465666768" not in match.to_text()
    assert fair_dice().commitment() in match.to_text()
    assert "6465666768" in finished(fair_dice()).to_text()
