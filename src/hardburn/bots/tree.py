"""What a search remembers of a seat's situation: how often it tried each action, and with what results."""

from __future__ import annotations

import math
from typing import Final

FACES: Final = 1 << 20
"""Children are keyed by the action and by the faces, whose key is below this."""
LEAST_TRUST: Final = 3.0
MOST_TRUST: Final = 30.0
"""How many trials the first opinion of an action counts for. The more luck blurs the differences, the more it counts.
"""
LEAST_GAP: Final = 0.005
ERROR: Final = 1.0
"""The assumed error of first opinions, as a part of the gap between the better actions."""
FIRST_WIDTH: Final = 8.0
CURIOSITY: Final = 0.7
"""The urge to try uncertain actions, as a part of the spread of results."""
WIDENING: Final = 0.7
"""Actions to consider, best first: `FIRST_WIDTH`, plus this many times the square root of the visits."""
UNSEEN: Final = -1.0
"""The first opinion of an action that was not looked at: much worse than the best."""


class Node:
    """A situation as one seat knows it. Worlds differ, so not every action is legal on every visit."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.is_judged = False
        """Whether its actions were looked at one by one."""
        self.actions: list[int] = []
        self.tried: list[int] = []
        self.totals: list[float] = []
        self.priors: list[float] = []
        """How much worse than the best each action looked at first."""
        self.ranks: list[int] = []
        """Each action's rank among those that were judged, the most promising first."""
        self.trust = LEAST_TRUST
        self._gap = LEAST_GAP
        """The average distance of the better actions from the best at first sight."""
        self._place: dict[int, int] = {}
        self._children: dict[int, Node] = {}

    def place(self, action: int) -> int:
        """The index of the action in the lists. A new action is added."""
        found = self._place.get(action)
        if found is not None:
            return found
        place = len(self.actions)
        self._place[action] = place
        self.actions.append(action)
        self.tried.append(0)
        self.totals.append(0.0)
        self.priors.append(UNSEEN if self.is_judged else 0.0)
        self.ranks.append(place)
        return place

    def child(self, action: int, faces: int) -> Node:
        """The situation after the action with these faces."""
        key = self.place(action) * FACES + faces
        found = self._children.get(key)
        if found is None:
            found = Node()
            self._children[key] = found
        return found

    def judge(self, actions: list[int], worths: list[float]) -> None:
        """Take the first opinions of the actions: how good the position looks after each."""
        best = max(worths)
        places: list[int] = []
        for number in range(len(actions)):
            place = self.place(actions[number])
            self.priors[place] = worths[number] - best
            places.append(place)
        self.is_judged = True
        ordered = sorted(places, key=self._by_promise)
        for rank in range(len(ordered)):
            self.ranks[ordered[rank]] = rank
        better = min(len(ordered), int(FIRST_WIDTH))
        total = 0.0
        for rank in range(1, better):
            total -= self.priors[ordered[rank]]
        if better > 1:
            self._gap = max(LEAST_GAP, total / (better - 1))

    def _by_promise(self, place: int) -> float:
        return -self.priors[place]

    def learn(self, place: int, worth: float) -> None:
        self.total += worth
        self.tried[place] += 1
        self.totals[place] += worth

    def add(self, place: int, tried: int, total: float) -> None:
        """Add trials of an action from elsewhere."""
        self.visits += tried
        self.total += total
        self.tried[place] += tried
        self.totals[place] += total

    def worth(self, place: int) -> float:
        """The estimated worth of the action: the results so far, blended with the first opinion."""
        mean = self.total / self.visits if self.visits > 0 else 0.0
        return (self.totals[place] + self.trust * (mean + self.priors[place])) / (self.tried[place] + self.trust)

    def rank(self, place: int) -> int:
        return self.ranks[place]

    def loss(self, place: int) -> float:
        """A key for sorting, best first."""
        return -self.worth(place)

    def select(self, places: list[int], spread: float) -> int:
        """Of these actions, the one that looks best or that is too little known."""
        best = -1
        highest = 0.0
        mean = self.total / self.visits if self.visits > 0 else 0.0
        width = FIRST_WIDTH + WIDENING * math.sqrt(self.visits)
        blur = spread / (ERROR * self._gap)
        trust = min(MOST_TRUST, max(LEAST_TRUST, blur * blur))
        self.trust = trust
        eager = CURIOSITY * spread * math.sqrt(math.log(self.visits + 1.0))
        nearest = -1
        for place in places:
            rank = self.ranks[place]
            if rank >= width:
                if nearest < 0 or rank < self.ranks[nearest]:
                    nearest = place
                continue
            tried: int = self.tried[place]
            worth = (self.totals[place] + trust * (mean + self.priors[place])) / (tried + trust)
            worth += eager / math.sqrt(tried + 1.0)
            if best < 0 or worth > highest:
                best = place
                highest = worth
        return best if best >= 0 else nearest
