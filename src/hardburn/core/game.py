"""The contract of a game: `Game`, its facts, how its matches start, and where its optional parts are.

`start` begins a match, and the state it returns is played on by itself (`hardburn.core.state`). `pack` and `unpack`
translate decisions at any time. `words`, `advice` and `lab` hold what only some users need; each has defaults that work
(`hardburn.core.parts`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.log import Log
from hardburn.core.parts.advice import Advice
from hardburn.core.parts.lab import Lab
from hardburn.core.parts.named import Parts, load
from hardburn.core.parts.words import Words
from hardburn.core.state import Action, State, demand

CONTRACT: Final = 2
"""The version of the contract. It rises when a game written for the version before no longer works."""
GAME_DUTIES: Final = ("start", "pack", "unpack")
GAME_FACTS: Final = (
    "contract",
    "id",
    "title",
    "credit",
    "about",
    "seats",
    "seat_names",
    "version",
    "has_secrets",
    "options_type",
    "decision_type",
    "event_type",
    "view_type",
)

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game: its facts, how its matches start, and its parts. Each game is one object, which never changes."""

    contract: ClassVar[int]
    """The version of the contract that the game was written for: `CONTRACT` at that time, as a number."""
    id: ClassVar[str]
    """Lower-case letters, digits and `_`; the name of the entry point that registers the game."""
    title: ClassVar[str]
    credit: ClassVar[str]
    about: ClassVar[str]
    seats: ClassVar[range]
    seat_names: ClassVar[tuple[str, ...]]
    version: ClassVar[int]
    """Rises when results can change."""
    has_secrets: ClassVar[bool]
    options_type: ClassVar[type[Options]]
    decision_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    parts: ClassVar[Parts] = Parts()
    """Where the optional parts are."""

    def __init__(self) -> None:
        self._words: Words[S] | None = None
        self._advice: Advice[S] | None = None
        self._lab: Lab[S] | None = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        demand(cls, GAME_DUTIES, Game)

    @property
    def words(self) -> Words[S]:
        """What people read and type; imported when it is first asked for, as all parts are."""
        if self._words is None:
            self._words = Words(self.unpack) if self.parts.words is None else load(self.parts.words)(self.unpack)
        return self._words

    @property
    def advice(self) -> Advice[S]:
        """What bots ask."""
        if self._advice is None:
            kind = Advice if self.parts.advice is None else load(self.parts.advice)
            self._advice = kind(has_secrets=self.has_secrets)
        return self._advice

    @property
    def lab(self) -> Lab[S]:
        """What experiments record."""
        if self._lab is None:
            self._lab = Lab() if self.parts.lab is None else load(self.parts.lab)()
        return self._lab

    def seat_count(self, options: Options) -> int:
        """The number of seats with these options."""
        return self.seats.start

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> S:
        """The first position of a match."""
        raise NotImplementedError

    def pack(self, decision: Decision) -> Action:
        """The decision's code. `Malformed` if no such decision can exist."""
        raise NotImplementedError

    def unpack(self, action: Action) -> Decision:
        """The decision of a code. `Malformed` if no decision has this code."""
        raise NotImplementedError


def missing_facts(game: Game[Any]) -> list[str]:
    """The required facts that a game's class lacks."""
    return [fact for fact in GAME_FACTS if not hasattr(game, fact)]
