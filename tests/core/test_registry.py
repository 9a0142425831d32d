"""Games are found by their ids."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import hardburn
from hardburn.core.registry import game_ids, game_of, places
from hardburn.core.results import Malformed
from tests.packages import install, path_with
from tests.running import hardburn_process


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_is_found_by_its_own_id(game_id: str) -> None:
    game = game_of(game_id)
    assert game.id == game_id
    assert type(game).__module__.startswith(places()[game_id].partition(":")[0])


@pytest.mark.parametrize("game_id", ["", "chess", "Ruship"])
def test_an_unknown_id_is_answered_with_those_that_there_are(game_id: str) -> None:
    with pytest.raises(Malformed, match=f"there is no game '{game_id}'; there is: ruship"):
        game_of(game_id)


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    code = "import sys, hardburn.core.registry; print([name for name in sys.modules if '.games' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


GOOD = """
from hardburn.games.ruship.game import Ruship


class Other(Ruship):
    id = "other"
    title = "Another Game"


GAME = Other()
"""
NO_FACTS = """
from hardburn.core.game import Game


class Empty(Game):
    contract = 2
    start = pack = unpack = lambda *given: None


GAME = Empty()
"""
BROKEN = {
    "an import that fails": (
        "raise OSError('no\\n engine')",
        "the game 'strange' (strange:GAME) can't be imported: OSError: no engine",
    ),
    "nothing by that name": (
        "",
        "the game 'strange' (strange:GAME) can't be imported: AttributeError: module 'strange' has no attribute 'GAME'",
    ),
    "no game": ("GAME = 7", "the game 'strange' (strange:GAME) is of type int; a Game is wanted"),
    "another contract": (
        f"{GOOD}Other.id = 'strange'\nOther.contract = 1\n",
        "the game 'strange' (strange:GAME) is written for version 1 of the contract; this is 2",
    ),
    "another id": (GOOD, "the game 'strange' (strange:GAME) calls itself 'other'; both must be the same"),
    "facts that are missing": (NO_FACTS, "the game 'strange' (strange:GAME) lacks the facts id, title, "),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_package_that_cannot_be_used_is_told_in_one_line_and_the_rest_works(what: str, tmp_path: Path) -> None:
    source, complaint = BROKEN[what]
    install(tmp_path / "bad", "strange", "strange", "strange:GAME", strange=source)
    install(tmp_path / "good", "other", "other", "other:GAME", other=GOOD)
    path = path_with(tmp_path / "bad", tmp_path / "good")
    listed = hardburn_process("games", PYTHONPATH=path)
    assert listed.code == 0
    assert "Another Game" in listed.out
    assert "ruship" in listed.out
    assert "strange" not in listed.out
    [line] = listed.err.splitlines()
    assert line.startswith(f"hardburn: {complaint}")
    asked = hardburn_process("simulate", "strange", PYTHONPATH=path)
    assert asked.code == 2
    [line] = asked.err.splitlines()
    assert complaint in line
    assert hardburn_process("simulate", "other", "--matches", "2", "--seed", "1", PYTHONPATH=path).code == 0


def test_an_id_that_is_taken_stays_with_its_first_owner(tmp_path: Path) -> None:
    install(tmp_path, "strange", "ruship", "other:GAME", other=GOOD)
    listed = hardburn_process("games", PYTHONPATH=path_with(tmp_path))
    assert listed.code == 0
    assert "Another Game" not in listed.out
    assert listed.err == (
        "hardburn: strange registers a game 'ruship', but that id is taken by hardburn.games.ruship:GAME; "
        "a game of strange needs an id of its own\n"
    )


def test_our_games_are_found_where_nothing_is_installed(tmp_path: Path) -> None:
    """As in a browser: the package is copied, and no entry points tell of it."""
    (tmp_path / "hardburn").symlink_to(Path(hardburn.__file__).parent)
    code = (
        "import importlib.metadata as metadata\nmetadata.entry_points = lambda **kinds: ()\n"
        "from hardburn.core.registry import game_ids, game_of, troubles\n"
        "print(game_ids(), troubles(), game_of('thrust').title)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "['ruship', 'thrust', 'thunder_struck', 'full_thrust', 'fuel_to_burn'] [] Thrust!\n"
