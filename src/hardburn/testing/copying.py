"""Promise 3: a copy shares nothing that changes; `copy.deepcopy`, `pickle` and `repr` give the whole position.

The same holds for imagined positions: playing on with one leaves the real one alone.
"""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from hardburn.core.codec import to_plain
from hardburn.core.game import Game
from hardburn.core.state import State
from hardburn.testing.breach import breach, difference
from hardburn.testing.moments import Moment, Scope, Table, play_on, snapshot, tables, walk

FAR: Final = 6
"""The number of decisions played with a twin."""
KEPT: Final = 20
"""About how many copies of each match are kept until its end."""


def check_copies_share_nothing(game: Game[Any], scope: Scope | None = None) -> None:
    scope = scope or Scope()
    for moment in walk(game, scope):
        before = snapshot(moment.state, moment.seats)
        story = _check_copy(moment, before)
        for how, twin in _twins(moment):
            _check_twin(moment, how, twin, before, story)
            _check_untouched(moment, f"playing on with a twin from {how}", before)
        for seat in moment.seats:
            play_on(moment.state.imagine(seat, moment.rng("imagine")), moment.rng("on"), moment.dice(), FAR)
            _check_untouched(moment, f"playing on with what seat {seat} imagines", before)
    for table in tables(game, scope):
        _check_old_copies(table)


def _check_copy(moment: Moment, before: dict[str, Any]) -> list[Any]:
    """Play on with a copy, whose own copy must not change either. Returns the story that every twin must repeat."""
    twin = moment.state.copy()
    _check_equal(moment, "copy()", before, twin)
    second = twin.copy()
    story = _story(moment, twin)
    _check_untouched(moment, "playing on with a copy", before)
    _check_equal(moment, "a copy of the copy, after the copy was played on", before, second)
    after = snapshot(twin, moment.seats)
    retold = _story(moment, second)
    _check_equal(moment, "a copy, after its own copy was played on", after, twin)
    found = difference(story, retold)
    if found is not None:
        raise breach(3, moment, f"a copy of a copy plays on otherwise: {found}")
    return story


def _twins(moment: Moment) -> Iterator[tuple[str, State]]:
    """The position rebuilt from its parts by `deepcopy`, `pickle` and `repr`."""
    ways: dict[str, Callable[[State], Any]] = {
        "deepcopy": copy.deepcopy,
        "pickle": lambda state: pickle.loads(pickle.dumps(state)),  # noqa: S301 - pickled on the same line
        "repr": lambda state: eval(repr(state), dict(vars(sys.modules[type(state).__module__]))),  # noqa: S307 - its own repr
    }
    for how, make in ways.items():
        try:
            yield how, make(moment.state)
        except Exception as error:
            raise breach(3, moment, f"{how} fails with {error!r} on {moment.state!r}") from error


def _check_twin(moment: Moment, how: str, twin: State, before: dict[str, Any], story: list[Any]) -> None:
    if type(twin) is not type(moment.state):
        raise breach(3, moment, f"{how} gives a {type(twin).__name__}, not a {type(moment.state).__name__}")
    _check_equal(moment, how, before, twin)
    found = difference(story, _story(moment, twin))
    if found is not None:
        raise breach(3, moment, f"a twin from {how} plays on otherwise: {found}")


def _check_equal(moment: Moment, how: str, before: dict[str, Any], twin: State) -> None:
    found = difference(before, snapshot(twin, moment.seats))
    if found is not None:
        raise breach(3, moment, f"{how} is not the same position: {found}")


def _check_untouched(moment: Moment, what: str, before: dict[str, Any]) -> None:
    found = difference(before, snapshot(moment.state, moment.seats))
    if found is not None:
        raise breach(3, moment, f"{what} changed the position: {found}")


def _check_old_copies(table: Table) -> None:
    """Copies taken along the way are unchanged when the match is over."""
    stride = max(1, sum(1 for _ in table.moments()) // KEPT)
    kept = [
        (moment.step, moment.state.copy(), snapshot(moment.state, table.seats))
        for moment in table.moments()
        if moment.step % stride == 0
    ]
    for step, old, before in kept:
        found = difference(before, snapshot(old, table.seats))
        if found is not None:
            raise breach(3, f"{table}, step {step}", f"a copy kept until the end of the match has changed: {found}")


def _story(moment: Moment, state: State) -> list[Any]:
    """What happens when the state is played on, and the position that this leads to."""
    happened = play_on(state, moment.rng("on"), moment.dice(), FAR)
    return [to_plain(happened), snapshot(state, moment.seats)]
