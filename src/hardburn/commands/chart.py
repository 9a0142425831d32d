"""`hardburn chart`: a printable telemetry chart of a match of Fuel To Burn."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardburn.commands.declare import declare

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.view import FuelView


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "chart",
        run,
        summary="draw the telemetry chart of a match of Fuel To Burn as SVG",
        example="hardburn chart match.json --turn 5 -o map.svg",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    parser.add_argument("--turn", metavar="N", help="up to the end of day N; without: as it stands")
    parser.add_argument("--seat", metavar="SEAT", help="as this seat sees it; without: a spectator, after the end all")
    parser.add_argument("--dark", action="store_true", help="on dark ground, for screens")
    parser.add_argument(
        *("-o", "--output"), metavar="FILE.svg", help="where to; - for standard output; without: FILE with .svg"
    )


def run(args: argparse.Namespace) -> int:
    from hardburn.core import record as files
    from hardburn.core.results import Malformed
    from hardburn.games.fuel_to_burn.view import FuelView
    from hardburn.pictures.fuel_to_burn import draw_chart
    from hardburn.pictures.fuel_to_burn_symbols import HOUSE, PAPER
    from hardburn.terminal.matchfile import read_until
    from hardburn.terminal.players import seat_called, shown_name

    match, _ = read_until(args.file, None)
    seat = None if args.seat is None else seat_called(match.game, args.seat, len(match.record.seats))
    view = match.state.everything() if seat is None and match.outcome is not None else match.state.view(seat)
    if not isinstance(view, FuelView):
        raise Malformed(
            f"{args.file} is a match of {match.game.title}; only Fuel To Burn has charts, `draw` is for all"
        )
    names = [shown_name(name) for name in match.record.seats]
    svg = draw_chart(view, names, day=_day(args.turn, view), sheet=HOUSE if args.dark else PAPER)
    if args.output == "-":
        print(svg, end="")
        return 0
    target = args.file.with_suffix(".svg") if args.output is None else Path(args.output)
    if target.exists() and target.samefile(args.file):
        raise Malformed(f"{target} is the match itself; the chart needs a file of its own, with -o")
    files.save(svg, target)
    print(f"Drawn: {target}")
    return 0


def _day(turn: str | None, view: FuelView) -> int | None:
    from hardburn.core.results import Malformed

    if turn is None:
        return None
    if not (turn.isascii() and turn.isdigit() and 1 <= int(turn[:4]) <= view.day and len(turn) <= 4):
        raise Malformed(f"there is no day {turn!r} in this match; days 1 to {view.day} were begun")
    return int(turn)
