"""Write arrays and ids into `environments.md`: `python docs/make_tables.py`; `--check` says whether it is current."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hardburn.envs.summaries import tables

PAGE: Final = Path(__file__).parent / "environments.md"
PLACE: Final = re.compile(r"(<!-- tables of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def with_tables(page: str) -> str:
    """The page with its tables made anew."""
    return PLACE.sub(lambda found: f"{found[1]}\n{tables(found[2])}\n\n{found[3]}", page)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the page is not current")
    args = parser.parse_args(argv)
    page = PAGE.read_text(encoding="utf-8")
    made = with_tables(page)
    if made == page:
        return 0
    if args.check:
        print(f"{PAGE.name} is not current; python docs/make_tables.py makes it so", file=sys.stderr)
        return 1
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
