"""`python -m tests.server.serve_thunder serve ...`: the server with scenes of Thunder Struck Duel to begin with."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.games import thunder_struck
from tests.server.staged_thunder import StagedThunder

if __name__ == "__main__":
    thunder_struck.GAME = StagedThunder()
    sys.exit(main())
