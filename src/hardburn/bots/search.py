"""Search over imagined worlds: information-set Monte Carlo tree search, one engine for all games.

Each round imagines a world that fits what the seat knows and plays into it, every seat by what it has learnt in its own
tree, until a situation is new; that is judged by the game's `evaluate`, and all who decided on the way learn from it.
What a seat seals is hidden from the trees of the others until all have decided. Rolls of dice part the ways where
they have few results.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from hardburn.bots.bot import Bot, Question
from hardburn.bots.budget import Budget
from hardburn.bots.tree import FACES, Node
from hardburn.core.dice import Dice
from hardburn.core.game import Action, Game, Seat, State
from hardburn.core.rng import Rng

DEEPEST: Final = 80
"""Decisions from the question to the end of a round, at most."""
CURIOSITY: Final = 0.6
FEW_RESULTS: Final = 64
"""Rolls with more results than this are not told apart."""
WIDEST: Final = 48
"""Actions that are looked at one by one in a situation that is not the question itself."""


class SearchBot(Bot):
    """Thinks as long as its budget lets it. With a budget of rounds the same seed gives the same decision."""

    def __init__(self, rng: Rng, budget: Budget, worlds: int = 32, softness: float = 0.0) -> None:
        self._rng = rng
        self._budget = budget
        self._worlds = worlds
        self._softness = softness

    def choose(self, question: Question) -> Action:
        legal = question.legal()
        if len(legal) == 1:
            return legal[0]
        search = Search(question, self._rng, self._worlds)
        search.think(self._budget.begun())
        return search.decision(self._softness)


class Search:
    """One question, thought over."""

    def __init__(self, question: Question, rng: Rng, worlds: int) -> None:
        self.game: Game[Any] = question.game
        self.seat: Seat = question.seat
        self.legal: list[Action] = question.legal()
        self._question = question
        self.rng = rng
        self._most_worlds = worlds if question.game.has_secrets else 1
        self._worlds: list[State] = []
        self.root = Node()
        self._others: list[Node] = []
        self.rounds = 0
        self.is_sealed = False

    def think(self, budget: Budget) -> None:
        self._look_around()
        while budget.has_more():
            Round(self, self._world()).play()
            self.rounds += 1

    def decision(self, softness: float) -> Action:
        """What was tried most often; drawn by how often where others decide at once, or where play is softened."""
        root = self.root
        if self.is_sealed:
            return self._drawn(1.0)
        if softness > 0.0:
            return self._drawn(softness)
        best = self.legal[0]
        most = -1.0
        for action in self.legal:
            place = root.place(action)
            tried: int = root.tried[place]
            strength = tried + root.mean(place) * 0.5
            if strength > most:
                most = strength
                best = action
        return best

    def roots(self, seats: int) -> list[Node]:
        """The beginnings of all trees; the seat's own is `root`."""
        while len(self._others) < seats:
            self._others.append(Node())
        self._others[self.seat] = self.root
        return self._others

    def _drawn(self, softness: float) -> Action:
        weights: list[float] = []
        most = 0.0
        for action in self.legal:
            tried: int = self.root.tried[self.root.place(action)]
            most = max(most, float(tried))
        for action in self.legal:
            tried = self.root.tried[self.root.place(action)]
            share = tried / most if most > 0 else 1.0
            weights.append(share ** (1.0 / softness) if share > 0.05 else 0.0)
        total = sum(weights)
        draw = self.rng.fraction() * total
        for place in range(len(weights)):
            draw -= weights[place]
            if draw < 0.0:
                return self.legal[place]
        return self.legal[0]

    def _world(self) -> State:
        """Another imagined world, until there are enough; then those again."""
        if len(self._worlds) < self._most_worlds:
            world = self._question.imagine(self.rng)
            self._worlds.append(world)
        else:
            world = self._worlds[self.rounds % self._most_worlds]
        return world.copy()

    def _look_around(self) -> None:
        """Every legal action is looked at in a few worlds before the search begins."""
        root = self.root
        root.visits = 1
        root.is_judged = True
        first = self._world()
        self.is_sealed = len(first.to_act()) > 1
        self.roots(self.game.seats.stop - 1)
        worlds = [first]
        while len(worlds) < min(4, self._most_worlds):
            worlds.append(self._world())
            self.rounds += 1
        for action in self.legal:
            worth = 0.0
            for world in worlds:
                worth += look(self.game, world, self.seat, action, self.rng)
            root.judge(action, worth / len(worlds))
        root.rank()


