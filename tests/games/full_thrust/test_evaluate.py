"""How good a position looks, and how well the greedy bot plays by it."""

from __future__ import annotations

from hardburn.bots.contest import Contest
from hardburn.bots.greedy import GreedyBot
from hardburn.bots.random_bot import RandomBot
from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.decisions import AimAll, Order, Pick, Repair
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.state import FullThrustState
from tests.games.full_thrust.acting import do


def worth(state: FullThrustState) -> float:
    """To Amber."""
    return GAME.advice.evaluate(state, 0)


def facing(*, damage: int = 0, out: tuple[str, ...] = (), apart: float = 60) -> FullThrustState:
    return position(
        placed("Tibet", 0, (0, 0), damage=damage, out=out), placed("Tibet", 1, (0, apart), course=6), phase="orders"
    )


def test_equal_fleets_are_worth_the_same() -> None:
    assert worth(facing()) == GAME.advice.evaluate(facing(), 1) == 0.0


def test_what_one_side_has_the_other_lacks() -> None:
    assert worth(facing(damage=5)) == -GAME.advice.evaluate(facing(damage=5), 1) < 0


def test_every_loss_makes_a_position_worse() -> None:
    losses = (facing(damage=1), facing(out=("beam 4",)), facing(out=("drive",)), facing(out=("fire control 1",)))
    assert all(worth(lost) <= worth(facing()) for lost in losses)
    assert worth(facing(out=("drive", "drive"))) < worth(facing(out=("drive",))) < 0
    blind = facing(out=("fire control 1", "fire control 2"))
    assert worth(blind) < worth(facing(out=("beam 1",))) < 0


def test_the_end_is_worth_all_or_nothing() -> None:
    won = facing()
    won.resign(1)
    assert (worth(won), GAME.advice.evaluate(won, 1)) == (1.0, -1.0)


def test_an_order_that_leads_off_the_table_looks_bad_and_so_does_one_that_is_about_to() -> None:
    def after(order: str, y: float, table: tuple[int, int] | None = (120, 96)) -> float:
        state = position(placed("Tibet", 0, (0, y), speed=8), placed("Tibet", 1, (40, 0)), table=table)
        do(state, Order(0, order), seat=0)
        return worth(state)

    assert after("0", 41) < after("P2 -2", 35)
    assert after("+4", 30) < after("-4", 30)
    assert after("0", 33) < after("0", 33, table=None), "it would drift off next turn"
    assert after("-4", 33) == after("-4", 33, table=None)


def test_an_order_that_brings_beams_to_bear_looks_better() -> None:
    def after(order: str) -> float:
        state = position(placed("Gorshkov", 0, (0, 0), speed=6), placed("Harrison", 1, (0, 22), course=12))
        do(state, Order(0, order), seat=0)
        return worth(state)

    assert after("+4") > after("-4")
    assert after("0") > after("P2")


def test_named_attacks_count_before_they_are_rolled() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 8)), placed("Lenov", 1, (1, 8)), phase="fire")
    before = worth(state)
    do(state, Pick(0))
    picked = worth(state)
    finishing = state.copy()
    do(state, AimAll(1))
    do(finishing, AimAll(2))
    assert before < picked < worth(state)
    assert worth(finishing) != worth(state)
    assert GAME.advice.evaluate(state, 1) < -before


def test_parties_work_on_what_matters_most() -> None:
    hurt = ("fire control 1", "fire control 2", "beam 1")
    values = []
    for system in ("fire control 1", "beam 1"):
        state = position(placed("Tibet", 0, (0, 0), out=hurt), placed("Tibet", 1, (0, 90)), phase="repairs")
        before = worth(state)
        state.apply(0, GAME.pack(Repair(0, system, 3)), ScriptedDice([]))
        values.append(worth(state) - before)
    assert values[0] > values[1] > 0


def test_greedy_beats_random_clearly() -> None:
    options = FullThrustOptions(points=220)
    wins = 0
    for number in range(8):
        greedy, other = GreedyBot(seeded(number)), RandomBot(seeded(-number))
        seat = number % 2
        contest = Contest(GAME, options, [greedy, other] if seat == 0 else [other, greedy], seeded_dice(number))
        while not contest.play_on(500):
            pass
        outcome = contest.outcome()
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins == 8
