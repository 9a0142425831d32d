"""Which positions a side could not tell from the real one, and drawing one of them."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.thrust.actions import BURN as BURN_ACTION
from hardburn.games.thrust.belief import ALL_HULLS, AT_DAMAGE, SOUND, Belief, DrawnShip, Wish
from hardburn.games.thrust.cases import NOBODY, cases, known_operated, satisfies
from hardburn.games.thrust.clues import Case
from hardburn.games.thrust.deeds import pursuit_starts
from hardburn.games.thrust.dossier import DONE, MOVEMENT, PERHAPS, Dossier
from hardburn.games.thrust.movement import least_fuel, list_fuel
from hardburn.games.thrust.position import (
    BREAK_AWAY,
    BURN,
    OVER,
    PURSUIT,
    SHOW,
    UNSEALED,
    Position,
)
from hardburn.games.thrust.reports import SPECTATORS
from hardburn.games.thrust.ships import (
    CAPACITIES,
    CLASSES,
    COUNTERS_OF_A_KIND,
    KINDS,
    LEARNT_CLASS,
    LEARNT_STATS,
    SHIPS,
    Ship,
)

ANYWHERE = 15
IN_RANGE = 14
BONUS_ODDS = 10


def imagined(position: Position, seat: i64, rng: Rng) -> Position:
    """The position with the enemy's secrets drawn anew, as the side could find them (TH-7, TH-17)."""
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
    """Whether the real position is one of those that the side thinks possible; if not, it was misled."""
    dossier = position.dossier(seat)
    operated = known_operated(dossier)
    unseen = 0
    for place in range(SHIPS):
        ship = position.ship(1 - seat, place)
        if dossier.in_play[place] != ship.is_in_play() or dossier.hidden[place] != _is_hidden(ship):
            return False
        if _is_hidden(ship):
            if dossier.state[place] != PERHAPS and ship.operated != (dossier.state[place] == DONE):
                return False
            unseen += 1 if ship.operated and dossier.state[place] == PERHAPS else 0
            operated |= 1 << place if ship.operated else 0
    if unseen != dossier.unseen:
        return False
    for guilty in range(1 << SHIPS):
        if satisfies(dossier, guilty, operated) and _fits(dossier, position, seat, guilty):
            return True
    return False


def seen_dossier(position: Position, seat: i64) -> Dossier:
    """What the enemy knows of a side's ships at least: what is shown to everybody."""
    dossier = Dossier.vague(position.phase)
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        belief = dossier.innocent[place]
        if ship.learnt == LEARNT_STATS:
            belief.kinds = 1 << int(ship.kind)
        elif ship.learnt == LEARNT_CLASS:
            belief.kinds = _kinds_of_class(ship.ship_class)
        if ship.telling:
            belief.hulls = AT_DAMAGE[ship.told]
        if ship.revealed:
            belief.stay_in(ship.band)
        dossier.in_play[place] = ship.is_in_play()
        dossier.hidden[place] = _is_hidden(ship)
        if _is_hidden(ship):
            dossier.state[place] = PERHAPS
            dossier.unseen += 1 if ship.operated else 0
    dossier.count_operated()
    return dossier


