"""How a decision or a match can end: refused, malformed, or with an outcome."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a decision is not allowed: the rule, and one line that says what would be allowed instead."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class Refused(Exception):
    """An illegal decision. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return Refused, (self.refusal,)


class Malformed(ValueError):
    """Text or data from outside that can't be read. Says what was given, what is wrong and what would be right."""


class Outdated(Malformed):
    """A record made by another version of the rules. Today's rules play `step` differently; 0 is the set-up."""

    def __init__(self, difference: str, title: str, made: int, plays: int, step: int) -> None:
        versions = f"it was made by version {made} of the rules of {title}, and this Hardburn plays version {plays}"
        super().__init__(f"{difference}; {versions}")
        self.made = made
        self.plays = plays
        self.step = step


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. No winner: a draw."""

    winners: tuple[int, ...]
    reason: str
    rule: str
