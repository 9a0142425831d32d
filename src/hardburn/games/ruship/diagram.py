"""The track as a line of text, and positions from it: for tests, logs and people who read terminals.

`M` Mothership, `V` Vortex, `h` a Ship, `H` two Ships, `a` a UFO, `A` two UFOs, `.` an empty space; space 1 first.
"""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.results import Malformed
from hardburn.games.ruship.decisions import PowerName
from hardburn.games.ruship.state import HUMANITY, MOVE, ROLL, RushipState
from hardburn.games.ruship.track import Side


def position(
    track: str,
    *,
    mover: int = HUMANITY,
    values: Sequence[int] = (),
    humanity: Sequence[PowerName] = (),
    alien: Sequence[PowerName] = (),
    attacks: tuple[int, int] | None = None,
    turn: int = 0,
    turn_limit: int = 400,
    single: bool = False,
) -> RushipState:
    """A position from a drawn track. `values`: the dice rolled; `attacks`: suffered, by default one for each power."""
    wrong = set(track) - set("MVhHaA.")
    if wrong or track.count("M") != 1 or track.count("V") != 1:
        raise Malformed(f"the track {track!r} needs one M, one V and otherwise only h, H, a, A and '.'")
    spaces: dict[str, list[int]] = {letter: [] for letter in "MVha"}
    for space, letter in enumerate(track, start=1):
        if letter != ".":
            key = letter if letter in "MV" else letter.lower()
            spaces[key] += [space] * (2 if letter in "HA" else 1)
    suffered = attacks or (len(humanity), len(alien))
    return RushipState(
        Side.at(0, spaces["h"], spaces["M"][0], humanity, suffered[0]),
        Side.at(1, spaces["a"], spaces["V"][0], alien, suffered[1]),
        spaces=len(track),
        turn_limit=turn_limit,
        turn=turn,
        mover=mover,
        phase=MOVE if values else ROLL,
        first=values[0] if values else 0,
        second=values[1] if len(values) > 1 else 0,
        fresh=bool(values),
        single=single,
        added=7 in values,
    )


def track_of(state: RushipState) -> str:
    """The track of a position, drawn as `position` reads it."""
    letters = ["."] * state.spaces
    for side, one, two, base in ((state.humanity, "h", "H", "M"), (state.alien, "a", "A", "V")):
        for space in side.spaces():
            letters[space - 1] = two if letters[space - 1] == one else one
        letters[side.base - 1] = base
    return "".join(letters)
