"""Firing, shields and damage (fire.1 to 6, shields.3 and 4, TS-4, TS-9, TS-10, TS-17)."""

from __future__ import annotations

import pytest

from hardburn.games.thunder_struck.decisions import Act, FireAt, ShieldName, SpaceName, TakeDamage, UseShield
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import (
    Damaged,
    Destroyed,
    Doom,
    Ended,
    Hit,
    Missed,
    ShieldUsed,
    Side,
)
from hardburn.games.thunder_struck.options import ZoneRule
from hardburn.testing import rule
from tests.games.thunder_struck.acting import BLUE, RED, YELLOW, actor, can, do, refused, says, ship

FRONT_SYSTEMS = {"fire_1", "fire_2", "manoeuvre_1"}
REAR_SYSTEMS = {"boost_1", "boost_2", "manoeuvre_2"}
ALL_SPACES = {*FRONT_SYSTEMS, *REAR_SYSTEMS, "front", "rear", "mid", "power_1", "power_2"}


@rule("fire.1", "TS-9")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("distance", [1, 2, 3, 4, 5, 6, 7, 16])
@pytest.mark.parametrize("way", [1, -1])
def test_a_shot_hits_at_most_as_far_forward_as_the_die_shows(value: int, distance: int, way: int) -> None:
    facing = ">" if way > 0 else "<"
    state = position(f"3{facing} F1={value} P1=1", f"{(3 + way * distance) % 17}{facing} +SR +SM P1=1")
    (event,) = do(state, Act("fire_1"))
    hit = Hit(RED, "fire_1", value, BLUE, distance, "rear")
    assert event == (hit if distance <= value else Missed(RED, "fire_1", value))


@rule("fire.1", "TS-9")
def test_a_ship_behind_is_not_hit() -> None:
    state = position("3> F2=6 P1=1", "2> P1=1")
    assert says(state, Act("fire_2")) == "Fire 2 with 6: misses, Blue is 16 ahead"
    assert do(state, Act("fire_2")) == [Missed(RED, "fire_2", 6)]


@rule("TS-9")
@pytest.mark.parametrize(
    ("shooter", "target", "side"),
    [("0>", "3<", "front"), ("0>", "3>", "rear"), ("0<", "14>", "front"), ("0<", "14<", "rear")],
)
def test_the_front_is_hit_if_the_target_faces_the_shooter_along_the_path(shooter: str, target: str, side: Side) -> None:
    state = position(f"{shooter} F1=4 P1=1", f"{target} +SF +SR +SM P1=1")
    assert do(state, Act("fire_1")) == [Hit(RED, "fire_1", 4, BLUE, 3, side)]
    shot = state.view(None).shot
    assert shot is not None
    assert (shot.side, shot.shields) == (side, (side, "mid"))


@rule("TS-9")
def test_a_shot_does_not_leave_its_sector() -> None:
    state = position("0> F1=6 P1=1", "2:3> P1=1", "2:9> P1=1")
    assert says(state, Act("fire_1")) == "Fire 1 with 6: misses, nobody is ahead"
    assert do(state, Act("fire_1")) == [Missed(RED, "fire_1", 6)]


@rule("TS-9", "TS-17")
def test_ships_do_not_block_and_of_several_the_shooter_chooses() -> None:
    state = position("0> F1=6 P1=1", "2< +SF P1=1", "5> +SR P1=1")
    assert do(state, Act("fire_1")) == []
    assert (actor(state), state.view(None).phase) == (RED, "target")
    assert can(state) == [FireAt(BLUE), FireAt(YELLOW)]
    assert says(state, FireAt(YELLOW)) == "Hit Yellow's rear at 5 (Rear can stop it)"
    assert refused(state, Act("power_1")).rule == "TS-9"
    assert do(state, FireAt(YELLOW))[:2] == [Hit(RED, "fire_1", 6, YELLOW, 5, "rear"), ShieldUsed(YELLOW, "rear")]
    nearer = position("0> F1=3 P1=1", "2< +SF P1=1", "5> +SR P1=1")
    assert do(nearer, Act("fire_1"))[0] == Hit(RED, "fire_1", 3, BLUE, 2, "front")


