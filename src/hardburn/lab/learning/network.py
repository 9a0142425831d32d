"""Fits a network to matches: who wins, from facts about both sides. Needs NumPy (extra `learn`).

The network is symmetric: what is good for one side is equally bad for the other. Its targets are the results of the
matches, mixed with what the network itself thinks a little later (temporal differences), which depends less on luck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating[Any]]

PASSES: Final = 5
"""Passes over all positions."""
MEMORY: Final = 0.9
"""Lambda: how much a position is judged by the final result rather than by how the next one looks."""
CAUTION: Final = 0.001
"""How strongly weights are held near 0."""
RATE: Final = 0.002
FALL: Final = 0.95
"""The part by which the rate has fallen at the end."""
BATCH: Final = 512
PIECE: Final = 20_000
"""Positions to judge at once."""
FADING: Final = (0.9, 0.999)
"""Adam: how much of the mean slope and of the mean square is kept from step to step."""


class Seen:
    """One position as a side sees it: the facts about its own ships, the enemy's and the turn, and balances."""

    def __init__(
        self, own: list[int], enemy: list[int], own_table: list[int], enemy_table: list[int], balances: list[float]
    ) -> None:
        self.own = own
        self.enemy = enemy
        self.own_table = own_table
        self.enemy_table = enemy_table
        self.balances = balances


class Lessons:
    """Matches: the positions of each in order, and the result: 1 a win for the side that sees them, 0 a loss."""

    def __init__(self, ship_facts: int, table_facts: int) -> None:
        self._sizes = (ship_facts, table_facts)
        self._own: list[NDArray[np.uint8]] = []
        self._enemy: list[NDArray[np.uint8]] = []
        self._own_table: list[NDArray[np.uint8]] = []
        self._enemy_table: list[NDArray[np.uint8]] = []
        self._balances: list[list[float]] = []
        self._results: list[float] = []
        self._ends: list[int] = []

    def __len__(self) -> int:
        return len(self._results)

    def add(self, seen: list[Seen], result: float) -> None:
        """Add all positions of one match."""
        ships, table = self._sizes
        for one in seen:
            self._own.append(_counted(one.own, ships))
            self._enemy.append(_counted(one.enemy, ships))
            self._own_table.append(_counted(one.own_table, table))
            self._enemy_table.append(_counted(one.enemy_table, table))
            self._balances.append(one.balances)
            self._results.append(result)
        if seen:
            self._ends.append(len(self._results) - 1)

    def fitted(self, units: int, seed: int) -> Network:
        """A network with this many hidden units that has learnt from all matches."""
        return _Fit(self, units, np.random.default_rng(seed)).done()

    def arrays(self) -> tuple[list[NDArray[np.uint8]], Array, Array]:
        """The facts as inputs of the network, the balances and the results."""
        counts = [np.array(rows) for rows in (self._own, self._enemy, self._own_table, self._enemy_table)]
        return counts, np.array(self._balances, np.float32), np.array(self._results, np.float32)

    def targets(self, results: Array, chances: Array) -> Array:
        """From the end of each match backward: the result, mixed with how the next position looks."""
        targets = results.copy()
        ends = set(self._ends)
        for place in range(len(targets) - 1, -1, -1):
            if place not in ends:
                targets[place] = (1 - MEMORY) * chances[place + 1] + MEMORY * targets[place + 1]
        return targets


