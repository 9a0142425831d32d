"""Days, initiative and whose go it is (s8, s21, s24, s33, FB-43)."""

from __future__ import annotations

from hardburn.core.dice import ScriptedDice
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.decisions import (
    Activate,
    DeployTanker,
    LetForce,
    Order,
    SetOff,
    Wait,
)
from hardburn.games.fuel_to_burn.events import Activated, Arrived, Departed, LeftToForce, Moved
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CRUISER, LINER, RUNNER
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, IN_LANE, ON_MAP, WAITING
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    EARTH,
    asked,
    at,
    can,
    do,
    docked,
    far_enemy,
    refused,
    ship,
    table,
    told,
    torpedo,
)

COAST = Order("coast")


def dawn(state: FuelState, faces: list[int]) -> FuelState:
    """Begin the next day."""
    state.position.agenda = [Task(tasks.DAY)]
    state.position.answered()
    dice = ScriptedDice(faces)
    referee.run(state.position, dice, None)
    assert dice.left() == 0
    return FuelState(state.position)


@rule("s8.1", "s8.7")
def test_a_day_is_counted_and_no_ship_is_activated_any_more() -> None:
    state = dawn(table(ship(0, is_activated=True), far_enemy(), far_enemy()), [])
    assert state.position.day == 3
    assert not state.position.ships[0].is_activated


@rule("s8.2")
def test_initiative_goes_by_untracked_ships_first() -> None:
    state = dawn(table(ship(0), ship(1, is_tracked=True), ship(1, is_tracked=True, at=(9, 25))), [])
    assert state.position.initiative == 0
    assert state.to_act() == [0]


@rule("s8.2")
def test_then_by_all_ships() -> None:
    state = dawn(table(ship(0), ship(1), ship(1, is_tracked=True, at=(9, 25))), [])
    assert state.position.initiative == 1
    assert state.to_act() == [1]


@rule("s8.2", "FB-3")
def test_then_by_a_contest() -> None:
    assert dawn(table(ship(0), far_enemy()), [1]).position.initiative == 0
    assert dawn(table(ship(0), far_enemy()), [2]).position.initiative == 1


@rule("s8.2", "FB-43")
def test_civilians_count_for_initiative_but_not_tankers_ships_in_lanes_or_waiting_ones() -> None:
    assert dawn(table(ship(0), ship(0, LINER, at=(9, 25)), far_enemy()), []).position.initiative == 0
    assert dawn(table(ship(0), far_enemy(), hidden=(3, 0)), [2]).position.initiative == 1
    for status in (IN_LANE, WAITING):
        away = ship(0, RUNNER, status=status, arrives_on=9)
        assert dawn(table(ship(0), away, far_enemy()), [2]).position.initiative == 1


@rule("FB-43", "s33.3")
def test_a_stealth_run_yet_to_come_counts_as_untracked() -> None:
    assert dawn(table(ship(0), ship(0, status=HELD_BACK), far_enemy()), []).position.initiative == 0


@rule("s8.3")
def test_players_activate_in_turns_the_initiative_first() -> None:
    state = table(ship(0), ship(0, at=(9, 25)), ship(1, at=(-9, 40)), ship(1, at=(-9, 60)))
    assert asked(state) == ([0], "activation")
    assert {one.ship for one in can(state) if isinstance(one, Activate)} == {0, 1}
    do(state, Activate(1), COAST)
    assert state.to_act() == [1]
    do(state, Activate(2), COAST)
    assert [one.ship for one in can(state) if isinstance(one, Activate)] == [0]


@rule("s8.3", "FB-43")
def test_a_go_may_force_a_tracked_enemy_whose_owner_orders_it() -> None:
    state = table(ship(0), far_enemy(), far_enemy(is_tracked=True))
    assert Activate(2) in can(state)
    assert Activate(1) not in can(state)
    happened = do(state, Activate(2))
    assert [event.is_forced for event in told(happened, Activated)] == [True]
    assert asked(state) == ([1], "order")
    do(state, COAST, seat=1)
    assert state.to_act() == [1], "the forced ship's side has its own go next"


