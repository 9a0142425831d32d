"""Where people read and type."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from hardburn.terminal.interruption import Interrupted, Interruption

ERASE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Moves the cursor home, then erases the screen and the scrollback."""


class OwnConsole(Console):
    """Raises if its reader has gone, so that the command decides what to do."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def new_console() -> Console:
    """Standard output, plain unless it is a terminal and NO_COLOR is unset. Text is never read as markup."""
    return OwnConsole(highlight=False, markup=False, emoji=False)


class Screen:
    """A console to write to, and a function that reads a line. The end of input counts as an interruption."""

    def __init__(self, console: Console, read: Callable[[str], str], interruption: Interruption) -> None:
        self.console = console
        self.interruption = interruption
        self._read = read

    def say(self, text: str = "", style: str = "") -> None:
        """Print one or more lines. They are wrapped only on a terminal."""
        self._print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def say_all(self, lines: Iterable[str], style: str = "") -> None:
        for line in lines:
            self.say(line, style)

    def show(self, thing: RenderableType) -> None:
        self._print(thing, soft_wrap=False)

    def page(self, thing: RenderableType) -> None:
        """Show something long, a screenful at a time."""
        if not self.console.is_terminal:
            self.show(thing)
            return
        with self.console.capture() as captured:
            self.console.print(thing)
        lines = captured.get().splitlines(keepends=True)
        screenful = max(5, self.console.height - 2)
        for first in range(0, len(lines), screenful):
            if first and self.ask("Enter for more, q to stop > ").lower().startswith("q"):
                return
            self._write("".join(lines[first : first + screenful]))

    def ask(self, question: str) -> str:
        """Ask a question and return the typed line."""
        with self.interruption.heeded():
            try:
                return self._read(question).strip()
            except (EOFError, OSError, KeyboardInterrupt):
                raise Interrupted from None

    def ask_yes_or_no(self, question: str) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            answer = self.ask(f"{question} yes or no > ")
            if answer.lower() in {"y", "yes"}:
                return True
            if answer.lower() in {"n", "no"}:
                return False
            self.say(f"{answer!r} was typed; yes or no is wanted.")

    def clear(self) -> None:
        """Leave nothing readable, even if the screen can't be cleared."""
        if not self.console.is_terminal:
            self.say("\n" * 50)
            return
        self._write(ERASE)

    def _write(self, text: str) -> None:
        try:
            self.console.file.write(text)
            self.console.file.flush()
        except OSError:
            raise Interrupted from None

    def _print(self, thing: RenderableType, *, soft_wrap: bool) -> None:
        """Print. A reader who has gone counts as an interruption."""
        try:
            self.console.print(thing, soft_wrap=soft_wrap)
        except OSError:
            raise Interrupted from None


def read_line(question: str) -> str:
    """A line from standard input. Input from a pipe is echoed, as if typed."""
    line = input(question)
    if not sys.stdin.isatty():
        print(line)
    return line


def standard_screen(interruption: Interruption) -> Screen:
    """The terminal that the program runs in, with line editing if available."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline

            readline.set_auto_history(False)  # the next person must not see what this one typed
    return Screen(new_console(), read_line, interruption)
