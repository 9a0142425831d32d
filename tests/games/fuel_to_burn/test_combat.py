"""Combat: protocols against each other, their costs, and what the winner makes of a hit (s16, s17)."""

from __future__ import annotations

import pytest

from hardburn.games.fuel_to_burn.codes import (
    BROADSIDE,
    DEFENSIVE,
    EVASIVE,
    GIVE_HEAT,
    GIVE_HIT,
    PROTOCOL,
    RAILGUN,
    TAKE_HEAT,
    TAKE_HIT,
    code,
)
from hardburn.games.fuel_to_burn.conflict import conflict
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.conflict.protocols import DRAW, LOSS, WIN, fares
from hardburn.games.fuel_to_burn.events import (
    Cooled,
    Fought,
    HeatChosen,
    Heated,
    Hit,
    HitHadNoEffect,
    ProtocolSealed,
    Tracked,
)
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, CRUISER, DRIVE, LINER, WEAPONS
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.questions import WHETHER_GIVE_HEAT, WHETHER_HEAT, WHICH_DAMAGE
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, ON_MAP, STATION
from hardburn.games.fuel_to_burn.telemetry import ATTACK, COVER, listed
from hardburn.testing import rule
from tests.games.fuel_to_burn.skirmish import Table, duel, field, fight, ship

ALL = [DEFENSIVE, RAILGUN, BROADSIDE, EVASIVE]
BEATEN = {
    DEFENSIVE: [BROADSIDE],
    RAILGUN: [DEFENSIVE, EVASIVE],
    BROADSIDE: [RAILGUN],
    EVASIVE: [DEFENSIVE, BROADSIDE],
}


@rule("s16.1", "FB-5")
@pytest.mark.parametrize("own", ALL)
@pytest.mark.parametrize("others", ALL)
def test_each_protocol_beats_and_loses_as_the_matrix_says(own: int, others: int) -> None:
    expected = DRAW if own == others else WIN if others in BEATEN[own] else LOSS
    assert fares(own, others) == expected
    assert fares(others, own) == -expected


@rule("s16.1", "FB-5")
def test_nothing_is_shown_before_both_have_sealed() -> None:
    table = Table(duel())
    due_combat(table.position, 0, 1, 20_000, 0, is_cover=False)
    table.go_on().answer(1, code(PROTOCOL, RAILGUN))
    assert table.position.question.seats == 1
    assert table.events(Fought) == []
    assert table.ship(1).heat == 0
    assert table.events(ProtocolSealed) == [ProtocolSealed(1)]
    table.answer(0, code(PROTOCOL, BROADSIDE))
    fought = table.events(Fought)
    assert fought == [Fought(table.ship(0).vessel(), table.ship(1).vessel(), ("broadside", "railgun"), 0)]
    assert table.log.revealed


@rule("s16.2", "s16.5")
def test_defensive_and_broadside_cost_nothing() -> None:
    table = fight(duel(), DEFENSIVE, BROADSIDE)
    assert (table.ship(0).heat, table.ship(0).fuel) == (0, 3)
    assert (table.ship(1).heat, table.ship(1).fuel) == (0, 3)


@rule("s16.3", "FB-1")
def test_railgun_heats_whoever_chose_it_win_or_lose() -> None:
    table = fight(duel(), BROADSIDE, RAILGUN)
    assert (table.ship(0).heat, table.ship(1).heat) == (0, 1)
    table = fight(duel(), RAILGUN, DEFENSIVE)
    assert (table.ship(0).heat, table.ship(1).heat) == (1, 0)


@rule("s16.4", "s5.6")
def test_evasive_costs_a_fuel_and_takes_a_heat_off() -> None:
    position = duel()
    position.ships[1].heat = 2
    table = fight(position, BROADSIDE, EVASIVE)
    assert (table.ship(1).fuel, table.ship(1).heat) == (2, 1)


