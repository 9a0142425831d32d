"""Nothing hidden leaves the server: two worlds that differ only in what a seat can't know send it the same bytes."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from tests.server.players import Player, Watching
from tests.server.served import Served

MINE = [3, 7, 11]
QUIET = 0.15
"""Seconds in which a message that should not be sent would have come."""
RANDOM_PARTS = r'"(id|commitment|made_at|name|present)":("[^"]*"|\d+|true|false)'
NOT_COMPARED = {"date", "set-cookie", "ratelimit-reset", "ratelimit-remaining"}


REPLAYS = ("/replay", "/replay?seat=1", "/replay?everything=true")


class World:
    """A server with certain cards dealt, and everything that it sends to Red and to a spectator."""

    def __init__(self, server: Served) -> None:
        self.red, self.green, self.spectator = Player(server.url), Player(server.url), Player(server.url)
        made = self.red.make([{"kind": "me"}, {"kind": "open"}], "salvage", seed="red")
        self.id = made["id"]
        self.green.post(f"/api/matches/{self.id}/join", seed="green")
        self.sent: list[str] = []

    def listen(self, stack: ExitStack) -> None:
        """Connect both, and keep their first pictures.

        Who comes is no secret, but it depends on the moment whether others are told of it once or twice: so that the
        bytes can be compared, what is said of it is waited for and left out.
        """
        self.live: list[Watching] = []
        for player in (self.red, self.spectator):
            self.live.append(stack.enter_context(player.watch(self.id)))
            time.sleep(QUIET)
            for watching in self.live:
                told = self.told(watching)
                if watching is self.live[-1]:
                    self.sent.append(told[0])

    def green_does(self, *decisions: dict[str, object]) -> None:
        for decision in decisions:
            version = self.green.look(self.id)["version"]
            self.green.post(f"/api/matches/{self.id}/decisions", seat=1, version=version, decision=decision)
        self.look_at_everything()

    def red_does(self, decision: object, **more: object) -> None:
        version = self.red.look(self.id)["version"]
        body = {"seat": 0, "version": version, "decision": decision} | more
        self.keep(self.red.http.post(f"/api/matches/{self.id}/decisions", json=body))
        self.look_at_everything()

    def look_at_everything(self) -> None:
        """All that Red and the spectator can ask for, and what they were told unasked."""
        path = f"/api/matches/{self.id}"
        for player in (self.red, self.spectator):
            for query in ("", "?from=0", "?from=1", "?seat=0", "?seat=1", "/file", *REPLAYS):
                self.keep(player.http.get(path + query))
            self.keep(player.http.get("/api/matches?list=mine"))
        for body in (
            {"seat": 0, "version": 99, "decision": {"do": "seal"}},
            {"seat": 1, "version": 1, "decision": {"do": "seal"}},
            {"seat": 0, "version": self.red.look(self.id)["version"], "decision": {"do": "bid", "card": 1}},
            {"seat": 0, "version": self.red.look(self.id)["version"], "decision": {"do": "bid", "card": 12}},
        ):
            self.keep(self.red.http.post(path + "/decisions", json=body))
        for seat in (0, 1):
            self.keep(self.red.http.post(path + "/take-backs", json={"seat": seat, "version": 99}))
        time.sleep(QUIET)
        for watching in self.live:
            self.keep_live(watching)

    def keep(self, answer: httpx.Response) -> None:
        headers = {name: value for name, value in answer.headers.items() if name not in NOT_COMPARED}
        self.sent.append(
            self.plain(f"{answer.request.url.raw_path.decode()} {answer.status_code} {headers} {answer.text}")
        )

    def keep_live(self, watching: Watching) -> None:
        self.sent += self.told(watching)

    def told(self, watching: Watching) -> list[str]:
        """What was sent since the last time, up to the answer to a ping."""
        watching.send(ping="all")
        texts: list[str] = []
        while not texts or "pong" not in texts[-1]:
            texts.append(self.plain(str(watching.socket.recv(timeout=10))))
        return texts

    def plain(self, text: str) -> str:
        """Without what is drawn anew for every match."""
        return re.sub(RANDOM_PARTS, r'"\1":"..."', text.replace(self.id, "MATCH"))


@contextmanager
def world(folder: Path, greens: list[int], rolls: int) -> Iterator[World]:
    environment = {"HARDBURN_TEST_HANDS": f"[{MINE}, {greens}]", "HARDBURN_TEST_ROLLS": str(rolls)}
    folder.mkdir()
    server = Served(folder, module="tests.server.serve_toys", environment=environment)
    server.start()
    try:
        with ExitStack() as stack:
            there = World(server)
            there.listen(stack)
            there.look_at_everything()
            yield there
    finally:
        server.stop()


def test_hidden_cards_and_hidden_decisions_change_no_byte(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as one, world(tmp_path / "other", [4, 5, 12], 4) as other:
        one.green_does({"do": "bid", "card": 2}, {"do": "bid", "card": 9}, {"do": "bid", "card": 5})
        other.green_does()
        for there in (one, other):
            there.red_does({"do": "bid", "card": 7}, key="first")
        one.green_does({"do": "bid", "card": 9}, {"do": "bid", "card": 5})
        other.green_does({"do": "bid", "card": 5})
        for there in (one, other):
            there.green_does({"do": "seal"})
            there.red_does({"do": "bid", "card": 3})
            there.red_does({"do": "bid", "card": 7})
            there.red_does({"do": "seal"})
            there.red_does({"do": "tow", "how": "safely"})
        one.green_does({"do": "bid", "card": 2})
        other.green_does({"do": "bid", "card": 12})
        assert len(one.sent) > 200
        assert one.sent == other.sent


def test_the_comparison_sees_a_card_that_is_shown(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as one, world(tmp_path / "other", [4, 5, 12], 1) as other:
        for there, card in ((one, 2), (other, 4)):
            there.red_does({"do": "bid", "card": 7})
            there.green_does({"do": "bid", "card": card}, {"do": "seal"})
        assert one.sent == other.sent
        for there in (one, other):
            there.red_does({"do": "seal"})
        assert one.sent != other.sent


def test_after_the_end_a_replay_shows_everything_to_whom_asks_for_it(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as there:
        there.red.post(f"/api/matches/{there.id}/resign", seat=0, version=there.red.look(there.id)["version"])
        path = f"/api/matches/{there.id}/replay"
        open_to_all = there.spectator.get(path, everything="true")["moments"][0]
        assert open_to_all["view"]["hands"] == [MINE, [2, 5, 9]]
        assert [event["text"] for event in open_to_all["events"]] == [
            "Red is dealt (3, 7, 11).",
            "Green is dealt (2, 5, 9).",
        ]
        of_red = there.spectator.get(path, seat="0")["moments"][0]
        assert (of_red["view"]["hand"], of_red["view"]["hands"]) == (MINE, [])
        assert [event["text"] for event in of_red["events"]] == ["Red is dealt (3, 7, 11)."]


def test_the_log_of_the_server_says_nothing_of_a_match(tmp_path: Path) -> None:
    environment = {"HARDBURN_TEST_HANDS": f"[{MINE}, [2, 5, 9]]"}
    server = Served(tmp_path, module="tests.server.serve_toys", environment=environment)
    server.start()
    with ExitStack() as stack:
        there = World(server)
        there.listen(stack)
        there.green_does({"do": "bid", "card": 9})
    server.stop()
    assert "bid" not in server.log.read_text()
