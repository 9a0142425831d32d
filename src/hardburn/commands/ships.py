"""`hardburn ships`: the ship designs of Full Thrust Lite, published and your own."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardburn.commands.declare import add_json, declare

if TYPE_CHECKING:
    from hardburn.games.full_thrust.fleets.design import Design


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "ships",
        run,
        summary="list the ships of Full Thrust Lite, draw one, or check designs of your own",
        example="hardburn ships Suffren --svg suffren.svg",
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="draw this design as a ship systems display")
    parser.add_argument(
        "--designs", metavar="FILE", type=Path, help="designs of your own, TOML or JSON, to look in too"
    )
    parser.add_argument("--check", metavar="FILE", type=Path, help="say what is wrong with the designs in a file")
    parser.add_argument("--svg", metavar="FILE.svg", type=Path, help="draw the named design into a file")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from hardburn.core.results import Malformed
    from hardburn.games.full_thrust.fleets.catalogue import design_called, own_designs, published

    if args.check is not None:
        return _check(args.check, as_json=args.json)
    own = () if args.designs is None else own_designs(_text(args.designs))
    if args.name is None:
        if args.svg is not None:
            raise Malformed(f"--svg {args.svg} is given without a ship; name the one to draw, like Suffren")
        _list([*own, *published()], as_json=args.json)
        return 0
    _show(design_called(args.name, own), args.svg, as_json=args.json)
    return 0


def _check(path: Path, *, as_json: bool) -> int:
    """The exit code is 1 if something is wrong, as with `verify`."""
    from hardburn.commands.output import print_json
    from hardburn.core.results import Malformed
    from hardburn.games.full_thrust.fleets.catalogue import own_designs
    from hardburn.games.full_thrust.fleets.design import price_of

    text = _text(path).strip()
    try:
        designs = own_designs(text or "[]")
    except Malformed as error:
        if as_json:
            print_json({"file": str(path), "ok": False, "problem": str(error)})
        else:
            print(f"Refused: {error}.")
        return 1
    if as_json:
        print_json({"file": str(path), "ok": True, "ships": [_facts(design) for design in designs]})
    for design in [] if as_json else designs:
        print(f"{design.name} keeps the form: {price_of(design)} points.")
    return 0


def _list(designs: list[Design], *, as_json: bool) -> None:
    from hardburn.commands.output import print_json
    from hardburn.terminal.boards.full_thrust_display import ships_table
    from hardburn.terminal.screen import new_console

    if as_json:
        print_json([_facts(design) for design in designs])
    else:
        new_console().print(ships_table(designs))


def _show(design: Design, svg: Path | None, *, as_json: bool) -> None:
    from hardburn.commands.output import print_json
    from hardburn.core import record as files
    from hardburn.pictures.full_thrust_display import draw_design
    from hardburn.terminal.boards.full_thrust_display import display
    from hardburn.terminal.screen import new_console

    if svg is not None:
        files.save(draw_design(design), svg)
        print(f"Drawn: {svg}")
    elif as_json:
        print_json(_facts(design))
    else:
        new_console().print(display(design))


def _facts(design: Design) -> dict[str, Any]:
    from hardburn.core.codec import to_plain
    from hardburn.games.full_thrust.fleets.design import plan_of, price_of

    plan = plan_of(design)
    return {
        **to_plain(design),
        "parties": len(plan.stars),
        "price": price_of(design),
        "rows": plan.rows,
        "stars": plan.stars,
    }


def _text(path: Path) -> str:
    from hardburn.core.record import read
    from hardburn.core.results import Malformed

    try:
        return read(path).decode()
    except UnicodeDecodeError:
        raise Malformed(f"{path} holds no text; TOML or JSON in UTF-8 is wanted") from None
