"""`hardburn replay`: a match file as a story, or the position after one of its steps."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardburn.commands.declare import add_json, declare

if TYPE_CHECKING:
    from hardburn.core.edges import View
    from hardburn.core.game import Game
    from hardburn.core.match import Match
    from hardburn.core.record import Record
    from hardburn.core.results import Outdated
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
    from hardburn.core.results import Outdated
    from hardburn.terminal.matchfile import read_as_stored, read_until

    try:
        match, story = read_until(args.file, args.at)
    except Outdated as outdated:
        if args.at is not None:
            raise
        record, story = read_as_stored(args.file, outdated)
        _tell_as_stored(record, story, outdated, args)
        return 0
    viewer = _viewer(args, story.game, match.record)
    if args.json:
        told: dict[str, Any] = {"game": match.game.id, "seats": match.record.seats, "outcome": match.outcome}
        steps = _steps(story, viewer)
        is_whole = args.at is None
        print_json({**told, "steps": steps} if is_whole else {**told, **steps[-1], "views": _views(match, viewer)})
    elif args.at is not None:
        _show_position(match, story, viewer)
    else:
        _tell(match.record, story, viewer)
    return 0


def _viewer(args: argparse.Namespace, game: Game[Any], record: Record) -> Viewer:
    from hardburn.terminal.players import seat_called
    from hardburn.terminal.story import ALL

    if args.seat is not None:
        return seat_called(game, args.seat, len(record.seats))
    return ALL if args.all else None


def _tell_as_stored(record: Record, story: Story, outdated: Outdated, args: argparse.Namespace) -> None:
    from hardburn.commands.output import print_json
    from hardburn.core.codec import to_plain

    viewer = _viewer(args, story.game, record)
    if args.json:
        told = {"game": record.game, "seats": record.seats, "outcome": record.outcome, "differs_at": outdated.step}
        print_json({**to_plain(told), "steps": _steps(story, viewer)})
        return
    _tell(record, story, viewer)
    made, plays = outdated.made, outdated.plays
    print(f"\nVersion {made} of the rules made this file; version {plays} plays {_named(outdated)} differently.")
    print("From there on this is what the file says.")
    if story.game.has_secrets and not args.all:
        print("A file does not say who knew what: add --all to be told all of it.")


def _named(outdated: Outdated) -> str:
    return f"step {outdated.step}" if outdated.step else "the set-up"


def _tell(record: Record, story: Story, viewer: Viewer) -> None:
    from hardburn.terminal.players import seating

    print(f"{story.game.title}: {seating(story.game, record.seats)}")
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
        console.print(board_of(match.game, view, names))


def _steps(story: Story, viewer: Viewer) -> list[dict[str, Any]]:
    return [_step(story, number, viewer) for number in range(len(story.chapters))]


def _step(story: Story, number: int, viewer: Viewer) -> dict[str, Any]:
    """A step without its decision, which may be secret."""
    chapter = story.chapters[number]
    return {
        "step": number,
        "seat": None if chapter.step is None else chapter.step.seat,
        "events": story.events(number, viewer),
        "told": story.sentences(number, viewer),
    }


def _views(match: Match, viewer: Viewer) -> dict[str, View]:
    """The views that this viewer may see, by the name of whose view it is."""
    if viewer == "all":
        return {"everything": match.state.everything()}
    return {"spectator" if viewer is None else match.game.seat_names[viewer]: match.state.view(viewer)}
