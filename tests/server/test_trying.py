"""Trying out a decision without making it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.server.players import Player, Watching
from tests.server.served import Served

SEATS: Final = [{"kind": "me"}, {"kind": "open"}]
OPTIONS: Final = {"fleets": "2 Suffren; 2 Suffren"}
ORDER: Final = {"do": "order", "ship": 1, "order": "s2 +1"}


@pytest.fixture
def battle(server: Served) -> tuple[Player, Player, str]:
    return begin(server)


def begin(server: Served) -> tuple[Player, Player, str]:
    """Amber, Teal, and their match, begun."""
    amber, teal = Player(server.url), Player(server.url)
    match_id = amber.make(SEATS, "full_thrust", options=OPTIONS)["id"]
    teal.post(f"/api/matches/{match_id}/join")
    return amber, teal, match_id


def ask(watching: Watching, decision: object, seat: int = 0, version: int = 1) -> None:
    watching.send(**{"try": {"seat": seat, "version": version, "decision": decision}, "key": "k"})


def test_an_order_that_is_tried_leads_where_it_then_does(battle: tuple[Player, Player, str]) -> None:
    amber, teal, match_id = battle
    tried = amber.post(f"/api/matches/{match_id}/try", seat=0, version=1, decision=ORDER)
    assert (tried["version"], tried["refusal"]) == (1, None)
    amber.post(f"/api/matches/{match_id}/decisions", seat=0, version=1, decision=ORDER)
    snapshot = amber.look(match_id)
    assert snapshot["view"]["orders"][1] == tried["forecast"]["sealed"]
    for player, seat in ((amber, 0), (teal, 1)):
        version = player.look(match_id)["version"]
        player.post(f"/api/matches/{match_id}/decisions", seat=seat, version=version, decision={"do": "confirm"})
    ends = {ending["order"]: ending["at"] for ending in tried["forecast"]["reach"]}
    assert (
        amber.look(match_id)["view"]["ships"][1]["at"] == ends["S2 +1"] == tried["forecast"]["sealed"]["track"]["end"]
    )


def test_nothing_that_is_tried_is_played(battle: tuple[Player, Player, str]) -> None:
    amber, _, match_id = battle
    before = amber.look(match_id, **{"from": 0})
    for decision in (ORDER, {"do": "confirm"}, {"do": "order", "ship": 0, "order": "0"}):
        amber.post(f"/api/matches/{match_id}/try", seat=0, version=1, decision=decision)
    assert amber.look(match_id, **{"from": 0}) == before


def test_what_is_refused_is_answered_with_its_rule(battle: tuple[Player, Player, str]) -> None:
    amber, _, match_id = battle
    path = f"/api/matches/{match_id}/try"
    too_much = amber.post(path, seat=0, version=1, decision={"do": "order", "ship": 0, "order": "P9"})
    assert too_much["forecast"] is None
    assert too_much["refusal"]["rule"] == "FT-2"
    anothers = amber.post(path, seat=0, version=1, decision={"do": "order", "ship": 2, "order": "0"})
    assert anothers["refusal"]["rule"] == "turn.1"
    amber.post(f"/api/matches/{match_id}/decisions", seat=0, version=1, decision={"do": "confirm"})
    confirmed = amber.post(path, seat=0, version=2, decision=ORDER)
    assert (confirmed["forecast"], confirmed["refusal"]["rule"]) == (None, "FT-3")


def test_only_players_try_and_only_at_the_present_version(battle: tuple[Player, Player, str], server: Served) -> None:
    amber, _, match_id = battle
    path = f"/api/matches/{match_id}/try"
    for player, seat, version, status, kind in (
        (amber, 1, 1, 403, "not_yours"),
        (Player(server.url), 0, 1, 403, "not_yours"),
        (amber, 9, 1, 404, "unknown"),
        (amber, 0, 7, 409, "stale"),
    ):
        problem = player.post(path, status, seat=seat, version=version, decision=ORDER)
        assert problem["kind"] == kind
    assert amber.post(path, 400, seat=0, version=1, decision={"do": "dance"})["kind"] == "malformed"


def test_over_the_socket_the_key_comes_back(battle: tuple[Player, Player, str]) -> None:
    amber, _, match_id = battle
    over_http = amber.post(f"/api/matches/{match_id}/try", seat=0, version=1, decision=ORDER)
    with amber.watch(match_id) as watching:
        ask(watching, ORDER)
        assert watching.next("tried") == {"type": "tried", "key": "k", "tried": over_http}
        ask(watching, ORDER, seat=1)
        problem = watching.next("problem")
        assert (problem["key"], problem["problem"]["kind"]) == ("k", "not_yours")
        watching.send(**{"try": ORDER})
        assert watching.next("problem")["problem"]["kind"] == "malformed"


def test_a_game_that_foretells_nothing_answers_nothing(server: Served) -> None:
    one, other = Player(server.url), Player(server.url)
    match_id = one.make(SEATS)["id"]
    other.post(f"/api/matches/{match_id}/join")
    seat = one.look(match_id)["table"]["to_act"][0]
    tried = (one, other)[seat].post(f"/api/matches/{match_id}/try", seat=seat, version=1, decision={"do": "roll"})
    assert tried == {"version": 1, "forecast": None, "refusal": None}


def test_who_tries_too_much_is_turned_down_but_not_cut_off(tmp_path: Path) -> None:
    server = Served(tmp_path, environment={"HARDBURN_TRIES_PER_SECOND": "0.1"})
    with _alone(server) as (amber, match_id), amber.watch(match_id) as watching:
        ask(watching, ORDER)
        assert watching.next("problem")["problem"]["kind"] == "too_many"
        watching.send(seat=0, version=1, decision=ORDER, key="d")
        assert watching.next("accepted")["key"] == "d"


@contextmanager
def _alone(server: Served) -> Iterator[tuple[Player, str]]:
    """A match on a server of its own."""
    server.start()
    try:
        amber, _, match_id = begin(server)
        yield amber, match_id
    finally:
        server.stop()


def test_the_schema_names_the_forecasts_and_the_messages(server: Served) -> None:
    schema: dict[str, Any] = Player(server.url).get("/api/openapi.json")["components"]["schemas"]
    assert {"LiveTry", "LiveTried", "Tried", "full_thrust.forecast"} <= set(schema)
    assert "ruship.forecast" not in schema
