"""`python -m tests.server.serve_thrust serve ...`: the server with scenes of Thrust! to begin with."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.games import thrust
from tests.server.staged_thrust import StagedThrust

if __name__ == "__main__":
    thrust.GAME = StagedThrust()
    sys.exit(main())
