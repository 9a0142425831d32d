"""The kinds of `Task`: set-up from 0, the sequence of play from PLAY_FIRST, conflict from CONFLICT_FIRST."""

from __future__ import annotations

from typing import Final

PLAY_FIRST: Final = 32
CONFLICT_FIRST: Final = 96
