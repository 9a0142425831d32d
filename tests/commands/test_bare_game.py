"""A game with nothing but rules is fully playable, wherever it comes from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from hardburn.commands.new_game import write
from tests.packages import install, path_with
from tests.running import environment, hardburn_process

GAME: Final = "bare_race"
ENVIRONMENT: Final = """
import numpy
from hardburn.core.registry import game_of
from hardburn.envs.encodings.catalogue import encoding_of
from hardburn.envs.encodings.plain import PlainEncoding
from hardburn.envs.zoo import TurnEnv

game = game_of("bare_race")
assert type(encoding_of(game, game.options_type())) is PlainEncoding
table = TurnEnv("bare_race")
table.reset(seed=1)
count = 0
for agent in table.agent_iter():
    seen, reward, ended, cut, info = table.last()
    if ended or cut:
        table.step(None)
        continue
    assert numpy.flatnonzero(seen["action_mask"]).tolist() == [0, 1, 2]
    table.step(count % 3)
    count += 1
print(count)
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where a game is registered that names no parts."""
    folder = tmp_path_factory.mktemp("bare")
    write(GAME, folder / GAME)
    source = folder / GAME / "src"
    for part in ("words", "picture"):
        (source / GAME / f"{part}.py").unlink()
    game = source / GAME / "game.py"
    text = game.read_text(encoding="utf-8")
    start = text.index("    parts: ClassVar[Parts]")
    end = text.index("    def start(")
    game.write_text(f"{text[:start]}{text[end:]}", encoding="utf-8")
    install(source, GAME, GAME, f"{GAME}:GAME")
    return path_with(source)


def test_it_is_listed(path: str) -> None:
    ran = hardburn_process("games", "--json", PYTHONPATH=path)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)[-1]["id"] == GAME


@pytest.mark.parametrize("bot", ["random", "greedy", "level2"])
def test_bots_play_it(path: str, bot: str) -> None:
    ran = hardburn_process(
        "simulate", GAME, "--bots", f"{bot},random", "--matches", "3", "--seed", "1", PYTHONPATH=path
    )
    assert (ran.code, ran.err) == (0, "")


def test_it_is_played_in_the_terminal(path: str, tmp_path: Path) -> None:
    ran = hardburn_process("play", GAME, typed="1\n" * 6, folder=tmp_path, PYTHONPATH=path)
    assert ran.code == 0, ran.err
    assert "Go: moon 1" in ran.out
    assert "Ended: winners" in ran.out


def test_learners_play_it_by_the_place_in_the_list(path: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENVIRONMENT],
        env=environment(PYTHONPATH=path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "12\n"
