"""`hardburn replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import salvage
from hardburn.core.dice import seeded_dice
from hardburn.core.match import Match
from hardburn.core.registry import places
from tests.commands.matchfiles import begun, finished
from tests.core.played import fair_dice
from tests.core.played import finished as played_salvage
from tests.running import hardburn


def test_a_match_is_told_step_by_step(tmp_path: Path) -> None:
    match = finished(tmp_path / "match.json")
    lines = hardburn("replay", "match.json", folder=tmp_path).out.splitlines()
    assert lines[0] == "Ruship: Ada (Humanity) against random bot (Alien)"
    assert lines[1].split(maxsplit=1)[1].startswith("For the first turn Humanity rolls")
    numbers = [int(line.split()[0]) for line in lines[1:]]
    assert numbers == list(range(len(match.record.steps) + 1))
    assert "wins: the enemy planet was attacked three times." in lines[-1]


def test_a_take_back_is_part_of_the_story(tmp_path: Path) -> None:
    match = begun(tmp_path / "match.json", steps=6)
    seat = match.state.to_act()[0]
    match.play(seat, match.state.legal(seat)[0])
    match.take_back(seat, agreed=[1 - seat])
    match.save(tmp_path / "match.json")
    last = hardburn("replay", "match.json", folder=tmp_path).out.splitlines()[-1]
    names = match.game.seat_names
    assert last == f"8  {names[seat]} takes back everything from step 7 on; {names[1 - seat]} agreed."


def test_at_shows_the_position_after_a_step(tmp_path: Path) -> None:
    begun(tmp_path / "match.json")
    start = hardburn("replay", "match.json", "--at", "0", folder=tmp_path).out
    assert "at the beginning" in start
    assert "│ M │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │ V │" in start
    later = hardburn("replay", "match.json", "--at", "2", folder=tmp_path).out
    assert "after step 2" in later
    assert later.count("●●●●") == 1, "one UFO has entered"


def test_a_step_for_programs_has_its_events_and_the_view(tmp_path: Path) -> None:
    match = begun(tmp_path / "match.json")
    told = json.loads(hardburn("replay", "match.json", "--at", "2", "--json", folder=tmp_path).out)
    assert told["step"] == 2
    assert told["events"] == match.record.steps[1].events  # type: ignore[union-attr]
    assert told["views"]["spectator"]["humanity"]["supply"] + told["views"]["spectator"]["alien"]["supply"] == 9


def test_the_story_for_programs_has_every_step(tmp_path: Path) -> None:
    begun(tmp_path / "match.json")
    told = json.loads(hardburn("replay", "match.json", "--json", folder=tmp_path).out)
    assert [step["step"] for step in told["steps"]] == [0, 1, 2, 3, 4, 5]
    assert told["outcome"] is None


@pytest.fixture
def secret_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two players were dealt cards that only they saw."""
    monkeypatch.setitem(places(), "salvage", "salvage")
    Match.start(salvage.GAME, seeded_dice(1)).save(tmp_path / "match.json")
    return tmp_path


def test_a_spectator_is_told_no_secrets(secret_match: Path) -> None:
    assert "is dealt" not in hardburn("replay", "match.json", folder=secret_match).out


def test_a_seat_is_told_its_own_secrets(secret_match: Path) -> None:
    told = hardburn("replay", "match.json", "--seat", "green", folder=secret_match).out
    assert "Green is dealt" in told
    assert "Red is dealt" not in told


def test_all_is_told_when_asked_for(secret_match: Path) -> None:
    told = hardburn("replay", "match.json", "--all", folder=secret_match).out
    assert "Green is dealt" in told
    assert "Red is dealt" in told


def test_everything_is_shown_when_asked_for(secret_match: Path) -> None:
    told = json.loads(hardburn("replay", "match.json", "--at", "0", "--all", "--json", folder=secret_match).out)
    assert [len(hand) for hand in told["views"]["everything"]["hands"]] == [3, 3]
    shown = hardburn("replay", "match.json", "--at", "0", "--all", folder=secret_match).out
    assert "Shown: everything" in shown


def test_a_spectator_is_shown_no_secrets(secret_match: Path) -> None:
    told = json.loads(hardburn("replay", "match.json", "--at", "0", "--json", folder=secret_match).out)
    assert told["views"]["spectator"]["hands"] == []


@pytest.fixture
def later_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of Salvage in `match.json`; today's rules play its step 10 differently."""
    match = played_salvage(fair_dice())
    match.save(tmp_path / "match.json")
    monkeypatch.setenv("HARDBURN_TEST_RULES", "cheap")
    monkeypatch.setitem(places(), "salvage", "tests.server.ruled")
    return tmp_path


def test_a_match_of_other_rules_is_told_as_the_file_says(later_rules: Path) -> None:
    ran = hardburn("replay", "match.json", "--all", folder=later_rules)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[11].startswith("10  ")
    assert lines[11].endswith("salvages 3. The match is over.")
    assert lines[-2:] == [
        "Version 1 of the rules made this file; version 2 plays step 10 differently.",
        "From there on this is what the file says.",
    ]


def test_what_such_a_file_says_may_be_secret_and_is_told_only_when_all_is(later_rules: Path) -> None:
    lines = hardburn("replay", "match.json", folder=later_rules).out.splitlines()
    assert lines[11] == "10  ..."
    assert lines[-1] == "A file does not say who knew what: add --all to be told all of it."
    told = json.loads(hardburn("replay", "match.json", "--json", folder=later_rules).out)
    assert told["differs_at"] == 10
    assert told["steps"][10]["told"] == []


def test_before_that_step_positions_can_be_seen_and_after_it_the_reason(later_rules: Path) -> None:
    assert "after step 9" in hardburn("replay", "match.json", "--at", "9", folder=later_rules).out
    ran = hardburn("replay", "match.json", "--at", "10", folder=later_rules)
    assert ran.code == 2
    assert "match.json, step 10: events in the file differ" in ran.err
    assert "this Hardburn plays version 2" in ran.err


def test_such_a_match_does_not_verify_and_the_reason_is_told(later_rules: Path) -> None:
    ran = hardburn("verify", "match.json", folder=later_rules)
    assert ran.code == 1
    assert ran.out.startswith("Not verified: match.json, step 10: events in the file differ")
