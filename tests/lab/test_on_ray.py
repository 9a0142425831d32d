"""An experiment on a real Ray cluster of this machine, one of whose workers is killed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardburn.core.results import Malformed
from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import Done
from hardburn.lab.experiments.on_ray import played_on_ray, timed_piece
from tests.lab.experiments import all_played, ruship
from tests.lab.test_crew import in_order

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")


def workers_at_work() -> Iterator[int]:
    """Ray's workers below this process that are playing."""
    parents = {}
    playing = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if (folder / "cmdline").read_bytes().startswith(b"ray::timed_piece"):
                    playing.append(int(folder.name))
            except OSError:
                continue
    for pid in playing:
        above = pid
        while above in parents and above != os.getpid():
            above = parents[above]
        if above == os.getpid():
            yield pid


def test_ray_plays_the_same_matches_though_a_worker_is_killed() -> None:
    experiment, told, pieces = ruship(600), list[str](), list[Done]()
    playing = played_on_ray(experiment, Agenda(experiment.total), 2, told.append)
    for piece in playing:
        pieces.append(piece)
        victim = None if told else next(workers_at_work(), None)
        if victim is not None:
            os.kill(victim, signal.SIGKILL)
    assert told
    assert all("a worker on Ray was lost (" in line and line.endswith("; another plays them") for line in told)
    assert in_order(pieces) == all_played(experiment)


def test_a_node_with_another_version_is_refused() -> None:
    with pytest.raises(Malformed, match=r"a node of the cluster has hardburn .*; 9\.9\.9, as here, is wanted"):
        timed_piece(ruship(), 0, 1, "9.9.9")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_an_address_where_nobody_answers_is_refused(address: str) -> None:
    with pytest.raises(Malformed, match=f"nobody answers at {address}: .*; the address of a Ray cluster is wanted"):
        next(played_on_ray(ruship(), Agenda(2), 0, print, address))
