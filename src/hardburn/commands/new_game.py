"""`hardburn new-game`: a package with a small complete game, to be changed into one's own."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hardburn.commands.declare import declare
from hardburn.core.results import Malformed

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
LONGEST: Final = 20
SUFFIX: Final = ".txt"
"""Ends the name of each template, so that no tool takes it for code."""


def add_to(subparsers: Any) -> None:
    parser = declare(
        *(subparsers, "new-game", run),
        summary="write the package of a new game into ./NAME, complete with tests",
        example="hardburn new-game moon_race",
    )
    parser.add_argument("name", metavar="NAME", help="the game's id and package: small letters, digits and _")


def run(args: argparse.Namespace) -> int:
    folder = Path(args.name)
    _check(args.name, folder)
    write(args.name, folder)
    print(f"Written: {folder}. Next:\n  cd {folder}\n  pip install -e .\n  python -m pytest\n  hardburn play {folder}")
    return 0


def write(name: str, folder: Path) -> None:
    """Fill a new folder with the templates."""
    title = name.replace("_", " ").strip().title()
    for path, template in _templates(files("hardburn.commands") / "templates" / "new_game", Path()):
        text = template.read_text(encoding="utf-8").replace("@name@", name)
        text = text.replace("@Name@", title.replace(" ", "")).replace("@title@", title)
        target = folder / Path(*(name if part == "NAME" else part for part in path.parts))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


def _check(name: str, folder: Path) -> None:
    """Refuse a name that can't become a package and an id, before anything is written."""
    from hardburn.core.registry import places

    if NAME.fullmatch(name) is None or len(name) > LONGEST or name.endswith("_"):
        raise Malformed(
            f"the name is {name!r}; 1 to {LONGEST} small letters, digits and _ are wanted, with a letter at the start "
            "and no _ at the end"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or name in sys.stdlib_module_names:
        raise Malformed(f"the name {name!r} belongs to Python; choose another")
    if name in places():
        raise Malformed(f"there is a game {name!r} already; choose another name")
    if folder.exists() or folder.is_symlink():
        raise Malformed(f"there is a {name!r} in this folder already; choose another name, or remove it")
    if find_spec(name) is not None:
        raise Malformed(f"there is a package {name!r} already; choose another name")


def _templates(folder: Traversable, below: Path) -> Iterator[tuple[Path, Traversable]]:
    """All templates, each with the path of what it becomes."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, below / entry.name)
        elif entry.name.endswith(SUFFIX):
            yield below / entry.name.removesuffix(SUFFIX), entry
