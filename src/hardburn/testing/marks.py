"""`@rule("RU-5")`: this test shows that rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test with the rules that it shows. `hardburn.testing.ledger` compares them with the ledger."""
    import pytest

    return pytest.mark.rule(*numbers)
