"""One match of an experiment, and all that is recorded about it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, get_args

import msgspec

from hardburn.bots.bot import asker
from hardburn.core.edges import Measure
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.lab import Lab
from hardburn.core.registry import game_of
from hardburn.lab.series.series import Series, seated

ACTIONS_REMEMBERED: Final = 1 << 16
NOTHING: Final[dict[str, Measure]] = {"count": 0, "number": 0.0, "text": ""}


class SeatPlayed(msgspec.Struct, frozen=True, array_like=True):
    """What a seat began with, what it had in the end, and how often it made each kind of decision."""

    traits: tuple[str, ...]
    metrics: tuple[Measure, ...]
    """In the order in which the game declares them."""
    uses: tuple[int, ...]
    """In the order of `decision_kinds`."""


class Played(msgspec.Struct, frozen=True, array_like=True):
    match: int
    """Its number in the experiment, from 0."""
    winners: tuple[int, ...]
    decisions: int
    began: int | None
    """The seat that decided first; None if several decided at once."""
    rule: str
    reason: str
    seats: tuple[SeatPlayed, ...]


def play_and_count(series: Series, number: int, match: int) -> Played:
    """Play a match of the series, as `series.play_match` does, and count. In the experiment its number is `match`."""
    game = game_of(series.game)
    bots, dice = seated(series, number)
    state = game.start(series.options, dice)
    seats = range(len(bots))
    askers = [asker(game, state, seat) for seat in seats]
    traits = [game.lab.traits(state, seat) for seat in seats]
    kinds = decision_kinds(game)
    uses = [dict.fromkeys(kinds, 0) for _ in seats]
    measured: list[dict[str, Measure]] = [
        {metric.name: NOTHING[metric.kind] for metric in game.lab.metrics} for _ in seats
    ]
    first = state.to_act()
    began = first[0] if len(first) == 1 else None
    is_counting = type(game.lab).counted is not Lab.counted
    decisions = 0
    while owing := state.to_act():
        seat = owing[0]
        action = bots[seat].choose(askers[seat]())
        log = Log() if is_counting else None
        state.apply(seat, action, dice, log)
        decisions += 1
        uses[seat][_kind(game, action)] += 1
        if log is not None:
            _count(game, log, measured)
    outcome = state.outcome()
    assert outcome is not None
    for seat in seats:
        measured[seat].update(game.lab.measure(state, seat))
        assert len(measured[seat]) == len(game.lab.metrics), f"{game.title} measures what it does not declare"
    counted = tuple(
        SeatPlayed(traits[seat], tuple(measured[seat].values()), tuple(uses[seat].values())) for seat in seats
    )
    return Played(match, outcome.winners, decisions, began, outcome.rule, outcome.reason, counted)


def decision_kinds(game: Game[Any]) -> tuple[str, ...]:
    """The kinds of decisions in a game, as files name them, in the order of its union."""
    types = get_args(game.decision_type) or (game.decision_type,)
    return tuple(_tag(kind) for kind in types)


def has_traits(game: Game[Any]) -> bool:
    return type(game.lab).traits is not Lab.traits


def _count(game: Game[Any], log: Log, measured: list[dict[str, Measure]]) -> None:
    for event in log.everything():
        found = game.lab.counted(event)
        if found is not None:
            name, seat, amount = found
            before = measured[seat][name]
            assert isinstance(before, int)
            measured[seat][name] = before + amount


@lru_cache(maxsize=ACTIONS_REMEMBERED)
def _kind(game: Game[Any], action: int) -> str:
    return _tag(type(game.unpack(action)))


def _tag(decision_type: Any) -> str:
    tag: str = decision_type.__struct_config__.tag
    return tag
