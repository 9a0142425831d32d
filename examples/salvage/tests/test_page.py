"""The page shows the rules and the picture as they are. `python make_page.py` makes it so."""

import runpy
from pathlib import Path

PAGE = runpy.run_path(str(Path(__file__).parents[1] / "make_page.py"))


def test_the_page_lists_the_rules_of_the_ledger() -> None:
    text = PAGE["PAGE"].read_text(encoding="utf-8")
    assert PAGE["with_rules"](text) == text


def test_the_picture_is_what_the_game_draws() -> None:
    assert PAGE["PICTURE"].read_text(encoding="utf-8") == PAGE["picture"]()
