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

# Conflict
TEST: Final = 96
"""`ship` (or -1) is tested for the seat `other`, `at`: what for (`chance.ABOUT`), `extra` 1: easy."""
CONTEST: Final = 97
"""`at`: what for (`chance.CONTESTS`)."""
COMBAT: Final = 98
"""`ship` attacks `other`, the active one of them at `x`, `y`; `extra` 1: cover fire."""
STRIKE: Final = 99
"""`ship` is struck by `other`; `at`: the protocol that struck, `extra`: see `combat`."""
HIT: Final = 100
"""`ship` is hit by the ship `other` (or -1); `at`: the cause (`damage.CAUSES`), `extra`: see `damage`."""
SPLASH: Final = 101
"""`ship` was hit: others near it heat up."""
AFTERMATH: Final = 102
"""Meltdowns, then the hits of the next explosion."""
TORPEDO_ATTACK: Final = 103
"""The torpedo `other` attacks `ship` from `x`, `y`; `extra` 1: by itself."""
COUNTERMEASURES: Final = 104
"""The torpedo `other` at `ship`, after the test."""
TORPEDO_DUEL: Final = 105
"""The torpedo `ship` attacks the torpedo `other` from `x`, `y`."""
TORPEDO_BLAST: Final = 106
"""The torpedo `ship` went off at the torpedo `other`, after the test."""
