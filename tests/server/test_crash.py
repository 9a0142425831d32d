"""A server that is killed without warning loses nothing that it has acknowledged."""

from __future__ import annotations

import threading
from random import Random

import httpx

from hardburn.core.record import from_text
from hardburn.core.replay import verify
from tests.server.players import Player, play_on, two_players
from tests.server.served import Served

KILLS = 8


def test_everything_acknowledged_survives_sigkill_and_the_match_goes_on(own_server: Served) -> None:
    one, other, match_id = two_players(own_server.url)
    rng = Random(6)
    acknowledged: dict[int, object] = {}
    for _ in range(KILLS):
        killer = threading.Timer(rng.uniform(0.05, 0.4), own_server.kill)
        killer.start()
        _play_until_it_dies([one, other], match_id, rng, acknowledged)
        killer.join()
        own_server.start()
        steps = {step["version"]: step for step in one.look(match_id, **{"from": 0})["steps"]}
        assert acknowledged.items() <= steps.items()
        if one.look(match_id)["table"]["status"] == "over":
            one, other, match_id = two_players(own_server.url)
            acknowledged = {}
    play_on([one, other], match_id, 3000, rng)
    file = from_text(one.http.get(f"/api/matches/{match_id}/file").content)
    assert "every face from the secret" in verify(file)


def _play_until_it_dies(players: list[Player], match_id: str, rng: Random, acknowledged: dict[int, object]) -> None:
    """Decide as fast as answers come, and note every answer."""
    try:
        while True:
            for player in players:
                snapshot = player.look(match_id)
                if snapshot["table"]["status"] == "over":
                    return
                while snapshot["choices"]:
                    answer = player.decide(match_id, snapshot, rng.randrange(len(snapshot["choices"])))
                    assert answer.status_code == 200
                    acknowledged[answer.json()["version"]] = answer.json()["step"]
                    snapshot = player.look(match_id)
    except httpx.TransportError:
        return


def test_a_bots_turn_is_taken_up_again_after_a_restart(own_server: Served) -> None:
    """The bots play each other, nobody watches, and nobody asks after the restart."""
    player = Player(own_server.url)
    bots = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]
    matches = [player.make(bots)["id"] for _ in range(3)]
    own_server.kill()
    own_server.start()
    open_ones = set(matches)
    while open_ones:
        metrics = httpx.get(f"{own_server.url}/healthz")
        assert metrics.status_code == 200
        open_ones -= {match_id for match_id in open_ones if _is_over(own_server, match_id)}


def _is_over(server: Served, match_id: str) -> bool:
    """From the database: a request for the match would wake its bots."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        (status,) = database.execute("SELECT status FROM matches WHERE id = ?", (match_id,)).fetchone()
    return bool(status == "over")
