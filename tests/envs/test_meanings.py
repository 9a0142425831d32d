"""What ids and arrays mean, game by game (Ruship's are tested beside its layout)."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from hardburn.core.codec import options_from
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Decision, View
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.envs.encodings.catalogue import encoding_of
from hardburn.envs.encodings.encoding import Choices, Encoding
from hardburn.envs.encodings.fuel_to_burn import SLOTS
from hardburn.games.fuel_to_burn import decisions as fuel
from hardburn.games.full_thrust import decisions as full_thrust
from hardburn.games.thrust import decisions as thrust
from hardburn.games.thunder_struck import decisions as thunder


def encoding(game_id: str, **given: object) -> Encoding:
    game = game_of(game_id)
    return encoding_of(game, options_from(game, given))


def meaning(game_id: str, made: Encoding, seat: int, decision: Decision) -> tuple[str, int]:
    """The words of the range that a decision's id is in, up to the first comma or colon, and its place there."""
    number = made.id_of(seat, game_of(game_id).pack(decision))
    (part,) = [part for part in made.ids if part.first <= number < part.first + part.count]
    return part.about.split(",")[0].split(":")[0], number - part.first


@pytest.mark.parametrize(
    ("game_id", "seat", "decision", "expected"),
    [
        ("thrust", 1, thrust.Pass(2), ("pass with a ship", 1)),
        ("thrust", 0, thrust.Move(3, "combat"), ("move", 10)),
        ("thrust", 0, thrust.Attack(4, 2), ("attack", 13)),
        ("thrust", 1, thrust.Burn(7), ("seal so much fuel; the mask shows a good sample", 7)),
        ("thunder_struck", 0, thunder.Confirm(), ("roll", 2)),
        ("thunder_struck", 0, thunder.Place(2, "front"), ("place a die", 28)),
        ("thunder_struck", 1, thunder.Act("manoeuvre"), ("action", 10)),
        ("thunder_struck", 1, thunder.Change("rear", -1), ("lower a die by one", 7)),
        ("thunder_struck", 1, thunder.FireAt(0), ("fire at a ship", 2)),
        ("thunder_struck", 0, thunder.UseShield("mid"), ("use a shield", 2)),
        ("thunder_struck", 0, thunder.Warp(2, 3, "counter_clockwise"), ("warp", 49)),
        ("fuel_to_burn", 0, fuel.StandFast(), ("let force", 14)),
        ("fuel_to_burn", 0, fuel.Activate(5), ("activate a ship", 5)),
        ("fuel_to_burn", 0, fuel.Protocol("evasive"), ("protocol", 3)),
        ("fuel_to_burn", 0, fuel.Damage("drive"), ("damage", 2)),
        ("fuel_to_burn", 0, fuel.Order("launch"), ("order", 7)),
        ("fuel_to_burn", 0, fuel.Order("burn", place="station:1"), ("the first four orders at a place", 97)),
        ("fuel_to_burn", 0, fuel.Order("repair with engineers", system="weapons"), ("repair", 4)),
    ],
)
def test_an_id_is_where_the_table_says(game_id: str, seat: int, decision: Decision, expected: tuple[str, int]) -> None:
    made = encoding(game_id, players=3) if game_id == "thunder_struck" else encoding(game_id)
    assert meaning(game_id, made, seat, decision) == expected


def test_full_thrust_ids_are_orders_and_rows_from_the_own_fleet_on() -> None:
    game: Any = game_of("full_thrust")
    made: Any = encoding("full_thrust", fleets="2 Milan; 3 Tibet", apart=12)
    dice, rng = seeded_dice(1), seeded(1)
    state: Any = game.start(made.options, dice)
    orders = {game.unpack(action).order: number for number, action in choices_in(made, state, 1).items()}
    assert orders["0"] == 3 + 17 * 4 + 8
    assert orders["P1 +1"] == 3 + 17 * 3 + 9
    while state.view(None).phase != "fire" or state.to_act() != [1]:
        state.apply(state.to_act()[0], state.random_action(state.to_act()[0], rng), dice)
    choices = choices_in(made, state, 1)
    picks = [number for number, action in choices.items() if isinstance(game.unpack(action), full_thrust.Pick)]
    view = state.view(1)
    able = [ship.ship for ship in view.ships if game.pack(full_thrust.Pick(ship.ship)) in choices.values()]
    assert picks == [3 + 153 + ship - 2 for ship in able]
    ships = made.observe(view, 1, choices)["ships"]
    assert ships.shape[0] == 6
    assert list(ships[:, 1]) == [0, 0, 0, 2, 2, 0]
    assert list(ships[:, 0]) == [1, 1, 1, 1, 1, 0]
    for row, ship in ((0, view.ships[2]), (4, view.ships[1])):
        assert list(ships[row, 3:5]) == pytest.approx([length / 1000 for length in ship.at], abs=1e-3)
    state.apply(1, choices[picks[0]], dice)
    aims = {game.unpack(action): number for number, action in choices_in(made, state, 1).items()}
    for decision, number in aims.items():
        first = 3 + 153 + 2 * 3 + (6 if isinstance(decision, full_thrust.Aim) else 0)
        assert number == first + 3 + decision.target


def test_a_slot_of_fuel_to_burn_is_what_its_row_says() -> None:
    game = game_of("fuel_to_burn")
    made = encoding("fuel_to_burn", set_up="drawn")
    state = game.start(made.options, dice := seeded_dice(2))
    rng = seeded(2)
    while not isinstance(game.unpack(state.legal(state.to_act()[0])[-1]), fuel.Plot):
        state.apply(state.to_act()[0], state.random_action(state.to_act()[0], rng), dice)
    seat = state.to_act()[0]
    choices = choices_in(made, state, seat)
    rows = made.observe(state.view(seat), seat, choices)["slots"]
    first = made.ids[-1].first
    assert list(choices.values()) == sorted(choices.values())
    for number, action in choices.items():
        plot = game.unpack(action)
        assert isinstance(plot, fuel.Plot)
        kind, x, y, length, bearing = rows[number - first]
        assert (kind, length) == (7, plot.length)
        assert np.hypot(x, y) == pytest.approx(plot.length, abs=1e-3)
        assert bearing == pytest.approx(plot.bearing / 100, abs=1e-3)
    assert not rows[len(choices) :].any()


def test_of_a_list_longer_than_all_slots_some_are_offered() -> None:
    game, made = game_of("fuel_to_burn"), encoding("fuel_to_burn")
    legal = [game.pack(fuel.Plot(5, bearing)) for bearing in range(3000)]
    offered = list(made.choices(View, 0, legal).values())
    assert len(set(offered)) == SLOTS
    assert set(offered) <= set(legal)


def choices_in(made: Encoding, state: Any, seat: int) -> Choices:
    return made.choices(partial(state.view, seat), seat, state.legal(seat))
