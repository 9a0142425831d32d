"""The dice of a match at a terminal, including rolls that a person types in."""

from __future__ import annotations

import re
import secrets
from typing import Final

from hardburn.core.dice import Dice, FairDice, HandDice, SeededDice, seeded_dice
from hardburn.core.results import Malformed
from hardburn.terminal.screen import Screen

KINDS: Final = ("fair", "hand", "seeded")


def new_dice(kind: str, seed: str | None, screen: Screen) -> Dice:
    """The dice of a new match."""
    if kind not in KINDS:
        raise Malformed(f"there are no {kind!r} dice; there are: {', '.join(KINDS)}")
    if seed is not None and kind == "hand":
        raise Malformed(f"the seed {seed!r} is given, but the dice are rolled by hand; a seed goes with other dice")
    if seed is not None and kind == "seeded" and re.fullmatch(r"-?[0-9]{1,40}", seed) is None:
        raise Malformed(f"the seed is {seed!r}; a whole number is wanted")
    match kind:
        case "fair":
            return FairDice(secrets.token_bytes(32), [] if seed is None else [seed])
        case "hand":
            return hand_dice(screen)
        case _:
            return seeded_dice(secrets.randbelow(10**9) if seed is None else int(seed))


def hand_dice(screen: Screen) -> HandDice:
    """Dice that ask a person for each face, with its reason, until the answer is on the die."""

    def ask(sides: int, reason: str) -> int:
        while True:
            typed = screen.ask(f"{reason[:1].upper()}{reason[1:]}, 1 to {sides} > ")
            if re.fullmatch(r"[0-9]{1,9}", typed) and 1 <= int(typed) <= sides:
                return int(typed)
            screen.say(f"{typed!r} was typed; a face from 1 to {sides} is wanted.")

    return HandDice(ask)


def promise(dice: Dice) -> str:
    """What players are told about the dice before the first roll."""
    match dice:
        case FairDice():
            return f"Fair dice. The SHA-256 of their secret, which will be shown at the end:\n{dice.commitment()}"
        case SeededDice():
            return f"Seeded dice: seed {dice.seed} always rolls the same."
        case _:
            return "Roll real dice, also for bots, and type what they show."


def proof(dice: Dice) -> str:
    """What players are told about the dice after the end."""
    match dice:
        case FairDice():
            said = "The secret of the dice, and its SHA-256, which was shown before the first roll:"
            check = "`hardburn verify` computes every face again."
            return f"{said}\n{dice.secret.hex()}\n{dice.commitment()}\n{check}"
        case SeededDice():
            return f"The dice were seeded with {dice.seed}; `hardburn verify` computes every face again."
        case _:
            return "The faces were typed in."
