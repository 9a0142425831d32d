"""Write the ledgers into the games' pages: `python docs/make_rules.py`; `--check` says which page is not current."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hardburn.core.ledger import Rule, game_ledger
from hardburn.core.registry import game_ids

FOLDER: Final = Path(__file__).parent / "games"
PLACE: Final = re.compile(r"(<!-- (rules|rulings) -->\n).*?(<!-- end -->)", re.DOTALL)


def with_rules(page: str, game_id: str) -> str:
    """The page with its tables of rules and rulings made anew."""
    ledger = game_ledger(game_id).rules
    rulings = [rule for rule in ledger if _is_ruling(rule)]
    rules = [rule for rule in ledger if not _is_ruling(rule)]
    return PLACE.sub(lambda found: found[1] + _table(rulings if found[2] == "rulings" else rules) + found[3], page)


def _is_ruling(rule: Rule) -> bool:
    """Rulings are numbered `RU-5`, rules of the rulebook `play.5`."""
    return "-" in rule.id


def _table(rules: list[Rule]) -> str:
    lines = ["", "| number | | |", "|---|---|---|"]
    for rule in rules:
        note = "" if rule.status == "done" else f" *Not played: {rule.reason}*"
        lines.append(f"| {rule.id} | {rule.title} | {rule.text}{note} |")
    return "\n".join([*lines, "", ""])


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a page is not current")
    args = parser.parse_args(argv)
    stale = 0
    for game_id in game_ids():
        path = FOLDER / f"{game_id.replace('_', '-')}.md"
        page = path.read_text(encoding="utf-8")
        made = with_rules(page, game_id)
        if made != page:
            stale += 1
            if args.check:
                print(f"{path.name} is not current; python docs/make_rules.py makes it so", file=sys.stderr)
            else:
                path.write_text(made, encoding="utf-8")
    return 1 if stale and args.check else 0


if __name__ == "__main__":
    sys.exit(main())
