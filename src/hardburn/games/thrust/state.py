"""The sequence of play: phases, alternation ship by ship, and the contract (turn.*, TH-5, TH-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from hardburn.core.state import State
from hardburn.games.thrust import actions, events
from hardburn.games.thrust.events import PhaseName
from hardburn.games.thrust.notes import PHASE, note
from hardburn.games.thrust.noticed.belief import Belief
from hardburn.games.thrust.noticed.cases import Case
from hardburn.games.thrust.noticed.dossier import Dossier
from hardburn.games.thrust.noticed.guise import Guise
from hardburn.games.thrust.phases.attack import attack, list_attacks
from hardburn.games.thrust.phases.ending import end_if_beaten, end_if_called, finish
from hardburn.games.thrust.phases.initiative import roll_initiative
from hardburn.games.thrust.phases.morale import morale_phase
from hardburn.games.thrust.phases.movement import (
    adjacent,
    break_away,
    can_seal,
    declare,
    list_fuel,
    list_moves,
    seal,
)
from hardburn.games.thrust.phases.recon import named, scan, show, shown_choices, slip, slip_choices
from hardburn.games.thrust.position import (
    ATTACK,
    BREAK_AWAY,
    BURN,
    DRAWN,
    EVASION,
    MOVEMENT,
    NOT_OVER,
    OPERATE,
    OVER,
    PURSUIT,
    RECON,
    SHOW,
    SLIP,
    UNSEALED,
    Position,
)
from hardburn.games.thrust.ships import SEAT_NAMES, SHIPS, Ship
from hardburn.games.thrust.view import ThrustView

__all__ = ["Belief", "Case", "Dossier", "Guise", "Position", "Ship", "ThrustState"]

PHASE_NAMES: Final[tuple[PhaseName, ...]] = ("recon", "movement", "attack")
_ACTORS: Final[list[list[int]]] = [[], [0], [1], [0, 1]]
_NOTHING: Final[list[int]] = []


class ThrustState(State):
    """A position that can be played on."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._legal: list[list[int] | None] = [None, None]

    # The contract

    def to_act(self) -> list[int]:
        return _ACTORS[self._actors()]

    def legal(self, seat: int) -> list[int]:
        if not 0 <= seat <= 1 or self._actors() >> seat & 1 == 0:
            return _NOTHING
        legal = self._legal[seat]
        if legal is None:
            legal = self._list_legal(seat)
            self._legal[seat] = legal
        return legal

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self._is_legal(seat, action):
            return None
        from hardburn.games.thrust.words.refusals import explain

        return explain(self, seat, action)

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if not self._is_legal(seat, action):
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise Refused(refusal)
        self._legal = [None, None]
        self._do(seat, action, dice, log)
        if self.position.step == OPERATE:
            self._go_on(dice, log)

    def resign(self, seat: int, log: Log | None = None) -> None:
        """Surrender, at any time (objective.2, TH-15)."""
        if self.position.phase == OVER:
            raise Refused(Refusal("table.over", "The match is over; nobody can surrender any more."))
        if log is not None:
            log.add(events.Resigned(seat))
        self._legal = [None, None]
        finish(self.position, 1 - seat, "surrender")
        self._tell_end(log)

    def view(self, seat: int | None) -> ThrustView:
        from hardburn.games.thrust.knowledge.viewing import seen

        return seen(self, seat)

    def everything(self) -> ThrustView:
        from hardburn.games.thrust.knowledge.viewing import all_seen

        return all_seen(self)

    def imagine(self, seat: int, rng: Rng) -> ThrustState:
        from hardburn.games.thrust.knowledge.imagining import imagined

        return ThrustState(imagined(self.position, seat, rng))

    def unseal(self, seat: int) -> None:
        """The enemy chooses its fuel again, unless this side has already chosen."""
        position = self.position
        if position.step != BURN or self._actors() & (seat + 1) == 0:
            return
        if position.pursuer // SHIPS == seat:
            position.evader_fuel = UNSEALED
        else:
            position.pursuer_fuel = UNSEALED
        self._legal = [None, None]

    def outcome(self) -> Outcome | None:
        position = self.position
        if position.winner == NOT_OVER:
            return None
        winners = () if position.winner == DRAWN else (int(position.winner),)
        if position.why == "surrender":
            return Outcome(winners, f"{SEAT_NAMES[1 - position.winner]} surrendered", "objective.2")
        if position.why == "beaten":
            both = "both sides lost their last ships at once"
            return Outcome(winners, "it has the last surviving ship" if winners else both, "objective.1")
        rule = "TH-15" if position.why == "limit" else "TH-26"
        called = f"turn {position.turn} was the last" if rule == "TH-15" else "no ship could ever attack another"
        why = "it had more ships that count, or less damage" if winners else "neither side was ahead"
        return Outcome(winners, f"{called}, and {why}", rule)

    def copy(self) -> ThrustState:
        twin = ThrustState(self.position.copy())
        twin._legal = [self._legal[0], self._legal[1]]
        return twin

    def __reduce__(self) -> tuple[type[ThrustState], tuple[object, ...]]:
        return ThrustState, (self.position,)

    def __repr__(self) -> str:
        return f"ThrustState({self.position!r})"

    # Who may do what

    def _actors(self) -> i64:
        """The seats to act, as bits."""
        position = self.position
        if position.phase == OVER:
            return 0
        step: i64 = position.step
        if step == BURN:
            pursuer: i64 = position.pursuer // SHIPS
            wanted: i64 = 0
            if position.pursuer_fuel == UNSEALED:
                wanted |= pursuer + 1
            if position.evader_fuel == UNSEALED:
                wanted |= 2 - pursuer
            return wanted
        if step == OPERATE:
            return position.mover + 1
        if step == BREAK_AWAY:
            return position.evader // SHIPS + 1
        return 2 - position.mover

    def _list_legal(self, seat: i64) -> list[int]:
        position = self.position
        step: i64 = position.step
        if step == BURN:
            return list_fuel(position, seat)
        if step == SHOW:
            return [actions.SHOW + place for place in shown_choices(position, seat)]
        if step == SLIP:
            return [actions.SLIP + place for place in slip_choices(position, seat)]
        if step == BREAK_AWAY:
            place: i64 = position.evader % SHIPS
            band: i64 = position.ships[position.evader].band
            return [actions.MOVE + place * SHIPS + other for other in adjacent(band)]
        legal: list[int] = []
        for place in range(SHIPS):
            ship = position.ship(seat, place)
            if ship.gone != 0 or ship.operated:
                continue
            legal.append(actions.PASS + place)
            if position.phase == RECON:
                if ship.can_scan():
                    legal.append(actions.SCAN + place)
            elif position.phase == MOVEMENT:
                list_moves(position, seat, place, legal)
            else:
                list_attacks(position, seat, place, legal)
        return legal

    def _is_legal(self, seat: int, action: int) -> bool:
        """Any payable amount may be sealed, listed or not (TH-22)."""
        if not 0 <= seat <= 1 or self._actors() >> seat & 1 == 0:
            return False
        if self.position.step == BURN:
            return actions.BURN <= action < actions.END and can_seal(self.position, seat, action - actions.BURN)
        return action in self.legal(seat)

    # What happens

    def _do(self, seat: i64, action: i64, dice: Dice, log: Log | None) -> None:
        position = self.position
        own: i64 = seat * SHIPS
        if action >= actions.BURN:
            seal(position, seat, action - actions.BURN, dice, log)
        elif action >= actions.MOVE:
            ship: i64 = own + (action - actions.MOVE) % 16 // SHIPS
            other: i64 = action % SHIPS
            enemy: i64 = (1 - seat) * SHIPS + other
            if action >= actions.ATTACK:
                attack(position, ship, enemy, dice, log)
            elif action >= actions.EVADE:
                declare(position, EVASION, ship, enemy, log)
            elif action >= actions.PURSUE:
                declare(position, PURSUIT, ship, enemy, log)
            elif position.step == BREAK_AWAY:
                break_away(position, other, log)
            else:
                position.move(ship, other, log)
        elif action >= actions.SLIP:
            slip(position, seat, action - actions.SLIP, log)
        elif action >= actions.SHOW:
            show(position, seat, action - actions.SHOW, log)
        elif action >= actions.SCAN:
            scan(position, own + action - actions.SCAN, dice, log)
        else:
            self._pass(own + action, log)

    def _pass(self, number: i64, log: Log | None) -> None:
        """Operate a ship without doing anything (TH-5)."""
        position = self.position
        position.ships[number].operated = True
        position.notice_quiet(number)
        if log is not None:
            seat: i64 = number // SHIPS
            own = events.Passed(seat, number % SHIPS + 1)
            log.whisper(own, [seat], events.Operated(seat, named(position, number)))

    def _go_on(self, dice: Dice, log: Log | None) -> None:
        """The other side is next. If it has no ship left to operate, this side goes on, or the phase ends (TH-5)."""
        position = self.position
        if end_if_beaten(position):
            self._tell_end(log)
            return
        if position.to_operate(1 - position.mover) > 0:
            position.mover = 1 - position.mover
        elif position.to_operate(position.mover) == 0:
            self._end_phase(dice, log)

    def _end_phase(self, dice: Dice, log: Log | None) -> None:
        """Recon, Movement, Attack; then Morale, and the next turn (turn.1)."""
        position = self.position
        if position.phase != ATTACK:
            begin_phase(position, position.phase + 1, log)
            return
        if log is not None:
            log.add(events.PhaseBegan("morale"))
        morale_phase(position, dice, log)
        if end_if_beaten(position) or end_if_called(position):
            self._tell_end(log)
            return
        position.turn += 1
        begin_turn(position, dice, log)

    def _tell_end(self, log: Log | None) -> None:
        outcome = self.outcome()
        if log is not None and outcome is not None:
            log.reveal(events.Ended(outcome.winners, outcome.reason, outcome.rule))


def begin_turn(position: Position, dice: Dice, log: Log | None) -> None:
    """The Initiative Phase, then Recon."""
    roll_initiative(position, dice, log)
    begin_phase(position, RECON, log)


def begin_phase(position: Position, phase: i64, log: Log | None) -> None:
    """Wipe all marks; the first player begins (turn.3)."""
    position.phase = phase
    position.mover = position.first
    position.notice_both(note(PHASE, 0, 0, phase))
    for ship in position.ships:
        ship.operated = False
        ship.moved = False
    if log is not None:
        log.add(events.PhaseBegan(PHASE_NAMES[phase]))
