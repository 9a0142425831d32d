"""Hints during a match, and looking back at it after the end."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from hardburn.bots.partner import Partner
from hardburn.core.dice import seeded_dice
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.core.state import State
from hardburn.games.ruship import GAME
from hardburn.server.matches.room import Room
from hardburn.server.protocol.problems import Troubled
from hardburn.server.thinking import analyses as looking_back
from hardburn.server.thinking.analyses import Analyses
from hardburn.server.thinking.kept_bots import KeptBots
from hardburn.server.thinking.tasks import Advise, Judge, Judged, answer
from hardburn.server.thinking.thinkers import Thinkers
from tests.bots.chest import CARDS, Chest, ChestState, guess
from tests.server.odd_workers import PATIENCE, wait_until
from tests.server.players import Player, two_players
from tests.server.served import Served, while_serving

AGAINST_A_BOT: Final = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
HINTS: Final = 2


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that gives two hints a minute."""
    yield from while_serving(
        Served(tmp_path_factory.mktemp("strict"), environment={"HARDBURN_HINTS_PER_MINUTE": str(HINTS)})
    )


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[Served]:
    """A server whose workers think for ever."""
    yield from while_serving(
        Served(tmp_path, module="tests.server.serve_endless", environment={"HARDBURN_BOT_SECONDS": "600"})
    )


def until_a_choice(player: Player, match_id: str) -> dict[str, Any]:
    """The first snapshot with several choices."""
    while True:
        snapshot = player.look(match_id)
        if len(snapshot["choices"]) > 1:
            return snapshot
        if snapshot["choices"]:
            player.decide(match_id, snapshot)


def test_a_hint_gives_choices_of_the_seat_with_their_chances_and_plays_nothing(strict: Served) -> None:
    player = Player(strict.url)
    match_id = player.make(AGAINST_A_BOT)["id"]
    snapshot = until_a_choice(player, match_id)
    hint = player.post(f"/api/matches/{match_id}/hint", seat=0, version=snapshot["version"])
    assert hint["version"] == snapshot["version"]
    assert hint["rounds"] > 0
    assert len(hint["advice"]) == min(5, len(snapshot["choices"]))
    for advice in hint["advice"]:
        assert advice["choice"] in snapshot["choices"]
    chances = [advice["chance"] for advice in hint["advice"]]
    assert chances == sorted(chances, reverse=True)
    assert player.look(match_id) == snapshot
    player.post(f"/api/matches/{match_id}/hint", seat=0, version=snapshot["version"])
    refused = player.post(f"/api/matches/{match_id}/hint", 429, seat=0, version=snapshot["version"])
    assert refused["kind"] == "too_many"


def asked_hint(player: Player, match_id: str, snapshot: dict[str, Any]) -> HTTPConnection:
    """A question for a hint, on a connection of its own."""
    caller = HTTPConnection("127.0.0.1", int(player.url.rpartition(":")[2]), timeout=PATIENCE)
    body = json.dumps({"seat": snapshot["seat"], "version": snapshot["version"]})
    headers = {"content-type": "application/json", "cookie": player.cookie}
    caller.request("POST", f"/api/matches/{match_id}/hint", body, headers)
    return caller


def test_who_asks_for_a_hint_can_hang_up_or_ask_for_another(endless: Served) -> None:
    player = Player(endless.url)
    match_id = player.make([{"kind": "me"}, {"kind": "me"}])["id"]
    snapshot = until_a_choice(player, match_id)
    first = asked_hint(player, match_id, snapshot)
    wait_until(lambda: endless.workers() != [])
    (worker,) = endless.workers()
    second = asked_hint(player, match_id, snapshot)
    answer = first.getresponse()
    assert (answer.status, json.loads(answer.read())["kind"]) == (409, "conflict")
    first.close()
    wait_until(lambda: endless.workers() not in ([], [worker]))
    second.close()
    wait_until(lambda: endless.workers() == [])


def test_bots_are_shown_by_their_levels_first_and_one_of_them_is_usual(strict: Served) -> None:
    player = Player(strict.url)
    for game in player.get("/api/games"):
        assert game["bots"][0] == {"name": "level1", "title": "Level 1", "about": "a beginner"}
        assert [bot["name"] for bot in game["bots"][-2:]] == ["greedy", "random"]
        assert game["usual_bot"] in [bot["name"] for bot in game["bots"]]
    match_id = player.make([{"kind": "me"}, {"kind": "bot", "bot": "level3"}])["id"]
    assert player.look(match_id)["table"]["seats"][1]["name"] == "Level 3 bot"


def test_hints_are_for_those_who_play_nobody_else(strict: Served) -> None:
    one, other, match_id = two_players(strict.url)
    path = f"/api/matches/{match_id}/hint"
    for player, seat in ((one, 0), (other, 1)):
        version = player.look(match_id)["version"]
        refused = player.post(path, 403, seat=seat, version=version)
        assert "Somebody else plays in this match" in refused["problem"]
    alone = one.make([{"kind": "me"}, {"kind": "me"}])["id"]
    snapshot = until_a_choice(one, alone)
    seat = snapshot["seat"]
    path = f"/api/matches/{alone}/hint"
    assert one.post(path, seat=seat, version=snapshot["version"])["advice"]
    assert one.post(path, 409, seat=1 - seat, version=snapshot["version"])["kind"] == "conflict"
    assert one.post(path, 409, seat=seat, version=snapshot["version"] + 1)["kind"] == "stale"
    assert other.post(path, 403, seat=seat, version=snapshot["version"])["kind"] == "not_yours"


