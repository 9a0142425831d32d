from __future__ import annotations

from collections.abc import Iterator

import pytest

from hardburn.core import registry


@pytest.fixture(autouse=True)
def registrations_end_with_the_test() -> Iterator[None]:
    """Games that a test registers, or a thinking process that it plays itself, are gone after it."""
    with registry.restored():
        yield
