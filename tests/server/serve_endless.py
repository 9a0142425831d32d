"""`python -m tests.server.serve_endless serve ...`: the server with workers that think for ever."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.server.thinking import thinkers
from tests.server.odd_workers import MODULE

if __name__ == "__main__":
    thinkers.WORKER = ("-m", MODULE, "endless")  # type: ignore[misc]
    sys.exit(main())
