"""Learn a value of Ruship by self-play: `python -m hardburn.lab.learning.ruship --out weights.json`.

All randomness comes from the seed, so the same command gives the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from hardburn.core.record import save
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.ruship.advice.learning import Lesson, blank
from hardburn.games.ruship.advice.learnt import Value

MATCHES: Final = 30_000
UNITS: Final = 16
SEED: Final = 1
FIRST_RATE: Final = 0.01
FALL: Final = 0.9
"""The part by which the rate has fallen at the end."""
DIGITS: Final = 4


class Weights(msgspec.Struct):
    """The file's contents: how the weights were learnt, and the weights of `Value`."""

    command: str
    straight: list[float]
    risks: list[float]
    hidden: list[list[float]]
    shares: list[float]


def learn(matches: int, units: int, seed: int) -> Value:
    """Play and learn, in steps that get smaller."""
    rng = seeded(f"ruship:{seed}")
    value = blank(units, rng)
    for match in range(matches):
        lesson = Lesson(value, rng)
        lesson.play()
        lesson.learn(FIRST_RATE * (1 - FALL * match / matches))
    return value


def written(value: Value, command: str) -> str:
    weights = Weights(
        command,
        _rounded(value.straight),
        _rounded(value.risks),
        [_rounded(unit) for unit in value.hidden],
        _rounded(value.shares),
    )
    return msgspec.json.format(msgspec.json.encode(weights), indent=0).decode() + "\n"


def _rounded(weights: list[float]) -> list[float]:
    return [round(weight, DIGITS) for weight in weights]


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m hardburn.lab.learning.ruship", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"of self-play (default {MATCHES})")
    parser.add_argument("--units", type=int, default=UNITS, help=f"hidden ones of the network (default {UNITS})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"that fixes all chance (default {SEED})")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    args = parser.parse_args(given)
    if args.matches < 0 or args.units < 0:
        parser.error(f"--matches is {args.matches} and --units {args.units}; whole numbers from 0 are wanted")
    if not args.out.parent.is_dir() or args.out.is_dir():
        parser.error(f"--out is {args.out}; a file in a folder that exists is wanted")
    command = f"{parser.prog} --matches {args.matches} --units {args.units} --seed {args.seed}"
    try:
        save(written(learn(args.matches, args.units, args.seed), command), args.out)
    except Malformed as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
