"""`hardburn draw`: a position of a match file as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hardburn.commands.declare import declare


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "draw",
        run,
        summary="draw the position of a match file, or the one after a step, as SVG",
        example="hardburn draw match.json --at 12 -o position.svg",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    parser.add_argument("--at", metavar="N", help="the position after step N; 0 is the beginning, without: the last")
    parser.add_argument(
        *("-o", "--output"), metavar="FILE.svg", help="where to; - for standard output; without: FILE with .svg"
    )


def run(args: argparse.Namespace) -> int:
    from hardburn.core import record as files
    from hardburn.core.results import Malformed
    from hardburn.pictures import picture_of
    from hardburn.terminal.matchfile import read_until
    from hardburn.terminal.players import shown_name

    match, story = read_until(args.file, args.at)
    names = [shown_name(name) for name in match.record.seats]
    svg = picture_of(match.game, match.state.view(None), story.events(-1, None), names)
    if args.output == "-":
        print(svg, end="")
        return 0
    target = args.file.with_suffix(".svg") if args.output is None else Path(args.output)
    if target.exists() and target.samefile(args.file):
        raise Malformed(f"{target} is the match itself; the picture needs a file of its own, with -o")
    files.save(svg, target)
    print(f"Drawn after step {len(match.record.steps)}: {target}")
    return 0
