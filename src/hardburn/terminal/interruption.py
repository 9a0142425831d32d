"""Turns Ctrl-C and other ending signals into an exception that never comes while something is half done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
HAS_TIMER: Final = hasattr(signal, "setitimer")
PULSE_SECONDS: Final = 0.25


class Interrupted(Exception):
    """The person or the system wants the program to stop."""


class Interruption:
    """While entered, signals raise `Interrupted` inside `heeded`. Elsewhere they wait for the next `heeded`."""

    def __init__(self) -> None:
        self._wanted = False
        self._signal = 0
        self._heeding = False
        self._former: dict[int, Any] = {}

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():
            self._former = {number: signal.signal(number, self._on_signal) for number in SIGNALS}
            if HAS_TIMER:
                self._former[signal.SIGALRM] = signal.signal(signal.SIGALRM, lambda _number, _frame: None)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._former.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Wraps waiting for people and bots, where stopping loses nothing."""
        self._heeding = True
        self._beat(PULSE_SECONDS)
        try:
            if self._wanted:
                raise Interrupted
            yield
        finally:
            self._heeding = False
            self._beat(0)

    def has_come(self) -> bool:
        """Whether a signal waits. Work that can be stopped alone asks now and then. This uses up a Ctrl-C."""
        if not self._wanted:
            return False
        self._wanted = self._signal != signal.SIGINT
        return True

    def _beat(self, seconds: float) -> None:
        """Wake a wait for input now and then. Otherwise a signal just before the wait is heard only after it."""
        if HAS_TIMER and self._former:
            signal.setitimer(signal.ITIMER_REAL, seconds, seconds)

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        self._wanted = True
        self._signal = number
        if self._heeding:
            self._heeding = False
            raise Interrupted
