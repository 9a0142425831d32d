"""Plans, turns, boosts and shots are those of a slow reference, in thousands of random positions."""

from __future__ import annotations

from typing import Final

from hardburn.core.dice import ScriptedDice
from hardburn.core.rng import Rng, seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.actions import SPACES
from hardburn.games.thunder_struck.console import MEMBERS, TAKES, Ship
from hardburn.games.thunder_struck.decisions import Act, Roll
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule
from tests.games.thunder_struck import reference

SYSTEMS: Final = ((0, 1), (2, 3), (4, 5))
NOBODY_ROLLS: Final = ScriptedDice([])


def damaged(rng: Rng, of_five: int) -> int:
    """Any damage that a ship survives; this many spaces of five are hit."""
    damage = 0
    for space in range(len(SPACES)):
        if rng.below(5) < of_five:
            damage |= 1 << space
    for one, other in SYSTEMS:
        if damage & (1 << one) and damage & (1 << other):
            damage &= ~(1 << rng.choice((one, other)))
    return damage


def names(spaces: int) -> frozenset[str]:
    return frozenset(SPACES[space] for space in MEMBERS[spaces])


def dice_of(ship: Ship) -> reference.Dice:
    return {SPACES[space]: int(ship.die(space)) for space in MEMBERS[ship.lying]}


def reached_plans(state: ThunderState) -> set[reference.Plan]:
    """The complete plans that the lists lead to, without re-rolls and changes."""
    seen: set[reference.Plan] = set()
    found: set[reference.Plan] = set()
    waiting = [state]
    while waiting:
        before = waiting.pop()
        for action in before.legal(0):
            after = before.copy()
            after.apply(0, action, NOBODY_ROLLS)
            plan = frozenset(dice_of(after.position.ships[0]).items())
            if after.position.ships[0].has_planned:
                found.add(plan)
            elif plan not in seen:
                seen.add(plan)
                waiting.append(after)
    return found


@rule("planning.2", "TS-3", "TS-5")
def test_the_plans_that_can_be_reached_are_exactly_the_complete_ones() -> None:
    """A plan that differs only in which of two dice with the same face lies where is the same plan."""
    rng = seeded("plans")
    short_of_room = 0
    for number in range(1000):
        state = position("0>", "8<", is_planning=True)
        damage = damaged(rng, 1 if number < 20 else 4)
        state.position.ships[0].damage = damage
        faces = tuple(1 + rng.below(6) for _ in range(4))
        state.apply(0, GAME.pack(Roll()), ScriptedDice(faces))
        wanted = reference.complete_plans(faces, names(damage))
        assert reached_plans(state) == wanted, (faces, names(damage))
        short_of_room += any(len(plan) < 4 for plan in wanted)
    assert 400 < short_of_room < 980


def random_turn(rng: Rng) -> ThunderState:
    """Red about to action one of several dice, with cubes, on a battered ship."""
    state = position("0>", "8< P1=1 M1=3", is_settled=rng.below(2) == 1)
    ship = state.position.ships[0]
    ship.damage = damaged(rng, 2)
    ship.cubes = rng.below(4) if rng.below(8) == 0 else rng.below(2)
    ship.has_boosted = rng.below(2) == 1
    for _ in range(1 + rng.below(5)):
        value = 1 + rng.below(6)
        free = MEMBERS[TAKES[value] & ~ship.damage & ~ship.lying & ~(0b1100 if state.position.is_settled else 0)]
        if free:
            ship.put(rng.choice(free), value)
    return state


