"""The tests run against the build that they are meant for."""

from __future__ import annotations

import os

from hardburn.build import build


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    expected = os.environ.get("HARDBURN_EXPECT", "")
    assert expected in {"", "pure", "compiled"}
    assert build() == {"": build(), "pure": "pure Python", "compiled": "compiled"}[expected]
