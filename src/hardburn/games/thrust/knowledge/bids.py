"""What each amount of fuel that a side may seal would mean for its Speed check, given what it knows (TH-9 to TH-11)."""

from __future__ import annotations

from typing import Final

from hardburn.games.thrust.advice.odds import speed_chances
from hardburn.games.thrust.noticed.belief import Belief
from hardburn.games.thrust.noticed.cases import NOBODY
from hardburn.games.thrust.noticed.guise import CRIPPLED, bits_in
from hardburn.games.thrust.phases.movement import answers, can_seal
from hardburn.games.thrust.position import EVASION, PURSUIT, Position
from hardburn.games.thrust.ships import LIFE_SUPPORT_LOSS, SHIPS, SPEEDS, Ship
from hardburn.games.thrust.view import BidChances, SpeedChances, Spending

NO_AMOUNT: Final = 0
SPENDING: Final[tuple[Spending, ...]] = ("less", "equal", "more")


def bid_chances(position: Position, viewer: int, other: tuple[int, int] | None) -> tuple[BidChances, ...]:
    """Every amount that the viewer may seal, with adjacent amounts that mean the same joined.

    `other`: the least and the most that the other side may seal, apart from nothing.
    """
    is_pursuer = position.pursuer // SHIPS == viewer
    own = position.ships[position.pursuer if is_pursuer else position.evader]
    rival = [NO_AMOUNT] if answers(position, 1 - viewer) else []
    if other is not None:
        rival += range(other[0], other[1] + 1)
    chances = _chances(own, _rivals(position, viewer))
    found: list[BidChances] = []
    for fuel in range(own.fuel + 1):
        if not can_seal(position, viewer, fuel):
            continue
        bid = _bid(position, fuel, chances, rival, is_pursuer=is_pursuer)
        if found and found[-1].fuel_most == fuel - 1 and _means_the_same(found[-1], bid):
            bid = _joined(found.pop(), bid)
        found.append(bid)
    return tuple(found)


def contest_beliefs(position: Position, viewer: int) -> list[Belief]:
    """What the other ship of a contest may be. A hidden pursuer may be any ship that fits."""
    number = position.evader if position.pursuer // SHIPS == viewer else position.pursuer
    dossier = position.dossier(viewer)
    if position.ships[number].revealed:
        return dossier.beliefs(number % SHIPS)
    return [case.beliefs[case.doer] for case in dossier.possible() if case.doer != NOBODY]


def _rivals(position: Position, viewer: int) -> set[tuple[int, bool]]:
    """The speeds that the other ship may have, with or without crippled life support, each with or without a bonus."""
    found: set[tuple[int, bool]] = set()
    for belief in contest_beliefs(position, viewer):
        for guise in belief.guises:
            losses = [0] if guise.hulls & ~CRIPPLED else []
            if guise.hulls & CRIPPLED:
                losses.append(LIFE_SUPPORT_LOSS)
            for kind in bits_in(guise.kinds):
                for loss in losses:
                    found.add((SPEEDS[kind] - loss, False))
                    if guise.bonus:
                        found.add((SPEEDS[kind] - loss, True))
    return found


def _chances(own: Ship, rivals: set[tuple[int, bool]]) -> tuple[SpeedChances, ...]:
    """The chances of spending less, equal or more against the worst and the best that the other ship may be."""
    found: list[SpeedChances] = []
    for place, spending in enumerate(SPENDING):
        wins: list[float] = []
        losses: list[float] = []
        for speed, bonus in rivals:
            win, lose = speed_chances(own.speed, place == 2 or own.bonus, speed, place == 0 or bonus)
            wins.append(float(win))
            losses.append(float(lose))
        found.append(SpeedChances(spending, min(wins), max(wins), min(losses), max(losses)))
    return tuple(found)


def _bid(
    position: Position, fuel: int, chances: tuple[SpeedChances, ...], rival: list[int], *, is_pursuer: bool
) -> BidChances:
    compared: list[Spending] = []
    cases: list[SpeedChances] = []
    less, equal, more = chances
    if any(amount > fuel for amount in rival):
        compared.append("less")
        cases.append(less)
    if fuel in rival:
        compared.append("equal")
        cases.append(equal)
    if any(amount < fuel for amount in rival):
        compared.append("more")
        if position.contest == PURSUIT or is_pursuer or any(NO_AMOUNT < amount < fuel for amount in rival):
            cases.append(more)
        if position.contest == EVASION and not is_pursuer:
            cases.append(_surely("more", wins=True))
    if position.contest == EVASION and is_pursuer and fuel == NO_AMOUNT:
        cases = [_surely("less", wins=False)]
    return BidChances(
        fuel_least=fuel,
        fuel_most=fuel,
        spending=tuple(compared),
        win_least=min([case.win_least for case in cases]),
        win_most=max([case.win_most for case in cases]),
        lose_least=min([case.lose_least for case in cases]),
        lose_most=max([case.lose_most for case in cases]),
    )


def _surely(spending: Spending, *, wins: bool) -> SpeedChances:
    """The result is certain: nobody pursues, so there is no check (pursuit.2)."""
    win, lose = (1.0, 0.0) if wins else (0.0, 1.0)
    return SpeedChances(spending, win, win, lose, lose)


def _means_the_same(one: BidChances, other: BidChances) -> bool:
    return (one.spending, one.win_least, one.win_most, one.lose_least, one.lose_most) == (
        other.spending,
        other.win_least,
        other.win_most,
        other.lose_least,
        other.lose_most,
    )


def _joined(one: BidChances, other: BidChances) -> BidChances:
    return BidChances(
        fuel_least=one.fuel_least,
        fuel_most=other.fuel_most,
        spending=one.spending,
        win_least=one.win_least,
        win_most=one.win_most,
        lose_least=one.lose_least,
        lose_most=one.lose_most,
    )
