"""Stored matches under rules of another version: they go on where these play alike, else they can be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hardburn.core.record import from_text
from tests.server.players import Player, play_on
from tests.server.served import Served

FOR_TWO = [{"kind": "me"}, {"kind": "open"}]
SAFELY = "safely"


class House:
    """Two players whose server is started again with other rules. Their cookies last."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cookies: list[str] = []
        self.database = f"sqlite:///{folder / 'hardburn.db'}"

    @contextmanager
    def ruled_by(self, rules: str) -> Iterator[list[Player]]:
        served = Served(self._folder, self.database, "tests.server.serve_other_rules", {"HARDBURN_TEST_RULES": rules})
        served.start()
        try:
            players = [Player(served.url, cookie) for cookie in self._cookies or ["", ""]]
            self._cookies = [player.cookie for player in players]
            yield players
        finally:
            served.stop()
        assert "Traceback" not in served.log.read_text(), served.log.read_text()


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def begun(players: list[Player], **more: Any) -> str:
    match_id: str = players[0].make(FOR_TWO, "salvage", **more)["id"]
    players[1].post(f"/api/matches/{match_id}/join")
    return match_id


def tow_safely(players: list[Player], match_id: str) -> None:
    """Bid, seal and tow once; the tow is step 5."""
    play_on(players, match_id, 4 if players[0].look(match_id)["version"] == 1 else 0, Random(1))
    for player in players:
        snapshot = player.look(match_id)
        for place, choice in enumerate(snapshot["choices"]):
            if choice["decision"].get("how") == SAFELY:
                assert player.decide(match_id, snapshot, place).status_code == 200
                return
    raise AssertionError("nobody can tow")


def test_a_match_goes_on_where_todays_rules_play_it_alike(house: House) -> None:
    with house.ruled_by("first") as players:
        match_id = begun(players)
        tow_safely(players, match_id)
        before = [player.look(match_id, **{"from": 0}) for player in players]
    with house.ruled_by("later") as players:
        after = [player.look(match_id, **{"from": 0}) for player in players]
        for one, other in zip(before, after, strict=True):
            assert one["outdated"] is other["outdated"] is None
            for part in ("view", "version", "choices", "steps"):
                assert other[part] == one[part]
        play_on(players, match_id, 100, Random(2))
        text = players[0].http.get(f"/api/matches/{match_id}/file").content
        assert from_text(text).rules_version == 1
    with house.ruled_by("later") as players:
        assert players[0].look(match_id)["table"]["status"] == "over"


def test_a_match_that_todays_rules_play_otherwise_names_the_step_and_stands_still(house: House) -> None:
    with house.ruled_by("first") as players:
        match_id = begun(players)
        play_on(players, match_id, 4, Random(1))
        agreed = [player.look(match_id)["view"] for player in players]
        tow_safely(players, match_id)
    with house.ruled_by("cheap") as players:
        for player, view in zip(players, agreed, strict=True):
            snapshot = player.look(match_id, **{"from": 0})
            outdated = snapshot["outdated"]
            assert (outdated["begun_with"], outdated["plays"], outdated["step"]) == (1, 2, 5)
            assert "decides step 5 differently" in outdated["text"]
            assert snapshot["view"] == view
            assert snapshot["choices"] == []
            assert snapshot["table"]["to_act"] == []
        decision = {"do": "tow", "how": SAFELY}
        seat = {"seat": 0, "version": snapshot["version"]}
        for path, body in (
            ("decisions", {**seat, "decision": decision}),
            ("resign", seat),
            ("take-backs", seat),
            ("try", {**seat, "decision": decision}),
            ("hint", seat),
        ):
            answer = players[0].http.post(f"/api/matches/{match_id}/{path}", json=body)
            assert answer.status_code == 409, (path, answer.text)
            assert "can't go on" in answer.json()["problem"]
        with players[0].watch(match_id) as watching:
            assert watching.snapshot()["outdated"]["step"] == 5
            watching.send(key="k", **seat, decision=decision)
            assert "can't go on" in watching.next("problem")["problem"]["problem"]
        listed = players[0].get("/api/matches/", list="mine")["matches"]
        assert [one["id"] for one in listed] == [match_id]


def test_of_what_is_stored_a_match_with_secrets_tells_nothing_before_its_end(house: House) -> None:
    with house.ruled_by("first") as players:
        match_id = begun(players)
        tow_safely(players, match_id)
        watching = [*players, Player(players[0].url)]
        versions = [player.look(match_id)["version"] for player in watching]
        for player in players:
            snapshot = player.look(match_id)
            assert player.decide(match_id, snapshot).status_code == 200
    with house.ruled_by("cheap") as players:
        for player, version in zip([*players, Player(players[0].url)], versions, strict=True):
            snapshot = player.look(match_id, **{"from": 0})
            assert snapshot["version"] == version - 1, "without the step that differs, and without the bids after it"
            assert "towed" not in str(snapshot["steps"])
            assert player.http.get(f"/api/matches/{match_id}/replay").status_code == 409
            assert player.http.get(f"/api/matches/{match_id}/file").status_code == 409


def test_where_nothing_is_hidden_what_is_stored_is_told_at_once(house: House) -> None:
    with house.ruled_by("open first") as players:
        match_id = begun(players)
        tow_safely(players, match_id)
        told = [step["events"] for step in players[0].look(match_id, **{"from": 0})["steps"]]
    with house.ruled_by("open cheap") as players:
        snapshot = players[0].look(match_id, **{"from": 0})
        assert snapshot["outdated"]["step"] == 5
        assert [step["events"] for step in snapshot["steps"]] == told


@pytest.mark.parametrize(("rules", "step"), [("cheap", 5), ("misdealt", 0)])
def test_a_finished_match_is_told_to_its_end_and_its_file_is_as_it_was(house: House, rules: str, step: int) -> None:
    with house.ruled_by("first") as players:
        match_id = begun(players)
        tow_safely(players, match_id)
        play_on(players, match_id, 100, Random(3))
        before = players[0].get(f"/api/matches/{match_id}/replay", everything="true")["moments"]
        file = players[0].http.get(f"/api/matches/{match_id}/file").content
    with house.ruled_by(rules) as players:
        assert players[0].look(match_id)["outdated"]["step"] == step
        after = players[0].get(f"/api/matches/{match_id}/replay", everything="true")["moments"]
        assert [moment["events"] for moment in after] == [moment["events"] for moment in before]
        assert [moment["view"] for moment in after[:step]] == [moment["view"] for moment in before[:step]]
        last = before[step - 1]["view"] if step else None
        assert all(moment["view"] == last for moment in after[step:])
        assert players[0].http.get(f"/api/matches/{match_id}/file").content == file
        again = players[0].post(f"/api/matches/{match_id}/rematch")["id"]
        assert players[0].look(again)["outdated"] is None


def test_bots_leave_a_match_alone_that_cant_go_on(house: House) -> None:
    with house.ruled_by("first") as players:
        match_id = players[0].make([{"kind": "me"}, {"kind": "bot", "bot": "random"}], "salvage")["id"]
        begun_at = players[0].look(match_id)["version"]
    with house.ruled_by("misdealt") as players:
        assert players[0].look(match_id)["outdated"]["step"] == 0
        assert players[0].look(match_id)["view"] is None
        with players[0].watch(match_id) as watching:
            assert watching.snapshot()["view"] is None
        assert begun_at >= 1
