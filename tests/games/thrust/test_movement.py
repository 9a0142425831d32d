"""The Movement Phase: plain moves and fuel (TH-8, TH-11)."""

from __future__ import annotations

import pytest

from hardburn.games.thrust.decisions import BandName, Evade, Move, Pass, Pursue
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import LeftRange, Moved, Operated, Removed
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, can, do, done, heard, only, refused, ship


def moves(black: str, red: str = "fighter out") -> list[str]:
    """Where Black's first ship can simply move to."""
    state = position(black, red, "movement")
    return [decision.band for decision in can(state) if isinstance(decision, Move) and decision.ship == 1]


@rule("moving.2", "TH-2")
@pytest.mark.parametrize(
    ("band", "reached"),
    [("out", ["sensor"]), ("sensor", ["out", "combat"]), ("combat", ["sensor", "close"]), ("close", ["combat"])],
)
def test_a_move_is_one_band_on_the_scale_out_sensor_combat_close(band: str, reached: list[str]) -> None:
    assert moves(f"fighter {band}") == reached


@rule("moving.2")
def test_a_move_costs_one_fuel() -> None:
    state = position("fighter out fuel=4 | fighter out", "fighter out", "movement")
    assert only(done(state, Move(1, "sensor")), Moved) == Moved(BLACK, 1, "out", "sensor", 1)
    assert (ship(state, BLACK, 1).band, ship(state, BLACK, 1).fuel) == (1, 3)


@rule("moving.1")
def test_a_ship_moves_once_a_turn() -> None:
    state = position("fighter out | fighter out", "fighter out", "movement")
    do(state, Move(1, "sensor"), Pass(1))
    assert {decision.ship for decision in can(state) if isinstance(decision, Move)} == {2}
    assert refused(state, Move(1, "combat")).rule == "turn.3"


@rule("moving.3", "TH-8")
def test_an_unrevealed_ship_moves_freely() -> None:
    assert moves("fighter combat", "fighter combat revealed | fighter close revealed") == ["sensor", "close"]


@rule("moving.4", "TH-8")
@pytest.mark.parametrize(
    ("enemy", "reached"),
    [
        ("fighter combat revealed", []),
        ("fighter close revealed", ["sensor"]),
        ("fighter sensor revealed", ["close"]),
        ("fighter out", ["sensor", "close"]),
    ],
)
def test_a_revealed_ship_may_not_simply_move_where_a_revealed_enemy_is(enemy: str, reached: list[str]) -> None:
    assert moves("fighter combat revealed", enemy) == reached


@rule("TH-8")
def test_unrevealed_enemies_never_bind_a_ship() -> None:
    assert moves("fighter combat revealed", "fighter combat | fighter close") == ["sensor", "close"]


@rule("moving.4")
def test_a_bound_ship_must_pursue_or_evade() -> None:
    state = position("fighter combat revealed", "fighter combat revealed", "movement")
    assert can(state) == [Pass(1), Pursue(1, 1), Evade(1, 1)]
    assert refused(state, Move(1, "close")).rule == "moving.4"


@rule("TH-8", "TH-7")
def test_going_out_of_range_is_a_move_and_unreveals_a_ship() -> None:
    state = position("fighter sensor revealed | fighter out", "fighter combat revealed", "movement")
    log = do(state, Move(1, "out"))
    assert heard(log, RED) == [Moved(BLACK, 1, "sensor", "out", None), LeftRange(BLACK, 1)]
    shown = state.view(RED).sides[BLACK].ships[0]
    assert (shown.revealed, shown.band, shown.bands, shown.ship_class) == (False, None, ("out",), 4)


@rule("TH-17", "recon.1")
@pytest.mark.parametrize("band", ["sensor", "close"])
def test_a_hidden_move_looks_like_a_pass(band: BandName) -> None:
    moved = position("fighter combat | fighter out", "fighter combat revealed", "movement")
    passed = position("fighter combat | fighter out", "fighter combat revealed", "movement")
    logs = [do(moved, Move(1, band)), do(passed, Pass(1))]
    assert heard(logs[0], RED) == heard(logs[1], RED) == [Operated(BLACK, None)]
    assert moved.view(RED) == passed.view(RED)
    assert moved.view(None) == passed.view(None)


@rule("TH-7")
def test_the_move_of_a_revealed_ship_is_seen_but_not_its_leak() -> None:
    state = position("fighter combat damage=1 revealed | fighter out", "fighter out", "movement")
    log = do(state, Move(1, "close"))
    assert heard(log, BLACK) == [Moved(BLACK, 1, "combat", "close", 2)]
    assert heard(log, RED) == [Moved(BLACK, 1, "combat", "close", None)]
    assert state.view(RED).sides[BLACK].ships[0].band == "close"


@rule("fuel.1", "TH-11", "TH-19")
def test_a_ship_that_moves_with_its_last_fuel_is_removed_and_shown() -> None:
    state = position("fighter out fuel=1 | freighter out", "fighter out", "movement")
    log = do(state, Move(1, "sensor"))
    removed = Removed(BLACK, 1, "fighter", "out_of_fuel")
    assert heard(log, RED) == [Operated(BLACK, None), removed]
    assert log.revealed
    shown = state.view(RED).sides[BLACK].ships[0]
    assert (shown.removed, shown.kind, shown.bands) == ("out_of_fuel", "fighter", ())


@rule("damage.01", "TH-11")
def test_a_leaking_ship_pays_one_more_and_must_be_able_to() -> None:
    state = position("fighter out damage=1 fuel=4 | freighter out", "fighter out", "movement")
    do(state, Move(1, "sensor"))
    assert ship(state, BLACK, 1).fuel == 2
    assert moves("fighter out damage=1 fuel=2") == ["sensor"]
    assert moves("fighter out damage=1 fuel=1") == []
    short = position("fighter out damage=1 fuel=1", "fighter out", "movement")
    assert refused(short, Move(1, "sensor")).rule == "TH-11"


@rule("damage.08")
def test_a_dead_ship_does_not_move() -> None:
    state = position("fighter combat damage=8", "fighter combat revealed", "movement")
    assert can(state) == [Pass(1)]
    for decision in (Move(1, "close"), Pursue(1, 1)):
        assert refused(state, decision).rule == "damage.08"


def test_a_move_of_two_bands_is_refused() -> None:
    assert refused(position("fighter out", "fighter out", "movement"), Move(1, "combat")).rule == "moving.2"


@rule("TH-7")
def test_leaving_close_range_makes_the_damage_number_an_old_one() -> None:
    state = position("fighter close damage=2 revealed | fighter out", "fighter out | fighter out", "movement")
    do(state, Move(1, "combat"))
    shown = state.view(RED).sides[BLACK].ships[0]
    assert (shown.damage, shown.damage_is_current) == (2, False)
    do(state, Pass(1), Pass(2), Pass(2))
    ship(state, BLACK, 1).band = 3
    assert ship(state, BLACK, 1).has_more_to_tell()
