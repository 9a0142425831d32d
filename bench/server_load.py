"""How many decisions a second the server takes from many matches at once, and how long they are on their way.

`python bench/server_load.py URL PID [--matches 200] [--seconds 20]` against a running server: two WebSocket players in
each match decide at random as fast as they are told. Prints JSON: decisions per second, milliseconds from a decision
being sent to its events reaching the other player, the server's memory, and whether anything acknowledged is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = [{"kind": "me"}, {"kind": "open"}]


class Choice(msgspec.Struct):
    decision: msgspec.Raw


class Table(msgspec.Struct):
    status: str


class Picture(msgspec.Struct):
    table: Table
    version: int
    choices: list[Choice]


class Accepted(msgspec.Struct):
    version: int


class Message(msgspec.Struct):
    type: str
    picture: Picture | None = None
    accepted: Accepted | None = None
    problem: Any = None


DECODER = msgspec.json.Decoder(Message)


class Decide(msgspec.Struct):
    seat: int
    version: int
    decision: msgspec.Raw
    key: str


class Load:
    """All matches, and what was measured in them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.running = True
        self.begun: set[int] = set()
        self.decisions = 0
        self.delays: list[float] = []
        self.acknowledged: dict[str, int] = {}
        self.problems: list[Any] = []

    async def play_one(self, number: int) -> None:
        """One match after the other, until time is up."""
        rng = random.Random(number)
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as one, httpx.AsyncClient(base_url=self.url) as two:
            while self.running:
                match_id = (await one.post("/api/matches", json={"game": "ruship", "seats": SEATS})).json()["id"]
                (await two.post(f"/api/matches/{match_id}/join", json={}, timeout=60)).raise_for_status()
                sent: dict[int, float] = {}
                address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match_id}/live?from=1"
                async with (
                    connect(address, additional_headers=cookie(one), compression=None, open_timeout=60) as first,
                    connect(address, additional_headers=cookie(two), compression=None, open_timeout=60) as second,
                ):
                    await asyncio.gather(
                        self.play_seat(0, first, match_id, sent, number, rng),
                        self.play_seat(1, second, match_id, sent, number, rng),
                    )

    async def play_seat(
        self,
        seat: int,
        socket: ClientConnection,
        match_id: str,
        sent: dict[int, float],
        number: int,
        rng: random.Random,
    ) -> None:
        mine: set[int] = set()
        self.begun.add(number)
        while self.running:
            try:
                message = DECODER.decode(await asyncio.wait_for(socket.recv(), 2))
            except TimeoutError:
                continue
            if message.accepted is not None:
                self.decisions += 1
                self.acknowledged[match_id] = max(self.acknowledged.get(match_id, 0), message.accepted.version)
            elif message.problem is not None:
                self.problems.append(message.problem)
            if message.picture is None:
                continue
            picture = message.picture
            if picture.version - 1 in sent and picture.version - 1 not in mine:
                self.delays.append(perf_counter() - sent.pop(picture.version - 1))
            if picture.table.status == "over":
                return
            if picture.choices and picture.version not in mine:
                mine.add(picture.version)
                decision = rng.choice(picture.choices).decision
                sent[picture.version] = perf_counter()
                key = str(picture.version)
                await socket.send(
                    msgspec.json.encode(Decide(seat=seat, version=picture.version, decision=decision, key=key)).decode()
                )


def cookie(client: httpx.AsyncClient) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}


async def measure(url: str, pid: int, matches: int, seconds: float) -> dict[str, Any]:
    load = Load(url)
    players = [asyncio.create_task(load.play_one(number)) for number in range(matches)]
    while len(load.begun) < matches:
        await asyncio.sleep(0.1)
    load.delays.clear()
    before, began = load.decisions, perf_counter()
    await asyncio.sleep(seconds)
    made, took = load.decisions - before, perf_counter() - began
    load.running = False
    memory = memory_mb(pid)
    ended = await asyncio.gather(*players, return_exceptions=True)
    delays = sorted(load.delays)
    return {
        "matches": matches,
        "decisions_per_second": round(made / took),
        "p50_ms": round(1000 * statistics.median(delays), 1),
        "p99_ms": round(1000 * delays[int(len(delays) * 0.99)], 1),
        "memory_mb": memory,
        "lost": await lost(url, load.acknowledged),
        "problems": load.problems[:3],
        "broken": [repr(error) for error in ended if error is not None][:3],
    }


async def lost(url: str, acknowledged: dict[str, int]) -> int:
    """How many matches are stored with less than was acknowledged."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        missing = 0
        for match_id, version in acknowledged.items():
            picture = (await client.get(f"/api/matches/{match_id}")).json()
            missing += picture["version"] < version
        return missing


def memory_mb(pid: int) -> int:
    """What the server's process holds in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("pid", type=int)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args(argv)
    print(json.dumps(asyncio.run(measure(args.url, args.pid, args.matches, args.seconds))))


if __name__ == "__main__":
    main()
