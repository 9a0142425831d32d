"""The position and the sequence of play: rolling, moving, attacking, taking powers, and the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from hardburn.core.state import State
from hardburn.games.ruship import events
from hardburn.games.ruship.actions import (
    ADD_ONE,
    ADVANCE,
    BASE_BACK,
    BASE_FORWARD,
    END,
    GO_BACK,
    KEEP,
    POWERS,
    REROLL,
    ROLL_ONE,
    ROLL_TWO,
    TAKE_POWER,
)
from hardburn.games.ruship.moves import (
    MAY_ADD_ONE,
    MAY_KEEP,
    MAY_REROLL_FIRST,
    MAY_REROLL_SECOND,
    Choices,
    choose_moves,
    shift_token,
)
from hardburn.games.ruship.track import (
    ATTACKS_TO_WIN,
    HAS_PLUS_ONE,
    HAS_REROLL,
    HAS_SINGLE_DIE,
    Side,
    bit,
    is_attack,
    lowest,
    passed_over,
)
from hardburn.games.ruship.view import RushipView

HUMANITY: Final = 0
ALIEN: Final = 1
SEAT_NAMES: Final = ("Humanity", "Alien")

ROLL: Final = 0
MOVE: Final = 1
POWER: Final = 2
OVER: Final = 3

NOT_OVER: Final = -1
DRAWN: Final = 2

_ACTORS: Final[list[list[int]]] = [[HUMANITY], [ALIEN], []]
_MAY_ROLL_TWO: Final[list[int]] = [ROLL_TWO]
_MAY_ROLL_EITHER: Final[list[int]] = [ROLL_TWO, ROLL_ONE]
_NOTHING: Final[list[int]] = []


class RushipState(State):
    """A position of Ruship.

    `first` and `second` are the values still to be played, 0 where there is none. Before the first move `fresh` is
    true and powers may change the dice. `winner` is a seat, DRAWN, or NOT_OVER; `why` says how the match ended.
    """

    def __init__(
        self,
        humanity: Side,
        alien: Side,
        spaces: int = 18,
        turn_limit: int = 400,
        turn: int = 0,
        mover: int = HUMANITY,
        phase: int = ROLL,
        first: int = 0,
        second: int = 0,
        fresh: bool = False,
        single: bool = False,
        rerolled: bool = False,
        added: bool = False,
        winner: int = NOT_OVER,
        why: str = "",
    ) -> None:
        self.humanity = humanity
        self.alien = alien
        self.spaces: i64 = spaces
        self.turn_limit: i64 = turn_limit
        self.turn: i64 = turn
        self.mover: i64 = mover
        self.phase: i64 = phase
        self.first: i64 = first
        self.second: i64 = second
        self.fresh = fresh
        self.single = single
        self.rerolled = rerolled
        self.added = added
        self.winner: i64 = winner
        self.why = why
        self._choices: Choices | None = None
        """What the mover may do with the values in hand, once computed. Never changed, so copies share it."""
        self._legal: list[int] | None = None
        """The same as a list, once made."""

    # The contract

    def to_act(self) -> list[int]:
        return _ACTORS[self._actor()]

    def legal(self, seat: int) -> list[int]:
        if self._actor() != seat:
            return _NOTHING
        if self._legal is None:
            self._legal = self._list_legal()
        return self._legal

    def random_action(self, seat: int, rng: Rng) -> int:
        if self.phase != MOVE or self.mover != seat:
            legal = self.legal(seat)
            return legal[0] if len(legal) == 1 else legal[rng.below_i64(len(legal))]
        choices = self._current_choices()
        return choices.pick(rng.below_i64(choices.count()))

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self._is_legal(seat, action):
            return None
        from hardburn.games.ruship.words.refusals import explain

        return explain(self, seat, action)

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if not self._is_legal(seat, action):
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise Refused(refusal)
        self._legal = None
        self._choices = None
        code: i64 = action
        if code >= ADVANCE:
            self._move_token(code, log)
        elif code <= ROLL_ONE:
            self._roll(code == ROLL_ONE, dice, log)
        elif code == KEEP:
            self._end_turn(log)
        elif code == ADD_ONE:
            self._add_one(log)
        elif code < TAKE_POWER:
            self._reroll(code - REROLL, dice, log)
        elif code < BASE_FORWARD:
            self._take_power(seat, code - TAKE_POWER, log)
        else:
            self._move_base(code == BASE_BACK, log)

    def resign(self, seat: int, log: Log | None = None) -> None:
        """At any time, also out of turn (RU-9)."""
        if self.phase == OVER:
            raise Refused(Refusal("table.over", "The match is over; nobody can resign any more."))
        if log is not None:
            log.add(events.Resigned(seat))
        self._legal = None
        self._choices = None
        self._end(1 - seat, "resigned", log)

    def view(self, seat: int | None) -> RushipView:
        from hardburn.games.ruship.knowledge.viewing import view_of

        return view_of(self)

    def imagine(self, seat: int, rng: Rng) -> RushipState:
        """Nothing is hidden: the only possible position is the real one."""
        return self.copy()

    def outcome(self) -> Outcome | None:
        if self.winner == NOT_OVER:
            return None
        if self.why == "attacked":
            return Outcome((self.winner,), "the enemy planet was attacked three times", "victory.1")
        if self.why == "resigned":
            return Outcome((self.winner,), f"{SEAT_NAMES[1 - self.winner]} resigned", "RU-9")
        if self.winner == DRAWN:
            return Outcome((), f"both planets were attacked equally often in {self.turn} turns", "RU-9")
        return Outcome((self.winner,), f"its planet was attacked less often in {self.turn} turns", "RU-9")

    def copy(self) -> RushipState:
        twin = RushipState(
            self.humanity.copy(),
            self.alien.copy(),
            self.spaces,
            self.turn_limit,
            self.turn,
            self.mover,
            self.phase,
            self.first,
            self.second,
            self.fresh,
            self.single,
            self.rerolled,
            self.added,
            self.winner,
            self.why,
        )
        twin._choices = self._choices
        twin._legal = self._legal
        return twin

    def __reduce__(self) -> tuple[type[RushipState], tuple[object, ...]]:
        return RushipState, (self.humanity, self.alien, *self._rest())

    def __repr__(self) -> str:
        rest = ", ".join(repr(part) for part in self._rest())
        return f"RushipState({self.humanity!r}, {self.alien!r}, {rest})"

    def _rest(self) -> tuple[object, ...]:
        return (
            self.spaces,
            self.turn_limit,
            self.turn,
            self.mover,
            self.phase,
            self.first,
            self.second,
            self.fresh,
            self.single,
            self.rerolled,
            self.added,
            self.winner,
            self.why,
        )

    # For those who look ahead

    def hold(self, first: int, second: int) -> None:
        """Set these values as if the mover had rolled them and used no power. Second 0: a single die."""
        self.first = first
        self.second = second
        self.single = second == 0
        self.phase = MOVE
        self._legal = None
        self._go_on(None)

    def result_for(self, seat: int) -> float:
        """The result of a finished match: -1 lost, 1 won."""
        if self.winner == DRAWN:
            return 0.0
        return 1.0 if self.winner == seat else -1.0

    # Who may do what

    def side(self, seat: int) -> Side:
        return self.humanity if seat == HUMANITY else self.alien

    def may_reroll(self) -> bool:
        """Once a turn, after rolling and before moving or adding (RU-7 reroll)."""
        has: bool = self.side(self.mover).powers & HAS_REROLL != 0
        return has and self.fresh and not self.rerolled and not self.added

    def may_add_one(self) -> bool:
        """Once a turn, after any reroll and before moving (RU-7 plus_one)."""
        has: bool = self.side(self.mover).powers & HAS_PLUS_ONE != 0
        return has and self.fresh and not self.added

    def _actor(self) -> i64:
        if self.phase == POWER:
            return 1 - self.mover
        if self.phase == OVER:
            return 2
        return self.mover

    def _sides(self) -> tuple[Side, Side]:
        if self.mover == HUMANITY:
            return self.humanity, self.alien
        return self.alien, self.humanity

    def _list_legal(self) -> list[int]:
        if self.phase == ROLL:
            return _MAY_ROLL_EITHER if self.side(self.mover).powers & HAS_SINGLE_DIE else _MAY_ROLL_TWO
        if self.phase == POWER:
            taken: i64 = self.humanity.powers | self.alien.powers
            return [TAKE_POWER + place for place in range(len(POWERS)) if taken & (1 << place) == 0]
        return self._current_choices().listed()

    def _is_legal(self, seat: int, action: int) -> bool:
        if self.phase != MOVE or self.mover != seat:
            legal = self.legal(seat)
            return action == legal[0] if len(legal) == 1 else action in legal
        if not 0 <= action < END:
            return False
        return self._current_choices().holds(action)

    def _current_choices(self) -> Choices:
        choices = self._choices
        if choices is None:
            me, them = self._sides()
            choices = choose_moves(me, them, self.first, self.second, self.spaces)
            if self.fresh and me.powers & (HAS_REROLL | HAS_PLUS_ONE):
                self._add_power_uses(choices)
            self._choices = choices
        return choices

    def _add_power_uses(self, choices: Choices) -> None:
        """What powers can still do to the dice. Keeping the dice is a separate choice only if nothing can be played."""
        stuck = not choices.has_move()
        if self.may_reroll():
            choices.others |= MAY_REROLL_FIRST
            if self.second != 0 and self.second != self.first:
                choices.others |= MAY_REROLL_SECOND
        if self.may_add_one():
            choices.others |= MAY_ADD_ONE
        if stuck and choices.others != 0:
            choices.others |= MAY_KEEP

    # What happens

    def _roll(self, one: bool, dice: Dice, log: Log | None) -> None:
        """Two dice, or one by choice with the power for it (play.1, RU-7 single_die)."""
        self.first = dice.roll(6, "first die" if not one else "single die")
        self.second = 0 if one else dice.roll(6, "second die")
        self.single = one
        self.fresh = True
        self.phase = MOVE
        if log is not None:
            log.add(events.Rolled(self.mover, self.values()))
        self._go_on(log)

    def _reroll(self, face: i64, dice: Dice, log: Log | None) -> None:
        new: i64 = dice.roll(6, "reroll")
        if self.first == face:
            self.first = new
        else:
            self.second = new
        self.rerolled = True
        if log is not None:
            log.add(events.Rerolled(self.mover, face, new))
        self._go_on(log)

    def _add_one(self, log: Log | None) -> None:
        self.first += 1
        if self.second != 0:
            self.second += 1
        self.added = True
        if log is not None:
            log.add(events.AddedOne(self.mover, self.values()))
        self._go_on(log)

    def _move_token(self, action: i64, log: Log | None) -> None:
        """Enter, advance or go back, with captures on the way and at the end (play.8, RU-3, RU-6, RU-7)."""
        me, them = self._sides()
        value: i64 = action & 7
        origin: i64 = (action - (GO_BACK if action >= GO_BACK else ADVANCE)) >> 3
        target: i64 = shift_token(me, them, action, self.spaces)
        start: i64 = origin if origin != 0 else me.base
        attacks: bool = is_attack(me, target, self.spaces)
        if attacks:
            target = self.spaces + 1 if me.forward > 0 else 0
        elif log is not None:
            if origin == 0:
                log.add(events.Entered(self.mover, value, target))
            else:
                log.add(events.Moved(self.mover, value, origin, target))
        struck: i64 = passed_over(them.tokens, start, target) if self.single else them.tokens & bit(target)
        struck &= ~them.stacks
        while struck != 0:
            self._capture(them, lowest(struck), log)
            struck &= struck - 1
        self._use(value)
        if attacks:
            self._attack(them, value, origin, log)
        else:
            self._go_on(log)

    def _move_base(self, back: bool, log: Log | None) -> None:
        """Move the base one space with a value of 1 (RU-4)."""
        me, _ = self._sides()
        origin: i64 = me.base
        me.base += -me.forward if back else me.forward
        if log is not None:
            log.add(events.BaseMoved(self.mover, origin, me.base))
        self._use(1)
        self._go_on(log)

    def _capture(self, them: Side, space: i64, log: Log | None) -> None:
        """The token goes back to its owner's supply (play.8)."""
        them.lift(space)
        them.supply += 1
        if log is not None:
            log.add(events.Captured(1 - self.mover, space))

    def _attack(self, them: Side, value: i64, origin: i64, log: Log | None) -> None:
        """The token is already in its supply. The attacked player takes a power, or has lost (RU-6, victory.1)."""
        them.attacks_suffered += 1
        if log is not None:
            log.add(events.Attacked(self.mover, value, origin, them.attacks_suffered))
        if them.attacks_suffered == ATTACKS_TO_WIN:
            self._end(self.mover, "attacked", log)
        else:
            self.phase = POWER

    def _take_power(self, seat: int, place: i64, log: Log | None) -> None:
        """The attacked player's choice; then the attacker's turn goes on (RU-6)."""
        side = self.side(seat)
        one: i64 = 1
        side.powers |= one << place
        if log is not None:
            log.add(events.PowerTaken(seat, POWERS[place]))
        self.phase = MOVE
        self._go_on(log)

    def _use(self, value: i64) -> None:
        self.fresh = False
        if self.first == value:
            self.first = self.second
        self.second = 0

    def _go_on(self, log: Log | None) -> None:
        """The turn goes on while something can be done; values that can't be played are lost (RU-5)."""
        if self.first != 0:
            choices = self._current_choices()
            if choices.others != 0 or choices.has_move():
                return
        self._end_turn(log)

    def _end_turn(self, log: Log | None) -> None:
        if log is not None:
            for value in self.values():
                log.add(events.ValueLost(self.mover, value))
        self.first = 0
        self.second = 0
        self.fresh = False
        self.single = False
        self.rerolled = False
        self.added = False
        self.turn += 1
        self.phase = ROLL
        self._choices = None
        if self.turn >= self.turn_limit:
            self._call_match(log)
        else:
            self.mover = 1 - self.mover

    def _call_match(self, log: Log | None) -> None:
        """At the turn limit the planet with fewer attacks suffered wins; equal is a draw (RU-9)."""
        humanity: i64 = self.humanity.attacks_suffered
        alien: i64 = self.alien.attacks_suffered
        if humanity == alien:
            self._end(DRAWN, "limit", log)
        else:
            self._end(HUMANITY if humanity < alien else ALIEN, "limit", log)

    def _end(self, winner: i64, why: str, log: Log | None) -> None:
        self.phase = OVER
        self.winner = winner
        self.why = why
        outcome = self.outcome()
        if log is not None and outcome is not None:
            log.add(events.Ended(outcome.winners, outcome.reason, outcome.rule))

    def values(self) -> tuple[int, ...]:
        """The values still to be played."""
        if self.second != 0:
            return (self.first, self.second)
        return (self.first,) if self.first != 0 else ()
