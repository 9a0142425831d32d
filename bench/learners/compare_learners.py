"""`make bench`, second part: environments for learners beside pgx's backgammon and PettingZoo's own games, in one run.

Every program runs in turn in each of several rounds. A figure is the median of its rounds. Prints Markdown.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / ".work" / "bench"
PEERS = ROOT / ".venv-learners"
SIZES = (1, 32, 1024)
QUICK_START = {
    "JAX_PLATFORMS": "cpu",
    "JAX_COMPILATION_CACHE_DIR": str(WORK / "jax"),
    "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
}
"""Keeps what pgx compiles for the next round. Compiling takes a minute and is not counted."""
Result = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds, each with every program (default 5)")
    parser.add_argument("--seconds", type=float, default=4, help="seconds for each program in a round (default 4)")
    args = parser.parse_args()
    set_up_peers()
    sizes, seconds = ",".join(str(size) for size in SIZES), str(args.seconds)
    programs = {
        "hardburn": [str(ROOT / ".venv-compiled/bin/python"), str(HERE / "ruship_batch.py"), sizes, seconds],
        "pgx": [str(PEERS / "bin/python"), str(HERE / "pgx_backgammon.py"), sizes, seconds],
        "pettingzoo": [str(PEERS / "bin/python"), str(HERE / "pettingzoo_classic.py"), seconds],
    }
    rounds: dict[str, list[Result]] = {name: [] for name in programs}
    for number in range(1, args.rounds + 1):
        for name, command in programs.items():
            print(f"round {number} of {args.rounds}: {name}   ", end="\r", file=sys.stderr)
            rounds[name].append(run([*command, str(number)]))
    print(" " * 40, end="\r", file=sys.stderr)
    report(rounds)


def set_up_peers() -> None:
    """Install pgx and PettingZoo once."""
    WORK.mkdir(parents=True, exist_ok=True)
    if (PEERS / "ready").exists():
        return
    pip: list[str | Path] = [PEERS / "bin/python", "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    subprocess.run([sys.executable, "-m", "venv", PEERS], check=True)
    subprocess.run([*pip, "-r", HERE / "requirements.txt"], check=True)
    (PEERS / "ready").touch()


def run(command: list[str]) -> Result:
    environment = os.environ | QUICK_START
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=WORK, env=environment)
    result: Result = json.loads(done.stdout)
    return result


def report(rounds: dict[str, list[Result]]) -> None:
    def median(program: str, how: str, key: object) -> float:
        return statistics.median(float(result[how][str(key)]) for result in rounds[program])

    pgx, pettingzoo = rounds["pgx"][0]["version"], rounds["pettingzoo"][0]["version"]
    print(f"Steps a second with observations and masks, medians of {len(rounds['pgx'])} rounds.\n")
    print(f"| matches at once | how | Ruship | pgx {pgx} backgammon | Ruship is |")
    print("|---:|---|---:|---:|---:|")
    for size in SIZES:
        for how, our_way, their_way in (("stepped", "stepped", "stepped"), ("inside", "sampled", "looped")):
            ours, theirs = median("hardburn", our_way, size), median("pgx", their_way, size)
            print(f"| {size:,} | {how} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} times |")
    print(f"\n| PettingZoo {pettingzoo}, one match | steps a second | Ruship, one match, stepped, is |")
    print("|---|---:|---:|")
    for game in rounds["pettingzoo"][0]["steps_per_second"]:
        theirs = median("pettingzoo", "steps_per_second", game)
        print(f"| {game} | {theirs:,.0f} | {median('hardburn', 'stepped', 1) / theirs:.1f} times |")


if __name__ == "__main__":
    main()
