"""Promise 4: the same set-up, decisions and faces give the same events, views and outcome on every machine.

Each match is played in place, through `Match`, from its file, and from its file in interpreters that order the elements
of sets differently.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, Final

import msgspec

from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import from_text
from hardburn.core.results import Malformed, Refused
from hardburn.testing.breach import breach, difference
from hardburn.testing.moments import Scope, Table, snapshot, tables
from hardburn.testing.tale import retold, told

HASH_SEEDS: Final = ("1", "2", "3")

Tale = list[dict[str, Any]]


def check_matches_repeat(game: Game[Any], scope: Scope | None = None) -> None:
    played = []
    for table in tables(game, scope or Scope()):
        text, tale = _play(table)
        try:
            again = retold(from_text(text), game)
        except Malformed as error:
            raise breach(4, table, f"played again it went otherwise: {error}") from None
        _compare(table, "played again", tale, again)
        played.append((table, text, tale))
    for hash_seed in [seed for seed in HASH_SEEDS if seed != os.environ.get("PYTHONHASHSEED")][:2]:
        where = f"played again with PYTHONHASHSEED={hash_seed}"
        answers = _tales_elsewhere(game, [text for _, text, _ in played], hash_seed)
        for (table, _, tale), answer in zip(played, answers, strict=True):
            if isinstance(answer, str):
                raise breach(4, table, f"{where} it went otherwise: {answer}")
            _compare(table, where, tale, answer)


def _play(table: Table) -> tuple[str, Tale]:
    """Play a match through `Match`, and beside it one in place without a log. Returns its file and its tale."""
    log = Log()
    match = Match.start(table.game, table.dice(), table.options, log=log)
    tale = [told(match, log)]
    for moment in table.moments():
        found = difference(snapshot(moment.state, table.seats), snapshot(match.state, table.seats))
        if found is not None:
            raise breach(4, moment, f"in place without a log, and copied with a log, it went otherwise: {found}")
        if moment.decision is None:
            break
        log = Log()
        try:
            match.play(*moment.decision, log)
        except Refused:
            break
        tale.append(told(match, log))
    return match.to_text(), tale


def _compare(table: Table, where: str, tale: Tale, other: Tale) -> None:
    for step, (one, two) in enumerate(zip(tale, other, strict=True)):
        found = difference(one, two)
        if found is not None:
            raise breach(4, f"{table}, step {step}", f"{where} it went otherwise: {found}")


def _tales_elsewhere(game: Game[Any], files: list[str], hash_seed: str) -> list[Tale | str]:
    from hardburn.testing.again import Answer, Task

    kind = type(game)
    path = os.pathsep.join(place for place in sys.path if place)
    done = subprocess.run(
        [sys.executable, "-m", "hardburn.testing.again"],
        input=msgspec.json.encode(Task(kind.__module__, kind.__qualname__, files)),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip()
        raise breach(4, game.title, f"it can't be played in an interpreter of its own: {said}")
    return msgspec.json.decode(done.stdout, type=Answer).tales
