"""The contract of a position: `State`, which can be played on.

Order of calls: `to_act` says who owes a decision, `legal` what each of them may do, `apply` does it, until `outcome`
is not None. Then `to_act` is empty, `apply` and `resign` refuse everything, and views may still be asked.
`refusal`, `view`, `everything`, `imagine` and `copy` may be called at any time and change nothing.

`hardburn.testing` checks all of it for any game. Abstract methods raise instead of having an empty body, because
compiled classes don't enforce abstractness. `__init_subclass__` refuses a class that leaves one out.
"""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from hardburn.core.dice import Dice
from hardburn.core.edges import View
from hardburn.core.log import Log
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


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position, secrets included. The constructor takes all of it, so that `repr` can be run."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        demand(cls, STATE_DUTIES, State)

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


def demand(cls: type, duties: tuple[str, ...], base: type) -> None:
    """Refuse a class that leaves out a method of the contract."""
    plain: list[object] = [base, object]
    missing = []
    for duty in duties:
        owner = next((ancestor for ancestor in cls.__mro__ if duty in vars(ancestor)), None)
        if owner is None or owner in plain:
            missing.append(duty)
    if missing:
        raise TypeError(f"{cls.__name__} leaves out of the contract: {', '.join(missing)}")
