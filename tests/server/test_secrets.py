"""Nothing hidden leaves the server: two worlds that differ only in what a seat can't know send it the same bytes."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from tests.server.worlds import World
from tests.server.worlds import world as world_of

MINE: Final = [3, 7, 11]
PROBES: Final = ({"do": "seal"}, {"do": "bid", "card": 1}, {"do": "bid", "card": 12})


def world(folder: Path, greens: list[int], rolls: int) -> AbstractContextManager[World]:
    """Salvage with certain cards; Red looks, Green has what is hidden."""
    environment = {"HARDBURN_TEST_HANDS": f"[{MINE}, {greens}]", "HARDBURN_TEST_ROLLS": str(rolls)}
    return world_of(folder, "tests.server.serve_toys", environment, "salvage", PROBES)


def test_hidden_cards_and_hidden_decisions_change_no_byte(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as one, world(tmp_path / "other", [4, 5, 12], 4) as other:
        one.rival_does({"do": "bid", "card": 2}, {"do": "bid", "card": 9}, {"do": "bid", "card": 5})
        other.rival_does()
        for there in (one, other):
            there.viewer_does({"do": "bid", "card": 7}, key="first")
        one.rival_does({"do": "bid", "card": 9}, {"do": "bid", "card": 5})
        other.rival_does({"do": "bid", "card": 5})
        for there in (one, other):
            there.rival_does({"do": "seal"})
            there.viewer_does({"do": "bid", "card": 3})
            there.viewer_does({"do": "bid", "card": 7})
            there.viewer_does({"do": "seal"})
            there.viewer_does({"do": "tow", "how": "safely"})
        one.rival_does({"do": "bid", "card": 2})
        other.rival_does({"do": "bid", "card": 12})
        assert len(one.sent) > 200
        assert one.sent == other.sent


def test_the_comparison_sees_a_card_that_is_shown(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as one, world(tmp_path / "other", [4, 5, 12], 1) as other:
        for there, card in ((one, 2), (other, 4)):
            there.viewer_does({"do": "bid", "card": 7})
            there.rival_does({"do": "bid", "card": card}, {"do": "seal"})
        assert one.sent == other.sent
        for there in (one, other):
            there.viewer_does({"do": "seal"})
        assert one.sent != other.sent


def test_after_the_end_a_replay_shows_everything_to_whom_asks_for_it(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as there:
        there.viewer.post(f"/api/matches/{there.id}/resign", seat=0, version=there.viewer.look(there.id)["version"])
        path = f"/api/matches/{there.id}/replay"
        open_to_all = there.spectator.get(path, everything="true")["moments"][0]
        assert open_to_all["view"]["hands"] == [MINE, [2, 5, 9]]
        assert [event["text"] for event in open_to_all["events"]] == [
            "Red is dealt (3, 7, 11).",
            "Green is dealt (2, 5, 9).",
        ]
        of_red = there.spectator.get(path, seat="0")["moments"][0]
        assert (of_red["view"]["hand"], of_red["view"]["hands"]) == (MINE, [])
        assert [event["text"] for event in of_red["events"]] == ["Red is dealt (3, 7, 11)."]


def test_a_game_of_a_module_of_its_own_is_told_with_its_rules(tmp_path: Path) -> None:
    with world(tmp_path / "one", [2, 5, 9], 1) as there:
        assert "bid.1" in [rule["id"] for rule in there.viewer.get("/api/games/salvage")["rules"]]


def test_the_log_of_the_server_says_nothing_of_a_match(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    with world(folder, [2, 5, 9], 1) as there:
        there.rival_does({"do": "bid", "card": 9})
    assert "bid" not in "".join(log.read_text() for log in folder.glob("server-*.log"))
