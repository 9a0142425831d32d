"""Heat, hits, splash, meltdown, explosions and what is taken off the map (s5, s17, s18)."""

from __future__ import annotations

import pytest

from hardburn.games.fuel_to_burn.codes import DAMAGE, DEFENSIVE, RAILGUN, TAKE_HEAT, code
from hardburn.games.fuel_to_burn.conflict import conflict
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.conflict.damage import BY_ASTEROIDS, due_hit
from hardburn.games.fuel_to_burn.conflict.explosions import is_quiet
from hardburn.games.fuel_to_burn.conflict.heat import cool, heat_up
from hardburn.games.fuel_to_burn.conflict.losses import destroy, leave
from hardburn.games.fuel_to_burn.events import (
    Cooled,
    Destroyed,
    Heated,
    Hit,
    LeftMap,
    SystemDamaged,
    TankerLeft,
    TorpedoGone,
    Tracked,
)
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, CRUISER, DRIVE, LINER, WEAPONS
from hardburn.games.fuel_to_burn.position.blast_positions import put
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, RESUPPLYING, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_DAMAGE
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, LEFT, ON_MAP, STATION
from hardburn.games.fuel_to_burn.telemetry import CRASH, HIT, TRACKED, listed
from hardburn.games.fuel_to_burn.telemetry import DESTROYED as DESTROYED_SIGN
from hardburn.testing import rule
from tests.games.fuel_to_burn.skirmish import Table, duel, field, fight, ship


def hit(position: Position, number: int = 0) -> Table:
    """By an asteroid, say."""
    table = Table(position)
    due_hit(position, number, BY_ASTEROIDS, position.ships[number].seat)
    return table.go_on()


def row(*gaps: int, heat: int = 0) -> Position:
    """Ships of both seats in turns along a line, with these thousandths between them."""
    x = 20_000
    ships = [ship(0, 0, x=x)]
    for number, gap in enumerate(gaps, 1):
        x += gap
        ships.append(ship(number, number % 2, x=x, heat=heat))
    return field(*ships)


# Heat


@rule("s9.2", "FB-37")
def test_a_ship_is_tracked_at_once_when_it_overheats() -> None:
    table = Table(duel())
    heat_up(table.position, table.ship(1), 2, "radiation", table.log)
    assert not table.ship(1).is_tracked
    heat_up(table.position, table.ship(1), 1, "burn", table.log)
    assert table.ship(1).is_tracked
    assert table.events(Tracked) == [Tracked(table.ship(1).vessel(), "heat")]
    sign = listed(table.position.telemetry)[-1]
    assert (sign.kind, sign.x, sign.y) == (TRACKED, 22_000, 0)


@rule("s24.6")
def test_a_civilian_overheats_at_two() -> None:
    table = Table(duel(LINER))
    heat_up(table.position, table.ship(0), 1, "burn", None)
    assert not table.ship(0).is_tracked
    heat_up(table.position, table.ship(0), 1, "burn", None)
    assert table.ship(0).is_tracked


@rule("s18.2")
def test_five_heat_is_a_meltdown() -> None:
    table = Table(duel())
    heat_up(table.position, table.ship(1), 4, "radiation", table.log)
    assert table.go_on().ship(1).status == ON_MAP
    heat_up(table.position, table.ship(1), 1, "burn", table.log)
    assert table.go_on().ship(1).status == DESTROYED
    assert table.events(Destroyed) == [Destroyed(table.ship(1).vessel(), "meltdown")]


@rule("s5.2")
def test_heat_goes_only_with_a_working_core_and_never_below_zero() -> None:
    table = Table(duel())
    table.ship(0).heat = 2
    table.ship(0).offline = CORE
    cool(table.position, table.ship(0), 1, "coast", table.log)
    assert table.ship(0).heat == 2
    table.ship(0).offline = 0
    cool(table.position, table.ship(0), 5, "heat dump", table.log)
    assert table.ship(0).heat == 0
    cool(table.position, table.ship(0), 1, "coast", table.log)
    assert table.events(Cooled) == [Cooled(table.ship(0).vessel(), 2, 0, "heat dump")]


