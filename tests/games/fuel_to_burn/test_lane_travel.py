"""Into space lanes and out again (s31, FB-52)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.decisions import (
    Activate,
    Attack,
    DeployTanker,
    EnterLane,
    Mask,
    Order,
    PassOn,
    Protocol,
    StayOut,
    Wait,
)
from hardburn.games.fuel_to_burn.events import (
    Delayed,
    Destroyed,
    Irradiated,
    LaneEntered,
    LaneLeft,
    TankerCame,
    TorpedoGone,
)
from hardburn.games.fuel_to_burn.kinds import CRUISER
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, IN_LANE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.system import TRANSFER, TUNNEL, Body, Lane, Mark, StarSystem
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.turn import whose_go
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import asked, at, can, do, far_enemy, refused, ship, sol, table, told, torpedo

COAST = Order("coast")


def systems(*, is_unsafe: bool = False) -> list[StarSystem]:
    """Sol with a tunnel from above and a transfer far to the right; Proxima with their other ends."""
    tunnel = Lane(TUNNEL, 1, [Mark(0, 12_000)], 2, is_unsafe)
    transfer = Lane(TRANSFER, 1, [Mark(50_000, 0), Mark(53_000, 0), Mark(56_000, 0)], 3, is_unsafe=False)
    other_tunnel = Lane(TUNNEL, 0, [Mark(-12_000, 0)], 2, is_unsafe)
    other_transfer = Lane(TRANSFER, 0, [Mark(0, 24_000), Mark(0, 27_000), Mark(0, 30_000)], 3, is_unsafe=False)
    star = Body("Proxima", "dwarf star", is_star=True, x=0, y=0, influence=3000, radiation=2000)
    return [sol(lanes=[tunnel, transfer]), StarSystem("Proxima", [star], [], [other_tunnel, other_transfer])]


def inbound(**fields: Any) -> Ship:
    """On its way down past the tunnel's mark to the star."""
    return ship(0, at=(0.5, 15), vector=(10, 270), **fields)


def galaxy(*ships: Ship, is_unsafe: bool = False, **fields: Any) -> FuelState:
    maps = systems(is_unsafe=is_unsafe)
    return table(*ships, ship(0, at=(-40, -40)), far_enemy(), systems=maps, **fields)


def dawn(state: FuelState, day: int, faces: tuple[int, ...] = ()) -> FuelState:
    """That day begins; seat 0 counts for more ships unless faces say otherwise."""
    state.position.day = day - 1
    state.position.agenda = [Task(tasks.DAY)]
    state.position.answered()
    referee.run(state.position, ScriptedDice(list(faces)), None)
    return FuelState(state.position)


# Entering


@rule("FB-52", "s31.1", "s31.3", "s31.4", "s31.9")
def test_a_ship_that_passes_the_mark_toward_the_star_may_enter_the_tunnel() -> None:
    one = inbound(heat=2)
    state = galaxy(one)
    do(state, Activate(0), COAST)
    assert asked(state) == ([0], "lane")
    assert can(state) == [EnterLane(0), StayOut()]
    assert refused(state, EnterLane(1)).rule == "FB-52"
    happened = do(state, EnterLane(0))
    assert told(happened, LaneEntered) == [LaneEntered(one.vessel(), "Proxima", 4)]
    assert (one.status, one.fuel, one.heat) == (IN_LANE, 2, 1), "the coast has cooled it, the tunnel adds no heat"
    assert at(one) == (0.5, 12)


@rule("s12.6", "FB-52")
def test_heat_is_dumped_before_the_lane_takes_the_ship() -> None:
    one = inbound(heat=4, is_tracked=True)
    state = galaxy(one, turn=1)
    do(state, Activate(0), Order("heat dump"), EnterLane(0))
    assert (one.status, one.fuel, one.heat) == (IN_LANE, 1, 0)


@rule("FB-78")
def test_coasting_cools_on_the_way_into_a_lane() -> None:
    one = inbound(heat=2)
    do(galaxy(one), Activate(0), COAST, EnterLane(0))
    assert (one.status, one.heat) == (IN_LANE, 1)


