"""What the tests of bots share."""

from __future__ import annotations

import time

import pytest

from tests.bots.clock import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that budgets go by."""
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    return clock