def reached_deeds(state: ThunderState) -> set[reference.Deed]:
    """All that the turn can come to by the lists and by what is accepted beyond them."""
    found: set[reference.Deed] = set()
    seen: set[str] = set()
    waiting = [state]
    while waiting:
        before = waiting.pop()
        ship = before.position.ships[0]
        for action in range(96, 176):
            if before.refusal(0, action) is not None:
                continue
            match GAME.unpack(action):
                case Act("boosts"):
                    used = [space for space in dice_of(ship) if reference.kind(space) == "boost"]
                case Act("manoeuvre"):
                    used = [space for space in dice_of(ship) if reference.kind(space) == "manoeuvre"]
                case Act(what):
                    used = [what]
                case _:
                    after = before.copy()
                    after.apply(0, action, NOBODY_ROLLS)
                    if repr(after) not in seen:
                        seen.add(repr(after))
                        waiting.append(after)
                    continue
            dice = dice_of(ship)
            found.add(
                reference.Deed(
                    reference.kind(used[0]),
                    frozenset((space, dice[space]) for space in used),
                    frozenset((space, value) for space, value in dice.items() if space not in used),
                    int(ship.cubes),
                )
            )
    return found


def possible(deeds: set[reference.Deed]) -> set[reference.Deed]:
    """Without the waste of cubes by pips up and down again: the most cubes that each deed can leave."""
    most: dict[tuple[str, reference.Plan, reference.Plan], int] = {}
    for deed in deeds:
        key = (deed.what, deed.used, deed.rest)
        most[key] = max(most.get(key, 0), deed.cubes)
    return {reference.Deed(*key, cubes) for key, cubes in most.items()}


@rule("power.2", "power.3.pips", "power.3.move", "power.4", "power.5", "TS-11")
def test_what_a_turn_can_come_to_with_cubes_is_what_the_reference_finds() -> None:
    rng = seeded("turns")
    compared = several = 0
    for _ in range(1200):
        state = random_turn(rng)
        ship = state.position.ships[0]
        if ship.lying == 0:
            continue
        seen = reference.Ship(
            dice_of(ship),
            names(int(ship.damage)),
            int(ship.cubes),
            has_boosted=bool(ship.has_boosted),
            is_settled=bool(state.position.is_settled),
        )
        assert possible(reached_deeds(state)) == possible(reference.deeds(seen)), repr(state)
        compared += 1
        several += len(reference.deeds(seen)) > 20
    assert compared > 1100
    assert several > 100


@rule("boost.1", "boost.2", "boost.4", "TS-7")
def test_a_boost_ends_where_walking_it_ends() -> None:
    rng = seeded("boosts")
    for _ in range(3000):
        ring = rng.choice((11, 17, 21))
        spaces = list(range(ring))
        rng.shuffle(spaces)
        one, other = 1 + rng.below(6), 1 + rng.below(6)
        ways = [rng.choice("<>") for _ in range(3)]
        state = position(
            f"{spaces[0]}{ways[0]} B1={one} B2={other} P1=1",
            f"{spaces[1]}{ways[1]} P1=1",
            f"{spaces[2]}{ways[2]} P1=1",
            ring=ring,
        )
        step = 1 if ways[0] == ">" else -1
        act, value = rng.choice(((Act("boost_1"), one), (Act("boost_2"), other), (Act("boosts"), one + other)))
        end = reference.landing(ring, spaces[0], step, value, {spaces[1], spaces[2]})
        state.apply(0, GAME.pack(act), NOBODY_ROLLS)
        assert state.position.ships[0].space == end


@rule("fire.1", "TS-9")
def test_a_shot_reaches_whom_walking_it_reaches() -> None:
    rng = seeded("shots")
    reached = 0
    for _ in range(3000):
        ring = rng.choice((11, 17, 21))
        spaces = list(range(ring))
        rng.shuffle(spaces)
        ways = [rng.choice((1, -1)) for _ in range(3)]
        value = 1 + rng.below(6)
        signs = ["<>"[way > 0] for way in ways]
        state = position(
            f"{spaces[0]}{signs[0]} F1={value}", *(f"{spaces[seat]}{signs[seat]}" for seat in (1, 2)), ring=ring
        )
        walked = {
            seat: side
            for seat in (1, 2)
            if (side := reference.hit(ring, (spaces[0], ways[0]), (spaces[seat], ways[seat]), value)) is not None
        }
        red = state.view(None).ships[0]
        shown = {sight.seat: sight.side for sight in red.ahead if sight.seat in red.console[4].in_range}
        assert shown == walked
        reached += bool(walked)
    assert reached > 500
