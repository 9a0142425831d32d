"""Games are found by their ids."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hardburn.core.registry import game_ids, game_of, places
from hardburn.core.results import Malformed


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
