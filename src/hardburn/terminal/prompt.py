"""What people can type at the prompt for a decision."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hardburn.core.results import Malformed

HELP: Final = (
    ("1, 2, 3, ...", "make that choice; Enter alone if there is only one"),
    ("? 3", "the rule behind choice 3"),
    ("hint", "the best choices and their chances to win; Ctrl-C stops the thinking"),
    ("list", "all choices, also where a long list was not shown"),
    ("rules", "the rules of the game; with a number behind it, one of them"),
    ("log", "the whole story so far"),
    ("undo", "take back your last decision"),
    ("save FILE", "save the match and go on"),
    ("resign", "give up the match"),
    ("quit", "leave; the match can be saved"),
    ("help or ?", "this list"),
)


@dataclass(frozen=True)
class Choose:
    """The choice with this number, from 1."""

    number: int


@dataclass(frozen=True)
class Explain:
    """The rule behind a choice."""

    number: int


@dataclass(frozen=True)
class ShowRules:
    rule: str | None


@dataclass(frozen=True)
class SaveAs:
    path: Path | None


@dataclass(frozen=True)
class Word:
    """A command of one word: help, hint, list, log, undo, resign or quit."""

    word: str


Command = Choose | Explain | ShowRules | SaveAs | Word

WORDS: Final = ("help", "hint", "list", "log", "undo", "resign", "quit")


def command_from(line: str, choices: int) -> Command:
    """The command in a typed line, given the number of choices."""
    line = line.strip()
    word, _, rest = line.partition(" ")
    rest = rest.strip()
    if re.fullmatch(r"[0-9]+", line):
        return Choose(_choice(line, choices))
    if line.startswith("?"):
        rest = line[1:].strip()
        return Explain(_choice(rest, choices)) if rest else Word("help")
    match word.lower():
        case "":
            if choices == 1:
                return Choose(1)
            raise Malformed(f"Nothing was typed; {span(choices)} picks a choice, ? lists what else there is.")
        case "rules":
            return ShowRules(rest or None)
        case "save":
            return SaveAs(path_from(rest) if rest else None)
        case known if known in WORDS and not rest:
            return Word(known)
        case known if known in WORDS:
            raise Malformed(f"{line!r} was typed; {known} stands alone.")
        case _:
            raise Malformed(f"{line!r} was typed; {span(choices)} picks a choice, ? lists what else there is.")


def path_from(text: str) -> Path:
    """A typed file name. Raises `Malformed` if no file can have it."""
    try:
        path = Path(text).expanduser()
        is_folder = stat.S_ISDIR(path.stat().st_mode)
    except FileNotFoundError:
        return path
    except (OSError, ValueError, RuntimeError) as error:
        raise Malformed(f"{text!r} can't be a file: {getattr(error, 'strerror', None) or error}") from None
    if is_folder:
        raise Malformed(f"{text!r} is a folder; a file name is wanted")
    return path


def span(choices: int) -> str:
    """`1`, `1 or 2`, `1 to 5`."""
    if choices <= 2:
        return " or ".join(str(number) for number in range(1, choices + 1))
    return f"1 to {choices}"


def _choice(text: str, choices: int) -> int:
    if re.fullmatch(r"[0-9]{1,6}", text) and 1 <= int(text) <= choices:
        return int(text)
    raise Malformed(f"There is no choice {text!r}; there is {span(choices)}.")
