"""Small zero-sum games of two players who choose at once: their values and mixtures.

The value of a matrix game is that of one of its square submatrices in which both sides are indifferent (Shapley and
Snow). With at most four choices each there are few enough to try them all, the smallest first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_SLACK: Final = 1e-9


class Solution:
    """The value for the side that chooses the row, and the weights of rows and columns."""

    def __init__(self, value: float, rows: list[float], columns: list[float]) -> None:
        self.value = value
        self.rows = rows
        self.columns = columns


def solve(payoffs: list[list[float]]) -> Solution:
    """An equilibrium of the game in which the row's side gets these payoffs and the column's side loses them."""
    shifted = _made_positive(payoffs)
    height = len(shifted)
    width = len(shifted[0])
    for size in range(1, min(height, width) + 1):
        for chosen in _subsets(height, size):
            for answered in _subsets(width, size):
                found = _tried(payoffs, shifted, chosen, answered)
                if found is not None:
                    return found
    raise AssertionError("every matrix game has an equilibrium")


def value_of(payoffs: list[list[float]], rows: list[float], columns: list[float]) -> float:
    """What the row's side gets on average when both mix like this."""
    total = 0.0
    for row in range(len(rows)):
        for column in range(len(columns)):
            total += rows[row] * columns[column] * payoffs[row][column]
    return total


def _tried(
    payoffs: list[list[float]], shifted: list[list[float]], chosen: list[int], answered: list[int]
) -> Solution | None:
    """The mixtures over these rows and columns, if they are an equilibrium of the whole game."""
    size = len(chosen)
    rows = _indifferent([[shifted[row][column] for row in chosen] for column in answered], size)
    if rows is None:
        return None
    columns = _indifferent([[shifted[row][column] for column in answered] for row in chosen], size)
    if columns is None:
        return None
    all_rows = _spread(rows, chosen, len(shifted))
    all_columns = _spread(columns, answered, len(shifted[0]))
    value = value_of(shifted, all_rows, all_columns)
    for column in range(len(shifted[0])):
        reply = 0.0
        for row in range(len(shifted)):
            reply += all_rows[row] * shifted[row][column]
        if reply < value - _SLACK:
            return None
    for row in range(len(shifted)):
        reply = 0.0
        for column in range(len(shifted[0])):
            reply += all_columns[column] * shifted[row][column]
        if reply > value + _SLACK:
            return None
    return Solution(value_of(payoffs, all_rows, all_columns), all_rows, all_columns)


def _indifferent(matrix: list[list[float]], size: i64) -> list[float] | None:
    """Weights that sum to 1 and make all lines of a square matrix worth the same."""
    solved = _eliminated(matrix, size)
    if solved is None:
        return None
    total = 0.0
    for weight in solved:
        if weight < -_SLACK:
            return None
        total += weight
    if total <= 0.0:
        return None
    return [max(weight, 0.0) / total for weight in solved]


def _eliminated(matrix: list[list[float]], size: i64) -> list[float] | None:
    """Gauss-Jordan elimination; None for a singular matrix."""
    lines = [[*line, 1.0] for line in matrix]
    for step in range(size):
        pivot = step
        for line in range(step + 1, size):
            if abs(lines[line][step]) > abs(lines[pivot][step]):
                pivot = line
        if abs(lines[pivot][step]) < _SLACK:
            return None
        lines[step], lines[pivot] = lines[pivot], lines[step]
        head = lines[step]
        for line in range(size):
            if line != step:
                factor = lines[line][step] / head[step]
                for place in range(step, size + 1):
                    lines[line][place] -= factor * head[place]
    return [lines[line][size] / lines[line][line] for line in range(size)]


def _made_positive(payoffs: list[list[float]]) -> list[list[float]]:
    """All payoffs between 1 and 2, so that no value is 0 and rounding means the same for all games."""
    least = payoffs[0][0]
    most = least
    for row in payoffs:
        for payoff in row:
            least = min(least, payoff)
            most = max(most, payoff)
    spread = most - least
    if spread <= 0.0:
        return [[1.0 for _ in row] for row in payoffs]
    return [[1.0 + (payoff - least) / spread for payoff in row] for row in payoffs]


def _spread(weights: list[float], places: list[int], length: i64) -> list[float]:
    spread = [0.0 for _ in range(length)]
    for index in range(len(places)):
        spread[places[index]] = weights[index]
    return spread


def _subsets(count: i64, size: i64) -> list[list[int]]:
    """All subsets of this size of the numbers below `count`, in order."""
    found: list[list[int]] = []
    for bits in range(1 << count):
        places = [place for place in range(count) if bits >> place & 1]
        if len(places) == size:
            found.append(places)
    return found
