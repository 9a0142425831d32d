"""Plays the rest of an experiment by the available means, and writes the results."""

from __future__ import annotations

import os
from collections.abc import Generator

import msgspec

from hardburn.core.record import save
from hardburn.core.results import Malformed
from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import Done, Tell, played_alone, played_by_processes
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.findings import Findings
from hardburn.lab.experiments.folder import Folder
from hardburn.lab.experiments.page import page_of
from hardburn.lab.experiments.parquet import write_parquet


class Means(msgspec.Struct, frozen=True):
    """Who plays: processes of this machine, or a Ray cluster."""

    workers: int = 1
    """0: as many as there are cores."""
    on: str | None = None
    address: str | None = None

    def __post_init__(self) -> None:
        if self.on not in (None, "ray"):
            raise Malformed(f"--on is {self.on}; ray is wanted, or nothing")
        if self.address is not None and self.on is None:
            raise Malformed(f"--address is {self.address}, and there is no --on; --on ray is wanted with it")


def played(experiment: Experiment, agenda: Agenda, means: Means, tell: Tell) -> Generator[Done]:
    """The pieces as they finish. Close the generator to stop early."""
    processes = min(means.workers or os.cpu_count() or 1, agenda.matches)
    if agenda.matches and means.on == "ray":
        from hardburn.lab.experiments.on_ray import played_on_ray

        return played_on_ray(experiment, agenda, means.workers, tell, means.address)
    if processes > 1:
        return played_by_processes(experiment, agenda, processes, tell)
    return played_alone(experiment, agenda)


def write_results(folder: Folder) -> None:
    """Write the table and the page of all matches so far."""
    experiment, journal = folder.opened()
    write_parquet(experiment, journal.played(), folder.table)
    save(page_of(Findings(experiment, journal.played())), folder.page)
