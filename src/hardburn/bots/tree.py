"""What a search remembers of a seat's situation: each action, how often it was tried, what came of it."""

from __future__ import annotations

import math
from typing import Final

FACES: Final = 1 << 20
"""Children are told apart by the action and by what the dice showed, which is kept below this."""
TRUST: Final = 2
"""Trials that the first opinion of an action counts for."""
FIRST_WIDTH: Final = 4
WIDENING: Final = 1.0


class Node:
    """A situation as one seat knows it. Worlds differ, so that not every action is there on every visit."""

    def __init__(self) -> None:
        self.visits = 0
        self.is_judged = False
        """Whether its actions were looked at one by one."""
        self.actions: list[int] = []
        self.tried: list[int] = []
        self.total: list[float] = []
        self.seen: list[int] = []
        """How often each action was there to choose."""
        self.rank_of: list[int] = []
        """For each action that was judged, its rank, the most promising first."""
        self._place: dict[int, int] = {}
        self._children: dict[int, Node] = {}

    def place(self, action: int) -> int:
        """Where the action stands in the lists; it is added if it is new."""
        found = self._place.get(action)
        if found is not None:
            return found
        place = len(self.actions)
        self._place[action] = place
        self.actions.append(action)
        self.tried.append(0)
        self.total.append(0.0)
        self.seen.append(0)
        return place

    def child(self, action: int, faces: int) -> Node:
        """What follows the action when the dice fall so."""
        key = self.place(action) * FACES + faces
        found = self._children.get(key)
        if found is None:
            found = Node()
            self._children[key] = found
        return found

    def judge(self, action: int, worth: float) -> None:
        """A first opinion counts like some trials."""
        place = self.place(action)
        if self.tried[place] == 0:
            self.tried[place] = TRUST
            self.total[place] = TRUST * worth

    def rank(self) -> None:
        """Put the actions that were judged best first; the others come into play as visits grow."""
        order = sorted(range(len(self.actions)), key=self._by_promise)
        self.rank_of = [0] * len(order)
        for rank in range(len(order)):
            self.rank_of[order[rank]] = rank

    def _by_promise(self, place: int) -> float:
        return -self.mean(place) if self.tried[place] > 0 else 2.0

    def learn(self, place: int, worth: float) -> None:
        self.tried[place] += 1
        self.total[place] += worth

    def mean(self, place: int) -> float:
        tried = self.tried[place]
        return self.total[place] / tried if tried > 0 else 0.0

    def select(self, legal: list[int], curiosity: float) -> int:
        """The place of the action that looks best, or that too little is known of.

        The more often the node was visited, the more of its actions are considered (progressive widening).
        """
        best = -1
        highest = 0.0
        width = int(FIRST_WIDTH + WIDENING * math.sqrt(self.visits))
        known = len(self.rank_of)
        for action in legal:
            place = self.place(action)
            rank = self.rank_of[place] if place < known else place
            if rank >= width and best >= 0:
                continue
            self.seen[place] += 1
            tried = self.tried[place]
            if tried == 0:
                return place
            worth = self.total[place] / tried + curiosity * math.sqrt(math.log(self.seen[place] + 1.0) / tried)
            if rank >= width:
                worth -= 1000.0
            if best < 0 or worth > highest:
                best = place
                highest = worth
        return best
