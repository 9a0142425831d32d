"""The folder of an experiment's results: its identity, its journal, and the files made from it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from hardburn import __version__
from hardburn.core.codec import to_plain
from hardburn.core.record import save
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.journal import Journal
from hardburn.lab.experiments.played import decision_kinds

IDENTITY: Final = "experiment.json"
JOURNAL: Final = "journal.jsonl"
TABLE: Final = "matches.parquet"
PAGE: Final = "report.html"


class Identity(msgspec.Struct, frozen=True):
    """All that the matches and their records depend on."""

    experiment: Experiment
    hardburn: str
    rules_version: int
    metrics: tuple[str, ...]
    decisions: tuple[str, ...]
    """The lengths of the lists in a match's record depend on these."""


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.table = path / TABLE
        self.page = path / PAGE

    @contextmanager
    def claimed(self, experiment: Experiment) -> Iterator[Journal]:
        """The journal to continue. `Malformed` if the folder holds another experiment, or another run is using it."""
        identity = identity_of(experiment)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"{self.path} can't be made: {error.strerror}; another --out is wanted") from None
        if self._has_identity():
            self._check(identity)
        elif any(self.path.iterdir()):
            raise Malformed(f"{self.path} holds other things; a new or empty folder is wanted for --out")
        else:
            save(msgspec.json.format(msgspec.json.encode(identity)).decode() + "\n", self.path / IDENTITY)
        with _locked(self.path / JOURNAL):
            yield Journal(self.path / JOURNAL)

    def opened(self) -> tuple[Experiment, Journal]:
        """The finished matches, for a report."""
        if not self._has_identity():
            raise Malformed(f"{self.path} holds no experiment; a folder that `hardburn lab run` has made is wanted")
        return self._identity().experiment, Journal(self.path / JOURNAL)

    def _has_identity(self) -> bool:
        return (self.path / IDENTITY).is_file()

    def _identity(self) -> Identity:
        try:
            return msgspec.json.decode((self.path / IDENTITY).read_bytes(), type=Identity)
        except msgspec.DecodeError as error:
            raise Malformed(f"{self.path / IDENTITY} can't be read: {error}; another --out is wanted") from None

    def _check(self, identity: Identity) -> None:
        before, now = _flat(self._identity()), _flat(identity)
        changed = [
            f"{key} was {_short(before.get(key))}, is {_short(now.get(key))}"
            for key in dict.fromkeys([*before, *now])
            if before.get(key) != now.get(key)
        ]
        if changed:
            raise Malformed(
                f"{self.path} holds the matches of another experiment: {'; '.join(changed)}; "
                f"take that back, or give a new folder with --out"
            )


def identity_of(experiment: Experiment) -> Identity:
    game = game_of(experiment.game)
    metrics = tuple(metric.name for metric in game.lab.metrics)
    return Identity(experiment, __version__, game.version, metrics, decision_kinds(game))


def _flat(identity: Identity) -> dict[str, Any]:
    plain = to_plain(identity)
    return {**plain.pop("experiment"), **plain}


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 80 else text[:77] + "..."


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Only one run at a time writes a journal. The lock goes with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # on Windows nothing prevents two runs at once
        yield
        return
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Malformed(f"another run is writing to {path.parent}; wait for it, or give another --out") from None
        yield
