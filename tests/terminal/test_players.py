"""Who sits where."""

from __future__ import annotations

import pytest

import salvage
from hardburn.core.dice import seeded_dice
from hardburn.core.results import Malformed
from hardburn.games.ruship import GAME
from hardburn.terminal.players import players_of, seat_called, seat_names, seating, shown_name
from tests.running import hardburn


def test_the_match_file_names_bots_as_bots() -> None:
    assert seat_names(GAME, 2, 1, "greedy", ["Ada"]) == ["bot:greedy", "Ada"]


def test_people_without_a_name_are_called_like_their_seat() -> None:
    assert seat_names(GAME, 2, 0, "person", []) == ["Humanity", "Alien"]


def test_the_first_name_is_ones_own() -> None:
    assert seat_names(GAME, 2, 1, "person", ["Ada", "Grace"]) == ["Grace", "Ada"]


def test_all_other_seats_are_taken_by_the_opponent() -> None:
    assert seat_names(salvage.GAME, 3, 1, "random", []) == ["bot:random", "Green", "bot:random"]


def test_names_lead_back_to_players() -> None:
    ada, bot = players_of(["Ada", "bot:random"])
    assert (ada.is_person, bot.is_person) == (True, False)
    assert (ada.name, bot.name) == ("Ada", "random bot")


def test_an_unknown_bot_in_a_file_is_refused() -> None:
    with pytest.raises(Malformed, match="there is no bot 'hal'"):
        players_of(["Ada", "bot:hal"])


def test_bots_of_a_seed_decide_alike() -> None:
    state = salvage.GAME.start(salvage.GAME.options_type(cards=4), seeded_dice(1))
    chosen = [players_of(["Red", "bot:random"], f"{seed}")[1].choose(salvage.GAME, state, 1) for seed in range(20)]
    again = [players_of(["Red", "bot:random"], f"{seed}")[1].choose(salvage.GAME, state, 1) for seed in range(20)]
    assert chosen == again
    assert len(set(chosen)) > 1


def test_a_seat_is_found_in_capitals_or_not() -> None:
    assert seat_called(GAME, "ALIEN", 2) == 1


def test_a_seat_that_nobody_has_is_refused() -> None:
    with pytest.raises(Malformed, match="'Blue'; red or green is wanted"):
        seat_called(salvage.GAME, "Blue", 2)


def test_a_name_from_a_file_can_not_write_to_the_terminal() -> None:
    assert shown_name("Eve\x1b[2J\n") == "Eve?[2J?"


def test_the_seating_in_words() -> None:
    assert seating(GAME, ["Ada", "Alien"]) == "Ada (Humanity) against Alien"


def test_levels_are_called_as_people_read_them() -> None:
    assert shown_name("bot:level3") == "level 3 bot"
    assert "level1, a beginner; level2, " in " ".join(hardburn("play", "--help").out.split())