@rule("FB-52", "s31.4")
def test_a_tunnel_needs_fuel_for_it() -> None:
    state = galaxy(inbound(fuel=0))
    do(state, Activate(0), COAST)
    assert asked(state)[1] != "lane"
    hidden = galaxy(inbound(fuel=0), terms=Terms(has_hidden_manifests=True))
    do(hidden, Activate(0), COAST)
    assert can(hidden) == [StayOut()]
    assert refused(hidden, EnterLane(0)).rule == "FB-52"


@rule("FB-52", "s31.7")
def test_a_transfer_costs_no_fuel() -> None:
    one = ship(0, at=(52, 0), vector=(6, 0), fuel=0)
    state = galaxy(one)
    do(state, Activate(0), COAST, EnterLane(1))
    assert (one.status, one.fuel, one.arrives_on) == (IN_LANE, 0, 5)
    assert at(one) == (56, 0)


@rule("FB-52")
def test_it_may_stay_out_and_is_bent_and_irradiated_then() -> None:
    one = inbound()
    one.velocity = 15
    state = galaxy(one)
    do(state, Activate(0), COAST)
    happened = do(state, StayOut())
    assert one.status == ON_MAP
    assert one.bearing != 27_000
    assert told(happened, Irradiated)
    entered = galaxy(inbound())
    entered.position.ships[0].velocity = 15
    do(entered, Activate(0), COAST)
    assert not told(do(entered, EnterLane(0)), Irradiated)


@rule("FB-52", "FB-11", "FB-79")
def test_the_lane_is_asked_before_the_side_of_a_star_behind_it() -> None:
    one = ship(0, at=(0, 15), vector=(16, 270))
    state = galaxy(one)
    do(state, Activate(0), COAST)
    assert asked(state) == ([0], "lane")
    twin = state.copy()
    do(twin, EnterLane(0))
    assert twin.position.ships[0].status == IN_LANE
    do(state, StayOut())
    assert asked(state) == ([0], "side")
    do(state, PassOn("left"))
    assert asked(state)[1] != "lane", "it stayed out of this one"


@rule("FB-52")
def test_step_4_is_played_up_to_the_mark() -> None:
    state = galaxy(inbound(), ship(1, at=(2, 13)), ship(1, at=(1, 8)))
    do(state, Activate(0), COAST, EnterLane(0))
    assert asked(state) == ([0], "attack")
    assert {one.target for one in can(state) if isinstance(one, Attack)} == {1}
    assert state.position.ships[0].status == ON_MAP, "it leaves afterwards"


@rule("FB-52", "FB-17")
def test_its_torpedoes_are_lost_and_nobody_tracks_it() -> None:
    one = inbound(heat=3, is_tracked=True)
    state = galaxy(one, torpedoes=[torpedo(0, 0, (5, 25))], turn=1)
    do(state, Activate(0), COAST)
    happened = do(state, EnterLane(0))
    assert [event.why for event in told(happened, TorpedoGone)] == ["lane"]
    assert not one.is_tracked


# Coming out


def traveller(lane: int = 0, **fields: Any) -> Ship:
    """On its way to Proxima, due on day 4."""
    return ship(0, CRUISER, status=IN_LANE, lane=lane, arrives_on=4, **fields)


@rule("FB-52", "FB-43", "s31.9")
def test_it_comes_out_on_its_day_as_an_activation_that_cannot_be_put_off() -> None:
    early = dawn(galaxy(traveller()), 3, (1,))
    assert Activate(0) not in can(early)
    assert refused(early, Activate(0)).rule == "FB-43"
    state = dawn(galaxy(traveller()), 4, (1,))
    assert Activate(0) in can(state)
    do(state, Activate(1), COAST, Activate(2), COAST)
    assert can(state) == [Activate(0)]
    assert refused(state, Wait()).rule == "FB-43"


@rule("FB-52", "s31.5", "s31.6")
def test_out_of_a_tunnel_it_flies_to_10_lu_from_the_star_without_an_order() -> None:
    one = traveller(heat=1)
    one.velocity = 13
    state = dawn(galaxy(one), 4, (1,))
    happened = do(state, Activate(0))
    assert told(happened, LaneLeft) == [LaneLeft(one.vessel(), "Proxima")]
    assert (at(one), one.velocity, one.system, one.status) == ((-10, 0), 10, 1, ON_MAP)
    assert one.heat == 1, "neither radiation nor cooling"
    assert state.to_act() == [1]


