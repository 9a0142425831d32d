"""`verify` finds every forgery, even by somebody who knows how the checks are computed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from hardburn.core.dice import Dice, FairDice, ScriptedDice, commitment_of, seeded_dice
from hardburn.core.record import Played, Record, TakenBack, from_text, to_text
from hardburn.core.replay import replay, verify
from hardburn.core.results import Malformed, Outcome
from salvage import GAME
from salvage.state import SAFELY
from tests.core.played import SECRET, begun, fair_dice, finished, round_of

OTHER_SECRET = bytes(range(50, 82))


def forged(change: Callable[[Record], object], dice: Dice | None = None) -> Record:
    """A finished match that somebody has changed, with all checks recomputed."""
    record = from_text(finished(dice or fair_dice()).to_text())
    change(record)
    record.seal_beginning()
    for step, check in zip(record.steps, record.expected_checks()[1:], strict=True):
        step.check = check
    return from_text(to_text(record))


def step(record: Record, number: int) -> Played:
    found = record.steps[number - 1]
    assert isinstance(found, Played)
    return found


def set_dice(record: Record, **parts: object) -> None:
    record.dice = msgspec.structs.replace(record.dice, **parts)


def test_an_honest_file_verifies_with_fair_dice() -> None:
    assert verify(forged(lambda record: None), GAME) == (
        "every event follows from the decisions and faces, and every face from the secret that was committed to"
    )


def test_an_honest_file_verifies_with_seeded_dice() -> None:
    said = verify(forged(lambda record: None, seeded_dice(5)), GAME)
    assert said.endswith("and every face from the seed")


def test_of_scripted_dice_only_the_range_is_checked_and_that_is_said() -> None:
    said = verify(forged(lambda record: None, ScriptedDice([1, 1, 1, 1, 5])), GAME)
    assert said.endswith("so only their range can be checked")


def test_the_dice_of_a_match_that_goes_on_can_be_checked_later_and_that_is_said() -> None:
    record = from_text(begun(fair_dice()).to_text())
    assert verify(record, GAME).endswith("the dice can be checked after the end, when their secret is published")


FORGERIES: dict[str, tuple[Callable[[Record], object], str]] = {
    "a face of the deal": (
        lambda record: record.beginning.faces.__setitem__(0, record.beginning.faces[0] % 9 + 1),
        "set-up: faces in the file differ: number 1",
    ),
    "a face of a step, with its event": (
        lambda record: (
            step(record, 5).faces.__setitem__(0, step(record, 5).faces[0] % 6 + 1),
            step(record, 5).events[0].__setitem__("points", step(record, 5).faces[0]),
        ),
        "step 5: faces in the file differ: number 1",
    ),
    "an event": (
        lambda record: step(record, 1).events[0].__setitem__("card", 12),
        "step 1: events in the file differ: number 1",
    ),
    "an event too many": (
        lambda record: step(record, 5).events.append({"event": "towed", "seat": 0, "points": 6}),
        "step 5: events in the file differ: there are 2, should be 1",
    ),
    "an event of the set-up": (lambda record: record.beginning.events.pop(), "set-up: events in the file differ"),
    "a decision": (
        lambda record: step(record, 1).decision.__setitem__("card", 12),
        "step 1 can't be played: That card is not in your hand",
    ),
    "a decision of another game": (
        lambda record: setattr(step(record, 1), "decision", {"do": "fly"}),
        "step 1 can't be played: ",
    ),
    "the seat of a decision": (lambda record: setattr(step(record, 5), "seat", 7), "step 5 can't be played: Wait for"),
    "a step left out": (lambda record: record.steps.pop(0), "step 1 can't be played: There is no bid to seal"),
    "a step too many": (
        lambda record: record.steps.append(msgspec.structs.replace(step(record, 1))),
        "step 11 can't be played: The match is over",
    ),
    "a take-back that nobody agreed to": (
        lambda record: record.steps.insert(5, TakenBack(seat=step(record, 5).seat, from_step=5, agreed=[])),
        "step 6 can't be played: Dice were rolled",
    ),
    "the secret": (
        lambda record: set_dice(record, secret=OTHER_SECRET.hex()),
        "the secret 3233343536373839... is not the one that was committed to",
    ),
    "the commitment": (
        lambda record: set_dice(record, commitment=commitment_of(OTHER_SECRET)),
        "is not the one that was committed to",
    ),
    "the secret with its commitment": (
        lambda record: set_dice(record, secret=OTHER_SECRET.hex(), commitment=commitment_of(OTHER_SECRET)),
        "set-up: faces in the file differ",
    ),
    "a player's seed": (lambda record: set_dice(record, seeds=["red-seed", "x"]), "set-up: faces in the file differ"),
    "no secret": (lambda record: set_dice(record, secret=None), "does not give the secret of its dice"),
    "a secret that is no hex": (lambda record: set_dice(record, secret="xyz"), "secret of the dice: non-hexadecimal"),
    "a secret that is too short": (
        lambda record: set_dice(record, secret="00"),
        "secret of the dice: the dice's secret",
    ),
    "the winner": (
        lambda record: setattr(record, "outcome", Outcome((), "the most points", "end.1")),
        "says that the match was drawn: the most points [end.1]; played again, seat",
    ),
    "the reason of the outcome": (
        lambda record: setattr(record, "outcome", Outcome((0,), "luck", "end.1")),
        "won: luck [end.1]; played again, seat 0 won: the most points [end.1]",
    ),
    "no outcome": (
        lambda record: setattr(record, "outcome", None),
        "says that the match is not over; played again, seat",
    ),
    "other options": (lambda record: record.options.__setitem__("cards", 3), "set-up: "),
    "an option that is not there": (
        lambda record: record.options.__setitem__("x", 3),
        "set-up: Salvage has no option 'x'",
    ),
    "a seat too many": (lambda record: record.seats.append("Blue"), "set-up: 3 names are given"),
}


@pytest.mark.parametrize(("change", "words"), FORGERIES.values(), ids=FORGERIES)
def test_a_forgery_is_found(change: Callable[[Record], object], words: str) -> None:
    record = forged(change)
    with pytest.raises(Malformed) as caught:
        verify(record, GAME, "m.json")
    assert str(caught.value).startswith("m.json")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_changed_face_is_found_in_a_match_with_seeded_dice() -> None:
    record = forged(lambda record: record.beginning.faces.reverse(), seeded_dice(5))
    with pytest.raises(Malformed, match="set-up: faces in the file differ"):
        verify(record, GAME)


def test_a_face_too_many_is_found_although_nobody_rolled_it() -> None:
    record = forged(lambda record: step(record, 10).faces.append(3), ScriptedDice([1, 1, 1, 1, 5]))
    with pytest.raises(Malformed, match="step 10: faces in the file differ: there are 1, should be 0"):
        verify(record, GAME)


@pytest.mark.parametrize(
    ("faces", "words"), [([], "a face is missing: salvage"), ([9], "face 9 for salvage is not on a die")]
)
def test_a_face_that_is_missing_or_not_on_the_die_is_found(faces: list[int], words: str) -> None:
    record = forged(lambda record: setattr(step(record, 5), "faces", faces), ScriptedDice([1, 1, 1, 1, 5]))
    with pytest.raises(Malformed, match=f"step 5 can't be played: {words}"):
        replay(record, GAME)


def test_an_unknown_game_is_malformed() -> None:
    record = from_text(begun().to_text())
    with pytest.raises(Malformed, match="there is no game 'salvage'; there is: "):
        replay(record)


def test_dice_that_go_on_where_a_match_was_left_keep_it_verifiable() -> None:
    text = begun(fair_dice()).to_text()
    match = replay(from_text(text), GAME)
    match.dice = FairDice(SECRET, ["red-seed", "green-seed"], rolled=4)
    round_of(round_of(match, tow=22), tow=SAFELY)
    assert "every face from the secret" in verify(from_text(match.to_text()), GAME)
