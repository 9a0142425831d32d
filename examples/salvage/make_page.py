"""Fill the page: `python make_page.py` writes the rules into README.md and draws its picture."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from hardburn.core.dice import ScriptedDice
from hardburn.core.ledger import ledger_of
from hardburn.core.log import Log
from hardburn.pictures import picture_of

from salvage import GAME
from salvage.state import SalvageState

PAGE: Final = Path(__file__).parent / "README.md"
PICTURE: Final = Path(__file__).parent / "bidding.svg"
PLACE: Final = re.compile(r"(<!-- rules -->\n).*?(<!-- end -->)", re.DOTALL)


def with_rules(page: str) -> str:
    """The page with its table of rules made anew."""
    lines = ["", "| number | rule |", "|---|---|"]
    lines += [f"| {rule.id} | {rule.text} |" for rule in ledger_of("salvage").rules]
    table = "\n".join([*lines, "", ""])
    return PLACE.sub(lambda found: found[1] + table + found[2], page)


def picture() -> str:
    """What Red sees after bidding the 8."""
    state = SalvageState([[2, 8, 11], [3, 5, 9]], [0, 0], [False, False], [], [0, 0], [False, False])
    log = Log()
    state.apply(0, 8, ScriptedDice([]), log)
    return picture_of(GAME, state.view(0), log.everything(), GAME.seat_names[:2])


if __name__ == "__main__":
    PAGE.write_text(with_rules(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
