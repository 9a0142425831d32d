"""Fair dice can be recomputed by anybody and favour no face; other dice show what they are told."""

from __future__ import annotations

import hashlib
import hmac
import pickle
from collections import Counter
from collections.abc import Iterator

import pytest

from hardburn.core.dice import (
    MOST_SIDES,
    Dice,
    FairDice,
    HandDice,
    OutOfFaces,
    RecordedDice,
    ScriptedDice,
    commitment_of,
    seeded_dice,
)
from hardburn.core.results import Malformed

SECRET = bytes(range(32))
SEEDS = ["alice", "bob"]


def words_of(secret: bytes, message: str) -> list[int]:
    """HMAC-SHA256 written out with nothing but SHA-256, as eight 32-bit words."""
    key = secret.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message.encode()).digest()
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()
    return [int.from_bytes(outer[start : start + 4], "big") for start in range(0, 32, 4)]


def expected_faces(sides: int, rolls: range) -> Iterator[int]:
    largest = 2**32 - 2**32 % sides
    for number in rolls:
        words = words_of(SECRET, f"hardburn-dice-1:alice:bob:{number}:0")
        yield next(word for word in words if word < largest) % sides + 1


def test_fair_dice_show_these_faces_for_this_secret_and_these_seeds() -> None:
    dice = FairDice(SECRET, SEEDS)
    assert dice.commitment() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [dice.roll(6, "") for _ in range(20)] == [4, 2, 4, 3, 1, 1, 1, 3, 5, 1, 4, 5, 6, 2, 2, 6, 1, 3, 4, 6]
    assert [dice.roll(20, "") for _ in range(5)] == [18, 4, 5, 15, 17]


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 100, MOST_SIDES])
def test_fair_dice_are_what_anybody_can_compute_from_secret_and_seeds(sides: int) -> None:
    dice = FairDice(SECRET, SEEDS)
    assert [dice.roll(sides, "") for _ in range(200)] == list(expected_faces(sides, range(200)))


def test_fair_dice_go_on_from_any_roll() -> None:
    dice = FairDice(SECRET, SEEDS, rolled=10)
    assert [dice.roll(6, "") for _ in range(3)] == [4, 5, 6]
    assert dice.rolled == 13


def test_every_players_seed_matters_and_so_does_the_secret() -> None:
    def faces(dice: Dice) -> list[int]:
        return [dice.roll(6, "") for _ in range(30)]

    usual = faces(FairDice(SECRET, SEEDS))
    assert faces(FairDice(SECRET, ["alice", "bob2"])) != usual
    assert faces(FairDice(SECRET, ["alice2", "bob"])) != usual
    assert faces(FairDice(SECRET, ["bob", "alice"])) != usual
    assert faces(FairDice(SECRET[::-1], SEEDS)) != usual


def test_a_word_that_would_favour_some_faces_is_passed_over() -> None:
    largest = 2**32 - 2**32 % MOST_SIDES
    words = {number: words_of(SECRET, f"hardburn-dice-1:alice:bob:{number}:0") for number in range(20_000)}
    passed_over = [number for number, row in words.items() if row[0] >= largest]
    assert passed_over
    for number in passed_over:
        assert FairDice(SECRET, SEEDS, rolled=number).roll(MOST_SIDES, "") == words[number][1] % MOST_SIDES + 1