@rule("fire.2", "TS-10", "end.2")
def test_a_hit_that_no_shield_stops_destroys_at_once() -> None:
    state = position("0> F1=4 P1=1", "3< +SR P1=1")
    assert says(state, Act("fire_1")) == "Fire 1 with 4: hits Blue's front at 3 (no shield, destroyed)"
    events = do(state, Act("fire_1"))
    assert events == [
        Hit(RED, "fire_1", 4, BLUE, 3, "front"),
        Destroyed(BLUE, "unshielded"),
        Ended((RED,), "all other ships are destroyed", "TS-14"),
    ]
    assert state.to_act() == []


@rule("shields.3", "TS-10")
@pytest.mark.parametrize(
    ("target", "shields", "stopping"),
    [
        ("3<", "+SF +SR +SM", ["front", "mid"]),
        ("3>", "+SF +SR +SM", ["rear", "mid"]),
        ("3<", "+SR +SM", ["mid"]),
        ("3>", "+SF +SM", ["mid"]),
        ("3<", "+SF +SR", ["front"]),
        ("3>", "+SF +SR", ["rear"]),
        ("3<", "+SR", []),
        ("3>", "+SF", []),
    ],
)
def test_front_and_mid_stop_a_front_hit_rear_and_mid_a_rear_hit(
    target: str, shields: str, stopping: list[ShieldName]
) -> None:
    state = position("0> F1=4 P1=1", f"{target} {shields} P1=1")
    assert list(state.view(None).ships[RED].ahead[0].shields) == stopping
    events = do(state, Act("fire_1"))
    if len(stopping) > 1:
        assert can(state) == [UseShield(shield) for shield in stopping]
    else:
        used = [event.shield for event in events if isinstance(event, ShieldUsed)]
        assert used == stopping
        assert state.position.ships[BLUE].is_alive == bool(stopping)


@rule("shields.4", "TS-10")
def test_the_player_who_is_hit_chooses_the_shield_in_the_middle_of_another_s_turn() -> None:
    state = position("0> F1=4 P1=1", "3< +SF +SM P1=1")
    do(state, Act("fire_1"))
    assert state.to_act() == [BLUE]
    assert refused(state, Act("power_1"), RED).reason == "Blue is to choose a shield; wait for it."
    assert refused(state, UseShield("rear")).rule == "shields.4"
    assert do(state, UseShield("front")) == [ShieldUsed(BLUE, "front")]
    assert "+SM" in ship(state, BLUE)
    assert "+SF" not in ship(state, BLUE)
    do(state, TakeDamage("fire_1"))
    assert actor(state) == BLUE, "it was Red's turn, so Blue's is next"


@rule("fire.3", "TS-4", "TS-10")
@pytest.mark.parametrize(
    ("target", "shield", "zones", "places"),
    [
        ("3<", "front", "systems", FRONT_SYSTEMS),
        ("3>", "rear", "systems", REAR_SYSTEMS),
        ("3<", "mid", "systems", ALL_SPACES),
        ("3>", "mid", "systems", ALL_SPACES),
        ("3<", "front", "wide", {*FRONT_SYSTEMS, "front", "mid", "power_1"}),
        ("3>", "rear", "wide", {*REAR_SYSTEMS, "rear", "mid", "power_2"}),
        ("3<", "mid", "wide", ALL_SPACES),
    ],
)
def test_damage_goes_to_the_zone_that_was_hit_or_with_the_mid_shield_anywhere(
    target: str, shield: ShieldName, zones: ZoneRule, places: set[SpaceName]
) -> None:
    state = position("0> F1=4 P1=1", f"{target} +SF +SR +SM P1=1", zones=zones)
    do(state, Act("fire_1"), UseShield(shield))
    assert state.to_act() == [BLUE]
    assert {decision.space for decision in can(state) if isinstance(decision, TakeDamage)} == places


