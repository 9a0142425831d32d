"""Two bots play a match of Ruship; the story is printed and the match saved.

python examples/play_a_match.py ruship-match.json
"""

from __future__ import annotations

import sys
from pathlib import Path

from hardburn.bots.bot import asker
from hardburn.bots.catalogue import bot_of
from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded


def main() -> None:
    game = game_of("ruship")
    bots = [bot_of("greedy", seeded(1)), bot_of("random", seeded(2))]
    match = Match.start(game, seeded_dice(3), names=["greedy", "random"])
    while match.outcome is None:
        seat = match.state.to_act()[0]
        log = Log()
        match.play(seat, bots[seat].choose(asker(game, match.state, seat)()), log)
        for event in log.everything():
            print(game.words.tell(event))
    if len(sys.argv) > 1:
        match.save(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
