"""Advice: what bots ask a game to play it better than by chance.

Who asks: bots, hints and analyses. When: on positions that a seat imagines (`State.imagine`), and on those that follow
from them, the last one of a match included. Bots never hand over the real position.

What every answer keeps:
- Worths run from -1 (lost for the seat) to 1 (won). At the end of a match `evaluate` and `estimate` give exactly 1 to
  the winners, 0 to all in a draw, and -1 to the others.
- It changes nothing and rolls no dice. The position is not kept: bots go on playing with it.
- The same position gives the same answer, whatever was asked before. Only `deliberate` may use its time differently.

A game without advice of its own is judged by its end alone. Its bots are weak, but play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from hardburn.core.state import Seat, State

S = TypeVar("S", bound=State)


class Tuning:
    """How the levels for people differ in this game. Each list has a number for each level; None: the usual ones."""

    def __init__(
        self, softness: list[float] | None = None, rounds: list[int] | None = None, *, is_searched: bool = True
    ) -> None:
        self.softness = softness
        """How softly each level chooses. Where there are many decisions, each matters less, and less is enough."""
        self.rounds = rounds
        """The rounds that each level thinks; all 0 where a few rounds add little to the first look."""
        self.is_searched = is_searched
        """Whether the best level searches where `deliberate` gives nothing, or looks only one decision ahead."""


USUAL: Final = Tuning()


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """What a game knows about playing well. Every method has a working default."""

    weighs_secrets: ClassVar[bool] = False
    """Whether `deliberate` also gives good advice where something is hidden."""
    weighs_chances: ClassVar[bool] = False
    """Whether `deliberate` gives chances to win, so that hints can show them."""
    tuning: ClassVar[Tuning] = USUAL

    def __init__(self, *, has_secrets: bool) -> None:
        self.has_secrets = has_secrets

    def evaluate(self, state: S, seat: Seat) -> float:
        """How good the position looks for this seat. Called very often: it should take microseconds."""
        outcome = state.outcome()
        if outcome is None or not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0

    def estimate(self, state: S, seat: Seat) -> float:
        """The same for bots that search, if the game has a better evaluation that takes longer."""
        return self.evaluate(state, seat)

    def is_quiet(self, state: S) -> bool:
        """Whether the position can be judged as it stands. Search bots play on while it can't. True at the end."""
        return True

    def mixture(self, state: S, seat: Seat) -> list[float] | None:
        """Weights of `state.legal(seat)` where mixing is best, as with sealed choices. None: one action is best."""
        return None

    def deliberate(self, state: S, seat: Seat, has_time: Callable[[], bool]) -> list[float] | None:
        """The worth of each of `state.legal(seat)`, by the game's own way of looking ahead. None: the game has none.

        The best bot calls it where the seat sees everything. A game that `weighs_secrets` is called everywhere, and
        must not take imagined facts for the truth. It calls `has_time` often, and returns the best it has found once
        that is false. Called again with more time, it finds as much or more. Never called at the end of a match.
        """
        return None

    def sees_all(self, state: S, seat: Seat) -> bool:
        """Whether nothing that matters is hidden from this seat, so that bots need to imagine only one world."""
        return not self.has_secrets
