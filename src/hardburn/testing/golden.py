"""Golden matches: a whole match told as a story, in a file that people read and tests compare.

    def test_the_golden_match_is_played_as_it_always_was() -> None:
        check_golden(Path(__file__).parent / "golden.txt", story(GAME, dice="golden dice", decisions="golden 1"))

If a story changes, results have changed: raise the game's version. To write the files anew, run the tests once with
`HARDBURN_GOLDEN=write` in the environment, and read the difference before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from hardburn.core.dice import Dice, seeded_dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.rng import Rng, seeded
from hardburn.core.state import Action, Seat, State

SWITCH: Final = "HARDBURN_GOLDEN"
CONTEXT: Final = 3
"""How many lines a difference shows before it."""

Choose = Callable[[State, Rng], tuple[Seat, Action]]
"""Who decides next, and what."""


@dataclass(frozen=True)
class Turn:
    """One decision of a story."""

    who: str
    decision: Decision
    described: str
    sentences: list[str]
    """What happened."""
    after: State


Tell = Callable[[Turn], list[str]]
"""The lines of a story for one decision."""


def usually(turn: Turn) -> list[str]:
    """An empty line, the decision, and what happened."""
    return ["", f"> {turn.who}: {turn.described}", *turn.sentences]


def first_seat(state: State, rng: Rng) -> tuple[Seat, Action]:
    """The first seat that owes a decision makes a random one."""
    seat = state.to_act()[0]
    return seat, state.random_action(seat, rng)


def any_seat(state: State, rng: Rng) -> tuple[Seat, Action]:
    """Any seat that owes a decision makes a random one of its list."""
    seat = rng.choice(state.to_act())
    return seat, rng.choice(state.legal(seat))


def story(
    game: Game[Any],
    *,
    dice: Dice | str,
    decisions: str | Sequence[tuple[Seat, Decision]],
    options: Options | None = None,
    choose: Choose = first_seat,
    tell: Tell = usually,
) -> str:
    """A match as a story.

    `dice` are dice or a seed. `decisions` are a list, which need not reach the end, or the seed of random play by
    `choose`. The same arguments give the same story on every machine.
    """
    log = Log()
    match = Match.start(game, seeded_dice(dice) if isinstance(dice, str) else dice, options, log=log)
    lines = [game.words.tell(event) for event in log.everything()]
    for seat, action in _decided(match, decisions, choose):
        described = game.words.describe(match.state, seat, action)
        log = Log()
        match.play(seat, action, log)
        sentences = [game.words.tell(event) for event in log.everything()]
        lines += tell(Turn(game.seat_names[seat], game.unpack(action), described, sentences, match.state))
    return "\n".join(lines) + "\n"


def check_golden(path: Path, told: str) -> None:
    """Compare a story with its file. With `HARDBURN_GOLDEN=write` in the environment, write the file instead."""
    if os.environ.get(SWITCH) == "write":
        path.write_text(told, encoding="utf-8", newline="\n")
        return
    anew = f"{SWITCH}=write in the environment writes it anew"
    assert path.is_file(), f"there is no {path.name}; {anew}"
    found = first_difference(path.read_text(encoding="utf-8"), told)
    assert found is None, f"{path.name}, {found}\nIf this is meant, raise the game's version; {anew}."


def first_difference(golden: str, told: str) -> str | None:
    """The first line that differs, after the lines before it; None if there is none."""
    before = golden.splitlines()
    for place, (old, new) in enumerate(zip_longest(before, told.splitlines())):
        if old != new:
            shown = [f"    {line}" for line in before[max(0, place - CONTEXT) : place]]
            shown += [f"  - {'(the story ends)' if old is None else old}"]
            shown += [f"  + {'(the story ends)' if new is None else new}"]
            return "\n".join([f"line {place + 1} was (-) and is (+):", *shown])
    return None if golden == told else "the line ends differ"


def unseen(path: Path, sights: Sequence[str]) -> list[str]:
    """Those of the sights that a golden match should show and does not."""
    text = path.read_text(encoding="utf-8")
    return [sight for sight in sights if sight not in text]


def _decided(
    match: Match, decisions: str | Sequence[tuple[Seat, Decision]], choose: Choose
) -> Iterator[tuple[Seat, Action]]:
    if isinstance(decisions, str):
        rng = seeded(decisions)
        while match.outcome is None:
            yield choose(match.state, rng)
    else:
        for seat, decision in decisions:
            yield seat, match.game.pack(decision)
