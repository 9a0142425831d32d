"""Unlisted actions for checks to try: near misses, old ones, out of turn, out of range."""

from __future__ import annotations

from typing import Final

from hardburn.core.state import Action, Seat
from hardburn.testing.moments import Moment

FAR_OFF: Final = (-1, -(2**40), 2**31, 2**63, 2**70)
MOST_OLD: Final = 50


def unlisted(moment: Moment) -> list[tuple[Seat, Action]]:
    """Some actions that are not on the list of the seat that tries them. Some of the seats don't exist."""
    rng = moment.rng("probes")
    listed = {seat: moment.state.legal(seat) for seat in moment.seats}
    known = list(dict.fromkeys([*moment.earlier, *(action for seat in moment.seats for action in listed[seat])]))
    known = known or [0]
    rng.shuffle(known)
    top = min(2 * max(known) + 16, 2**31)
    tried: list[tuple[Seat, Action]] = []
    for seat in moment.seats:
        old = known[: MOST_OLD if listed[seat] else 5]
        near = [rng.choice(listed[seat] or known) + step for step in (-2, -1, 1, 2)]
        anything = [rng.below(top) for _ in range(4)]
        tried += [(seat, action) for action in (*old, *near, *anything, *FAR_OFF)]
    tried += [(outsider, action) for outsider in (-1, len(moment.seats)) for action in known[:2]]
    return [pair for pair in dict.fromkeys(tried) if pair[1] not in listed.get(pair[0], [])]
