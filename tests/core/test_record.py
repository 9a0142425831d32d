"""A match file is read whole, or refused with what is wrong and where. Nothing else ever happens."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardburn.core.record import Record, from_text, load, save, to_text
from hardburn.core.replay import verify
from hardburn.core.results import Malformed
from salvage import GAME
from tests.core.played import begun, fair_dice, finished, play, random_match

FILE = finished(fair_dice()).to_text()


def altered(change: dict[str, Any]) -> str:
    return json.dumps({**json.loads(FILE), **change})


def test_a_file_comes_back_as_it_was_written() -> None:
    record = from_text(FILE)
    assert to_text(record) == FILE
    assert from_text(FILE.encode()) == record


def test_a_file_of_a_match_that_has_only_begun_comes_back() -> None:
    text = begun().to_text()
    assert to_text(from_text(text)) == text


@given(
    st.integers(0, 1000),
    st.lists(st.text(st.characters(codec="utf-8", categories=["L", "N", "S", "P"])), min_size=2, max_size=2),
)
def test_every_match_comes_back(seed: int, names: list[str]) -> None:
    text = random_match(str(seed), names).to_text()
    assert to_text(from_text(text)) == text


def test_a_file_has_a_line_for_each_step() -> None:
    lines = FILE.splitlines()
    steps = [line for line in lines if line.strip().startswith('{"step":"play"')]
    assert len(steps) == len(from_text(FILE).steps) == 10
    assert steps[0].startswith('    {"step":"play","seat":0,"decision":{"do":"bid"')


def test_a_file_cut_off_anywhere_is_malformed() -> None:
    for end in range(len(FILE.rstrip())):
        with pytest.raises(Malformed):
            from_text(FILE[:end])


def test_a_cut_off_file_says_how_much_of_it_is_whole() -> None:
    second = FILE.index('{"step"', FILE.index('{"step"') + 1)
    with pytest.raises(Malformed, match=r"m\.json is cut off in line 12; its last whole step is 1"):
        from_text(FILE[: second + 20], "m.json")


@pytest.mark.parametrize("by", [1, 32, 7])
def test_a_file_with_one_byte_altered_is_malformed_or_says_the_same(by: int) -> None:
    data = FILE.encode()
    record = from_text(data)
    found = 0
    for place in range(len(data)):
        changed = data[:place] + bytes([data[place] ^ by]) + data[place + 1 :]
        try:
            other = from_text(changed)
            verify(other, GAME)
        except Malformed:
            found += 1
        else:
            other.dice.secret = (other.dice.secret or "").lower()  # hex may be written either way
            assert other == record
    assert found > 0.9 * len(data)


@given(st.binary(max_size=200))
def test_any_bytes_are_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        from_text(data)


@given(
    st.sampled_from([field for field in Record.__struct_fields__ if field != "outcome"]),
    st.none() | st.integers() | st.text() | st.lists(st.integers()) | st.dictionaries(st.text(), st.integers()),
)
def test_any_value_in_the_place_of_a_part_is_malformed(part: str, value: Any) -> None:
    if json.loads(FILE)[part] != value:
        with pytest.raises(Malformed):
            verify(from_text(altered({part: value})), GAME)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the match file is empty; a match file is wanted"),
        (" \n", "the match file is empty"),
        ("hello", "it is not JSON"),
        ("[1, 2]", 'JSON but no match file: it does not say "format": "hardburn-match"'),
        ("{}", "JSON but no match file"),
        ('{"format": "chess"}', "JSON but no match file"),
        ("[" * 100_000, "it is not JSON (maximum recursion depth"),
        ("\udcff", "it is not JSON"),
        (b"\xff\xfe{}", "it is not JSON"),
        (altered({"format_version": 2}), "has format version 2; this Hardburn reads version 1"),
        (altered({"format_version": None}), "has format version None"),
        (altered({"seats": "Red"}), "seats: Expected array, got str"),
        (altered({"extra": 1}), "Object contains unknown field extra"),
        (altered({"game": "ruship"}), "was altered: the set-up"),
        (altered({"options": {"players": 3, "cards": 2}}), "was altered: the set-up"),
        (altered({"steps": [{"step": "jump"}]}), "step 1, step: Invalid value 'jump'"),
        (altered({"steps": [{"step": "play", "seat": "Red"}]}), "step 1, seat: Expected int, got str"),
        (altered({"steps": [5]}), "step 1: Expected object, got int"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str | bytes, words: str) -> None:
    with pytest.raises(Malformed) as caught:
        from_text(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_step_that_was_changed_left_out_or_moved_is_named() -> None:
    steps = json.loads(FILE)["steps"]
    changed = [*steps[:4], {**steps[4], "faces": [1]}, *steps[5:]]
    for wrong, number in ((changed, 5), (steps[:2] + steps[3:], 3), ([steps[1], steps[0], *steps[2:]], 1)):
        with pytest.raises(Malformed, match=f"was altered: step {number} does not match its check"):
            from_text(altered({"steps": wrong}))


def test_the_check_does_not_cover_what_is_added_at_the_end() -> None:
    """The secret and the outcome come when all steps are written; `verify` looks at those."""
    record = from_text(FILE)
    assert record.dice.secret is not None
    before = msgspec.structs.replace(record, dice=msgspec.structs.replace(record.dice, secret=None), outcome=None)
    assert before.expected_checks() == record.expected_checks()


def test_a_saved_file_can_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    save(FILE, path)
    assert to_text(load(path)) == FILE
    save(begun().to_text(), path)
    assert load(path).steps == []
    assert list(tmp_path.iterdir()) == [path]


def test_what_can_not_be_loaded_is_malformed_with_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Malformed, match=r"there is no file .*nothing\.json"):
        load(tmp_path / "nothing.json")
    with pytest.raises(Malformed, match="can't be read: Is a directory"):
        load(tmp_path)
    (tmp_path / "cut.json").write_text(FILE[:300])
    with pytest.raises(Malformed, match=r"cut\.json is cut off"):
        load(tmp_path / "cut.json")

    def deny(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", deny)
    with pytest.raises(Malformed, match=r"m\.json can't be read: Permission denied"):
        load(tmp_path / "m.json")


def test_a_file_that_can_not_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    save(FILE, path)

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(Malformed, match=r"match\.json can't be written: No space left on device"):
        save(play(begun(), (0, 1)).to_text(), path)
    assert path.read_text() == FILE
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(Malformed, match="can't be written: No such file or directory"):
        save(FILE, tmp_path / "nowhere" / "match.json")


def test_a_match_file_can_be_read_by_those_whom_the_user_lets_read(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    before = os.umask(0o027)
    try:
        save("{}\n", path)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o640