class Round:
    """One way through an imagined world."""

    def __init__(self, search: Search, world: State) -> None:
        self._search = search
        self._game = search.game
        self._world = world
        self._at: list[Node] = search.roots(0)[:]
        self._dice = KeyedDice(search.rng)
        self._nodes: list[Node] = []
        self._places: list[int] = []
        self._movers: list[int] = []
        self._sealing: i64 = 0
        """The seats that still owe what all seal at once."""
        self._sealers: i64 = 0
        self._sealed: list[int] = []
        """What was sealed and by whom: seat, action, seat, action ..."""

    def play(self) -> None:
        world = self._world
        for _ in range(DEEPEST):
            seats = world.to_act()
            if not seats:
                break
            seat = self._next(seats)
            legal = world.legal(seat)
            if len(legal) == 1:
                self._do(seat, legal[0])
                continue
            node = self._at[seat]
            if node.visits == 0:
                node.visits = 1
                break
            if not node.is_judged and node.visits > 1:
                self._judge(node, seat, legal)
            node.visits += 1
            place = node.select(legal, CURIOSITY)
            self._nodes.append(node)
            self._places.append(place)
            self._movers.append(seat)
            self._do(seat, node.actions[place])
        self._learn()

    def _next(self, seats: list[int]) -> int:
        """Of several that seal at once the one that was asked decides first."""
        if len(seats) == 1:
            return seats[0]
        one: i64 = 1
        if self._sealing == 0:
            for seat in seats:
                self._sealing |= one << seat
            self._sealers = self._sealing
        return self._search.seat if self._search.seat in seats else seats[0]

    def _do(self, seat: int, action: int) -> None:
        dice = self._dice
        dice.begin()
        self._world.apply(seat, action, dice)
        faces = dice.key()
        if self._sealing == 0:
            for other in range(len(self._at)):
                self._at[other] = self._at[other].child(action, faces)
            return
        self._at[seat] = self._at[seat].child(action, faces)
        self._sealed.append(seat)
        self._sealed.append(action)
        if self._is_unsealed(seat):
            self._reveal()

    def _is_unsealed(self, seat: int) -> bool:
        """Whether that was the last that had to be sealed."""
        one: i64 = 1
        owing = self._world.to_act()
        if seat not in owing:
            self._sealing &= ~(one << seat)
            return self._sealing == 0
        if self._sealing != one << seat:
            return False
        for other in range(len(self._at)):
            if other != seat and self._sealers & (one << other) and self._world.may_reopen(other):
                return False
        return True

    def _reveal(self) -> None:
        """Now the others learn what was sealed."""
        self._sealing = 0
        for place in range(0, len(self._sealed), 2):
            for other in range(len(self._at)):
                if other != self._sealed[place]:
                    self._at[other] = self._at[other].child(self._sealed[place + 1], 0)
        self._sealed = []

    def _judge(self, node: Node, seat: int, legal: list[int]) -> None:
        node.is_judged = True
        rng = self._search.rng
        wide = len(legal) > WIDEST
        for place in range(WIDEST if wide else len(legal)):
            action = legal[rng.below(len(legal))] if wide else legal[place]
            node.judge(action, look(self._game, self._world, seat, action, rng))
        node.rank()

    def _learn(self) -> None:
        seats = len(self._at)
        worths: list[float] = [0.0] * seats
        for seat in set(self._movers):
            worths[seat] = worth_for(self._game, self._world, seat)
        for step in range(len(self._nodes)):
            self._nodes[step].learn(self._places[step], worths[self._movers[step]])


def look(game: Game[Any], world: State, seat: Seat, action: Action, rng: Rng) -> float:
    """How good the world looks right after the action."""
    after = world.copy()
    after.apply(seat, action, KeyedDice(rng))
    return worth_for(game, after, seat)


def worth_for(game: Game[Any], state: State, seat: Seat) -> float:
    """From -1 to 1; between two what is good for one is bad for the other."""
    outcome = state.outcome()
    if outcome is not None:
        if not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0
    own = game.evaluate(state, seat)
    if len(game.seats) == 1 and game.seats.start == 2:
        return (own - game.evaluate(state, 1 - seat)) / 2
    return own


class KeyedDice(Dice):
    """Dice of a generator that make a key of what they show, where that has few results."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._key = 0
        self._results = 1

    def begin(self) -> None:
        self._key = 0
        self._results = 1

    def key(self) -> int:
        return self._key if self._results <= FEW_RESULTS else 0

    def roll(self, sides: int, reason: str) -> int:
        face: int = self._rng.below(sides) + 1
        if self._results <= FEW_RESULTS:
            self._results *= sides
            self._key = (self._key * sides + face) % FACES
        return face
