"""Combat as a game of its own: equilibria of protocols, and bots that mix by them."""

from __future__ import annotations

import pytest

from hardburn.bots.bot import asker
from hardburn.bots.greedy import GreedyBot
from hardburn.core.dice import ScriptedDice
from hardburn.core.rng import Rng, seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.advice import equilibrium
from hardburn.games.fuel_to_burn.advice.matrix_game import Solution, value_of
from hardburn.games.fuel_to_burn.advice.worth import worth
from hardburn.games.fuel_to_burn.codes import BROADSIDE, DEFENSIVE, EVASIVE, KINDS, RAILGUN
from hardburn.games.fuel_to_burn.conflict import random_events
from hardburn.games.fuel_to_burn.conflict.combat import due_combat, resolve
from hardburn.games.fuel_to_burn.decisions import Attack, Order
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, CRUISER, DESTROYER, DRIVE, LINER, WEAPONS
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_ATTACK, WHICH_PROTOCOL
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import can, order, table
from tests.games.fuel_to_burn.acting import ship as placed
from tests.games.fuel_to_burn.skirmish import Table, duel, field, ship


def engaged(position: Position, is_cover: bool = False) -> Position:
    due_combat(position, 0, 1, position.ships[0].x, position.ships[0].y, is_cover)
    return Table(position).go_on().position