# Hits


@rule("s5.5", "FB-39")
def test_a_shield_takes_a_hit() -> None:
    table = hit(duel(BATTLESHIP))
    assert (table.ship(0).armour, table.ship(0).damaged) == (1, 0)
    assert table.is_done()


@rule("s18.1", "s5.1")
def test_a_damaged_system_is_offline() -> None:
    position = duel()
    position.ships[0].armour = 0
    table = hit(position).damage(0, CORE)
    assert (table.ship(0).offline, table.ship(0).damaged) == (CORE, CORE)
    assert table.events(SystemDamaged) == [SystemDamaged(table.ship(0).vessel(), "core", "asteroids")]


@rule("FB-7", "s24.3")
def test_only_systems_that_a_ship_has_can_be_picked() -> None:
    position = duel()
    position.ships[0].armour = 0
    hit(position)
    assert conflict.list_choices(position, 0) == [code(DAMAGE, one) for one in (CORE, WEAPONS, DRIVE)]
    position = duel(LINER)
    hit(position)
    assert conflict.list_choices(position, 0) == [code(DAMAGE, one) for one in (CORE, DRIVE)]


@rule("s26.2", "s26.3")
def test_hits_and_losses_are_marked_on_the_map() -> None:
    position = duel()
    position.ships[1].armour = 0
    position.ships[1].damaged = DRIVE
    fight(position, RAILGUN, DEFENSIVE)
    signs = [(sign.kind, sign.seat, sign.x) for sign in listed(position.telemetry)[1:]]
    assert signs == [(HIT, 0, 22_000), (DESTROYED_SIGN, 0, 22_000)]


@rule("FB-29")
def test_with_hidden_manifests_only_owner_and_chooser_hear_which_system_is_damaged() -> None:
    position = duel(terms=Terms(has_hidden_manifests=True))
    position.ships[0].armour = 0
    table = hit(position).damage(0, CORE)
    assert any(isinstance(event, SystemDamaged) for event in table.log.seen_by(0))
    assert not any(isinstance(event, SystemDamaged) for event in table.log.seen_by(1))
    position = duel(terms=Terms(has_hidden_manifests=True))
    position.ships[1].armour = 0
    table = fight(position, RAILGUN, DEFENSIVE).damage(0, CORE)
    for seat in (0, 1):
        assert any(isinstance(event, SystemDamaged) for event in table.log.seen_by(seat))
    assert not any(isinstance(event, SystemDamaged) for event in table.log.seen_by(None))


# Splash


@rule("s18.3", "FB-8")
def test_a_hit_heats_friend_and_foe_within_one_lu() -> None:
    position = field(
        ship(0, 0, x=20_000),
        ship(1, 0, x=21_000),
        ship(2, 1, y=1000, x=20_000),
        ship(3, 1, x=18_999),
    )
    table = hit(position)
    assert [one.heat for one in position.ships] == [0, 1, 1, 0]
    assert len(table.events(Heated)) == 2


@rule("s18.3")
def test_splash_does_not_cross_star_systems() -> None:
    position = row(500)
    position.ships[1].system = 1
    assert hit(position).ship(1).heat == 0


@rule("s29.10")
def test_ships_at_the_same_dock_share_the_splash() -> None:
    position = row(0, 0)
    for one in position.ships:
        one.anchor = STATION
    hit(position)
    assert [one.heat for one in position.ships] == [0, 1, 1]


@rule("FB-37", "s18.3")
def test_a_hit_turned_into_heat_does_not_splash() -> None:
    position = row(500, 500)
    due_combat(position, 0, 1, 20_000, 0, is_cover=False)
    Table(position).go_on().seal(DEFENSIVE, 2).answer(1, TAKE_HEAT)
    assert [one.heat for one in position.ships] == [0, 2, 0]


