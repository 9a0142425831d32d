"""`hardburn verify`."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.commands.matchfiles import begun, finished
from tests.running import Ran, hardburn


def verify_with(path: Path, old: str, new: str) -> Ran:
    """Verify a file in which something was replaced."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return hardburn("verify", str(path))


def test_a_whole_match_with_fair_dice_is_verified(tmp_path: Path) -> None:
    match = finished(tmp_path / "match.json")
    ran = hardburn("verify", "match.json", folder=tmp_path)
    assert ran.code == 0
    assert ran.out.startswith(f"Verified: match.json, {len(match.record.steps)} steps: every event follows")
    assert "every face from the secret that was committed to" in ran.out
    assert ran.out.count("\n") == 1


def test_verify_for_programs(tmp_path: Path) -> None:
    finished(tmp_path / "match.json")
    told = json.loads(hardburn("verify", "match.json", "--json", folder=tmp_path).out)
    assert told["ok"] is True
    assert told["outcome"]["rule"] == "victory.1"


def test_an_unfinished_match_is_verified_as_far_as_it_goes(tmp_path: Path) -> None:
    begun(tmp_path / "match.json")
    assert hardburn("verify", str(tmp_path / "match.json")).code == 0


def test_an_altered_step_is_named(tmp_path: Path) -> None:
    finished(tmp_path / "match.json")
    ran = verify_with(tmp_path / "match.json", '"event":"entered","seat":', '"event":"entered","seat":1')
    assert ran.code == 1
    assert re.search(r"step 2: events in the file differ: number 1 is .*, should be ", ran.out)
    assert ran.err == ""


def test_another_secret_is_found_out(tmp_path: Path) -> None:
    finished(tmp_path / "match.json")
    ran = verify_with(tmp_path / "match.json", '"secret":"0001', '"secret":"ff01')
    assert ran.code == 1
    assert "not the one that was committed to" in ran.out


def test_a_file_that_was_cut_off_says_where(tmp_path: Path) -> None:
    finished(tmp_path / "match.json")
    text = (tmp_path / "match.json").read_text()
    (tmp_path / "match.json").write_text(text[: len(text) // 2])
    ran = hardburn("verify", str(tmp_path / "match.json"))
    assert ran.code == 1
    assert re.search(r"is cut off in line \d+; its last whole step is \d+", ran.out)


def test_what_is_off_is_told_to_programs_too(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("{}")
    ran = hardburn("verify", "match.json", "--json", folder=tmp_path)
    assert ran.code == 1
    told = json.loads(ran.out)
    assert told["ok"] is False
    assert "no match file" in told["problem"]


def test_brackets_without_end_are_bad_contents_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "deep.json").write_text("[" * 100_000 + "]" * 100_000)
    ran = hardburn("verify", str(tmp_path / "deep.json"))
    assert ran.code == 1
    assert "is no match file" in ran.out
