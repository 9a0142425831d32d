"""`python -m tests.server.serve_staged serve ...`: the server with Thrust! begun as the environment says."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.games import thrust
from tests.server.staged import StagedThrust

if __name__ == "__main__":
    thrust.GAME = StagedThrust()
    sys.exit(main())
