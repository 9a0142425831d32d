"""`hardburn verify`: play a match file again and recompute every face."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hardburn.commands.declare import add_json, declare


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "verify",
        run,
        summary="check a match file: every event and every face of the dice; exit code 1 if something is off",
        example="hardburn verify match.json",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from hardburn.commands.output import print_json
    from hardburn.core import record as files
    from hardburn.core.replay import verify
    from hardburn.core.results import Malformed

    data = files.read(args.file)
    try:
        record = files.from_text(data, str(args.file), sealed=False)
        shown = verify(record, name=str(args.file))
    except Malformed as error:
        if args.json:
            print_json({"file": str(args.file), "ok": False, "problem": str(error)})
        else:
            print(f"Not verified: {error}.")
        return 1
    if args.json:
        facts = {"game": record.game, "steps": len(record.steps), "outcome": record.outcome}
        print_json({"file": str(args.file), "ok": True, "shown": shown, **facts})
    else:
        print(f"Verified: {args.file}, {len(record.steps)} steps: {shown}.")
    return 0
