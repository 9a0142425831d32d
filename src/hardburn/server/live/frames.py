"""The commonest WebSocket frames: those that hold a whole text message (RFC 6455, section 5.2)."""

from __future__ import annotations

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
SHORT: Final = 125
LONG: Final = 126
"""Stands in place of the size, which follows in two bytes."""
VERY_LONG: Final = 127
HEAD: Final = 2
MASK: Final = 4


def text_frame(text: bytes) -> bytes:
    """A text message as a server's frame."""
    size = len(text)
    if size <= SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, LONG)) + size.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, VERY_LONG)) + size.to_bytes(8, "big") + text


def frame_end(data: bytes, start: int) -> int:
    """Where a client's frame ends, if it is complete and a whole text, a ping or a pong; otherwise 0."""
    if len(data) < start + HEAD:
        return 0
    kind, size = data[start], data[start + 1] - MASKED
    if kind not in {WHOLE_TEXT, PING, PONG}:
        return 0
    head = HEAD
    if size == LONG:
        size = int.from_bytes(data[start + HEAD : start + HEAD + 2], "big")
        head += 2
    elif size < 0 or size > LONG:
        return 0
    end = start + head + MASK + size
    return end if end <= len(data) else 0


def text_of(data: bytes, start: int, end: int) -> str | None:
    """The frame's text; None for a ping or a pong."""
    if data[start] != WHOLE_TEXT:
        return None
    body = start + HEAD + MASK + (2 if data[start + 1] - MASKED == LONG else 0)
    try:
        return apply_mask(data[body:end], data[body - MASK : body]).decode()
    except UnicodeDecodeError:
        return None
