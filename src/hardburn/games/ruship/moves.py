"""Which moves are legal, above all that both values must be played if they can (RU-5)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.ruship.actions import ADVANCE, BASE_BACK, BASE_FORWARD, GO_BACK
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


def list_moves(me: Side, them: Side, first: i64, second: i64, spaces: i64) -> list[int]:
    """The legal moves with the values in hand; `second` is 0 when only one is left."""
    playable: list[int] = []
    if second == 0 or them.stacks == 0:
        # Without an enemy stack the foremost token, or one that enters, can always go on: no move forbids itself.
        _list_playable(me, them, first, spaces, playable)
        if second != 0 and second != first:
            _list_playable(me, them, second, spaces, playable)
        return playable
    legal: list[int] = []
    able = _list_keeping_other(me, them, first, second, spaces, playable, legal)
    if first != second and _list_keeping_other(me, them, second, first, spaces, playable, legal):
        able = True
    return legal if able else playable


def shift_token(me: Side, them: Side, action: i64, spaces: i64) -> i64:
    """Move the token on its own side; where the value led, which may be past the planet."""
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


def _list_playable(me: Side, them: Side, value: i64, spaces: i64, moves: list[int]) -> None:
    """Every way of playing one value."""
    left: i64 = origins(me, value, me.forward, barred(me, them, me.forward, spaces))
    if left & bit(me.base):
        moves.append(ADVANCE + value)
        left ^= bit(me.base)
    while left != 0:
        moves.append(ADVANCE + 8 * lowest(left) + value)
        left &= left - 1
    if me.powers & HAS_MOVE_BACK:
        left = origins(me, value, -me.forward, barred(me, them, -me.forward, spaces))
        while left != 0:
            moves.append(GO_BACK + 8 * lowest(left) + value)
            left &= left - 1
    if value == 1:
        if can_move_base(me, them, me.forward, spaces):
            moves.append(BASE_FORWARD)
        if can_move_base(me, them, -me.forward, spaces):
            moves.append(BASE_BACK)


def _list_keeping_other(
    me: Side, them: Side, value: i64, other: i64, spaces: i64, playable: list[int], legal: list[int]
) -> bool:
    """List the first moves with a value, and apart those that leave the other value playable or end the match.

    True if some move leaves the other value playable.
    """
    start = len(playable)
    _list_playable(me, them, value, spaces, playable)
    able = False
    for index in range(start, len(playable)):
        move = playable[index]
        if _ends_match(me, them, move, spaces):
            legal.append(move)
        elif _leaves_playable(me, them, move, other, spaces):
            legal.append(move)
            able = True
    return able


def _ends_match(me: Side, them: Side, move: i64, spaces: i64) -> bool:
    """Whether a move is the last attack that is needed; such a move is always legal."""
    if them.attacks_suffered != ATTACKS_TO_WIN - 1 or move < ADVANCE or move >= GO_BACK:
        return False
    space: i64 = (move - ADVANCE) >> 3
    origin: i64 = me.base if space == 0 else space
    return is_attack(me, landing(me, them, origin, move & 7, me.forward), spaces)


def _leaves_playable(me: Side, them: Side, move: i64, other: i64, spaces: i64) -> bool:
    """Try the move on my side alone, which is all that decides whether the other value can be played after it."""
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
