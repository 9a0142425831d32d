"""Measures matches a second between greedy bots: one process, worker processes and Ray, in turn in each round.

Each plays on for a few seconds while the others rest. Nothing is written, and starting the workers is not counted. On a
shared machine, read the figures by processor time, which covers all processes that take part (Linux only).

    python bench/lab_speed.py ruship --cores 2 --rounds 10
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from hardburn.build import build
from hardburn.core.registry import game_of
from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import Done, played_alone, played_by_processes
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.on_ray import played_on_ray

MANY: Final = 10**7
WARMING_UP: Final = 1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    players = _players(args.game, args.cores)
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    try:
        for _ in range(args.rounds):
            for name, player in players.items():
                speeds[name].append(_speed(player, args.seconds))
    finally:
        for player in players.values():
            player.close()
    print(f"{args.game}, {build()}, {args.rounds} rounds of {args.seconds:g} s: medians")
    for name, found in speeds.items():
        by_clock, by_processor = (median(speed) for speed in zip(*found, strict=True))
        print(f"{name:16}{by_clock:8.1f} a second{by_processor:8.1f} a second of processor time")


def _players(game: str, cores: int) -> dict[str, Generator[Done]]:
    seats = game_of(game).seat_count(game_of(game).options_type())
    experiment = Experiment("Speed", game, MANY, 1, (("greedy",) * seats,))
    return {
        "one process": played_alone(experiment, Agenda(MANY)),
        f"{cores} processes": played_by_processes(experiment, Agenda(MANY), cores, _tell),
        f"Ray, {cores} cores": played_on_ray(experiment, Agenda(MANY), cores, _tell),
    }


def _speed(player: Generator[Done], seconds: float) -> tuple[float, float]:
    """Matches a second, by the clock and by processor time. Matches that were finished before are skipped."""
    _played(player, WARMING_UP)
    began, used = perf_counter(), _processor_seconds()
    matches = _played(player, seconds)
    return matches / (perf_counter() - began), matches / (_processor_seconds() - used)


def _processor_seconds() -> float:
    """The processor time of this process and all below it."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
            parents[int(folder.name)], ticks[int(folder.name)] = int(fields[1]), int(fields[11]) + int(fields[12])
    return sum(ticks[pid] for pid in parents if _is_ours(pid, parents)) / os.sysconf("SC_CLK_TCK")


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != os.getpid():
        pid = parents[pid]
    return pid == os.getpid()


def _played(player: Generator[Done], seconds: float) -> int:
    end = perf_counter() + seconds
    matches = 0
    while perf_counter() < end:
        matches += len(next(player)[1])
    return matches


def _tell(line: str) -> None:
    print(line, file=sys.stderr)


if __name__ == "__main__":
    main()
