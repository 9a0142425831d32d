"""`hardburn replay`: a match file as a story, or the position after one of its steps."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardburn.commands.declare import add_json, declare

if TYPE_CHECKING:
    from hardburn.core.match import Match
    from hardburn.core.parts import View
    from hardburn.terminal.story import Story, Viewer


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "replay",
        run,
        summary="tell a match as a story, or show the position after a step",
        example="hardburn replay match.json --at 12",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    parser.add_argument("--at", metavar="N", help="show the position after step N; 0 is the beginning")
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", metavar="SEAT", help="as this seat saw it; by default as a spectator did")
    whose.add_argument("--all", action="store_true", help="with everything that was secret")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from hardburn.commands.output import print_json
    from hardburn.terminal.matchfile import read_until
    from hardburn.terminal.players import seat_called
    from hardburn.terminal.story import ALL

    match, story = read_until(args.file, args.at)
    viewer: Viewer = ALL if args.all else None
    if args.seat is not None:
        viewer = seat_called(match.game, args.seat, len(match.record.seats))
    if args.json:
        print_json(_for_programs(match, story, viewer, only_last=args.at is not None))
    elif args.at is not None:
        _show_position(match, story, viewer)
    else:
        _tell(match, story, viewer)
    return 0


def _tell(match: Match, story: Story, viewer: Viewer) -> None:
    from hardburn.terminal.players import seating

    print(f"{match.game.title}: {seating(match.game, match.record.seats)}")
    print("\n".join(story.lines(viewer)))


def _show_position(match: Match, story: Story, viewer: Viewer) -> None:
    from hardburn.terminal.boards import board_of
    from hardburn.terminal.players import seating, shown_name
    from hardburn.terminal.screen import new_console

    console = new_console()
    number = len(match.record.steps)
    names = [shown_name(name) for name in match.record.seats]
    when = f"after step {number}" if number else "at the beginning"
    console.print(f"{match.game.title}: {seating(match.game, match.record.seats)}, {when}", soft_wrap=True)
    for said in story.sentences(number, viewer):
        console.print(said)
    for whose, view in _views(match, viewer).items():
        console.print(f"\nShown: {whose}" if match.game.has_secrets else "")
        console.print(board_of(match.game.id, view, names))


def _for_programs(match: Match, story: Story, viewer: Viewer, *, only_last: bool) -> dict[str, Any]:
    steps = [_step(story, number, viewer) for number in range(len(story.chapters))]
    told: dict[str, Any] = {"game": match.game.id, "seats": match.record.seats, "outcome": match.outcome}
    if only_last:
        return {**told, **steps[-1], "views": _views(match, viewer)}
    return {**told, "steps": steps}


def _step(story: Story, number: int, viewer: Viewer) -> dict[str, Any]:
    """A step without its decision, which may be secret."""
    chapter = story.chapters[number]
    return {
        "step": number,
        "seat": None if chapter.step is None else chapter.step.seat,
        "events": chapter.events(viewer),
        "told": story.sentences(number, viewer),
    }


def _views(match: Match, viewer: Viewer) -> dict[str, View]:
    """What this viewer may see, by whose view it is."""
    if viewer == "all":
        return {"everything": match.state.everything()}
    return {"spectator" if viewer is None else match.game.seat_names[viewer]: match.state.view(viewer)}
