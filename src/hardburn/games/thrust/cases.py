"""Who can have done what: every answer that contradicts none of the clues."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.thrust.belief import Belief
from hardburn.games.thrust.clues import Case
from hardburn.games.thrust.dossier import DONE, MOVEMENT, PERHAPS, Dossier
from hardburn.games.thrust.ships import SHIPS

NOBODY = -1


def cases(dossier: Dossier, empty: i64 = NOBODY) -> list[Case]:
    """Every answer to who did what that contradicts nothing. `empty`: a ship that may have spent its last fuel."""
    if empty != NOBODY:
        return _found_cases(dossier, empty)
    known = dossier.cases
    if known is None:
        known = _found_cases(dossier, empty)
        dossier.cases = known
    return known


def _found_cases(dossier: Dossier, empty: int) -> list[Case]:
    unsure = [place for place in range(SHIPS) if dossier.state[place] == PERHAPS]
    done = known_operated(dossier)
    possible = [
        [[_can_be(dossier, place, guilty, operated, empty) for operated in (0, 1)] for guilty in (0, 1)]
        for place in range(SHIPS)
    ]
    found: list[Case] = []
    for chosen in range(1 << len(unsure)):
        if chosen.bit_count() != dossier.unseen:
            continue
        operated = done
        for number, place in enumerate(unsure):
            operated |= (chosen >> number & 1) << place
        found += [
            Case(guilty, operated)
            for guilty in range(1 << SHIPS)
            if all(possible[place][guilty >> place & 1][operated >> place & 1] for place in range(SHIPS))
            and satisfies(dossier, guilty, operated)
        ]
    return found


def known_operated(dossier: Dossier) -> int:
    """The ships that have been operated for certain, as bits."""
    done = 0
    for place in range(SHIPS):
        if dossier.state[place] == DONE:
            done |= 1 << place
    return done


def satisfies(dossier: Dossier, guilty: int, operated: int) -> bool:
    """Whether enough suspects of each clue are guilty, and of a fresh one operated too, and not too many in all."""
    if guilty.bit_count() > dossier.deeds:
        return False
    for clue in dossier.clues:
        found = clue.suspects & guilty & operated if clue.fresh else clue.suspects & guilty
        if found.bit_count() < clue.need:
            return False
    return True


def _can_be(dossier: Dossier, place: int, guilty: int, operated: int, empty: int) -> bool:
    """Whether any ship in this place fits."""
    belief: Belief | None = dossier.guilty[place] if guilty else dossier.innocent[place]
    if not dossier.in_play[place]:
        return guilty == 0
    if belief is None:
        return False
    moves = operated == 1 and dossier.hidden[place] and dossier.phase == MOVEMENT
    return belief.is_possible(operated=moves, empty=place == empty)
