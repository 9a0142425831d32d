"""An exact filter: whether some history of hidden decisions and dice leads to an imagined position.

It implements the rules separately and reads only what a seat hears and sees. Kinds never change, so those of the
imagined position are taken as given. For each ship it tracks every state that it can have reached: place, fuel, damage.
A history says who did what. Within one history, ships are independent of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hardburn.core.edges import Event
from hardburn.games.thrust import events as heard
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.ships import BEST_STATS, CAPACITIES, WEAPONS
from hardburn.games.thrust.state import ThrustState
from hardburn.games.thrust.view import ThrustView
from tests.games.thrust.reference import CLASS, SCALE, damaged

EVASION = (0, 1, 2, 3)


class Hull(NamedTuple):
    """One state that a ship can be in by now; `gone` says why it has to be removed."""

    band: int
    fuel: int
    rows: frozenset[int]
    hurt: bool
    bonus: bool
    gone: str | None = None

    @property
    def leak(self) -> int:
        return 1 if 1 in self.rows else 0

    @property
    def damage(self) -> int:
        return max(self.rows, default=0)


States = frozenset[Hull]


class History(NamedTuple):
    """Who did what, as far as it still matters: each ship's possible states, who was operated, and who acted last."""

    ships: tuple[States, ...]
    operated: frozenset[int]
    doer: int | None


class Seen(NamedTuple):
    """What a seat heard of one decision, and what it saw before and after."""

    events: list[Event]
    before: ThrustView | None
    after: ThrustView


