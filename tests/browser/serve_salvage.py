"""`python -m tests.browser.serve_salvage serve ...`: the server with an extra game that has no board.

`SALVAGE_PICTURE` says what draws it, as `module:name`, if any.
"""

from __future__ import annotations

import os
import sys

import msgspec

from hardburn.cli import main
from hardburn.core.registry import register
from salvage.game import Salvage

if __name__ == "__main__":
    register("salvage", "salvage")
    Salvage.parts = msgspec.structs.replace(Salvage.parts, picture=os.environ.get("SALVAGE_PICTURE"))
    sys.exit(main())
