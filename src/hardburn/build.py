"""Whether the rules run compiled."""

from __future__ import annotations

from hardburn.core import playout


def build() -> str:
    return "pure Python" if playout.__file__.endswith(".py") else "compiled"
