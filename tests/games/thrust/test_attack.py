"""The Attack Phase (TH-12, TH-17)."""

from __future__ import annotations

import pytest

from hardburn.games.thrust.advice.odds import mean_damage
from hardburn.games.thrust.decisions import Attack, Pass
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import Attacked, Checked, Damaged, MoraleChecked, Removed
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.ships import CLASSES, KINDS
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, can, d10, d100, do, done, heard, only, refused, ship

MORE = " | freighter out"
FIGHTER = "fighter combat revealed"


def targets(black: str, red: str) -> list[int]:
    """Whom Black's first ship can attack."""
    state = position(black, red, "attack")
    return [choice.target for choice in can(state) if isinstance(choice, Attack) and choice.ship == 1]


@rule("attack.1", "TH-12")
@pytest.mark.parametrize(("band", "found"), [("out", []), ("sensor", []), ("combat", [2]), ("close", [3])])
def test_a_ship_attacks_at_combat_or_close_range_in_its_own_band(band: str, found: list[int]) -> None:
    red = "fighter sensor revealed | fighter combat revealed | fighter close revealed"
    assert targets(f"fighter {band}", red) == found


@rule("TH-12")
def test_the_target_must_be_revealed_and_the_attacker_need_not_be() -> None:
    assert targets("fighter combat", "fighter combat | fighter combat revealed") == [2]
    state = position("fighter combat", "fighter combat | - | fighter close revealed", "attack")
    assert refused(state, Attack(1, 1)).rule == "TH-12"
    assert refused(state, Attack(1, 2)).rule == "TH-12"
    assert refused(state, Attack(1, 3)).rule == "attack.1"
    assert refused(position("fighter sensor", FIGHTER, "attack"), Attack(1, 1)).rule == "attack.1"


@rule("attack.4", "TH-12")
@pytest.mark.parametrize("kind", range(KINDS))
def test_a_ship_can_not_attack_one_more_than_one_class_higher(kind: int) -> None:
    for other in range(KINDS):
        found = targets(f"{KIND_NAMES[kind]} combat", f"{KIND_NAMES[other]} combat revealed")
        assert found == ([1] if CLASSES[other] <= CLASSES[kind] + 1 else []), (kind, other)


@rule("attack.4")
def test_an_attack_on_too_big_a_ship_is_refused() -> None:
    state = position("freighter combat", "troop_transport combat revealed", "attack")
    assert refused(state, Attack(1, 1)).rule == "attack.4"


@rule("attack.2", "attack.7", "stats.2")
def test_a_success_deals_the_counter_s_damage() -> None:
    state = position("fighter combat revealed" + MORE, "fighter combat revealed" + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(49) + d10(7))
    assert only(log.everything(), Checked) == Checked(BLACK, 1, "combat", 50, (49,), "success")
    assert only(heard(log, RED), Attacked) == Attacked(BLACK, 1, 1, "success", 7)
    assert (ship(state, RED, 1).damage, ship(state, BLACK, 1).damage) == (7, 0)


@rule("weapon.1", "attack.2", "TH-1")
@pytest.mark.parametrize(
    ("kind", "light", "face", "dealt"),
    [("subcompact", 5, [], 1), ("freighter", 5, [5], 5), ("freighter", 3, [3], 3), ("fighter", 3, [6], 6)],
)
def test_a_counter_deals_1_or_rolls_its_die(kind: str, light: int, face: list[int], dealt: int) -> None:
    state = position(f"{kind} combat" + MORE, "subcompact combat revealed" + MORE, "attack", light=light)
    advantage = kind == "freighter"
    log = do(state, Attack(1, 1), faces=d100(*([1, 98] if advantage else [1])) + face)
    assert only(log.everything(), Attacked).damage == dealt


@rule("attack.8", "TH-13")
def test_a_critical_success_deals_double_the_one_die() -> None:
    state = position(FIGHTER + MORE, "fighter combat revealed" + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(44) + d10(4))
    assert only(log.everything(), Attacked).damage == 8
    assert ship(state, RED, 1).damage == 8
    fixed = position("subcompact combat" + MORE, "subcompact combat revealed" + MORE, "attack")
    assert only(done(fixed, Attack(1, 1), faces=d100(11)), Attacked).damage == 2


@rule("attack.6")
def test_a_failure_costs_the_attacker_1_damage() -> None:
    state = position(FIGHTER + MORE, FIGHTER + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(98))
    assert only(heard(log, RED), Damaged) == Damaged(BLACK, 1, 1, None, None)
    assert only(heard(log, BLACK), Damaged) == Damaged(BLACK, 1, 1, 1, ("leak",))
    assert (ship(state, BLACK, 1).hurt, ship(state, RED, 1).hurt) == (True, False)


