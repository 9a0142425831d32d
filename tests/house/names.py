"""Only a game's own parts name it. `python -m tests.house.names` says where something else does.

Code is searched: names, strings and imports. Docstrings, comments and examples of command lines may name a game.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hardburn.games import SHELF

OWN: Final = (
    "src/hardburn/games/{game}/*",
    "src/hardburn/terminal/boards/{game}*",
    "src/hardburn/pictures/{game}*",
    "src/hardburn/envs/encodings/{game}*",
    "src/hardburn/envs/batches/{game}*",
    "src/hardburn/lab/learning/{game}*",
)
"""Where the parts of a game are."""
COMMANDS: Final = {"src/hardburn/commands/chart.py": "fuel_to_burn", "src/hardburn/commands/ships.py": "full_thrust"}
"""Commands that belong to one game, as their entry points say."""
LISTS: Final = frozenset({"src/hardburn/games/__init__.py"})
"""The order of our games for newcomers: the one place that lists them."""


def spellings(game_id: str) -> re.Pattern[str]:
    """How code writes a game: as an id, with hyphens, as a class, as a title.

    A name of one word may be a word of the language, so in the middle of a sentence it counts only as a title.
    """
    words = game_id.split("_")
    title = "[ _-]?".join(word.title().replace("To", "[Tt]o") for word in words)
    if len(words) > 1:
        return re.compile(rf"(?<![a-z]){'[_-]'.join(words)}(?![a-z])|{title}")
    return re.compile(rf"^{game_id}$|[./_-]{game_id}\b|\b{game_id}[./_-]|{title}")


PATTERNS: Final = {game_id: spellings(game_id) for game_id in SHELF}


def named(text: str) -> list[str]:
    """The games that a piece of code names. A longer name that holds a shorter one counts once."""
    found = []
    for game_id in sorted(PATTERNS, key=len, reverse=True):
        if PATTERNS[game_id].search(text):
            found.append(game_id)
            text = PATTERNS[game_id].sub(" ", text)
    return found


def owner(path: str) -> str | None:
    """The game whose part a file is, if any."""
    if path in COMMANDS:
        return COMMANDS[path]
    for game_id in sorted(SHELF, key=len, reverse=True):
        if any(path.startswith(place.format(game=game_id).removesuffix("*")) for place in OWN):
            return game_id
    return None


def is_own(game_id: str, owner_id: str | None) -> bool:
    """Whether a part of `owner_id` may say this. A word of a game's own name is a word of its rulebook, too."""
    return owner_id is not None and (game_id == owner_id or game_id in owner_id.split("_"))


def pieces(source: str) -> Iterator[tuple[int, str]]:
    """What code says, each piece with its line. Docstrings are left out."""
    tree = ast.parse(source)
    prose = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                yield line, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield line, text
            case ast.FunctionDef(name=text) | ast.AsyncFunctionDef(name=text) | ast.ClassDef(name=text):
                yield line, text
            case ast.Import(names=names):
                yield from ((line, name.name) for name in names)
            case ast.ImportFrom(module=module, names=names):
                yield from ((line, f"{module}.{name.name}") for name in names)
            case ast.keyword(arg=str(text)):
                yield line, text


def problems(root: Path) -> list[str]:
    """Where a file names a game that it is no part of."""
    found = []
    for path in [*sorted((root / "src").rglob("*.py")), root / "hatch_build.py"]:
        place = path.relative_to(root).as_posix()
        if place in LISTS or "/server/client/" in place:
            continue
        for line, text in pieces(path.read_text(encoding="utf-8")):
            others = [game for game in named(text) if not is_own(game, owner(place))]
            found += [f"{place}:{line} names {game}: {text.strip()[:60]!r}" for game in others]
    return found


if __name__ == "__main__":
    sys.exit("\n".join(problems(Path(__file__).parents[2])) or 0)
