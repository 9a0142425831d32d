"""Fleets before they are placed, and sealed protocols: what one side chooses changes no byte that others are sent."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from tests.server.worlds import World
from tests.server.worlds import world as world_of

SKY: Final = """
title = "Secrets"
turns = 6
stations = [{ owner = 0, at = [-10, -27] }, { owner = 1, at = [10, 27] }]
objectives = [{ owner = 0, kind = "blockade", station = 1 }]
systems = [{ name = "Sol", bodies = [
  { body = "Mercury", bearing = 0 },
  { body = "Venus", bearing = 180 },
  { body = "Earth", bearing = 270 },
  { body = "Mars", bearing = 315 },
] }]
"""
CLASH: Final = f"""{SKY}
[[ships]]
seat = 0
kind = "battleship"
at = [-6, 26]
vector = {{ length = 5, bearing = 0 }}

[[ships]]
seat = 1
kind = "battleship"
at = [1, 25]
vector = {{ length = 3, bearing = 180 }}
is_tracked = true
"""
PROBES: Final = (
    {"do": "wait"},
    {"do": "damage", "system": "core"},
    {"do": "deploy_tanker", "tanker": 0, "system": 0, "x": 0, "y": 25_000},
    {"do": "cover_fire", "ship": 0},
    {"do": "activate", "ship": 9},
    {"do": "plot", "length": 5, "bearing": 0},
)


def world(folder: Path, scenario: str) -> AbstractContextManager[World]:
    """A match of Amber, who looks, and Teal, who hides something."""
    return world_of(folder, "hardburn.cli", {}, "fuel_to_burn", PROBES, {"scenario": scenario})


def muster(destroyers: int = 0, cruisers: int = 0, tankers: int = 0, extra: str | None = None) -> dict[str, object]:
    return {
        "do": "muster",
        "destroyers": destroyers,
        "cruisers": cruisers,
        "battleships": 0,
        "tankers": tankers,
        "extra": extra,
    }


def test_a_fleet_is_unknown_until_its_ships_are_placed(tmp_path: Path) -> None:
    """Both of Teal's have two ships; Amber has three, and so places the first without a contest (s36)."""
    with world(tmp_path / "one", SKY) as one, world(tmp_path / "other", SKY) as other:
        one.rival_does(muster(destroyers=2, tankers=2, extra="engineering bay"))
        other.rival_does(muster(cruisers=2))
        for there in (one, other):
            there.viewer_does(muster(destroyers=3))
        assert len(one.sent) > 60
        assert one.sent == other.sent
        at = {"x": -10_000, "y": -24_000}
        for there in (one, other):
            there.viewer_does({"do": "deploy", "kind": "destroyer", **at})
            there.viewer_does({"do": "set_off", "length": 3, "bearing": 0})
        assert one.sent == other.sent
        for there, kind in ((one, "destroyer"), (other, "cruiser")):
            there.rival_does({"do": "deploy", "kind": kind, "x": 10_000, "y": 24_000})
        assert one.sent != other.sent


def test_a_sealed_protocol_is_unknown_until_both_are_shown(tmp_path: Path) -> None:
    with world(tmp_path / "one", CLASH) as one, world(tmp_path / "other", CLASH) as other:
        for there in (one, other):
            there.viewer_does({"do": "activate", "ship": 0})
            there.viewer_does({"do": "order", "order": "coast"})
            there.viewer_does({"do": "attack", "target": 1, "at": 5000})
        for there, protocol in ((one, "railgun"), (other, "evasive")):
            there.rival_does({"do": "protocol", "protocol": protocol})
        assert len(one.sent) > 80
        assert one.sent == other.sent
        assert one.viewer.look(one.id)["view"]["combat"]["sealed"] == [False, True]
        for there in (one, other):
            there.viewer_does({"do": "protocol", "protocol": "defensive"})
        assert one.sent != other.sent


def test_after_the_end_a_replay_shows_what_was_sealed(tmp_path: Path) -> None:
    with world(tmp_path / "one", SKY) as there:
        there.rival_does(muster(cruisers=2))
        there.viewer.post(f"/api/matches/{there.id}/resign", seat=0, version=there.viewer.look(there.id)["version"])
        path = f"/api/matches/{there.id}/replay"
        told = str(there.spectator.get(path, everything="true")["moments"])
        assert "2 cruisers" in told
