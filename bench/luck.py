"""Measures how much luck decides: in a pair of matches each seat has the same luck, and the players change seats.

    python bench/luck.py GAME --pairs N --bots ONE OTHER [--workers K]

The first roll for a purpose ("Black's Combat check") shows the same face in both matches; so does the second, and so
on. Ships are drawn by rolls, so the draw is the same, too. If one seat wins both matches, luck decided and not the
player. A player who won all other matches would reach the printed ceiling. The ceiling holds only for players of this
strength: others may need the dice less. Also, once two matches diverge, the same faces serve different ends.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from multiprocessing import Pool
from typing import Final

from hardburn.bots.catalogue import bot_of
from hardburn.bots.contest import Contest
from hardburn.build import build
from hardburn.core.dice import Dice
from hardburn.core.registry import game_of
from hardburn.core.rng import Rng, seeded
from hardburn.lab.wilson import wilson

AT_ONCE: Final = 64
"""Decisions between two checks whether the match is over."""


class SameLuck(Dice):
    """Dice with one sequence of faces for each purpose."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rows: dict[str, Rng] = {}

    def roll(self, sides: int, reason: str) -> int:
        if reason not in self._rows:
            self._rows[reason] = seeded(f"{self._seed}:{reason}")
        return self._rows[reason].below(sides) + 1


def won_by(game_id: str, names: list[str], pair: int, turn: int) -> float:
    """The result of seat 0: 1 for a win, 0.5 for a draw, 0 for a loss."""
    game = game_of(game_id)
    rng = seeded(f"luck:{pair}:{turn}")
    bots = [bot_of(name, rng.split()) for name in names]
    contest = Contest(game, game.options_type(), bots, SameLuck(f"luck:{pair}"))
    while not contest.play_on(AT_ONCE):
        pass
    outcome = contest.outcome()
    assert outcome is not None
    return float(0 in outcome.winners) if len(outcome.winners) == 1 else 0.5


def both(game_id: str, names: list[str], pair: int) -> tuple[float, float]:
    """The results of seat 0, with the first player in it and then with the other."""
    return won_by(game_id, names, pair, 0), won_by(game_id, names[::-1], pair, 1)


def report(names: list[str], results: list[tuple[float, float]]) -> list[str]:
    """The report on all pairs, as lines."""
    pairs = len(results)
    counts = Counter(results)
    by_luck = counts[1.0, 1.0] + counts[0.0, 0.0]
    first, second = counts[1.0, 0.0], counts[0.0, 1.0]
    score = sum([one + 1.0 - other for one, other in results])
    low, high = wilson(score, 2 * pairs)
    least, most = wilson(by_luck, pairs)
    ceiling, lowest, highest = [1.0 - share / 2.0 for share in (by_luck / pairs, most, least)]
    return [
        f"{names[0]} against {names[1]}: {score:g} of {2 * pairs}, {score / pairs / 2:.1%} ({low:.1%} to {high:.1%})",
        f"the same seat won both: {by_luck} of {pairs} pairs, {by_luck / pairs:.1%} ({least:.1%} to {most:.1%})",
        f"{names[0]} won both: {first}; {names[1]} won both: {second}; with a draw: {pairs - by_luck - first - second}",
        f"ceiling, if all other matches are won: {ceiling:.1%} ({lowest:.1%} to {highest:.1%})",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, required=True)
    parser.add_argument("--bots", nargs=2, required=True, help="as for `hardburn simulate`")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    if args.pairs < 1:
        parser.error(f"--pairs is {args.pairs}; a whole number from 1 is wanted")
    with Pool(args.workers) as pool:
        results = pool.map(partial(both, args.game, args.bots), range(args.pairs), chunksize=2)
    print(f"{game_of(args.game).title}, {build()}")
    print("\n".join(report(args.bots, results)))


if __name__ == "__main__":
    main()
