"""No bot decides by what its seat can't know, in any game with secrets.

The positions come from matches of random decisions; beside each stands one that the seat imagines, which differs only
in what is hidden from it. The same bot with the same seed must decide the same in both.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from hardburn.bots.bot import Bot, Question, asker
from hardburn.bots.budget import Budget
from hardburn.bots.catalogue import bot_names, bot_of, thinks_by_time
from hardburn.bots.deliberating import PlanningBot
from hardburn.bots.random_bot import RandomBot
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.registry import game_ids, game_of
from hardburn.core.rng import seeded
from hardburn.core.state import State
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.testing.moments import Scope, walk

SECRETIVE = [game_id for game_id in game_ids() if game_of(game_id).has_secrets]
OPTIONS: dict[str, Options] = {
    "full_thrust": FullThrustOptions(points=120),
    "fuel_to_burn": FuelOptions(turns=6, hidden_manifests=True, set_up="drawn"),
}
"""Small fleets and things to hide; the others as they are."""
QUICK = ["random", "level1", "level2", "level3"]
SLOW = ["greedy", "level4@6", "search@6"]
"""What they do in few rounds they do in many; level 5 is the same search with a clock, or a plan."""
WEIGHING = [game_id for game_id in SECRETIVE if game_of(game_id).advice.weighs_secrets]
MANY = 6
FEW = 2


@cache
def twins(game_id: str) -> list[tuple[int, State, State]]:
    """A seat that has a choice, the position, and one that the seat could not tell from it."""
    game = game_of(game_id)
    options = [OPTIONS[game_id]] if game_id in OPTIONS else []
    found: list[tuple[int, State, State]] = []
    for moment in walk(game, Scope(matches=4, seed=game_id, options=options, closely=12)):
        for seat in moment.state.to_act():
            world = moment.state.imagine(seat, moment.rng(f"twin:{seat}"))
            is_same = moment.state.legal(seat) == world.legal(
                seat
            )  # made in both: where a list is made, it is drawn from
            if is_same and len(world.legal(seat)) > 1 and repr(world) != repr(moment.state):
                found.append((seat, moment.state.copy(), world))
    seeded(game_id).shuffle(found)
    return found


def decision(game: Game[Any], state: State, seat: int, bot: Bot) -> int:
    return bot.choose(asker(game, state, seat)())


class Peeker(Bot):
    """Decides by the whole position."""

    def __init__(self, state: State) -> None:
        self.state = state

    def choose(self, question: Question) -> int:
        return question.random_action(seeded(repr(self.state)))


@pytest.mark.parametrize("game_id", SECRETIVE)
@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_a_bot_decides_the_same_whatever_is_hidden_from_its_seat(name: str, game_id: str) -> None:
    game = game_of(game_id)
    for seat, state, world in twins(game_id)[: FEW if name in SLOW or game_id == "fuel_to_burn" else MANY]:
        assert decision(game, state, seat, bot_of(name, seeded(7))) == decision(
            game, world, seat, bot_of(name, seeded(7))
        )


@pytest.mark.parametrize("game_id", WEIGHING)
def test_a_plan_is_the_same_whatever_is_hidden_from_the_seat(game_id: str) -> None:
    game = game_of(game_id)
    for seat, state, world in twins(game_id)[:FEW]:
        planning, twin = (PlanningBot(seeded(7), Budget(rounds=10_000), RandomBot(seeded(8))) for _ in range(2))
        assert decision(game, state, seat, planning) == decision(game, world, seat, twin)


@pytest.mark.parametrize("game_id", SECRETIVE)
def test_a_bot_that_peeked_would_be_found(game_id: str) -> None:
    game = game_of(game_id)
    assert len(twins(game_id)) >= MANY
    assert any(
        decision(game, state, seat, Peeker(state)) != decision(game, world, seat, Peeker(world))
        for seat, state, world in twins(game_id)[:FEW]
    )


def test_every_bot_of_the_catalogue_is_asked() -> None:
    asked = {name.partition("@")[0] for name in [*QUICK, *SLOW]}
    assert set(bot_names()) - asked == {"level5"}
    assert thinks_by_time("level5")
