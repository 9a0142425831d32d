"""The browser client knows no game, except in the folder of a game's board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hardburn.core.registry import game_ids

SOURCE: Final = Path(__file__).parents[2] / "web" / "src"
GENERATED: Final = SOURCE / "lib" / "generated"
BOARDS: Final = SOURCE / "boards"
COMMON: Final = {"full", "to"}
"""Words of games' names that say nothing by themselves."""
WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def names_in(text: str) -> set[str]:
    """The words in a text that name a game, however they are joined."""
    names = {word for game_id in game_ids() for word in game_id.split("_")} - COMMON
    return names & {word.lower() for word in WORD.findall(text)}


def shared_files() -> Iterator[Path]:
    """The files of the client that serve every game."""
    own = [GENERATED, *(BOARDS / game_id for game_id in game_ids())]
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in {".ts", ".svelte", ".css"} and not any(path.is_relative_to(folder) for folder in own):
            yield path


def test_names_are_seen_however_they_are_joined() -> None:
    assert names_in("import { fuelToBurn } from './fuel_to_burn'") == {"fuel", "burn"}
    assert names_in("const par_fuel = 3; // as in Thrust!") == {"fuel", "thrust"}
    assert names_in("The full text goes to Hardburn.") == set()


def test_what_serves_every_game_names_none() -> None:
    found = {str(path.relative_to(SOURCE)): names_in(path.read_text(encoding="utf-8")) for path in shared_files()}
    assert len(found) > 50
    assert {path: names for path, names in found.items() if names} == {}


def test_a_board_is_a_folder_named_after_its_game() -> None:
    boards = {path.parent.name for path in BOARDS.glob("*/index.ts")}
    assert boards <= set(game_ids())
    for game_id in boards:
        assert "export const board: BoardKind" in (BOARDS / game_id / "index.ts").read_text(encoding="utf-8")
