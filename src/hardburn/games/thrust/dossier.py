"""What a side can know of the enemy's four ships, read from its notes.

Much of what a hidden ship does is noticed without being named: somebody attacked, missed, pursued. Then every ship that
could have done it is a suspect. A place has two beliefs: what the ship may be if it did none of the deeds of which it
is suspected, and what it may be if it did one. A clue says how many of some suspects must have done something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.games.thrust.belief import ALL_FUEL, ALL_HULLS, ALL_KINDS, SOUND, Belief
from hardburn.games.thrust.checks import CRITICAL_FAILURE, FAILURE
from hardburn.games.thrust.clues import Case, Clue, without_implied
from hardburn.games.thrust.deeds import can_have_done, deed_of, guilty_of, kinds_with_stat, learn, suffer
from hardburn.games.thrust.notes import (
    AT,
    ATTACKED,
    BEST,
    CHASED,
    FIRES,
    FLED,
    HIDDEN,
    HIT,
    LOST,
    MORALE,
    MOVED,
    NO_CLOSER,
    PHASE,
    QUIET,
    RACED,
    REMOVED,
    SCANNED,
    SHOWN,
    Note,
)
from hardburn.games.thrust.ships import BANDS, EVASION_LEAST, OUT, SHIPS

IDLE: Final = 0
PERHAPS: Final = 1
DONE: Final = 2
"""Whether a hidden ship has been operated in this phase."""
MOVEMENT: Final = 1


class Dossier:
    """What is known of the enemy. A dossier is never changed from outside: `after` gives a new one.

    `innocent` and `guilty` are the two beliefs of each place. `state` says whether a hidden ship was operated, and of
    those where it is PERHAPS, `unseen` were. `hurt`: a ship must make a Morale check; `bonus`: it may have
    gained one. At most as many are guilty as there were `deeds`.
    """

    def __init__(
        self,
        innocent: Sequence[Belief],
        guilty: Sequence[Belief | None],
        in_play: Sequence[bool],
        hidden: Sequence[bool],
        state: Sequence[int],
        hurt: Sequence[bool],
        bonus: Sequence[bool],
        clues: Sequence[Clue],
        deeds: int,
        unseen: int,
        phase: int,
    ) -> None:
        self.innocent = list(innocent)
        self.guilty = list(guilty)
        self.in_play = list(in_play)
        self.hidden = list(hidden)
        self.state = list(state)
        self.hurt = list(hurt)
        self.bonus = list(bonus)
        self.clues = list(clues)
        self.deeds = deeds
        self.unseen = unseen
        self.phase = phase
        self.cases: list[Case] | None = None
        """Every answer to who did what, once it was asked for."""

    @classmethod
    def fresh(cls) -> Dossier:
        """At the beginning: any ships, out of range, with full tanks."""
        start = Belief(ALL_KINDS, [1, 0, 0, 0], [0] * BANDS, SOUND)
        return _dossier([start.copy() for _ in range(SHIPS)], 0, bonus=False)

    @classmethod
    def vague(cls, phase: int) -> Dossier:
        """Of somebody who has forgotten everything but the phase; what can be seen has still to be noted."""
        anything = Belief(ALL_KINDS, [ALL_FUEL] * BANDS, [ALL_FUEL] * BANDS, ALL_HULLS)
        return _dossier([anything.copy() for _ in range(SHIPS)], phase, bonus=True)

    def parts(self) -> tuple[object, ...]:
        return (
            self.innocent,
            self.guilty,
            self.in_play,
            self.hidden,
            self.state,
            self.hurt,
            self.bonus,
            self.clues,
            self.deeds,
            self.unseen,
            self.phase,
        )

    def __reduce__(self) -> tuple[type[Dossier], tuple[object, ...]]:
        return Dossier, self.parts()

    def __repr__(self) -> str:
        return f"Dossier({', '.join(repr(part) for part in self.parts())})"

    def after(self, notes: Sequence[int]) -> Dossier:
        """With these notes read."""
        twin = Dossier(
            [belief.copy() for belief in self.innocent],
            [None if belief is None else belief.copy() for belief in self.guilty],
            self.in_play,
            self.hidden,
            self.state,
            self.hurt,
            self.bonus,
            [clue.copy() for clue in self.clues],
            self.deeds,
            self.unseen,
            self.phase,
        )
        for packed in notes:
            twin._read(Note(packed))
        return twin

    def beliefs(self, place: int) -> list[Belief]:
        """Both beliefs of a place, or the only one."""
        guilty = self.guilty[place]
        return [self.innocent[place]] if guilty is None else [self.innocent[place], guilty]

    def amounts(self, belief: Belief, place: int, band: int) -> int:
        """What a ship may have spent if it is in a band."""
        if self.phase != MOVEMENT or not self.hidden[place] or self.state[place] == IDLE:
            return belief.spent[band]
        if self.state[place] == DONE:
            return belief.after[band]
        return belief.spent[band] | belief.after[band]

    # Reading a note

    def _read(self, note: Note) -> None:
        what = note.what
        if what == PHASE:
            self._begin_phase(note.amount)
        elif what == MORALE:
            self._panic_unseen()
        elif what == FIRES:
            for place in range(SHIPS):
                for belief in self.beliefs(place):
                    belief.burn_on()
        elif what == NO_CLOSER:
            for place in range(SHIPS):
                if self.hidden[place]:
                    for belief in self.beliefs(place):
                        belief.stay_within(note.band)
        elif what == BEST:
            self._suspect_stat(note.amount)
        elif note.place == HIDDEN:
            self._read_unnamed(note)
        else:
            self._read_named(note)

    def _read_unnamed(self, note: Note) -> None:
        """Something that one of the hidden ships has done."""
        if note.what != QUIET:
            self._blame(note)
            return
        idle = self._not_done()
        if self.phase == MOVEMENT:
            for place in idle:
                for belief in self.beliefs(place):
                    belief.drift()
        self._operate_one(idle)

    def _read_named(self, note: Note) -> None:
        """Something that a ship has done, or that befell it, in plain sight."""
        place = note.place
        if note.what == REMOVED:
            self._remove(place)
            return
        if note.what == SHOWN:
            self._show(place, operated=note.more & 8 != 0)
        elif note.what == LOST:
            self.hidden[place] = True
            self.state[place] = DONE if note.amount else IDLE
        elif note.what == HIT:
            self.hurt[place] = True
        elif note.what == FLED:
            self.hurt[place] = False
        elif note.what == ATTACKED:
            self.bonus[place] = note.more & 3 == CRITICAL_FAILURE
        elif note.what == SCANNED or note.what == RACED:
            self.bonus[place] = False
        for belief in self.beliefs(place):
            learn(belief, note)
        if note.what == FLED or (note.band == OUT and (note.what == MOVED or note.what == AT)):
            self._leave_range(place)

    def _begin_phase(self, phase: int) -> None:
        """Every ship has been operated in the last phase (TH-5)."""
        for place in range(SHIPS):
            for belief in self.beliefs(place):
                if self.phase == MOVEMENT and self.hidden[place]:
                    belief.spent = belief.after
                belief.after = [0] * BANDS
            self.state[place] = IDLE
        for clue in self.clues:
            clue.fresh = False
        self.clues = without_implied(self.clues)
        self.unseen = 0
        self.phase = phase

    def _panic_unseen(self) -> None:
        """Ships that took damage make their Morale checks: any may gain a bonus, and hidden ones may have fled."""
        for place in range(SHIPS):
            guilty = self.guilty[place]
            suspected = any(clue.hurt and clue.suspects >> place & 1 for clue in self.clues)
            if guilty is not None and self.hidden[place] and (suspected or self.hurt[place]):
                guilty.flee(EVASION_LEAST)
            if self.hurt[place] and self.hidden[place]:
                self.innocent[place].flee(EVASION_LEAST)
            self.bonus[place] = self.bonus[place] or self.hurt[place]
            self.hurt[place] = False
        for clue in self.clues:
            clue.hurt = False

    def _show(self, place: int, *, operated: bool) -> None:
        """It is seen whether it has been operated."""
        was_unsure = self.state[place] == PERHAPS
        self.hidden[place] = False
        self.state[place] = DONE if operated else IDLE
        if was_unsure:
            self.unseen -= 1 if operated else 0
            self.count_operated()

    def _leave_range(self, place: int) -> None:
        """A ship that goes out of range has been operated, or has fled after that."""
        self.hidden[place] = True
        self.state[place] = DONE
        for belief in self.beliefs(place):
            belief.after = list(belief.spent)

    def _remove(self, place: int) -> None:
        """What is out of play can have done what it was suspected of."""
        for clue in self.clues:
            if clue.suspects >> place & 1:
                clue.suspects &= ~(1 << place)
                clue.need -= 1
        self.clues = [clue for clue in self.clues if clue.need > 0]
        self.guilty[place] = None
        self.in_play[place] = False
        self.hidden[place] = False
        self.hurt[place] = False
        if self.state[place] == PERHAPS:
            self.state[place] = DONE
            self.unseen -= 1
            self.count_operated()

    # Suspecting

    def _not_done(self) -> list[int]:
        """The hidden ships that may still be operated."""
        return [place for place in range(SHIPS) if self.hidden[place] and self.state[place] != DONE]

    def _operate_one(self, suspects: list[int]) -> None:
        for place in suspects:
            self.state[place] = PERHAPS
        self.unseen += 1
        self.count_operated()

    def count_operated(self) -> None:
        """Where all or none of those in question have been operated, it is certain of each."""
        unsure = [place for place in range(SHIPS) if self.state[place] == PERHAPS]
        if self.unseen == 0 or self.unseen == len(unsure):
            for place in unsure:
                self.state[place] = DONE if self.unseen else IDLE
            self.unseen = 0

    def _blame(self, note: Note) -> None:
        """One of the hidden ships did it; which of them could have?"""
        moves = note.what == CHASED
        missed = note.what == ATTACKED and note.more & 3 <= FAILURE
        hurt = note.what == ATTACKED and note.more & 3 == FAILURE
        innocent: list[Belief | None] = [None] * SHIPS
        guilty: list[Belief | None] = [None] * SHIPS
        suspects: list[int] = []
        for place in self._not_done():
            before = self.guilty[place]
            innocent[place] = deed_of(self.innocent[place], note)
            guilty[place] = None if before is None else deed_of(before, note)
            if can_have_done(innocent[place], moves) or can_have_done(guilty[place], moves):
                suspects.append(place)
                self.bonus[place] = self.bonus[place] or missed
            for deed in (innocent[place], guilty[place]):
                if deed is not None:
                    suffer(deed, note)
        if len(suspects) == 1:
            self.hurt[suspects[0]] = hurt
            self.bonus[suspects[0]] = missed
        self._suspect(innocent, guilty, suspects, fresh=True, hurt=hurt, moves=moves)
        self._operate_one(suspects)

    def _suspect_stat(self, stat: int) -> None:
        """Some ship in play has a stat of at least this, as printed."""
        fitting = kinds_with_stat(stat)
        innocent: list[Belief | None] = [None] * SHIPS
        guilty: list[Belief | None] = [None] * SHIPS
        suspects: list[int] = []
        for place in range(SHIPS):
            if self.in_play[place]:
                known = [belief.copy() for belief in self.beliefs(place)]
                if all(belief.kinds & ~fitting == 0 for belief in known):
                    return
                for belief in known:
                    belief.kinds &= fitting
                innocent[place] = known[0]
                guilty[place] = known[1] if len(known) > 1 else None
                if any(belief.kinds for belief in known):
                    suspects.append(place)
        self._suspect(innocent, guilty, suspects, fresh=False, hurt=False, moves=False)

    def _suspect(
        self,
        innocent: list[Belief | None],
        guilty: list[Belief | None],
        suspects: list[int],
        *,
        fresh: bool,
        hurt: bool,
        moves: bool,
    ) -> None:
        """What each suspect may be if it did it; a single one did."""
        mask = 0
        for place in suspects:
            mask |= 1 << place
            did, did_more = innocent[place], guilty[place]
            assert did is not None
            if len(suspects) == 1:
                self.innocent[place] = did
                self.guilty[place] = did_more
            else:
                self.guilty[place] = guilty_of(self.guilty[place], did, did_more, moves=moves)
        if len(suspects) == 1:
            return
        self.deeds += 1
        for clue in self.clues:
            if clue.fresh and fresh and clue.suspects == mask and clue.hurt == hurt:
                clue.need += 1
                return
        self.clues.append(Clue(mask, 1, fresh, hurt))


def _dossier(beliefs: list[Belief], phase: int, *, bonus: bool) -> Dossier:
    no = [False] * SHIPS
    return Dossier(
        beliefs, [None] * SHIPS, [True] * SHIPS, [True] * SHIPS, [IDLE] * SHIPS, no, [bonus] * SHIPS, [], 0, 0, phase
    )
