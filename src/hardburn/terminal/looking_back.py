"""Shows an analysis to people: a line of chances for each seat, and the costliest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from hardburn.bots.hindsight import Judgement, costliest
from hardburn.core.game import Game
from hardburn.core.results import Outcome
from hardburn.terminal.layout import percent, two_columns

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 56
MOST: Final = 10
LEAST: Final = 0.02
"""A smaller cost is within the error of the search."""


def show(
    game: Game[Any], judgements: Sequence[Judgement], steps: int, seats: int, outcome: Outcome | None, console: Console
) -> None:
    console.print("Chances to win over the match, by what each player knew:")
    console.print(
        two_columns(
            (game.seat_names[seat], f"{sparkline(judgements, seat, steps)}  {_end(outcome, seat)}")
            for seat in range(seats)
        )
    )
    dear = costliest(list(judgements), MOST, LEAST)
    if not dear:
        console.print(f"No decision cost {percent(LEAST)} or more.")
        return
    console.print(f"The costliest of {len(judgements)} decisions:")
    console.print(_table(game, dear))


def sparkline(judgements: Sequence[Judgement], seat: int, steps: int) -> str:
    """A seat's chance from the first step to the last; blank before its first decision."""
    width = max(1, min(WIDTH, steps))
    line = [" "] * width
    own = [judgement for judgement in judgements if judgement.seat == seat]
    for place in range(width):
        until = (place + 1) * steps / width
        known = [judgement.chance for judgement in own if judgement.number <= until]
        if known:
            line[place] = BARS[min(len(BARS) - 1, int(known[-1] * len(BARS)))]
    return "".join(line)


def _table(game: Game[Any], dear: Sequence[Judgement]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("step", justify="right")
    table.add_column("who")
    table.add_column("decided")
    table.add_column("chance", justify="right", no_wrap=True)
    table.add_column("better")
    table.add_column("chance", justify="right", no_wrap=True)
    table.add_column("cost", justify="right", no_wrap=True)
    for one in dear:
        who = game.seat_names[one.seat]
        chances = percent(one.chance), percent(one.best_chance), percent(one.cost())
        table.add_row(str(one.number), who, one.played, chances[0], one.best, chances[1], chances[2])
    return table


def _end(outcome: Outcome | None, seat: int) -> str:
    if outcome is None:
        return ""
    if not outcome.winners:
        return "drew"
    return "won" if seat in outcome.winners else "lost"
