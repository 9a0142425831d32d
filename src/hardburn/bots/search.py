"""Search over imagined worlds: information-set Monte Carlo tree search, one engine for all games.

Each round imagines a world that fits what the seat knows, in which the others have yet to seal their decisions, and
plays on in it (`rounds`). Before the first round, the search looks one decision ahead at every legal action, like the
greedy bot. That first opinion counts like a few trials.
"""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from hardburn.bots.bot import Bot, Question
from hardburn.bots.budget import Budget
from hardburn.bots.greedy import Prospect, drawn
from hardburn.bots.partner import Partner, Task
from hardburn.bots.rounds import Rounds
from hardburn.bots.tree import Node
from hardburn.core.game import Game
from hardburn.core.rng import Rng
from hardburn.core.state import Action, Seat, State

WORLDS: Final = 6
SAMPLES: Final = 24
"""Worlds and rolls for the first look at every action, as for the greedy bot."""
SHARED_WORLDS: Final = 64
"""Worlds for a partner, which can't imagine any itself."""
FINALISTS: Final = 16
"""How many of the actions that look best at first are looked at with all samples."""
HARDLY_EVER: Final = 3.0
"""Actions more than this many times the softness below the best are never drawn."""
CLEARLY_WORSE: Final = 1.5
"""Actions more than this many times the average gap below the best are never drawn, unless there are only two."""
SEALED_NEAR: Final = 0.5
"""A sealed choice is drawn among actions within this part of the best one's margin of luck."""


class SearchBot(Bot):
    """Thinks for as long as its budget allows. With a budget of rounds, a seed always gives the same decision."""

    def __init__(self, rng: Rng, budget: Budget, softness: float = 0.0, partner: Partner | None = None) -> None:
        self._rng = rng
        self._budget = budget
        self._softness = softness
        self._partner = partner
        self._kept: dict[bytes, list[Node]] = {}

    def choose(self, question: Question) -> Action:
        legal = question.legal()
        if len(legal) == 1:
            return legal[0]
        return self.choose_within(question, self._budget.begun())

    def choose_within(self, question: Question, budget: Budget) -> Action:
        """Without a budget of its own, the bot only looks around."""
        search = Search(question, self._rng, self._partner)
        search.take_up(self._kept)
        if self._budget.is_empty():
            search.begin(budget)
        else:
            search.think(budget)
        self._kept = search.rounds.kept
        return search.decision(self._softness)