class Filter:
    """The histories that fit all that a seat has heard, for enemy ships of certain kinds."""

    def __init__(self, seat: int, kinds: list[int], in_play: list[bool], light: int) -> None:
        self.seat = seat
        self.kinds = kinds
        self.light = light
        start = [frozenset({Hull(0, CAPACITIES[kind], frozenset(), hurt=False, bonus=False)}) for kind in kinds]
        none: States = frozenset()
        ships = tuple(states if there else none for states, there in zip(start, in_play, strict=True))
        self.in_play = list(in_play)
        self.hidden = list(in_play)
        self.histories = {History(ships, frozenset(), None)}
        self.phase = "recon"
        self.contest: tuple[int | None, bool] = (None, False)
        """The enemy ship of a contest, None if it is hidden, and whether it pursues."""

    def allows(self, world: ThrustState) -> bool:
        """Whether the enemy ships of an imagined position are those of some history."""
        position, enemy = world.position, 1 - self.seat
        ships = [position.ship(enemy, place) for place in range(4)]
        operated = frozenset(place for place in range(4) if self.hidden[place] and ships[place].operated)
        hulls = [
            Hull(
                int(ship.band),
                int(ship.fuel),
                frozenset(row for row in range(1, 9) if ship.rows >> (row - 1) & 1),
                ship.hurt,
                ship.bonus,
            )
            for ship in ships
        ]
        view = world.view(None)
        doer = None
        if view.contest is not None and view.contest.kind == "pursuit" and view.contest.pursuer.seat == enemy:
            doer = int(position.pursuer) % 4
        if view.step == "show" and position.mover == self.seat and not any(ship.has_more_to_tell() for ship in ships):
            return False
        return any(
            history.operated == operated
            and (doer is None or not self.hidden[doer] or history.doer == doer)
            and all(hulls[place] in history.ships[place] for place in range(4) if self.in_play[place])
            for history in self.histories
        )

    # Reading what was heard

    def read(self, seen: Seen) -> None:
        for number, event in enumerate(seen.events):
            if isinstance(event, heard.PhaseBegan):
                self._begin(event.phase, seen.events[:number], seen.events[number:])
            elif not isinstance(event, heard.TurnBegan):
                self._hear(event, seen, seen.events[number + 1 :])
        self._stand_back(seen)
        self._settle(seen.events, seen.after)

    def _hear(self, event: Event, seen: Seen, rest: list[Event]) -> None:
        enemy = 1 - self.seat
        match event:
            case heard.Operated(seat, ship) if seat == enemy:
                scanned = seen.after.step == "slip" or any(
                    isinstance(one, heard.ContactLost) and one.seat == self.seat for one in rest
                )
                self._operate(ship, _scanning if scanned else self._quiet)
            case heard.ScanSucceeded(seat, ship) if seat == enemy:
                self._operate(ship, _scanning)
            case heard.NothingFound():
                self._stay_within(0)
            case heard.Moved(seat, ship, _, band) if seat == enemy:
                self._change(ship - 1, _moving(SCALE.index(band)))
            case heard.Revealed(seat, ship) if seat == enemy:
                self._reveal(event, seen)
            case heard.ContactLost(seat, ship) if seat == enemy:
                assert seen.before is not None
                self._hide(ship - 1, operated=seen.before.sides[enemy].ships[ship - 1].operated is True)
            case heard.LeftRange(seat, ship) if seat == enemy:
                self._hide(ship - 1, operated=True)
            case heard.Attacked(seat) if seat == enemy:
                self._attack(event, seen, rest)
            case heard.Damaged(seat, ship, dealt) if seat == enemy and self.phase != "morale":
                if not any(isinstance(one, heard.Attacked) and one.seat == enemy for one in seen.events):
                    self._change(ship - 1, lambda hull: [_hit(hull, dealt, hurt=True)])
            case heard.InitiativeRolled():
                self._compare(event, rest)
            case _:
                self._hear_contest(event, seen)

    def _hear_contest(self, event: Event, seen: Seen) -> None:
        enemy = 1 - self.seat
        match event:
            case heard.Pursued(seat, ship, target) if seat == enemy:
                self.contest = (None if ship is None else ship - 1, True)
                assert seen.before is not None
                band = _band(seen.before, self.seat, target)
                if ship is None:
                    self._branch(lambda hull: [hull] if _can_pursue(hull, band) else [], operates=False)
                else:
                    self._change(ship - 1, lambda hull: [hull] if _can_pay(hull, 1) else [])
            case heard.Pursued(_, _, target):
                self.contest = (target - 1, False)
            case heard.Evaded(seat, ship, other):
                self.contest = (ship - 1, False) if seat == enemy else (other - 1, True)
                if seat == enemy:
                    self._change(ship - 1, lambda hull: [hull] if _can_pay(hull, EVASION[hull.band]) else [])
            case heard.FuelShown(_, pursuer_fuel, evader_fuel):
                fuel = pursuer_fuel if self.contest[1] else evader_fuel
                if fuel:
                    self._contender(lambda hull: [_paid(hull, fuel)] if _can_pay(hull, fuel) else [], operates=True)
            case heard.SpeedCompared(_, _, _, winner):
                self._contender(lambda hull: [hull._replace(bonus=False)])
                if winner == enemy and self.contest == (None, True):
                    self._join(seen)
            case heard.WentCloser(seat, ship, band) if seat == enemy and ship is not None:
                self._change(ship - 1, lambda hull: [hull._replace(band=SCALE.index(band))])
            case heard.BrokeAway(seat, ship, band) if seat == enemy:
                self._change(ship - 1, lambda hull: [hull._replace(band=SCALE.index(band))])
            case _:
                pass

    def _join(self, seen: Seen) -> None:
        """A hidden pursuer has won: where it came from, and where it is now."""
        assert seen.before is not None
        assert seen.before.contest is not None
        was = SCALE.index(seen.before.contest.band)
        now = next(
            SCALE.index(event.band)
            for event in seen.events
            if isinstance(event, heard.WentCloser) and event.seat != self.seat
        )
        self._contender(lambda hull: [hull._replace(band=now)] if (hull.band == was) == (now != was) else [])

    def _attack(self, event: heard.Attacked, seen: Seen, rest: list[Event]) -> None:
        assert seen.before is not None
        target = seen.before.sides[self.seat].ships[event.target - 1]
        band, its_class = _band(seen.before, self.seat, event.target), target.ship_class
        assert its_class is not None
        result, dealt = event.result, event.damage

        def outcomes(place: int) -> Callable[[Hull], Iterable[Hull]]:
            most = {1: 1, 5: self.light, 10: 10}[WEAPONS[self.kinds[place]]] * (
                2 if result == "critical_success" else 1
            )
            able = its_class - CLASS[KIND_NAMES[self.kinds[place]]] <= 1 and dealt <= most

            def after(hull: Hull) -> Iterable[Hull]:
                if not able or hull.band != band or {2, 8} & hull.rows:
                    return []
                used = hull._replace(bonus=False)
                if result == "failure":
                    return [_hit(used, 1, hurt=True)]
                if result == "critical_failure":
                    return _checked(_hit(used, 2, hurt=True))
                return [used]

            return after

        if event.ship is None:
            self._branch_by(outcomes)
        else:
            self._change(event.ship - 1, outcomes(event.ship - 1))
            if result == "critical_failure":
                self._notice_flight(event.ship - 1, rest)

    def _notice_flight(self, place: int, rest: list[Event]) -> None:
        """The seat hears whether a revealed ship has fled, unless the ship did not survive."""
        fled = any(isinstance(one, heard.Fled) and (one.seat, one.ship) == (1 - self.seat, place + 1) for one in rest)
        self._change(place, lambda hull: [hull] if hull.gone is not None or (hull.band == 0) == fled else [])
        if fled:
            self._hide(place, operated=True)

    def _begin(self, phase: str, before: list[Event], rest: list[Event]) -> None:
        if phase != "morale":
            self.phase = phase
            self.histories = {History(one.ships, frozenset(), None) for one in self.histories}
            return
        self._settle(before, None)
        self.phase = phase
        for place in range(4):
            if not self.in_play[place]:
                continue
            was_hidden = self.hidden[place]
            self._change(place, lambda hull: _checked(hull) if hull.hurt else [hull])
            if not was_hidden:
                self._notice_flight(place, rest)
            self._change(place, lambda hull: [_burnt(hull)])

    def _compare(self, event: heard.InitiativeRolled, rest: list[Event]) -> None:
        """The least that the enemy's highest stat can be, by the seat's own dice and who goes first."""
        least = 0
        again = next((one for one in rest if isinstance(one, heard.InitiativeRolled | heard.TurnBegan)), None)
        if isinstance(again, heard.InitiativeRolled) and "success" in event.result:
            least = event.face + 1
        elif isinstance(again, heard.TurnBegan) and again.seat != self.seat and event.result == "critical_success":
            least = event.face + 12
        found = set()
        for history in self.histories:
            for place in range(4):
                if self.in_play[place]:
                    best = BEST_STATS[self.kinds[place]]
                    fits = frozenset(
                        one for one in history.ships[place] if best - (10 if 6 in one.rows else 0) >= least
                    )
                    if fits:
                        found.add(_with(history, place, fits))
        self.histories = found if least else self.histories

    def _reveal(self, event: heard.Revealed, seen: Seen) -> None:
        place, band = event.ship - 1, SCALE.index(event.band)
        name = KIND_NAMES[self.kinds[place]]
        fits = CLASS[name] == event.ship_class and event.kind in (None, name)
        told = event.damage
        if self.hidden[place]:
            ended = any(isinstance(one, heard.PhaseBegan) for one in seen.events)
            done = ended or seen.after.sides[1 - self.seat].ships[place].operated is True
            self.histories = {one for one in self.histories if (place in one.operated) == done}
            self.histories = {one._replace(operated=one.operated - {place}) for one in self.histories}
        self.hidden[place] = False
        self._change(place, lambda hull: [hull] if fits and hull.band == band and told in (None, hull.damage) else [])
        if not any(isinstance(one, heard.Checked) and one.seat == self.seat for one in seen.events):
            self._stay_within(band)

    def _stand_back(self, seen: Seen) -> None:
        """After a critical scan, ships that stay hidden are out of range."""
        scans = [one for one in seen.events if isinstance(one, heard.Checked) and one.stat == "sensors"]
        if any(one.seat == self.seat and one.result == "critical_success" for one in scans):
            self._stay_within(0)

    def _settle(self, events: list[Event], after: ThrustView | None) -> None:
        """Exactly the ships that had to be removed were removed, and reported damage is visible."""
        enemy = 1 - self.seat
        removed = {one.ship - 1: one for one in events if isinstance(one, heard.Removed) and one.seat == enemy}
        dry = None
        if after is not None and after.step == "break_away" and after.contest is not None:
            evader = after.contest.evader
            dry = evader.ship - 1 if evader.seat == enemy and evader.ship is not None else None
        for place in range(4):
            if not self.in_play[place]:
                continue
            loss = removed.get(place)
            if loss is None:
                view = None if after is None else after.sides[enemy].ships[place]
                told = view.damage if view is not None and view.damage_is_current else None
                self._change(place, _staying(told, is_dry=place == dry))
                continue
            cause = loss.cause if KIND_NAMES[self.kinds[place]] == loss.kind else "another kind"
            self._change(place, _lost_by(cause))
            self.in_play[place] = self.hidden[place] = False
            none: States = frozenset()
            self.histories = {
                _with(one, place, none)._replace(operated=one.operated - {place}) for one in self.histories
            }

    # What histories become

    def _operate(self, ship: int | None, change: Callable[[Hull], Iterable[Hull]]) -> None:
        if ship is None:
            self._branch(change)
        elif change is not self._quiet:
            self._change(ship - 1, change)

    def _quiet(self, hull: Hull) -> Iterable[Hull]:
        """The ship passed, moved, or scanned in vain, which uses up a bonus."""
        if self.phase == "recon" and hull.band and not {3, 8} & hull.rows:
            return [hull, hull._replace(bonus=False)]
        if self.phase == "movement" and _can_pay(hull, 1):
            bands = [band for band in (hull.band - 1, hull.band + 1) if 0 <= band <= 3]
            return [hull, *(_paid(hull, 1)._replace(band=band) for band in bands)]
        return [hull]

    def _branch(self, change: Callable[[Hull], Iterable[Hull]], *, operates: bool = True) -> None:
        self._branch_by(lambda _: change, operates=operates)

    def _branch_by(self, change: Callable[[int], Callable[[Hull], Iterable[Hull]]], *, operates: bool = True) -> None:
        """Branch over the hidden ships that could have done it."""
        found = set()
        for history in self.histories:
            for place in range(4):
                if self.hidden[place] and place not in history.operated:
                    states = _all(history.ships[place], change(place))
                    if states:
                        done = history.operated | {place} if operates else history.operated
                        found.add(_with(history, place, states)._replace(operated=done, doer=place))
        self.histories = found

    def _contender(self, change: Callable[[Hull], Iterable[Hull]], *, operates: bool = False) -> None:
        """The enemy ship of a contest."""
        found = set()
        for history in self.histories:
            place = history.doer if self.contest[0] is None else self.contest[0]
            assert place is not None
            states = _all(history.ships[place], change)
            if states:
                done = history.operated | {place} if operates and self.hidden[place] else history.operated
                found.add(_with(history, place, states)._replace(operated=done))
        self.histories = found

    def _change(self, place: int, change: Callable[[Hull], Iterable[Hull]]) -> None:
        found = set()
        for history in self.histories:
            states = _all(history.ships[place], change)
            if states:
                found.add(_with(history, place, states))
        self.histories = found

    def _hide(self, place: int, *, operated: bool) -> None:
        self.hidden[place] = True
        if operated:
            self.histories = {one._replace(operated=one.operated | {place}) for one in self.histories}

    def _stay_within(self, band: int) -> None:
        for place in range(4):
            if self.hidden[place]:
                self._change(place, lambda hull: [hull] if hull.band <= band else [])


