"""`python -m tests.server.serve_ruship serve ...`: the server with scenes of Ruship to begin with."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.games import ruship
from tests.server.staged_ruship import StagedRuship

if __name__ == "__main__":
    ruship.GAME = StagedRuship()
    sys.exit(main())
