"""What is foretold of a plot is what then happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from tests.server.players import Player
from tests.server.served import Served

SEATS: Final = [{"kind": "me"}, {"kind": "me"}]
PLOTS: Final = 100
TRIES: Final = 40
FEW: Final = 3
DARES: Final = 8
COASTS: Final = 30
CLOSE: Final = """
title = "Close to the planets"
turns = 20
stations = [{ owner = 0, at = [-10, -27] }, { owner = 1, at = [10, 27] }]
objectives = [{ owner = 0, kind = "blockade", station = 1 }]

[[systems]]
name = "Sol"
bodies = [
  { body = "Mercury", bearing = 0 },
  { body = "Venus", bearing = 180 },
  { body = "Earth", bearing = 270 },
  { body = "Mars", bearing = 90 },
]

[[ships]]
seat = 0
kind = "destroyer"
at = [-12.5, -6]
vector = { length = 8, bearing = 90 }

[[ships]]
seat = 0
kind = "cruiser"
at = [-8, -16.5]
vector = { length = 9, bearing = 0 }

[[ships]]
seat = 1
kind = "destroyer"
at = [8, 22]
vector = { length = 9, bearing = 180 }

[[ships]]
seat = 1
kind = "battleship"
at = [3, 8]
vector = { length = 7, bearing = 270 }
"""

SLOW: Final = (
    CLOSE[: CLOSE.index("[[ships]]")]
    + """
[[ships]]
seat = 0
kind = "destroyer"
at = [-7, 1]
vector = { length = 4, bearing = 0 }

[[ships]]
seat = 0
kind = "cruiser"
at = [2, -7]
vector = { length = 4, bearing = 90 }

[[ships]]
seat = 1
kind = "destroyer"
at = [30, 30]
vector = { length = 3, bearing = 200 }
"""
)


def begin(player: Player, number: int) -> str:
    """Every other match begins close to the planets, where paths bend."""
    options = {"scenario": CLOSE} if number % 2 == 0 else {"set_up": "drawn", "turns": 20}
    return str(player.make(SEATS, "fuel_to_burn", options=options)["id"])


def to_plots(player: Player, match_id: str, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Snapshots of a match that is played at random, whenever a ship's plot is asked for."""
    snapshot = player.look(match_id)
    while snapshot["table"]["status"] == "playing":
        if snapshot["view"]["asked"] == "plot":
            yield snapshot
        else:
            decide(player, snapshot, match_id, favoured(snapshot["choices"], rng)["decision"])
        snapshot = player.look(match_id)


