"""The contract: who may act, what is legal, what happens."""

from __future__ import annotations

from typing import Final

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from hardburn.core.state import State
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.objectives import Goal, Objective
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.additions import Additions, Happening, Reward, SpecialOrder, Spot, Watch
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import Station, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.points import PointOfInterest
from hardburn.games.fuel_to_burn.position.position import OVER, Position
from hardburn.games.fuel_to_burn.position.scenario_progress import Story
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.space.path import Leg, Path
from hardburn.games.fuel_to_burn.space.system import Body, Lane, Mark, Ring, StarSystem
from hardburn.games.fuel_to_burn.turn import ending
from hardburn.games.fuel_to_burn.view import FuelView

__all__ = [
    "Activity",
    "Additions",
    "Body",
    "FuelState",
    "Goal",
    "Happening",
    "Lane",
    "Leg",
    "Mark",
    "Objective",
    "Path",
    "PointOfInterest",
    "Position",
    "Question",
    "Reward",
    "Ring",
    "Ship",
    "Side",
    "SpecialOrder",
    "Spot",
    "StarSystem",
    "Station",
    "Story",
    "Tanker",
    "Task",
    "Terms",
    "Torpedo",
    "Watch",
]
"""Every name in the `repr` of a position."""

_NOTHING: Final[list[int]] = []
_OWING: Final[list[list[int]]] = [[], [0], [1], [0, 1]]
_MOST: Final = 9_007_199_254_740_991


class FuelState(State):
    """A position of Fuel To Burn."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._legal: list[list[int] | None] = [None, None]

    def to_act(self) -> list[int]:
        if self.position.phase == OVER:
            return _NOTHING
        return _OWING[self.position.question.seats]

    def legal(self, seat: int) -> list[int]:
        if not self._owes(seat):
            return _NOTHING
        legal = self._legal[seat]
        if legal is None:
            legal = referee.list_choices(self.position, seat)
            self._legal[seat] = legal
        return legal

    def random_action(self, seat: int, rng: Rng) -> int:
        """Draws from the list of legal actions if it exists already."""
        legal = self._legal[seat]
        if legal is None:
            return referee.random_choice(self.position, seat, rng)
        return legal[rng.below(len(legal))]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self._accepts(seat, action):
            return None
        from hardburn.games.fuel_to_burn.words.refusals import explain

        return explain(self, seat, action)

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if not self._accepts(seat, action):
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise Refused(refusal)
        self._legal = [None, None]
        referee.answer(self.position, seat, action, dice, log)

    def resign(self, seat: int, log: Log | None = None) -> None:
        if self.position.phase == OVER:
            raise Refused(Refusal("table.over", "The match is over; nobody can give up any more."))
        self._legal = [None, None]
        ending.resign(self.position, seat, log)

    def view(self, seat: int | None) -> FuelView:
        from hardburn.games.fuel_to_burn.knowledge.viewing import view_of

        return view_of(self.position, seat)

    def everything(self) -> FuelView:
        from hardburn.games.fuel_to_burn.knowledge.viewing import view_of_all

        return view_of_all(self.position)

    def imagine(self, seat: int, rng: Rng) -> FuelState:
        from hardburn.games.fuel_to_burn.knowledge.imagining import imagine

        twin = FuelState(self.position.copy())
        imagine(twin.position, seat, rng)
        return twin

    def outcome(self) -> Outcome | None:
        return ending.outcome_of(self.position)

    def copy(self) -> FuelState:
        twin = FuelState(self.position.copy())
        twin._legal = self._legal[:]
        return twin

    def __reduce__(self) -> tuple[type[FuelState], tuple[object, ...]]:
        return FuelState, (self.position,)

    def __repr__(self) -> str:
        return f"FuelState({self.position!r})"

    def _owes(self, seat: int) -> bool:
        return seat in self.to_act()

    def _accepts(self, seat: int, action: int) -> bool:
        if not 0 <= action <= _MOST or not self._owes(seat):
            return False
        legal = self._legal[seat]
        if legal is not None and action in legal:
            return True
        return referee.allows(self.position, seat, action)
