"""Whatever is given wrongly is quoted, with what would be right, and never with a traceback."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.matchfiles import begun, finished
from tests.running import hardburn

WRONG = [
    (["rules", "chess"], "'chess'", "ruship"),
    (["rules", "ruship", "RU-99"], "'RU-99'", "RU-9"),
    (["schema", "chess"], "'chess'", "ruship"),
    (["schema", "ruship", "dice"], "'dice'", "options, decision, event, view"),
    (["play", "chess"], "'chess'", "ruship"),
    (["play", "ruship", "--against", "deep-blue"], "'deep-blue'", "greedy"),
    (["play", "ruship", "--seat", "martian"], "'martian'", "humanity or alien"),
    (["play", "ruship", "--dice", "loaded"], "'loaded'", "fair, hand, seeded"),
    (["play", "ruship", "--dice", "seeded", "--seed", "lucky"], "'lucky'", "a whole number"),
    (["play", "ruship", "--seed", "my word"], "'my word'", "letters, digits"),
    (["play", "ruship", "--dice", "hand", "--seed", "7"], "'7'", "other dice"),
    (["play", "ruship", "--option", "spaces"], "'spaces'", "NAME=VALUE"),
    (["play", "ruship", "--option", "spaces=99"], "99", "12 to 36"),
    (["play", "ruship", "--option", "spaces=many"], "many", "12 to 36"),
    (["play", "ruship", "--option", "lives=3"], "'lives'", "turn_limit"),
    (["play", "ruship", "--option", "spaces=20", "--option", "spaces=21"], "option spaces", "once"),
    (["play", "ruship", "--name", ""], "''", "1 to 40"),
    (["play", "ruship", "--name", "bot:greedy"], "'bot:greedy'", "don't begin with"),
    (["play", "ruship", "--name", "a\x1b[2J"], r"'a\x1b[2J'", "printable"),
    (["play", "ruship", "--name", "Ada", "--name", "Grace"], "'Grace'", "1 play as people"),
    (["play", "--from", "nowhere.json"], "nowhere.json", "there is no file"),
    (["play", "--from", "over.json"], "over.json", "hardburn replay"),
    (["play", "--from", "begun.json", "--dice", "fair"], "--dice", "as it was begun"),
    (["play", "--from", "begun.json", "--name", "Eve"], "--name", "as it was begun"),
    (["play", "chess", "--from", "begun.json"], "'chess'", "ruship"),
    (["play", "--from", "text.json"], "text.json", "not JSON"),
    (["replay", "nowhere.json"], "nowhere.json", "there is no file"),
    (["replay", "text.json"], "text.json", "not JSON"),
    (["replay", "begun.json", "--at", "6"], "'6'", "0 to 5"),
    (["replay", "begun.json", "--at", "-1"], "'-1'", "0 to 5"),
    (["replay", "begun.json", "--at", "last"], "'last'", "0 to 5"),
    (["replay", "begun.json", "--seat", "martian"], "'martian'", "humanity or alien"),
    (["replay", "begun.json", "--seat", "alien", "--all"], "--all", "--seat"),
    (["verify", "nowhere.json"], "nowhere.json", "there is no file"),
    (["verify", "."], ".", "can't be read"),
    (["draw", "nowhere.json"], "nowhere.json", "there is no file"),
    (["draw", "text.json"], "text.json", "not JSON"),
    (["draw", "begun.json", "--at", "77"], "'77'", "0 to 5"),
    (["draw", "begun.json", "-o", "begun.json"], "begun.json", "a file of its own"),
    (["draw", "begun.json", "-o", "."], ".", "can't be written"),
    (["draw", "begun.json", "-o", "no/such/folder.svg"], "no/such/folder.svg", "can't be written"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    begun(tmp_path / "begun.json")
    finished(tmp_path / "over.json")
    (tmp_path / "text.json").write_text("Dear diary")
    return tmp_path


@pytest.mark.parametrize(("arguments", "given", "right"), WRONG, ids=[" ".join(row[0]) for row in WRONG])
def test_wrong_input_is_quoted_with_what_would_be_right(
    arguments: list[str], given: str, right: str, folder: Path
) -> None:
    before = sorted(path.name for path in folder.iterdir())
    ran = hardburn(*arguments, folder=folder)
    assert ran.code == 2
    assert given in ran.err
    assert right in ran.err
    assert "Traceback" not in ran.err
    assert sorted(path.name for path in folder.iterdir()) == before, "nothing may be written"


@pytest.mark.parametrize("arguments", [["rules", "ruship"], ["simulate", "ruship", "--matches", "5", "--json"]])
def test_output_that_can_not_be_written_ends_in_one_line(arguments: list[str]) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.fail("this check needs /dev/full, which Linux has")
    with full.open("w") as out:
        ran = subprocess.run(
            [sys.executable, "-m", "hardburn", *arguments], stdout=out, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (ran.returncode, ran.stderr) == (1, "hardburn: the output can't be written: No space left on device\n")


def test_a_closed_output_is_no_mistake() -> None:
    command = f"{shlex.quote(sys.executable)} -m hardburn games >&-"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_each_mistake_of_a_scenario_has_a_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('title = "A"\nhomes = ["Mars", "Mars"]\n[[tankers]]\nseat = 0\nsystem = "Vega"\n', encoding="utf-8")
    ended = hardburn("play", "fuel_to_burn", "--option", f"scenario=@{file}")
    assert ended.code == 2
    said = ended.err.splitlines()
    assert said[0] == "hardburn: the scenario 'A' is refused, 2 mistakes [s32]:"
    assert [line.split(" is ")[0] for line in said[1:]] == ["- homes", "- tankers[0].system"]
