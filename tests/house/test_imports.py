"""Imports point one way: the check finds each that doesn't, and ours all do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.imports import import_problems, main

SOURCE = Path(__file__).parents[2] / "src"


def test_our_imports_point_one_way() -> None:
    assert import_problems(SOURCE) == []


@pytest.mark.parametrize(
    ("module", "line", "words"),
    [
        ("core/dice.py", "from hardburn.games.ruship import GAME", "games is not below core"),
        ("core/dice.py", "import numpy", "core uses only the standard library"),
        ("core/dice.py", "def f():\n    import rich.table", "core uses only the standard library"),
        ("core/dice.py", "if TYPE_CHECKING:\n    import hardburn.bots.greedy", "bots is not below core"),
        ("games/ruship/state.py", "from hardburn.games.thrust import state", "games never import each other"),
        ("games/ruship/state.py", "from hardburn.games import thrust", "games never import each other"),
        ("games/ruship/state.py", "from ..thrust.state import Ship", "games never import each other"),
        ("games/ruship/__init__.py", "from ..thrust import GAME", "games never import each other"),
        ("games/ruship/state.py", "from hardburn import bots", "bots is not below games"),
        ("bots/greedy.py", "import torch", "bots uses only the standard library"),
        ("lab/series/series.py", "from hardburn.terminal.boards import draw", "terminal is not below lab"),
        ("commands/play.py", "from hardburn.cli import main", "cli is not below commands"),
        ("lab/series/series.py", "from hardburn.testing import rule", "the test kit is for tests"),
        ("__init__.py", "from hardburn.core.game import Game", "core is not below hardburn"),
        ("odds.py", "", "odds has no place among the layers"),
        ("games/ruship/track.py", "from hardburn.games.ruship import state", "state is above track"),
        ("games/ruship/track.py", "def f():\n    from .words import refusals", "words is above track"),
        ("games/ruship/state.py", "from hardburn.games.ruship.words import refusals", "words is above state"),
        ("games/fuel_to_burn/space/path.py", "from ..position.ship import Ship", "position is above space"),
        ("server/storage/store.py", "from hardburn.server.matches.room import Room", "matches is above storage"),
        ("games/ruship/chance.py", "", "chance has no floor among the rooms of games/ruship"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(tmp_path: Path, module: str, line: str, words: str) -> None:
    path = _write(tmp_path, module, line)
    [problem] = import_problems(tmp_path)
    assert problem.startswith(str(path))
    assert words in problem


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core/dice.py", "import hashlib, msgspec\nfrom mypy_extensions import i64\nfrom hardburn.core.rng import Rng"),
        ("games/ruship/state.py", "from hardburn.core import dice\nfrom . import track\nfrom .track import Side"),
        ("games/ruship/__init__.py", "from .game import Ruship"),
        ("bots/greedy.py", "from hardburn.games.ruship.state import RushipState"),
        ("lab/series/series.py", "import rich\nfrom hardburn.bots.bot import Bot"),
        ("cli.py", "from hardburn import __version__\nfrom hardburn.commands import play"),
        ("testing/contract.py", "import pytest\nfrom hardburn.lab import series"),
        ("games/ruship/state.py", "def f():\n    from hardburn.games.ruship.words import refusals"),
        ("games/ruship/words/sentences.py", "from hardburn.games.ruship.state import RushipState"),
        ("games/fuel_to_burn/steps/orders.py", "from hardburn.games.fuel_to_burn.conflict import heat"),
    ],
)
def test_an_import_that_points_the_right_way_is_let_be(tmp_path: Path, module: str, line: str) -> None:
    _write(tmp_path, module, line)
    assert import_problems(tmp_path) == []


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    _write(tmp_path, "core/dice.py", "import hashlib")
    assert main([str(tmp_path)]) == 0
    assert "all imports point one way" in capsys.readouterr().out
    _write(tmp_path, "core/log.py", "import numpy")
    assert main([str(tmp_path)]) == 1
    assert "log.py:1: hardburn.core.log imports numpy" in capsys.readouterr().out


def _write(source: Path, module: str, text: str) -> Path:
    path = source / "hardburn" / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_a_folder_of_more_than_25_modules_is_found(tmp_path: Path) -> None:
    for number in range(26):
        _write(tmp_path, f"core/part_{number}.py", "")
    [problem] = import_problems(tmp_path)
    assert "core: 26 modules; make rooms" in problem
