"""Thrust! over the wire: nothing that Red hides changes a byte that Black or a spectator is sent."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from tests.server.staged_thrust import REDS
from tests.server.worlds import World
from tests.server.worlds import world as world_of

ONE: Final = "troop_transport sensor | salvage_vessel out | freighter combat revealed | fighter out"
OTHER: Final = (
    "subcompact close damage=1 | passenger_cruiser combat fuel=5 | freighter combat revealed fuel=7 | "
    "science_ship sensor damage=3"
)
"""Both show a freighter at Combat range. Everything else is different."""
PROBES: Final = (
    {"do": "pass", "ship": 4},
    {"do": "attack", "ship": 2, "target": 1},
    {"do": "pursue", "ship": 2, "target": 1},
    {"do": "pursue", "ship": 1, "target": 4},
    {"do": "evade", "ship": 2, "enemy": 2},
    {"do": "show", "ship": 4},
    {"do": "burn", "fuel": 120},
)


def world(folder: Path, reds: str, rolls: int) -> AbstractContextManager[World]:
    environment = {REDS: json.dumps([reds, rolls])}
    return world_of(folder, "tests.server.serve_thrust", environment, "thrust", PROBES, {"scene": "secret"})


def recon(there: World, *order: int) -> None:
    """All ships pass, Red's in this order."""
    for own, red in zip((1, 2, 3), order, strict=False):
        there.viewer_does({"do": "pass", "ship": own})
        there.rival_does({"do": "pass", "ship": red})
    there.rival_does({"do": "pass", "ship": order[-1]})


def test_hidden_ships_and_what_they_do_change_no_byte_until_fuel_is_shown(tmp_path: Path) -> None:
    with world(tmp_path / "one", ONE, 1) as one, world(tmp_path / "other", OTHER, 4) as other:
        recon(one, 1, 3, 2, 4)
        recon(other, 4, 3, 1, 2)
        for there in (one, other):
            there.viewer_does({"do": "pass", "ship": 1})
        one.rival_does({"do": "move", "ship": 2, "band": "sensor"})
        other.rival_does({"do": "pass", "ship": 1})
        for there in (one, other):
            there.viewer_does({"do": "pass", "ship": 3})
        one.rival_does({"do": "pursue", "ship": 1, "target": 2})
        other.rival_does({"do": "pursue", "ship": 2, "target": 2})
        one.rival_does({"do": "burn", "fuel": 2})
        other.rival_does({"do": "burn", "fuel": 4})
        assert len(one.sent) > 200
        assert one.sent == other.sent
        for there in (one, other):
            there.viewer_does({"do": "burn", "fuel": 0})
        assert one.sent != other.sent


def test_the_comparison_sees_where_a_ship_is_revealed(tmp_path: Path) -> None:
    farther = ONE.replace("freighter combat", "freighter sensor")
    with world(tmp_path / "one", ONE, 1) as one, world(tmp_path / "other", farther, 1) as other:
        assert one.sent != other.sent
