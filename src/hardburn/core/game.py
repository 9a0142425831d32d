"""The contract that every game keeps: `State`, a position that can be played on, and `Game`, the game it belongs to.

`hardburn.testing` checks all of it for any game. Abstract methods raise instead of having an empty body, because
compiled classes don't enforce abstractness. `__init_subclass__` refuses a class that leaves one out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.parts import Decision, Event, Forecast, Measure, Metric, Options, View
from hardburn.core.results import Outcome, Refusal
from hardburn.core.rng import Rng

Action = int
"""One decision, packed by its game into a whole number of 0 or more."""

Seat = int
"""A place in a match, numbered from 0."""

STATE_DUTIES: Final = (
    "to_act",
    "legal",
    "refusal",
    "apply",
    "resign",
    "view",
    "imagine",
    "outcome",
    "copy",
    "__reduce__",
    "__repr__",
)
GAME_DUTIES: Final = ("start", "pack", "unpack", "describe", "tell", "rule_behind", "evaluate")
GAME_FACTS: Final = (
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


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position, secrets included. The constructor takes all of it, so that `repr` can be run."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        _demand(cls, STATE_DUTIES, State)

    def to_act(self) -> list[Seat]:
        """The seats that owe a decision; several decide at once, in secret. Empty at the end. Don't change the list."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> list[Action]:
        """All legal actions, or a good sample of a continuum. Kept until the next `apply`; don't change it."""
        raise NotImplementedError

    def random_action(self, seat: Seat, rng: Rng) -> Action:
        """One of the legal actions, all equally likely. A game may draw it without making the list."""
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def may_reopen(self, seat: Seat) -> bool:
        """Whether a seat that owes nothing may reopen its sealed decision. Such actions are accepted but not listed."""
        return False

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat can't do this now, with the rule; None if it can."""
        raise NotImplementedError

    def apply(self, seat: Seat, action: Action, dice: Dice, log: Log | None = None) -> None:
        """Make the decision. An illegal action changes nothing and raises `Refused`."""
        raise NotImplementedError

    def resign(self, seat: Seat, log: Log | None = None) -> None:
        """Give up, in turn or out of turn. Raises `Refused` after the end."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        """All that this seat may know. None: a spectator."""
        raise NotImplementedError

    def everything(self) -> View:
        """The whole position with its secrets, for replays of finished matches. Games without secrets inherit this."""
        return self.view(None)

    def imagine(self, seat: Seat, rng: Rng) -> Self:
        """A whole position that this seat can't tell from the real one."""
        raise NotImplementedError

    def unseal(self, seat: Seat) -> None:
        """In an imagined world, forget what others have sealed while this seat has yet to seal: they decide again."""

    def outcome(self) -> Outcome | None:
        """Who won and why; None while the match goes on."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An equal position that shares nothing that changes."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game: its facts, how its matches start, and how its actions and events read."""

    id: ClassVar[str]
    title: ClassVar[str]
    credit: ClassVar[str]
    about: ClassVar[str]
    seats: ClassVar[range]
    seat_names: ClassVar[tuple[str, ...]]
    version: ClassVar[int]
    """Rises when results can change."""
    has_secrets: ClassVar[bool]
    weighs_secrets: ClassVar[bool] = False
    """Whether `deliberate` also gives good advice where something is hidden."""
    weighs_chances: ClassVar[bool] = False
    """Whether `deliberate` gives chances to win, from -1 (lost) to 1 (won), so that hints can show them."""
    options_type: ClassVar[type[Options]]
    decision_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    forecast_type: ClassVar[Any] = None
    """The type of what `forecast` returns; None if the game forecasts nothing."""
    metrics: ClassVar[tuple[Metric, ...]] = ()
    """What experiments record for each seat. `measure` and `counted` give the values."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        _demand(cls, GAME_DUTIES, Game)

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

    def describe(self, state: S, seat: Seat, action: Action) -> str:
        """One line of English that says what the action does here, for lists and logs."""
        raise NotImplementedError

    def tell(self, event: Event) -> str:
        """One sentence of English that tells what happened."""
        raise NotImplementedError

    def rule_behind(self, action: Action) -> str:
        """The number of the rule that allows such a decision, for players who ask."""
        raise NotImplementedError

    def rule_told(self, event: Event) -> str | None:
        """The number of the rule behind this event, for players who ask; None if there is no particular rule."""
        rule: str | None = getattr(event, "rule", None)
        return rule

    def places(self, state: S, seat: Seat, action: Action) -> tuple[str, ...]:
        """The places on the board that choose this action: what is picked, then where it goes. None: use the list."""
        return ()

    def forecast(self, state: S, seat: Seat, action: Action) -> Forecast | None:
        """What a legal decision would lead to, such as the end of a course, without making it. None: nothing.

        Boards ask while a player points and moves on, so it is quick, changes nothing and rolls no dice. It uses only
        what the seat knows: where a game has secrets, `state` is one that the seat imagines.
        """
        return None

    def typing_hint(self, state: S, seat: Seat) -> str | None:
        """A line that says what players may type instead of a number, if `read` understands any notation."""
        return None

    def read(self, state: S, seat: Seat, text: str) -> Action | None:
        """The action that a player typed in the game's own notation; None if the game can't read it."""
        return None

    def traits(self, state: S, seat: Seat) -> tuple[str, ...]:
        """What is special about a seat's start, such as the ships it drew, so that simulations can group by it."""
        return ()

    def measure(self, state: S, seat: Seat) -> dict[str, Measure]:
        """The metrics that can be read from the last position of a match."""
        return {}

    def counted(self, event: Event) -> tuple[str, Seat, int] | None:
        """The metric of a seat that an event adds to, and the amount; None if there is none. Only called to count."""
        return None

    def evaluate(self, state: S, seat: Seat) -> float:
        """How good the position looks for this seat: -1 lost, 1 won."""
        raise NotImplementedError

    def estimate(self, state: S, seat: Seat) -> float:
        """The same for bots that search, if the game has a better evaluation that takes longer."""
        return self.evaluate(state, seat)

    def is_quiet(self, state: S) -> bool:
        """Whether the position can be judged as it stands. Search bots play on while it can't."""
        return True

    def mixture(self, state: S, seat: Seat) -> list[float] | None:
        """Weights of `state.legal(seat)` where mixing is best, as with sealed choices. None: one action is best.

        Bots call it on positions that they imagine.
        """
        return None

    def deliberate(self, state: S, seat: Seat, has_time: Callable[[], bool]) -> list[float] | None:
        """The worth of each of `state.legal(seat)`, by the game's own way of looking ahead. None: the game has none.

        The best bot calls it where the seat sees everything. A game that `weighs_secrets` is called everywhere, on
        positions that the seat imagines, and must not take imagined facts for the truth. It calls `has_time` often, and
        returns the best it has found once that is false. Called again with more time, it finds as much or more.
        """
        return None

    def sees_all(self, state: S, seat: Seat) -> bool:
        """Whether nothing that matters is hidden from this seat, so that bots need to imagine only one world."""
        return not self.has_secrets


def missing_facts(game: Game[Any]) -> list[str]:
    """The required facts that a game's class lacks."""
    return [fact for fact in GAME_FACTS if not hasattr(game, fact)]


def _demand(cls: type, duties: tuple[str, ...], base: type) -> None:
    """Refuse a class that leaves out a method of the contract."""
    plain: list[object] = [base, object]
    missing = []
    for duty in duties:
        owner = next((ancestor for ancestor in cls.__mro__ if duty in vars(ancestor)), None)
        if owner is None or owner in plain:
            missing.append(duty)
    if missing:
        raise TypeError(f"{cls.__name__} leaves out of the contract: {', '.join(missing)}")
