"""`python -m tests.browser.serve_salvage serve ...`: the server with an extra game that has no board.

`SALVAGE_PICTURE` names the module that draws it, if any.
"""

from __future__ import annotations

import os
import sys

from hardburn.cli import main
from hardburn.core.catalogue import register
from hardburn.pictures import MAKERS

if __name__ == "__main__":
    register("salvage", "tests.toys.salvage")
    if "SALVAGE_PICTURE" in os.environ:
        MAKERS["salvage"] = os.environ["SALVAGE_PICTURE"]
    sys.exit(main())
