"""Learning from matches who wins: logistic regression on plain facts of positions. Needs NumPy (extra `learn`)."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

STEPS: Final = 25
CAUTION: Final = 20.0
"""How strongly weights are held near 0 where matches tell little."""
DIGITS: Final = 4


class Lessons:
    """Facts of positions, each with what came of the match: 1 for a win of the side they speak for, 0 for a loss."""

    def __init__(self) -> None:
        self._facts: list[list[float]] = []
        self._results: list[float] = []

    def __len__(self) -> int:
        return len(self._results)

    def add(self, facts: list[list[float]], result: float) -> None:
        """All positions of one match."""
        self._facts += facts
        self._results += [result] * len(facts)

    def weights(self) -> list[float]:
        """Of each fact, so that their sum is the logarithm of the odds to win."""
        facts = np.array(self._facts)
        scale = facts.std(axis=0) + 1e-6
        scaled: NDArray[np.float64] = facts / scale
        results = np.array(self._results)
        weights = np.zeros(scaled.shape[1])
        held = CAUTION * np.eye(len(weights))
        for _ in range(STEPS):  # Newton's
            chances = 1.0 / (1.0 + np.exp(-scaled @ weights))
            slopes = scaled.T @ (chances - results) + CAUTION * weights
            bends = (scaled * (chances * (1.0 - chances))[:, None]).T @ scaled + held
            weights -= np.linalg.solve(bends, slopes)
        return [round(float(weight), DIGITS) for weight in weights / scale]

    def loss(self, weights: list[float]) -> float:
        """How far these weights are from the results, in nats a position; knowing nothing is log 2."""
        total = 0.0
        for facts, result in zip(self._facts, self._results, strict=True):
            odds = sum(weight * fact for weight, fact in zip(weights, facts, strict=True))
            total += result * math.log1p(math.exp(-odds)) + (1.0 - result) * math.log1p(math.exp(odds))
        return total / len(self._results)
