"""`python -m tests.server.serve_full_thrust serve ...`: the server with scenes of Full Thrust Lite to begin with."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.games import full_thrust
from tests.server.staged_full_thrust import StagedFullThrust

if __name__ == "__main__":
    full_thrust.GAME = StagedFullThrust()
    sys.exit(main())
