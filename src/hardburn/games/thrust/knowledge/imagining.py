"""Draws a position that a side can't tell from the real one."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.thrust.actions import BURN as BURN_ACTION
from hardburn.games.thrust.notes import DECLARED, FOUND, HIDDEN, note
from hardburn.games.thrust.noticed.belief import Belief, DrawnShip, Wish
from hardburn.games.thrust.noticed.cases import NOBODY, Case
from hardburn.games.thrust.noticed.dossier import Dossier
from hardburn.games.thrust.noticed.guise import ALL_FUEL, ALL_HULLS, ALL_KINDS, ANYWHERE, AT_DAMAGE, Guise
from hardburn.games.thrust.phases.movement import least_fuel, list_fuel
from hardburn.games.thrust.phases.recon import finds_hidden
from hardburn.games.thrust.position import (
    BREAK_AWAY,
    BURN,
    MOVEMENT,
    OVER,
    PURSUIT,
    SHOW,
    UNSEALED,
    Position,
)
from hardburn.games.thrust.reports import SPECTATORS
from hardburn.games.thrust.ships import (
    BANDS,
    CAPACITIES,
    CLASSES,
    COUNTERS_OF_A_KIND,
    KINDS,
    LEARNT_CLASS,
    LEARNT_STATS,
    OUT,
    SHIPS,
    Ship,
)

BONUS_ODDS = 10


def imagined(position: Position, seat: i64, rng: Rng) -> Position:
    """The position with the enemy's secrets drawn anew, consistent with what the side knows (TH-7, TH-17)."""
    twin = position.copy()
    if position.phase == OVER:
        return twin
    enemy: i64 = 1 - seat
    dossier = position.dossier(seat)
    twin.dossiers = [dossier, dossier]
    twin.dossiers[enemy] = seen_dossier(position, seat)
    twin.black_notes = []
    twin.red_notes = []
    twin.reports[enemy] = position.reports[SPECTATORS]
    _Drawing(twin, enemy, dossier, rng).fill_in()
    return twin


def is_possible(position: Position, seat: i64) -> bool:
    """Whether the side thinks the real position possible. If not, its conclusions are wrong."""
    dossier = position.dossier(seat)
    operated = 0
    for place in range(SHIPS):
        ship = position.ship(1 - seat, place)
        if dossier.in_play[place] != ship.is_in_play() or dossier.hidden[place] != _is_hidden(ship):
            return False
        operated |= 1 << place if _is_hidden(ship) and ship.operated else 0
    doer: int = position.pursuer % SHIPS if _is_pursued_unseen(position, 1 - seat) else NOBODY
    for case in dossier.possible(dry_place(position, 1 - seat)):
        if case.operated != operated or (doer != NOBODY and case.doer not in (doer, NOBODY)):
            continue
        if _fits(case, position, seat):
            return True
    return False


def dry_place(position: Position, seat: i64) -> int:
    """The place of the ship that may have spent its last fuel and is about to break away."""
    if position.step == BREAK_AWAY and position.evader // SHIPS == seat:
        return position.evader % SHIPS
    return NOBODY


def seen_dossier(position: Position, seat: i64) -> Dossier:
    """What the enemy knows at least about a side's ships: what everybody was shown."""
    beliefs: list[Belief] = []
    hidden: list[int] = []
    done = 0
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        beliefs.append(_seen_belief(ship) if ship.is_in_play() else Belief([]))
        if _is_hidden(ship):
            hidden.append(place)
            done += 1 if ship.operated else 0
    cases: list[Case] = []
    for chosen in range(1 << len(hidden)):
        if chosen.bit_count() == done:
            operated = 0
            for number, place in enumerate(hidden):
                operated |= (chosen >> number & 1) << place
            cases.append(Case(beliefs, operated, 0, NOBODY, 1.0))
    ships: list[Ship] = [position.ship(seat, place) for place in range(SHIPS)]
    in_play = [ship.is_in_play() for ship in ships]
    dossier = Dossier(cases, in_play, [_is_hidden(ship) for ship in ships], position.phase)
    waiting = _waiting_notes(position, seat)
    return dossier.after(waiting) if waiting else dossier


def _seen_belief(ship: Ship) -> Belief:
    kinds: int = ALL_KINDS
    if ship.learnt == LEARNT_STATS:
        kinds = 1 << int(ship.kind)
    elif ship.learnt == LEARNT_CLASS:
        kinds = _kinds_of_class(ship.ship_class)
    bands: int = 1 << int(ship.band) if ship.revealed else ANYWHERE
    spent = [ALL_FUEL if bands >> band & 1 else 0 for band in range(BANDS)]
    return Belief([Guise(kinds, AT_DAMAGE[ship.told] if ship.telling else ALL_HULLS, spent, bonus=True)])


def _waiting_notes(position: Position, seat: i64) -> list[int]:
    """What the pending decision tells everybody about a side's ships."""
    if position.step == BURN and position.mover == seat:
        number: i64 = position.pursuer if position.contest == PURSUIT else position.evader
        place: i64 = number % SHIPS if position.ships[number].revealed else HIDDEN
        return [note(DECLARED, place, position.ships[position.evader].band)]
    if position.step == SHOW and position.mover != seat and finds_hidden(position, seat):
        return [note(FOUND)]
    return []


