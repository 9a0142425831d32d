"""What has happened in a match, step by step, and who noticed.

Versions count what a caller has noticed, not what was stored. Where players decide in secret, a count of all decisions
would tell one player that another has decided.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final, Literal

import msgspec

from hardburn.core.dice import Roll
from hardburn.core.edges import Event
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.record import Played, Resigned, Step
from hardburn.core.state import State
from hardburn.table.shown import EventShown, RollShown, StepShown

Audience = tuple[int, ...]
"""The seats of one caller; empty for a spectator."""
ENCODER: Final = msgspec.json.Encoder()
NOBODY: Final[frozenset[int | None]] = frozenset()
Kind = Literal["begin", "play", "take_back", "resign"]


class Happening:
    """One step, or the beginning, with the seats that noticed it (None stands for spectators)."""

    def __init__(
        self, step: Step | None, log: Log, rolls: list[Roll] | None = None, noticed: frozenset[int | None] = NOBODY
    ) -> None:
        self.step = step
        self.log = log
        self.rolls: list[Roll] = [] if rolls is None else rolls
        self.noticed = noticed
        self.shown: dict[int | None, tuple[int, msgspec.Raw]] = {}
        """For each seat, its version and the step as JSON, as it saw it."""

    @property
    def kind(self) -> Kind:
        match self.step:
            case None:
                return "begin"
            case Played():
                return "play"
            case Resigned():
                return "resign"
            case _:
                return "take_back"

    @property
    def seat(self) -> int | None:
        return None if self.step is None else self.step.seat


class Chronicle:
    """All happenings of a match, with what each audience has noticed of them, and the present views."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.happenings: list[Happening] = []
        self._game = game
        self._is_open = not game.has_secrets
        """Whether everybody notices everything and sees it alike."""
        self._everybody: frozenset[int | None] = frozenset([None, *range(seats)])
        self._views: dict[int | None, msgspec.Raw] = {}
        """As JSON: of every seat where there are secrets, otherwise one for all, once somebody looks."""
        self._to_act: list[int] = []
        self._noticed: dict[Audience, list[int]] = {}
        self._read: dict[Audience, int] = {}

    def add(self, step: Step | None, state: State, log: Log, rolls: list[Roll]) -> None:
        self.happenings.append(Happening(step, log, rolls, self._who_notices(step, state, log)))

    def add_stored(self, step: Step | None, log: Log) -> None:
        """Add a step that can't be played again. With secrets nobody notices it, because we can't tell who may."""
        self.happenings.append(Happening(step, log, [], self._everybody if self._is_open else NOBODY))

    def view(self, seat: int | None, state: State | None) -> msgspec.Raw:
        """A seat's view of the last happening's position as JSON, made once for all who see the same."""
        seat = None if self._is_open else seat
        view = self._views.get(seat)
        if view is None:
            view = msgspec.Raw(ENCODER.encode(None if state is None else state.view(seat)))
            self._views[seat] = view
        return view

    def version(self, audience: Audience) -> int:
        """How many happenings the audience has noticed; the beginning is the first."""
        return len(self.happenings) if self._is_open else len(self._places(audience))

    def version_of(self, place: int, audience: Audience) -> int:
        """The audience's version after the happening at this place."""
        return place + 1 if self._is_open else bisect_right(self._places(audience), place)

    def since(self, version: int, audience: Audience, seat: int | None) -> list[Any]:
        """What the audience has noticed after a version, as one of its seats saw it."""
        if self._is_open:
            return [self.shown(place, place + 1, seat) for place in range(version, len(self.happenings))]
        places = self._places(audience)
        return [self.shown(places[number - 1], number, seat) for number in range(version + 1, len(places) + 1)]

    def latest(self, audience: Audience, seat: int | None) -> list[Event]:
        """The events of the last step that the audience has noticed, as one of its seats saw it."""
        place = len(self.happenings) - 1 if self._is_open else next(reversed(self._places(audience)), 0)
        return self.happenings[place].log.seen_by(seat)

    def shown(self, place: int, version: int, seat: int | None) -> Any:
        """A `StepShown` as JSON, made once for all callers who see the same."""
        happening = self.happenings[place]
        seat = None if self._is_open else seat
        known = happening.shown.get(seat)
        if known is not None and known[0] == version:
            return known[1]
        step = StepShown(
            version=version,
            kind=happening.kind,
            seat=happening.seat,
            events=self.events(happening.log.seen_by(seat)),
            rolls=self.rolls(happening) if self._is_open else [],
        )
        encoded = msgspec.Raw(ENCODER.encode(step))
        happening.shown[seat] = version, encoded
        return encoded

    def events(self, events: list[Event]) -> list[EventShown]:
        game = self._game
        return [
            EventShown(event=event, text=game.words.tell(event), rule=game.words.rule_told(event)) for event in events
        ]

    def rolls(self, happening: Happening) -> list[RollShown]:
        """All faces. In games with secrets only after the end, because a face may be secret."""
        return [RollShown(sides=roll.sides, face=roll.face, reason=roll.reason) for roll in happening.rolls]

    def _places(self, audience: Audience) -> list[int]:
        places = self._noticed.setdefault(audience, [])
        if self._read.get(audience) == len(self.happenings):
            return places
        watchers: tuple[int | None, ...] = audience or (None,)
        for place in range(self._read.get(audience, 0), len(self.happenings)):
            if any(watcher in self.happenings[place].noticed for watcher in watchers):
                places.append(place)
        self._read[audience] = len(self.happenings)
        return places

    def _who_notices(self, step: Step | None, state: State, log: Log) -> frozenset[int | None]:
        """The seat that made the step, and all that heard an event of it, have a new view or see others to act."""
        before, was_to_act = self._views, self._to_act
        self._views = {}
        if self._is_open:
            return self._everybody
        self._to_act = list(state.to_act())
        for seat in self._everybody:
            self._views[seat] = msgspec.Raw(ENCODER.encode(state.view(seat)))
        if step is None or self._to_act != was_to_act:
            return self._everybody
        noticed = {seat for seat in self._everybody if log.seen_by(seat) or self._views[seat] != before[seat]}
        return frozenset({step.seat, *noticed})
