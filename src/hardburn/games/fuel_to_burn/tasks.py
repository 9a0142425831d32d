"""The kinds of `Task`: set-up from 0, the sequence of play from PLAY_FIRST, conflict from CONFLICT_FIRST."""

from __future__ import annotations

from typing import Final

BEGIN_STATIONS: Final = 0
FIRST_STATION: Final = 1
"""The contest about it is over."""
NEXT_STATION: Final = 2
GIVE_OBJECTIVES: Final = 3
GIVE_WON_OBJECTIVE: Final = 4
"""The contest about it is over."""
NEXT_NAME: Final = 5
"""Of a station for an objective."""
MUSTER_FLEETS: Final = 6
BEGIN_DEPLOYMENT: Final = 7
FIRST_SHIP: Final = 8
"""The contest about it is over."""
NEXT_SHIP: Final = 9
NEXT_STEALTH_POINT: Final = 10
BEGIN_DAYS: Final = 11

PLAY_FIRST: Final = 32
CONFLICT_FIRST: Final = 96

# What a contest is about.
PLACING_STATIONS: Final = 0
THE_OBJECTIVE: Final = 1
PLACING_SHIPS: Final = 2
INITIATIVE: Final = 3