@rule("s16.4", "s5.2")
def test_evasive_takes_no_heat_off_without_a_core() -> None:
    position = duel()
    position.ships[1].heat = 2
    position.ships[1].offline = position.ships[1].damaged = CORE
    table = fight(position, BROADSIDE, EVASIVE)
    assert (table.ship(1).fuel, table.ship(1).heat) == (2, 2)


@rule("s16.4", "FB-5")
def test_evasive_cools_before_the_railgun_heats() -> None:
    position = duel()
    position.ships[0].heat = 2
    position.ships[1].heat = 2
    table = fight(position, RAILGUN, EVASIVE)
    told = [type(event) for event in table.log.everything() if isinstance(event, Cooled | Heated)]
    assert told == [Cooled, Heated]
    assert table.ship(0).is_tracked
    assert not table.ship(1).is_tracked


@rule("s5.4", "s16.4", "FB-5")
@pytest.mark.parametrize("lack", ["fuel", "drive", "anchor"])
def test_evasive_needs_fuel_a_drive_and_open_space(lack: str) -> None:
    position = duel()
    if lack == "fuel":
        position.ships[1].fuel = 0
    elif lack == "drive":
        position.ships[1].offline = DRIVE
    else:
        position.ships[1].anchor = STATION
    table = Table(position)
    due_combat(position, 0, 1, 20_000, 0, is_cover=False)
    table.go_on()
    assert code(PROTOCOL, EVASIVE) in conflict.list_choices(position, 0)
    assert conflict.list_choices(position, 1) == [code(PROTOCOL, one) for one in (DEFENSIVE, RAILGUN, BROADSIDE)]


@rule("s14.5")
def test_nobody_evades_in_combat_by_cover_fire() -> None:
    table = Table(duel())
    due_combat(table.position, 1, 0, 21_000, 0, is_cover=True)
    table.go_on()
    for seat in (0, 1):
        assert code(PROTOCOL, EVASIVE) not in conflict.list_choices(table.position, seat)


@rule("s17.1", "s17.2")
def test_the_winners_hit_takes_a_shield() -> None:
    table = fight(duel(), RAILGUN, DEFENSIVE)
    assert table.ship(1).armour == 0
    assert table.ship(1).damaged == 0
    assert table.ship(0).armour == 1
    hit = Hit(table.ship(1).vessel(), table.ship(0).vessel(), "combat", on_shield=True, armour=0)
    assert table.events(Hit) == [hit]
    assert table.is_done()


@rule("s17.1", "FB-5")
@pytest.mark.parametrize("both", [DEFENSIVE, RAILGUN, BROADSIDE])
def test_in_a_draw_both_hit(both: int) -> None:
    table = fight(duel(), both, both)
    for seat in (1, 0):
        if both == DEFENSIVE:
            table.answer(seat, TAKE_HIT)
        elif both == BROADSIDE:
            table.answer(1 - seat, GIVE_HIT)
    assert (table.ship(0).armour, table.ship(1).armour) == (0, 0)
    assert table.is_done()


@rule("s17.8", "FB-5")
def test_two_evasives_only_cost_fuel() -> None:
    table = fight(duel(), EVASIVE, EVASIVE)
    assert table.is_done()
    assert table.events(Hit) == []
    assert (table.ship(0).fuel, table.ship(1).fuel) == (2, 2)


@rule("s17.8")
@pytest.mark.parametrize("loser", [DEFENSIVE, BROADSIDE])
def test_a_winner_by_evasive_does_nothing_to_the_other(loser: int) -> None:
    table = fight(duel(), loser, EVASIVE)
    assert table.is_done()
    assert (table.ship(0).armour, table.ship(0).damaged) == (1, 0)
    assert (table.ship(1).armour, table.ship(1).damaged) == (1, 0)


@rule("s17.3", "s17.6", "FB-7")
def test_without_a_shield_a_railgun_damages_what_the_winner_chooses() -> None:
    position = duel()
    position.ships[1].armour = 0
    table = fight(position, RAILGUN, DEFENSIVE)
    assert (position.question.kind, position.question.seats) == (WHICH_DAMAGE, 1)
    table.damage(0, DRIVE)
    assert table.ship(1).offline == DRIVE
    assert not table.ship(1).has_drive()
    assert table.is_done()


