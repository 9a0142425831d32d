"""Plays the rest of an experiment alone, in processes, or on a Ray cluster, always with the same matches.

A worker that dies is replaced and its piece is played again, unless the same piece ends one worker after another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from contextlib import suppress
from time import perf_counter
from typing import Final

from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.experiment import Experiment, play_piece
from hardburn.lab.experiments.journal import Piece
from hardburn.lab.experiments.played import Played
from hardburn.lab.series.workers import Worker, WorkerLost, paced, ready, signals_wait

MOST_LOSSES: Final = 3
"""How many workers one piece may cost."""

Done = tuple[Piece, list[Played]]
Tell = Callable[[str], None]
"""Shows a line to whoever watches."""


class Losses:
    """Handles workers that die."""

    def __init__(self, agenda: Agenda, tell: Tell) -> None:
        self._agenda = agenda
        self._tell = tell
        self._count: Counter[int] = Counter()

    def note(self, piece: Piece, how: str) -> None:
        """Put the piece back for another worker."""
        self._count[piece.first] += 1
        if self._count[piece.first] >= MOST_LOSSES:
            raise WorkerLost(f"{how}, the third that was lost there")
        self._tell(f"{how}; another plays them")
        self._agenda.put_back(piece)


def played_alone(experiment: Experiment, agenda: Agenda) -> Generator[Done]:
    size = 1
    while (piece := agenda.take(size)) is not None:
        began = perf_counter()
        yield piece, play_piece(experiment, piece.first, piece.stop)
        size = paced(size, perf_counter() - began)


def played_by_processes(experiment: Experiment, agenda: Agenda, workers: int, tell: Tell) -> Generator[Done]:
    losses = Losses(agenda, tell)
    crew: list[Worker[Experiment, list[Played]]] = []
    try:
        with signals_wait():
            crew.extend(Worker(experiment, play_piece) for _ in range(workers))
        while True:
            for worker in [worker for worker in crew if not worker.is_busy]:
                _hand(worker, agenda)
            if not any(worker.is_busy for worker in crew):
                return
            for worker in ready(crew):
                piece = Piece(worker.first, worker.stop)
                try:
                    matches = worker.give()
                except WorkerLost as lost:
                    losses.note(piece, str(lost))
                    _replace(crew, worker, experiment)
                else:
                    yield piece, matches
    finally:
        with signals_wait():
            for worker in crew:
                worker.dismiss()


def _hand(worker: Worker[Experiment, list[Played]], agenda: Agenda) -> None:
    """Hand a piece to a worker. If the worker is already dead, reading its answer will show it."""
    piece = agenda.take(worker.size)
    if piece is not None:
        with suppress(WorkerLost):
            worker.hand(*piece)


def _replace(
    crew: list[Worker[Experiment, list[Played]]], worker: Worker[Experiment, list[Played]], experiment: Experiment
) -> None:
    with signals_wait():
        worker.dismiss()
        crew[crew.index(worker)] = Worker(experiment, play_piece)
