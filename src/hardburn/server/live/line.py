"""A live connection in uvicorn, with a shortcut for frequent messages.

Whole text messages go straight to the listener, and answers straight to the transport. uvicorn and its library handle
the rest of the protocol: opening and closing, pings, messages in pieces and malformed ones.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hardburn.server.live.frames import frame_end, text_frame, text_of

LINE: Final = "hardburn.line"
"""Where the ASGI scope holds the line."""


class Line(WebSocketsSansIOProtocol):
    """One WebSocket. Messages wait until a listener is free and can answer; meanwhile no more are read."""

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._hear: Callable[[str | bytes], None] | None = None
        self._drop: Callable[[], None] | None = None
        self._is_busy = False
        self._unheard: deque[str | bytes] = deque()
        self._is_plain = True
        """Whether only whole frames have come, so that the library holds no partial frame."""
        self._patience = 0.0
        self._losing_patience: asyncio.TimerHandle | None = None

    async def run_asgi(self) -> None:
        self.scope[LINE] = self  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()

    def listen(self, hear: Callable[[str | bytes], None], drop: Callable[[], None], patience: float) -> None:
        """Hands messages to `hear` from now on. Calls `drop` if the peer accepts nothing for `patience` seconds."""
        self._hear = hear
        self._drop = drop
        self._patience = patience
        self._hand_over()

    async def closed(self) -> None:
        """Wait until the connection ends or `hang_up` is called."""
        while (await self.receive())["type"] != "websocket.disconnect":
            pass

    def hang_up(self) -> None:
        """Stop listening."""
        self._hear = self._drop = None
        self._be_patient()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def be_busy(self) -> None:
        """Hold messages back until `be_free`."""
        self._is_busy = True

    def be_free(self) -> None:
        self._is_busy = False
        self._hand_over()

    def send_text(self, text: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(text_frame(text))

    # Called by uvicorn and the event loop

    def data_received(self, data: bytes) -> None:
        start = 0
        while self._is_plain and self.handshake_initiated and start < len(data):
            end = frame_end(data, start)
            if not 0 < end - start <= self.config.ws_max_size:
                self._is_plain = False
                break
            text = text_of(data, start, end)
            if text is None:
                super().data_received(data[start:end])
            else:
                self._unheard.append(text)
            start = end
        if start < len(data):
            super().data_received(data[start:])
        self._hand_over()

    def send_receive_event_to_app(self) -> None:
        """Takes a message that came through the library."""
        data = b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "bytes":
            self._unheard.append(data)
            return
        try:
            self._unheard.append(data.decode())
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._drop is not None:
            self._losing_patience = self.loop.call_later(self._patience, self._drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._be_patient()
        self._hand_over()

    def _hand_over(self) -> None:
        while self._unheard and self._hear is not None and not self._is_busy and self.writable.is_set():
            self._hear(self._unheard.popleft())
        if self.close_sent:
            self._unheard.clear()
        elif bool(self._unheard) != self.read_paused and not self.transport.is_closing():
            self.read_paused = not self.read_paused
            if self.read_paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _be_patient(self) -> None:
        if self._losing_patience is not None:
            self._losing_patience.cancel()
            self._losing_patience = None