@rule("FB-52", "s31.8")
def test_out_of_a_transfer_it_keeps_its_velocity() -> None:
    one = traveller(lane=1)
    one.velocity = 8
    do(dawn(galaxy(one), 4, (1,)), Activate(0))
    assert (at(one), one.velocity, one.bearing) == ((0, 22), 8, 27_000)


@rule("FB-52")
def test_overheated_it_is_tracked_again_and_may_not_mask() -> None:
    one = traveller(heat=3)
    state = dawn(galaxy(one), 4, (1,))
    do(state, Activate(0))
    assert one.is_tracked
    assert asked(state)[1] == "activation"
    assert Mask() not in can(state)


@rule("FB-52")
def test_steps_4_and_5_are_played_on_arrival() -> None:
    enemy = ship(1, at=(-9, 1), system=1)
    state = dawn(galaxy(traveller(), enemy, ship(0, at=(40, -40))), 4, (1,))
    do(state, Activate(0))
    assert asked(state) == ([0], "attack")


@rule("s31.10", "FB-52")
@pytest.mark.parametrize(("face", "status"), [(1, ON_MAP), (2, IN_LANE), (3, DESTROYED)])
def test_an_unsafe_tunnel_is_tested_on_arrival(face: int, status: int) -> None:
    one = traveller()
    state = dawn(galaxy(one, is_unsafe=True), 4, (1,))
    happened = do(state, Activate(0), faces=[face])
    assert one.status == status
    assert len(told(happened, Delayed)) == (face == 2)
    assert len(told(happened, Destroyed)) == (face == 3)


@rule("FB-52", "s31.10")
def test_a_delayed_ship_arrives_on_the_next_day_without_another_test() -> None:
    one = traveller()
    state = dawn(galaxy(one, is_unsafe=True), 4, (1,))
    do(state, Activate(0), faces=[2])
    assert one.arrives_on == 5
    state = dawn(state, 5, (1,))
    do(state, Activate(0))
    assert one.status == ON_MAP


@rule("FB-52")
def test_a_safe_tunnel_needs_no_test() -> None:
    one = traveller()
    do(dawn(galaxy(one), 4, (1,)), Activate(0))
    assert one.status == ON_MAP


@rule("FB-52", "FB-5", "FB-77")
def test_the_fuel_for_a_tunnel_is_kept_for_it() -> None:
    one = inbound(fuel=1)
    state = galaxy(one, ship(1, at=(2, 13)))
    do(state, Activate(0), COAST, EnterLane(0), Attack(1, 2000))
    assert Protocol("evasive") not in can(state, 0)
    assert Protocol("evasive") in can(state, 1)
    do(state, Protocol("defensive"), Protocol("evasive"))
    assert (one.status, one.fuel, one.kept_fuel) == (IN_LANE, 0, 0)


@rule("FB-82")
def test_a_tanker_may_come_in_place_of_a_ship_due_out_of_a_lane_which_still_arrives_that_day() -> None:
    """The ship is the only one that could be activated."""
    due = ship(0, status=IN_LANE, lane=0, arrives_on=5)
    away = ship(0, status=IN_LANE, lane=0, arrives_on=6)
    state = table(due, away, far_enemy(), systems=systems(), hidden=(1, 0), day=5)
    happened = do(state, DeployTanker(0, 0, 30_000, 5_000))
    assert told(happened, TankerCame) == [TankerCame(0, 0, "Sol", (30_000, 5_000))]
    do(state, Activate(2), COAST)
    assert asked(state)[0] == [0]
    assert told(do(state, Activate(0), faces=(1,)), LaneLeft) == [LaneLeft(due.vessel(), "Proxima")]


@rule("FB-82")
def test_a_ship_that_is_still_in_a_lane_gives_no_place_to_a_tanker() -> None:
    later = ship(0, status=IN_LANE, lane=0, arrives_on=6)
    state = table(later, ship(0, is_activated=True), far_enemy(), systems=systems(), hidden=(1, 0), day=5, turn=1)
    assert not whose_go.may_call_tanker(state.position, 0)
    later.arrives_on = 5
    assert whose_go.may_call_tanker(state.position, 0)
