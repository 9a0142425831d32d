"""Salvage by the version of its rules that the environment names."""

from __future__ import annotations

import os
from typing import Final

from salvage.game import Salvage
from tests.toys.other_rules import (
    CheapSalvage,
    LaterSalvage,
    MisdealtSalvage,
    OpenCheapSalvage,
    OpenSalvage,
)

VERSIONS: Final[dict[str, type[Salvage]]] = {
    "first": Salvage,
    "later": LaterSalvage,
    "cheap": CheapSalvage,
    "misdealt": MisdealtSalvage,
    "open first": OpenSalvage,
    "open cheap": OpenCheapSalvage,
}
GAME = VERSIONS[os.environ["HARDBURN_TEST_RULES"]]()
