"""Players for tests: a minimal client."""

from __future__ import annotations

import json
from contextlib import ExitStack
from random import Random
from typing import Any, ClassVar, Self
from urllib.parse import urlencode

import httpx
from websockets.sync.client import ClientConnection, connect

RUSHIP_FOR_TWO: list[dict[str, str]] = [{"kind": "me"}, {"kind": "open"}]


class Player:
    """A guest of a server. The fixture `closed_players` closes all of them."""

    opened: ClassVar[list[Player]] = []

    def __init__(self, url: str, cookie: str = "") -> None:
        """With a `cookie`, a guest who was here before."""
        self.opened.append(self)
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        if cookie:
            name, _, value = cookie.partition("=")
            self.http.cookies.set(name, value)
        self.me = self.get("/api/me")

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def make(self, seats: list[dict[str, str]], game: str = "ruship", **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.post("/api/matches", 201, game=game, seats=seats, **more)
        return made

    def look(self, match_id: str, **query: Any) -> dict[str, Any]:
        snapshot: dict[str, Any] = self.get(f"/api/matches/{match_id}", **query)
        return snapshot

    def decide(self, match_id: str, snapshot: dict[str, Any], choice: int = 0, **more: Any) -> httpx.Response:
        chosen = snapshot["choices"][choice]
        body = {"seat": chosen["seat"], "version": snapshot["version"], "decision": chosen["decision"], **more}
        return self.http.post(f"/api/matches/{match_id}/decisions", json=body)

    def watch(self, match_id: str, **query: Any) -> Watching:
        return Watching(self, match_id, query)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Watching:
    """A live connection."""

    def __init__(self, player: Player | None, match_id: str, query: dict[str, Any], url: str = "") -> None:
        base = (player.url if player else url).replace("http", "ws", 1)
        headers = {"cookie": player.cookie} if player else {}
        address = f"{base}/api/matches/{match_id}/live?{urlencode(query)}"
        self.version = 0
        """The last version seen here, for tests that keep count."""
        self._closing = ExitStack()
        self.socket: ClientConnection = self._closing.enter_context(connect(address, additional_headers=headers))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()

    def next(self, kind: str = "snapshot") -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=20))
            if message["type"] == kind:
                return message

    def snapshot(self) -> dict[str, Any]:
        """The next snapshot, by itself or with an answer."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=20))
            if "snapshot" in message:
                shown: dict[str, Any] = message["snapshot"]
                return shown

    def until_version(self, version: int) -> dict[str, Any]:
        while True:
            snapshot = self.snapshot()
            if snapshot["version"] >= version:
                return snapshot

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))


def two_players(url: str, **more: Any) -> tuple[Player, Player, str]:
    """Humanity, Alien, and their match, begun."""
    one, other = Player(url), Player(url)
    match_id = one.make(RUSHIP_FOR_TWO, **more)["id"]
    other.post(f"/api/matches/{match_id}/join")
    return one, other, match_id


def play_on(players: list[Player], match_id: str, decisions: int, rng: Random) -> int:
    """Let the players decide at random, this many times or until the end. Returns how many decisions were made."""
    for made in range(decisions):
        acting = None
        for player in players:
            snapshot = player.look(match_id)
            if snapshot["table"]["status"] == "over":
                return made
            if snapshot["choices"]:
                acting = player, snapshot
                break
        assert acting is not None
        answer = acting[0].decide(match_id, acting[1], rng.randrange(len(acting[1]["choices"])))
        assert answer.status_code == 200, answer.text
    return decisions