class _Drawing:
    """Draws one side's ships."""

    def __init__(self, twin: Position, enemy: i64, dossier: Dossier, rng: Rng) -> None:
        self.twin = twin
        self.enemy = enemy
        self.dossier = dossier
        self.rng = rng
        self.empty = dry_place(twin, enemy)
        self.weights = [COUNTERS_OF_A_KIND] * KINDS
        for place in range(SHIPS):
            ship = twin.ship(enemy, place)
            if ship.learnt == LEARNT_STATS:
                self.weights[ship.kind] -= 1

    def fill_in(self) -> None:
        """Try the cases, first one drawn by weight and then the others, until one gives ships that fit."""
        answers = self.dossier.possible(self.empty)
        if self._fill_in(self._picked(answers)):
            return
        others = answers[:]
        self.rng.shuffle(others)
        for case in others:
            if self._fill_in(case):
                return
        raise AssertionError(f"no position fits what is known: {self.dossier!r}")

    def _picked(self, answers: list[Case]) -> Case:
        if len(answers) == 1:
            return answers[0]
        left = self.rng.fraction()
        for case in answers:
            left -= case.weight
            if left < 0.0:
                return case
        return answers[-1]

    def _fill_in(self, case: Case) -> bool:
        order = list(range(SHIPS))
        self.rng.shuffle(order)
        drawn: list[DrawnShip | None] = [None] * SHIPS
        weights = list(self.weights)
        for place in order:
            ship = self.twin.ship(self.enemy, place)
            if not ship.is_in_play():
                continue
            known = ship.learnt == LEARNT_STATS
            found = case.beliefs[place].draw(self._wish(case, place, ship), self.rng, _ANY if known else weights)
            if found is None:
                return False
            drawn[place] = found
            if not known:
                weights[found.kind] -= 1
        for place in range(SHIPS):
            found = drawn[place]
            if found is not None:
                self._put(case, place, found)
            else:
                _forget(self.twin.ship(self.enemy, place))
        self._name_pursuer(case)
        self._seal()
        return True

    def _wish(self, case: Case, place: int, ship: Ship) -> Wish:
        """A revealed ship stays in its band. A ship that has declared something must be able to pay for it."""
        wish = Wish(ANYWHERE if _is_hidden(ship) else 1 << int(ship.band), 0, place == self.empty)
        twin = self.twin
        if twin.step == BURN and twin.mover == self.enemy:
            declared: i64 = twin.pursuer if twin.contest == PURSUIT else twin.evader
            if place == case.doer or (twin.ships[declared].revealed and declared % SHIPS == place):
                wish.price = least_fuel(twin, self.enemy)
        return wish

    def _put(self, case: Case, place: int, drawn: DrawnShip) -> None:
        ship = self.twin.ship(self.enemy, place)
        ship.kind = drawn.kind
        ship.fuel = drawn.fuel
        ship.rows = drawn.rows
        ship.damage = drawn.rows.bit_length()
        ship.bonus = drawn.bonus and self.rng.below(BONUS_ODDS) == 0
        if _is_hidden(ship):
            ship.band = drawn.band
            ship.operated = case.operated >> place & 1 == 1
            ship.moved = ship.operated and self.twin.phase == MOVEMENT
            ship.hurt = case.hurt >> place & 1 == 1

    def _name_pursuer(self, case: Case) -> None:
        """Choose the hidden pursuer among the ships that fit."""
        twin = self.twin
        if not _is_pursued_unseen(twin, self.enemy):
            return
        doer = case.doer
        if doer == NOBODY:
            doer = self.rng.choice([place for place in range(SHIPS) if case.operated >> place & 1])
        twin.pursuer = self.enemy * SHIPS + doer

    def _seal(self) -> None:
        """Draw the enemy's sealed fuel: any amount that it can pay, listed or not (TH-22)."""
        twin = self.twin
        if twin.step != BURN:
            return
        is_pursuer = twin.pursuer // SHIPS == self.enemy
        if (twin.pursuer_fuel if is_pursuer else twin.evader_fuel) == UNSEALED:
            return
        amounts = list_fuel(twin, self.enemy)
        number = self.rng.below(len(amounts))
        fuel: i64 = amounts[number] - BURN_ACTION
        if fuel > 0 and number + 1 < len(amounts):
            fuel += self.rng.below(amounts[number + 1] - amounts[number])
        if is_pursuer:
            twin.pursuer_fuel = fuel
        else:
            twin.evader_fuel = fuel


def _forget(ship: Ship) -> None:
    """All that is known of a ship out of play is what it was and why it is gone (TH-19)."""
    ship.band = OUT
    ship.fuel = 0
    ship.damage = 0
    ship.rows = 0
    ship.operated = False
    ship.moved = False


def _is_hidden(ship: Ship) -> bool:
    return ship.is_in_play() and not ship.revealed


def _is_pursued_unseen(position: Position, seat: i64) -> bool:
    """Whether a hidden ship of this side pursues, or has pursued a target that is about to break away."""
    if position.contest != PURSUIT or position.pursuer // SHIPS != seat:
        return False
    return _is_hidden(position.ships[position.pursuer])


def _fits(case: Case, position: Position, seat: i64) -> bool:
    """Whether the real ships are possible in a case."""
    for place in range(SHIPS):
        ship = position.ship(1 - seat, place)
        if ship.is_in_play():
            spent: int = CAPACITIES[ship.kind] - ship.fuel
            if not case.beliefs[place].holds(ship.kind, ship.band, spent, ship.rows, bonus=ship.bonus):
                return False
    return True


def _kinds_of_class(ship_class: int) -> int:
    found = 0
    for kind in range(KINDS):
        if CLASSES[kind] == ship_class:
            found |= 1 << kind
    return found


_ANY: list[int] = [1] * KINDS
