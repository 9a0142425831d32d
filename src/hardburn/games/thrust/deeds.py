"""What a thing that was noticed says of the ship that did it: the rules read backwards.

A deed takes what a ship may have been before, and gives what it may be if it was the one.
"""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.thrust.belief import AT_DAMAGE, BLIND, HELPLESS, STEADY, UNARMED, Belief
from hardburn.games.thrust.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from hardburn.games.thrust.notes import (
    AT,
    ATTACKED,
    BURNED,
    CHASED,
    DRAGGED,
    FLED,
    HIT,
    JOINED,
    MOVED,
    SCANNED,
    SHOWN,
    TOLD,
    Note,
)
from hardburn.games.thrust.ships import (
    BANDS,
    BEST_STATS,
    CLASSES,
    CLOSE,
    EVASION_LEAST,
    FIXED,
    HEAVY,
    KINDS,
    OUT,
    WEAPONS,
)


def deed_of(belief: Belief, note: Note) -> Belief:
    """What a hidden ship may be if it did what was noticed; nothing is possible if it can't have."""
    deed = belief.copy()
    if note.what == SCANNED:
        deed.hulls &= ~BLIND
        deed.spent[OUT] = 0
    elif note.what == CHASED:
        _chase(deed, note)
    elif note.what == ATTACKED:
        _attack(deed, note)
    return deed


def can_have_done(belief: Belief | None, moves: bool) -> bool:
    """Also for a ship that spent its last fuel on what it did: it is removed next."""
    return belief is not None and belief.is_possible(operated=moves, empty=True)


def suffer(deed: Belief, note: Note) -> None:
    """A miss costs the attacker damage, a critical one perhaps a flight; it may not outlive it (TH-12, TH-14)."""
    result: int = note.more & 3
    if note.what == ATTACKED and result == FAILURE:
        deed.hit(1)
    elif note.what == ATTACKED and result == CRITICAL_FAILURE:
        deed.hit(2)
        deed.flee(EVASION_LEAST)


def guilty_of(before: Belief | None, did: Belief, did_more: Belief | None, *, moves: bool) -> Belief:
    """Guilty of something earlier, or of this, or of both."""
    found = before
    for deed in (did, did_more):
        if deed is not None and can_have_done(deed, moves):
            found = deed if found is None else found.joined(deed)
    return did if found is None else found


def learn(belief: Belief, note: Note) -> None:
    """What a note in plain sight says of the ship that it names."""
    what: i64 = note.what
    if what == MOVED:
        belief.burn(1)
        belief.be_in(note.band)
    elif what == BURNED:
        belief.burn(note.amount)
    elif what == AT:
        belief.be_in(note.band)
    elif what == SCANNED:
        belief.hulls &= ~BLIND
    elif what == ATTACKED:
        belief.hulls &= ~UNARMED
        belief.kinds &= attacking_kinds(note)
    elif what == HIT:
        belief.hit(note.amount)
    elif what == TOLD:
        belief.hulls &= AT_DAMAGE[note.amount]
    elif what == FLED:
        belief.hulls &= ~STEADY
        belief.burn(EVASION_LEAST[note.band])
        belief.be_in(OUT)
    elif what == SHOWN:
        belief.stay_in(note.band)
        belief.kinds &= _kinds_shown(note)
        if note.more >> 4:
            belief.hulls &= AT_DAMAGE[(note.more >> 4) - 1]


def pursuit_starts(target: int) -> list[int]:
    """The bands from which a ship in this band can be pursued (TH-9)."""
    return [band for band in (target - 1, target, target + 1) if band <= CLOSE and not band == target == CLOSE]


def attacking_kinds(note: Note) -> int:
    """The kinds that may attack the target's class and can deal the damage that was told (TH-1, TH-12)."""
    result: int = note.more & 3
    target_class: int = note.more >> 2 & 7
    light: int = note.more >> 5
    found = 0
    for kind in range(KINDS):
        most = 1 if WEAPONS[kind] == FIXED else HEAVY if WEAPONS[kind] == HEAVY else light
        if result == CRITICAL_SUCCESS:
            most *= 2
        if target_class <= CLASSES[kind] + 1 and (result < SUCCESS or note.amount <= most):
            found |= 1 << kind
    return found


def kinds_with_stat(stat: int) -> int:
    """The kinds whose best stat, as printed, is at least this."""
    found = 0
    for kind in range(KINDS):
        if BEST_STATS[kind] >= stat:
            found |= 1 << kind
    return found


def _chase(deed: Belief, note: Note) -> None:
    """From where it must have come, to where it is now, for the fuel shown (TH-9)."""
    target: int = note.band
    deed.after = [0] * BANDS
    for band in pursuit_starts(target):
        if (note.more == DRAGGED and band != target) or (note.more == JOINED and band == target):
            continue
        now = target + 1 if note.more == DRAGGED else target if note.more == JOINED else band
        deed.after[now] |= deed.burnt(deed.spent[band], note.amount)
    deed.hulls &= ~HELPLESS


def _attack(deed: Belief, note: Note) -> None:
    """In the target's band, with weapons, and able to deal what was dealt (TH-12)."""
    deed.kinds &= attacking_kinds(note)
    deed.hulls &= ~UNARMED
    deed.stay_in(note.band)


def _kinds_shown(note: Note) -> int:
    if note.amount:
        return 1 << (note.amount - 1)
    found = 0
    for kind in range(KINDS):
        if CLASSES[kind] == note.more & 7:
            found |= 1 << kind
    return found
