"""Where people read and type."""

from __future__ import annotations

import errno
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from hardburn.terminal.interruption import Interrupted, Interruption
from hardburn.terminal.screen import Screen, new_console
from tests.terminal.keyboard import screen_with


class Gone(StringIO):
    """A terminal that has been closed."""

    def write(self, _text: str) -> int:
        raise OSError(errno.EIO, "Input/output error")


def terminal_with(*lines: str) -> tuple[Screen, StringIO]:
    """A terminal of 80 columns and 10 rows."""
    shown = StringIO()
    waiting = list(lines)
    console = Console(file=shown, width=80, height=10, force_terminal=True, color_system=None)

    def read(question: str) -> str:
        shown.write(f"{question}{waiting[0]}\n")
        return waiting.pop(0)

    return Screen(console, read, Interruption()), shown


def test_what_is_long_is_shown_a_screenful_at_a_time() -> None:
    screen, shown = terminal_with("", "q")
    screen.page(Text("\n".join(f"line {number}" for number in range(30))))
    lines = shown.getvalue().splitlines()
    assert lines[8] == "Enter for more, q to stop > "
    assert lines[17] == "Enter for more, q to stop > q"
    assert lines[-2] == "line 15"


def test_what_is_short_is_shown_at_once() -> None:
    screen, shown = terminal_with()
    screen.page(Text("one\ntwo"))
    assert shown.getvalue() == "one\ntwo\n"


def test_what_goes_to_a_file_is_shown_whole_and_unbroken() -> None:
    screen, text = screen_with()
    screen.page(Text("\n".join("line" for _ in range(100))))
    screen.say("word " * 40)
    assert text().count("line\n") == 100
    assert "word " * 40 in text()


def test_a_cleared_terminal_keeps_nothing_to_scroll_back_to() -> None:
    screen, shown = terminal_with()
    screen.clear()
    assert shown.getvalue() == "\x1b[H\x1b[2J\x1b[3J"


def test_the_end_of_input_is_an_interruption() -> None:
    screen, _ = screen_with()
    with pytest.raises(Interrupted):
        screen.ask("Well? ")


def test_a_closed_terminal_is_an_interruption() -> None:
    screen = Screen(Console(file=Gone(), force_terminal=True), input, Interruption())
    for act in (screen.say, screen.clear):
        with pytest.raises(Interrupted):
            act()


def test_yes_and_no_have_short_forms() -> None:
    screen, text = screen_with("Y", "n", "", "sure", "NO")
    assert [screen.ask_yes_or_no("Well?") for _ in range(3)] == [True, False, False]
    assert "'' was typed; yes or no is wanted." in text()
    assert "'sure' was typed; yes or no is wanted." in text()


def test_there_is_no_colour_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    new_console().print(Text("plain", "bold red"))
    assert capsys.readouterr().out == "plain\n"
