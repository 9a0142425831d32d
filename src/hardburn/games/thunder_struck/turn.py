"""What is going on in a turn of the Action Phase: the prepared die, the shot, the winners of the Manoeuvre."""

from __future__ import annotations

from mypy_extensions import i64


class Turn:
    """`mover` is the player whose turn it is. Numbers are -1 where nothing is prepared, fired or hit.

    `waiting` holds the winners of the Manoeuvre who have yet to choose, each as its seat plus 1 in two bits, the next
    one lowest. `warpers` is the set of seats that had two dice on it.
    """

    def __init__(
        self,
        mover: int = -1,
        prepared: int = -1,
        has_spent: bool = False,
        has_moved: bool = False,
        is_joined: bool = False,
        shot_space: int = -1,
        shot_value: int = 0,
        target: int = -1,
        shield: int = -1,
        waiting: int = 0,
        warpers: int = 0,
    ) -> None:
        self.mover: i64 = mover
        self.prepared: i64 = prepared
        self.has_spent = has_spent
        self.has_moved = has_moved
        self.is_joined = is_joined
        """Whether the die beside the prepared one was changed, so that both are actioned."""
        self.shot_space: i64 = shot_space
        self.shot_value: i64 = shot_value
        self.target: i64 = target
        self.shield: i64 = shield
        """The space of the shield that stopped the hit."""
        self.waiting: i64 = waiting
        self.warpers: i64 = warpers

    def begin(self, mover: i64) -> None:
        """A new turn."""
        self.mover = mover
        self.prepare(-1)
        self.shot_space = -1
        self.shot_value = 0
        self.target = -1
        self.shield = -1
        self.waiting = 0
        self.warpers = 0

    def prepare(self, space: i64) -> None:
        """Choose a die, with nothing spent on it yet."""
        self.prepared = space
        self.has_spent = False
        self.has_moved = False
        self.is_joined = False

    def chooser(self) -> i64:
        """The winner of the Manoeuvre who chooses next; -1 if none is left."""
        return (self.waiting & 3) - 1

    def choosers(self) -> list[int]:
        found: list[int] = []
        left: i64 = self.waiting
        while left != 0:
            found.append((left & 3) - 1)
            left >>= 2
        return found

    def wait_for(self, seats: list[int]) -> None:
        """These players choose, in this order."""
        self.waiting = 0
        for place in range(len(seats)):
            one: i64 = seats[place] + 1
            self.waiting |= one << (2 * place)

    def copy(self) -> Turn:
        return Turn(
            self.mover,
            self.prepared,
            self.has_spent,
            self.has_moved,
            self.is_joined,
            self.shot_space,
            self.shot_value,
            self.target,
            self.shield,
            self.waiting,
            self.warpers,
        )

    def __reduce__(self) -> tuple[type[Turn], tuple[object, ...]]:
        return Turn, self._parts()

    def __repr__(self) -> str:
        return f"Turn({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.mover,
            self.prepared,
            self.has_spent,
            self.has_moved,
            self.is_joined,
            self.shot_space,
            self.shot_value,
            self.target,
            self.shield,
            self.waiting,
            self.warpers,
        )
