"""A match in play: who may do what, and doing it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from hardburn.core.state import State
from hardburn.games.thunder_struck import ending, events, fire
from hardburn.games.thunder_struck.actions import (
    CONFIRM,
    END,
    FIRE_AT,
    PREPARE,
    ROLL,
    TAKE_DAMAGE,
    USE_SHIELD,
)
from hardburn.games.thunder_struck.console import FRONT, MEMBERS, Ship
from hardburn.games.thunder_struck.ending import RESIGNED
from hardburn.games.thunder_struck.phases import cubes, manoeuvre, planning, sequence
from hardburn.games.thunder_struck.position import (
    ACTION,
    DAMAGE,
    MANOEUVRE,
    OVER,
    PLANNING,
    SHIELD,
    TARGET,
    Position,
)
from hardburn.games.thunder_struck.turn import Turn
from hardburn.games.thunder_struck.view import ThunderView

__all__ = ["Position", "Ship", "ThunderState", "Turn"]

_NOTHING: Final[list[int]] = []


class ThunderState(State):
    """A position of Thunder Struck Duel that can be played on."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._legal: list[int] | None = None
        """The legal actions of the one player to act, once computed; not in the Planning Phase."""

    def to_act(self) -> list[int]:
        return MEMBERS[self.position.actors()]

    def legal(self, seat: int) -> list[int]:
        if not self._is_to_act(seat):
            return _NOTHING
        if self.position.phase == PLANNING:
            return planning.listed(self.position.ships[seat])
        legal = self._legal
        if legal is None:
            legal = _list_legal(self.position, seat)
            self._legal = legal
        return legal

    def random_action(self, seat: int, rng: Rng) -> int:
        if self.position.phase == PLANNING and self._is_to_act(seat):
            ship = self.position.ships[seat]
            if ship.faces == 0:
                return ROLL
            if planning.in_hand(ship) == 0:
                return CONFIRM
            if not planning.is_tight(ship):
                return planning.pick(ship, rng.below_i64(planning.count(ship)))
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 else legal[rng.below_i64(len(legal))]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self._accepts(seat, action):
            return None
        from hardburn.games.thunder_struck.words.refusals import explain

        return explain(self.position, seat, action)

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if not self._accepts(seat, action):
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise Refused(refusal)
        self._legal = None
        position = self.position
        code: i64 = action
        if position.phase == PLANNING:
            if code == CONFIRM:
                sequence.confirm(position, seat, log)
            else:
                planning.go_on(position.ships[seat], seat, code, dice, log)
        elif position.phase == ACTION:
            if code >= PREPARE:
                cubes.spend(position.ships[seat], seat, position.turn, code, log)
            else:
                sequence.act(position, seat, code, log)
        elif position.phase == TARGET:
            sequence.hit(position, code - FIRE_AT, log)
        elif position.phase == SHIELD:
            sequence.use_shield(position, FRONT + code - USE_SHIELD, log)
        elif position.phase == DAMAGE:
            sequence.take_damage(position, code - TAKE_DAMAGE, log)
        else:
            sequence.choose_manoeuvre(position, seat, code, log)

    def resign(self, seat: int, log: Log | None = None) -> None:
        """At any time, by a player who is not out. It counts as destroyed (TS-14, TS-20)."""
        if self.position.phase == OVER:
            raise Refused(Refusal("table.over", "The match is over; nobody can resign any more."))
        if not self.position.ships[seat].is_alive:
            raise Refused(Refusal("TS-20", "Your ship is out of the match already; only players who are in it resign."))
        self._legal = None
        if log is not None:
            log.add(events.Resigned(seat))
        sequence.remove(self.position, seat, RESIGNED, log)
        if self.position.phase != OVER:
            sequence.go_on_without(self.position, seat, log)

    def view(self, seat: int | None) -> ThunderView:
        from hardburn.games.thunder_struck.knowledge.viewing import view_of

        return view_of(self.position, seat)

    def everything(self) -> ThunderView:
        from hardburn.games.thunder_struck.knowledge.viewing import everything_of

        return everything_of(self.position)

    def imagine(self, seat: int, rng: Rng) -> ThunderState:
        """Only plans are hidden, while the screens are down. The plans of the others are drawn anew."""
        from hardburn.games.thunder_struck.knowledge.imagining import imagine_plan

        world = self.copy()
        if self.position.are_screens_down:
            for other in range(len(world.position.ships)):
                if other != seat and world.position.ships[other].is_alive:
                    imagine_plan(world.position.ships[other], rng)
        return world

    def unseal(self, seat: int) -> None:
        """The others plan again, unless this player has confirmed or is out."""
        position = self.position
        if position.phase != PLANNING or not self._is_to_act(seat):
            return
        for other in range(len(position.ships)):
            if other != seat and position.ships[other].is_alive:
                planning.forget(position.ships[other])
                position.ships[other].has_planned = False
        self._legal = None

    def outcome(self) -> Outcome | None:
        return ending.outcome_of(self.position.winners, self.position.why, self.position.rounds)

    def copy(self) -> ThunderState:
        twin = ThunderState(self.position.copy())
        twin._legal = self._legal
        return twin

    def __reduce__(self) -> tuple[type[ThunderState], tuple[object, ...]]:
        return ThunderState, (self.position,)

    def __repr__(self) -> str:
        return f"ThunderState({self.position!r})"

    def _is_to_act(self, seat: int) -> bool:
        return 0 <= seat < len(self.position.ships) and self.position.actors() & (1 << seat) != 0

    def _accepts(self, seat: int, action: int) -> bool:
        if not 0 <= action < END or not self._is_to_act(seat):
            return False
        position = self.position
        if position.phase == PLANNING:
            return planning.accepts(position.ships[seat], action)
        if action in self.legal(seat):
            return True
        if position.phase != ACTION:
            return False
        return cubes.accepts_unlisted(position.ships[seat], position.turn, action, is_settled=position.is_settled)


def _list_legal(position: Position, seat: int) -> list[int]:
    """The legal actions of the one player to act."""
    ship = position.ships[seat]
    turn = position.turn
    if position.phase == ACTION:
        if turn.prepared < 0:
            return cubes.list_turn(ship)
        return cubes.list_prepared(ship, turn, is_settled=position.is_settled)
    if position.phase == TARGET:
        seats: i64 = fire.in_range(position.ring, position.ships, seat, turn.shot_value)
        return [FIRE_AT + other for other in MEMBERS[seats]]
    if position.phase == SHIELD:
        shields: i64 = fire.stopping(ship, is_front=position.is_front_hit())
        return [USE_SHIELD + space - FRONT for space in MEMBERS[shields]]
    if position.phase == DAMAGE:
        spaces: i64 = position.damageable()
        return [TAKE_DAMAGE + space for space in MEMBERS[spaces]]
    assert position.phase == MANOEUVRE
    can_warp = turn.warpers & (1 << seat) != 0
    return manoeuvre.list_choices(position.ring, position.ships, seat, can_warp=can_warp, closed=position.closed)
