"""The contract that every game keeps: `State`, a position that can be played on, and `Game`, what it belongs to.

`hardburn.testing` checks all of it for any game. Abstract methods raise instead of having an empty body, because
compiled classes don't enforce abstractness; `__init_subclass__` refuses a class that leaves one out.
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
"""One decision, packed by its game into a whole number from 0 up."""

Seat = int
"""A place at the table, from 0 up."""

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
    """A whole position, secrets included. Its constructor takes all of it, so that `repr` can be run."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        _demand(cls, STATE_DUTIES, State)

    def to_act(self) -> list[Seat]:
        """Who owes a decision; several: at once and in secret; nobody: the match is over. Not to be changed."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> list[Action]:
        """All legal actions (of a continuum: a good sample). Kept until the next apply; not to be changed."""
        raise NotImplementedError

    def random_action(self, seat: Seat, rng: Rng) -> Action:
        """One of the legal actions, all equally likely. A game may draw it without listing them all."""
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def may_reopen(self, seat: Seat) -> bool:
        """Whether a seat that owes nothing may open again what it has sealed: accepted then, but never listed."""
        return False

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat can't do this now, and the rule that says so; None if it can."""
        raise NotImplementedError

    def apply(self, seat: Seat, action: Action, dice: Dice, log: Log | None = None) -> None:
        """Do it. An illegal action changes nothing and raises `Refused`."""
        raise NotImplementedError

    def resign(self, seat: Seat, log: Log | None = None) -> None:
        """Give up, in turn or out of it. After the end it raises `Refused`."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        """All that this seat may know; None: a spectator."""
        raise NotImplementedError

    def everything(self) -> View:
        """All there is, secrets too, for replays of finished matches. A game that hides nothing leaves it as it is."""
        return self.view(None)

    def imagine(self, seat: Seat, rng: Rng) -> Self:
        """A whole position that this seat could not tell from the real one."""
        raise NotImplementedError

    def unseal(self, seat: Seat) -> None:
        """Forget what the others have sealed while this seat still seals: they decide it anew. For imagined worlds."""

    def outcome(self) -> Outcome | None:
        """Who won and why; None while the match goes on."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A position that shares nothing that changes."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game: its facts, how a match of it starts, and how its actions and events read."""

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
    """Whether `deliberate` says what is best where something is hidden, too."""
    weighs_chances: ClassVar[bool] = False
    """Whether what `deliberate` gives are chances, from -1, lost, to 1, won, so that hints can show them."""
    options_type: ClassVar[type[Options]]
    decision_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    forecast_type: ClassVar[Any] = None
    """What `forecast` gives; None where a game foretells nothing."""
    metrics: ClassVar[tuple[Metric, ...]] = ()
    """What experiments write down of each seat; `measure` and `counted` say how much it is."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        _demand(cls, GAME_DUTIES, Game)

    def seat_count(self, options: Options) -> int:
        """How many play with these options."""
        return self.seats.start

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> S:
        """The first position of a match."""
        raise NotImplementedError

    def pack(self, decision: Decision) -> Action:
        """The decision's code. `Malformed` if no such decision can exist."""
        raise NotImplementedError

    def unpack(self, action: Action) -> Decision:
        """The decision of a code. `Malformed` if there is none."""
        raise NotImplementedError

    def describe(self, state: S, seat: Seat, action: Action) -> str:
        """One line of English that says what this does here, for lists and logs."""
        raise NotImplementedError

    def tell(self, event: Event) -> str:
        """One sentence of English that says what happened."""
        raise NotImplementedError

    def rule_behind(self, action: Action) -> str:
        """The number of the rule that allows such a decision, for players who ask."""
        raise NotImplementedError

    def rule_told(self, event: Event) -> str | None:
        """The number of the rule by which this happened, for players who ask; None: no rule in particular."""
        rule: str | None = getattr(event, "rule", None)
        return rule

    def places(self, state: S, seat: Seat, action: Action) -> tuple[str, ...]:
        """Where a player points on the board to choose this: what is picked, then where it goes. None: only lists."""
        return ()

    def forecast(self, state: S, seat: Seat, action: Action) -> Forecast | None:
        """What would come of an allowed decision, such as where an order leads, without making it; None: nothing.

        Boards ask while a player points and moves on, so it is quick, changes nothing and rolls no dice. It is made of
        nothing that the seat does not know: where a game has secrets, `state` is one that the seat imagines.
        """
        return None

    def typing_hint(self, state: S, seat: Seat) -> str | None:
        """A line that says what players may type instead of a number, where `read` understands it."""
        return None

    def read(self, state: S, seat: Seat, text: str) -> Action | None:
        """What a player typed, in the game's own notation; None: nothing that this game knows."""
        return None

    def traits(self, state: S, seat: Seat) -> tuple[str, ...]:
        """What sets a seat's beginning apart, such as the ships it drew, so that simulations can count by it."""
        return ()

    def measure(self, state: S, seat: Seat) -> dict[str, Measure]:
        """The metrics that a position at the end of a match shows by itself."""
        return {}

    def counted(self, event: Event) -> tuple[str, Seat, int] | None:
        """The metric of a seat that an event adds to, and how much; None: none. Asked only when somebody counts."""
        return None

    def evaluate(self, state: S, seat: Seat) -> float:
        """How good the position looks for this seat: -1 lost, 1 won."""
        raise NotImplementedError

    def estimate(self, state: S, seat: Seat) -> float:
        """The same for bots that search, where a game has a better opinion that takes longer."""
        return self.evaluate(state, seat)

    def is_quiet(self, state: S) -> bool:
        """Whether the position can be judged as it stands; bots that search play on where something is under way."""
        return True

    def mixture(self, state: S, seat: Seat) -> list[float] | None:
        """Weights of `state.legal(seat)` where it is best to mix, as with sealed choices; None: where one is best.

        Bots ask for it in positions that they imagine.
        """
        return None

    def deliberate(self, state: S, seat: Seat, has_time: Callable[[], bool]) -> list[float] | None:
        """What each of `state.legal(seat)` is worth, by a game's own way of looking ahead; None: it has none.

        The best bot asks for it where the seat sees all. A game that `weighs_secrets` is asked everywhere, in positions
        that the seat imagines, and does not take what was imagined for the truth. It asks `has_time` often, and ends
        with the best that it has found once that says no. Asked again with more time it finds as much or more.
        """
        return None

    def sees_all(self, state: S, seat: Seat) -> bool:
        """Whether nothing that matters is hidden from this seat here, so that bots imagine one world only."""
        return not self.has_secrets


def missing_facts(game: Game[Any]) -> list[str]:
    """The facts that a game's class has not given."""
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
