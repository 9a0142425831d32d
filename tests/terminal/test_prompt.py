"""What a typed line means."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.core.results import Malformed
from hardburn.terminal.prompt import Choose, Command, Explain, SaveAs, ShowRules, Word, command_from

UNDERSTOOD: list[tuple[str, Command]] = [
    ("2", Choose(2)),
    (" 3 ", Choose(3)),
    ("?", Word("help")),
    ("help", Word("help")),
    ("HELP", Word("help")),
    ("? 2", Explain(2)),
    ("?2", Explain(2)),
    ("rules", ShowRules(None)),
    ("rules RU-5", ShowRules("RU-5")),
    ("save", SaveAs(None)),
    ("save my match.json", SaveAs(Path("my match.json"))),
    ("undo", Word("undo")),
    ("log", Word("log")),
    ("resign", Word("resign")),
    ("Quit", Word("quit")),
]


@pytest.mark.parametrize(("line", "meant"), UNDERSTOOD)
def test_a_line_is_understood(line: str, meant: Command) -> None:
    assert command_from(line, 3) == meant


@pytest.mark.parametrize(
    "line", ["0", "4", "99999999999999999999999", "²", "-1", "? 4", "? x", "jump", "undo all", "1 2"]
)
def test_anything_else_is_quoted_with_what_would_be_right(line: str) -> None:
    with pytest.raises(Malformed) as caught:
        command_from(line, 3)
    assert line.removeprefix("? ") in str(caught.value)
    assert "1 to 3" in str(caught.value) or "stands alone" in str(caught.value)


def test_enter_alone_picks_the_only_choice() -> None:
    assert command_from("", 1) == Choose(1)


def test_enter_alone_picks_nothing_where_there_is_a_choice() -> None:
    with pytest.raises(Malformed, match="Nothing was typed; 1 or 2 picks"):
        command_from("", 2)


@pytest.mark.parametrize("name", [".", "/", "~nobody-of-this-name/x", "x" * 5000, "a\0b"])
def test_what_can_be_no_file_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match=r"can't be a file|is a folder"):
        command_from(f"save {name}", 1)


def test_a_home_is_found_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    assert command_from("save ~/match.json", 1) == SaveAs(Path("/home/ada/match.json"))
