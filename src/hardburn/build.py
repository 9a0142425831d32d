"""Whether the rules run compiled."""

from __future__ import annotations


def build() -> str:
    from hardburn.core import playout

    return "pure Python" if playout.__file__.endswith(".py") else "compiled"