class Network:
    """A network, with its weights by name.

    `own`, `enemy` and `table` are the weights of each fact in each unit, and `shares` those of the units. `straight`,
    `straight_table` and `balances` count directly.
    """

    def __init__(self, ships: int, table: int, balances: int, units: int, rng: np.random.Generator) -> None:
        def small(*shape: int) -> Array:
            return rng.normal(0, 0.05, shape).astype(np.float32)

        self.weights: dict[str, Array] = {
            "own": small(ships, units),
            "enemy": small(ships, units),
            "table": small(table, units),
            "shares": 2 * small(units),
            "straight": np.zeros(ships, np.float32),
            "straight_table": np.zeros(table, np.float32),
            "balances": np.zeros(balances, np.float32),
        }

    def odds(self, counts: list[Array], balances: Array) -> Array:
        """The logarithm of the odds of winning."""
        units = self.units(counts)
        return self.summed(counts, balances, _bent(units[0]) - _bent(units[1]))

    def units(self, counts: list[Array]) -> tuple[Array, Array]:
        """The inputs of the hidden units, for the side and for the other."""
        own, enemy, own_table, enemy_table = counts
        weights = self.weights
        one = own @ weights["own"] + enemy @ weights["enemy"] + own_table @ weights["table"]
        other = enemy @ weights["own"] + own @ weights["enemy"] + enemy_table @ weights["table"]
        return one, other

    def summed(self, counts: list[Array], balances: Array, bent: Array) -> Array:
        own, enemy, own_table, enemy_table = counts
        weights = self.weights
        odds: Array = (
            bent @ weights["shares"]
            + (own - enemy) @ weights["straight"]
            + (own_table - enemy_table) @ weights["straight_table"]
            + balances @ weights["balances"]
        )
        return odds

    def slopes(self, counts: list[Array], balances: Array, error: Callable[[Array], Array]) -> dict[str, Array]:
        """The slopes of the mean error in every weight. `error` says how far the odds of a batch are off."""
        own, enemy, own_table, enemy_table = counts
        one, other = self.units(counts)
        bent = _bent(one) - _bent(other)
        off = error(self.summed(counts, balances, bent)) / np.float32(len(own))
        through = off[:, None] * self.weights["shares"][None, :]
        first, second = through / (1 + abs(one)) ** 2, -through / (1 + abs(other)) ** 2
        return {
            "own": own.T @ first + enemy.T @ second,
            "enemy": enemy.T @ first + own.T @ second,
            "table": own_table.T @ first + enemy_table.T @ second,
            "shares": bent.T @ off,
            "straight": (own - enemy).T @ off,
            "straight_table": (own_table - enemy_table).T @ off,
            "balances": balances.T @ off,
        }


class _Fit:
    """Adam, with steps that get smaller."""

    def __init__(self, lessons: Lessons, units: int, rng: np.random.Generator) -> None:
        self._lessons = lessons
        self._counts, self._balances, self._results = lessons.arrays()
        ships, table = self._counts[0].shape[1], self._counts[2].shape[1]
        self._network = Network(ships, table, self._balances.shape[1], units, rng)
        self._rng = rng
        self._means = {name: np.zeros_like(kept) for name, kept in self._network.weights.items()}
        self._squares = {name: np.zeros_like(kept) for name, kept in self._network.weights.items()}
        self._steps = 0
        self._all_steps = PASSES * -(-len(lessons) // BATCH)

    def done(self) -> Network:
        order = np.arange(len(self._results))
        targets = self._results
        for turn in range(PASSES):
            if turn > 0:
                targets = self._lessons.targets(self._results, self._chances())
            self._rng.shuffle(order)
            for start in range(0, len(order), BATCH):
                self._step(order[start : start + BATCH], targets)
        return self._network

    def _step(self, batch: NDArray[np.int64], targets: Array) -> None:
        def error(odds: Array) -> Array:
            return _chance(odds) - targets[batch]

        slopes = self._network.slopes(self._batch(batch), self._balances[batch], error)
        self._steps += 1
        rate = RATE * (1 - FALL * self._steps / self._all_steps)
        kept, kept_squares = FADING
        for name, weights in self._network.weights.items():
            slope = slopes[name] + CAUTION * weights
            self._means[name] = kept * self._means[name] + (1 - kept) * slope
            self._squares[name] = kept_squares * self._squares[name] + (1 - kept_squares) * slope * slope
            mean = self._means[name] / (1 - kept**self._steps)
            square = self._squares[name] / (1 - kept_squares**self._steps)
            np.subtract(weights, rate * mean / (np.sqrt(square) + 1e-8), out=weights)

    def _chances(self) -> Array:
        """The network's chances for every position."""
        found = []
        for start in range(0, len(self._results), PIECE):
            piece = np.arange(start, min(start + PIECE, len(self._results)))
            found.append(_chance(self._network.odds(self._batch(piece), self._balances[piece])))
        return np.concatenate(found)

    def _batch(self, places: NDArray[np.int64]) -> list[Array]:
        return [counts[places].astype(np.float32) for counts in self._counts]


def _counted(facts: list[int], size: int) -> NDArray[np.uint8]:
    return np.bincount(np.array(facts, np.int64), minlength=size).astype(np.uint8)


def _bent(units: Array) -> Array:
    """Squashed to lie between -1 and 1, without the cost of a hyperbolic function."""
    bent: Array = units / (1 + abs(units))
    return bent


def _chance(odds: Array) -> Array:
    chance: Array = 1 / (1 + np.exp(-odds))
    return chance