def favoured(choices: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    """Burns before other orders, so that there is something to plot."""
    burns = [choice for choice in choices if choice["decision"].get("order") in ("burn", "hard burn")]
    return rng.choice(burns or choices)


def decide(player: Player, snapshot: dict[str, Any], match_id: str, decision: object) -> None:
    body = {"seat": snapshot["seat"], "version": snapshot["version"], "decision": decision}
    player.post(f"/api/matches/{match_id}/decisions", **body)


def any_plot(snapshot: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A listed plot with its bearing turned a little. Most such plots are legal, too, though not listed."""
    plot: dict[str, Any] = dict(rng.choice(snapshot["choices"])["decision"])
    return plot | {"bearing": (plot["bearing"] + rng.randrange(-300, 301)) % 36_000}


def events_since(player: Player, match_id: str, version: int) -> list[dict[str, Any]]:
    steps = player.look(match_id, **{"from": version})["steps"]
    return [shown["event"] for step in steps for shown in step["events"]]


def flown(player: Player, match_id: str, since: int, ship: int) -> dict[str, Any] | None:
    """How the ship has moved since that version."""
    for event in events_since(player, match_id, since):
        if event["event"] == "moved" and event["vessel"]["ship"] == ship:
            return dict(event)
    return None


def foretell(player: Player, snapshot: dict[str, Any], match_id: str, decision: object) -> dict[str, Any] | None:
    """What a decision would lead to; None if it is refused."""
    body = {"seat": snapshot["seat"], "version": snapshot["version"], "decision": decision}
    forecast: dict[str, Any] | None = player.post(f"/api/matches/{match_id}/try", **body)["forecast"]
    return forecast


def deadliest(
    player: Player, snapshot: dict[str, Any], match_id: str, rng: random.Random
) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """A plot that is foretold to crash, if a few tries find one."""
    for _ in range(DARES):
        decision = any_plot(snapshot, rng)
        foretold = foretell(player, snapshot, match_id, decision)
        if foretold is not None and foretold["crashes_into"] is not None:
            break
    return decision, foretold


def test_a_hundred_random_plots_lead_where_they_were_foretold_to_lead(server: Served) -> None:
    player, rng = Player(server.url), random.Random(20)
    compared = bent = 0
    for number in range(30):
        match_id = begin(player, number)
        for snapshot in to_plots(player, match_id, rng):
            decision = any_plot(snapshot, rng)
            foretold = foretell(player, snapshot, match_id, decision)
            if foretold is None:
                continue
            decide(player, snapshot, match_id, decision)
            moved = flown(player, match_id, snapshot["version"], snapshot["view"]["active"]["ship"])
            if moved is None or foretold["needs_side"]:
                continue
            assert moved["path"] == foretold["path"]
            assert (moved["velocity"], moved["bearing"]) == (foretold["velocity"], foretold["bearing"])
            assert [(bend["at"], bend["angle"]) for bend in moved["bends"]] == [
                (bend["at"], bend["angle"]) for bend in foretold["bends"]
            ]
            compared += 1
            bent += bool(moved["bends"])
            if compared == PLOTS:
                break
        if compared == PLOTS:
            break
    assert compared == PLOTS
    assert bent > 0


def test_a_ship_crashes_if_and_only_if_it_was_foretold(server: Served) -> None:
    player, rng = Player(server.url), random.Random(4)
    crashed = passed = 0
    for _ in range(20):
        match_id = str(player.make(SEATS, "fuel_to_burn", options={"scenario": SLOW})["id"])
        for snapshot in to_plots(player, match_id, rng):
            decision, foretold = deadliest(player, snapshot, match_id, rng)
            if foretold is None or foretold["needs_side"]:
                continue
            decide(player, snapshot, match_id, decision)
            dooms = [
                (event["vessel"]["ship"], event["cause"])
                for event in events_since(player, match_id, snapshot["version"])
                if event["event"] == "destroyed"
            ]
            has_crashed = (snapshot["view"]["active"]["ship"], "crash") in dooms
            assert has_crashed == (foretold["crashes_into"] is not None)
            crashed += has_crashed
            passed += not has_crashed
        if crashed >= FEW and passed >= FEW:
            return
    raise AssertionError(f"{crashed} crashed, {passed} did not")


def test_a_ship_that_coasts_next_flies_as_it_was_foretold(server: Served) -> None:
    player, rng = Player(server.url), random.Random(8)
    compared = bent = 0
    for number in range(20):
        match_id = begin(player, 2 * number)
        coasts: dict[int, list[list[int]]] = {}
        snapshot = player.look(match_id)
        while snapshot["table"]["status"] == "playing":
            asked, active = snapshot["view"]["asked"], snapshot["view"]["active"]
            ship = active["ship"] if active else -1
            decision: dict[str, Any] = favoured(snapshot["choices"], rng)["decision"]
            if asked == "plot":
                decision = any_plot(snapshot, rng)
                foretold = foretell(player, snapshot, match_id, decision)
                if foretold is None:
                    continue
                coasts[ship] = foretold["next_coast"]
            elif asked == "order" and ship in coasts:
                decision = {"do": "order", "order": "coast"}
            decide(player, snapshot, match_id, decision)
            if asked == "order" and ship in coasts:
                wanted, moved = coasts.pop(ship), flown(player, match_id, snapshot["version"], ship)
                if moved is not None and wanted:
                    assert moved["path"] == wanted
                    compared += 1
                    bent += bool(moved["bends"])
            snapshot = player.look(match_id)
        if compared >= COASTS and bent > 0:
            return
    raise AssertionError(f"{compared} compared, {bent} of them bent")


def test_plots_are_foretold_over_the_live_connection_each_under_its_key(server: Served) -> None:
    player, rng = Player(server.url), random.Random(3)
    match_id = begin(player, 99)
    snapshot = next(to_plots(player, match_id, rng))
    foretold = 0
    with player.watch(match_id) as watching:
        watching.snapshot()
        for number in range(TRIES):
            body = {"seat": snapshot["seat"], "version": snapshot["version"], "decision": any_plot(snapshot, rng)}
            watching.send(**{"try": body, "key": str(number)})
            answer = watching.next("tried")
            assert answer["key"] == str(number)
            foretold += answer["tried"]["forecast"] is not None
    assert foretold > TRIES // 2