@rule("s8.4")
def test_a_player_out_of_untracked_ships_forgoes() -> None:
    state = table(ship(0), ship(0, at=(9, 25)), ship(1, is_tracked=True, at=(-40, 0)))
    do(state, Activate(0), COAST)
    assert state.to_act() == [0], "seat 1 has no untracked ship"
    assert {one.ship for one in can(state) if isinstance(one, Activate)} == {1, 2}
    assert refused(state, Activate(0)).rule == "s8.3"


@rule("s8.4")
def test_a_tracked_ship_waits_to_be_forced() -> None:
    state = table(ship(0), ship(0, is_tracked=True, at=(9, 25)), far_enemy())
    assert Activate(1) not in can(state)
    assert refused(state, Activate(1)).rule == "s8.4"


@rule("s8.5")
def test_when_both_are_out_the_initiative_chooses_who_forces() -> None:
    state = table(
        ship(0, is_tracked=True, heat=3),
        ship(0, is_tracked=True, heat=3, at=(9, 25)),
        ship(1, is_tracked=True, heat=3, at=(-40, 0)),
        ship(1, is_tracked=True, heat=3, at=(-40, 9)),
    )
    assert asked(state) == ([0], "activation")
    assert can(state) == [Activate(2), Activate(3), LetForce()]
    happened = do(state, LetForce())
    assert told(happened, LeftToForce) == [LeftToForce(0)]
    assert state.to_act() == [1]
    assert can(state) == [Activate(0), Activate(1)]
    do(state, Activate(1))
    assert asked(state) == ([0], "order"), "its owner orders it"
    do(state, COAST)
    assert asked(state) == ([0], "mask"), "it cooled below 3"


@rule("s8.5")
def test_the_last_tracked_ship_is_forced_without_asking() -> None:
    state = table(ship(0), ship(1, is_tracked=True, at=(-40, 0)))
    do(state, Activate(0), COAST)
    assert asked(state) == ([1], "order")


@rule("s8.6", "s8.8")
def test_when_all_are_activated_the_day_ends_and_the_next_begins() -> None:
    state = table(ship(0), far_enemy(), stations=[(1, 0, 60)])
    do(state, Activate(0), COAST, Activate(1))
    do(state, COAST, faces=[2])
    assert state.position.day == 3
    assert state.to_act() == [1]


@rule("FB-43", "FB-57")
def test_a_player_with_nothing_else_may_let_a_transport_wait_for_the_day() -> None:
    state = table(ship(0), ship(0, LINER, status=WAITING), ship(1, at=(-40, 0)), ship(1, at=(-40, 9)))
    assert Wait() not in can(state), "a ship on the map comes first"
    assert refused(state, Wait()).rule == "FB-43"
    do(state, Activate(0), COAST, Activate(2), COAST)
    assert can(state) == [Activate(1), Wait()]
    do(state, Wait(), Activate(3), COAST)
    assert state.position.day == 3, "it is not asked again"
    do(state, Activate(2), COAST)
    assert Activate(1) in can(state), "but on the next day"


@rule("FB-57", "s33.3")
def test_a_stealth_run_that_waits_is_refused_for_that_reason() -> None:
    held = ship(0, BATTLESHIP, status=HELD_BACK, at=(40, 40))
    near = [ship(0, is_tracked=True), ship(0, is_tracked=True, at=(9, 25))]
    state = table(held, *near, ship(1, at=(-40, 0), is_tracked=True), ship(1, at=(-40, 9), is_tracked=True), day=5)
    held.index = 0
    assert "activate 0 (battleship) or force 3" in refused(state, Activate(1)).reason
    do(state, Wait())
    refusal = refused(state, Activate(0))
    assert (refusal.rule, refusal.reason.split(";")[0]) == (
        "FB-57",
        "You let your ships off the map wait for the rest of this day",
    )


