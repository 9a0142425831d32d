"""Components and set-up."""

from __future__ import annotations

import pytest

from hardburn.core.codec import options_from
from hardburn.core.dice import ScriptedDice
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.decisions import Advance, Roll, TakePower
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import Rolled, RolledForStart, Started
from hardburn.games.ruship.options import RushipOptions
from hardburn.testing import rule
from tests.games.ruship.acting import can, do, track


@rule("components.1", "setup.2")
def test_each_player_begins_with_five_tokens_in_the_supply() -> None:
    view = GAME.start(RushipOptions(), ScriptedDice([5, 2])).view(None)
    assert (view.humanity.supply, view.alien.supply) == (5, 5)
    assert view.humanity.tokens == view.alien.tokens == ()


@rule("components.2")
def test_five_powers_are_shared() -> None:
    view = GAME.start(RushipOptions(), ScriptedDice([5, 2])).view(None)
    assert view.powers_left == POWERS
    assert len(set(POWERS)) == 5


@rule("components.3", "play.1")
def test_a_turn_begins_with_two_six_sided_dice() -> None:
    state = GAME.start(RushipOptions(), ScriptedDice([5, 2]))
    assert can(state) == [Roll(2)]
    assert do(state, Roll(2), faces=(6, 1))[0] == Rolled(0, (6, 1))


@rule("setup.1")
def test_one_player_is_humanity_and_the_other_alien() -> None:
    assert GAME.seat_names == ("Humanity", "Alien")


@rule("setup.3", "RU-1")
@pytest.mark.parametrize("spaces", [12, 18, 36])
def test_the_bases_begin_next_to_their_planets(spaces: int) -> None:
    state = GAME.start(RushipOptions(spaces=spaces), ScriptedDice([5, 2]))
    assert track(state) == "M" + "." * (spaces - 2) + "V"


@rule("RU-1")
def test_the_track_has_eighteen_spaces_unless_asked_otherwise() -> None:
    assert GAME.start(RushipOptions(), ScriptedDice([5, 2])).view(None).spaces == 18


@rule("RU-1", "RU-9")
@pytest.mark.parametrize(("name", "value"), [("spaces", 11), ("spaces", 37), ("turn_limit", 19), ("turn_limit", 2001)])
def test_options_outside_their_limits_are_refused_with_the_limits(name: str, value: int) -> None:
    with pytest.raises(Malformed, match=rf"{name} is {value}; what is allowed: {name} \(\d+ to \d+"):
        options_from(GAME, {name: value})


@rule("setup.4", "RU-8")
@pytest.mark.parametrize(("humanity", "alien", "first"), [(6, 5, 0), (1, 2, 1)])
def test_the_higher_die_begins(humanity: int, alien: int, first: int) -> None:
    log = Log()
    state = GAME.start(RushipOptions(), ScriptedDice([humanity, alien]), log)
    assert state.to_act() == [first]
    assert log.everything() == [RolledForStart(humanity, alien), Started(first)]


@rule("RU-8")
def test_a_tie_is_rolled_again_with_humanity_first_each_time() -> None:
    log = Log()
    dice = ScriptedDice([3, 3, 6, 6, 2, 4])
    state = GAME.start(RushipOptions(), dice, log)
    assert state.to_act() == [1]
    assert dice.left() == 0
    assert log.everything()[-2:] == [RolledForStart(2, 4), Started(1)]


@rule("components.2")
def test_a_power_that_is_taken_is_not_there_for_the_other_player() -> None:
    state = position("M.............h..V", values=(4, 1), humanity=["stack"], alien=["reroll"])
    do(state, Advance(15, 4))
    assert can(state) == [TakePower("plus_one"), TakePower("single_die"), TakePower("move_back")]
