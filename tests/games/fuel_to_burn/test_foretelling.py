"""What is foretold of a plot is what then happens (s28, s30, FB-9)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import Rng, seeded
from hardburn.games.fuel_to_burn import GAME, decisions, events
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.agenda import Question
from hardburn.games.fuel_to_burn.position.objects import Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.ship import STATION
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.view import PlotForecast
from hardburn.testing import rule
from tests.games.fuel_to_burn.setting import Table


def plots(seed: int) -> Iterator[tuple[FuelState, int, int, Rng]]:
    """A random match at every plot that is asked for, with one of the plots."""
    rng, dice = seeded(seed), seeded_dice(seed)
    state = GAME.start(FuelOptions(set_up="drawn", points=75, systems="Sol, Proxima, Saturn"), dice)
    while state.to_act():
        seat = state.to_act()[0]
        action = state.random_action(seat, rng)
        if isinstance(GAME.unpack(action), decisions.Plot):
            yield state, seat, action, rng
        state.apply(seat, action, dice)


def many_plots(seed: int) -> Iterator[tuple[FuelState, int, int]]:
    """At each of them a few more of the listed ones."""
    for state, seat, action, rng in plots(seed):
        yield state, seat, action
        for _ in range(4):
            yield state, seat, rng.choice(state.legal(seat))


def foretold(state: FuelState, seat: int, action: int) -> PlotForecast:
    forecast = GAME.words.forecast(state, seat, action)
    assert isinstance(forecast, PlotForecast)
    return forecast


def happened(state: FuelState, seat: int, action: int) -> Log:
    log = Log()
    state.copy().apply(seat, action, seeded_dice(5), log)
    return log


def test_a_path_is_flown_as_it_was_foretold() -> None:
    compared = bent = 0
    for state, seat, action in (tried for seed in range(4) for tried in many_plots(seed)):
        before = repr(state)
        forecast = foretold(state, seat, action)
        assert repr(state) == before
        log = happened(state, seat, action)
        moved = next((one for one in log.everything() if isinstance(one, events.Moved | events.TorpedoMoved)), None)
        if moved is None:
            assert forecast.needs_side or any(one.what == "lane" for one in forecast.meetings)
            continue
        compared += 1
        if isinstance(moved, events.Moved):
            assert (forecast.path, forecast.velocity, forecast.bearing) == (moved.path, moved.velocity, moved.bearing)
            assert [(bend.at, bend.angle) for bend in forecast.bends] == [(bend.at, bend.angle) for bend in moved.bends]
            bent += len(moved.bends)
            crashed = any(isinstance(one, events.Destroyed) and one.cause == "crash" for one in log.everything())
            assert (forecast.crashes_into is not None) == crashed
    assert compared > 300
    assert bent > 5


@pytest.mark.parametrize("seed", range(3))
def test_a_forecast_from_an_imagined_position_is_the_same(seed: int) -> None:
    for state, seat, action, rng in plots(seed):
        assert GAME.words.forecast(state.imagine(seat, rng), seat, action) == GAME.words.forecast(state, seat, action)


def test_radiation_and_asteroids_on_the_way_are_foretold() -> None:
    met = 0
    for state, seat, action in (tried for seed in range(3) for tried in many_plots(seed)):
        if state.view(seat).asked != "plot":
            continue
        foreseen = {one.what for one in foretold(state, seat, action).meetings}
        log = happened(state, seat, action)
        for what, kind in (("radiation", events.Irradiated), ("asteroids", events.MetAsteroids)):
            if any(isinstance(one, kind) for one in log.everything()):
                met += 1
                assert what in foreseen
    assert met > 0


def plotting(length: int = 4, bearing: int = 0) -> Table:
    """A destroyer of seat 0 in empty space at (60, 0), about to plot its Burn; nobody else is near."""
    table = Table(FuelOptions(set_up="drawn", objectives="0 blockade"), 3)
    position = table.state.position
    for ship in position.ships:
        ship.x, ship.y, ship.velocity = 0, 70_000 + 5000 * int(ship.number), 1
    own = next(ship for ship in position.ships if ship.seat == 0)
    own.x, own.y, own.velocity, own.bearing = 60_000, 0, length, bearing
    position.stations[0].x, position.stations[0].y = 90_000, 0
    while table.state.to_act() != [0] or table.asked != "activation":
        table.first()
    own.x, own.y, own.velocity, own.bearing = 60_000, 0, length, bearing
    table.do(0, decisions.Activate(int(own.number)))
    table.do(0, decisions.Order("burn"))
    return table


def told(table: Table, length: int, bearing: int) -> list[tuple[str, int]]:
    forecast = foretold(table.state, 0, GAME.pack(decisions.Plot(length, bearing)))
    return [(one.what, one.at) for one in forecast.meetings]


def test_what_lies_on_the_way_is_told_in_order_with_its_distance() -> None:
    table = plotting()
    position = table.state.position
    assert told(table, 5, 0) == []
    enemy = next(ship for ship in position.ships if ship.seat == 1)
    enemy.x, enemy.y = 64_000, 2000
    own = position.ships[position.question.ship]
    own.fuel = 0
    position.tankers.append(Tanker(0, 0, x=61_000, y=0))
    position.torpedoes.append(Torpedo(0, 1, int(enemy.number), 0, 66_000, 0, 0, 3))
    assert told(table, 5, 0) == [("refuelling", 0), ("target", 1764), ("cover fire", 4000), ("torpedo", 5000)]


@rule("FB-34")
def test_the_safe_distance_is_kept_in_a_forecast() -> None:
    table = plotting()
    mate = next(ship for ship in table.state.position.ships if ship.number != table.state.position.question.ship)
    mate.x, mate.y = 65_000, 0
    forecast = foretold(table.state, 0, GAME.pack(decisions.Plot(5, 0)))
    assert (forecast.path[-1], forecast.velocity) == ((64_750, 0), 5)


def test_docking_and_deep_space_are_foretold() -> None:
    table = plotting(2)
    position = table.state.position
    station = position.stations[0]
    own = position.ships[position.question.ship]
    own.x, own.y = station.x - 2000, station.y
    question = position.question
    position.ask(Question(question.kind, question.seats, question.ship, STATION, extra=3))
    assert told(table, 2, 0) == [("dock", 2000)]
    own.x, own.y, own.velocity = 99_000, 0, 3
    assert told(table, 3, 0) == [("deep space", 3000)]


def test_orders_and_first_vectors_foretell_the_coast() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("vector")
    seat = table.state.to_act()[0]
    forecast = foretold(table.state, seat, GAME.pack(decisions.SetOff(3, 0)))
    at = table.state.view(None).ships[-1].at
    assert forecast.path[0] == at
    assert forecast.velocity == 3
    table.until("activation")
    table.first()
    seat = table.state.to_act()[0]
    coast = foretold(table.state, seat, GAME.pack(decisions.Order("coast")))
    active = table.state.view(None).active
    assert active is not None
    assert coast.velocity == table.state.view(None).ships[active.ship].velocity


def test_most_decisions_have_no_forecast() -> None:
    table = Table()
    assert GAME.words.forecast(table.state, 0, table.state.legal(table.state.to_act()[0])[0]) is None
