"""Play one match of each game with the installed command, as a new user's machine would. Not a test module."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HARDBURN = Path(sys.executable).parent / "hardburn"


def run(*arguments: str) -> str:
    return subprocess.run([HARDBURN, *arguments], check=True, capture_output=True, text=True).stdout


def main() -> None:
    print(run("--version").strip())
    games = json.loads(run("games", "--json"))
    assert games, "the package holds no game"
    for game in games:
        bots = ",".join(["random"] * game["players"][0])
        result = json.loads(run("simulate", game["id"], "--matches", "1", "--bots", bots, "--seed", "1", "--json"))
        assert result["matches"] == 1, result
        print(f"{game['title']}: one match played.")


if __name__ == "__main__":
    main()
