"""The kit finds a match that is played otherwise, and shows where."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.games.ruship import GAME
from hardburn.games.ruship.decisions import Roll
from hardburn.testing.golden import any_seat, check_golden, first_difference, story, unseen


def told(decisions: str = "decisions") -> str:
    return story(GAME, dice="dice", decisions=decisions)


def test_the_same_seeds_tell_the_same_story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    golden = tmp_path / "golden.txt"
    monkeypatch.setenv("HARDBURN_GOLDEN", "write")
    check_golden(golden, told())
    monkeypatch.delenv("HARDBURN_GOLDEN")
    check_golden(golden, told())
    assert "wins:" in golden.read_text(encoding="utf-8")


def test_a_match_that_is_played_otherwise_is_found(tmp_path: Path) -> None:
    golden = tmp_path / "golden.txt"
    golden.write_text(told(), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"golden.txt, line \d+ was \(-\) and is \(\+\):(?s:.*)raise the game's"):
        check_golden(golden, told("other decisions"))
    assert golden.read_text(encoding="utf-8") == told(), "comparing writes nothing"


def test_a_story_without_a_file_says_how_to_write_it(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"there is no golden.txt; HARDBURN_GOLDEN=write"):
        check_golden(tmp_path / "golden.txt", told())


def test_the_first_line_that_differs_is_shown_after_those_before_it() -> None:
    assert first_difference("a\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n") == "\n".join(
        ["line 5 was (-) and is (+):", "    b", "    c", "    d", "  - e", "  + E"]
    )
    assert first_difference("a\n", "a\nb\n") == "line 2 was (-) and is (+):\n    a\n  - (the story ends)\n  + b"
    assert first_difference("a\n", "a") == "the line ends differ"
    assert first_difference("a\n", "a\n") is None


def test_a_match_of_given_decisions_is_told_as_far_as_they_go() -> None:
    lines = story(GAME, dice="dice", decisions=[(first_to_act(), Roll())]).splitlines()
    assert [line for line in lines if line.startswith("> ")] == [f"> {GAME.seat_names[first_to_act()]}: Roll two dice"]


def first_to_act() -> int:
    opening = story(GAME, dice="dice", decisions=[])
    return next(seat for seat, name in enumerate(GAME.seat_names) if f"{name} begins" in opening)


def test_who_decides_next_can_be_chosen_otherwise() -> None:
    assert story(GAME, dice="dice", decisions="decisions", choose=any_seat) != told()


def test_a_story_that_lacks_a_sight_is_found(tmp_path: Path) -> None:
    golden = tmp_path / "golden.txt"
    golden.write_text(told(), encoding="utf-8")
    assert unseen(golden, ["begins.", "explodes"]) == ["explodes"]
