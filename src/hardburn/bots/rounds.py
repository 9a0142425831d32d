"""One round of a search: a path through an imagined world, and what every seat on it learns from the result."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec
from mypy_extensions import i64

from hardburn.bots.tree import FACES, Node
from hardburn.core.dice import Dice
from hardburn.core.game import Game
from hardburn.core.parts.advice import Advice
from hardburn.core.rng import Rng
from hardburn.core.state import State

DEEPEST: Final = 120
"""The most decisions from the question to the end of a round."""
FEW_RESULTS: Final = 64
"""Rolls with more possible results than this are not told apart."""
MOST_TRIED: Final = 16
LEAST_TRIED: Final = 4
"""How many actions are tried at first, and at least to the end."""
STAGES: Final[list[float]] = [0.2, 0.4, 0.6]
"""The parts of the budget after which the field is halved. After the last, the most promising are tried most."""
KEPT_FROM: Final = 12
"""Visits after which a situation is kept for the next question."""
WIDEST: Final = 32
"""The most actions that are looked at one by one in a situation other than the question itself."""
GLANCES: Final = 16
"""The most actions that are looked at for each decision of a playout."""


class Rounds:
    """The trees of all seats, grown round by round from one question.

    The n-th trial of every action uses the same world and the same luck, so that results depend on the actions alone.
    The field of actions is halved a few times, each time after equally many trials of all.
    """

    def __init__(self, game: Game[Any], seat: int, seats: int, rng: Rng) -> None:
        self.game = game
        self.advice = game.advice
        self.seat = seat
        self.roots: list[Node] = [Node() for _ in range(seats)]
        self.kept: dict[bytes, list[Node]] = {}
        """The trees of all seats by the view of the seat that was asked, for situations visited often enough."""
        self.keeps = True
        """False where things are hidden: at the next question more is known, and other worlds are likely."""
        self.count = 0
        self.worlds: list[State] = []
        self._luck: list[Rng] = []
        self._rng = rng
        self._field: list[int] = []
        self._stage = 0
        self._sum = 0.0
        self._squares = 0.0

    def root(self) -> Node:
        """The node of the seat that was asked."""
        return self.roots[self.seat]

    def enter(self, legal: list[int]) -> None:
        """Choose the field: the actions that look best."""
        root = self.root()
        places = [root.place(action) for action in legal]
        places.sort(key=root.rank)
        self._field = places[:MOST_TRIED]
        self._stage = 0

    def next_trial(self, spent: float) -> int:
        """The index of the action to try next, when this part of the budget is spent.

        All are tried equally often, in a random order, so that no other seat's tree falls into step with it.
        """
        if self._stage < len(STAGES) and spent >= STAGES[self._stage]:
            self._stage += 1
            self._halve()
        field = self._field
        root = self.root()
        if self._stage == len(STAGES):
            return root.select(field, self.spread())
        fewest = min([root.tried[place] for place in field])
        behind = [place for place in field if root.tried[place] == fewest]
        return behind[self._rng.below(len(behind))]

    def play(self, place: int, world: State) -> None:
        """Play one round that begins with this action. It uses up the world."""
        number: int = self.root().tried[place]
        while len(self._luck) <= number:
            self._luck.append(self._rng.split())
        worth = Round(self, world, self.spread(), self._luck[number].copy()).play(place)
        self.count += 1
        self._sum += worth
        self._squares += worth * worth

    def spread(self) -> float:
        """The standard deviation of the results of the rounds."""
        if self.count < 2:
            return 0.2
        mean = self._sum / self.count
        return math.sqrt(max(self._squares / self.count - mean * mean, 0.0004))

    def _halve(self) -> None:
        """Keep the better half, but at least `LEAST_TRIED`."""
        root = self.root()
        self._field.sort(key=root.loss)
        self._field = self._field[: max(LEAST_TRIED, (len(self._field) + 1) // 2)]


class Round:
    """Every seat decides by what it has learnt in its own tree, until a situation is new.

    From there the round plays on by glances until the game says that the position can be judged. What a seat seals is
    hidden from the trees of the others until all have decided. Each result of a roll leads to its own branch, if there
    are few.
    """

    def __init__(self, rounds: Rounds, world: State, spread: float, rng: Rng) -> None:
        self._rounds = rounds
        self._game = rounds.game
        self._advice = rounds.advice
        self._asked = rounds.seat
        self._rng = rng
        self._world = world
        self._spread = spread
        self._at: list[Node] = rounds.roots[:]
        self._dice = KeyedDice(rng)
        self._nodes: list[Node] = []
        self._places: list[int] = []
        self._movers: list[int] = []
        self._sealing: i64 = 0
        """The seats that still have to seal, as bits."""
        self._sealers: i64 = 0
        self._sealed: list[int] = []
        """What was sealed and by whom: seat, action, seat, action ..."""
        self._is_exact = True
        """Whether all rolls so far led to branches of their own."""

    def play(self, place: int) -> float:
        """Begin with this action of the seat that was asked; return the result of the round for that seat."""
        root = self._at[self._asked]
        root.visits += 1
        self._next(self._world.to_act())
        self._take(root, place, self._asked)
        left = self._descend(DEEPEST)
        self._play_out(left)
        return self._learn()

    def _descend(self, left: int) -> int:
        world = self._world
        while left > 0:
            left -= 1
            seats = world.to_act()
            if not seats:
                break
            seat = self._next(seats)
            legal = world.legal(seat)
            if len(legal) == 1:
                self._do(seat, legal[0])
                continue
            node = self._at[seat]
            node.visits += 1
            if node.visits == 1 and not node.is_judged:
                break
            if not node.is_judged:
                self._judge(node, seat, legal)
            if self._rounds.keeps and seat == self._asked and node.visits == KEPT_FROM and self._is_exact:
                self._rounds.kept[seen_by(world, seat)] = self._at[:]
            self._take(node, node.select([node.place(action) for action in legal], self._spread), seat)
        return left

    def _take(self, node: Node, place: int, seat: int) -> None:
        self._nodes.append(node)
        self._places.append(place)
        self._movers.append(seat)
        self._do(seat, node.actions[place])

    def _play_out(self, left: int) -> None:
        """Play on by glances until the position can be judged."""
        world = self._world
        advice = self._advice
        dice = self._dice
        while left > 0 and not advice.is_quiet(world):
            left -= 1
            seats = world.to_act()
            if not seats:
                return
            seat = seats[0]
            legal = world.legal(seat)
            world.apply(seat, legal[0] if len(legal) == 1 else self._glance(seat, legal), dice)

    def _glance(self, seat: int, legal: list[int]) -> int:
        """The best looking of a few actions."""
        count = len(legal)
        chosen = [legal[self._rng.below(count)] for _ in range(GLANCES)] if count > GLANCES else legal
        best = chosen[0]
        highest = -2.0
        world = self._as_seen(seat)
        for action in chosen:
            worth = look(self._advice, world, seat, action, self._rng)
            if worth > highest:
                highest = worth
                best = action
        return best

    def _as_seen(self, seat: int) -> State:
        """The world without what others are sealing, so that no seat decides by it."""
        if not self._game.has_secrets:
            return self._world
        world = self._world.copy()
        world.unseal(seat)
        return world

    def _next(self, seats: list[int]) -> int:
        """The seat that decides next. Of several that seal at once, the seat that was asked goes first."""
        if len(seats) == 1:
            return seats[0]
        one: i64 = 1
        if self._sealing == 0:
            for seat in seats:
                self._sealing |= one << seat
            self._sealers = self._sealing
        return self._asked if self._asked in seats else seats[0]

    def _do(self, seat: int, action: int) -> None:
        dice = self._dice
        dice.begin()
        self._world.apply(seat, action, dice)
        faces = dice.key()
        self._is_exact = self._is_exact and dice.tells_all()
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
        """Whether all seats have sealed."""
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
        """Tell the other seats' trees what was sealed."""
        self._sealing = 0
        for place in range(0, len(self._sealed), 2):
            for other in range(len(self._at)):
                if other != self._sealed[place]:
                    self._at[other] = self._at[other].child(self._sealed[place + 1], 0)
        self._sealed = []

    def _judge(self, node: Node, seat: int, legal: list[int]) -> None:
        """Look at the actions one by one, or at a sample if there are many."""
        actions = legal
        if len(legal) > WIDEST:
            actions = legal[:]
            self._rng.shuffle(actions)
            actions = actions[:WIDEST]
        world = self._as_seen(seat)
        node.judge(actions, [look(self._advice, world, seat, action, self._rng) for action in actions])

    def _learn(self) -> float:
        worths = [0.0] * len(self._at)
        worths[self._asked] = self._advice.estimate(self._world, self._asked)
        for seat in range(len(worths)):
            if seat != self._asked and seat in self._movers:
                worths[seat] = self._advice.estimate(self._world, seat)
        for step in range(len(self._nodes)):
            self._nodes[step].learn(self._places[step], worths[self._movers[step]])
        return worths[self._asked]


def seen_by(state: State, seat: int) -> bytes:
    """The view of a seat as bytes, to recognise the situation."""
    return msgspec.msgpack.encode(state.view(seat))


def look(advice: Advice[Any], world: State, seat: int, action: int, rng: Rng) -> float:
    """How good the world looks right after the action."""
    after = world.copy()
    after.apply(seat, action, KeyedDice(rng))
    return advice.evaluate(after, seat)


class KeyedDice(Dice):
    """Random dice that make a key of their faces, if there are few possible results."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._key = 0
        self._results = 1

    def begin(self) -> None:
        self._key = 0
        self._results = 1

    def key(self) -> int:
        return self._key if self._results <= FEW_RESULTS else 0

    def tells_all(self) -> bool:
        """Whether the key identifies the result."""
        return self._results <= FEW_RESULTS

    def roll(self, sides: int, reason: str) -> int:
        face: int = self._rng.below(sides) + 1
        if self._results <= FEW_RESULTS:
            self._results *= sides
            self._key = (self._key * sides + face) % FACES
        return face
