"""A reference version of Ruship's moves, written the slow and obvious way.

Spaces are counted from the mover's own planet, tokens are plain lists, and "both values must be played" is decided by
trying every pair of moves.
"""

from __future__ import annotations

from typing import NamedTuple

Move = tuple[str, int, int]
"""Kind (enter, advance, back, base, base back), space from the own planet, value."""


class Side(NamedTuple):
    """What the mover sees: everything counted from their own planet."""

    tokens: tuple[int, ...]
    base: int
    enemies: tuple[int, ...]
    enemy_base: int
    powers: frozenset[str]
    spaces: int
    wins_by_attack: bool


def legal_moves(side: Side, values: tuple[int, ...]) -> set[Move]:
    firsts = {move for value in values for move in moves_with(side, value)}
    if len(values) == 1:
        return firsts
    ending = {move for move in firsts if side.wins_by_attack and attacks(side, move)}
    full = set()
    for move in firsts - ending:
        rest = list(values)
        rest.remove(move[2])
        if moves_with(after(side, move), rest[0]):
            full.add(move)
    return ending | full if full else firsts


def moves_with(side: Side, value: int) -> set[Move]:
    candidates: list[Move] = [("advance", space, value) for space in side.tokens]
    if len(side.tokens) < 5:
        candidates.append(("enter", 0, value))
    if "move_back" in side.powers:
        candidates += [("back", space, value) for space in side.tokens]
    if value == 1:
        candidates.append(("base", 0, 1))
        if "move_back" in side.powers:
            candidates.append(("base back", 0, 1))
    return {move for move in candidates if is_possible(side, move)}


def end_of(side: Side, move: Move) -> int:
    kind, space, value = move
    step = -1 if kind == "back" else 1
    end = (side.base if kind == "enter" else space) + step * value
    while end in (side.base, side.enemy_base):
        end += step
    return end


def attacks(side: Side, move: Move) -> bool:
    return move[0] in ("enter", "advance") and end_of(side, move) > side.spaces


def is_possible(side: Side, move: Move) -> bool:
    kind = move[0]
    if kind in ("base", "base back"):
        end = side.base + (1 if kind == "base" else -1)
        return 1 <= end <= side.spaces and end != side.enemy_base and end not in side.tokens + side.enemies
    end = end_of(side, move)
    if attacks(side, move):
        return True
    if end < 1 or end > side.spaces:
        return False
    most = 1 if "stack" in side.powers else 0
    return side.tokens.count(end) <= most and side.enemies.count(end) < 2


def after(side: Side, move: Move) -> Side:
    kind, space, _ = move
    if kind in ("base", "base back"):
        return side._replace(base=side.base + (1 if kind == "base" else -1))
    tokens = list(side.tokens)
    if kind != "enter":
        tokens.remove(space)
    if not attacks(side, move):
        tokens.append(end_of(side, move))
    return side._replace(tokens=tuple(tokens))
