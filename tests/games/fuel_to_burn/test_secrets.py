"""What a side knows of the other: fleets, tankers, extras, stealth runs, protocols, manifests (s32, s33, FB-29)."""

from __future__ import annotations

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME, decisions, events, referee
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE, RUNNER, WEAPONS
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import RESUPPLYING
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK
from hardburn.games.fuel_to_burn.setup.mustering import is_allowed, listed_fleets, warships
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import far_enemy, order, table
from tests.games.fuel_to_burn.acting import ship as lone_ship
from tests.games.fuel_to_burn.setting import Table
from tests.games.fuel_to_burn.skirmish import duel, ship

WORLDS = 200


def imagined(state: FuelState, seat: int, count: int = WORLDS) -> list[FuelState]:
    rng = seeded("worlds")
    return [state.imagine(seat, rng) for _ in range(count)]


def mustered(*, stealth_run: bool = False) -> Table:
    """Seat 1 has two destroyers, a cruiser and an engineering bay; it is about to place them."""
    table = Table(FuelOptions(objectives="0 blockade", stealth_run=stealth_run))
    table.until("fleet")
    table.do(0, decisions.Muster(0, 1, 1, 0))
    table.do(1, decisions.Muster(2, 1, 0, 0, "engineering bay"))
    return table


@rule("s32.5")
def test_a_fleet_that_is_sealed_may_be_any() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    table.do(1, decisions.Muster(2, 1, 0, 0, "engineering bay"))
    fleets = {tuple(world.position.sides[1].fleet) for world in imagined(table.state, 0)}
    assert len(fleets) > 20
    assert len({warships(list(fleet)) for fleet in fleets}) > 1
    assert all(is_allowed(list(fleet), 50) for fleet in fleets)


@rule("FB-66")
def test_after_the_count_a_fleet_may_be_any_with_as_many_ships() -> None:
    table = mustered()
    fleets = {tuple(world.position.sides[1].fleet) for world in imagined(table.state, 0)}
    assert {warships(list(fleet)) for fleet in fleets} == {3}
    assert (2, 1, 0, 0, 1) in fleets
    assert len(fleets) > 4


@rule("FB-66")
def test_a_fleet_that_the_dice_drew_is_one_of_those_they_draw_from() -> None:
    state = Table(FuelOptions(set_up="drawn", points=100)).state
    fleets = {tuple(world.position.sides[1].fleet) for world in imagined(state, 0)}
    assert len(fleets) > 1
    assert fleets <= {tuple(fleet) for fleet in listed_fleets(100)}


def test_what_was_placed_is_in_every_fleet_that_is_imagined() -> None:
    table = mustered()
    while table.state.to_act() != [1]:
        table.first()
    home = table.state.view(1).systems[0].bodies[4].at
    table.do(1, decisions.Deploy("cruiser", home[0] + 2500, home[1]))
    for world in imagined(table.state, 0):
        side = world.position.sides[1]
        assert side.fleet[1] >= 1
        assert side.ships_left() == 2
        assert sum(side.fleet[:3]) == 3


@rule("s33.3")
def test_a_ship_held_back_may_be_any_that_was_not_shown() -> None:
    table = mustered(stealth_run=True)
    while table.state.to_act() != [1]:
        table.first()
    table.do(1, decisions.HoldBack("cruiser"))
    table.until("activation")
    seen = next(one for one in table.state.view(0).ships if one.status == "held back")
    assert (seen.kind, seen.name, seen.manifest) == (None, "?", None)
    own = next(one for one in table.state.view(1).ships if one.status == "held back")
    assert own.kind == "cruiser"
    kinds: set[int] = set()
    for world in imagined(table.state, 0):
        (held,) = [one for one in world.position.ships if one.status == HELD_BACK]
        kinds.add(held.kind)
        assert (held.x, held.y) == seen.at
    assert {0, 1} <= kinds


@rule("s21.2")
def test_hidden_tankers_and_extras_are_imagined_and_only_their_owner_sees_them() -> None:
    table = mustered()
    table.until("activation")
    views = [table.state.view(seat).sides[1] for seat in (0, 1)] + [table.state.view(None).sides[1]]
    assert [(side.extra, side.hidden_tankers) for side in views] == [(None, None), ("engineering bay", 0), (None, None)]
    worlds = imagined(table.state, 0)
    assert {world.position.sides[1].extra for world in worlds} >= {0, 1, 2, 3}
    everything = table.state.everything().sides[1]
    assert (everything.extra, everything.hidden_tankers) == ("engineering bay", 0)


@rule("FB-22")
def test_an_extra_that_was_used_is_known() -> None:
    table = mustered()
    table.until("activation")
    side = table.state.position.sides[1]
    side.extra, side.known_extra = 0, True
    for world in imagined(table.state, 0, 40):
        assert world.position.sides[1].extra == 0
        assert world.position.sides[1].fleet[4] == 1


