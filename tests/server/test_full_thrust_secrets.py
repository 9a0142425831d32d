"""Orders are secret until all have confirmed: what a fleet writes changes no byte that others are sent (FT-3)."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from tests.server.worlds import World
from tests.server.worlds import world as world_of

OPTIONS: Final = {"fleets": "2 Suffren, Milan; 2 Suffren, Milan"}
PROBES: Final = (
    {"do": "confirm"},
    {"do": "order", "ship": 3, "order": "P1"},
    {"do": "order", "ship": 0, "order": "P9 +9"},
    {"do": "reopen"},
    {"do": "pick", "ship": 0},
)


def world(folder: Path) -> AbstractContextManager[World]:
    """A battle of Amber, who looks, and Teal, who writes."""
    return world_of(folder, "hardburn.cli", {}, "full_thrust", PROBES, OPTIONS)


def order(ship: int, text: str) -> dict[str, object]:
    return {"do": "order", "ship": ship, "order": text}


def test_orders_that_are_written_changed_and_confirmed_change_no_byte(tmp_path: Path) -> None:
    with world(tmp_path / "one") as one, world(tmp_path / "other") as other:
        one.rival_does(order(3, "P2 +1"), order(4, "S1"), order(3, "0"))
        other.rival_does()
        for there in (one, other):
            there.viewer_does(order(0, "S1 +2"), key="first")
        one.rival_does(order(5, "-6"))
        other.rival_does(order(3, "P3"), order(4, "+6"), order(5, "S3"))
        for there in (one, other):
            there.rival_does({"do": "confirm"})
            there.viewer_does(order(1, "P1"))
            there.viewer_does(order(0, "0"))
            there.rival_does({"do": "reopen"})
        one.rival_does(order(4, "0"))
        other.rival_does()
        for there in (one, other):
            there.rival_does({"do": "confirm"})
        assert len(one.sent) > 200
        assert one.sent == other.sent


def test_the_comparison_sees_where_ships_have_moved(tmp_path: Path) -> None:
    with world(tmp_path / "one") as one, world(tmp_path / "other") as other:
        for there, text in ((one, "P1"), (other, "S1")):
            there.rival_does(order(3, text), {"do": "confirm"})
        assert one.sent == other.sent
        for there in (one, other):
            there.viewer_does({"do": "confirm"})
        ends = [[ship["at"] for ship in there.viewer.look(there.id)["view"]["ships"]] for there in (one, other)]
        assert ends[0] != ends[1]
        assert one.sent != other.sent


def test_after_the_end_a_replay_shows_the_orders_of_all(tmp_path: Path) -> None:
    with world(tmp_path / "one") as there:
        there.rival_does(order(3, "P2 +1"))
        there.viewer.post(f"/api/matches/{there.id}/resign", seat=0, version=there.viewer.look(there.id)["version"])
        path = f"/api/matches/{there.id}/replay"
        written = there.spectator.get(path, everything="true")["moments"][1]["view"]["orders"]
        assert [(sealed["ship"], sealed["order"]) for sealed in written if sealed["order"]] == [(3, "P2 +1")]
        assert all(moment["view"]["orders"] == [] for moment in there.spectator.get(path)["moments"])
