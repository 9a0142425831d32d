"""A match: a state and its record. Play, take back, resign, save, load, and replay to any point."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from hardburn.core import record as files
from hardburn.core.catalogue import game_of
from hardburn.core.codec import canonical, decision_from, options_from, to_plain
from hardburn.core.dice import (
    Dice,
    FairDice,
    HandDice,
    OutOfFaces,
    RecordedDice,
    Roll,
    ScriptedDice,
    SeededDice,
    seeded_dice,
)
from hardburn.core.game import Action, Game, Seat, State
from hardburn.core.log import Log
from hardburn.core.parts import Options
from hardburn.core.record import Beginning, DiceRecord, Played, Record, Resigned, Step, TakenBack
from hardburn.core.results import Malformed, Outcome, Refusal, Refused

NAME_LENGTH: Final = 40


class Match:
    """One match, from its set-up to its end. Everything that happens is in `record` before `play` returns."""

    def __init__(self, game: Game[Any], options: Options, record: Record, dice: Dice, beginning: State) -> None:
        self.game = game
        self.options = options
        self.record = record
        self.state = beginning
        self._dice = RecordedDice(dice)
        self._beginning = beginning.copy()
        self._standing: list[int] = []
        """The steps that count, by their place in the record: those not taken back."""
        self._bound: list[bool] = []
        """For each step of the record, whether dice were rolled or something secret was shown in it."""

    @classmethod
    def start(
        cls,
        game: Game[Any],
        dice: Dice,
        options: Options | None = None,
        names: Sequence[str] | None = None,
        *,
        dice_record: DiceRecord | None = None,
        log: Log | None = None,
    ) -> Match:
        """Begin a match. `dice_record` says what the record shall say of the dice, when it is not what they are."""
        options = game.options_type() if options is None else options
        count = game.seat_count(options)
        names = [game.seat_names[seat] for seat in range(count)] if names is None else list(names)
        if len(names) != count:
            raise Malformed(f"{len(names)} names are given; {game.title} is played by {count} with these options")
        for name in names:
            if not name.isprintable():
                raise Malformed(
                    f"a player's name is {name!r}; letters, digits and other signs that can be printed are wanted"
                )
        log = Log() if log is None else log
        recorded = RecordedDice(dice)
        state = game.start(options, recorded, log)
        faces = [roll.face for roll in recorded.take()]
        record = Record(
            game=game.id,
            rules_version=game.version,
            options=to_plain(options),
            seats=[name[:NAME_LENGTH] for name in names],
            dice=_dice_record(dice) if dice_record is None else dice_record,
            beginning=Beginning(faces=faces, events=to_plain(log.everything())),
            steps=[],
        )
        record.seal_beginning()
        return cls(game, options, record, dice, state)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    @property
    def dice(self) -> Dice:
        return self._dice.dice

    @dice.setter
    def dice(self, dice: Dice) -> None:
        """Go on with other dice, for example after loading."""
        self._dice.dice = dice

    def play(self, seat: Seat, action: Action, log: Log | None = None) -> list[Roll]:
        """Make a decision; what was rolled for it. `Refused` or an interrupted roll leave everything as it was."""
        self._refuse_after_end()
        log = Log() if log is None else log
        state = self.state.copy()
        try:
            state.apply(seat, action, self._dice, log)
        finally:
            rolls = self._dice.take()
        step = Played(
            seat=seat,
            decision=to_plain(self.game.unpack(action)),
            faces=[roll.face for roll in rolls],
            events=to_plain(log.everything()),
        )
        self.state = state
        self._append(step, bound=bool(rolls) or log.revealed)
        return rolls

    def resign(self, seat: Seat, log: Log | None = None) -> None:
        """Give up, in turn or out of it."""
        self._refuse_after_end()
        if not 0 <= seat < len(self.record.seats):
            raise Refused(Refusal("table.resign", f"There is no seat {seat}; a player gives up their own."))
        log = Log() if log is None else log
        self.state.resign(seat, log)
        self._append(Resigned(seat=seat, events=to_plain(log.everything())), bound=True)

    def take_back(self, seat: Seat, agreed: Collection[Seat] = ()) -> int:
        """Undo this seat's last standing decision and all after it; how many steps that were."""
        place = self._last_decision_of(seat)
        undone = self._standing[place:]
        missing = [self.game.seat_names[other] for other in self.must_agree(seat) if other not in agreed]
        if missing:
            reason = "Dice were rolled or something was shown since then"
            raise Refused(Refusal("table.take_back", f"{reason}; it needs the agreement of {' and '.join(missing)}."))
        step = TakenBack(seat=seat, from_step=undone[0] + 1, agreed=sorted(agreed))
        self._append(step, bound=True)
        self._standing = self._standing[:place]
        self.state = self._replayed()
        return len(undone)

    def must_agree(self, seat: Seat) -> list[Seat]:
        """Who must agree before this seat takes back its last decision; `Refused` if it has made none."""
        undone = self._standing[self._last_decision_of(seat) :]
        if any(self._bound[number] or self.record.steps[number].seat != seat for number in undone):
            return [other for other in range(len(self.record.seats)) if other != seat]
        return []

    def can_take_back_freely(self, seat: Seat) -> bool:
        """Whether nobody needs to agree."""
        if not self._standing or self.outcome is not None:
            return False
        number = self._standing[-1]
        return self.record.steps[number].seat == seat and not self._bound[number]

    def to_text(self) -> str:
        """The match file. The secret of fair dice is in it only after the end."""
        record = msgspec.structs.replace(self.record, outcome=self.outcome)
        dice = self._dice.dice
        if isinstance(dice, FairDice) and self.outcome is not None:
            record.dice = msgspec.structs.replace(record.dice, secret=dice.secret.hex())
        return files.to_text(record)

    def save(self, path: Path) -> None:
        files.save(self.to_text(), path)

    def at(self, number: int) -> State:
        """The position after so many steps of the record, take-backs included."""
        if not 0 <= number <= len(self.record.steps):
            raise Malformed(
                f"there is no step {number}; the match has {len(self.record.steps)}, and 0 is its beginning"
            )
        cut = msgspec.structs.replace(self.record, steps=self.record.steps[:number], outcome=None)
        state = self._beginning
        for match, _ in moments(cut, self.game):
            state = match.state
        return state

    def _refuse_after_end(self) -> None:
        if self.outcome is not None:
            raise Refused(Refusal("table.over", "The match is over; it can be replayed or played again."))

    def _last_decision_of(self, seat: Seat) -> int:
        self._refuse_after_end()
        for place in range(len(self._standing) - 1, -1, -1):
            if self.record.steps[self._standing[place]].seat == seat:
                return place
        raise Refused(Refusal("table.take_back", "You have made no decision yet; there is nothing to take back."))

    def _append(self, step: Step, *, bound: bool) -> None:
        steps = self.record.steps
        step.check = files.step_check(steps[-1].check if steps else self.record.beginning.check, step)
        steps.append(step)
        self._bound.append(bound)
        if not isinstance(step, TakenBack):
            self._standing.append(len(steps) - 1)

    def _replayed(self) -> State:
        """The position after the standing steps."""
        state = self._beginning.copy()
        for number in self._standing:
            step = self.record.steps[number]
            if isinstance(step, Played):
                action = self.game.pack(decision_from(self.game, step.decision))
                state.apply(step.seat, action, ScriptedDice(step.faces))
            else:
                state.resign(step.seat)
        return state


