"""`python -m tests.server.serve_toys serve ...`: the server with a game of the tests beside the others."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.core.registry import register

if __name__ == "__main__":
    register("salvage", "tests.server.dealt")
    sys.exit(main())
