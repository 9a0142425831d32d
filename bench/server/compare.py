"""`make bench-server`: our server under load, beside boardgame.io's own server with the same game.

Both run in turn in each of several rounds under the same load (`load.mjs`), each server in one process. A figure is the
median of its rounds. Ours stores every decision on the disk, and is killed before the matches are compared; theirs
stores nothing. Prints Markdown, and exits with 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

BENCH = Path(__file__).resolve().parents[1]
ROOT = BENCH.parent
START_SECONDS = 20
CHECK_SECONDS = 120
UNLIMITED = {f"HARDBURN_{name}": "1000000" for name in ("CREATIONS_PER_MINUTE", "REQUESTS_PER_MINUTE")}
FIGURES = {
    "decisions_per_second": ("decisions a second", "{:,.0f}"),
    "p50_ms": ("ms until the other player has it, median", "{:.1f}"),
    "p99_ms": ("ms, 99th percentile", "{:.1f}"),
    "decisions_per_cpu_second": ("decisions per second of the server's CPU time", "{:,.0f}"),
    "server_cpu": ("cores used by the server", "{:.2f}"),
    "load_cpu": ("cores used by the load", "{:.2f}"),
    "choosing_cpu": ("of these, for listing what is legal", "{:.2f}"),
    "memory_mb": ("server's memory, MB", "{:.0f}"),
    "lost": ("decisions lost", "{:.0f}"),
}
LESS_IS_BETTER = {"p50_ms", "p99_ms", "memory_mb"}
RATIOS = {"decisions_per_second", "decisions_per_cpu_second", *LESS_IS_BETTER}
Result = dict[str, Any]


@dataclass
class Contender:
    """A server, its ports, and its database, from which it must recover everything after being killed."""

    name: str
    load: str
    command: list[str]
    ports: list[int]
    database: Path | None

    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hardburn", default=str(ROOT / ".venv-compiled/bin/hardburn"), help="the command to measure")
    parser.add_argument("--node", default="node", help="Node's command")
    parser.add_argument("--matches", type=int, default=200, help="matches at once (default 200)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds, each with both servers (default 3)")
    parser.add_argument("--seconds", type=float, default=8, help="seconds for each server in a round (default 8)")
    parser.add_argument(
        "--spoil", type=int, default=0, help="take so many steps out of our database, to see them missed"
    )
    args = parser.parse_args(argv)
    if not Path("/proc/self/stat").exists():
        sys.exit("the load benchmark reads the servers' memory and CPU time from /proc, which only Linux has")
    results: dict[str, list[Result]] = {}
    work = ROOT / ".work" / "bench-server"
    work.mkdir(parents=True, exist_ok=True)
    for number in range(1, args.rounds + 1):
        with tempfile.TemporaryDirectory(dir=work) as directory:
            for contender in contenders(args.hardburn, args.node, Path(directory)):
                print(f"round {number} of {args.rounds}: {contender.name}   ", end="\r", file=sys.stderr)
                load = [str(args.matches), str(args.seconds), str(number)]
                results.setdefault(contender.name, []).append(measure(contender, args.node, load, args.spoil))
    print(" " * 60, end="\r", file=sys.stderr)
    return report(results, args.matches)


def contenders(hardburn: str, node: str, directory: Path) -> list[Contender]:
    ours, theirs, lobby = free_ports(3)
    database = directory / "load.db"
    serve = [hardburn, "serve", "--port", str(ours), "--database", f"sqlite:///{database}"]
    peer = [node, str(BENCH / "boardgame_io/serve.mjs"), str(theirs), str(lobby)]
    return [
        Contender("Hardburn, everything on disk", "hardburn", serve, [ours], database),
        Contender("boardgame.io 0.50.2, in memory", "boardgame_io", peer, [theirs, lobby], None),
    ]


def measure(contender: Contender, node: str, load: list[str], spoiled: int) -> Result:
    """One round of one server."""
    with running(contender) as server:
        command = [node, str(BENCH / "server/load.mjs"), contender.load, str(server.pid), *load, *contender.urls()]
        player = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            assert player.stdout is not None
            result: Result = json.loads(player.stdout.readline())
            if contender.database is not None:
                server.kill()
                server.wait()
                spoil(contender.database, spoiled)
                with running(contender):
                    checked, _ = player.communicate("check\n", timeout=CHECK_SECONDS)
            else:
                checked, _ = player.communicate("check\n", timeout=CHECK_SECONDS)
        finally:
            player.kill()
            player.wait()
    result |= json.loads(checked)
    result["decisions_per_cpu_second"] = result["decisions_per_second"] / result["server_cpu"]
    if result["problems"]:
        print(f"{contender.name}: {result['problems']}", file=sys.stderr)
    return result


def spoil(database: Path, count: int) -> None:
    """Delete the last steps of some matches from the database, to prove that the check notices losses."""
    with closing(sqlite3.connect(database)) as connection, connection:
        last = "SELECT match_id, MAX(number) FROM steps GROUP BY match_id ORDER BY match_id LIMIT ?"
        connection.execute(f"DELETE FROM steps WHERE (match_id, number) IN ({last})", (count,))


@contextmanager
def running(contender: Contender) -> Iterator[subprocess.Popen[bytes]]:
    """The server's process, from when it listens until it ends."""
    environment = {**os.environ, **UNLIMITED, "HARDBURN_MESSAGES_PER_SECOND": "1000000"}
    server = subprocess.Popen(contender.command, env=environment, stdout=sys.stderr, stderr=subprocess.DEVNULL)
    try:
        for port in contender.ports:
            wait_for(port, server)
        yield server
    finally:
        if server.poll() is None:
            server.send_signal(signal.SIGTERM)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = monotonic() + START_SECONDS
    while monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.05)
    sys.exit(f"the server does not listen on port {port}")


def free_ports(count: int) -> list[int]:
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def report(results: dict[str, list[Result]], matches: int) -> int:
    """Print the results; return 1 if anything was lost."""
    (our_name, ours), (their_name, theirs) = results.items()
    print(f"{matches} matches at once, two players each; {os.cpu_count()} cores; medians of {len(ours)} rounds.\n")
    print(f"| | {our_name} | {their_name} | Hardburn is |")
    print("|---|---:|---:|---:|")
    for key, (title, form) in FIGURES.items():
        our, their = (statistics.median(result[key] for result in rounds) for rounds in (ours, theirs))
        ratio = ""
        if key in RATIOS:
            times = their / our if key in LESS_IS_BETTER else our / their
            ratio = f"{times:.2f} times as good"
        print(f"| {title} | {form.format(our)} | {form.format(their)} | {ratio} |")
    return int(any(result["lost"] for rounds in results.values() for result in rounds))


if __name__ == "__main__":
    sys.exit(main())
