"""What a side can conclude from all that it has noticed, and the positions that it imagines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hardburn.build import build
from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.rng import Rng, seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.actions import SCAN
from hardburn.games.thrust.decisions import Attack, Burn, Move, Pass, Pursue, Scan, Show, Slip
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.knowledge.imagining import is_possible
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.noticed.guise import AT_DAMAGE
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.phases.initiative import roll_initiative
from hardburn.games.thrust.position import BURN, PURSUIT
from hardburn.games.thrust.ships import SHIPS
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d10, d100, do, know, ship

MATCHES = 2_000 if build() == "compiled" else 200
MORE = " | freighter out"


def bands(state: ThrustState, place: int = 1) -> tuple[str, ...]:
    """Where Black thinks that a ship of Red may be."""
    return state.view(BLACK).sides[RED].ships[place - 1].bands


def worlds(state: ThrustState, count: int = 200, seat: int = BLACK) -> list[ThrustState]:
    rng = seeded("worlds")
    return [state.imagine(seat, rng) for _ in range(count)]


def begun() -> ThrustState:
    """A match at its beginning, in which Red goes first."""
    return GAME.start(ThrustOptions(), ScriptedDice([1, 5, 9, 13, 17, 21, 25, 29, *d100(90, 10)]))


def pass_all(state: ThrustState, *, until: str) -> None:
    while state.view(None).phase != until:
        do(state, next(GAME.unpack(action) for action in state.legal(state.to_act()[0])))


def bold(rng: Rng, listed: list[int]) -> int:
    """Anything but passing, mostly, so that ships meet."""
    deeds = [action for action in listed if action >= SCAN]
    return rng.choice(deeds if deeds and rng.below(8) else listed)


@pytest.mark.parametrize("pick", [Rng.choice, bold])
def test_the_truth_is_always_possible_and_so_is_what_is_imagined(pick: Callable[[Rng, list[int]], int]) -> None:
    for number in range(MATCHES):
        dice, rng = seeded_dice(f"possible {number}"), seeded(f"possible {number}")
        state = GAME.start(ThrustOptions(light_damage="1d3" if number % 3 == 0 else "1d5"), dice)
        while state.to_act():
            if rng.below(12) == 0:
                for seat in (BLACK, RED):
                    assert is_possible(state.position, seat), (number, state)
            if rng.below(60) == 0:
                seat = rng.below(2)
                world = state.imagine(seat, rng)
                assert is_possible(world.position, seat)
                assert is_possible(world.position, 1 - seat)
                assert world.view(seat) == state.view(seat)
            seat = rng.choice(state.to_act())
            state.apply(seat, pick(rng, state.legal(seat)), dice)


def test_a_lie_is_noticed() -> None:
    state = position("fighter combat revealed" + MORE, "freighter combat revealed" + MORE)
    for name, value in (("kind", 1), ("band", 3), ("gone", 1), ("revealed", False)):
        lie = state.copy()
        setattr(ship(lie, RED, 1), name, value)
        assert not is_possible(lie.position, BLACK), name
    told = position("fighter out", "freighter close damage=2 revealed")
    ship(told, RED, 1).rows = 1
    assert not is_possible(told.position, BLACK)


def test_imagined_positions_differ_in_everything_that_is_hidden() -> None:
    state = position("fighter combat revealed" + MORE, "fighter combat | freighter sensor revealed", "attack")
    found = worlds(state)
    hidden = [ship(world, RED, 1) for world in found]
    assert {one.kind for one in hidden} == set(range(9))
    assert {one.band for one in hidden} == {0, 1, 2, 3}
    assert len({one.fuel for one in hidden}) > 20
    assert len({one.rows for one in hidden}) > 20
    seen = [ship(world, RED, 2) for world in found]
    assert {KIND_NAMES[one.kind] for one in seen} == {"freighter", "autonomous_patrol", "high_end_transport"}
    assert {one.band for one in seen} == {1}


def test_what_a_side_knows_of_itself_is_not_imagined() -> None:
    state = position("fighter combat fuel=3 bonus | freighter out damage=1", "fighter combat")
    for world in worlds(state, 20):
        for place in (1, 2):
            assert repr(ship(world, BLACK, place)) == repr(ship(state, BLACK, place))


def test_counters_that_are_known_leave_fewer_to_draw() -> None:
    fighters = "fighter combat revealed | fighter combat revealed | fighter combat revealed | fighter out"
    some = [ship(world, RED, 4).kind for world in worlds(position("fighter out", fighters), 2_000)]
    share = some.count(KIND_NAMES.index("fighter")) / len(some)
    assert 0.01 < share < 0.06


def test_hidden_ships_are_drawn_without_putting_back() -> None:
    alike = pairs = 0
    for world in worlds(begun(), 1_500):
        kinds = [ship(world, RED, place).kind for place in range(1, SHIPS + 1)]
        alike += sum(kinds[one] == kinds[two] for one in range(SHIPS) for two in range(one))
        pairs += 6
    assert 0.07 < alike / pairs < 0.1, "3 of 35; with putting back it would be 1 of 9"


def test_at_the_beginning_everything_but_the_kinds_is_known() -> None:
    state = begun()
    for world in worlds(state, 50):
        for place in range(1, SHIPS + 1):
            one = ship(world, RED, place)
            assert (one.band, one.rows, one.fuel) == (0, 0, [12, 18, 6, 12, 6, 14, 120, 24, 12][one.kind])


def test_a_hidden_ship_may_be_one_band_farther_on_after_each_movement_phase() -> None:
    state = begun()
    pass_all(state, until="movement")
    assert bands(state) == ("out",)
    do(state, Pass(1))
    assert bands(state) == ("out", "sensor")
    pass_all(state, until="attack")
    assert bands(state) == ("out", "sensor")


def test_who_has_not_been_operated_is_where_it_was_and_who_has_may_have_moved_for_fuel() -> None:
    state = begun()
    pass_all(state, until="movement")
    do(state, Move(1, "sensor"))
    for world in worlds(state):
        operated = [place for place in range(1, SHIPS + 1) if ship(world, RED, place).operated]
        assert len(operated) == 1
        for place in range(1, SHIPS + 1):
            one = ship(world, RED, place)
            spent = [12, 18, 6, 12, 6, 14, 120, 24, 12][one.kind] - one.fuel
            assert (one.band, spent) in ([(0, 0), (1, 1)] if place in operated else [(0, 0)])
    assert {int(ship(world, RED, 2).band) for world in worlds(state)} == {0, 1}


def test_a_successful_scan_with_nothing_to_show_says_that_all_hidden_ships_are_out_of_range() -> None:
    state = position("fighter combat" + MORE, "fighter out | freighter out")
    assert bands(state) == ("out", "sensor", "combat", "close")
    do(state, Scan(1), faces=d100(1))
    assert bands(state) == bands(state, 2) == ("out",)


def test_a_ship_that_was_shown_says_that_no_hidden_one_is_closer() -> None:
    state = position("fighter combat" + MORE, "fighter sensor | freighter sensor | subcompact out")
    do(state, Scan(1), Show(1), faces=d100(1))
    assert bands(state) == ("sensor",)
    assert bands(state, 2) == bands(state, 3) == ("out", "sensor")


def test_a_critical_scan_says_that_all_that_stays_hidden_is_out_of_range() -> None:
    state = position("fighter combat" + MORE, "fighter sensor | freighter out")
    do(state, Scan(1), faces=d100(0))
    assert (bands(state), bands(state, 2)) == (("sensor",), ("out",))


def test_a_lost_ship_is_still_where_it_was_until_it_may_have_moved() -> None:
    state = position("fighter combat" + MORE, "fighter combat revealed | freighter out")
    do(state, Scan(1), faces=d100(99))
    assert bands(state) == ("combat",)
    pass_all(state, until="attack")
    assert bands(state) == ("sensor", "combat", "close")


def test_a_single_suspect_is_convicted() -> None:
    state = position("fighter combat revealed" + MORE, "fighter combat", "attack", mover=RED)
    do(state, Attack(1, 1), faces=d100(1) + d10(9))
    assert bands(state) == ("combat",)
    kinds = {KIND_NAMES[ship(world, RED, 1).kind] for world in worlds(state)}
    assert kinds == {"fighter", "troop_transport"}


def test_one_of_two_suspects_must_have_attacked() -> None:
    state = position("freighter combat revealed" + MORE, "fighter combat | freighter close", "attack", mover=RED)
    do(state, Attack(1, 1), faces=d100(1) + d10(9))
    heavy = {KIND_NAMES.index("fighter"), KIND_NAMES.index("troop_transport")}
    innocent = 0
    for world in worlds(state):
        doers = [place for place in (1, 2) if ship(world, RED, place).operated]
        assert len(doers) == 1
        doer = ship(world, RED, doers[0])
        assert (doer.kind in heavy, doer.band) == (True, 2)
        innocent += ship(world, RED, 3 - doers[0]).kind not in heavy
    assert innocent > 100


def test_a_hidden_miss_leaves_one_suspect_damaged_and_due_a_morale_check() -> None:
    state = position("freighter combat revealed" + MORE, "fighter combat | freighter combat", "attack", mover=RED)
    do(state, Attack(2, 1), faces=d100(98))
    for world in worlds(state):
        hurt = [place for place in (1, 2) if ship(world, RED, place).hurt]
        assert len(hurt) == 1
        assert ship(world, RED, hurt[0]).damage > 0
        assert ship(world, RED, hurt[0]).operated


def test_one_of_two_suspects_of_a_miss_may_have_fled() -> None:
    red = "fighter combat damage=3 revealed | salvage_vessel combat damage=3 revealed"
    state = position("freighter combat revealed | freighter sensor", red)
    do(state, Scan(1), Slip(1), Pass(1), Scan(2), Pass(2), faces=d100(99, 99))
    pass_all(state, until="attack")
    assert bands(state) == bands(state, 2) == ("sensor", "combat", "close")
    do(state, Pass(1), Attack(1, 1), Pass(2), Pass(2), faces=d100(98) + d10(2) + d100(10, 90))
    assert ship(state, RED, 1).band == 0
    assert is_possible(state.position, BLACK)
    assert bands(state) == bands(state, 2) == ("out", "sensor", "combat", "close")
    fled = [[int(ship(world, RED, place).band) for place in (1, 2)].count(0) for world in worlds(state)]
    assert set(fled) == {0, 1}, "only one of them has missed"


def test_a_suspect_whose_own_miss_destroys_it_is_known_to_be_the_one() -> None:
    red = "fighter close damage=7 revealed | freighter out | subcompact out"
    state = position("freighter close revealed | freighter out", red)
    do(state, Scan(1), Pass(1), Pass(2), Pass(2), Pass(3), faces=d100(99))
    pass_all(state, until="attack")
    do(state, Pass(1), Attack(1, 1), faces=d100(99))
    assert state.view(BLACK).sides[RED].ships[0].removed == "destroyed"
    assert is_possible(state.position, BLACK)
    assert not any(ship(world, RED, place).operated for world in worlds(state) for place in (2, 3))


@rule("TH-14")
@pytest.mark.parametrize(("damage", "fled"), [(1, ()), (3, ("out",))])
def test_a_hidden_ship_that_missed_may_have_fled_if_it_is_damaged_enough(damage: int, fled: tuple[str, ...]) -> None:
    state = position("fighter combat revealed", f"fighter combat damage={damage}", "attack", mover=RED)
    know(state, BLACK, 1, hulls=AT_DAMAGE[damage])
    do(state, Attack(1, 1), faces=d100(98))
    assert bands(state) == ("combat",)
    do(state, Pass(1), faces=d10(9) + d100(1, 98))
    assert bands(state) == (*fled, "combat")


def test_the_damage_that_was_dealt_is_remembered() -> None:
    state = position("fighter close" + MORE, "freighter close revealed" + MORE, "attack")
    do(state, Attack(1, 1), faces=d100(1) + d10(3))
    assert {ship(world, RED, 1).rows for world in worlds(state)} == {0b100}


@rule("TH-17", "TH-21")
def test_a_hidden_pursuer_is_imagined_where_it_could_pursue_from_and_able_to_pay() -> None:
    red = "fighter sensor | freighter close | subcompact out | fighter combat revealed"
    state = position("fighter sensor revealed" + MORE, red, "movement", mover=RED)
    do(state, Pursue(1, 1))
    do(state, Burn(2), seat=RED)
    chosen = set()
    for world in worlds(state):
        assert (world.position.step, world.position.contest) == (BURN, PURSUIT)
        pursuer = world.position.ships[world.position.pursuer]
        chosen.add(int(world.position.pursuer) - SHIPS)
        assert not pursuer.revealed
        assert not pursuer.operated
        assert 0 <= pursuer.band <= 2
        assert pursuer.fuel >= world.position.pursuer_fuel + pursuer.leak
    assert chosen == {0, 1, 2}
    assert len({int(world.position.pursuer_fuel) for world in worlds(state)}) > 3


@rule("TH-22")
def test_an_amount_that_is_not_listed_may_have_been_sealed() -> None:
    red = "autonomous_patrol combat revealed"
    state = position("fighter combat revealed" + MORE, red + MORE, "movement")
    know(state, BLACK, 1, spent=1)
    do(state, Pursue(1, 1))
    listed = {GAME.unpack(action) for action in state.legal(RED)}
    do(state, Burn(0), seat=RED)
    found = {int(world.position.evader_fuel) for world in worlds(state, 500)}
    assert len(listed) < len(found)
    assert found == {0, *range(2, 19)}


def has_bonus(state: ThrustState, place: int = 1) -> bool:
    """Whether Black thinks that a ship of Red may have a bonus."""
    return any(ship(world, RED, place).bonus for world in worlds(state))


@rule("TH-23")
def test_a_bonus_may_be_there_until_a_check_that_is_noticed_has_used_it_up() -> None:
    seen = "fighter combat revealed" + MORE
    raced = position(seen, seen, "movement")
    assert has_bonus(raced)
    do(raced, Pursue(1, 1))
    do(raced, Burn(1), seat=BLACK)
    do(raced, Burn(0), seat=RED, faces=d100(98, 98, 98))
    scanned = position(seen, seen, mover=RED)
    do(scanned, Scan(1), faces=d100(99))
    attacked = position(seen, seen, "attack", mover=RED)
    do(attacked, Attack(1, 1), faces=d100(1) + d10(1))
    unseen = position(seen, "fighter combat", "attack", mover=RED)
    do(unseen, Attack(1, 1), faces=d100(1) + d10(1))
    for state in (raced, scanned, attacked, unseen):
        assert not has_bonus(state)


@rule("TH-23", "TH-14")
def test_a_bonus_may_be_gained_by_a_morale_check_also_by_a_ship_that_attacked_after_it_was_hit() -> None:
    seen = "fighter combat revealed"
    fumbled = position(seen + MORE, seen + MORE, "attack", mover=RED)
    do(fumbled, Attack(1, 1), faces=d100(99) + d10(9))
    assert has_bonus(fumbled)
    hit = position(seen, seen, "attack")
    do(hit, Attack(1, 1), faces=d100(1) + d10(1))
    know(hit, BLACK, 1, bonus=False)
    assert not has_bonus(hit)
    attacking = hit.copy()
    do(attacking, Attack(1, 1), faces=d100(1) + d10(1) + d10(10, 10) + d100(1, 98))
    do(hit, Pass(1), faces=d10(10) + d100(1, 98))
    for state in (hit, attacking):
        assert has_bonus(state)
        assert is_possible(state.position, BLACK)


def test_fuel_that_was_shown_is_spent_by_somebody() -> None:
    state = position("fighter sensor revealed" + MORE, "science_ship sensor", "movement", mover=RED)
    do(state, Pursue(1, 1))
    do(state, Burn(40), seat=RED)
    do(state, Burn(0), seat=BLACK, faces=d100(98, 98, 98))
    assert {KIND_NAMES[ship(world, RED, 1).kind] for world in worlds(state, 50)} == {"science_ship"}
    assert max(int(ship(world, RED, 1).fuel) for world in worlds(state, 50)) <= 80


@pytest.mark.parametrize(
    ("black", "red", "kinds"),
    [
        (33, 44, {"autonomous_patrol", "fighter", "high_end_transport", "science_ship", "troop_transport"}),
        (22, 33, set(KIND_NAMES)),
        (20, 90, set(KIND_NAMES)),
    ],
)
def test_losing_the_initiative_with_a_high_critical_says_that_the_enemy_has_a_high_stat(
    black: int, red: int, kinds: set[str]
) -> None:
    state = position("fighter out", "science_ship out")
    roll_initiative(state.position, ScriptedDice(d100(black, red)), None)
    assert {KIND_NAMES[ship(world, RED, 1).kind] for world in worlds(state)} == kinds


def test_the_fuel_of_a_known_ship_is_known_within_limits() -> None:
    state = begun()
    pass_all(state, until="movement")
    for place in (1, 2, 3, 4):
        do(state, Move(place, "sensor"))
        do(state, Move(place, "sensor"))
    pass_all(state, until="attack")
    assert state.view(BLACK).sides[RED].ships[0].fuel_most is None
    known = position("fighter combat" + MORE, "fighter combat revealed" + MORE, "movement", mover=RED)
    shown = known.view(BLACK).sides[RED].ships[0]
    assert (shown.fuel_least, shown.fuel_most) == (1, 6)
    do(known, Move(1, "close"))
    shown = known.view(BLACK).sides[RED].ships[0]
    assert (shown.fuel_least, shown.fuel_most) == (1, 5)


def test_what_is_not_told_of_a_removed_ship_is_not_in_an_imagined_position() -> None:
    one, two = (
        position("fighter combat" + MORE, f"fighter {red} | freighter out fuel=5", "movement", mover=RED)
        for red in ("out fuel=1", "combat fuel=1 damage=3")
    )
    do(one, Move(1, "sensor"))
    do(two, Move(1, "close"))
    for number in range(20):
        assert repr(one.imagine(BLACK, seeded(number))) == repr(two.imagine(BLACK, seeded(number)))


def test_nothing_of_what_the_enemy_has_concluded_is_in_an_imagined_position() -> None:
    """What Red knows of Black by its own dice must not show in what Black imagines."""
    scanned, blind = (
        position("fighter out | freighter out", "fighter combat | freighter out", mover=RED) for _ in range(2)
    )
    do(scanned, Scan(1), faces=d100(1))
    do(blind, Scan(1), faces=d100(98))
    assert scanned.view(RED) != blind.view(RED)
    for number in range(20):
        one, two = (state.imagine(BLACK, seeded(number)) for state in (scanned, blind))
        assert repr(one) == repr(two)


@rule("TH-17", "TH-21")
def test_a_hidden_pursuer_is_drawn_anew_while_its_target_breaks_away_and_forgotten_afterwards() -> None:
    red = "fighter sensor | freighter sensor | subcompact close"
    state = position("fighter sensor revealed" + MORE, red, "movement", mover=RED)
    do(state, Pursue(2, 1))
    do(state, Burn(2), seat=RED)
    do(state, Burn(3), seat=BLACK, faces=d100(98, 1, 1))
    assert state.view(None).step == "break_away"
    found = worlds(state)
    assert {int(world.position.pursuer) - SHIPS for world in found} == {0, 1, 2}
    for world in found:
        pursuer = world.position.ships[world.position.pursuer]
        assert (pursuer.operated, pursuer.revealed) == (True, False)
    do(state, Move(1, "combat"), seat=BLACK)
    assert {int(world.position.pursuer) for world in [state, *worlds(state, 20)]} == {0}


def test_two_unnamed_scans_with_results_say_that_both_hidden_ships_are_in_range() -> None:
    state = position("fighter sensor | fighter sensor", "fighter sensor | freighter sensor", mover=RED)
    do(state, Scan(1), Show(1), Pass(1), Scan(2), Show(2), faces=d100(1, 1))
    assert bands(state) == bands(state, 2) == ("sensor", "combat", "close")
    assert all(ship(world, RED, place).band != 0 for world in worlds(state) for place in (1, 2))


@rule("TH-19")
def test_what_a_lost_ship_was_says_who_attacked() -> None:
    red = "troop_transport combat | freighter combat"
    state = position("freighter combat revealed | freighter combat", red, "attack", mover=RED)
    do(state, Attack(1, 1), faces=d100(1) + d10(9))
    assert len({ship(world, RED, 1).kind for world in worlds(state)}) > 2
    state.position.suffer(SHIPS + 1, 9, True, None)
    assert {KIND_NAMES[ship(world, RED, 1).kind] for world in worlds(state)} == {"fighter", "troop_transport"}