def load(path: Path) -> Match:
    """A match from its file, played again and compared. To go on with it, give it dice: `match.dice = ...`."""
    return replay(files.load(path), name=str(path))


def replay(
    record: Record, game: Game[Any] | None = None, dice: Dice | None = None, name: str = "the match file"
) -> Match:
    """Play a record again and compare everything that happens with what it says.

    The dice are those of the record, or others that must show the same: that is how faces are verified.
    """
    match = None
    for match, _ in moments(record, game, dice, name):  # noqa: B007
        pass
    assert match is not None
    if match.outcome != record.outcome:
        given, found = _said(record.outcome), _said(match.outcome)
        raise Malformed(f"{name} says that {given}; played again, {found}")
    return match


def moments(
    record: Record, game: Game[Any] | None = None, dice: Dice | None = None, name: str = "the match file"
) -> Iterator[tuple[Match, Log]]:
    """The match as it was at its beginning and after each step, with what happened then.

    It is one match that goes on: look at it before asking for the next moment.
    """
    game = game_of(record.game) if game is None else game
    if record.rules_version != game.version:
        made, plays = record.rules_version, game.version
        raise Malformed(f"{name} was made by version {made} of the rules of {game.title}; this Hardburn plays {plays}")
    faces = [*record.beginning.faces]
    for step in record.steps:
        faces += step.faces if isinstance(step, Played) else []
    dice = ScriptedDice(faces) if dice is None else dice
    log = Log()
    try:
        options = options_from(game, record.options)
        match = Match.start(game, dice, options, record.seats, dice_record=record.dice, log=log)
    except (Malformed, OutOfFaces) as error:
        raise Malformed(f"{name}, set-up: {error}") from None
    _compare(match.record.beginning, record.beginning, f"{name}, set-up")
    yield match, log
    for number, step in enumerate(record.steps, start=1):
        yield match, follow(match, step, f"{name}, step {number}")
    if isinstance(dice, ScriptedDice) and dice.left():
        raise Malformed(f"{name} has {dice.left()} faces more than were rolled")


def follow(match: Match, step: Step, name: str) -> Log:
    """Let a match do the next step of a record, and compare; what happened."""
    log = Log()
    try:
        _step_again(match, step, log)
    except (Refused, Malformed, OutOfFaces) as error:
        raise Malformed(f"{name} can't be played: {error}") from None
    _compare(match.record.steps[-1], step, name)
    return log


def verify(record: Record, game: Game[Any] | None = None, name: str = "the match file") -> str:
    """Recompute every face and every event; what was shown, or `Malformed` with the first difference."""
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
    replay(record, game, dice, name)
    if record.outcome is None and record.dice.secret is not None:
        raise Malformed(f"{name} is of a match that goes on, but gives the secret of its dice")
    return said


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
            match.take_back(seat, agreed)


def _compare(found: Step | Beginning, given: Step | Beginning, where: str) -> None:
    """`Malformed` with the first part of a step that differs."""
    for part in found.__struct_fields__:
        ours, theirs = getattr(found, part), getattr(given, part)
        if canonical(ours) != canonical(theirs):
            raise Malformed(f"{where}: {part} in the file {_first_difference(theirs, ours)}{_hint(found, part)}")


def _hint(found: Step | Beginning, part: str) -> str:
    """What a check that alone differs may mean: the rest of the step is as it should be."""
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


def _dice_record(dice: Dice) -> DiceRecord:
    match dice:
        case FairDice():
            return DiceRecord(kind="fair", commitment=dice.commitment(), seeds=dice.seeds)
        case SeededDice():
            return DiceRecord(kind="seeded", seed=dice.seed)
        case HandDice():
            return DiceRecord(kind="hand")
        case _:
            return DiceRecord(kind="scripted")
