"""Two worlds that differ only in what a seat can't know. Keeps what each sends, to compare it byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import httpx

from tests.server.players import Player, Watching
from tests.server.served import Served

MOST_TRIED: Final = 6
MOST_PINGS: Final = 2000
RANDOM_PARTS: Final = r'"(id|commitment|made_at|name|present)":("[^"]*"|\d+|true|false)'
NOT_COMPARED: Final = {"date", "set-cookie", "ratelimit-reset", "ratelimit-remaining"}
REPLAYS: Final = ("/replay", "/replay?seat=1", "/replay?everything=true")


class World:
    """A server with something hidden, and all that it sends to the first seat and to a spectator.

    `probes` are decisions that the first seat tries repeatedly, to see how they are refused.
    """

    def __init__(self, server: Served, game: str, probes: Sequence[object], options: Mapping[str, object]) -> None:
        self.viewer, self.rival, self.spectator = Player(server.url), Player(server.url), Player(server.url)
        made = self.viewer.make([{"kind": "me"}, {"kind": "open"}], game, seed="viewer", options=options)
        self.id = made["id"]
        self.rival.post(f"/api/matches/{self.id}/join", seed="rival")
        self.probes = probes
        self.sent: list[str] = []

    def listen(self, stack: ExitStack) -> None:
        """Connect both, and keep their first snapshots.

        Arrivals are not secret, but timing decides whether they are told once or twice. To keep the bytes comparable,
        this waits for them and leaves them out.
        """
        self.live: list[Watching] = []
        for player in (self.viewer, self.spectator):
            watching = stack.enter_context(player.watch(self.id))
            self.live.append(watching)
            told = self.told(watching, until='"present":true' if player is self.viewer else '"snapshot"')
            self.sent.append(self.plain(told[0]))

    def rival_does(self, *decisions: Mapping[str, object]) -> None:
        for decision in decisions:
            version = self.rival.look(self.id)["version"]
            self.rival.post(f"/api/matches/{self.id}/decisions", seat=1, version=version, decision=decision)
        self.look_at_everything()

    def viewer_does(self, decision: object, **more: object) -> None:
        version = self.viewer.look(self.id)["version"]
        body = {"seat": 0, "version": version, "decision": decision} | more
        self.keep(self.viewer.http.post(f"/api/matches/{self.id}/decisions", json=body))
        self.look_at_everything()

    def look_at_everything(self) -> None:
        """All that the viewer and the spectator can ask for, and all that they were sent."""
        path = f"/api/matches/{self.id}"
        for player in (self.viewer, self.spectator):
            for query in ("", "?from=0", "?from=1", "?seat=0", "?seat=1", "/file", *REPLAYS):
                self.keep(player.http.get(path + query))
            self.keep(player.http.get("/api/matches?list=mine"))
        version = self.viewer.look(self.id)["version"]
        for body in (
            {"seat": 0, "version": 99, "decision": self.probes[0]},
            {"seat": 1, "version": 1, "decision": self.probes[0]},
            *[{"seat": 0, "version": version, "decision": probe} for probe in self.probes[1:]],
        ):
            self.keep(self.viewer.http.post(path + "/decisions", json=body))
        self.try_out(version)
        for seat in (0, 1):
            self.keep(self.viewer.http.post(path + "/take-backs", json={"seat": seat, "version": 99}))
        for player, watching in zip((self.viewer, self.spectator), self.live, strict=True):
            told = self.told(watching, player.look(self.id)["version"])
            self.sent += [self.plain(text) for text in told]

    def try_out(self, version: int) -> None:
        """Try the probes, the first choices, and decisions of another seat."""
        choices = [choice["decision"] for choice in self.viewer.look(self.id)["choices"][:MOST_TRIED]]
        for decision in (*self.probes, *choices):
            for player, seat in ((self.viewer, 0), (self.viewer, 1), (self.spectator, 0), (self.spectator, 1)):
                body = {"seat": seat, "version": version, "decision": decision}
                self.keep(player.http.post(f"/api/matches/{self.id}/try", json=body))
            for watching in self.live:
                watching.send(**{"try": {"seat": 0, "version": version, "decision": decision}, "key": "try"})

    def keep(self, answer: httpx.Response) -> None:
        headers = {name: value for name, value in answer.headers.items() if name not in NOT_COMPARED}
        self.sent.append(
            self.plain(f"{answer.request.url.raw_path.decode()} {answer.status_code} {headers} {answer.text}")
        )

    def told(self, watching: Watching, version: int = 0, until: str = "") -> list[str]:
        """What was sent since the last time, up to an expected version or text, and then up to a pong.

        All watchers of a match are woken together. So a leak that came with the version would arrive before the pong.
        """
        texts: list[str] = []
        for _ in range(MOST_PINGS):
            watching.send(ping="all")
            while "pong" not in (text := str(watching.socket.recv(timeout=10))):
                texts.append(text)
                shown = json.loads(text).get("snapshot", {"version": 0})
                watching.version = max(watching.version, shown["version"])
            is_told = not until or any(until in text for text in texts)
            if is_told and watching.version >= version:
                return texts
        raise AssertionError(f"version {version} or {until!r} was never sent: {texts}")

    def plain(self, text: str) -> str:
        """The answer without what is random in every match."""
        return re.sub(RANDOM_PARTS, r'"\1":"..."', text.replace(self.id, "MATCH"))


@contextmanager
def world(
    folder: Path,
    module: str,
    environment: Mapping[str, str],
    game: str,
    probes: Sequence[object],
    options: Mapping[str, object] | None = None,
) -> Iterator[World]:
    """A server of its own with a match begun, and both connected."""
    folder.mkdir()
    server = Served(folder, module=module, environment=environment)
    server.start()
    try:
        with ExitStack() as stack:
            there = World(server, game, probes, options or {})
            there.listen(stack)
            there.look_at_everything()
            yield there
    finally:
        server.stop()
