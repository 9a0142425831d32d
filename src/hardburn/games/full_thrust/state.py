"""The position and the sequence of play: orders, movement, initiative, firing, repairs (turn.1 to turn.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from hardburn.core.state import State
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.actions import (
    AIM,
    AIM_ALL,
    CONFIRM,
    END,
    FINISH_REPAIRS,
    FIRE,
    HOLD_FIRE,
    KINDS,
    ORDER,
    ORDERS,
    PICK,
    REOPEN,
    REPAIR,
    SHIPS,
)
from hardburn.games.full_thrust.battle import NOT_OVER, Battle
from hardburn.games.full_thrust.notation import written
from hardburn.games.full_thrust.phases.aiming import Aiming
from hardburn.games.full_thrust.phases.fire import NOBODY, Firing
from hardburn.games.full_thrust.phases.movement import can_follow, move_all, orders_for
from hardburn.games.full_thrust.phases.repairs import Repairs
from hardburn.games.full_thrust.ship import NO_ORDER, ON_TABLE, Plan, Ship
from hardburn.games.full_thrust.systems import SYSTEMS
from hardburn.games.full_thrust.view import FullThrustView

WRITING: Final = 0
FIRING: Final = 1
REPAIRING: Final = 2
OVER: Final = 3

_MAY_CONFIRM: Final[list[int]] = [CONFIRM]
_NOTHING: Final[list[int]] = []
_PARTS: Final = (Plan, Ship)
"""The names in a position's `repr` besides the classes above."""


