"""Dice: fair, seeded, scripted, or entered by hand.

Rules ask a `Dice` for each face and say why. A match wraps its dice in `RecordedDice`, so that every face is in the
record and a replay depends on no generator.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from hardburn.core.results import Malformed
from hardburn.core.rng import Rng, seeded

MOST_SIDES: Final = 1_000_000
PROOF_NAME: Final = "hardburn-dice-1"
SEED_WORDS: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Something that can be asked for a face from 1 to `sides`."""

    def roll(self, sides: int, reason: str) -> int:
        raise NotImplementedError


class SeededDice(Dice):
    """Fast dice for bots and simulation."""

    def __init__(self, rng: Rng, seed: str | None = None) -> None:
        self.rng = rng
        self.seed = seed
        """The seed, for the record."""

    def roll(self, sides: int, reason: str) -> int:
        face: i64 = self.rng.below_i64(sides)
        return face + 1

    def __reduce__(self) -> tuple[type[SeededDice], tuple[Rng, str | None]]:
        return SeededDice, (self.rng, self.seed)


class CountingDice(SeededDice):
    """Seeded dice that count their rolls. An action that rolls no dice need not be tried twice."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.rolled = 0

    def roll(self, sides: int, reason: str) -> int:
        self.rolled += 1
        return super().roll(sides, reason)


def seeded_dice(seed: int | str) -> SeededDice:
    return SeededDice(seeded(seed), str(seed))


class FairDice(Dice):
    """Dice that nobody can foresee and everybody can check afterwards.

    Roll number k is HMAC-SHA256 with the secret as key over `hardburn-dice-1:seed:...:k:0`. The digest is read as eight
    32-bit words, big end first. The first word below the largest multiple of `sides` gives the face (word % sides + 1),
    so that no face is favoured. If all eight words fail, the last number of the message counts up.
    """

    def __init__(self, secret: bytes, seeds: Sequence[str], rolled: int = 0) -> None:
        if len(secret) < 16:
            raise Malformed(f"the dice's secret has {len(secret)} bytes; at least 16 are needed")
        for seed in seeds:
            if SEED_WORDS.fullmatch(seed) is None:
                raise Malformed(f"a player's seed is {seed!r}; 1 to 64 letters, digits, '-' or '_' are wanted")
        self.secret = secret
        self.seeds = list(seeds)
        self.rolled = rolled

    def commitment(self) -> str:
        """Published before the first roll: the SHA-256 of the secret."""
        return commitment_of(self.secret)

    def roll(self, sides: int, reason: str) -> int:
        if not 1 <= sides <= MOST_SIDES:
            raise ValueError(f"a die with {sides} sides; 1 to {MOST_SIDES} are possible")
        limit = 4294967296 // sides * sides
        again = 0
        while True:
            message = ":".join([PROOF_NAME, *self.seeds, str(self.rolled), str(again)])
            digest = hmac.digest(self.secret, message.encode(), "sha256")
            for start in range(0, 32, 4):
                word = int.from_bytes(digest[start : start + 4], "big")
                if word < limit:
                    self.rolled += 1
                    return word % sides + 1
            again += 1


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


class OutOfFaces(Exception):
    """Scripted dice have no faces left."""


class ScriptedDice(Dice):
    """Faces given beforehand, for tests and for replaying a record."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)
        self.used = 0

    def roll(self, sides: int, reason: str) -> int:
        if self.used >= len(self.faces):
            raise OutOfFaces(f"a face is missing: {reason} (d{sides}), after {self.used} faces")
        face = self.faces[self.used]
        if not 1 <= face <= sides:
            raise OutOfFaces(f"face {face} for {reason} is not on a die with {sides} sides")
        self.used += 1
        return face

    def left(self) -> int:
        return len(self.faces) - self.used


class HandDice(Dice):
    """A person rolls real dice and types the faces. `ask` gets the sides and the reason."""

    def __init__(self, ask: Callable[[int, str], int]) -> None:
        self.ask = ask

    def roll(self, sides: int, reason: str) -> int:
        face = self.ask(sides, reason)
        if not 1 <= face <= sides:
            raise Malformed(f"{face} was entered for {reason}; 1 to {sides} is wanted")
        return face


class Roll:
    """One face and why it was rolled."""

    def __init__(self, sides: int, face: int, reason: str) -> None:
        self.sides = sides
        self.face = face
        self.reason = reason

    def __repr__(self) -> str:
        return f"Roll({self.sides}, {self.face}, {self.reason!r})"


class RecordedDice(Dice):
    """Wraps other dice and keeps every roll until `take`."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.rolls: list[Roll] = []

    def roll(self, sides: int, reason: str) -> int:
        face = self.dice.roll(sides, reason)
        self.rolls.append(Roll(sides, face, reason))
        return face

    def take(self) -> list[Roll]:
        """The rolls since the last time."""
        rolls = self.rolls
        self.rolls = []
        return rolls
