"""`python -m tests.server.serve_other_rules serve ...`: Salvage by the rules that the environment names."""

from __future__ import annotations

import sys

from hardburn.cli import main
from hardburn.core.registry import register

if __name__ == "__main__":
    register("salvage", "tests.server.ruled")
    sys.exit(main())
