"""Which moves are legal. Above all, both values must be played if possible (RU-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.ruship.actions import ADD_ONE, ADVANCE, BASE_BACK, BASE_FORWARD, GO_BACK, KEEP, REROLL
from hardburn.games.ruship.track import (
    ATTACKS_TO_WIN,
    HAS_MOVE_BACK,
    Side,
    barred,
    bit,
    can_move_base,
    can_play,
    is_attack,
    landing,
    lowest,
    origins,
)

MAY_MOVE_BASE: Final = 1
MAY_MOVE_BASE_BACK: Final = 2
MAY_REROLL_FIRST: Final = 4
MAY_REROLL_SECOND: Final = 8
MAY_ADD_ONE: Final = 16
MAY_KEEP: Final = 32


class Choices:
    """The legal moves with the values in hand, as the sets of spaces from which each value can be used.

    Space 0 stands for the supply. The list of actions is made only on demand: random play and checking an action don't
    need it, which makes them several times faster. For doubles only the first value has sets.
    """

    def __init__(self, first: i64, second: i64) -> None:
        self.first: i64 = first
        self.second: i64 = second
        self.first_forward: i64 = 0
        self.second_forward: i64 = 0
        self.first_back: i64 = 0
        self.second_back: i64 = 0
        self.others: i64 = 0
        """Actions that need no space, as MAY_ bits."""

    def has_move(self) -> bool:
        if self.first_forward | self.second_forward | self.first_back | self.second_back:
            return True
        return self.others & (MAY_MOVE_BASE | MAY_MOVE_BASE_BACK) != 0

    def holds(self, action: i64) -> bool:
        """Whether an action is legal."""
        if action < ADVANCE:
            return self.others & self._bit_of(action) != 0
        value: i64 = action & 7
        is_back: bool = action >= GO_BACK
        spaces: i64 = 0
        if value == self.first:
            spaces = self.first_back if is_back else self.first_forward
        elif value == self.second:
            spaces = self.second_back if is_back else self.second_forward
        return spaces & bit((action - (GO_BACK if is_back else ADVANCE)) >> 3) != 0

    def count(self) -> i64:
        total: i64 = _size(self.first_forward) + _size(self.second_forward)
        if self.first_back | self.second_back:
            total += _size(self.first_back) + _size(self.second_back)
        return total + _size(self.others)

    def pick(self, place: i64) -> i64:
        """The action at an index of the list, without making the list."""
        size: i64 = _size(self.first_forward)
        if place < size:
            return ADVANCE + 8 * _member(self.first_forward, place) + self.first
        place -= size
        size = _size(self.second_forward)
        if place < size:
            return ADVANCE + 8 * _member(self.second_forward, place) + self.second
        place -= size
        size = _size(self.first_back)
        if place < size:
            return GO_BACK + 8 * _member(self.first_back, place) + self.first
        place -= size
        size = _size(self.second_back)
        if place < size:
            return GO_BACK + 8 * _member(self.second_back, place) + self.second
        place -= size
        others: i64 = self.others
        while place > 0:
            others &= others - 1
            place -= 1
        return self._action_of(others & -others)

    def listed(self) -> list[int]:
        """All actions as a list."""
        return [self.pick(place) for place in range(self.count())]

    def _bit_of(self, action: i64) -> i64:
        if action == BASE_FORWARD:
            return MAY_MOVE_BASE
        if action == BASE_BACK:
            return MAY_MOVE_BASE_BACK
        if action == REROLL + self.first:
            return MAY_REROLL_FIRST
        if action == REROLL + self.second and self.second != 0:
            return MAY_REROLL_SECOND
        if action == ADD_ONE:
            return MAY_ADD_ONE
        return MAY_KEEP if action == KEEP else 0

    def _action_of(self, choice: i64) -> i64:
        if choice == MAY_MOVE_BASE:
            return BASE_FORWARD
        if choice == MAY_MOVE_BASE_BACK:
            return BASE_BACK
        if choice == MAY_REROLL_FIRST:
            return REROLL + self.first
        if choice == MAY_REROLL_SECOND:
            return REROLL + self.second
        return ADD_ONE if choice == MAY_ADD_ONE else KEEP


def choose_moves(me: Side, them: Side, first: i64, second: i64, spaces: i64) -> Choices:
    """The legal moves with the values in hand. `second` is 0 if only one is left."""
    choices = Choices(first, second)
    has_two: bool = second != 0 and second != first
    closed: i64 = barred(me, them, me.forward, spaces)
    choices.first_forward = _from_supply(me, origins(me, first, me.forward, closed))
    if has_two:
        choices.second_forward = _from_supply(me, origins(me, second, me.forward, closed))
    if me.powers & HAS_MOVE_BACK:
        closed = barred(me, them, -me.forward, spaces)
        choices.first_back = origins(me, first, -me.forward, closed)
        if has_two:
            choices.second_back = origins(me, second, -me.forward, closed)
    if first == 1 or second == 1:
        if can_move_base(me, them, me.forward, spaces):
            choices.others |= MAY_MOVE_BASE
        if can_move_base(me, them, -me.forward, spaces):
            choices.others |= MAY_MOVE_BASE_BACK
    # Without an enemy stack, the foremost token or an entering one can always go on, so no move is forbidden.
    if second != 0 and them.stacks != 0:
        _forbid_what_prevents(choices, me, them, spaces)
    return choices


def shift_token(me: Side, them: Side, action: i64, spaces: i64) -> i64:
    """Move the token on its own side; return where the value leads, which may be past the planet."""
    value: i64 = action & 7
    step: i64 = me.forward
    space: i64 = (action - ADVANCE) >> 3
    if action >= GO_BACK:
        step = -step
        space = (action - GO_BACK) >> 3
    if space == 0:
        me.supply -= 1
        space = me.base
    else:
        me.lift(space)
    target: i64 = landing(me, them, space, value, step)
    if is_attack(me, target, spaces):
        me.supply += 1
    else:
        me.put(target)
    return target


def _forbid_what_prevents(choices: Choices, me: Side, them: Side, spaces: i64) -> None:
    """If some first move leaves the other value playable, only such moves and moves that end the match are legal."""
    kept = Choices(choices.first, choices.second)
    able = False
    for place in range(choices.count()):
        move: i64 = choices.pick(place)
        other: i64 = choices.first + choices.second - (1 if move < ADVANCE else move & 7)
        if _leaves_playable(me, them, move, other, spaces):
            _keep(kept, move)
            able = able or not _ends_match(me, them, move, spaces)
        elif _ends_match(me, them, move, spaces):
            _keep(kept, move)
    if able:
        choices.first_forward = kept.first_forward
        choices.second_forward = kept.second_forward
        choices.first_back = kept.first_back
        choices.second_back = kept.second_back
        choices.others = kept.others


def _keep(choices: Choices, move: i64) -> None:
    if move == BASE_FORWARD:
        choices.others |= MAY_MOVE_BASE
    elif move == BASE_BACK:
        choices.others |= MAY_MOVE_BASE_BACK
    elif move >= GO_BACK:
        if move & 7 == choices.first:
            choices.first_back |= bit((move - GO_BACK) >> 3)
        else:
            choices.second_back |= bit((move - GO_BACK) >> 3)
    elif move & 7 == choices.first:
        choices.first_forward |= bit((move - ADVANCE) >> 3)
    else:
        choices.second_forward |= bit((move - ADVANCE) >> 3)


def _ends_match(me: Side, them: Side, move: i64, spaces: i64) -> bool:
    """Whether a move is the last attack needed. Such a move is always legal."""
    if them.attacks_suffered != ATTACKS_TO_WIN - 1 or move < ADVANCE or move >= GO_BACK:
        return False
    space: i64 = (move - ADVANCE) >> 3
    origin: i64 = me.base if space == 0 else space
    return is_attack(me, landing(me, them, origin, move & 7, me.forward), spaces)


def _leaves_playable(me: Side, them: Side, move: i64, other: i64, spaces: i64) -> bool:
    """Whether the other value can be played after the move. It is tried on my side, which alone decides this."""
    tokens: i64 = me.tokens
    stacks: i64 = me.stacks
    supply: i64 = me.supply
    base: i64 = me.base
    if move == BASE_FORWARD:
        me.base += me.forward
    elif move == BASE_BACK:
        me.base -= me.forward
    else:
        shift_token(me, them, move, spaces)
    playable = can_play(me, them, other, spaces)
    me.tokens = tokens
    me.stacks = stacks
    me.supply = supply
    me.base = base
    return playable


def _from_supply(me: Side, spaces: i64) -> i64:
    """Replace the base, from which tokens enter, by the supply."""
    return spaces ^ bit(me.base) | bit(0) if spaces & bit(me.base) else spaces


def _size(members: i64) -> i64:
    size: i64 = 0
    while members != 0:
        members &= members - 1
        size += 1
    return size


def _member(members: i64, place: i64) -> i64:
    while place > 0:
        members &= members - 1
        place -= 1
    return lowest(members)
