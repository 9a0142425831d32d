"""Matches of earlier rules open and go on; where today's rules differ, the step is named and the match told."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from hardburn.core import record as files
from hardburn.core.replay import replay, verify
from hardburn.core.results import Outdated
from hardburn.terminal.matchfile import read_as_stored
from tests.earlier.keep import KINDS
from tests.server.players import Player, play_on
from tests.server.served import Served, while_serving

KEPT: Final = Path(__file__).parent / "rules_1"
DIFFERS: Final[dict[str, int]] = {}
"""The kept matches that today's rules play differently, and the first step that differs."""
FILES: Final = sorted(path.stem for path in KEPT.glob("*.json") if path.stem != "players")


def test_every_game_has_a_finished_match_and_one_under_way() -> None:
    assert sorted([*KINDS, *(f"{name}-under-way" for name in KINDS)]) == FILES


@pytest.mark.parametrize("name", [name for name in FILES if name not in DIFFERS])
def test_a_file_of_earlier_rules_opens_and_verifies(name: str) -> None:
    record = files.load(KEPT / f"{name}.json")
    assert verify(record).startswith("every event follows from the decisions and faces")
    assert replay(record).record.rules_version == record.rules_version


@pytest.mark.parametrize("name", DIFFERS)
def test_a_file_that_differs_names_the_step_and_is_told_to_its_end(name: str) -> None:
    path = KEPT / f"{name}.json"
    with pytest.raises(Outdated) as caught:
        replay(files.load(path))
    assert caught.value.step == DIFFERS[name]
    record, story = read_as_stored(path, caught.value)
    assert len(story.lines("all")) == len(record.steps) + 1


@pytest.fixture(scope="module")
def kept_players(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Player], dict[str, str]]]:
    """The players of the kept database, come back to a server of today."""
    folder = tmp_path_factory.mktemp("kept")
    shutil.copy(KEPT / "hardburn.db", folder / "hardburn.db")
    kept: dict[str, Any] = json.loads((KEPT / "players.json").read_text())
    for served in while_serving(Served(folder)):
        players = [Player(served.url, cookie) for cookie in kept["cookies"]]
        yield players, kept["matches"]
        for player in players:
            player.http.close()


@pytest.mark.parametrize("name", KINDS)
def test_a_stored_match_of_earlier_rules_goes_on_or_says_why_not(
    kept_players: tuple[list[Player], dict[str, str]], name: str
) -> None:
    everybody, matches = kept_players
    match_id = matches[name]
    seats = len(everybody[0].look(match_id)["table"]["seats"])
    players = everybody[:seats]
    before = players[0].look(match_id)
    if before["table"]["status"] == "over":
        assert before["view"] is not None
        return
    assert before["outdated"] is None
    assert play_on(players, match_id, 4, Random(2)) > 0
