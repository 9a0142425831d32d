"""Running the `hardburn` command in tests: in this process with typed lines, or as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from hardburn.cli import main

SOURCE = Path(__file__).parent.parent / "src"


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def hardburn(*arguments: str, typed: Iterable[str] = (), folder: Path | None = None) -> Ran:
    """Run the command in this process. The input ends after the typed lines."""
    out, err = StringIO(), StringIO()
    keyboard = StringIO("".join(f"{line}\n" for line in typed))
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", keyboard), chdir(folder or Path.cwd()):
        try:
            code = main(list(arguments))
        except SystemExit as stop:
            code = int(stop.code or 0)
    return Ran(code, out.getvalue(), err.getvalue())


def command(*arguments: str) -> list[str]:
    """The command line of a process of its own."""
    return [sys.executable, "-W", "error", "-m", "hardburn", *arguments]


def environment(**changes: str) -> dict[str, str]:
    path = os.pathsep.join([str(SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, **changes}


def hardburn_process(*arguments: str, typed: str = "", folder: Path | None = None, **changes: str) -> Ran:
    """The command as a process of its own."""
    done = subprocess.run(
        command(*arguments),
        input=typed,
        cwd=folder,
        env=environment(**changes),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def only_file(folder: Path, pattern: str) -> Path:
    """The one file of a folder that matches."""
    (found,) = folder.glob(pattern)
    return found
