"""The short way of a WebSocket's frames, against the library that does all of them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from hardburn.server.live.frames import frame_end, text_frame, text_of

SIZES = [0, 1, 125, 126, 127, 1000, 65_535]


def from_client(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [*SIZES, 65_536, 100_000])
def test_a_text_is_sent_as_the_library_would_send_it(size: int) -> None:
    assert text_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_text_is_read_wherever_it_begins(size: int) -> None:
    first, second = from_client(Opcode.TEXT, "ä".encode()), from_client(Opcode.TEXT, b"y" * size)
    data = first + second
    assert frame_end(data, 0) == len(first)
    assert text_of(data, 0, len(first)) == "ä"
    assert frame_end(data, len(first)) == len(data)
    assert text_of(data, len(first), len(data)) == "y" * size


@pytest.mark.parametrize("size", SIZES)
def test_a_text_that_is_not_all_there_has_no_end(size: int) -> None:
    frame = from_client(Opcode.TEXT, b"x" * size)
    for cut in {1, 2, 3, 5, 7, len(frame) - 1}:
        if cut < len(frame):
            assert frame_end(frame[:cut], 0) == 0


def test_pings_and_pongs_end_and_have_no_text() -> None:
    for opcode in (Opcode.PING, Opcode.PONG):
        frame = from_client(opcode, b"abcd")
        assert frame_end(frame, 0) == len(frame)
        assert text_of(frame, 0, len(frame)) is None


OTHERS = {
    "binary": from_client(Opcode.BINARY, b"x"),
    "close": from_client(Opcode.CLOSE, b""),
    "first piece": from_client(Opcode.TEXT, b"x", fin=False),
    "last piece": from_client(Opcode.CONT, b"x"),
    "very long": from_client(Opcode.TEXT, b"x" * 65_536),
    "unmasked": Frame(Opcode.TEXT, b"x").serialize(mask=False),
    "compressed": b"\xc1" + from_client(Opcode.TEXT, b"x")[1:],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_all_other_frames_are_left_to_the_library(kind: str) -> None:
    assert frame_end(OTHERS[kind], 0) == 0


def test_what_is_no_text_is_left_to_the_library() -> None:
    frame = from_client(Opcode.TEXT, b"\xff\xfe")
    assert text_of(frame, 0, len(frame)) is None