@rule("s17.6")
def test_a_railgun_that_hits_an_evading_ship_leaves_the_choice_to_it() -> None:
    position = duel()
    position.ships[1].armour = 0
    table = fight(position, RAILGUN, EVASIVE)
    assert position.question.seats == 2
    table.damage(1, WEAPONS)
    assert not table.ship(1).has_weapons()


@rule("s17.5", "FB-7")
def test_defensive_fire_leaves_the_choice_of_damage_to_the_target() -> None:
    position = duel()
    position.ships[1].armour = 0
    table = fight(position, DEFENSIVE, BROADSIDE)
    assert (position.question.kind, position.question.seats) == (WHICH_DAMAGE, 2)
    table.damage(1, CORE)
    assert not table.ship(1).has_core()


@rule("s17.5", "FB-7", "FB-37")
def test_a_shielded_target_may_turn_a_defensive_hit_into_two_heat() -> None:
    position = duel()
    table = fight(position, DEFENSIVE, BROADSIDE)
    assert (position.question.kind, position.question.seats) == (WHETHER_HEAT, 2)
    assert conflict.list_choices(position, 1) == [TAKE_HIT, TAKE_HEAT]
    table.answer(1, TAKE_HEAT)
    assert (table.ship(1).armour, table.ship(1).heat) == (1, 2)
    assert table.events(Hit) == []
    assert table.events(HeatChosen) == [HeatChosen(table.ship(1).vessel(), table.ship(0).vessel(), "defensive")]


@rule("s17.5")
def test_a_shielded_target_may_take_the_defensive_hit() -> None:
    table = fight(duel(), DEFENSIVE, BROADSIDE)
    table.answer(1, TAKE_HIT)
    assert (table.ship(1).armour, table.ship(1).heat) == (0, 0)


@rule("s17.7", "FB-7", "FB-37")
def test_the_winner_by_broadside_may_give_heat_instead() -> None:
    position = duel()
    table = fight(position, BROADSIDE, RAILGUN)
    assert (position.question.kind, position.question.seats) == (WHETHER_GIVE_HEAT, 1)
    table.answer(0, GIVE_HEAT)
    assert (table.ship(1).armour, table.ship(1).heat) == (1, 2)
    assert table.events(Hit) == []


@rule("s17.7")
def test_a_broadside_that_hits_leaves_the_choice_to_the_target() -> None:
    position = duel()
    position.ships[1].armour = 0
    table = fight(position, BROADSIDE, RAILGUN)
    table.answer(0, GIVE_HIT)
    assert (position.question.kind, position.question.seats) == (WHICH_DAMAGE, 2)


@rule("s17.4", "FB-7")
@pytest.mark.parametrize("offline", [WEAPONS, 0])
def test_a_ship_damaged_before_is_destroyed_by_the_next_damage_even_if_repaired(offline: int) -> None:
    position = duel()
    position.ships[1].armour = 0
    position.ships[1].damaged = WEAPONS
    position.ships[1].offline = offline
    table = fight(position, RAILGUN, DEFENSIVE)
    assert table.ship(1).status == DESTROYED
    assert position.sides[1].points_lost == 12
    assert table.is_done()


@rule("s17.4", "s5.5")
def test_a_shield_saves_a_damaged_ship_once() -> None:
    position = duel()
    position.ships[1].damaged = WEAPONS
    table = fight(position, RAILGUN, DEFENSIVE)
    assert (table.ship(1).status, table.ship(1).armour) == (ON_MAP, 0)


@rule("s29.8")
def test_the_attacker_chooses_all_damage_of_a_stationary_ship() -> None:
    position = duel()
    position.ships[1].anchor = STATION
    position.ships[1].armour = 0
    fight(position, DEFENSIVE, BROADSIDE)
    assert (position.question.kind, position.question.seats) == (WHICH_DAMAGE, 1)


