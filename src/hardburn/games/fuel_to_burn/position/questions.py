"""The kinds of `Question` that players are asked, and the meaning of their numbers.

Questions up to SETTING_UP_LAST belong to the set-up, those from COMBAT_FIRST on to combat, and the others to the
sequence of play.
"""

from __future__ import annotations

from typing import Final

from hardburn.games.fuel_to_burn.view import Asked

NOTHING: Final = 0

# Set-up
WHERE_STATION: Final = 1
WHICH_STATION: Final = 2
"""`ship`: the objective's number; `extra` 1: a patrol's hostile station, otherwise the one that the opponent names."""
WHICH_FLEET: Final = 3
WHERE_SHIP: Final = 4
WHICH_VECTOR: Final = 5
"""`ship`: the one just placed."""
WHERE_STEALTH: Final = 6
"""`ship`: the one held back."""
SETTING_UP_LAST: Final = 6

# The sequence of play
WHICH_ACTIVATION: Final = 10
"""`extra` 0: any activation; 1: both are out of untracked ships; 2: the other side lets this one force."""
WHICH_ORDER: Final = 11
"""`ship`: the active one, as in all that follow."""
WHICH_PLOT: Final = 12
"""`extra`: the acceleration in LU; `other`: the anchor to arrive at, or NOWHERE."""
WHICH_TORPEDO_PLOT: Final = 13
"""`other`: the torpedo's number."""
WHICH_SIDE: Final = 14
WHICH_LANE: Final = 15
WHICH_ATTACK: Final = 16
"""`extra` 1: the second attack, with tracking probes; `other` is then the first target."""
WHICH_COVER: Final = 17
"""Asked of the opponent. `extra` 0: before the attack, 1: after it."""
WHETHER_REFUEL: Final = 18
"""`other`: the tanker."""
WHICH_TORPEDO: Final = 19
"""Several torpedoes attack the active ship automatically: which comes first."""
WHICH_TORPEDO_ATTACK: Final = 20
"""`other`: the torpedo."""
WHETHER_SCAN: Final = 21
WHETHER_MASK: Final = 22
WHICH_REFIT: Final = 23
WHICH_ARRIVAL: Final = 24
"""The vector of an arriving stealth run."""

WHICH_OFFER: Final = 25
"""Asked of the opponent, whose ships share the attacked place. `other`: the target; `extra` 1: the second attack."""

# Combat and random events
COMBAT_FIRST: Final = 32
WHICH_PROTOCOL: Final = 32
"""Sealed. `ship` attacks `other`; `extra` 1: cover fire, so no Evasive."""
WHICH_DUEL: Final = 33
"""Sealed. A random event as a duel (FB-3), or a contest that must not be drawn; `ship`: who is tested."""
WHICH_DAMAGE: Final = 34
"""`ship`: the damaged one; `other`: the ship that did it, if any."""
WHETHER_HEAT: Final = 35
"""The hit ship may turn a Defensive hit into 2 heat. `ship`: hit, `other`: hitter."""
WHETHER_GIVE_HEAT: Final = 36
"""The ship that hits with a Broadside may give heat instead. `ship`: hit, `other`: hitter."""
WHETHER_EVADE: Final = 37
"""`ship`: attacked by the torpedo `other`."""

ASKED: Final[dict[int, Asked]] = {
    WHERE_STATION: "station",
    WHICH_STATION: "objective",
    WHICH_FLEET: "fleet",
    WHERE_SHIP: "ship",
    WHICH_VECTOR: "vector",
    WHERE_STEALTH: "stealth point",
    WHICH_ACTIVATION: "activation",
    WHICH_ORDER: "order",
    WHICH_PLOT: "plot",
    WHICH_TORPEDO_PLOT: "torpedo plot",
    WHICH_SIDE: "side",
    WHICH_LANE: "lane",
    WHICH_ATTACK: "attack",
    WHICH_COVER: "cover fire",
    WHETHER_REFUEL: "refuel",
    WHICH_TORPEDO: "torpedo",
    WHICH_TORPEDO_ATTACK: "torpedo attack",
    WHETHER_SCAN: "scan",
    WHETHER_MASK: "mask",
    WHICH_REFIT: "refit",
    WHICH_ARRIVAL: "arrival",
    WHICH_OFFER: "offer",
    WHICH_PROTOCOL: "protocol",
    WHICH_DUEL: "duel",
    WHICH_DAMAGE: "damage",
    WHETHER_HEAT: "heat",
    WHETHER_GIVE_HEAT: "give heat",
    WHETHER_EVADE: "evade",
}
"""The name of each kind in the view."""
