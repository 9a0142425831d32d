"""What is planned behind a screen does not leave the server before the screens go up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from tests.server.staged_thunder import BLUE_ROLLS
from tests.server.worlds import World
from tests.server.worlds import world as world_of

ROLL: Final = {"do": "roll"}
REROLL: Final = {"do": "reroll"}
CONFIRM: Final = {"do": "confirm"}
PROBES: Final = (CONFIRM, ROLL, CONFIRM, {"do": "place", "die": 0, "space": "mid"}, {"do": "act", "what": "fire_1"})
"""With a 3, two 4 and a 6 rolled, and before all are placed, none of these can be done."""


def place(die: int, space: str) -> dict[str, Any]:
    return {"do": "place", "die": die, "space": space}


def pick_up(die: int) -> dict[str, Any]:
    return {"do": "pick_up", "die": die}


def plan(*spaces: str) -> list[dict[str, Any]]:
    return [place(die, space) for die, space in enumerate(spaces)]


def world(folder: Path, blue_rolls: Sequence[int]) -> AbstractContextManager[World]:
    """Red has rolled and looks; Blue has rolled this behind the screen, or nothing yet."""
    environment = {BLUE_ROLLS: json.dumps(list(blue_rolls))}
    return world_of(
        folder, "tests.server.serve_thunder", environment, "thunder_struck", PROBES, options={"scene": "secret"}
    )


def test_dice_cubes_and_placements_behind_the_screen_change_no_byte(tmp_path: Path) -> None:
    with world(tmp_path / "one", [1, 2, 3, 4]) as one, world(tmp_path / "other", []) as other:
        one.rival_does(REROLL, REROLL, place(0, "fire_1"), place(0, "fire_2"), pick_up(0))
        other.rival_does(ROLL)
        for there in (one, other):
            there.viewer_does(place(3, "fire_1"), key="first")
        one.rival_does(*plan("boost_1", "manoeuvre_1", "power_1", "fire_1"))
        other.rival_does(*plan("manoeuvre_2", "boost_2", "fire_2", "power_2"))
        for there in (one, other):
            there.viewer_does(place(0, "boost_1"))
            there.rival_does(CONFIRM)
            there.viewer_does(place(1, "manoeuvre_1"))
            there.viewer_does(pick_up(3))
        assert len(one.sent) > 200
        assert one.sent == other.sent


def test_the_comparison_sees_a_plan_when_the_screens_go_up(tmp_path: Path) -> None:
    with world(tmp_path / "one", [1, 2, 3, 4]) as one, world(tmp_path / "other", [5, 5, 3, 4]) as other:
        for there in (one, other):
            there.rival_does(*plan("boost_1", "manoeuvre_1", "power_1", "fire_1"), CONFIRM)
            for decision in plan("boost_1", "manoeuvre_1", "power_1"):
                there.viewer_does(decision)
        assert one.sent == other.sent
        for there in (one, other):
            version = there.viewer.look(there.id)["version"]
            path = f"/api/matches/{there.id}/decisions"
            there.viewer.post(path, seat=0, version=version, decision=place(3, "fire_1"))
            there.keep(there.viewer.http.post(path, json={"seat": 0, "version": version + 1, "decision": CONFIRM}))
        assert one.sent != other.sent


def test_a_plan_that_was_never_shown_stays_hidden_after_the_end_but_to_whom_asks_for_everything(tmp_path: Path) -> None:
    with world(tmp_path / "one", [1, 2, 3, 4]) as there:
        there.rival_does(place(0, "fire_1"))
        there.viewer.post(f"/api/matches/{there.id}/resign", seat=0, version=there.viewer.look(there.id)["version"])
        path = f"/api/matches/{there.id}/replay"
        of_red = there.spectator.get(path, seat="0")["moments"][1]["view"]["ships"]
        assert (of_red[0]["plan"]["dice"][0]["value"], of_red[1]["plan"]) == (3, None)
        open_to_all = there.spectator.get(path, everything="true")["moments"][1]["view"]["ships"]
        assert [die["value"] for die in open_to_all[1]["plan"]["dice"]] == [1, 2, 3, 4]
        assert open_to_all[1]["console"][4]["die"] == 1
