"""`python -m tests.earlier.keep FOLDER`: keep matches of today's rules, before the rules change.

Run it before a game's version rises, into a new folder beside this file. Its output can't be reproduced: it plays with
real bots and a real server, and so gives other matches each time.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from hardburn.bots.bot import asker
from hardburn.bots.catalogue import bot_of
from hardburn.core.codec import options_from
from hardburn.core.dice import FairDice
from hardburn.core.match import Match
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from tests.server.players import Player, play_on
from tests.server.served import Served

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "fuel_to_burn"
KINDS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "ruship": ("ruship", {}),
    "thrust": ("thrust", {}),
    "thunder_struck": ("thunder_struck", {}),
    "thunder_struck-three": ("thunder_struck", {"players": 3}),
    "full_thrust": ("full_thrust", {}),
    "full_thrust-three": ("full_thrust", {"players": 3, "points": 200, "turn_limit": 6}),
    "fuel_to_burn": ("fuel_to_burn", {}),
    "fuel_to_burn-drawn": ("fuel_to_burn", {"set_up": "drawn", "hidden_manifests": True, "turns": 10}),
    "fuel_to_burn-convoy": ("fuel_to_burn", {"scenario": (EXAMPLES / "convoy.toml").read_text()}),
    "fuel_to_burn-lesson": ("fuel_to_burn", {"scenario": (EXAMPLES / "slingshot.toml").read_text()}),
}
UNDER_WAY: Final = 60
"""Decisions of a match that is broken off."""


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir()
    for name, (game_id, options) in KINDS.items():
        keep_file(folder / f"{name}.json", game_id, options, decisions=100_000)
        keep_file(folder / f"{name}-under-way.json", game_id, options, decisions=UNDER_WAY)
    keep_database(folder)


def keep_file(path: Path, game_id: str, plain: dict[str, Any], decisions: int) -> None:
    """A match between bots with fair dice, one of them greedy, as a file."""
    game = game_of(game_id)
    options = options_from(game, plain)
    seats = game.seat_count(options)
    names = ["greedy", *["random"] * (seats - 1)]
    bots = [bot_of(name, seeded(path.name + name)) for name in names]
    match = Match.start(game, FairDice(bytes(range(32)), []), options, [f"bot:{name}" for name in names])
    for _ in range(decisions):
        if match.outcome is not None:
            break
        seat = match.state.to_act()[0]
        match.play(seat, bots[seat].choose(asker(game, match.state, seat)()))
    match.save(path)


def keep_database(folder: Path) -> None:
    """A server's database with a match of each kind under way, and the cookies of those who play."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "hardburn.db"
        served = Served(Path(scratch), f"sqlite:///{path}")
        served.start()
        try:
            players = [Player(served.url) for _ in range(3)]
            matches = {}
            for name, (game_id, plain) in KINDS.items():
                seats = game_of(game_id).seat_count(options_from(game_of(game_id), plain))
                wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
                match_id = players[0].make(wanted, game_id, options=plain)["id"]
                for player in players[1:seats]:
                    player.post(f"/api/matches/{match_id}/join")
                play_on(players[:seats], match_id, UNDER_WAY, Random(1))
                matches[name] = match_id
            cookies = [player.cookie for player in players]
        finally:
            served.stop()
        (folder / "hardburn.db").write_bytes(path.read_bytes())
        (folder / "players.json").write_text(json.dumps({"cookies": cookies, "matches": matches}, indent=2) + "\n")


if __name__ == "__main__":
    main()
