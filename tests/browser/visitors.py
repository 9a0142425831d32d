"""People at a browser, for tests. Each has their own profile and watches for errors that must never happen."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocketRoute, expect

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
REFUSED: Final = re.compile(r"Failed to load resource: .* status of 4\d\d")
"""What a browser logs by itself when the server refuses something."""
UNREACHABLE: Final = re.compile(r"ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection")
"""What it logs when the server is away."""
LIVE: Final = re.compile(r"/live\?")
SERIOUS: Final = ("serious", "critical")


class Visitor:
    """One browser window. The fixture `good_visits` checks what all of them saw."""

    all: ClassVar[list[Visitor]] = []

    def __init__(self, browser: Browser, url: str, **context: Any) -> None:
        self.all.append(self)
        self.context = browser.new_context(base_url=url, reduced_motion="reduce", **context)
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.may_lose_connection = False
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.context.on("request", lambda request: self._see(request.url))
        self.page.on("websocket", lambda socket: self._see(socket.url))

    def open(self, path: str = "/") -> None:
        self.page.goto(path)
        expect(self.page.locator("h1")).to_be_visible()

    def start(self, button: str = "Play a bot", *, spaces: int | None = None) -> None:
        """Begin a match of Ruship from the first page."""
        self.set_up("Ruship", button, {} if spaces is None else {"Spaces": str(spaces)})
        self.page.get_by_role("button", name="Start").click()
        expect(self.page.get_by_role("heading", name="Ruship")).to_be_visible()

    def set_up(self, game: str, button: str, options: Mapping[str, str]) -> None:
        """Go from the first page to a match about to start, with these options filled in by label."""
        self.open()
        card = self.page.locator(".game", has=self.page.get_by_role("heading", name=game))
        card.get_by_role("link", name=button).click()
        if options:
            self.page.get_by_text("Options").click()
        for label, value in options.items():
            field = self.page.get_by_label(label)
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choice[aria-disabled=false]")

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("region", name="Replay")

    def wait_for_choices(self) -> bool:
        """Wait for choices; False if the match is over."""
        expect(self.choices.first.or_(self.end)).to_be_visible()
        return not self.end.is_visible()

    def play(self, decisions: int = 1000) -> int:
        """Take the last choice this many times or until the end. Returns how many were made."""
        for made in range(decisions):
            if not self.wait_for_choices():
                return made
            before = self.log_length()
            self.choices.last.click()
            self.wait_for_log_after(before)
        return decisions

    def log_length(self) -> int:
        """The number of steps in the log."""
        shown = self.page.locator("[data-steps]").get_attribute("data-steps")
        return int(shown or 0)

    def wait_for_log_after(self, length: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-steps]')?.dataset.steps) > before", arg=length
        )

    def in_words(self) -> str:
        """The board's description in words."""
        return self.page.locator("details", has_text="The board in words").text_content() or ""

    def width_beyond_screen(self) -> int:
        beyond: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return beyond

    def barriers(self) -> list[str]:
        """The accessibility barriers that axe finds."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{violation['id']}: {node['html'][:200]}"
            for violation in found["violations"]
            if violation["impact"] in SERIOUS
            for node in violation["nodes"]
        ]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or REFUSED.search(message.text):
            return
        if not (self.may_lose_connection and UNREACHABLE.search(message.text)):
            self.troubles.append(f"{message.type}: {message.text}")

    def _see(self, address: str) -> None:
        if re.match(r"(http|ws)://127\.0\.0\.1:", address) is None:
            self.troubles.append(f"a request to {address}")


class Messenger:
    """Stands between a page and its live connections from the next one on. Holds decisions back while told to."""

    def __init__(self, page: Page) -> None:
        self.is_holding = False
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        self._page = page
        page.route_web_socket(LIVE, self._connect)

    def let_pass(self) -> None:
        """Let the next decision go its way."""
        self.wait()
        server, message = self.held.pop(0)
        server.send(message)

    def wait(self) -> None:
        """Wait until a decision is held."""
        while not self.held:
            self._page.wait_for_timeout(10)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: self._take(server, message))

    def _take(self, server: WebSocketRoute, message: str | bytes) -> None:
        if self.is_holding and "decision" in json.loads(message):
            self.held.append((server, message))
        else:
            server.send(message)