@rule("s5.3", "FB-6")
def test_a_hit_with_weapons_offline_has_no_effect() -> None:
    position = duel()
    position.ships[0].offline = position.ships[0].damaged = WEAPONS
    table = fight(position, RAILGUN, DEFENSIVE)
    assert table.ship(1).armour == 1
    assert table.events(HitHadNoEffect) == [HitHadNoEffect(table.ship(0).vessel())]
    assert table.ship(0).heat == 1


@rule("s5.3", "FB-6")
def test_weapons_offline_give_no_broadside_heat() -> None:
    position = duel()
    position.ships[0].offline = position.ships[0].damaged = WEAPONS
    table = fight(position, BROADSIDE, RAILGUN)
    assert table.is_done()
    assert table.ship(1).heat == 1


@rule("FB-6")
def test_a_civilian_fights_without_effect() -> None:
    table = fight(duel(defender=LINER), BROADSIDE, DEFENSIVE)
    assert table.is_done()
    assert table.ship(0).armour == 1


@rule("s4.4", "FB-6")
def test_focus_fire_takes_a_shield_and_damages_a_system() -> None:
    position = duel(BATTLESHIP, BATTLESHIP)
    table = fight(position, RAILGUN, DEFENSIVE)
    assert table.ship(1).armour == 1
    table.damage(0, WEAPONS)
    assert table.ship(1).offline == WEAPONS
    assert len(table.events(Hit)) == 1


@rule("s4.4", "FB-6")
def test_focus_fire_damages_an_unshielded_ship_once() -> None:
    position = duel(BATTLESHIP)
    position.ships[1].armour = 0
    table = fight(position, RAILGUN, DEFENSIVE).damage(0, CORE)
    assert table.ship(1).damaged == CORE
    assert table.is_done()


@rule("s4.4", "FB-6")
def test_there_is_no_focus_fire_in_a_draw() -> None:
    table = fight(duel(BATTLESHIP), RAILGUN, RAILGUN)
    assert table.is_done()
    assert (table.ship(1).armour, table.ship(1).damaged) == (0, 0)


@rule("s5.2", "FB-6")
def test_there_is_no_focus_fire_without_a_core() -> None:
    position = duel(BATTLESHIP)
    position.ships[0].offline = position.ships[0].damaged = CORE
    table = fight(position, RAILGUN, DEFENSIVE)
    assert table.is_done()
    assert (table.ship(1).armour, table.ship(1).damaged) == (0, 0)


@rule("FB-6", "FB-37")
def test_focus_fire_is_lost_when_the_hit_is_turned_into_heat() -> None:
    table = fight(duel(BATTLESHIP, CRUISER), DEFENSIVE, BROADSIDE).answer(1, TAKE_HEAT)
    assert table.is_done()
    assert (table.ship(1).armour, table.ship(1).damaged) == (1, 0)
    table = fight(duel(CRUISER, BATTLESHIP), RAILGUN, BROADSIDE).answer(1, GIVE_HEAT)
    assert (table.ship(0).armour, table.ship(0).damaged, table.ship(0).heat) == (1, 0, 2)


@rule("FB-37")
def test_in_a_draw_the_attackers_hit_and_its_choices_come_first() -> None:
    position = duel()
    table = fight(position, BROADSIDE, BROADSIDE)
    assert (position.question.seats, position.question.ship) == (1, 1)
    table.answer(0, GIVE_HIT)
    assert (position.question.seats, position.question.ship) == (2, 0)
    table.answer(1, GIVE_HEAT)
    assert (table.ship(0).heat, table.ship(1).armour) == (1, 0)


@rule("FB-37")
def test_in_a_draw_a_cover_firing_ship_hits_first() -> None:
    position = duel()
    fight(position, BROADSIDE, BROADSIDE, is_cover=True)
    assert (position.question.seats, position.question.ship) == (2, 0)


