"""How much one caller may ask."""

from __future__ import annotations

import pytest
from litestar.exceptions import TooManyRequestsException

from hardburn.server.access import limits
from hardburn.server.access.limits import MINUTE, Limit


def test_each_caller_has_so_many_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    limit = Limit(2)
    for caller in ("a", "b", "a", "b"):
        limit.count_of(caller).take()
    now += MINUTE - 1
    for caller in ("a", "b"):
        with pytest.raises(TooManyRequestsException):
            limit.count_of(caller).take()
    assert dict(limit.count_of("a").headers())[b"ratelimit-reset"] == b"1"
    now += 1
    limit.count_of("b").take()
    assert dict(limit.count_of("b").headers())[b"ratelimit-remaining"] == b"1"


def test_callers_are_forgotten_when_their_minute_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    limit = Limit(1)
    for number in range(100):
        limit.count_of(str(number))
    now += MINUTE
    for _ in range(60):
        limit.count_of("new")
    assert len(limit) == 1