@rule("FB-45", "s34.3")
def test_a_transport_starts_in_orbit_of_home_when_its_owner_activates_it() -> None:
    state = table(ship(0, LINER, status=WAITING), ship(0), far_enemy())
    happened = do(state, Activate(0))
    assert [type(event) for event in happened] == [Departed, Activated]
    liner = state.position.ships[0]
    assert liner.anchor == EARTH
    assert liner.is_tracked
    assert at(liner) == (15, 0)
    assert asked(state) == ([0], "order")


@rule("s33.3", "FB-43", "FB-63")
def test_a_stealth_run_comes_in_on_day_4_to_8_with_its_vector() -> None:
    early = table(ship(0), ship(0, BATTLESHIP, status=HELD_BACK, at=(40, 40)), far_enemy(), day=3)
    assert Activate(1) not in can(early)
    assert refused(early, Activate(1)).rule == "s33.3"
    never = table(ship(0), ship(0, BATTLESHIP, status=HELD_BACK, at=(40, 40)), far_enemy(), day=9)
    assert Activate(1) not in can(never)
    late = table(ship(0), ship(0, BATTLESHIP, status=HELD_BACK, at=(40, 40)), far_enemy(), day=8)
    happened = do(late, Activate(1))
    assert [event.kind for event in told(happened, Arrived)] == ["battleship"]
    assert asked(late) == ([0], "arrival")
    assert refused(late, SetOff(3, 0)).rule == "s33.3"
    assert refused(late, SetOff(7, 0)).rule == "s33.3"
    do(late, SetOff(4, 4321))
    one = late.position.ships[1]
    assert (one.status, one.velocity, one.bearing) == (ON_MAP, 4, 4321)
    assert asked(late) == ([0], "order")


@rule("FB-42", "s21.3", "FB-43")
def test_a_tanker_takes_a_go_and_needs_an_untracked_ship_not_yet_activated() -> None:
    state = table(ship(0), ship(1, at=(-40, 0)), ship(1, at=(-40, 9)), hidden=(1, 1))
    do(state, DeployTanker(0, 0, 30_000, 0))
    assert state.to_act() == [1]
    assert not state.position.ships[0].is_activated
    tracked = table(ship(0, LINER, status=WAITING), ship(0, is_tracked=True), far_enemy(), hidden=(1, 0))
    assert not any(isinstance(one, DeployTanker) for one in can(tracked))
    assert refused(tracked, DeployTanker(0, 0, 30_000, 0)).rule == "s21.3"


@rule("s24.7", "FB-61")
def test_ships_of_nobody_fly_by_their_script_before_all_others() -> None:
    neutral = ship(2, LINER, at=(40, 0), vector=(4, 90), script=[0, 0, 5 * 65_536 + 18_000], is_tracked=True)
    state = dawn(table(ship(0), neutral, far_enemy()), [1])
    assert at(neutral) == (35, 0), "the third plot on the third day"
    assert neutral.is_activated
    dawn(state, [1])
    assert at(neutral) == (30, 0), "then it coasts"


@rule("FB-18", "s24.7")
def test_torpedoes_leave_ships_of_nobody_alone() -> None:
    neutral = ship(2, LINER, at=(10, 30), vector=(5, 90))
    rocket = torpedo(0, 0, (12, 35))
    dawn(table(ship(0), neutral, far_enemy(), torpedoes=[rocket]), [1])
    assert at(neutral) == (10, 35)
    assert not rocket.is_gone


@rule("s1.2")
def test_alone_one_activates_tracked_ships_oneself() -> None:
    from hardburn.games.fuel_to_burn.position.match_settings import Terms

    state = table(ship(0, CRUISER, is_tracked=True), terms=Terms(is_solo=True))
    assert can(state) == [Activate(0)]
    happened = do(state, Activate(0), COAST)
    assert told(happened, Moved)


@rule("s8.4", "s29.5")
def test_a_docked_ship_is_tracked_and_can_only_be_forced() -> None:
    state = table(ship(0), docked(0, station=0), far_enemy(), stations=[(0, 0, 60)])
    assert Activate(1) not in can(state)
    do(state, Activate(0), COAST)
    assert Activate(1) in can(state, 1)
