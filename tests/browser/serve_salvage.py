"""`python -m tests.browser.serve_salvage serve ...`: the server with an extra game that has no board."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.core.registry import register

if __name__ == "__main__":
    register("salvage", "tests.toys.salvage")
    sys.exit(main())
