"""Playing a record again: loading, comparing, verifying, and records of other versions of the rules.

Today's rules also play a record that another version made. If everything comes out as recorded, the match goes on under
its own header. If not, `Outdated` names the first step that differs, and the stored events can still be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hardburn.core import record as files
from hardburn.core.codec import canonical, decision_from, event_from, options_from
from hardburn.core.dice import Dice, FairDice, OutOfFaces, ScriptedDice, seeded_dice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import Beginning, DiceRecord, Played, Record, Resigned, Step, TakenBack
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed, Outcome, Outdated, Refused


def load(path: Path) -> Match:
    """A match from its file, replayed and compared. Set `match.dice` to play on."""
    return replay(files.load(path), name=str(path))


def replay(
    record: Record, game: Game[Any] | None = None, dice: Dice | None = None, name: str = "the match file"
) -> Match:
    """Play a record again and compare everything that happens with it.

    The dice are those of the record, or others that must show the same faces: this is how faces are verified.
    """
    match = None
    for match, _ in moments(record, game, dice, name):  # noqa: B007
        pass
    assert match is not None
    if match.outcome != record.outcome:
        given, found = _said(record.outcome), _said(match.outcome)
        error = Malformed(f"{name} says that {given}; played again, {found}")
        raise _explained(error, record, match.game, len(record.steps), name)
    return match


def moments(
    record: Record, game: Game[Any] | None = None, dice: Dice | None = None, name: str = "the match file"
) -> Iterator[tuple[Match, Log]]:
    """The match at its beginning and after each step, with the events of that step.

    All moments share one match that goes on: use each before asking for the next. `Outdated` at the first step that
    today's rules play differently from the version that the record names.
    """
    game = game_of(record.game) if game is None else game
    number = 0
    try:
        for moment in _course(record, game, dice, name):
            yield moment
            number += 1
    except Malformed as error:
        raise _explained(error, record, game, min(number, len(record.steps)), name) from None


def start_again(record: Record, game: Game[Any], dice: Dice, log: Log) -> Match:
    """A match that begins as a record says and keeps its header, whatever today's version is."""
    options = options_from(game, record.options)
    match = Match.start(game, dice, options, record.seats, dice_record=record.dice, log=log)
    match.record.rules_version = record.rules_version
    match.record.options = record.options
    match.record.seal_beginning()
    return match


def stored_log(game: Game[Any], events: Sequence[Any]) -> Log:
    """The events of a record, for telling a match that today's rules can't replay.

    A record does not say who may know an event. So where a game has secrets, only those who see everything are told.
    """
    log = Log()
    for plain in events:
        event = event_from(game, plain)
        if game.has_secrets:
            log.whisper(event, ())
        else:
            log.add(event)
    return log


def _course(record: Record, game: Game[Any], dice: Dice | None, name: str) -> Iterator[tuple[Match, Log]]:
    faces = [*record.beginning.faces]
    for step in record.steps:
        faces += step.faces if isinstance(step, Played) else []
    dice = ScriptedDice(faces) if dice is None else dice
    log = Log()
    try:
        match = start_again(record, game, dice, log)
    except (Malformed, OutOfFaces) as error:
        raise Malformed(f"{name}, set-up: {error}") from None
    compare(match.record.beginning, record.beginning, f"{name}, set-up")
    yield match, log
    for number, step in enumerate(record.steps, start=1):
        yield match, follow(match, step, f"{name}, step {number}")
    if isinstance(dice, ScriptedDice) and dice.left():
        raise Malformed(f"{name} has {dice.left()} faces more than were rolled")


def follow(match: Match, step: Step, name: str) -> Log:
    """Play the next step of a record in a match and compare; return what happened."""
    log = Log()
    try:
        _step_again(match, step, log)
    except (Refused, Malformed, OutOfFaces) as error:
        raise Malformed(f"{name} can't be played: {error}") from None
    compare(match.record.steps[-1], step, name)
    return log


def compare(found: Step | Beginning, given: Step | Beginning, where: str) -> None:
    """Raise `Malformed` with the first part of a step that differs."""
    for part in found.__struct_fields__:
        ours, theirs = getattr(found, part), getattr(given, part)
        if canonical(ours) != canonical(theirs):
            raise Malformed(f"{where}: {part} in the file {_first_difference(theirs, ours)}{_hint(found, part)}")


def verify(record: Record, game: Game[Any] | None = None, name: str = "the match file") -> str:
    """Recompute every face and every event. Returns what is proven; `Malformed` names the first difference."""
    kind = record.dice.kind
    dice: Dice | None = None
    said = "every event follows from the decisions and faces"
    if kind == "fair":
        if record.outcome is None:
            said += "; the dice can be checked after the end, when their secret is published"
        else:
            dice = _fair_dice(record.dice, name)
            said += ", and every face from the secret that was committed to"
    elif kind == "seeded" and record.dice.seed is not None:
        dice = seeded_dice(record.dice.seed)
        said += ", and every face from the seed"
    else:
        said += "; the faces were entered by hand or scripted, so only their range can be checked"
    match = replay(record, game, dice, name)
    if record.rules_version != match.game.version:
        said += f"; made by version {record.rules_version} of the rules, which version {match.game.version} plays alike"
    if record.outcome is None and record.dice.secret is not None:
        raise Malformed(f"{name} is of a match that goes on, but gives the secret of its dice")
    return said


def _explained(error: Malformed, record: Record, game: Game[Any], step: int, name: str) -> Malformed:
    """The error with its real cause: an altered record, or another version of the rules."""
    if record.rules_version == game.version:
        return error
    try:
        files.check_chain(record, name)
    except Malformed as altered:
        return altered
    return Outdated(str(error), game.title, record.rules_version, game.version, step)


def _fair_dice(dice: DiceRecord, name: str) -> FairDice:
    if dice.secret is None:
        raise Malformed(f"{name} is of a finished match but does not give the secret of its dice")
    try:
        fair = FairDice(bytes.fromhex(dice.secret), dice.seeds)
    except ValueError as error:
        raise Malformed(f"{name}, secret of the dice: {error}") from None
    if fair.commitment() != dice.commitment:
        raise Malformed(f"{name}: the secret {dice.secret[:16]}... is not the one that was committed to")
    return fair


def _step_again(match: Match, step: Step, log: Log) -> None:
    match step:
        case Played(seat=seat, decision=decision):
            match.play(seat, match.game.pack(decision_from(match.game, decision)), log)
        case Resigned(seat=seat):
            match.resign(seat, log)
        case TakenBack(seat=seat, agreed=agreed):
            match.take_back(seat, agreed, is_recorded=True)


def _hint(found: Step | Beginning, part: str) -> str:
    """What it means if only the check differs: the rest of the beginning is right."""
    if part != "check" or not isinstance(found, Beginning):
        return ""
    return "; the options, the seats or what is said of the dice were altered"


def _first_difference(given: Any, found: Any) -> str:
    if isinstance(given, list) and isinstance(found, list):
        for place, (one, other) in enumerate(zip(given, found, strict=False), start=1):
            if canonical(one) != canonical(other):
                return f"differ: number {place} is {one}, should be {other}"
        return f"differ: there are {len(given)}, should be {len(found)}"
    return f"is {given}, should be {found}"


def _said(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the match is not over"
    winners = " and ".join(f"seat {winner}" for winner in outcome.winners)
    return f"{f'{winners} won' if winners else 'the match was drawn'}: {outcome.reason} [{outcome.rule}]"