def _all(states: States, change: Callable[[Hull], Iterable[Hull]]) -> States:
    return frozenset(after for hull in states for after in change(hull))


def _with(history: History, place: int, states: States) -> History:
    ships = tuple(states if one == place else history.ships[one] for one in range(4))
    return history._replace(ships=ships)


def _band(view: ThrustView, seat: int, ship: int) -> int:
    band = view.sides[seat].ships[ship - 1].band
    assert band is not None
    return SCALE.index(band)


def _can_pay(hull: Hull, fuel: int) -> bool:
    return 8 not in hull.rows and hull.fuel >= fuel + hull.leak


def _can_pursue(hull: Hull, target: int) -> bool:
    apart = abs(hull.band - target)
    return _can_pay(hull, 1) and (apart == 1 or (apart == 0 and target != 3))


def _paid(hull: Hull, fuel: int) -> Hull:
    return hull._replace(fuel=hull.fuel - fuel - hull.leak)


def _moving(band: int) -> Callable[[Hull], Iterable[Hull]]:
    return lambda hull: [_paid(hull, 1)._replace(band=band)] if _can_pay(hull, 1) else []


def _scanning(hull: Hull) -> Iterable[Hull]:
    return [hull._replace(bonus=False)] if hull.band and not {3, 8} & hull.rows else []