class _Drawing:
    """The drawing of one side's ships."""

    def __init__(self, twin: Position, enemy: i64, dossier: Dossier, rng: Rng) -> None:
        self.twin = twin
        self.enemy = enemy
        self.dossier = dossier
        self.rng = rng
        self.weights = [COUNTERS_OF_A_KIND] * KINDS
        for place in range(SHIPS):
            ship = twin.ship(enemy, place)
            if ship.learnt == LEARNT_STATS:
                self.weights[ship.kind] -= 1

    def fill_in(self) -> None:
        """Try the answers to who did what in random order, until one gives ships that fit what is asked of them."""
        twin = self.twin
        empty: i64 = NOBODY
        if twin.step == BREAK_AWAY and twin.evader // SHIPS == self.enemy:
            empty = twin.evader % SHIPS
        answers = cases(self.dossier, empty)[:]
        self.rng.shuffle(answers)
        for case in answers:
            if self._fill_in(case, empty):
                return
        raise AssertionError(f"no position fits what is known: {self.dossier!r}")

    def _fill_in(self, case: Case, empty: i64) -> bool:
        hurt = self._hurt_unseen(case)
        order = list(range(SHIPS))
        self.rng.shuffle(order)
        drawn: list[DrawnShip | None] = [None] * SHIPS
        asked = self._asked_place(case)
        if asked == NOBODY and self._asks_hidden():
            return False
        weights = list(self.weights)
        for place in order:
            ship = self.twin.ship(self.enemy, place)
            if not ship.is_in_play():
                continue
            wish = self._wish(case, place, ship, asked, hurt)
            wish.empty = place == empty
            found = self._belief(case, place).draw(wish, self.rng, self._weights(ship, weights))
            if found is None:
                return False
            drawn[place] = found
            if ship.learnt != LEARNT_STATS:
                weights[found.kind] -= 1
        for place in range(SHIPS):
            found = drawn[place]
            if found is not None:
                self._put(case, place, found, hurt)
        self._seal(asked)
        return True

    def _weights(self, ship: Ship, weights: list[int]) -> list[int]:
        """The counters left of each kind, or any of what is known already."""
        return [1] * KINDS if ship.learnt == LEARNT_STATS else weights

    def _belief(self, case: Case, place: int) -> Belief:
        guilty = self.dossier.guilty[place]
        return guilty if guilty is not None and case.guilty >> place & 1 else self.dossier.innocent[place]

    def _wish(self, case: Case, place: int, ship: Ship, asked: int, hurt: int) -> Wish:
        """A revealed ship stays where it is; one that has declared something must be able to pay for it."""
        moves = _is_hidden(ship) and self.dossier.phase == MOVEMENT and case.operated >> place & 1 == 1
        bands = ANYWHERE if _is_hidden(ship) else 1 << int(ship.band)
        wish = Wish(moves, bands, ALL_HULLS & ~SOUND if hurt >> place & 1 else ALL_HULLS)
        if place == asked:
            wish.bands = self._asked_bands()
        twin = self.twin
        declared: i64 = twin.pursuer if twin.contest == PURSUIT else twin.evader
        is_declarer = declared == self.enemy * SHIPS + place if asked == NOBODY else place == asked
        if twin.step == BURN and twin.mover == self.enemy and is_declarer:
            wish.price = least_fuel(twin, self.enemy)
            wish.hulls &= ~AT_DAMAGE[8]
        return wish

    def _asks_hidden(self) -> bool:
        """Whether one of the hidden ships must be able to do something now: to pursue, or to be shown."""
        return self._asked_bands() != 0

    def _asked_bands(self) -> int:
        twin = self.twin
        if twin.step == BURN and twin.contest == PURSUIT and twin.mover == self.enemy:
            starts = 0
            if not twin.ships[twin.pursuer].revealed:
                for band in pursuit_starts(twin.ships[twin.evader].band):
                    starts |= 1 << band
            return starts
        if twin.step == SHOW and twin.mover != self.enemy:
            for place in range(SHIPS):
                ship = twin.ship(self.enemy, place)
                if ship.revealed and ship.has_more_to_tell():
                    return 0
            return IN_RANGE
        return 0

    def _asked_place(self, case: Case) -> int:
        """One of the hidden ships that can do what is asked; a pursuer has not been operated yet."""
        bands = self._asked_bands()
        if bands == 0:
            return NOBODY
        fitting: list[int] = []
        for place in range(SHIPS):
            ship = self.twin.ship(self.enemy, place)
            if not _is_hidden(ship) or (self.twin.step == BURN and case.operated >> place & 1):
                continue
            wish = self._wish(case, place, ship, place, 0)
            if self._belief(case, place).draw(wish, self.rng, [1] * KINDS) is not None:
                fitting.append(place)
        return fitting[self.rng.below(len(fitting))] if fitting else NOBODY

    def _hurt_unseen(self, case: Case) -> int:
        """The hidden ships that have missed in this phase, as bits."""
        hurt = 0
        for place in range(SHIPS):
            if self.dossier.hurt[place]:
                hurt |= 1 << place
        for clue in self.dossier.clues:
            if clue.hurt:
                fitting = [
                    place
                    for place in range(SHIPS)
                    if clue.suspects & case.guilty & case.operated & ~hurt & 1 << place
                    and self._belief(case, place).hulls & ~SOUND
                ]
                self.rng.shuffle(fitting)
                for place in fitting[: clue.need]:
                    hurt |= 1 << place
        return hurt

    def _put(self, case: Case, place: int, drawn: DrawnShip, hurt: int) -> None:
        ship = self.twin.ship(self.enemy, place)
        ship.kind = drawn.kind
        ship.fuel = drawn.fuel
        ship.rows = drawn.rows
        ship.damage = drawn.rows.bit_length()
        ship.bonus = self.dossier.bonus[place] and self.rng.below(BONUS_ODDS) == 0
        if _is_hidden(ship):
            ship.band = drawn.band
            ship.operated = case.operated >> place & 1 == 1
            ship.moved = ship.operated and self.dossier.phase == MOVEMENT
            ship.hurt = hurt >> place & 1 == 1

    def _seal(self, asked: int) -> None:
        """A hidden pursuer is one that could be; what the enemy has sealed could be any amount that it can pay,
        listed or not (TH-22)."""
        twin = self.twin
        if twin.step != BURN:
            return
        if asked != NOBODY:
            twin.pursuer = self.enemy * SHIPS + asked
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


def _is_hidden(ship: Ship) -> bool:
    return ship.is_in_play() and not ship.revealed


def _fits(dossier: Dossier, position: Position, seat: i64, guilty: int) -> bool:
    """Whether the real ships are possible, if these are guilty."""
    for place in range(SHIPS):
        ship = position.ship(1 - seat, place)
        belief = dossier.guilty[place] if guilty >> place & 1 else dossier.innocent[place]
        if not ship.is_in_play():
            if guilty >> place & 1:
                return False
            continue
        if belief is None:
            return False
        moves = _is_hidden(ship) and ship.operated and dossier.phase == MOVEMENT
        spent: int = CAPACITIES[ship.kind] - ship.fuel
        if not belief.holds(ship.kind, ship.band, spent, ship.rows, operated=moves):
            return False
        if ship.bonus and not dossier.bonus[place]:
            return False
    return True


def _kinds_of_class(ship_class: int) -> int:
    found = 0
    for kind in range(KINDS):
        if CLASSES[kind] == ship_class:
            found |= 1 << kind
    return found
