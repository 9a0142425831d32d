"""Initiative, goes and aims."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.decisions import Aim, AimAll, Confirm, Fire, HoldFire, Order, Pick
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import Aimed, Attacked, HeldFire, InitiativeRolled, Rolled
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.testing import rule
from tests.games.full_thrust.acting import ALL, can, design, do, refused, told

TWO_CONTROLS = design("Twin", controls=2, beams=[(1, ALL), (2, ("FP", "F", "FS")), (3, ("F",))], mass=80)


def duel(first: int = 0) -> FullThrustState:
    """Two ships on each side, all in range of all."""
    return position(
        placed(TWO_CONTROLS, 0, (0, 0)),
        placed("Lenov", 0, (2, 0)),
        placed("Tibet", 1, (0, 10), course=6),
        placed("Lenov", 1, (2, 10), course=6),
        phase="fire",
        first=first,
    )


@rule("turn.3", "FT-6")
def test_the_highest_die_fires_first_and_those_tied_roll_again() -> None:
    state = position(*(placed("Lenov", seat, (4 * seat, 0)) for seat in range(4)))
    for seat in range(3):
        do(state, Confirm(), seat=seat)
    happened = do(state, Confirm(), faces=(5, 2, 5, 5, 3, 6, 6, 1, 4), seat=3)
    rolls = [event for event in happened if isinstance(event, InitiativeRolled)]
    assert [[(roll.side, roll.face) for roll in event.rolls] for event in rolls] == [
        [(0, 5), (1, 2), (2, 5), (3, 5)],
        [(0, 3), (2, 6), (3, 6)],
        [(2, 1), (3, 4)],
    ]
    assert [event.first for event in rolls] == [None, None, 3]
    assert state.view(None).firing_order == (3, 0, 1, 2), "the others follow round the table"
    assert state.to_act() == [3]


@rule("FT-6", "FT-13")
def test_only_sides_with_a_ship_on_the_table_roll() -> None:
    state = position(*(placed("Lenov", seat, (4 * seat, 0)) for seat in range(4)), sides=[0, 1, 0, 2])
    state.resign(1)
    for seat in (0, 2):
        do(state, Confirm(), seat=seat)
    [rolled] = told(do(state, Confirm(), faces=(2, 3), seat=3), InitiativeRolled)
    assert rolled == InitiativeRolled((Rolled(0, (0, 2), 2), Rolled(2, (3,), 3)), 2)
    assert state.view(None).firing_order == (2, 0)


@rule("turn.4", "FT-6", "FT-21")
def test_sides_take_turns_with_one_ship_each_and_one_without_is_passed_over() -> None:
    state = duel(first=1)
    goes = []
    for _ in range(4):
        if state.phase != 1:
            break
        goes.append(state.to_act()[0])
        do(state, next(decision for decision in can(state) if isinstance(decision, HoldFire)))
    assert goes == [1, 0, 1, 0]
    state = duel()
    state.battle.ships[1].had_go = True
    do(state, HoldFire(0))
    do(state, HoldFire(2))
    assert state.to_act() == [1], "seat 0 has no ship left"


@rule("FT-6")
def test_any_ship_that_has_not_had_its_go_may_be_picked_or_hold_fire() -> None:
    state = duel()
    assert can(state) == [Pick(0), Pick(1), HoldFire(0), HoldFire(1)]
    do(state, HoldFire(1))
    do(state, HoldFire(3))
    assert can(state) == [Pick(0), HoldFire(0)]
    assert refused(state, Pick(1)).rule == "FT-6"
    assert "has had its go" in refused(state, HoldFire(1)).reason
    assert refused(state, Pick(2)).rule == "FT-6"
    assert refused(state, Pick(77)).rule == "FT-6"


@rule("FT-6")
def test_when_no_ship_still_to_fire_could_attack_anything_firing_ends() -> None:
    state = position(
        placed(design(beams=[(2, ("F",))]), 0, (0, 0)),
        placed("Lenov", 0, (40, 0)),
        placed(design(beams=[(1, ("A",))]), 1, (0, 20), course=6),
        phase="fire",
    )
    assert can(state) == [Pick(0), HoldFire(0), HoldFire(1)]
    do(state, HoldFire(0))
    assert state.view(None).phase == "orders"
    assert state.view(None).turn == 2


@rule("FT-6", "FT-18")
def test_ships_that_can_attack_nothing_pass_unasked_but_use_up_their_goes() -> None:
    state = position(
        placed("Lenov", 0, (90, 0)),
        placed("Lenov", 0, (90, 4)),
        placed(design(beams=[(2, ("F",))]), 1, (0, 0)),
        placed(design(beams=[(2, ("F",))]), 1, (2, 0)),
        placed("Stroschen", 2, (0, 10)),
        phase="fire",
    )
    assert state.to_act() == [1]
    happened = do(state, Pick(2), Aim(1, 4), Fire(), faces=(1, 1))
    assert [event.vessel.ship for event in told(happened, HeldFire) if isinstance(event, HeldFire)] == [4, 1]
    assert state.to_act() == [1], "the last of those who could"


@rule("FT-6", "FT-13")
def test_fleets_that_share_a_side_take_their_goes_in_turn() -> None:
    ships = [placed("Tibet", seat, (4 * seat + place, 0)) for seat in range(3) for place in (0, 2)]
    state = position(*ships, phase="fire", sides=[0, 1, 0])
    goes = []
    while state.phase == 1:
        goes.append(state.to_act()[0])
        do(state, can(state)[-1])
    assert goes == [0, 1, 2, 1, 0, 2]


@rule("FT-6", "FT-21")
def test_each_turn_the_first_fleet_of_a_side_begins_for_it() -> None:
    ships = [placed("Lenov", seat, (2 * place, 0)) for place, seat in enumerate((0, 0, 1, 2))]
    state = position(*ships, phase="fire", sides=[0, 1, 0])
    for ship in (0, 2, 3, 1):
        do(state, HoldFire(ship))
    for seat in (0, 1):
        do(state, Confirm(), seat=seat)
    do(state, Confirm(), faces=(6, 1), seat=2)
    assert state.to_act() == [0]


@rule("FT-6")
def test_only_ships_of_other_sides_can_be_targets() -> None:
    state = position(
        *(placed("Tibet", seat, (3 * seat, 0), course=3) for seat in range(3)), phase="fire", sides=[0, 1, 0]
    )
    do(state, Pick(0))
    refusal = refused(state, AimAll(2))
    assert refusal.rule == "FT-6"
    assert "own side" in refusal.reason


@rule("fire.1", "FT-7", "system.1")
def test_a_ship_names_at_most_one_target_for_each_working_fire_control() -> None:
    state = position(
        placed(TWO_CONTROLS, 0, (0, 0), out=["fire control 2"]),
        placed("Lenov", 1, (0, 9)),
        placed("Lenov", 1, (1, 9)),
        phase="fire",
    )
    do(state, Pick(0), Aim(3, 2))
    refusal = refused(state, Aim(1, 1))
    assert refusal.rule == "FT-7"
    assert "1 working fire controls, taken by Lenov" in refusal.reason
    do(state, Aim(3, 1), Aim(1, 1))
    assert refused(state, Aim(3, 2)).rule == "FT-7", "now another beam holds the first target"


@rule("fire.1", "FT-7")
def test_two_fire_controls_allow_two_targets_and_no_third() -> None:
    lenovs = [placed("Lenov", 1, (place, 9)) for place in range(3)]
    state = position(placed(TWO_CONTROLS, 0, (0, 0)), *lenovs, phase="fire")
    do(state, Pick(0), Aim(1, 1), Aim(2, 2))
    assert refused(state, Aim(3, 3)).rule == "FT-7"
    assert state.view(None).fire_controls_left == 0
    assert [attack.target for attack in state.view(None).attacks] == [1, 2]


@rule("system.1", "damage.6", "FT-6")
def test_a_ship_without_a_working_fire_control_can_only_hold_fire() -> None:
    state = position(
        placed("Tibet", 0, (0, 0), out=["fire control 1", "fire control 2"]),
        placed("Lenov", 0, (2, 0)),
        placed("Lenov", 1, (0, 9)),
        phase="fire",
    )
    assert can(state) == [Pick(1), HoldFire(0), HoldFire(1)]
    assert refused(state, Pick(0)).rule == "system.1"


@rule("damage.6", "FT-7")
def test_a_beam_that_is_out_is_not_fired() -> None:
    state = position(placed(TWO_CONTROLS, 0, (0, 0), out=["beam 3"]), placed("Lenov", 1, (0, 9)), phase="fire")
    do(state, Pick(0))
    assert refused(state, Aim(3, 1)).rule == "damage.6"
    [aimed] = do(state, AimAll(1))
    assert isinstance(aimed, Aimed)
    assert (aimed.beams, aimed.dice) == ((1, 2), 3)


@rule("fire.3", "FT-7")
def test_a_beam_has_one_target_and_may_be_aimed_again_until_it_is_fired() -> None:
    state = duel()
    do(state, Pick(0), Aim(2, 2), Aim(2, 3))
    assert [(attack.target, attack.beams) for attack in state.view(None).attacks] == [(3, (2,))]


@rule("fire.2", "FT-7")
def test_all_attacks_are_named_before_any_is_rolled_and_resolved_in_order_of_the_fleet_lists() -> None:
    state = duel()
    before = [ship.damage for ship in state.view(None).ships]
    do(state, Pick(0), Aim(1, 3), Aim(2, 2), Aim(3, 2))
    assert [ship.damage for ship in state.view(None).ships] == before
    happened = do(state, Fire(), faces=(4, 1, 1, 1, 5, 1))
    attacks = [event for event in happened if isinstance(event, Attacked)]
    assert [(event.target.ship, event.beams, event.dice, event.faces, event.damage) for event in attacks] == [
        (2, (2, 3), 5, (4, 1, 1, 1, 5), 2),
        (3, (1,), 1, (1,), 0),
    ]


@rule("FT-18")
def test_beams_are_listed_until_none_that_bears_is_left() -> None:
    state = duel()
    do(state, Pick(0))
    assert can(state) == [AimAll(2), AimAll(3), Aim(1, 2), Aim(1, 3)]
    do(state, Aim(1, 3))
    assert can(state) == [AimAll(2), AimAll(3), Aim(2, 2), Aim(2, 3)]
    do(state, AimAll(2))
    assert can(state) == [Fire()]


@rule("FT-18")
def test_a_ship_may_fire_with_fewer_beams_or_give_way_to_another_unlisted() -> None:
    state = duel()
    do(state, Pick(0))
    assert refused(state, Fire()).rule == "FT-7"
    assert not state.view(None).may_fire
    do(state, Aim(1, 3))
    assert state.view(None).may_fire
    do(state, Pick(1))
    assert state.view(None).attacks == ()
    do(state, Pick(0), Aim(1, 3), Fire(), faces=(1,))
    assert state.to_act() == [1]


@rule("FT-18")
def test_a_picked_ship_may_still_hold_fire() -> None:
    state = duel()
    do(state, Pick(0), Aim(1, 3))
    assert do(state, HoldFire(0)) == [HeldFire(state.battle.ships[0].vessel(), could_fire=True)]
    assert state.view(None).picked is None


@rule("FT-5", "FT-7", "system.4", "fire.4")
@pytest.mark.parametrize(
    ("decision", "number", "words"),
    [
        (Aim(1, 9), "FT-7", "no ship 9"),
        (Aim(4, 2), "FT-7", "has beams 1 to 3"),
        (Aim(3, 3), "system.4", "in arc FS; beam 3 covers F"),
        (Aim(1, 4), "fire.4", "arc A is closed"),
        (Aim(1, 5), "FT-5", "12.001 inches away; beam 1 reaches 12"),
        (AimAll(4), "FT-7", "No beam"),
        (Order(0, "0"), "turn.3", "firing now"),
    ],
)
def test_an_aim_that_can_not_hit_is_refused_with_the_reason(
    decision: Aim | AimAll | Order, number: str, words: str
) -> None:
    state = position(
        placed(TWO_CONTROLS, 0, (0, 0), used_thrust=True),
        placed("Lenov", 0, (0, 1)),
        placed("Lenov", 1, (0, 5)),
        placed("Lenov", 1, (5, 5)),
        placed("Lenov", 1, (0, -5)),
        placed("Lenov", 1, (0, 12.001)),
        phase="fire",
    )
    do(state, Pick(0))
    refusal = refused(state, decision)
    assert refusal.rule == number
    assert words in refusal.reason


@rule("FT-6", "FT-7")
def test_nothing_is_aimed_or_fired_before_a_ship_is_picked() -> None:
    for decision in (Aim(1, 2), AimAll(2), Fire()):
        assert refused(duel(), decision).rule == "FT-6"


@rule("FT-7", "turn.3")
def test_damage_counts_at_once_so_that_a_ship_may_be_lost_before_it_fires() -> None:
    state = duel()
    do(state, Pick(0), Aim(1, 3), Fire(), faces=(4,))
    assert state.view(None).ships[3].status == "destroyed"
    assert can(state) == [Pick(2), HoldFire(2)]


@rule("fire.4", "move.4")
def test_only_thrust_of_this_turn_closes_the_aft_arc() -> None:
    state = position(placed("Lenov", 0, (0, 0), speed=2), placed("Lenov", 1, (0, -6), speed=2))
    do(state, Order(0, "+1"), Confirm(), seat=0)
    do(state, Confirm(), faces=(6, 1), seat=1)
    assert [ship.used_thrust for ship in state.view(None).ships] == [True, False]
    assert state.to_act() == [1], "Amber has nothing to fire at"
    do(state, HoldFire(1))
    do(state, Confirm(), seat=0)
    do(state, Confirm(), faces=(6, 1), seat=1)
    assert state.view(None).shots[0].arcs == ("A",)


@rule("fire.4", "FT-4")
@pytest.mark.parametrize(("order", "is_used"), [("0", False), ("S0 +0", False), ("S1", True), ("-1", True)])
def test_an_order_that_changes_nothing_leaves_the_aft_arc_open(order: str, is_used: bool) -> None:
    state = position(placed("Lenov", 0, (0, 0), speed=2), placed("Lenov", 1, (40, 0)))
    do(state, Order(0, order), Confirm(), seat=0)
    do(state, Confirm(), faces=(6, 1), seat=1)
    assert state.view(None).ships[0].used_thrust == is_used


@rule("FT-5", "FT-7")
def test_the_view_says_what_each_ship_could_do() -> None:
    state = duel()
    shots = {(shot.ship, shot.target): shot for shot in state.view(None).shots}
    assert set(shots) == {(0, 2), (0, 3), (1, 2), (1, 3)}
    shot = shots[0, 3]
    assert (shot.range, shot.arcs, shot.dice, shot.expected_damage) == (10_199, ("F",), 6, 4.8)
    assert [(beam.beam, beam.dice) for beam in shot.beams] == [(1, 1), (2, 2), (3, 3)]
    assert shot.destroys == pytest.approx(1 - 0.5**6)
    do(state, Pick(0), Aim(3, 3))
    [attack] = state.view(None).attacks
    assert (attack.dice, attack.expected_damage, attack.destroys) == (3, 2.4, 0.875)


def test_the_description_tells_the_odds_before_anything_is_rolled() -> None:
    state = duel()
    assert GAME.words.describe(state, 0, GAME.pack(Pick(1))) == (
        "Fire with Lenov, best at Teal's Tibet, 10.2 inches: 1 die, expects 0.8 of 14, destroys it under 1 %"
    )
    state.apply(0, GAME.pack(Pick(0)), ScriptedDice([]))
    assert GAME.words.describe(state, 0, GAME.pack(AimAll(3))) == (
        "3 beams at Teal's Lenov, 10.2 inches: 6 dice, expects 4.8 of 1, destroys it 98 %"
    )
    assert GAME.words.describe(state, 0, GAME.pack(Aim(2, 3))) == (
        "Beam 2 (class 2) at Teal's Lenov, 10.2 inches: 2 dice, expects 1.6 of 1, destroys it 75 %"
    )
