from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from hardburn.server.pages import CLIENT
from tests.browser.visitors import Visitor
from tests.server.served import Served, while_serving

CHROMIUM: Final = "/usr/bin/chromium"
ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert (CLIENT / "index.html").is_file(), "the browser client is not built; `make check-browser` builds it"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from while_serving(Served(tmp_path_factory.mktemp("server")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visitor(browser: Browser, server: Served) -> Callable[..., Visitor]:
    """Makes visitors of the common server."""

    def visit(**context: Any) -> Visitor:
        return Visitor(browser, server.url, **context)

    return visit


@pytest.fixture(autouse=True)
def good_visits() -> Iterator[None]:
    """Nobody saw an error in the console, and no request left this machine."""
    yield
    troubles = []
    while Visitor.all:
        visitor = Visitor.all.pop()
        troubles += visitor.troubles
        visitor.context.close()
    assert troubles == []
