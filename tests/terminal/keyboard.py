"""A screen for tests: typed lines go in, and the output can be read."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

from rich.console import Console

from hardburn.terminal.interruption import Interruption
from hardburn.terminal.screen import Screen


def screen_with(*lines: str) -> tuple[Screen, Callable[[], str]]:
    """A screen on which these lines are typed, and its output. The input ends after them."""
    shown = StringIO()
    waiting = list(lines)

    def read(question: str) -> str:
        shown.write(question)
        if not waiting:
            raise EOFError
        shown.write(waiting[0] + "\n")
        return waiting.pop(0)

    console = Console(file=shown, width=80, highlight=False, markup=False, emoji=False, color_system=None)
    return Screen(console, read, Interruption()), shown.getvalue
