"""Objects on their way between our own processes, each with its length in front."""

from __future__ import annotations

import pickle
import struct
from typing import IO, Any, Final

LENGTH: Final = struct.Struct("!I")


def packed(thing: object) -> bytes:
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def send(stream: IO[bytes], thing: object) -> None:
    stream.write(packed(thing))
    stream.flush()


def received(stream: IO[bytes]) -> Any:
    """The next object; `EOFError` if there is none, or only a part of it."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (size,) = LENGTH.unpack(head)
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return pickle.loads(data)  # noqa: S301 - of our own process
