"""Thunder Struck Duel on the server: three guests, plans that only their owners see."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.players import Player, play_on
from tests.server.served import Served

THREE_SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def three_players(url: str) -> tuple[list[Player], str]:
    players = [Player(url) for _ in range(3)]
    match_id = players[0].make(THREE_SEATS, "thunder_struck", options={"players": 3, "ring": 11, "rounds": 6})["id"]
    for player in players[1:]:
        player.post(f"/api/matches/{match_id}/join")
    return players, match_id


def decide(player: Player, match_id: str, decision: dict[str, Any]) -> dict[str, Any]:
    snapshot = player.look(match_id)
    answer = player.http.post(
        f"/api/matches/{match_id}/decisions",
        json={"seat": snapshot["seat"], "version": snapshot["version"], "decision": decision},
    )
    assert answer.status_code == 200, answer.text
    return player.look(match_id)


def test_what_is_rolled_and_placed_behind_a_screen_changes_nothing_for_the_others(server: Served) -> None:
    (red, *others), match_id = three_players(server.url)
    before = [player.look(match_id, **{"from": 0}) for player in others]
    snapshot = decide(red, match_id, {"do": "roll"})
    faces = [die["value"] for die in snapshot["view"]["ships"][0]["plan"]["dice"]]
    decide(red, match_id, {"do": "reroll"})
    decide(red, match_id, {"do": "place", "die": 3, "space": "boost_1"})
    decide(red, match_id, {"do": "pick_up", "die": 3})
    after = [player.look(match_id, **{"from": 0}) for player in others]
    assert len(faces) == 4
    assert after == before
    assert [snapshot["view"]["ships"][0]["cubes"] for snapshot in after] == [1, 1]


def test_three_play_to_the_end(server: Served) -> None:
    players, match_id = three_players(server.url)
    play_on(players, match_id, 2000, Random(1))
    assert players[0].look(match_id)["table"]["status"] == "over"