@rule("attack.5")
def test_a_critical_failure_costs_2_damage_and_a_morale_check_at_once() -> None:
    state = position(FIGHTER + MORE, FIGHTER + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(99) + d10(2))
    assert only(log.everything(), MoraleChecked) == MoraleChecked(BLACK, 1, 2, "success")
    assert (ship(state, BLACK, 1).damage, ship(state, BLACK, 1).hurt) == (2, False)
    assert heard(log, RED) == [Attacked(BLACK, 1, 1, "critical_failure", 0), Damaged(BLACK, 1, 2, None, None)]


@rule("attack.5", "damage.09")
def test_an_attacker_destroyed_by_its_own_critical_failure_makes_no_check() -> None:
    state = position("fighter combat damage=7" + MORE, FIGHTER + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(99))
    assert only(heard(log, RED), Removed) == Removed(BLACK, 1, "fighter", "destroyed")


@rule("attack.3", "TH-12")
@pytest.mark.parametrize(
    ("black", "red", "rolls"),
    [
        ("fighter", "salvage_vessel", 2),
        ("fighter", "freighter", 1),
        ("fighter", "fighter", 1),
        ("fighter", "science_ship", 1),
    ],
)
def test_advantage_is_against_exactly_one_class_lower(black: str, red: str, rolls: int) -> None:
    state = position(f"{black} combat" + MORE, f"{red} combat revealed" + MORE, "attack")
    assert state.view(BLACK).attacks[0].advantage == (rolls == 2)
    assert len(only(done(state, Attack(1, 1), faces=d100(*[98] * rolls)), Checked).faces) == rolls


@rule("TH-23", "TH-3")
def test_a_bonus_gives_an_attack_advantage_and_does_not_add_up() -> None:
    for red in ("fighter", "salvage_vessel"):
        state = position("fighter combat bonus" + MORE, f"{red} combat revealed" + MORE, "attack")
        done(state, Attack(1, 1), faces=d100(98, 98))
        assert not ship(state, BLACK, 1).bonus


@rule("TH-12", "TH-17", "recon.1")
def test_a_hidden_attacker_is_not_named_and_stays_hidden() -> None:
    state = position("fighter combat" + MORE, FIGHTER + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(1) + d10(3))
    assert heard(log, RED) == [
        Attacked(BLACK, None, 1, "success", 3),
        Damaged(RED, 1, 3, 3, ("sensors",)),
    ]
    assert heard(log, None) == [Attacked(BLACK, None, 1, "success", 3), Damaged(RED, 1, 3, None, None)]
    assert not ship(state, BLACK, 1).revealed
    latest = state.view(RED).latest
    assert latest is not None
    assert (latest.ship, latest.target, latest.result, latest.damage) == (None, 1, "success", 3)


@rule("TH-17")
@pytest.mark.parametrize(("face", "morale", "result"), [(98, [], "failure"), (99, [9], "critical_failure")])
def test_of_a_hidden_miss_only_the_miss_is_told(face: int, morale: list[int], result: str) -> None:
    state = position("fighter combat" + MORE, FIGHTER + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(face) + morale)
    (told,) = heard(log, RED)
    assert isinstance(told, Attacked)
    assert (told.ship, told.result, told.damage) == (None, result, 0)
    assert heard(log, None) == [told]


@rule("damage.02", "damage.08")
@pytest.mark.parametrize(("damage", "number"), [(2, "damage.02"), (8, "damage.08")])
def test_a_ship_without_weapons_can_only_pass(damage: int, number: str) -> None:
    state = position(f"fighter combat damage={damage}", FIGHTER, "attack")
    assert can(state) == [Pass(1)]
    assert refused(state, Attack(1, 1)).rule == number


@rule("damage.06")
def test_crippled_life_support_lowers_the_combat_checked() -> None:
    state = position("fighter combat damage=6" + MORE, FIGHTER + MORE, "attack")
    assert only(done(state, Attack(1, 1), faces=d100(40)), Checked).result == "failure"


def test_the_view_shows_the_chances_and_the_damage_of_each_attack() -> None:
    state = position(
        "fighter combat | freighter close", "fighter combat revealed | salvage_vessel combat revealed", "attack"
    )
    one, two = state.view(BLACK).attacks
    assert (one.ship, one.target, one.advantage, one.weapon) == (1, 1, False, "1d10")
    assert (one.critical_failure, one.failure, one.success, one.critical_success) == (0.05, 0.45, 0.45, 0.05)
    assert one.mean_damage == float(mean_damage(KIND_NAMES.index("fighter"), 50, False, 5)) == 3.025
    assert (two.target, two.advantage) == (2, True)
    assert state.view(RED).attacks == ()
    assert state.view(None).attacks == ()
