"""A person at the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import patch

import pytest

from hardburn.core.record import Resigned, TakenBack
from hardburn.core.registry import places
from hardburn.core.replay import load
from tests.running import Ran, hardburn, only_file

SEED_3 = ("--dice", "seeded", "--seed", "3")
"""Alien begins with 2 and 2, then Humanity rolls 4 and 2."""


def play(*typed: str, folder: Path, arguments: tuple[str, ...] = SEED_3) -> Ran:
    ran = hardburn("play", "ruship", *arguments, typed=typed, folder=folder)
    assert "Traceback" not in ran.err
    return ran


def test_one_sees_the_board_the_news_and_the_choices(tmp_path: Path) -> None:
    shown = play("", folder=tmp_path).out
    board = shown.index("│ M │")
    news = shown.index("Alien rolls 2 and 2.")
    choice = shown.index(" 1)  Roll two dice")
    assert board < news < choice
    assert "Humanity rolls 4 and 2.\n\n 1)  4: a Ship enters on 5" in shown


def test_the_only_game_is_begun_without_a_question(tmp_path: Path) -> None:
    with patch.dict(places(), {"ruship": places()["ruship"]}, clear=True):
        ran = hardburn("play", *SEED_3, typed=["no"], folder=tmp_path)
    assert ran.out.startswith("Ruship. A dice race between two planets")


def test_one_of_several_games_is_asked_for(tmp_path: Path) -> None:
    ran = hardburn("play", *SEED_3, typed=["chess", "ruship", "no"], folder=tmp_path)
    assert "there is no game 'chess'" in ran.out
    assert "Ruship. A dice race between two planets" in ran.out


def test_one_can_sit_on_the_other_side(tmp_path: Path) -> None:
    shown = play(folder=tmp_path, arguments=(*SEED_3, "--seat", "ALIEN", "--name", "Ada")).out
    assert "● Alien     Ada         supply" in shown
    assert "▶ Humanity  greedy bot  supply" in shown


def test_who_plays_alone_without_a_name_is_you(tmp_path: Path) -> None:
    assert "▶ Humanity  you         supply" in play(folder=tmp_path).out


def test_options_change_the_match(tmp_path: Path) -> None:
    shown = play(folder=tmp_path, arguments=(*SEED_3, "--option", "spaces=12", "--option", "turn_limit=20")).out
    assert re.search(r"^ +1 .* 12 *$", shown, re.MULTILINE)
    assert load(only_file(tmp_path, "*.json")).record.options == {"spaces": 12, "turn_limit": 20}


def test_help_lists_what_can_be_typed(tmp_path: Path) -> None:
    for asked in ("?", "help"):
        shown = play(asked, folder=tmp_path).out
        for word in ("? 3", "rules", "log", "undo", "save FILE", "resign", "quit"):
            assert f"\n{word} " in shown


def test_the_rule_behind_a_choice_is_explained(tmp_path: Path) -> None:
    shown = " ".join(play("", "? 1", folder=tmp_path).out.split())
    assert "RU-3 Entering. A token from the supply uses a die as if it stood on its base" in shown


def test_the_rules_can_be_read_during_the_match(tmp_path: Path) -> None:
    shown = play("rules", "rules ru-9", "rules RU-99", folder=tmp_path).out
    assert "At the table, in every game" in shown
    assert shown.count("Limit and resigning.") == 2
    assert "has no rule 'RU-99'" in shown


def test_unknown_input_costs_nothing_but_a_line(tmp_path: Path) -> None:
    shown = play("", "jump", "9", "", folder=tmp_path).out
    assert "'jump' was typed; 1 or 2 picks a choice, ? lists what else there is.\n" in shown
    assert "There is no choice '9'; there is 1 or 2.\n" in shown
    assert "Nothing was typed; 1 or 2 picks a choice" in shown
    assert shown.count("│ M │") == 2, "the board is not drawn again for it"


def test_the_log_tells_the_whole_story(tmp_path: Path) -> None:
    shown = play("", "log", folder=tmp_path).out
    assert "\n1  Alien rolls 2 and 2.\n" in shown
    assert "\n4  Humanity rolls 4 and 2.\n" in shown


def test_undo_takes_back_freely_what_came_after_the_dice(tmp_path: Path) -> None:
    shown = play("", "1", "undo", folder=tmp_path).out
    assert "Humanity takes back everything from step 5 on.\n" in shown
    assert shown.count("Humanity to play [4] [2]") == 2


def test_a_bot_agrees_to_take_back_dice(tmp_path: Path) -> None:
    shown = play("", "undo", "", folder=tmp_path).out
    assert "Humanity takes back everything from step 4 on; Alien agreed.\n" in shown
    step = load(only_file(tmp_path, "*.json")).record.steps[4]
    assert isinstance(step, TakenBack)
    assert "Humanity rolls 1 and 6." in shown, "the dice roll on, they are not rolled again"


def test_nothing_can_be_taken_back_before_the_first_decision(tmp_path: Path) -> None:
    shown = play("undo", folder=tmp_path).out
    assert "there is nothing to take back" in shown


def test_another_person_is_asked_before_dice_are_taken_back(tmp_path: Path) -> None:
    two = (*SEED_3, "--against", "person", "--name", "Ada", "--name", "Grace")
    refused = play("", "undo", "no", "log", folder=tmp_path, arguments=two).out
    question = "Grace (Alien) wants to take back their last decision. Ada (Humanity), do you agree? yes or no > "
    assert question in refused
    assert "Ada (Humanity) does not agree; nothing is taken back.\n" in refused
    assert "takes back everything" not in refused
    agreed = play("", "undo", "maybe", "yes", folder=tmp_path, arguments=two).out
    assert agreed.count(question) == 2
    assert "Alien takes back everything from step 1 on; Humanity agreed.\n" in agreed


def test_two_people_are_asked_by_name(tmp_path: Path) -> None:
    shown = play("", folder=tmp_path, arguments=(*SEED_3, "--against", "person", "--name", "Ada")).out
    assert "\nAlien: Enter or 1, or ? for help > " in shown


def test_resigning_asks_first_and_ends_the_match(tmp_path: Path) -> None:
    ran = play("resign", "no", "resign", "yes", "match.json", folder=tmp_path)
    assert ran.code == 0
    assert ran.out.count("Humanity, give up the match? yes or no > ") == 2
    assert "greedy bot (Alien) wins: Humanity resigned.\n" in ran.out
    match = load(tmp_path / "match.json")
    assert isinstance(match.record.steps[-1], Resigned)
    assert match.outcome is not None


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    ran = play("", "quit", "match.json", folder=tmp_path)
    assert ran.code == 0
    assert len(load(tmp_path / "match.json").record.steps) == 4
    assert "To go on: hardburn play --from match.json\n" in ran.out


def test_quitting_without_saving_saves_nothing(tmp_path: Path) -> None:
    assert play("", "quit", "no", folder=tmp_path).code == 0
    assert list(tmp_path.iterdir()) == []


def test_quitting_with_enter_saves_under_the_name_that_was_shown(tmp_path: Path) -> None:
    shown = play("quit", "", folder=tmp_path).out
    assert f"Enter saves it as {only_file(tmp_path, 'hardburn-ruship-*.json').name}.\n" in shown


def test_one_can_think_better_of_quitting(tmp_path: Path) -> None:
    ran = play("quit", "back", "", "quit", "no", folder=tmp_path)
    assert "Humanity rolls 4 and 2." in ran.out


def test_what_is_saved_is_not_offered_again(tmp_path: Path) -> None:
    ran = play("save match.json", "quit", folder=tmp_path)
    assert ran.code == 0
    assert "Save the match?" not in ran.out


def test_a_file_that_is_there_is_written_over_only_if_wished(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Don't lose me.")
    shown = play("save notes.txt", "no", "quit", "no", folder=tmp_path).out
    assert "notes.txt is there already; write over it? yes or no > no\nNothing is saved.\n" in shown
    assert (tmp_path / "notes.txt").read_text() == "Don't lose me."
    play("save notes.txt", "yes", "quit", folder=tmp_path)
    assert load(tmp_path / "notes.txt").record.game == "ruship"


def test_a_folder_is_no_file_to_save_to(tmp_path: Path) -> None:
    ran = play("save .", "quit", "..", "match.json", folder=tmp_path)
    assert "'.' is a folder; a file name is wanted\n" in ran.out
    assert "'..' is a folder; a file name is wanted\n" in ran.out
    assert (tmp_path / "match.json").exists()


def test_a_file_that_can_not_be_written_ends_nothing(tmp_path: Path) -> None:
    ran = play("save no/such/folder.json", "quit", "no/such/folder.json", "match.json", folder=tmp_path)
    assert ran.code == 0
    assert ran.out.count("no/such/folder.json can't be written: No such file or directory\n") == 2
    assert (tmp_path / "match.json").exists()


def test_a_match_goes_on_from_its_file_with_the_same_dice_and_is_verified_at_the_end(tmp_path: Path) -> None:
    arguments = ("--against", "random", "--name", "Ada", "--option", "turn_limit=20")
    promised = play(*["1"] * 8, "quit", "match.json", folder=tmp_path, arguments=arguments).out
    begun = load(tmp_path / "match.json").record
    assert begun.dice.commitment is not None
    assert begun.dice.commitment in promised
    ran = hardburn("play", "--from", "match.json", typed=["1"] * 100, folder=tmp_path)
    assert ran.code == 0
    assert "Enter saves it as match.json.\nEnter, a file name, no > 1\nSaved as 1.\n" in ran.out
    assert begun.dice.commitment in ran.out
    ended = load(tmp_path / "1").record
    assert ended.dice.commitment == begun.dice.commitment
    assert ended.steps[: len(begun.steps)] == begun.steps
    assert ended.seats == ["Ada", "bot:random"]
    assert hardburn("verify", "1", folder=tmp_path).code == 0


def test_dice_by_hand_are_asked_for_with_their_reason_for_bots_too(tmp_path: Path) -> None:
    typed = ["2", "5", "6", "nine", "3", "", "4", "4"]
    shown = play(*typed, folder=tmp_path, arguments=("--dice", "hand")).out
    assert "Humanity's die for the first turn, 1 to 6 > 2\nAlien's die for the first turn, 1 to 6 > 5\n" in shown
    assert "greedy bot (Alien): Roll two dice\nFirst die, 1 to 6 > 6\nSecond die, 1 to 6 > nine\n" in shown
    assert "'nine' was typed; a face from 1 to 6 is wanted.\n" in shown
    assert "Humanity rolls 4 and 4." in shown


def test_a_mistake_of_ours_does_not_cost_the_match(tmp_path: Path) -> None:
    with (
        patch("hardburn.terminal.players.Player.choose", side_effect=ZeroDivisionError),
        pytest.raises(ZeroDivisionError),
    ):
        play(folder=tmp_path)
    assert load(only_file(tmp_path, "hardburn-ruship-*.json")).record.steps == []


def test_leaving_during_a_roll_by_hand_loses_nothing(tmp_path: Path) -> None:
    ran = play("5", "2", "", "6", folder=tmp_path, arguments=("--dice", "hand"))
    assert ran.code == 130
    saved = only_file(tmp_path, "hardburn-ruship-*.json")
    assert load(saved).record.steps == [], "half a roll is none"
    again = hardburn("play", "--from", saved.name, typed=["", "6", "3"], folder=tmp_path)
    assert "Humanity rolls 6 and 3." in again.out


def test_leaving_before_the_first_roll_leaves_nothing(tmp_path: Path) -> None:
    ran = play("5", folder=tmp_path, arguments=("--dice", "hand"))
    assert ran.code == 130
    assert "Nothing was played yet, so nothing is saved.\n" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_input_saves_the_match_and_says_how_to_go_on(tmp_path: Path) -> None:
    ran = play("", "1", folder=tmp_path)
    assert ran.code == 130
    saved = only_file(tmp_path, "hardburn-ruship-*.json")
    assert re.fullmatch(r"hardburn-ruship-\d{8}-\d{6}\.json", saved.name)
    assert f"\nSaved as {saved.name}.\nTo go on: hardburn play --from {saved.name}\n" in ran.out
    again = hardburn("play", "--from", saved.name, typed=["log"], folder=tmp_path)
    assert "Humanity to play [2]" in again.out
    assert "5  4: a Ship enters on 5.\n" in again.out


def test_what_was_just_saved_is_not_saved_twice(tmp_path: Path) -> None:
    ran = play("", "save match.json", folder=tmp_path)
    assert ran.code == 130
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    assert ran.out.endswith("Saved as match.json before.\nTo go on: hardburn play --from match.json\n")


def test_an_unanswered_question_whether_to_save_a_finished_match_is_a_no(tmp_path: Path) -> None:
    assert play("resign", "yes", folder=tmp_path).code == 0
    assert list(tmp_path.iterdir()) == []


def test_the_secret_of_fair_dice_is_shown_only_after_the_end(tmp_path: Path) -> None:
    shown = play("resign", "yes", "match.json", folder=tmp_path, arguments=()).out
    secret = load(tmp_path / "match.json").record.dice.secret
    assert secret is not None
    assert shown.index(secret) > shown.index("wins: Humanity resigned.")