@rule("FB-38")
def test_the_active_ship_stands_at_its_combat_point() -> None:
    position = row(5000)
    due_combat(position, 0, 1, 24_500, 0, is_cover=False)
    Table(position).go_on().seal(RAILGUN, DEFENSIVE)
    assert position.ships[0].heat == 2
    position = row(5000)
    put(position, 24_500, 0)
    assert hit(position).ship(1).heat == 1


@rule("FB-42", "s21.6")
def test_splash_counts_as_an_attack_on_a_tanker_and_the_third_drives_it_off() -> None:
    near, far = Tanker(0, 0, x=20_500, attacks=1), Tanker(1, 1, x=25_000)
    position = field(ship(0, 0, BATTLESHIP, x=20_000), tankers=[near, far])
    hit(position)
    assert (near.attacks, near.status, far.attacks) == (2, ON_STATION, 0)
    table = hit(position)
    assert (near.attacks, near.status, near.since) == (3, RESUPPLYING, 3)
    assert table.events(TankerLeft) == [TankerLeft(0, 0, is_driven_off=True)]


# Explosions


@rule("s18.4", "FB-8")
def test_a_destroyed_ship_splashes_and_then_hits_all_near_it() -> None:
    position = row(900, 900, 900)
    position.ships[0].armour = 0
    position.ships[0].damaged = DRIVE
    table = hit(position)
    assert position.ships[0].status == DESTROYED
    assert [one.armour for one in position.ships[1:]] == [0, 1, 1]
    assert [one.heat for one in position.ships[1:]] == [1, 1, 0]
    told = [type(event) for event in table.log.everything() if isinstance(event, Heated | Hit | Destroyed)]
    assert told == [Hit, Destroyed, Heated, Hit, Heated]


@rule("s18.4")
def test_a_meltdown_splashes_and_explodes_too() -> None:
    position = row(900)
    table = Table(position)
    heat_up(position, position.ships[0], 5, "radiation", table.log)
    table.go_on()
    assert (position.ships[1].heat, position.ships[1].armour) == (1, 0)


@rule("s18.4", "FB-71")
def test_the_owner_of_a_ship_hit_by_an_explosion_chooses_even_in_dock() -> None:
    position = row(900)
    position.ships[0].armour = 0
    position.ships[0].damaged = DRIVE
    position.ships[1].armour = 0
    position.ships[1].anchor = STATION
    table = hit(position)
    assert (position.question.kind, position.question.seats) == (WHICH_DAMAGE, 2)
    table.damage(1, DRIVE)
    assert table.is_done()


@rule("FB-8", "s18.4")
def test_the_meltdown_of_splashed_ships_comes_before_the_hits_of_the_explosion() -> None:
    position = row(900, 900)
    position.ships[0].armour = 0
    position.ships[0].damaged = DRIVE
    position.ships[1].heat = 4
    table = hit(position)
    told = [event for event in table.log.everything() if isinstance(event, Destroyed | Hit)]
    assert [type(event) for event in told] == [Hit, Destroyed, Destroyed, Hit]
    assert position.ships[1].armour == 1
    assert position.ships[2].armour == 0


@rule("FB-8")
def test_a_chain_is_worked_off_first_in_first_out() -> None:
    """Ship 0 takes 1 and 2 with it at once; 1's explosion hits 3 and 2's hits 4, in that order."""
    ships = [
        ship(0, 0, x=20_000, armour=0, damaged=DRIVE),
        ship(1, 0, x=20_900, armour=0, damaged=DRIVE),
        ship(2, 1, x=19_100, armour=0, damaged=DRIVE),
        ship(3, 1, x=21_800, armour=0, damaged=DRIVE),
        ship(4, 0, x=18_200, armour=0, damaged=DRIVE),
        ship(5, 0, x=22_700),
        ship(6, 0, x=17_300),
    ]
    table = hit(field(*ships))
    lost = [event.vessel.ship for event in table.events(Destroyed) if isinstance(event, Destroyed)]
    assert lost == [0, 1, 2, 3, 4]
    assert [table.ship(number).armour for number in (5, 6)] == [0, 0]
    assert table.is_done()
    assert is_quiet(table.position)


