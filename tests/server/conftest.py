from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.players import Player
from tests.server.served import Served, while_serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that need nothing special of it."""
    yield from while_serving(Served(tmp_path_factory.mktemp("server")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture(autouse=True)
def closed_players() -> Iterator[None]:
    yield
    while Player.opened:
        Player.opened.pop().http.close()