@rule("fire.3")
def test_a_damaged_space_is_not_damaged_again() -> None:
    state = position("0> F1=4 P1=1", "3< +SF xF2 P1=1")
    do(state, Act("fire_1"))
    assert can(state) == [TakeDamage("manoeuvre_1"), TakeDamage("fire_1")]
    assert says(state, TakeDamage("fire_1")) == "Damage on Fire 1: the ship is destroyed"
    refusal = refused(state, TakeDamage("fire_2"))
    assert (refusal.rule, refusal.reason) == ("fire.3", "Your ship is hit; damage one of: Manoeuvre 1, Fire 1.")


@rule("fire.4", "TS-10")
def test_damage_on_an_active_shield_removes_it_too() -> None:
    state = position("0> F1=4 P1=1", "3< +SF +SR +SM P1=1")
    do(state, Act("fire_1"), UseShield("mid"))
    assert says(state, TakeDamage("rear")) == "Damage on Rear shield: its shield is lost"
    assert do(state, TakeDamage("rear")) == [Damaged(BLUE, "rear", shield_lost=True, die_lost=None)]
    assert ship(state, BLUE) == "3< +SF P1=1 xSR"


@rule("fire.5", "TS-10")
def test_damage_on_a_die_removes_it_for_this_round() -> None:
    state = position("0> F1=4 P1=1", "3< +SF F1=6 P1=1")
    do(state, Act("fire_1"))
    assert says(state, TakeDamage("fire_1")) == "Damage on Fire 1: its 6 is lost"
    assert do(state, TakeDamage("fire_1")) == [Damaged(BLUE, "fire_1", shield_lost=False, die_lost=6)]
    assert ship(state, BLUE) == "3< P1=1 xF1"


@rule("fire.6", "TS-10")
@pytest.mark.parametrize(
    ("target", "shields", "last", "doom"),
    [
        ("3<", "+SF xF2", "fire_1", "fire"),
        ("3>", "+SR xB1", "boost_2", "boost"),
        ("3<", "+SF xM2", "manoeuvre_1", "manoeuvre"),
        ("3>", "+SR xM1", "manoeuvre_2", "manoeuvre"),
    ],
)
def test_a_ship_is_destroyed_when_both_spaces_of_a_system_are_damaged(
    target: str, shields: str, last: SpaceName, doom: Doom
) -> None:
    state = position("0> F1=4 P1=1", f"{target} {shields} P1=1")
    do(state, Act("fire_1"))
    assert do(state, TakeDamage(last))[1:] == [
        Destroyed(BLUE, doom),
        Ended((RED,), "all other ships are destroyed", "TS-14"),
    ]


@rule("fire.6")
def test_both_power_spaces_or_all_shields_may_be_damaged() -> None:
    state = position("0> F1=4 P1=1", "3< +SM xP1 xSF xSR B1=1")
    do(state, Act("fire_1"), TakeDamage("power_2"))
    assert ship(state, BLUE) == "3< B1=1 xSF xSR xP1 xP2"
    state = position("0> F1=4 P1=1", "3< +SM xSF xSR B1=1")
    do(state, Act("fire_1"), TakeDamage("mid"))
    assert state.position.ships[BLUE].is_alive


@rule("TS-17", "TS-10")
def test_where_only_one_space_is_left_in_the_zone_it_is_damaged_unasked() -> None:
    state = position("0> F1=4 P1=1", "3< +SF xF2 xM1 P1=1")
    assert do(state, Act("fire_1"))[1:4] == [
        ShieldUsed(BLUE, "front"),
        Damaged(BLUE, "fire_1", shield_lost=False, die_lost=None),
        Destroyed(BLUE, "fire"),
    ]


@rule("TS-3", "TS-10")
def test_a_shield_is_used_up_by_one_hit() -> None:
    state = position("0> F1=4 F2=4 P1=1", "3< +SF P1=1")
    do(state, Act("fire_1"), TakeDamage("manoeuvre_1"), Act("power_1"))
    assert do(state, Act("fire_2"))[1] == Destroyed(BLUE, "unshielded")


@rule("TS-9", "TS-11")
def test_the_range_shown_for_a_fire_die_is_what_it_reaches() -> None:
    shown = position("0> F1=2 F2=5 P1=1", "2< +SF P1=1", "5> +SR P1=1").view(None).ships[RED].console
    assert [space.in_range for space in shown if space.kind == "fire"] == [(BLUE,), (BLUE, YELLOW)]