def random_ship(number: int, rng: Rng) -> Ship:
    """As it may be in the middle of a match."""
    kind = [DESTROYER, CRUISER, BATTLESHIP][rng.below(3)]
    system = [0, CORE, WEAPONS, DRIVE][rng.below(4)]
    return ship(
        number,
        number % 2,
        kind,
        x=20_000 + 300 * rng.below(8),
        armour=rng.below(2 + kind // 2),
        fuel=rng.below(3),
        heat=rng.below(5),
        damaged=system,
        offline=system * rng.below(2),
    )


def payoffs_of(position: Position) -> list[list[float]]:
    """Every pair of protocols of two ships alone, the choices by trying all of them, to the attacker."""

    def best(twin: Position) -> float:
        Table(twin).go_on()
        if not twin.is_asking():
            return worth(twin, 0)
        seat = 0 if twin.question.seats == 1 else 1
        tried = []
        for choice in FuelState(twin).legal(seat):
            after = twin.copy()
            Table(after).answer(seat, choice)
            tried.append(best(after))
        return max(tried) if seat == 0 else min(tried)

    rows = []
    for attacks in FuelState(position).legal(0):
        row = []
        for defends in FuelState(position).legal(1):
            twin = position.copy()
            question = twin.question
            twin.answered()
            resolve(twin, question, attacks // KINDS, defends // KINDS, None)
            row.append(best(twin))
        rows.append(row)
    return rows


def assert_equilibrium(payoffs: list[list[float]], found: Solution) -> None:
    for row in range(len(payoffs)):
        alone = [float(place == row) for place in range(len(payoffs))]
        assert value_of(payoffs, alone, found.columns) <= found.value + 1e-9
    for column in range(len(payoffs[0])):
        alone = [float(place == column) for place in range(len(payoffs[0]))]
        assert value_of(payoffs, found.rows, alone) >= found.value - 1e-9


@rule("FB-5", "FB-7")
@pytest.mark.parametrize("seed", range(12))
def test_no_protocol_alone_does_better_against_the_equilibrium(seed: int) -> None:
    rng = seeded(f"fights {seed}")
    position = engaged(field(random_ship(0, rng), random_ship(1, rng), random_ship(2, rng)), is_cover=seed % 4 == 3)
    found = equilibrium.solve_combat(position)
    assert_equilibrium(payoffs_of(position), found)
    assert equilibrium.mixture(position, 0) == found.rows
    assert equilibrium.mixture(position, 1) == found.columns
    assert equilibrium.value(position, 0) == -equilibrium.value(position, 1) == found.value


def test_what_is_sealed_already_changes_nothing_for_the_other() -> None:
    position = engaged(duel(CRUISER, BATTLESHIP))
    before = equilibrium.mixture(position, 1)
    for protocol in (DEFENSIVE, RAILGUN, BROADSIDE, EVASIVE):
        twin = position.copy()
        Table(twin).answer(0, FuelState(twin).legal(0)[protocol])
        assert equilibrium.mixture(twin, 1) == before
        assert equilibrium.mixture(twin, 0) is None


def test_nobody_fires_a_railgun_that_would_melt_the_ship() -> None:
    position = duel()
    position.ships[0].heat = 4
    weights = equilibrium.mixture(engaged(position), 0)
    assert weights is not None
    assert weights[RAILGUN] == 0


def test_protocols_are_really_mixed() -> None:
    weights = equilibrium.mixture(engaged(duel()), 0)
    assert weights is not None
    assert sum(weights) == pytest.approx(1)
    assert max(weights) < 0.9


def test_against_protocols_that_are_drawn_there_is_one_best_answer() -> None:
    for seats in ((0, 2), (2, 0)):
        position = engaged(field(*(ship(number, seat, LINER * (seat // 2)) for number, seat in enumerate(seats))))
        weights = equilibrium.mixture(position, 0)
        assert weights is not None
        assert max(weights) == 1.0
        found = equilibrium.solve_combat(position)
        assert sum(found.rows) == pytest.approx(1)
        assert sum(found.columns) == pytest.approx(1)


@rule("FB-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("is_easy", [False, True])
def test_duels_are_mixed_evenly_where_a_win_is_all_that_matters(seat: int, is_easy: bool) -> None:
    """A torpedo is defeated, or hits: with an easy test two of three results are the same."""
    position = duel(terms=Terms(has_duels=True))
    random_events.due_test(position, 0, 0, is_easy, random_events.MASKING)
    Table(position).go_on()
    weights = equilibrium.mixture(position, seat)
    assert weights is not None
    assert sum(weights) == pytest.approx(1)


def test_contests_are_mixed_evenly() -> None:
    position = duel(terms=Terms(has_duels=True))
    random_events.due_contest(position, random_events.INITIATIVE)
    Table(position).go_on()
    assert equilibrium.mixture(position, 0) == pytest.approx([1 / 3] * 3)


@rule("FB-29")
def test_advice_has_all_four_protocols_and_none_where_manifests_are_hidden() -> None:
    position = engaged(duel(), is_cover=True)
    advised = equilibrium.advice(position, 1)
    assert len(advised) == 4
    assert advised[EVASIVE] == 0
    assert sum(advised) == pytest.approx(1, abs=0.01)
    assert equilibrium.advice(engaged(duel(terms=Terms(has_hidden_manifests=True))), 1) == ()
    view = FuelState(position).view(1)
    assert view.combat is not None
    assert view.combat.advice == advised
    watched = FuelState(position).view(None)
    assert watched.combat is not None
    assert watched.combat.advice == ()


def test_nothing_is_mixed_where_nothing_is_sealed() -> None:
    state = table(placed(0), placed(1, at=(5, 40)))
    assert GAME.advice.mixture(state, 0) is None


def fray() -> FuelState:
    """A Destroyer passes a Cruiser and has attacked it; both are to seal."""
    state = table(placed(0, at=(0, 25), vector=(3, 90)), placed(1, CRUISER, at=(1, 28)))
    order(state, Order("coast"))
    assert state.position.question.kind == WHICH_ATTACK
    attack = next(one for one in can(state) if isinstance(one, Attack))
    state.apply(0, GAME.pack(attack), ScriptedDice([]))
    assert state.position.question.kind == WHICH_PROTOCOL
    return state


@pytest.mark.parametrize("protocol", [DEFENSIVE, RAILGUN, BROADSIDE, EVASIVE])
def test_no_pure_protocol_beats_the_greedy_bot_over_many_fights(protocol: int) -> None:
    """The mean of what comes out, chosen as suits both best afterwards, is not above the value of the fight."""
    state = fray()
    payoffs = payoffs_of(state.position)
    value = equilibrium.value(state.position, 0)
    bot = GreedyBot(seeded(f"fray {protocol}"))
    ask = asker(GAME, state, 0)
    fights = 150
    gains = [payoffs[bot.choose(ask()) // KINDS][protocol] - value for _ in range(fights)]
    mean = sum(gains) / fights
    spread = (sum((gain - mean) ** 2 for gain in gains) / fights) ** 0.5
    assert mean > -4 * spread / fights**0.5 - 1e-9


def test_a_pure_protocol_would_be_beaten() -> None:
    """So that the test above can fail."""
    state = fray()
    payoffs = payoffs_of(state.position)
    value = equilibrium.value(state.position, 0)
    at_stake = max(map(max, payoffs)) - min(map(min, payoffs))
    assert all(min(row) < value - 0.05 * at_stake for row in payoffs)
