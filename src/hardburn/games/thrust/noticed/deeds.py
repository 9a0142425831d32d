"""What a note says about the ship that did it: the rules read backwards.

A deed takes what a ship may have been before, and gives what it may be if it did this.
"""

from __future__ import annotations

from hardburn.games.thrust.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from hardburn.games.thrust.notes import (
    AT,
    ATTACKED,
    BURNED,
    CHASED,
    DECLARED,
    DRAGGED,
    FLED,
    HIT,
    JOINED,
    MOVED,
    RACED,
    SCANNED,
    SHOWN,
    TOLD,
    Note,
)
from hardburn.games.thrust.noticed.belief import Belief, believed
from hardburn.games.thrust.noticed.guise import AT_DAMAGE, BLIND, CRIPPLED, HELPLESS, STEADY, UNARMED, Guise
from hardburn.games.thrust.ships import (
    BANDS,
    BEST_STATS,
    CLASSES,
    CLOSE,
    FIXED,
    HEAVY,
    KINDS,
    LIFE_SUPPORT_LOSS,
    OUT,
    WEAPONS,
)

IN_RANGE = 14


def deed_of(belief: Belief, note: Note) -> Belief:
    """What a hidden ship may be if it did what was noticed; an empty belief if it can't have."""
    what: int = note.what
    if what == SCANNED:
        return belief.limited(hulls=~BLIND, bands=IN_RANGE).with_bonus(bonus=False)
    if what == DECLARED:
        starts = 0
        for band in pursuit_starts(note.band):
            starts |= 1 << band
        return belief.limited(hulls=~HELPLESS, bands=starts)
    if what == CHASED:
        return _chased(belief, note).with_bonus(bonus=False)
    assert what == ATTACKED
    deed = belief.limited(attacking_kinds(note), ~UNARMED, 1 << int(note.band)).with_bonus(bonus=False)
    return suffered(deed, note)


def suffered(deed: Belief, note: Note) -> Belief:
    """A miss damages the attacker, a critical one may make it flee; it may not survive (TH-12, TH-14)."""
    result: int = note.more & 3
    if result == FAILURE:
        return deed.hit(1)
    return deed.hit(2).checked_unseen() if result == CRITICAL_FAILURE else deed


def learnt(belief: Belief, note: Note) -> Belief:
    """What a note in plain sight says about the ship that it names."""
    what: int = note.what
    if what == MOVED:
        return belief.paid(1).brought_to(note.band)
    if what == BURNED:
        return belief.paid(note.amount)
    if what == AT:
        return belief.brought_to(note.band)
    if what == DECLARED:
        return belief.limited(hulls=~HELPLESS)
    if what == RACED:
        return belief.with_bonus(bonus=False)
    if what == SCANNED:
        return belief.limited(hulls=~BLIND).with_bonus(bonus=False)
    if what == ATTACKED:
        return belief.limited(attacking_kinds(note), ~UNARMED).with_bonus(bonus=False)
    if what == HIT:
        return belief.hit(note.amount)
    if what == TOLD:
        return belief.limited(hulls=AT_DAMAGE[note.amount])
    if what == FLED:
        return belief.limited(hulls=~STEADY).fled()
    if what == SHOWN:
        told: int = note.more >> 4
        return belief.limited(_kinds_shown(note), AT_DAMAGE[told - 1] if told else -1, 1 << int(note.band))
    return belief


def with_stat(belief: Belief, stat: int) -> Belief:
    """It has a stat of at least this. Crippled life support lowers stats (damage.06)."""
    whole = belief.limited(kinds_with_stat(stat), ~CRIPPLED)
    return whole.joined(belief.limited(kinds_with_stat(stat + LIFE_SUPPORT_LOSS), CRIPPLED))


def pursuit_starts(target: int) -> list[int]:
    """The bands from which a ship in this band can be pursued (TH-9)."""
    return [band for band in (target - 1, target, target + 1) if OUT <= band <= CLOSE and not band == target == CLOSE]


def attacking_kinds(note: Note) -> int:
    """The kinds that may attack the target's class and can deal the reported damage (TH-1, TH-12)."""
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
    """The kinds whose best printed stat is at least this."""
    found = 0
    for kind in range(KINDS):
        if BEST_STATS[kind] >= stat:
            found |= 1 << kind
    return found


def _chased(belief: Belief, note: Note) -> Belief:
    """Where it must have come from and where it is now, for the fuel shown (TH-9)."""
    target: int = note.band
    found: list[Guise] = []
    for guise in belief.guises:
        for paying in guise.paying([int(note.amount)] * BANDS):
            after = [0] * BANDS
            for band in pursuit_starts(target):
                if (note.more == DRAGGED and band != target) or (note.more == JOINED and band == target):
                    continue
                now = target + 1 if note.more == DRAGGED else target if note.more == JOINED else band
                after[now] |= paying.spent[band]
            found.append(paying.with_spent(after))
    return believed(found)


def _kinds_shown(note: Note) -> int:
    if note.amount:
        return 1 << (note.amount - 1)
    found = 0
    for kind in range(KINDS):
        if CLASSES[kind] == note.more & 7:
            found |= 1 << kind
    return found
