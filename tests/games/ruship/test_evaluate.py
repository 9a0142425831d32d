"""How good a position looks."""

from __future__ import annotations

import pytest
from hypothesis import given

from hardburn.core.dice import ScriptedDice
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import ROLL_TWO
from hardburn.games.ruship.decisions import PowerName
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.state import ALIEN, HUMANITY, RushipState
from tests.games.ruship.test_properties import mirrored, positions


def worth(state: RushipState) -> float:
    """To Humanity."""
    return GAME.advice.evaluate(state, HUMANITY)


@given(positions())
def test_what_one_player_has_the_other_lacks(state: RushipState) -> None:
    assert worth(state) == -GAME.advice.evaluate(state, ALIEN)
    assert -1 < worth(state) < 1


@given(positions())
def test_both_players_are_judged_alike(state: RushipState) -> None:
    assert GAME.advice.evaluate(mirrored(state), ALIEN) == pytest.approx(worth(state))


def test_the_end_is_worth_all_or_nothing() -> None:
    won = position("M................V")
    won.resign(ALIEN)
    assert (worth(won), GAME.advice.evaluate(won, ALIEN)) == (1.0, -1.0)
    drawn = position("M.hhhhh....aaaaa.V", values=(6,), turn=399)
    drawn.apply(HUMANITY, drawn.legal(HUMANITY)[0], ScriptedDice([]))
    assert drawn.outcome() is not None
    assert (worth(drawn), GAME.advice.evaluate(drawn, ALIEN)) == (0.0, 0.0)


def test_an_attack_is_worth_more_than_the_way_to_it() -> None:
    assert worth(position("M................V", attacks=(0, 1))) > worth(position("M...............Vh"))


def test_farther_is_better() -> None:
    assert worth(position("M....h...........V")) > worth(position("M..h.............V"))


def test_a_token_in_reach_of_the_enemy_who_rolls_next_is_at_risk() -> None:
    track = "M.......h..a.....V"
    assert worth(position(track, mover=HUMANITY)) > worth(position(track, mover=ALIEN))


def test_two_tokens_in_one_space_are_safe() -> None:
    stacked = position("M.......H..a.....V", humanity=["stack"], mover=ALIEN)
    apart = position("M......h.h.a.....V", humanity=["stack"], mover=ALIEN)
    assert worth(stacked) > worth(apart)


def test_values_in_hand_are_worth_their_spaces() -> None:
    rolled = position("M................V")
    before = worth(rolled)
    rolled.apply(HUMANITY, ROLL_TWO, ScriptedDice([6, 5]))
    assert worth(rolled) > before


@pytest.mark.parametrize("lesser", ["reroll", "single_die", "move_back", "stack"])
def test_adding_one_is_the_power_to_have(lesser: PowerName) -> None:
    best = position("M................V", humanity=["plus_one"])
    assert worth(best) > worth(position("M................V", humanity=[lesser]))