class FullThrustState(State):
    """A position. `seat` is the fleet that fires or repairs. While orders are written, all fleets decide at once.

    `confirmed` has a bit for each seat. Everything that is not in the constructor is computed on demand.
    """

    def __init__(
        self,
        battle: Battle,
        turn_limit: int,
        turn: int = 1,
        phase: int = WRITING,
        seat: int = NOBODY,
        confirmed: int = 0,
        order: list[int] | None = None,
        go: int = 0,
        next_fleets: list[int] | None = None,
        picked: int = NOBODY,
        aims: list[int] | None = None,
        assigned: list[int] | None = None,
    ) -> None:
        self.battle = battle
        self.turn_limit: i64 = turn_limit
        self.turn: i64 = turn
        self.phase: i64 = phase
        self.seat: i64 = seat
        self.confirmed: i64 = confirmed
        self.firing = Firing(battle, order or [], go, next_fleets or [0] * len(battle.scores))
        self.aiming = Aiming(self.firing, picked, aims or [])
        self.repairs = Repairs(battle, assigned or [])
        self._owing: list[int] | None = None
        self._legal: list[list[int] | None] = [None] * len(battle.sides)

    # The contract

    def to_act(self) -> list[int]:
        if self._owing is None:
            self._owing = self._list_owing()
        return self._owing

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return _NOTHING
        legal = self._legal[seat]
        if legal is None:
            legal = self._list_legal(seat)
            self._legal[seat] = legal
        return legal

    def random_action(self, seat: int, rng: Rng) -> int:
        if self.phase == WRITING and seat in self.to_act():
            ship = self.next_to_order(seat)
            if ship is None:
                return CONFIRM
            orders = orders_for(ship)
            return KINDS * (ORDERS * ship.number + orders[rng.below_i64(len(orders))]) + ORDER
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 else legal[rng.below_i64(len(legal))]

    def may_reopen(self, seat: int) -> bool:
        """A fleet that has confirmed may take that back while others still write (FT-3)."""
        return self.phase == WRITING and self.has_confirmed(seat)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self._allows(seat, action):
            return None
        from hardburn.games.full_thrust.words.refusals import explain

        return explain(self, seat, action)

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if not self._allows(seat, action):
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise Refused(refusal)
        self._forget_lists()
        kind: i64 = action & (KINDS - 1)
        about: i64 = action >> 4
        if kind == ORDER:
            self._write(self.battle.ships[about >> 10], about & (ORDERS - 1), log)
        elif kind == CONFIRM:
            self._confirm(seat, dice, log)
        elif kind == REOPEN:
            self._reopen(seat, log)
        elif kind == PICK:
            self.aiming.pick(about, log)
        elif kind == AIM:
            self.aiming.aim([(about >> 12) - 1], about & (SHIPS - 1), log)
        elif kind == AIM_ALL:
            self.aiming.aim(self.aiming.free_for(about), about, log)
        elif kind == FIRE:
            self._fire(dice, log)
        elif kind == HOLD_FIRE:
            self._hold_fire(self.battle.ships[about], log)
        elif kind == REPAIR:
            self.repairs.assign(self.battle.ships[about >> 14], (about >> 2) & (SYSTEMS - 1), about & 3, log)
        else:
            self._finish_repairs(dice, log)

    def resign(self, seat: int, log: Log | None = None) -> None:
        """Surrender takes the fleet off the table. Among more than two sides, the others fight on (FT-16, FT-19)."""
        if self.phase == OVER:
            raise Refused(Refusal("table.over", "The match is over; nobody can surrender any more."))
        if self.battle.has_surrendered(seat):
            raise Refused(Refusal("FT-16", "Your fleet has surrendered already; once is enough, the others fight on."))
        if not self.battle.is_there(seat):
            raise Refused(Refusal("FT-20", "Your fleet has no ship on the table; nothing is left to surrender."))
        self._forget_lists()
        self.battle.surrender(seat, log)
        if not self._is_decided(log):
            self._go_on_without(seat, log)

    def view(self, seat: int | None) -> FullThrustView:
        from hardburn.games.full_thrust.knowledge.viewing import view_of

        return view_of(self, seat)

    def everything(self) -> FullThrustView:
        from hardburn.games.full_thrust.knowledge.viewing import view_of_all

        return view_of_all(self)

    def imagine(self, seat: int, rng: Rng) -> FullThrustState:
        """Only orders are hidden, even those of allies: any that the ships can follow, or none yet (FT-3)."""
        if self.phase != WRITING:
            return self.copy()
        battle = self.battle.copy()
        for ship in battle.ships:
            if ship.seat != seat and ship.on_table():
                orders = orders_for(ship)
                drawn: i64 = rng.below_i64(len(orders) + 1)
                ship.order = orders[drawn] if drawn < len(orders) else NO_ORDER
        return FullThrustState(battle, self.turn_limit, self.turn, WRITING, NOBODY, self.confirmed)

    def unseal(self, seat: int) -> None:
        """The other fleets write their orders again, unless this fleet has confirmed its own."""
        if self.phase != WRITING or self.has_confirmed(seat):
            return
        self.confirmed = 0
        for ship in self.battle.ships:
            if ship.seat != seat:
                ship.order = NO_ORDER
        self._forget_lists()

    def outcome(self) -> Outcome | None:
        if self.battle.winner == NOT_OVER:
            return None
        from hardburn.games.full_thrust.words.sentences import reason_of

        return Outcome(self.battle.winners(), reason_of(self), "FT-16")

    def copy(self) -> FullThrustState:
        battle = self.battle.copy()
        twin = FullThrustState(battle, self.turn_limit, self.turn, self.phase, self.seat, self.confirmed)
        twin.firing = self.firing.copy(battle)
        twin.aiming = self.aiming.copy(twin.firing)
        twin.repairs = self.repairs.copy(battle)
        twin._owing = self._owing
        twin._legal = self._legal[:]
        return twin

    def __reduce__(self) -> tuple[type[FullThrustState], tuple[object, ...]]:
        return FullThrustState, self._parts()

    def __repr__(self) -> str:
        return f"FullThrustState({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        firing, aiming = self.firing, self.aiming
        return (
            *(self.battle, self.turn_limit, self.turn, self.phase, self.seat, self.confirmed),
            *(firing.order, firing.go, firing.next_fleets, aiming.picked, aiming.aims, self.repairs.assigned),
        )

    # Who may do what

    def has_confirmed(self, seat: int) -> bool:
        return seat >= 0 and self.confirmed >> seat & 1 == 1

    def next_to_order(self, seat: int) -> Ship | None:
        """The fleet's first ship without an order."""
        for ship in self.battle.ships:
            if ship.seat == seat and ship.status == ON_TABLE and ship.order == NO_ORDER:
                return ship
        return None

    def _forget_lists(self) -> None:
        self._owing = None
        self._legal = [None] * len(self.battle.sides)

    def _list_owing(self) -> list[int]:
        if self.phase == WRITING:
            seats = range(len(self.battle.sides))
            return [seat for seat in seats if not self.has_confirmed(seat) and self.battle.is_there(seat)]
        return [] if self.phase == OVER else [self.seat]

    def _list_legal(self, seat: int) -> list[int]:
        if self.phase == WRITING:
            ship = self.next_to_order(seat)
            if ship is None:
                return _MAY_CONFIRM
            base = KINDS * ORDERS * ship.number + ORDER
            return [base + KINDS * order for order in orders_for(ship)]
        if self.phase == REPAIRING:
            return self.repairs.choices(seat)
        return self.firing.choices(seat) if self.aiming.picked == NOBODY else self.aiming.choices()

    def _allows(self, seat: int, action: int) -> bool:
        """Includes what is accepted without being listed: changes, ships out of order, firing with fewer beams."""
        if not 0 <= action < END or not 0 <= seat < len(self.battle.sides):
            return False
        kind: i64 = action & (KINDS - 1)
        about: i64 = action >> 4
        if self.phase == WRITING:
            return self._allows_writing(seat, kind, about)
        if self.phase == OVER or seat != self.seat:
            return False
        if self.phase == REPAIRING:
            if kind == REPAIR:
                return self.repairs.allows(self.battle.own(seat, about >> 14), (about >> 2) & (SYSTEMS - 1), about & 3)
            return kind == FINISH_REPAIRS and about == 0
        if kind == HOLD_FIRE:
            ship = self.battle.own(seat, about)
            return ship is not None and not ship.had_go
        if kind == PICK:
            ship = self.battle.own(seat, about)
            return ship is not None and self.firing.is_able(ship)
        return self.aiming.allows(kind, about)

    def _allows_writing(self, seat: int, kind: i64, about: i64) -> bool:
        if kind == REOPEN:
            return about == 0 and self.has_confirmed(seat)
        if self.has_confirmed(seat):
            return False
        if kind == ORDER:
            ship = self.battle.own(seat, about >> 10)
            return ship is not None and can_follow(ship, about & (ORDERS - 1))
        return kind == CONFIRM and about == 0 and self.battle.is_there(seat)

    # What happens

    def _write(self, ship: Ship, order: i64, log: Log | None) -> None:
        ship.order = order
        if log is not None:
            log.whisper(events.Ordered(ship.vessel(), written(order)), [ship.seat])

    def _confirm(self, seat: int, dice: Dice, log: Log | None) -> None:
        """When the last fleet has confirmed, all ships move at once (FT-3)."""
        one: i64 = 1
        self.confirmed |= one << seat
        if log is not None:
            log.add(events.Confirmed(seat))
        if self._list_owing():
            return
        self.confirmed = 0
        move_all(self.battle.ships, log)
        self.battle.remove_leavers(log)
        if not self._is_decided(log):
            self.phase = FIRING
            self.firing.roll_initiative(dice, log)
            self._next_go(log)

    def _reopen(self, seat: int, log: Log | None) -> None:
        one: i64 = 1
        self.confirmed &= ~(one << seat)
        if log is not None:
            log.add(events.Reopened(seat))

    def _hold_fire(self, ship: Ship, log: Log | None) -> None:
        if log is not None:
            log.add(events.HeldFire(ship.vessel(), self.firing.is_able(ship)))
        self._end_go(ship, log)

    def _fire(self, dice: Dice, log: Log | None) -> None:
        ship = self.aiming.ship()
        self.aiming.fire(dice, log)
        if not self._is_decided(log):
            self._end_go(ship, log)

    def _end_go(self, ship: Ship, log: Log | None) -> None:
        ship.had_go = True
        self.aiming.drop()
        self.firing.pass_on(ship.seat)
        self._next_go(log)

    def _next_go(self, log: Log | None) -> None:
        """When no ship is left that could fire, repairs begin (FT-6)."""
        self.seat = self.firing.next_go(log)
        if self.seat == NOBODY:
            self.phase = REPAIRING
            self.seat = self.repairs.next_fleet(0)
            if self.seat == NOBODY:
                self._end_turn(log)

    def _finish_repairs(self, dice: Dice, log: Log | None) -> None:
        """When all fleets have assigned their parties, everything is rolled (FT-11)."""
        self.seat = self.repairs.next_fleet(self.seat + 1)
        if self.seat == NOBODY:
            self.repairs.roll(dice, log)
            self._end_turn(log)

    def _end_turn(self, log: Log | None) -> None:
        if self.turn >= self.turn_limit:
            self.battle.call()
            self._end(log)
            return
        self.turn += 1
        self.phase = WRITING
        for ship in self.battle.ships:
            ship.had_go = False
        if log is not None:
            log.add(events.TurnBegan(self.turn))

    def _go_on_without(self, seat: int, log: Log | None) -> None:
        """Others may write and pick again. While repairing, the last fleet is asked again if it must roll (FT-19)."""
        if self.phase == WRITING:
            for other in range(len(self.battle.sides)):
                if self.has_confirmed(other) and other != seat:
                    self._reopen(other, log)
            self.confirmed = 0
        elif self.phase == FIRING:
            self.aiming.drop()
            self._next_go(log)
        else:
            self.repairs.drop(seat)
            if self.seat == seat:
                self.seat = self.repairs.fleet_in_place_of(seat)
                if self.seat == NOBODY:
                    self._end_turn(log)

    def _is_decided(self, log: Log | None) -> bool:
        if not self.battle.decide():
            return False
        self._end(log)
        return True

    def _end(self, log: Log | None) -> None:
        self.phase = OVER
        self.seat = NOBODY
        self.aiming.drop()
        self.firing.begin([])
        outcome = self.outcome()
        if log is not None and outcome is not None:
            log.add(events.Ended(outcome.winners, outcome.reason, outcome.rule))
