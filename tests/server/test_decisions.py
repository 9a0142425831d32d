"""Decisions, their versions and keys, take-backs and giving up."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import httpx

from tests.server.players import Player, play_on, two_players
from tests.server.served import Served


def acting(players: list[Player], match_id: str) -> tuple[Player, dict[str, Any]]:
    """Who is to act, and what they see."""
    for player in players:
        snapshot = player.look(match_id)
        if snapshot["choices"]:
            return player, snapshot
    raise AssertionError("nobody is to act")


def before_a_move(players: list[Player], match_id: str) -> tuple[Player, dict[str, Any]]:
    """Play until somebody has rolled and can move more than once."""
    while True:
        player, snapshot = acting(players, match_id)
        values = snapshot["view"]["values"]
        if snapshot["view"]["phase"] == "move" and len(values) == 2:
            return player, snapshot
        assert player.decide(match_id, snapshot).status_code == 200


def test_a_stale_version_gets_409_with_the_present_one(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = acting([one, other], match_id)
    assert player.decide(match_id, snapshot).status_code == 200
    again = player.decide(match_id, snapshot)
    assert again.status_code == 409
    assert again.json()["kind"] == "stale"
    assert again.json()["version"] == 2
    ahead = player.decide(match_id, snapshot | {"version": 99})
    assert (ahead.status_code, ahead.json()["version"]) == (409, 2)


def test_an_illegal_decision_gets_422_with_rule_and_reason(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, _ = acting([one, other], match_id)
    seat = player.look(match_id)["seat"]
    path = f"/api/matches/{match_id}/decisions"
    problem = player.post(path, 422, seat=seat, version=1, decision={"do": "enter", "value": 3})
    assert problem["kind"] == "refused"
    assert problem["rule"]
    assert problem["reason"] == problem["problem"]
    waiting = other if player is one else one
    problem = waiting.post(path, 422, seat=1 - seat, version=1, decision={"do": "roll"})
    assert problem["rule"] == "table.turn"


def test_what_is_no_decision_gets_400(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = acting([one, other], match_id)
    path, seat = f"/api/matches/{match_id}/decisions", snapshot["seat"]
    for nonsense in ({"do": "dance"}, {"do": "enter", "value": 9}, 7, None, {}):
        problem = player.post(path, 400, seat=seat, version=1, decision=nonsense)
        assert problem["field"] == "decision"
    assert player.post(path, 400, seat="zero", version=1, decision={"do": "roll"})["kind"] == "malformed"
    assert player.http.post(path, content=b"{").status_code == 400


def test_nobody_decides_for_another(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = acting([one, other], match_id)
    stranger = Player(server.url)
    for cheat in (stranger, other if player is one else one):
        answer = cheat.decide(match_id, snapshot)
        assert (answer.status_code, answer.json()["kind"]) == (403, "not_yours")
    assert httpx.post(f"{server.url}/api/matches/{match_id}/decisions", json={}).status_code == 400
    assert player.decide("nosuchmatch", snapshot).status_code == 404


def test_a_repeated_key_gets_the_first_answer_again(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = acting([one, other], match_id)
    first = player.decide(match_id, snapshot, key="k1")
    play_on([one, other], match_id, 3, Random(3))
    again = player.decide(match_id, snapshot, key="k1")
    assert again.status_code == 200
    assert again.content == first.content
    assert player.look(match_id)["version"] == 5


def test_of_many_decisions_on_one_version_exactly_one_wins(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = acting([one, other], match_id)

    def decide(number: int) -> int:
        with httpx.Client(base_url=server.url, cookies=player.http.cookies) as client:
            chosen = snapshot["choices"][0]
            body = {"seat": chosen["seat"], "version": 1, "decision": chosen["decision"], "key": str(number)}
            return client.post(f"/api/matches/{match_id}/decisions", json=body).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(decide, range(8)))
    assert sorted(answers) == [200] + [409] * 7
    assert one.look(match_id)["version"] == 2


def test_a_move_without_dice_is_taken_back_at_once(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = before_a_move([one, other], match_id)
    assert player.decide(match_id, snapshot).status_code == 200
    after = player.look(match_id)
    assert after["take_back"] == {"possible": True, "free": True, "offer": None}
    body = {"seat": snapshot["seat"], "version": after["version"]}
    assert player.post(f"/api/matches/{match_id}/take-backs", **body)["done"] is True
    restored = player.look(match_id)
    assert restored["view"] == snapshot["view"]
    assert restored["version"] == after["version"] + 1


def test_a_roll_is_taken_back_only_if_the_other_agrees(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = before_a_move([one, other], match_id)
    rival = other if player is one else one
    seat, path = snapshot["seat"], f"/api/matches/{match_id}/take-backs"
    assert snapshot["take_back"]["free"] is False
    player.post(path + "/answer", 409, seat=seat, accept=True)
    assert player.post(path, seat=seat, version=snapshot["version"])["done"] is False
    assert rival.look(match_id)["take_back"]["offer"] == {"seat": seat, "agreed": [], "asked": [1 - seat]}
    player.post(path + "/answer", 409, seat=seat, accept=True)
    assert rival.post(path + "/answer", seat=1 - seat, accept=False)["done"] is False
    assert player.look(match_id)["take_back"]["offer"] is None
    player.post(path, seat=seat, version=snapshot["version"])
    assert rival.post(path + "/answer", seat=1 - seat, accept=True)["done"] is True
    assert player.look(match_id)["view"]["phase"] == "roll"


def test_an_offer_to_take_back_lapses_with_the_next_step(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    player, snapshot = before_a_move([one, other], match_id)
    rival = other if player is one else one
    player.post(f"/api/matches/{match_id}/take-backs", seat=snapshot["seat"], version=snapshot["version"])
    assert player.decide(match_id, snapshot).status_code == 200
    assert rival.look(match_id)["take_back"]["offer"] is None
    rival.post(f"/api/matches/{match_id}/take-backs/answer", 409, seat=1 - snapshot["seat"], accept=True)


def test_a_bot_agrees_to_taking_back(server: Served) -> None:
    player = Player(server.url)
    match_id = player.make([{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
    while True:
        snapshot = player.look(match_id)
        if snapshot["view"]["phase"] == "move" and snapshot["choices"]:
            break
        if snapshot["choices"]:
            player.decide(match_id, snapshot)
    assert player.post(f"/api/matches/{match_id}/take-backs", seat=0, version=snapshot["version"])["done"] is True


def test_giving_up_ends_the_match(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    other.post(f"/api/matches/{match_id}/resign", 403, seat=0, version=1)
    other.post(f"/api/matches/{match_id}/resign", seat=1, version=1)
    snapshot = one.look(match_id)
    assert snapshot["table"]["outcome"]["winners"] == [0]
    assert snapshot["choices"] == []
    problem = one.post(f"/api/matches/{match_id}/resign", 422, seat=0, version=2)
    assert problem["rule"] == "table.over"


def test_nothing_is_decided_before_all_seats_are_taken(server: Served) -> None:
    player = Player(server.url)
    match_id = player.make([{"kind": "me"}, {"kind": "open"}])["id"]
    problem = player.post(f"/api/matches/{match_id}/decisions", 409, seat=0, version=0, decision={"do": "roll"})
    assert "free" in problem["problem"]
    assert player.look(match_id)["view"] is None
