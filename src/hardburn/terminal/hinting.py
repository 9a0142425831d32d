"""A hint: the best choices and their chances to win, by what the seat knows."""

from __future__ import annotations

import secrets
from typing import Any, Final

from rich.progress import BarColumn, Progress, TextColumn

from hardburn.bots.advice import Adviser
from hardburn.bots.bot import asker
from hardburn.core.game import Game
from hardburn.core.rng import seeded
from hardburn.core.state import Seat, State
from hardburn.terminal.interruption import Interrupted
from hardburn.terminal.layout import percent, two_columns
from hardburn.terminal.screen import Screen

ROUNDS: Final = 600
SECONDS: Final = 5.0
MOST: Final = 5


def show_hint(game: Game[Any], state: State, seat: Seat, screen: Screen) -> None:
    """Think, and show the result. Ctrl-C shows what is known so far."""
    legal = list(state.legal(seat))
    if len(legal) < 2:
        screen.say("There is only one choice.")
        return
    adviser = Adviser(asker(game, state, seat)(), seeded(secrets.token_hex(8)), ROUNDS, SECONDS)
    _think(adviser, screen)
    advice = adviser.best_first()[:MOST]
    if advice[0].share is None:
        rounds = "1 round" if adviser.done == 1 else f"{adviser.done} rounds"
        screen.say(f"The best of {len(legal)} choices with their chances to win, after {rounds} of thought:")
    else:
        screen.say(f"It is best to mix: how often to make which choice, for a chance of {percent(advice[0].chance)}:")
    rows = []
    for one in advice:
        measure = percent(one.chance if one.share is None else one.share)
        rows.append(
            (f"{legal.index(one.action) + 1:>2})", f"{measure:>5}  {game.words.describe(state, seat, one.action)}")
        )
    screen.show(two_columns(rows))


def _think(adviser: Adviser, screen: Screen) -> None:
    columns = (TextColumn("Thinking, Ctrl-C stops"), BarColumn())
    bar = Progress(*columns, console=screen.console, transient=True, auto_refresh=False)
    bar.disable = not screen.console.is_terminal
    try:
        with bar:
            task = bar.add_task("", total=1.0)
            while adviser.go_on() and not screen.interruption.has_come():
                bar.update(task, completed=adviser.progress(), refresh=True)
    except OSError:
        raise Interrupted from None
