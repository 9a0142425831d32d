"""Plays the rest of an experiment on a Ray cluster: an existing one, or a temporary one on this machine."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from time import perf_counter
from typing import Any, Final

from hardburn import __version__
from hardburn.core.results import Malformed
from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import Done, Losses, Tell
from hardburn.lab.experiments.experiment import Experiment, play_piece
from hardburn.lab.experiments.journal import Piece
from hardburn.lab.experiments.played import Played
from hardburn.lab.series.workers import paced

AHEAD: Final = 2
"""Pieces under way for each core, so that no core waits for the next."""
PATIENCE_SECONDS: Final = 5
QUIET: Final = {"log_to_driver": False, "configure_logging": False}


def played_on_ray(
    experiment: Experiment, agenda: Agenda, workers: int, tell: Tell, address: str | None = None
) -> Generator[Done]:
    """With an address, `workers` is the most cores to use; 0: all of them."""
    with cluster(workers, address) as (ray, cores):
        losses = Losses(agenda, tell)
        play = ray.remote(num_cpus=1, max_retries=0)(timed_piece)
        job = ray.put(experiment)
        under_way: dict[Any, Piece] = {}
        size = 1
        while True:
            while len(under_way) < AHEAD * cores and (piece := agenda.take(size)) is not None:
                under_way[play.remote(job, *piece, __version__)] = piece
            if not under_way:
                return
            finished, _ = ray.wait(list(under_way), num_returns=1)
            for reference in finished:
                piece = under_way.pop(reference)
                try:
                    seconds, matches = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.RayError as error:
                    losses.note(piece, f"a worker on Ray was lost ({type(error).__name__}) while playing {said(piece)}")
                else:
                    size = paced(size, seconds)
                    yield piece, matches


def timed_piece(experiment: Experiment, first: int, stop: int, version: str) -> tuple[float, list[Played]]:
    """A worker's task. Returns the seconds it took, and the matches."""
    if version != __version__:
        raise Malformed(f"a node of the cluster has hardburn {__version__}; {version}, as here, is wanted")
    began = perf_counter()
    matches = play_piece(experiment, first, stop)
    return perf_counter() - began, matches


@contextmanager
def cluster(workers: int, address: str | None) -> Iterator[tuple[Any, int]]:
    """Ray, connected, and the number of cores for us. It reports its usage to nobody."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Malformed("Ray is not installed; pip install 'hardburn[ray]' is wanted, or --workers") from None
    if address is not None:
        _check_reachable(address)
    heard = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        if address is None:
            ray.init("local", num_cpus=workers or None, include_dashboard=False, **QUIET)
        else:
            ray.init(address, **QUIET)
    except (ConnectionError, ValueError, RuntimeError) as error:
        where = "on this machine" if address is None else f"at {address}"
        raise Malformed(f"there is no Ray cluster {where} that can be used: {error}") from None
    finally:
        for number, handler in heard.items():
            signal.signal(number, handler)
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield ray, min(cores, workers or cores)
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Ray itself tries for minutes. Symbolic addresses such as `auto` are left to Ray."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise Malformed(f"nobody answers at {address}: {error}; the address of a Ray cluster is wanted") from None


def said(piece: Piece) -> str:
    return f"matches {piece.first + 1} to {piece.stop}"
