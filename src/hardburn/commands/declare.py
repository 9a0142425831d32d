"""Declares a command, so that all read alike: a summary, the arguments, and an example at the end."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from hardburn.core.registry import places


def declare(
    subparsers: Any, name: str, run: Callable[[argparse.Namespace], int], *, summary: str, example: str
) -> argparse.ArgumentParser:
    """The command's parser, to add arguments to. In `example`, `{game}` stands for a game."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name,
        help=summary,
        description=summary[:1].upper() + summary[1:] + ".",
        epilog=f"example:\n  {example.format(game=next(iter(places())))}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")