def _hit(hull: Hull, lump: int, *, hurt: bool) -> Hull:
    after = damaged(hull.rows, hull.damage, lump)
    if after is None:
        return hull._replace(gone="destroyed")
    return hull._replace(rows=after[0], hurt=hurt or hull.hurt)


def _burnt(hull: Hull) -> Hull:
    lump = (1 if 4 in hull.rows else 0) + (2 if 7 in hull.rows else 0)
    return _hit(hull, lump, hurt=False) if lump and hull.gone is None else hull


def _checked(hull: Hull) -> list[Hull]:
    """Everything that a Morale check can lead to."""
    if hull.gone is not None:
        return [hull]
    calm = hull._replace(hurt=False)
    found = [calm._replace(gone="abandoned"), calm._replace(bonus=True), calm]
    if hull.damage > 2 and 8 not in hull.rows:
        fuel = EVASION[hull.band]
        fled = _paid(calm, fuel)._replace(band=0)
        found.append(fled if fled.fuel > 0 else calm._replace(gone="out_of_fuel"))
    return found


def _fate(hull: Hull) -> str | None:
    return hull.gone or ("out_of_fuel" if hull.fuel <= 0 else None)


def _staying(told: int | None, *, is_dry: bool) -> Callable[[Hull], Iterable[Hull]]:
    def kept(hull: Hull) -> Iterable[Hull]:
        stays = hull.gone is None if is_dry else _fate(hull) is None
        return [hull] if stays and told in (None, hull.damage) else []

    return kept


def _lost_by(cause: str) -> Callable[[Hull], Iterable[Hull]]:
    return lambda hull: [hull] if _fate(hull) == cause else []