@rule("FB-8")
def test_each_ship_suffers_an_explosion_once() -> None:
    """Battleship 2 is near both that blow up: one hit from each."""
    ships = [
        ship(0, 0, x=20_000, armour=0, damaged=DRIVE),
        ship(1, 1, x=20_300, armour=0, damaged=DRIVE),
        ship(2, 1, BATTLESHIP, x=20_600),
    ]
    table = hit(field(*ships))
    hits = [event.vessel.ship for event in table.events(Hit) if isinstance(event, Hit)]
    assert hits == [0, 1, 2, 2]
    assert (table.ship(2).armour, table.ship(2).status) == (0, ON_MAP)


@rule("FB-8")
def test_a_chain_goes_on_after_a_choice_in_its_middle() -> None:
    ships = [
        ship(0, 0, x=20_000, armour=0, damaged=DRIVE),
        ship(1, 1, x=20_300, armour=0),
        ship(2, 1, x=20_600, armour=0, damaged=DRIVE),
        ship(3, 0, CRUISER, x=21_500),
    ]
    table = hit(field(*ships))
    assert table.position.question.ship == 1
    assert table.ship(2).status == ON_MAP
    assert not is_quiet(table.position)
    table.damage(1, WEAPONS)
    assert table.ship(2).status == DESTROYED
    assert table.ship(1).status == DESTROYED
    assert table.ship(3).armour == 0


@rule("FB-8", "FB-37")
def test_a_chain_can_be_put_aside_and_taken_up_again() -> None:
    position = row(900)
    position.ships[0].armour = 0
    position.ships[0].damaged = DRIVE
    position.ships[1].armour = 0
    hit(position)
    twin = eval(repr(position), dict(vars_of_position()))
    assert repr(twin) == repr(position)
    assert repr(position.copy()) == repr(position)
    Table(twin).damage(1, DRIVE)
    assert position.is_asking()
    assert position.ships[1].damaged == 0


def vars_of_position() -> dict[str, object]:
    from hardburn.games.fuel_to_burn.position import activity, agenda, match_settings, objects, position, ship, side
    from hardburn.games.fuel_to_burn.space import path, system

    names: dict[str, object] = {}
    for module in (activity, agenda, objects, path, position, ship, side, system, match_settings):
        names.update(vars(module))
    return names


# Losses


@rule("FB-39")
@pytest.mark.parametrize("doom", ["crash", "tunnel"])
def test_crashes_and_tunnels_take_a_ship_without_an_explosion(doom: str) -> None:
    position = row(500)
    table = Table(position)
    destroy(position, position.ships[0], "crash" if doom == "crash" else "tunnel", table.log)
    table.go_on()
    assert (position.ships[1].heat, position.ships[1].armour) == (0, 1)
    assert listed(position.telemetry)[-1].kind == (CRASH if doom == "crash" else DESTROYED_SIGN)


@rule("FB-27", "FB-2", "FB-39")
def test_a_ship_that_leaves_is_not_destroyed_but_its_points_are_lost() -> None:
    position = row(500)
    table = Table(position)
    leave(position, position.ships[1], "deep space", table.log)
    assert position.ships[1].status == LEFT
    assert position.sides[1].points_lost == 12
    assert table.events(LeftMap) == [LeftMap(position.ships[1].vessel(), "deep space")]
    assert position.ships[0].heat == 0


@rule("FB-17")
def test_torpedoes_are_lost_with_the_ship_that_guides_them() -> None:
    torpedoes = [Torpedo(0, 0, 0, 0, 9000, 0, 0, 7), Torpedo(1, 1, 1, 0, 9000, 0, 0, 7)]
    position = field(ship(0, 0), ship(1, 1), torpedoes=torpedoes)
    table = Table(position)
    destroy(position, position.ships[0], "crash", table.log)
    assert [torpedo.is_gone for torpedo in torpedoes] == [True, False]
    assert table.events(TorpedoGone) == [TorpedoGone(0, 0, "guide gone")]
