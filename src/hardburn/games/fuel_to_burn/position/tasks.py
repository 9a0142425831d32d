"""The kinds of `Task`: set-up from 0, the sequence of play from PLAY_FIRST, conflict from CONFLICT_FIRST."""

from __future__ import annotations

from typing import Final

BEGIN_STATIONS: Final = 0
FIRST_STATION: Final = 1
"""After the contest for it."""
NEXT_STATION: Final = 2
GIVE_OBJECTIVES: Final = 3
GIVE_WON_OBJECTIVE: Final = 4
"""After the contest for it."""
NEXT_NAME: Final = 5
"""The next naming of a station for an objective."""
MUSTER_FLEETS: Final = 6
BEGIN_DEPLOYMENT: Final = 7
FIRST_SHIP: Final = 8
"""After the contest for it."""
NEXT_SHIP: Final = 9
NEXT_STEALTH_POINT: Final = 10
BEGIN_DAYS: Final = 11

PLAY_FIRST: Final = 32
CONFLICT_FIRST: Final = 96

# The sequence of play
DAY: Final = 32
"""The next day begins."""
INITIATIVE_WON: Final = 33
"""After a contest for it."""
UNPLAYED: Final = 34
"""Ships that nobody plays fly, from the number `ship` on."""
GO: Final = 35
"""The next player's go."""
ACTIVATION_OVER: Final = 36
GUIDE: Final = 37
"""Step 1 of `ship`, as in all that follow."""
GUIDED: Final = 38
"""The torpedo `other` has flown and did not attack; `x` and `y`: the free plot that was flown."""
ORDER: Final = 39
"""Step 2."""
REPAIRED: Final = 40
"""The test for the system `other` is over."""
PLOT: Final = 41
"""Step 3."""
FLY: Final = 42
"""A length `x` on a bearing `y`."""
PROXIMITY: Final = 43
"""Torpedoes attack automatically."""
VECTOR: Final = 44
"""Step 4."""
REFUEL: Final = 45
"""From the tanker `other`, after the distance `at`, as in all that follow."""
RADIATION: Final = 46
"""Of the body `other`."""
ASTEROIDS: Final = 47
"""Of the field `other`."""
COVER_FIRST: Final = 48
"""The opponent may fire before the attack."""
ATTACK: Final = 49
"""On the target `other`; `extra` 1: the second."""
COVER_LAST: Final = 50
"""The opponent may fire after the attack."""
COVER_SHOT: Final = 51
"""From the ship `other`."""
PASS: Final = 52
"""A destination `other` of the patrol `extra`."""
ROCKS_MET: Final = 53
"""The test for asteroids is over."""
VECTOR_OVER: Final = 54
"""The end of step 4."""
SCAN: Final = 55
SCANNED: Final = 56
"""The test for the target `other` is over."""
MASK: Final = 57
"""Step 5."""
MASKED: Final = 58
"""The test is over."""
ARRIVAL: Final = 59
"""Out of a lane."""
TUNNELLED: Final = 60
"""The test for an unsafe tunnel is over."""
FLY_IN: Final = 61
"""A ship that came out of a lane is tracked: the sign is drawn."""
ADMINISTRATION: Final = 62
REFITS: Final = 63
"""From the ship `ship` on."""
RECKONING: Final = 64
"""Objectives, and whether the game goes on."""
SET_OUT: Final = 65
"""Attacks are declared; what the path meets comes next."""
VISIT: Final = 69
"""Past the point of interest `other`, after the distance `at`."""
TASK_DONE: Final = 70
"""The scenario's own objective `other` is done; events may follow."""

# Conflict
TEST: Final = 96
"""`ship` (or -1) is tested for the seat `other`; `at`: the subject (`random_events.ABOUT`), `extra` 1: easy."""
CONTEST: Final = 97
"""`at`: the subject (`random_events.CONTESTS`); `extra`: how many draws there were."""
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
"""The torpedo `other` attacks `ship` from `x`, `y`; `extra` 1: automatically."""
COUNTERMEASURES: Final = 104
"""The torpedo `other` at `ship`, after the test."""
TORPEDO_DUEL: Final = 105
"""The torpedo `ship` attacks the torpedo `other` from `x`, `y`."""
TORPEDO_BLAST: Final = 106
"""The torpedo `ship` went off at the torpedo `other`, after the test."""
