"""Match files, the secret beside them, and going on with a match."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from hardburn.core.dice import Dice, FairDice, HandDice, ScriptedDice, seeded_dice
from hardburn.core.match import Match
from hardburn.core.replay import load
from hardburn.core.results import Malformed
from hardburn.games.ruship import GAME
from hardburn.terminal.matchfile import new_path, read_until, resume, write, write_somewhere
from hardburn.terminal.story import Story

SECRET = bytes(range(32))


def never(sides: int, reason: str) -> int:
    raise AssertionError(f"nobody rolls for {reason}")


def begun(dice: Dice, steps: int = 7) -> Match:
    match = Match.start(GAME, dice, names=("Ada", "Grace"))
    for _ in range(steps):
        play_on(match)
    return match


def play_on(match: Match) -> None:
    seat = match.state.to_act()[0]
    match.play(seat, match.state.legal(seat)[0])


def play_out(match: Match) -> None:
    while match.outcome is None:
        play_on(match)


def test_the_file_of_an_unfinished_match_does_not_hold_the_secret(tmp_path: Path) -> None:
    said = write(begun(FairDice(SECRET, [])), tmp_path / "match.json")
    assert SECRET.hex() not in (tmp_path / "match.json").read_text()
    beside = tmp_path / "match.json.secret"
    assert SECRET.hex() in beside.read_text()
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600
    assert any(str(beside) in line for line in said)
    assert f"To go on: hardburn play --from {tmp_path / 'match.json'}" in said


def test_the_file_of_a_finished_match_holds_the_secret_itself(tmp_path: Path) -> None:
    match = begun(FairDice(SECRET, []))
    write(match, tmp_path / "match.json")
    play_out(match)
    write(match, tmp_path / "match.json")
    assert SECRET.hex() in (tmp_path / "match.json").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.json"]


def test_the_secret_of_another_match_is_left_alone(tmp_path: Path) -> None:
    write(begun(FairDice(bytes(32), [])), tmp_path / "match.json")
    match = begun(FairDice(SECRET, []))
    play_out(match)
    write(match, tmp_path / "match.json")
    assert (tmp_path / "match.json.secret").exists()


@pytest.mark.parametrize("dice", [FairDice(SECRET, ["ada", "grace"]), seeded_dice(5)], ids=["fair", "seeded"])
def test_a_resumed_match_rolls_what_it_would_have_rolled(dice: Dice, tmp_path: Path) -> None:
    match = begun(dice)
    match.take_back(1 - match.state.to_act()[0], agreed=[0, 1])
    write(match, tmp_path / "match.json")
    again = resume(tmp_path / "match.json", HandDice(never)).match
    play_out(match)
    play_out(again)
    assert again.to_text() == match.to_text()


def test_a_match_with_dice_by_hand_goes_on_by_hand(tmp_path: Path) -> None:
    faces = iter([5, 2, 6, 3, 4, 4])
    match = begun(HandDice(lambda sides, reason: next(faces)), steps=3)
    write(match, tmp_path / "match.json")
    table = resume(tmp_path / "match.json", HandDice(lambda sides, reason: next(faces)))
    again = table.match
    play_on(again)
    story = Story(table.game, table.chronicle.happenings)
    assert story.lines(None)[1].endswith("Humanity rolls 6 and 3.")
    assert again.record.steps[-1].faces == [4, 4]  # type: ignore[union-attr]


def test_without_its_secret_a_match_does_not_go_on(tmp_path: Path) -> None:
    write(begun(FairDice(SECRET, [])), tmp_path / "match.json")
    (tmp_path / "match.json.secret").unlink()
    with pytest.raises(Malformed, match=r"goes on only with the secret of its dice; the file .*\.secret is missing"):
        resume(tmp_path / "match.json", HandDice(never))


@pytest.mark.parametrize("content", ["", "no hex", "00" * 32, "ff"])
def test_another_secret_is_refused(content: str, tmp_path: Path) -> None:
    write(begun(FairDice(SECRET, [])), tmp_path / "match.json")
    (tmp_path / "match.json.secret").write_text(content)
    with pytest.raises(Malformed, match="does not hold the secret"):
        resume(tmp_path / "match.json", HandDice(never))


def test_scripted_dice_do_not_go_on(tmp_path: Path) -> None:
    begun(ScriptedDice([5, 2, 6, 3]), steps=1).save(tmp_path / "match.json")
    with pytest.raises(Malformed, match=r"the dice in .* are scripted"):
        resume(tmp_path / "match.json", HandDice(never))


def test_new_names_are_never_those_of_files_that_are_there(tmp_path: Path) -> None:
    match = begun(seeded_dice(1))
    names = set()
    for _ in range(3):
        path = new_path("ruship", tmp_path)
        names.add(path)
        write(match, path)
    assert len(names) == 3
    assert all(load(path).record.steps for path in names)


def test_where_nothing_can_be_written_the_match_goes_to_the_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    write_somewhere(begun(seeded_dice(1)))
    (saved,) = tmp_path.glob("hardburn-ruship-*.json")
    assert len(load(saved).record.steps) == 7


def test_a_match_is_read_until_a_step(tmp_path: Path) -> None:
    match = begun(seeded_dice(1))
    match.save(tmp_path / "match.json")
    early, story = read_until(tmp_path / "match.json", "3")
    assert repr(early.state) == repr(match.at(3))
    assert len(story.chapters) == 4