@rule("FB-74", "FB-37")
def test_the_first_hit_of_an_exchange_splashes_before_the_second_is_dealt_with() -> None:
    position = field(ship(0, 0, x=20_000), ship(1, 1, x=20_500))
    table = fight(position, DEFENSIVE, DEFENSIVE).answer(1, TAKE_HIT)
    assert (position.question.kind, position.question.ship) == (WHETHER_HEAT, 0)
    assert table.ship(0).heat == 1
    table.answer(0, TAKE_HIT)
    assert table.ship(1).heat == 1


@rule("FB-37")
def test_both_hits_land_though_the_first_destroys_the_other_ship() -> None:
    position = duel()
    position.ships[1].armour = 0
    position.ships[1].damaged = CORE
    table = fight(position, RAILGUN, RAILGUN)
    assert table.ship(1).status == DESTROYED
    assert table.ship(0).armour == 0


@rule("FB-37")
def test_both_hits_land_though_the_first_takes_the_others_weapons() -> None:
    position = duel()
    position.ships[1].armour = 0
    table = fight(position, RAILGUN, RAILGUN).damage(0, WEAPONS)
    assert not table.ship(1).has_weapons()
    assert table.ship(0).armour == 0


@rule("FB-37", "s18.2")
def test_a_railgun_fired_at_four_heat_hits_before_the_meltdown() -> None:
    position = duel()
    position.ships[0].heat = 4
    table = fight(position, RAILGUN, DEFENSIVE)
    assert table.ship(1).armour == 0
    assert table.ship(0).status == DESTROYED
    told = [type(event) for event in table.log.everything()]
    assert told.index(Tracked) < told.index(Hit)


@rule("s26.6")
def test_attacks_and_cover_fire_are_drawn_to_the_target() -> None:
    position = duel()
    fight(position, EVASIVE, EVASIVE)
    line = listed(position.telemetry)[0]
    assert (line.kind, line.seat, line.x, line.end_x) == (ATTACK, 0, 20_000, 22_000)
    position = duel()
    fight(position, RAILGUN, DEFENSIVE, is_cover=True)
    line = listed(position.telemetry)[0]
    assert (line.kind, line.seat, line.x, line.end_x) == (COVER, 1, 22_000, 20_000)


@rule("FB-70")
def test_a_neutral_ship_draws_its_protocol_and_its_choices() -> None:
    position = field(ship(0, 0, x=20_000), ship(1, 2, LINER, x=21_000))
    table = Table(position, [4, 2])
    due_combat(position, 0, 1, 20_000, 0, is_cover=False)
    table.go_on()
    assert position.question.seats == 1
    table.answer(0, code(PROTOCOL, RAILGUN))
    assert table.ship(1).fuel == 1
    assert table.ship(1).offline == DRIVE
    assert table.is_done()


@rule("FB-70")
def test_in_a_lesson_nobody_is_asked_for_the_other_side() -> None:
    position = duel(terms=Terms(is_solo=True))
    table = Table(position, [1, 2])
    due_combat(position, 0, 1, 20_000, 0, is_cover=True)
    table.go_on().answer(0, code(PROTOCOL, RAILGUN))
    assert table.ship(1).armour == 0
    assert table.is_done()
    position = duel(terms=Terms(is_solo=True))
    table = Table(position, [3, 2])
    due_combat(position, 0, 1, 20_000, 0, is_cover=True)
    table.go_on().answer(0, code(PROTOCOL, DEFENSIVE))
    assert table.ship(1).heat == 2


@rule("FB-29")
def test_hidden_manifests_hide_heat_fuel_and_the_shields_left() -> None:
    position = duel(terms=Terms(has_hidden_manifests=True))
    table = fight(position, RAILGUN, EVASIVE)
    own, others = table.log.seen_by(1), table.log.seen_by(0)
    hit = next(event for event in own if isinstance(event, Hit))
    seen = next(event for event in others if isinstance(event, Hit))
    assert (hit.armour, seen.armour) == (0, None)
    heated = [event for event in others if isinstance(event, Heated)]
    assert [event.vessel.ship for event in heated] == [0]
    assert [event for event in own if isinstance(event, Heated)] == []