def test_what_is_answered_to_a_player_hangs_on_nothing_that_is_hidden_from_them() -> None:
    worths = [guess(card) for card in CARDS]
    for wanted in (Advise(40, 0.0, 5), Judge(1, 2, 40, 0.0)):
        states = [ChestState(card, worths) for card in CARDS]
        found = {repr(answer(Chest(), state, 0, seeded(1), wanted, KeptBots(Partner()))) for state in states}
        assert len(found) == 1


def test_a_finished_match_is_looked_back_at_for_all_who_ask(strict: Served) -> None:
    player = Player(strict.url)
    match_id = player.make(AGAINST_A_BOT)["id"]
    path = f"/api/matches/{match_id}/analysis"
    for _ in range(3):
        player.decide(match_id, until_a_choice(player, match_id), choice=-1)
    assert player.post(path, 409)["kind"] == "conflict"
    version = until_a_choice(player, match_id)["version"]
    player.post(f"/api/matches/{match_id}/resign", seat=0, version=version)
    assert player.get(path)["status"] == "none"
    assert player.post(path)["mine"]
    deadline = time.monotonic() + 30
    while (shown := player.get(path))["status"] == "running" and time.monotonic() < deadline:
        time.sleep(0.05)
    assert shown["status"] == "done"
    assert shown["step"] == shown["steps"] == version
    judgements = shown["judgements"]
    moments = player.get(f"/api/matches/{match_id}/replay")["moments"]
    assert len([one for one in judgements if one["seat"] == 0]) == 3
    for one in judgements:
        assert moments[one["step"]]["seat"] == one["seat"]
        assert 0 <= one["chance"] <= one["best_chance"] <= 1
    assert player.get(path, **{"from": 2})["judgements"] == judgements[2:]
    again = Player(strict.url).post(path)
    assert (again["mine"], again["status"], again["judgements"]) == (False, "done", judgements)


class Slow(Thinkers):
    """Judges one decision after each `go.set()`."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.judged: list[int] = []
        self.given_up: list[int] = []
        self.go = asyncio.Event()

    async def judge(self, game: Any, state: State, seat: int, wanted: Judge) -> Judged:
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up.append(wanted.number)
            raise
        self.go.clear()
        self.judged.append(wanted.number)
        return Judged(wanted.number, seat, "this", 0.4, "that", 0.5, is_mixed=False)


def finished_room(name: str) -> Room:
    match = Match.start(GAME, seeded_dice(3))
    while len([step for step in match.record.steps if step.seat == 0]) < 8:
        seat = match.state.to_act()[0]
        match.play(seat, match.state.legal(seat)[0])
    match.resign(0)
    table = SimpleNamespace(game=GAME, match=match, has_begun=True, number=len(match.record.steps))
    return cast("Room", SimpleNamespace(id=name, table=table))


def test_a_look_back_can_be_stopped_by_who_began_it_and_goes_on_where_it_was() -> None:
    async def look_back() -> None:
        thinkers = Slow()
        analyses = Analyses(thinkers)
        room, other = finished_room("one"), finished_room("other")

        async def think(times: int) -> None:
            for _ in range(times):
                before = len(thinkers.judged)
                thinkers.go.set()
                while len(thinkers.judged) == before:
                    await asyncio.sleep(0)
                await asyncio.sleep(0.001)

        assert analyses.begin(room, "ada", 0).status == "running"
        await think(2)
        with pytest.raises(Troubled, match="Another match"):
            analyses.begin(other, "ada", 0)
        with pytest.raises(Troubled, match="Somebody else began"):
            analyses.stop(room, "bob", 0)
        shared = analyses.begin(room, "bob", 1)
        assert (shared.mine, len(shared.judgements)) == (False, 1)
        assert analyses.stop(room, "ada", 0).status == "stopped"
        assert thinkers.given_up == []
        await asyncio.sleep(0.001)
        (given_up,) = thinkers.given_up
        assert analyses.begin(other, "ada", 0).status == "running"
        analyses.stop(other, "ada", 0)
        first = list(thinkers.judged)
        assert analyses.begin(room, "bob", 0).mine
        while analyses.shown(room, "bob", 0).status != "done":
            thinkers.go.set()
            await asyncio.sleep(0.001)
        shown = analyses.shown(room, "bob", 0)
        steps = [one.step for one in shown.judgements]
        assert steps[:2] == first
        assert steps[2] == given_up
        assert steps == sorted(set(steps))
        assert shown.step == room.table.number
        await analyses.close()

    asyncio.run(look_back())


def test_a_look_back_that_nobody_looks_at_any_more_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(looking_back, "monotonic", lambda: now)

    async def look_back() -> None:
        nonlocal now
        thinkers = Slow()
        analyses = Analyses(thinkers)
        room = finished_room("one")
        analyses.begin(room, "ada", 0)
        for _ in range(2):
            now += looking_back.PATIENCE_SECONDS
            assert analyses.shown(room, "bob", 0).status == "running"
        while not thinkers.judged:
            thinkers.go.set()
            await asyncio.sleep(0.001)
        now += looking_back.PATIENCE_SECONDS + 1
        for _ in range(20):
            thinkers.go.set()
            await asyncio.sleep(0.001)
        assert analyses.shown(room, "ada", 0).status == "stopped"
        assert len(thinkers.judged) < 4

    asyncio.run(look_back())
