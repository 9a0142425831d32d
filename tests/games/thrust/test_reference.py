"""The rules against a reference that is slow and obvious, over thousands of positions."""

from __future__ import annotations

from hardburn.core.dice import seeded_dice
from hardburn.core.rng import Rng, seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.actions import BURN, END
from hardburn.games.thrust.damage import take
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.ships import CAPACITIES, Ship
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from tests.games.thrust.reference import damaged, operations, sealable

POSITIONS = 4_000
MATCHES = 25
BANDS = ("out", "sensor", "combat", "close")
ROWS = (1, 2, 3, 4, 6, 7, 8)


def any_ship(rng: Rng) -> str:
    if rng.below(6) == 0:
        return "-"
    kind, band = rng.below(9), rng.choice(BANDS)
    words = [KIND_NAMES[kind], band, f"fuel={rng.below(min(6, CAPACITIES[kind])) + 1}"]
    if rng.below(3) == 0:
        rows = sorted({rng.choice(ROWS) for _ in range(rng.below(3) + 1)})
        words.append(f"rows={','.join(str(row) for row in rows)}")
    if band != "out" and rng.below(2) == 0:
        words.append("revealed")
    if rng.below(5) == 0:
        words.append(rng.choice(("operated", "operated moved")))
    return " ".join(words)


def any_position(rng: Rng) -> tuple[ThrustState, str]:
    phase = rng.choice(("recon", "movement", "attack"))
    sides = [" | ".join(any_ship(rng) for _ in range(4)) for _ in range(2)]
    return position(sides[0], sides[1], phase, mover=rng.below(2)), phase


@rule("moving.1", "moving.4", "pursuit.3", "evasion.4", "attack.1", "attack.4", "recon.2", "TH-5", "TH-8", "TH-10")
def test_the_legal_operations_of_random_positions_are_those_of_the_reference() -> None:
    rng = seeded("reference")
    kinds = set()
    for _ in range(POSITIONS):
        state, phase = any_position(rng)
        seat = state.to_act()[0]
        found = [GAME.unpack(action) for action in state.legal(seat)]
        assert len(set(found)) == len(found)
        assert set(found) == operations(state, seat, phase), state
        kinds |= {type(decision) for decision in found}
    assert len(kinds) == 6


@rule("TH-9", "TH-10", "TH-11", "TH-22", "TH-24", "evasion.2", "evasion.3")
def test_the_amounts_that_can_be_sealed_are_those_of_the_reference() -> None:
    rng = seeded("amounts")
    contests = 0
    while contests < POSITIONS // 16:
        state, phase = any_position(rng)
        seat = state.to_act()[0]
        declarations = [action for action in state.legal(seat) if 32 <= action < 64]
        if phase != "movement" or not declarations:
            continue
        state.apply(seat, rng.choice(declarations), seeded_dice(1))
        contests += 1
        for side in (0, 1):
            wanted = sealable(state, side)
            accepted = {action - BURN for action in range(BURN, END) if state.refusal(side, action) is None}
            assert accepted == wanted, state
            listed = [action - BURN for action in state.legal(side)]
            assert set(listed) <= wanted
            assert {min(wanted), max(wanted)} <= set(listed)
            assert len(listed) == min(12, len(wanted))


@rule("turn.2", "turn.3", "TH-5")
def test_whole_matches_offer_what_the_reference_offers() -> None:
    for number in range(MATCHES):
        rng, dice = seeded(f"match {number}"), seeded_dice(f"match {number}")
        state = GAME.start(ThrustOptions(), dice)
        while state.to_act():
            view = state.view(None)
            seat = rng.choice(state.to_act())
            if view.step == "operate":
                assert {GAME.unpack(action) for action in state.legal(seat)} == operations(state, seat, view.phase)
            state.apply(seat, rng.choice(state.legal(seat)), dice)


@rule("damage.1", "damage.05", "damage.09", "TH-13")
def test_every_sequence_of_damage_is_that_of_the_reference() -> None:
    rng = seeded("damage")
    for _ in range(POSITIONS):
        ship = Ship.new(rng.below(9))
        rows: frozenset[int] = frozenset()
        total = 0
        while True:
            lump = rng.below(4) + 1
            wanted = damaged(rows, total, lump)
            eliminated = take(ship, lump)
            assert eliminated == (wanted is None)
            if wanted is None:
                break
            rows, total = wanted
            assert ship.damage == total
            assert {row for row in range(1, 9) if ship.rows >> (row - 1) & 1} == rows
