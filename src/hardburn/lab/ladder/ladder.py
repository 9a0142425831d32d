"""A ladder: every pair of bots plays a series, and all series together show how strong each bot is.

The seed of a pair's series comes from the ladder's seed and the two names, so a pair plays the same matches whichever
other bots there are. Results are kept in a file, and only missing matches are played.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from hardburn import __version__
from hardburn.bots.catalogue import bot_of
from hardburn.build import build
from hardburn.core.codec import options_from, to_plain
from hardburn.core.edges import Options
from hardburn.core.record import read, save
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.lab.ladder.ratings import Gap, Ratings, Score
from hardburn.lab.series.series import Series, Tally
from hardburn.lab.series.workers import tallies
from hardburn.lab.wilson import wilson

ZERO: Final = "random"
"""The bot that is worth 0 points, if it plays; otherwise the last of the list is."""


class Pair(msgspec.Struct, frozen=True):
    """Two bots and the counts of their matches."""

    bots: tuple[str, str]
    tally: Tally

    def points(self, bot: str) -> float:
        """The points of one of the two. Draws, and matches that both won, count half."""
        wins = self.tally.bot_wins
        mine = self.bots.index(bot)
        return wins[mine] + (self.tally.matches - wins[0] - wins[1]) / 2

    def share(self, bot: str) -> tuple[float, float, float]:
        """One bot's share of the points, and the ends of its 95 % interval."""
        points = self.points(bot)
        return points / max(1, self.tally.matches), *wilson(points, self.tally.matches)


class Rung(msgspec.Struct, frozen=True):
    """A bot, how strong it is, and how far it is above the next."""

    bot: str
    rating: Gap | None
    """None if no matches connect it with the bot that is worth 0."""
    above_next: Gap | None
    """None for the last."""


class Ladder(msgspec.Struct, frozen=True):
    """What to play."""

    game: str
    options: Options
    bots: tuple[str, ...]
    matches: int
    """Matches of each pair."""
    seed: int

    def __post_init__(self) -> None:
        game = game_of(self.game)
        for bot in self.bots:
            bot_of(bot, seeded(0))
            if self.bots.count(bot) > 1:
                raise Malformed(f"the bot {bot} is named twice; each is wanted once")
        if len(self.bots) < 2:
            raise Malformed(f"the bots are {', '.join(self.bots) or 'none'}; a ladder wants at least 2")
        seats = game.seat_count(self.options)
        if seats != 2:
            raise Malformed(f"{game.title} has {seats} seats with these options; a ladder is for games of 2")
        if self.matches < 1:
            raise Malformed(f"{self.matches} matches are wanted; it takes at least 1")

    def pairs(self) -> list[tuple[str, str]]:
        return [_named(one, other) for one, other in combinations(self.bots, 2)]

    def series(self, bots: tuple[str, str]) -> Series:
        seed = seeded(f"{self.seed}:{bots[0]}:{bots[1]}").below(2**31)
        return Series(self.game, self.options, bots, self.matches, seed)


class Results(msgspec.Struct):
    """The results of a ladder so far. The field names are the keys of its JSON form, which stays as it is."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int
    matches: int
    """The matches wanted of each pair."""
    bots: list[str]
    pairs: list[Pair]
    """Includes bots that are in the file but not in this run."""
    ladder: list[Rung]
    """The strongest first."""
    version: str
    build: str
    """How the last run played: `compiled` or `pure Python`."""

    @classmethod
    def begun(cls, ladder: Ladder) -> Self:
        game = game_of(ladder.game)
        options = to_plain(ladder.options)
        asked = (ladder.game, game.version, options, ladder.seed, ladder.matches, list(ladder.bots))
        return cls(*asked, pairs=[], ladder=[], version=__version__, build=build())

    def played(self, bots: tuple[str, str]) -> Pair:
        """What two bots have played; empty if they have not met."""
        found = [pair for pair in self.pairs if pair.bots == _named(*bots)]
        return found[0] if found else Pair(_named(*bots), Tally.nothing(2))

    def note(self, pair: Pair) -> None:
        """Replace what was known of these two."""
        self.pairs = [old for old in self.pairs if old.bots != pair.bots] + [pair]

    def rate(self) -> None:
        """Rate all bots from the matches so far."""
        scores = [
            Score(self.bots.index(pair.bots[0]), self.bots.index(pair.bots[1]), pair.points(pair.bots[0]), count)
            for pair in self.shown()
            if (count := pair.tally.matches) > 0
        ]
        ratings = Ratings(len(self.bots), scores, self.bots.index(self.zero()))
        rated = [(ratings.of(place), place) for place in range(len(self.bots))]
        rated.sort(key=lambda entry: float("inf") if entry[0] is None else -entry[0].points)
        below = [place for _, place in rated[1:]]
        gaps = [ratings.gap(place, under) for (_, place), under in zip(rated, below, strict=False)]
        self.ladder = [
            Rung(self.bots[place], rating, above) for (rating, place), above in zip(rated, [*gaps, None], strict=True)
        ]

    def zero(self) -> str:
        """The bot that is worth 0 points."""
        return ZERO if ZERO in self.bots else self.bots[-1]

    def shown(self) -> list[Pair]:
        """The pairs of the bots in this run, in their order."""
        return [self.played(bots) for bots in combinations(self.bots, 2)]

    def count(self) -> int:
        """How many of the wanted matches have been played."""
        return sum(min(pair.tally.matches, self.matches) for pair in self.shown())


def climb(ladder: Ladder, results: Results, workers: int) -> Generator[Pair]:
    """Play what is missing and yield each pair after each piece. Close the generator to stop early."""
    for bots in ladder.pairs():
        done = results.played(bots).tally
        if done.matches >= ladder.matches:
            continue
        with closing(tallies(ladder.series(bots), min(workers, ladder.matches - done.matches), done)) as playing:
            for tally in playing:
                pair = Pair(bots, tally)
                results.note(pair)
                yield pair


def resumed(ladder: Ladder, path: Path) -> Results:
    """The file's results for this ladder, even if this run wants more matches or other bots."""
    results = kept_in(path)
    wanted = Results.begun(ladder)
    for name in ("game", "rules_version", "options", "seed"):
        if getattr(results, name) != getattr(wanted, name):
            here, there = getattr(wanted, name), getattr(results, name)
            raise Malformed(f"{path} is of another ladder: its {name} is {there}, not {here}; name another file")
    wanted.pairs = results.pairs
    return wanted


def kept_in(path: Path) -> Results:
    try:
        results = msgspec.json.decode(read(path), type=Results)
        options_from(game_of(results.game), results.options)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"{path} holds no ladder: {error}; name a file that `hardburn ladder` wrote") from None
    for pair in results.pairs:
        wins, seats = pair.tally.bot_wins, pair.tally.seat_wins
        if len(wins) != 2 or len(seats) != 2 or min(*wins, *seats, pair.tally.matches) < 0:
            raise Malformed(f"{path} holds no ladder: the counts of {' and '.join(pair.bots)} can't be")
    return results


def keep(results: Results, path: Path) -> None:
    results.rate()
    save(msgspec.json.format(msgspec.json.encode(results)).decode() + "\n", path)


def _named(one: str, other: str) -> tuple[str, str]:
    """The pair in alphabetical order, so that the order of asking does not matter."""
    return (one, other) if one <= other else (other, one)
