"""A whole match, told as a story. If it changes, results have changed: raise the game's version.

`HARDBURN_GOLDEN=write python -m pytest tests/test_golden.py` writes it anew.
"""

from pathlib import Path

from hardburn.testing.golden import any_seat, check_golden, story

from salvage import GAME

STORY = Path(__file__).parent / "golden.txt"


def test_the_golden_match_is_played_as_it_always_was() -> None:
    check_golden(STORY, story(GAME, dice="golden dice", decisions="golden decisions", choose=any_seat))
