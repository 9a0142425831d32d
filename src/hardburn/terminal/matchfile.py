"""Match files of matches at a terminal, and resuming them.

The file of an unfinished match must not give away future dice. So the secret of fair dice lies beside it, in
`FILE.secret`, readable only by its owner. Resuming needs both files.
"""

from __future__ import annotations

import re
import shlex
import tempfile
from collections.abc import Iterable
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final

from hardburn.core import record as files
from hardburn.core.dice import Dice, FairDice, commitment_of, seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import Record
from hardburn.core.registry import game_of
from hardburn.core.replay import moments, replay, stored_log
from hardburn.core.results import Malformed, Outdated
from hardburn.table.table import Table
from hardburn.terminal.story import Story, story_of

NOTE: Final = "The secret of the dice of an unfinished match: who reads it can foresee every roll. Keep it beside {}."


def write(match: Match, path: Path) -> list[str]:
    """Save a match. Returns what to tell the player about it."""
    beside = secret_path(path)
    if match.outcome is not None:
        match.save(path)
        _drop_published_secret(match, beside)
        return [f"Saved as {path}."]
    said = [f"Saved as {path}."]
    if isinstance(match.dice, FairDice):
        files.save(f"{NOTE.format(path.name)}\n{match.dice.secret.hex()}\n", beside, mode=0o600)
        said.append(f"The secret of the dice is in {beside}; keep it there, and don't look.")
    match.save(path)
    return [*said, how_to_go_on(path)]


def how_to_go_on(path: Path) -> str:
    return f"To go on: hardburn play --from {shlex.quote(str(path))}"


def write_somewhere(match: Match) -> list[str]:
    """Save a match without asking, to a new file in the current directory or else in the temporary one."""
    try:
        return write(match, new_path(match.game.id))
    except Malformed:
        return write(match, new_path(match.game.id, Path(tempfile.gettempdir())))


def new_path(game_id: str, folder: Path | None = None) -> Path:
    """An unused file name with the current time in it."""
    folder = Path() if folder is None else folder
    stem = f"hardburn-{game_id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.json"
    number = 1
    while path.exists() or secret_path(path).exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def secret_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.secret")


def resume(path: Path, by_hand: Dice) -> Table:
    """A table with an unfinished match, replayed to where it stands.

    Fair and seeded dice roll through the whole replay and end up where they stood. Hand dice go on with `by_hand`.
    """
    record = files.load(path)
    if replay(record, name=str(path)).outcome is not None:
        raise Malformed(f"the match in {path} is over; `hardburn replay {path}` tells it")
    dice = _dice_of(record, path)
    table = Table(game_of(record.game), len(record.seats))
    for match, log in moments(record, dice=dice, name=str(path)):
        if match.record.steps:
            table.follow(log)
        else:
            table.take_up(match, log)
    if dice is None:
        table.match.dice = by_hand
    return table


def read_until(path: Path, at: str | None) -> tuple[Match, Story]:
    """A match as it was after a step, or as it stands, and its story until then. The whole file is checked.

    Raises `Outdated` if today's rules differ from the file at or before that step.
    """
    record = files.load(path)
    last = len(record.steps)
    outdated = None
    try:
        replay(record, name=str(path))
    except Outdated as error:
        outdated = error
    if at is not None and (re.fullmatch(r"[0-9]{1,9}", at) is None or int(at) > last):
        raise Malformed(f"there is no step {at!r}; 0 to {last} are in {path}, and 0 is the beginning")
    number = last if at is None else int(at)
    if outdated is not None and number >= outdated.step:
        raise outdated
    return _told(islice(moments(record, name=str(path)), number + 1))


def read_as_stored(path: Path, outdated: Outdated) -> tuple[Record, Story]:
    """A match that today's rules play differently from some step on. From there its story comes from the file."""
    record = files.load(path)
    game = game_of(record.game)
    logs = [log for _, log in islice(moments(record, game, name=str(path)), outdated.step)]
    stored = [record.beginning, *record.steps][outdated.step :]
    logs += [stored_log(game, getattr(step, "events", [])) for step in stored]
    return record, story_of(game, record.steps, logs)


def _told(course: Iterable[tuple[Match, Log]]) -> tuple[Match, Story]:
    """The match at the end of its course, and its story."""
    matches, logs = zip(*course, strict=True)
    match: Match = matches[-1]
    return match, story_of(match.game, match.record.steps, logs)


def _dice_of(record: Record, path: Path) -> Dice | None:
    """The dice that rolled the record; None if a person rolled."""
    match record.dice.kind:
        case "fair":
            return FairDice(_secret_of(record, path), record.dice.seeds)
        case "seeded" if record.dice.seed is not None:
            return seeded_dice(record.dice.seed)
        case "hand":
            return None
        case kind:
            raise Malformed(f"the dice in {path} are {kind} and can't go on; fair, seeded or hand dice can")


def _secret_of(record: Record, path: Path) -> bytes:
    beside = secret_path(path)
    if not beside.exists():
        raise Malformed(f"{path} goes on only with the secret of its dice; the file {beside} is missing")
    secret = _read_secret(beside)
    if secret is None or commitment_of(secret) != record.dice.commitment:
        raise Malformed(f"{beside} does not hold the secret that {path} was begun with")
    return secret


def _read_secret(beside: Path) -> bytes | None:
    lines = files.read(beside).decode("utf-8", "replace").split()
    try:
        return bytes.fromhex(lines[-1])
    except (IndexError, ValueError):
        return None


def _drop_published_secret(match: Match, beside: Path) -> None:
    """Delete the secret's file after the end, because the match file now holds the secret."""
    if isinstance(match.dice, FairDice) and beside.exists() and _read_secret(beside) == match.dice.secret:
        beside.unlink()