def test_when_all_eight_words_are_passed_over_the_last_number_counts_up(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        asked.append(message.decode())
        return b"\xff" * 32 if len(asked) < 3 else bytes.fromhex("00000005") * 8

    monkeypatch.setattr(hmac, "digest", digest)
    assert FairDice(SECRET, SEEDS).roll(6, "") == 6
    assert asked == [f"hardburn-dice-1:alice:bob:0:{again}" for again in range(3)]


@pytest.mark.parametrize(("sides", "rolls", "limit"), [(6, 6_000, 20.5), (7, 7_000, 22.5), (100, 20_000, 149.4)])
def test_fair_dice_favour_no_face(sides: int, rolls: int, limit: float) -> None:
    """The limits are the chi-square values that true dice exceed once in a thousand times."""
    dice = FairDice(b"an ordinary secret of the table", SEEDS)
    counts = Counter(dice.roll(sides, "") for _ in range(rolls))
    assert set(counts) == set(range(1, sides + 1))
    assert sum((count - rolls / sides) ** 2 / (rolls / sides) for count in counts.values()) < limit


@pytest.mark.parametrize("sides", [0, -1, MOST_SIDES + 1])
def test_no_die_has_so_many_sides(sides: int) -> None:
    with pytest.raises(ValueError, match=f"a die with {sides} sides; 1 to 1000000"):
        FairDice(SECRET, SEEDS).roll(sides, "")


def test_a_short_secret_is_malformed() -> None:
    with pytest.raises(Malformed, match="has 15 bytes; at least 16"):
        FairDice(SECRET[:15], SEEDS)


@pytest.mark.parametrize("seed", ["", "a:b", "a b", "a" * 65, "ä", "a\n"])
def test_a_seed_that_could_be_read_two_ways_is_malformed(seed: str) -> None:
    with pytest.raises(Malformed, match="1 to 64 letters, digits, '-' or '_'"):
        FairDice(SECRET, ["alice", seed])


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_seeded_dice_repeat_themselves_and_stay_on_the_die() -> None:
    faces = [seeded_dice("a").roll(6, "") for _ in range(3)]
    assert faces == [faces[0]] * 3
    dice, same, other = seeded_dice(7), seeded_dice("7"), seeded_dice(8)
    rolled = [dice.roll(6, "") for _ in range(100)]
    assert rolled == [same.roll(6, "") for _ in range(100)]
    assert rolled != [other.roll(6, "") for _ in range(100)]
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert dice.seed == "7"


def test_pickled_seeded_dice_go_on_where_they_were() -> None:
    dice = seeded_dice(7)
    dice.roll(6, "")
    twin = pickle.loads(pickle.dumps(dice))
    assert twin.seed == "7"
    assert [twin.roll(6, "") for _ in range(20)] == [dice.roll(6, "") for _ in range(20)]


def test_scripted_dice_show_their_faces_in_order_and_then_none() -> None:
    dice = ScriptedDice([3, 20])
    assert (dice.roll(6, "one"), dice.left()) == (3, 1)
    assert (dice.roll(20, "two"), dice.left()) == (20, 0)
    with pytest.raises(OutOfFaces, match=r"a face is missing: third die \(d6\), after 2 faces"):
        dice.roll(6, "third die")


@pytest.mark.parametrize("face", [0, 7, -1])
def test_scripted_dice_refuse_a_face_that_is_not_on_the_die(face: int) -> None:
    dice = ScriptedDice([face])
    with pytest.raises(OutOfFaces, match=f"face {face} for a try is not on a die with 6 sides"):
        dice.roll(6, "a try")
    assert dice.left() == 1


def test_a_script_is_not_changed_by_its_writer_later() -> None:
    faces = [1, 2]
    dice = ScriptedDice(faces)
    faces[0] = 6
    assert dice.roll(6, "") == 1


def test_dice_by_hand_ask_for_sides_and_reason_and_check_the_answer() -> None:
    asked = []

    def ask(sides: int, reason: str) -> int:
        asked.append((sides, reason))
        return 5

    dice = HandDice(ask)
    assert dice.roll(6, "first die") == 5
    assert asked == [(6, "first die")]
    with pytest.raises(Malformed, match="5 was entered for a coin; 1 to 2 is wanted"):
        dice.roll(2, "a coin")


def test_recorded_dice_keep_each_roll_until_it_is_taken() -> None:
    dice = RecordedDice(ScriptedDice([3, 2, 1]))
    dice.roll(6, "one")
    dice.roll(4, "two")
    assert [(roll.sides, roll.face, roll.reason) for roll in dice.take()] == [(6, 3, "one"), (4, 2, "two")]
    assert dice.take() == []
    dice.roll(6, "three")
    assert repr(dice.take()) == "[Roll(6, 1, 'three')]"


def test_a_roll_that_fails_is_not_recorded() -> None:
    dice = RecordedDice(ScriptedDice([]))
    with pytest.raises(OutOfFaces):
        dice.roll(6, "")
    assert dice.take() == []


def test_dice_that_only_say_that_they_are_dice_can_not_be_rolled() -> None:
    with pytest.raises(NotImplementedError):
        Dice().roll(6, "")
