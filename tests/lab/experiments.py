"""Small experiments for tests."""

from __future__ import annotations

from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import played_alone
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.played import Played
from hardburn.lab.experiments.reading import read_experiment


def ruship_text(matches: int = 30) -> str:
    return (
        f'title = "Ruship & <spaces>"\ngame = "ruship"\nbots = ["random", "random"]\nmatches = {matches}\n'
        "[grid]\nspaces = [12, 18]\n"
    )


def ruship(matches: int = 30) -> Experiment:
    return read_experiment(ruship_text(matches), "ruship.toml")


def all_played(experiment: Experiment) -> list[Played]:
    """By this process, in order."""
    return [played for _, matches in played_alone(experiment, Agenda(experiment.total)) for played in matches]
