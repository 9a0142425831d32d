"""The `hardburn` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module, metadata
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

from hardburn import __version__
from hardburn.build import build
from hardburn.core.results import Malformed, Refused

COMMANDS: Final[tuple[str, ...]] = (
    *("games", "rules", "play", "replay", "verify", "draw", "simulate", "ladder", "serve", "schema"),
    *("lab", "analyse", "new-game"),
)
GROUP: Final = "hardburn.commands"
"""The entry points of commands that belong to one game: modules with `add_to(subparsers)`."""
EXIT_OFF: Final = 1
EXIT_BAD_INPUT: Final = 2
EXIT_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _take_any_text()
    try:
        parser = _parser()
        args = parser.parse_args(argv)
        if "run" not in args:
            parser.print_help(sys.stderr)
            return EXIT_BAD_INPUT
        code: int = args.run(args)
        sys.stdout.flush()
    except (Malformed, Refused) as error:
        print(f"hardburn: {_printable(str(error))}", file=sys.stderr)
        return EXIT_BAD_INPUT
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        print(f"hardburn: the output can't be written: {error.strerror}", file=sys.stderr)
        return EXIT_OFF
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="hardburn",
        description="A table for starship games.",
        epilog="`hardburn play` starts a match; `hardburn COMMAND --help` explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"hardburn {__version__} ({build()})")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"hardburn.commands.{name.replace('-', '_')}").add_to(subparsers)
    _add_own_commands(subparsers)
    return parser


def _add_own_commands(subparsers: Any) -> None:
    """Add the commands that games bring along, found by entry points. A broken one costs only a line."""
    for entry in metadata.entry_points(group=GROUP):
        if entry.name in subparsers.choices:
            print(f"hardburn: the command {entry.name!r} of {entry.value} is taken already", file=sys.stderr)
            continue
        try:
            entry.load().add_to(subparsers)
        except Exception as error:  # noqa: BLE001 - somebody else's package may raise anything
            problem = " ".join(f"{type(error).__name__}: {error}".split())
            print(f"hardburn: the command {entry.name!r} ({entry.value}) can't be used: {problem}", file=sys.stderr)


def _take_any_text() -> None:
    """Accept text in any encoding, and replace closed output streams."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - stays open
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _printable(text: str) -> str:
    """The text without control characters, because it may quote hostile input. Line breaks stay."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def _forget_output() -> None:
    """Discard buffered output, because its reader has gone (as `head` does)."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