class Search:
    """The thinking about one question."""

    def __init__(self, question: Question, rng: Rng, partner: Partner | None = None) -> None:
        self.game: Game[Any] = question.game
        self.seat: Seat = question.seat
        self.legal: list[Action] = question.legal()
        self.mixture: list[float] | None = None
        """How the game says to mix here. If it does, there is nothing to search."""
        self.is_sealed = False
        self._sees_all = True
        self._has_looked = False
        self._question = question
        self._rng = rng
        self._partner = partner
        self.rounds = Rounds(question.game, question.seat, question.game.seats.stop - 1, rng)

    def take_up(self, kept: dict[bytes, list[Node]]) -> None:
        """Continue from what an earlier search learnt about this situation, if it reached it."""
        if kept:
            trees = kept.get(msgspec.msgpack.encode(self._question.view()))
            if trees is not None:
                self.rounds.roots = trees[:]

    def think(self, budget: Budget) -> None:
        """Use up the budget. A partner gets the same time; the search does not wait for it beyond that."""
        self.begin(budget)
        if self.mixture is not None:
            return
        partner = self._partner if budget.left() > 0.0 else None
        if partner is not None:
            worlds = self._worlds(budget)
            partner.ask(Task(self.game.id, self.seat, self.legal, self._opinions(), worlds, budget.left()))
        while self.go_on(budget):
            pass
        if partner is not None:
            self._hear(partner.answer(budget.rest()))

    def begin(self, budget: Budget) -> None:
        """Look around, unless that is done."""
        if not self._has_looked:
            self._look_around(budget)
            self._has_looked = True
            if self.mixture is None:
                self.rounds.enter(self.legal)

    def go_on(self, budget: Budget) -> bool:
        """Play another round if the budget allows; return whether it did."""
        if not budget.has_more():
            return False
        rounds = self.rounds
        place = rounds.next_trial(budget.spent())
        rounds.play(place, self._world_of(rounds.root().tried[place]))
        return True

    def _world(self) -> State:
        """A world that the seat could be in, in which the others have yet to seal their decisions."""
        world = self._question.imagine(self._rng)
        world.unseal(self.seat)
        return world

    def _world_of(self, number: int) -> State:
        """The world for every action's trial with this number."""
        worlds = self.rounds.worlds
        number = 0 if self._sees_all else number
        while len(worlds) <= number:
            worlds.append(self._world())
        return worlds[number].copy()

    def _worlds(self, budget: Budget) -> list[State]:
        worlds = [self._world()]
        while not self._sees_all and len(worlds) < SHARED_WORLDS and budget.has_time():
            worlds.append(self._world())
        return worlds

    def _opinions(self) -> list[float]:
        root = self.rounds.root()
        return [root.priors[root.place(action)] for action in self.legal]

    def _hear(self, findings: list[tuple[int, float]]) -> None:
        root = self.rounds.root()
        for number in range(len(findings)):
            tried, total = findings[number]
            root.add(root.place(self.legal[number]), tried, total)

    def worths(self) -> list[float]:
        """The estimated worth of each legal action, from -1 (lost) to 1 (won)."""
        root = self.rounds.root()
        return [root.worth(root.place(action)) for action in self.legal]

    def decision(self, softness: float) -> Action:
        """The best action, or a draw: among the equally good if others decide at once, among the better if softened."""
        if self.mixture is not None:
            return self.legal[drawn(self.mixture, self._rng)]
        if softness > 0.0:
            return self.legal[drawn(softened(self.worths(), softness), self._rng)]
        if self.is_sealed and self.rounds.root().visits > 0:
            return self.legal[drawn(self._as_good(), self._rng)]
        return self.legal[self._surest()]

    def _surest(self) -> int:
        """The index of the action that is best even with bad luck."""
        root = self.rounds.root()
        best = 0
        highest = -9.0
        for number in range(len(self.legal)):
            place = root.place(self.legal[number])
            worth = root.worth(place) - self._luck(place)
            if worth > highest:
                highest = worth
                best = number
        return best

    def _luck(self, place: int) -> float:
        """How far off the average of an action's trials may be."""
        tried: int = self.rounds.root().tried[place]
        return self.rounds.spread() / math.sqrt(tried + 3.0)

    def _as_good(self) -> list[float]:
        """The trials of each action that can't be told from the best, as weights; the best counts even if untried."""
        root = self.rounds.root()
        best = root.place(self.legal[self._surest()])
        least = root.worth(best) - SEALED_NEAR * self._luck(best)
        weights: list[float] = []
        for action in self.legal:
            place = root.place(action)
            tried = float(root.tried[place]) if root.worth(place) >= least else 0.0
            weights.append(max(1.0, tried) if place == best else tried)
        return weights

    def _look_around(self, budget: Budget) -> None:
        """Look one decision ahead at every legal action, and again at those that look best."""
        first = Prospect(self._question, self._rng)
        self.mixture = first.mixture()
        if self.mixture is not None:
            return
        self.is_sealed = first.is_sealed()
        prospects = [first]
        self._sees_all = first.sees_all()
        self.rounds.keeps = self._sees_all
        if not self._sees_all:
            prospects += [Prospect(self._question, self._rng) for _ in range(1, WORLDS)]
        worths = [-2.0] * len(self.legal)
        for number in range(len(self.legal)):
            if number > 0 and budget.is_half_spent():
                break
            worths[number] = first.after(self.legal[number], 1)
        least = sorted(worths, reverse=True)[min(FINALISTS, len(worths)) - 1]
        chosen: list[Action] = []
        opinions: list[float] = []
        samples = SAMPLES // len(prospects)
        for number in range(len(self.legal)):
            if worths[number] < least or (chosen and budget.is_half_spent()):
                continue
            worth = 0.0
            for prospect in prospects:
                worth += prospect.after(self.legal[number], samples)
            chosen.append(self.legal[number])
            opinions.append(worth / len(prospects))
        worst = min(opinions)
        for number in range(len(self.legal)):
            if self.legal[number] not in chosen:
                chosen.append(self.legal[number])
                opinions.append(min(worst, worths[number]))
        root = self.rounds.root()
        if not root.is_judged:
            root.judge(chosen, opinions)


def softened(worths: list[float], softness: float) -> list[float]:
    """Weights that prefer better actions: small differences are easily overlooked, large ones hardly ever.

    `softness` is a distance in worth: an action that far below the best is drawn e times less often.
    """
    best = max(worths)
    far = HARDLY_EVER * softness
    if len(worths) > 2:
        far = min(far, max(0.0, CLEARLY_WORSE * (best - sum(worths) / len(worths))))
    return [math.exp((worth - best) / softness) if worth >= best - far else 0.0 for worth in worths]
