"""What a side can know of the enemy's four ships, read from its notes.

It does not matter when notes are read, or how many at once: the result is the same. An operation can end with the
removal of a ship, so possibilities that would have been removed are taken out before the next note is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.games.thrust.checks import CRITICAL_FAILURE, FAILURE
from hardburn.games.thrust.notes import (
    AT,
    ATTACKED,
    BEST,
    CHASED,
    CHECKS,
    DECLARED,
    FIRES,
    FLED,
    FOUND,
    HIDDEN,
    HIT,
    LOST,
    MORALE,
    MOVED,
    NO_CLOSER,
    PHASE,
    QUIET,
    REMOVED,
    SCANNED,
    SHOWN,
    Note,
)
from hardburn.games.thrust.noticed.belief import Belief
from hardburn.games.thrust.noticed.cases import NOBODY, Case, merged
from hardburn.games.thrust.noticed.deeds import IN_RANGE, deed_of, learnt, with_stat
from hardburn.games.thrust.ships import ABANDONED, DESTROYED, OUT, SHIPS

MOVEMENT: Final = 1
ATTACK: Final = 2
MORALE_PHASE: Final = 3
_OPENING: Final = (PHASE, QUIET, DECLARED, SCANNED, ATTACKED, CHECKS, BEST)
"""Notes with which something new begins, so that everything before is settled."""


class Dossier:
    """What is known of the enemy. A dossier never changes from outside: `after` gives a new one."""

    def __init__(self, cases: Sequence[Case], in_play: Sequence[bool], hidden: Sequence[bool], phase: int) -> None:
        self.cases = list(cases)
        self.in_play = list(in_play)
        self.hidden = list(hidden)
        self.phase = phase
        self._possible: list[Case] | None = None
        self._text: str | None = None

    @classmethod
    def fresh(cls) -> Dossier:
        """At the start: any ships, out of range, with full tanks."""
        start = Belief.fresh()
        return Dossier([Case([start] * SHIPS, 0, 0, NOBODY, 1.0)], [True] * SHIPS, [True] * SHIPS, 0)

    def parts(self) -> tuple[object, ...]:
        return self.cases, self.in_play, self.hidden, self.phase

    def __reduce__(self) -> tuple[type[Dossier], tuple[object, ...]]:
        return Dossier, self.parts()

    def __repr__(self) -> str:
        if self._text is None:
            self._text = f"Dossier({', '.join(repr(part) for part in self.parts())})"
        return self._text

    def after(self, notes: Sequence[int]) -> Dossier:
        """The dossier after reading these notes."""
        twin = Dossier(self.cases, self.in_play, self.hidden, self.phase)
        for packed in notes:
            twin._read(Note(packed))
        return twin

    # Asking

    def possible(self, empty: int = NOBODY) -> list[Case]:
        """Every case without a contradiction. `empty`: a ship that may have spent its last fuel."""
        if empty != NOBODY:
            return self._settled(empty)
        if self._possible is None:
            self._possible = self._settled(NOBODY)
        return self._possible

    def beliefs(self, place: int, empty: int = NOBODY) -> list[Belief]:
        """What a ship may be, over all cases."""
        found: list[Belief] = []
        for case in self.possible(empty):
            if not any(belief is case.beliefs[place] for belief in found):
                found.append(case.beliefs[place])
        return found

    def is_operated(self, place: int) -> bool | None:
        """Whether a hidden ship has been operated in this phase; None if unknown."""
        done = [case.operated >> place & 1 for case in self.possible()]
        return None if 0 in done and 1 in done else 1 in done

    def _settled(self, empty: int) -> list[Case]:
        found: list[Case] = []
        for case in self.cases:
            settled = case.in_play(self.in_play, empty)
            if settled is not None:
                found.append(settled)
        return merged(found) if found else self.cases

    # Reading a note

    def _read(self, note: Note) -> None:
        what: int = note.what
        if what in _OPENING or (what == HIT and self.cases[0].doer != note.place):
            self._settle()
        if what == PHASE:
            self.phase = note.amount
            self._keep([case.marked(0, case.hurt) for case in self.cases])
        elif what == CHECKS:
            self.phase = MORALE_PHASE
        elif what == MORALE:
            self._keep([self._checked(case) for case in self.cases])
        elif what == FIRES:
            self._keep([_burnt_on(case) for case in self.cases])
        elif what == NO_CLOSER:
            for place in range(SHIPS):
                if self.hidden[place]:
                    self._limit(place, (2 << int(note.band)) - 1)
        elif what == BEST:
            self._suspect_stat(note.amount)
        elif what == FOUND:
            self._suspect_in_range()
        elif note.place == HIDDEN:
            self._read_unnamed(note)
        else:
            self._read_named(note)

    def _settle(self) -> None:
        """Drop what would have been removed, and forget who did the last thing."""
        settled: list[Case] = []
        for case in self.cases:
            left = case.in_play(self.in_play, NOBODY)
            if left is not None:
                settled.append(Case(left.beliefs, left.operated, left.hurt, NOBODY, left.weight))
        if settled:
            self.cases = merged(settled)

    def _keep(self, cases: list[Case]) -> None:
        """Keep the cases in which every ship in play is possible. If there are none, the note teaches nothing."""
        kept = [case for case in cases if self._is_whole(case)]
        if kept:
            self.cases = kept

    def _is_whole(self, case: Case) -> bool:
        return all(not self.in_play[place] or not case.beliefs[place].is_empty() for place in range(SHIPS))

    def _limit(self, place: int, bands: int) -> None:
        self._keep([case.believing(place, case.beliefs[place].limited(bands=bands)) for case in self.cases])

    # What one of the hidden ships did

    def _read_unnamed(self, note: Note) -> None:
        what: int = note.what
        missed = what == ATTACKED and note.more & 3 == FAILURE
        found: list[Case] = []
        for case in self.cases:
            for place in range(SHIPS):
                if not self.hidden[place]:
                    continue
                if what == CHASED:
                    if place != case.doer:
                        continue
                elif case.operated >> place & 1:
                    continue
                belief = self._quiet(case.beliefs[place]) if what == QUIET else deed_of(case.beliefs[place], note)
                if not belief.is_empty():
                    done = case.with_done(place, belief, operated=what != DECLARED)
                    found.append(done.marked(done.operated, done.hurt | 1 << place) if missed else done)
        self._keep(found)

    def _quiet(self, belief: Belief) -> Belief:
        return belief.drifted() if self.phase == MOVEMENT else belief

    def _suspect_stat(self, stat: int) -> None:
        """Some ship in play has a stat of at least this."""
        found: list[Case] = []
        for case in self.cases:
            fitting: list[Belief] = [with_stat(belief, stat) for belief in case.beliefs]
            if any(self.in_play[place] and fitting[place].covers(case.beliefs[place]) for place in range(SHIPS)):
                found.append(case)
            else:
                found += [case.believing(place, fitting[place]) for place in range(SHIPS) if self.in_play[place]]
        self._keep(found)

    def _suspect_in_range(self) -> None:
        """One of the hidden ships is in range."""
        found: list[Case] = []
        for case in self.cases:
            found += [
                case.believing(place, case.beliefs[place].limited(bands=IN_RANGE))
                for place in range(SHIPS)
                if self.hidden[place]
            ]
        self._keep(found)

    # What a ship did, or suffered, in plain sight

    def _read_named(self, note: Note) -> None:
        place: int = note.place
        what: int = note.what
        if what == REMOVED:
            self._remove(place, note.amount, note.more)
            return
        if what == SHOWN:
            self._show(place, operated=note.more & 8 != 0)
        elif what == LOST:
            self._hide(place, operated=note.amount != 0)
        fumbled = what == ATTACKED and note.more & 3 == CRITICAL_FAILURE
        found: list[Case] = []
        for case in self.cases:
            learning = case.believing(place, learnt(case.beliefs[place], note))
            if what == HIT:
                learning = self._hurt(learning, place)
            elif what == FLED:
                learning = learning.marked(learning.operated, learning.hurt & ~(1 << place))
            elif fumbled:
                learning = learning.with_done(place, learning.beliefs[place], operated=False)
            found.append(learning)
        self._keep(found)
        if what == FLED or (note.band == OUT and what in (MOVED, AT)):
            self._hide(place, operated=True)

    def _hurt(self, case: Case, place: int) -> Case:
        """Damage calls for a Morale check. After a critical failure it is made at once, for all damage so far."""
        if case.doer != place:
            return case.marked(case.operated, case.hurt | 1 << place)
        beliefs = list(case.beliefs)
        beliefs[place] = beliefs[place].with_bonus(bonus=True)
        return Case(beliefs, case.operated, case.hurt & ~(1 << place), NOBODY, case.weight)

    def _show(self, place: int, *, operated: bool) -> None:
        """The ship is shown, and with it whether it has been operated."""
        if self.hidden[place]:
            self._keep([case for case in self.cases if (case.operated >> place & 1 == 1) == operated])
        self.hidden[place] = False
        self.cases = [case.marked(case.operated & ~(1 << place), case.hurt) for case in self.cases]

    def _hide(self, place: int, *, operated: bool) -> None:
        self.hidden[place] = True
        done = 1 << place if operated else 0
        self.cases = [case.marked(case.operated & ~(1 << place) | done, case.hurt) for case in self.cases]

    def _checked(self, case: Case) -> Case:
        """Ships that took damage made their Morale checks. Any may now have a bonus, and hidden ones may have fled."""
        for place in range(SHIPS):
            if case.hurt >> place & 1 and self.in_play[place]:
                belief = case.beliefs[place]
                after = belief.checked_unseen() if self.hidden[place] else belief.with_bonus(bonus=True)
                case = case.believing(place, after)
        return case.marked(case.operated, 0)

    def _remove(self, place: int, kind: int, cause: int) -> None:
        """What the ship was, and how it was lost, may tell who did what."""
        self._keep([case for case in self.cases if self._can_have_gone(case, place, kind, cause)])
        self.in_play[place] = False
        self.hidden[place] = False
        gone = Belief([])
        found: list[Case] = []
        for case in self.cases:
            left = ~(1 << place)
            found.append(case.believing(place, gone).marked(case.operated & left, case.hurt & left))
        self.cases = found

    def _can_have_gone(self, case: Case, place: int, kind: int, cause: int) -> bool:
        belief = case.beliefs[place].limited(1 << kind)
        if belief.is_empty():
            return False
        if cause == DESTROYED:
            return belief.can_be_eliminated()
        checks = case.doer == place or not self.hidden[place]
        if self.phase < ATTACK:
            return checks and belief.can_be_dry(kind)
        if self.phase == MORALE_PHASE:
            checks = case.hurt >> place & 1 == 1
        if cause == ABANDONED:
            return checks
        return belief.can_be_dry(kind) or (checks and belief.can_fail_to_flee(kind))


def _burnt_on(case: Case) -> Case:
    for place in range(SHIPS):
        case = case.believing(place, case.beliefs[place].burnt_on())
    return case
