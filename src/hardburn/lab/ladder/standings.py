"""A ladder for people: the ratings with a plot, and every pair."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table

from hardburn.core.registry import game_of
from hardburn.lab.ladder.ladder import Results
from hardburn.lab.ladder.ratings import Gap

PLOT: Final = 24
"""Characters from the lowest end of an interval to the highest."""
UNKNOWN: Final = "-"


def show(results: Results, console: Console) -> None:
    options = "".join(f", {name} {value}" for name, value in results.options.items())
    title = game_of(results.game).title
    console.print(f"[bold]{title}[/]: {results.matches:,} matches of each pair, seed {results.seed}{options}")
    console.print(rungs(results))
    console.print(pairs(results))


def rungs(results: Results) -> Table:
    """The strongest first, in Elo points."""
    table = Table()
    table.add_column("bot", no_wrap=True)
    for heading in ("rating ± 95 %", "above the next"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    known = [rung.rating for rung in results.ladder if rung.rating is not None]
    low = min((rating.low for rating in known), default=0.0)
    high = max((rating.high for rating in known), default=0.0)
    for rung in results.ladder:
        plot = "" if rung.rating is None else plotted(rung.rating, low, high)
        table.add_row(rung.bot, _written(rung.rating), _written(rung.above_next), plot)
    return table


def plotted(rating: Gap, low: float, high: float) -> str:
    """The interval as a line with the rating as a dot on it, between the ends of the plot."""

    def at(points: float) -> int:
        return round((PLOT - 1) * (points - low) / (high - low)) if high > low else 0

    line = [" "] * PLOT
    line[at(rating.low) : at(rating.high) + 1] = "─" * (at(rating.high) - at(rating.low) + 1)
    line[at(rating.points)] = "●"
    return "".join(line)


def pairs(results: Results) -> Table:
    """The stronger of two first, with its share of the points."""
    table = Table()
    table.add_column("pair")
    for heading in ("matches", "draws", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    order = [rung.bot for rung in results.ladder]
    for place, bot in enumerate(order):
        for other in order[place + 1 :]:
            pair = results.played((bot, other))
            names = f"{bot} - {other}"
            if pair.tally.matches == 0:
                table.add_row(names, "0", *[UNKNOWN] * 3)
                continue
            share, low, high = pair.share(bot)
            counts = (f"{pair.tally.matches:,}", f"{pair.tally.draws:,}")
            table.add_row(names, *counts, f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def _written(gap: Gap | None) -> str:
    return UNKNOWN if gap is None else f"{gap.points:.0f} ± {gap.high - gap.points:.0f}"
