"""Whoever plays an experiment, the matches are the same, and a worker that dies costs none of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable

import pytest

from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import Done, Losses, played_by_processes
from hardburn.lab.experiments.journal import Piece
from hardburn.lab.experiments.played import Played
from hardburn.lab.series.workers import WorkerLost
from tests.lab.experiments import all_played, ruship


def in_order(pieces: Iterable[Done]) -> list[Played]:
    return sorted((played for _, matches in pieces for played in matches), key=lambda played: played.match)


def test_processes_play_what_one_process_plays_and_only_what_is_left() -> None:
    experiment, told = ruship(), list[str]()
    left = Agenda(experiment.total, [Piece(0, 7), Piece(20, 31)])
    pieces = played_by_processes(experiment, left, 2, told.append)
    wanted = [played for played in all_played(experiment) if 7 <= played.match < 20 or played.match >= 31]
    assert in_order(pieces) == wanted
    assert not told
    assert not multiprocessing.active_children()


def test_a_worker_that_dies_is_replaced_and_its_matches_are_played_again() -> None:
    experiment, told, pieces = ruship(250), list[str](), list[Done]()
    playing = played_by_processes(experiment, Agenda(experiment.total), 2, told.append)
    pieces.append(next(playing))
    victim = multiprocessing.active_children()[0]
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    pieces += playing
    assert len(told) == 1
    assert told[0].startswith(f"worker process {victim.pid} was killed by signal 9 while playing matches ")
    assert told[0].endswith("; another plays them")
    assert in_order(pieces) == all_played(experiment)
    assert not multiprocessing.active_children()


def test_matches_that_cost_one_worker_after_the_other_are_given_up() -> None:
    told: list[str] = []
    agenda = Agenda(10)
    losses = Losses(agenda, told.append)
    piece = agenda.take(4)
    assert piece == Piece(0, 4)
    losses.note(piece, "a worker died")
    losses.note(Piece(4, 6), "another died")
    losses.note(piece, "a worker died")
    assert told == ["a worker died; another plays them", "another died; another plays them", told[0]]
    assert agenda.take(10) == piece
    with pytest.raises(WorkerLost, match="a worker died, the third that was lost there"):
        losses.note(piece, "a worker died")
