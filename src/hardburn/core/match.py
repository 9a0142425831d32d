"""A match: a state and its record. It can be played, taken back, resigned and saved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from hardburn.core import record as files
from hardburn.core.codec import decision_from, to_plain
from hardburn.core.dice import (
    Dice,
    FairDice,
    HandDice,
    RecordedDice,
    Roll,
    ScriptedDice,
    SeededDice,
)
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.record import Beginning, DiceRecord, Played, Record, Resigned, Step, TakenBack
from hardburn.core.results import Malformed, Outcome, Refusal, Refused
from hardburn.core.state import Action, Seat, State

NAME_LENGTH: Final = 40


class Match:
    """One match, from its set-up to its end. Everything that happens is in `record` before `play` returns."""

    def __init__(self, game: Game[Any], options: Options, record: Record, dice: Dice, beginning: State) -> None:
        self.game = game
        self.options = options
        self.record = record
        self.state = beginning
        self.rolls: list[Roll] = []
        """Those of the last step, or of the beginning."""
        self._dice = RecordedDice(dice)
        self._beginning = beginning.copy()
        self._standing: list[int] = []
        """The indices of the steps that stand: those that were not taken back."""
        self._bound: list[bool] = []
        """For each step of the record, whether it rolled dice or showed a secret."""

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
        """Begin a match. `dice_record` is what the record says about the dice, if not what `dice` themselves say."""
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
        rolls = recorded.take()
        record = Record(
            game=game.id,
            rules_version=game.version,
            options=to_plain(options),
            seats=[name[:NAME_LENGTH] for name in names],
            dice=_dice_record(dice) if dice_record is None else dice_record,
            beginning=Beginning(faces=[roll.face for roll in rolls], events=to_plain(log.everything())),
            steps=[],
        )
        record.seal_beginning()
        match = cls(game, options, record, dice, state)
        match.rolls = rolls
        return match

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
        """Make a decision and return its rolls. `Refused` or an interrupted roll leave everything as it was."""
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
        self.rolls = rolls
        return rolls

    def resign(self, seat: Seat, log: Log | None = None) -> None:
        """Give up, in turn or out of turn."""
        self._refuse_after_end()
        if not 0 <= seat < len(self.record.seats):
            raise Refused(Refusal("table.resign", f"There is no seat {seat}; a player gives up their own."))
        log = Log() if log is None else log
        self.state.resign(seat, log)
        self._append(Resigned(seat=seat, events=to_plain(log.everything())), bound=True)

    def take_back(self, seat: Seat, agreed: Collection[Seat] = (), *, is_recorded: bool = False) -> int:
        """Undo this seat's last standing decision and all steps after it; return how many.

        `is_recorded`: the take-back comes from a record. It may date from when taking back was free while several
        decide.
        """
        place = self._last_decision_of(seat)
        undone = self._standing[place:]
        needed = self._others_bound_by(undone, seat) if is_recorded else self.must_agree(seat)
        missing = [self.game.seat_names[other] for other in needed if other not in agreed]
        if missing:
            reason = "Dice were rolled, something was shown or others may have decided since then"
            raise Refused(Refusal("table.take_back", f"{reason}; it needs the agreement of {' and '.join(missing)}."))
        step = TakenBack(seat=seat, from_step=undone[0] + 1, agreed=sorted(agreed))
        self._append(step, bound=True)
        self._standing = self._standing[:place]
        self.state = self._replayed()
        return len(undone)

    def must_agree(self, seat: Seat) -> list[Seat]:
        """The seats that must agree before this seat takes back its last decision. `Refused` if it has made none."""
        undone = self._standing[self._last_decision_of(seat) :]
        return self._others_of(seat) if self._decides_among_others(seat) else self._others_bound_by(undone, seat)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether a decision of this seat stands, so that it can be taken back freely or if others agree."""
        return self.outcome is None and any(self.record.steps[number].seat == seat for number in self._standing)

    def can_take_back_freely(self, seat: Seat) -> bool:
        """Whether nobody needs to agree.

        Taking back is never free while several decide in secret. Otherwise its being free would reveal whether another
        seat has decided.
        """
        if not self._standing or self.outcome is not None or self._decides_among_others(seat):
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
        """The position after this many steps of the record, counting take-backs."""
        if not 0 <= number <= len(self.record.steps):
            raise Malformed(
                f"there is no step {number}; the match has {len(self.record.steps)}, and 0 is its beginning"
            )
        from hardburn.core.replay import moments

        cut = msgspec.structs.replace(self.record, steps=self.record.steps[:number], outcome=None)
        state = self._beginning
        for match, _ in moments(cut, self.game):
            state = match.state
        return state

    def _others_of(self, seat: Seat) -> list[Seat]:
        return [other for other in range(len(self.record.seats)) if other != seat]

    def _others_bound_by(self, undone: Sequence[int], seat: Seat) -> list[Seat]:
        """All other seats, if these steps rolled dice, showed something or include somebody else's decision."""
        if any(self._bound[number] or self.record.steps[number].seat != seat for number in undone):
            return self._others_of(seat)
        return []

    def _decides_among_others(self, seat: Seat) -> bool:
        return self.game.has_secrets and self.state.to_act() != [seat]

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
        self.rolls = []
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
