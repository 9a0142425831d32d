"""The dice of a match at a terminal."""

from __future__ import annotations

from hardburn.core.dice import FairDice, HandDice
from hardburn.terminal.dice import hand_dice, new_dice, promise, proof
from tests.terminal.keyboard import screen_with


def test_a_face_is_asked_for_with_its_reason_until_it_is_one() -> None:
    screen, text = screen_with("seven", "0", "7", "", "4")
    assert hand_dice(screen).roll(6, "first die") == 4
    said = text()
    assert said.count("First die, 1 to 6 > ") == 5
    for typed in ("'seven'", "'0'", "'7'", "''"):
        assert f"{typed} was typed; a face from 1 to 6 is wanted." in said


def test_fair_dice_differ_each_time_and_promise_their_commitment() -> None:
    screen, _ = screen_with()
    dice, other = new_dice("fair", None, screen), new_dice("fair", None, screen)
    assert isinstance(dice, FairDice)
    assert isinstance(other, FairDice)
    assert dice.secret != other.secret
    assert dice.commitment() in promise(dice)
    assert dice.secret.hex() not in promise(dice)
    assert dice.secret.hex() in proof(dice)
    assert dice.commitment() in proof(dice)


def test_seeded_dice_of_a_seed_roll_alike() -> None:
    screen, _ = screen_with()
    rolls = [[new_dice("seeded", seed, screen).roll(1000, "test") for _ in range(2)] for seed in ("7", "-7", "7")]
    assert rolls[0] == rolls[2] != rolls[1]


def test_seeded_dice_without_a_seed_choose_one_and_say_it() -> None:
    screen, _ = screen_with()
    dice = new_dice("seeded", None, screen)
    assert "seed None" not in promise(dice)
    assert promise(dice) != promise(new_dice("seeded", None, screen))


def test_dice_by_hand_are_a_persons() -> None:
    screen, _ = screen_with()
    assert isinstance(new_dice("hand", None, screen), HandDice)