@rule("FB-67")
def test_a_tanker_is_numbered_when_it_comes() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    table.do(0, decisions.Muster(2, 0, 0, 3))
    table.do(1, decisions.Muster(2, 0, 0, 3))
    table.until("activation")
    numbers: list[int] = []
    while len(numbers) < 2:
        (seat,) = table.state.to_act()
        offered = [GAME.unpack(action) for action in table.state.legal(seat)]
        tankers = [one for one in offered if isinstance(one, decisions.DeployTanker)]
        assert {one.tanker for one in tankers} == {len(numbers)}
        table.do(seat, tankers[0])
        numbers.append(tankers[0].tanker)
    assert [event.tanker for event in table.heard(events.TankerCame)] == [0, 1]
    assert [side.tankers for side in table.state.position.sides] == [2, 2]


@rule("FB-5")
def test_a_sealed_protocol_is_seen_by_its_player_alone_and_may_be_any() -> None:
    state = FuelState(duel())
    due_combat(state.position, 0, 1, 20_000, 0, is_cover=False)
    referee.run(state.position, seeded_dice(1), None)
    state.apply(0, GAME.pack(decisions.Protocol("broadside")), seeded_dice(1), Log())
    views = [state.view(seat).combat for seat in (0, 1, None)]
    assert [view.own if view else None for view in views] == ["broadside", None, None]
    assert all(view is not None and view.sealed == (True, False) for view in views)
    assert {world.position.sealed[0] for world in imagined(state, 1)} == {0, 1, 2, 3}


@rule("s33.1", "FB-69")
def test_hidden_manifests_are_seen_by_their_owner_alone() -> None:
    table = Table(FuelOptions(set_up="drawn", hidden_manifests=True))
    for seat in (0, 1):
        for one in table.state.view(seat).ships:
            assert (one.manifest is not None) == (one.seat == seat)
    assert all(one.manifest is None for one in table.state.view(None).ships)
    assert all(one.manifest is not None for one in table.state.everything().ships)


@rule("FB-69")
def test_which_system_of_a_hidden_manifest_is_damaged_may_be_any_unless_one_chose_it() -> None:
    position = duel()
    position.terms.has_hidden_manifests = True
    enemy = position.ships[1]
    enemy.damaged = enemy.offline = CORE
    state = FuelState(position)
    assert {world.position.ships[1].offline for world in imagined(state, 0)} == {CORE, WEAPONS, DRIVE}
    assert {world.position.ships[1].heat for world in imagined(state, 0)} == {0, 1, 2}
    assert {world.position.ships[1].offline for world in imagined(state, 1)} == {CORE}
    enemy.has_open_damage = True
    assert {world.position.ships[1].offline for world in imagined(state, 0)} == {CORE}
    assert [state.view(seat).ships[1].known_damage for seat in (0, 1, None)] == ["core", None, None]


@rule("FB-69", "FB-45")
def test_how_far_a_burn_goes_tells_nobody_else_of_the_core_of_a_hidden_manifest() -> None:
    for is_hidden, seen in ((True, [3, 0, 0]), (False, [3, 3, 3])):
        runner = lone_ship(0, RUNNER, damaged=CORE, offline=CORE)
        state = table(runner, far_enemy(), terms=Terms(has_hidden_manifests=is_hidden))
        order(state, decisions.Order("burn"))
        views = [state.view(seat).active for seat in (0, 1, None)]
        assert [view.acceleration if view else None for view in views] == seen


@rule("s6.2", "s7.1")
def test_open_manifests_are_seen_by_everybody() -> None:
    position = duel()
    position.ships[1] = ship(1, 1, x=22_000, heat=3, fuel=1, armour=0, damaged=DRIVE, offline=DRIVE, is_tracked=True)
    manifest = FuelState(position).view(None).ships[1].manifest
    assert manifest is not None
    assert (manifest.heat, manifest.fuel, manifest.armour, manifest.offline) == (3, 1, 0, ("drive",))
    assert (manifest.most_fuel, manifest.overheats_at, manifest.repaired) == (3, 3, ())


@rule("s4.5")
def test_a_tanker_comes_to_another_place_the_next_time_and_has_nothing_to_damage() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    table.do(0, decisions.Muster(3, 0, 0, 1))
    table.do(1, decisions.Muster(3, 0, 0, 0))
    table.until("activation")
    while table.state.to_act() != [0]:
        table.first()
    table.do(0, decisions.DeployTanker(0, 0, 0, -70_000))
    position = table.state.position
    tanker = position.tankers[0]
    assert not hasattr(tanker, "offline")
    tanker.status, tanker.since, position.day = RESUPPLYING, 1, 6
    while table.state.to_act() != [0] or table.asked != "activation":
        table.first()
    table.do(0, decisions.DeployTanker(0, 0, 70_000, 0))
    assert [event.at for event in table.heard(events.TankerCame)] == [(0, -70_000), (70_000, 0)]


@rule("s7.2")
def test_what_is_drawn_stays_on_the_map() -> None:
    table = Table(FuelOptions(set_up="drawn"), 2)
    drawn = table.state.view(None).telemetry
    while table.state.to_act():
        table.first()
        now = table.state.view(None).telemetry
        assert now[: len(drawn)] == drawn
        drawn = now
    assert {stroke.kind for stroke in drawn} >= {"vector"}
    assert len({stroke.day for stroke in drawn}) > 10
