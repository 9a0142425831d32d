"""Each check finds the games that break its promise, and only those."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from hardburn.core.game import Game
from hardburn.testing import (
    Scope,
    check_copies_share_nothing,
    check_everything_survives_json,
    check_listed_actions_and_refusals,
    check_matches_end,
    check_matches_repeat,
    check_refused_actions_change_nothing,
    check_secrets_are_kept,
    repeating,
)
from salvage.game import Salvage
from tests.testing.broken import BROKEN

CHECKS: Final[dict[int, Callable[[Game[Any], Scope], None]]] = {
    1: check_refused_actions_change_nothing,
    2: check_listed_actions_and_refusals,
    3: check_copies_share_nothing,
    4: check_matches_repeat,
    5: check_secrets_are_kept,
    6: check_matches_end,
    7: check_everything_survives_json,
}
SCOPE: Final = Scope(matches=4, limit=60, closely=12)


@pytest.mark.parametrize(("kind", "promises", "words"), BROKEN, ids=[kind.__name__ for kind, _, _ in BROKEN])
def test_a_broken_promise_is_found_by_its_check_alone(
    kind: type[Salvage], promises: tuple[int, ...], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if 4 not in promises:
        monkeypatch.setattr(repeating, "HASH_SEEDS", ())  # other interpreters take most of the time
    found = {}
    for promise, check in CHECKS.items():
        try:
            check(kind(), SCOPE)
        except AssertionError as error:
            found[promise] = str(error)
    assert tuple(found) == promises, found
    assert found[promises[0]].startswith(f"promise {promises[0]} is broken: ")
    assert words in found[promises[0]]
