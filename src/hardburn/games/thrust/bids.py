"""What each amount of fuel that a side may seal would mean for its Speed check, by what it knows (TH-9 to TH-11)."""

from __future__ import annotations

from typing import Final

from hardburn.games.thrust.belief import bits_in
from hardburn.games.thrust.movement import answers, can_seal
from hardburn.games.thrust.position import EVASION, PURSUIT, Position
from hardburn.games.thrust.ships import BANDS, CAPACITIES, EVASION_LEAST, SHIPS
from hardburn.games.thrust.view import BidChances, SpeedChances, Spending

NO_AMOUNT: Final = 0


def bid_chances(position: Position, viewer: int, chances: tuple[SpeedChances, ...]) -> tuple[BidChances, ...]:
    """Every amount that the viewer may seal, neighbours that mean the same together."""
    is_pursuer = position.pursuer // SHIPS == viewer
    own = position.ships[position.pursuer if is_pursuer else position.evader]
    rival = rival_amounts(position, viewer)
    found: list[BidChances] = []
    for fuel in range(own.fuel + 1):
        if not can_seal(position, viewer, fuel):
            continue
        bid = _bid(position, fuel, chances, rival, is_pursuer=is_pursuer)
        if found and found[-1].fuel_most == fuel - 1 and _means_the_same(found[-1], bid):
            bid = _joined(found.pop(), bid)
        found.append(bid)
    return tuple(found)


def rival_amounts(position: Position, viewer: int) -> list[int]:
    """All that the other side can have sealed or may seal, as far as the viewer knows."""
    rival_pursues = position.pursuer // SHIPS != viewer
    rival = position.ships[position.pursuer if rival_pursues else position.evader]
    amounts = [NO_AMOUNT] if answers(position, 1 - viewer) else []
    if answers(position, 1 - viewer) and rival.moved:
        return amounts
    least = 1 if rival_pursues else EVASION_LEAST[rival.band]
    return [*amounts, *range(least, _most_left(position, viewer) + 1)]


def _most_left(position: Position, viewer: int) -> int:
    """The most fuel that the rival may have; of a hidden one, that any hidden ship may have."""
    pursuer = position.pursuer
    number = position.evader if pursuer // SHIPS == viewer else pursuer
    if position.ships[number].revealed:
        return _most_left_at(position, viewer, number % SHIPS)
    first = (1 - viewer) * SHIPS
    ships = position.ships[first : first + SHIPS]
    hidden = [place for place, ship in enumerate(ships) if ship.is_in_play() and not ship.revealed]
    return max([_most_left_at(position, viewer, place) for place in hidden])


def _most_left_at(position: Position, viewer: int, place: int) -> int:
    dossier = position.dossier(viewer)
    most = 0
    for belief in dossier.beliefs(place):
        for band in range(BANDS):
            amounts = dossier.amounts(belief, place, band)
            for kind in bits_in(belief.kinds_having_spent(amounts)):
                most = max(most, CAPACITIES[kind] - bits_in(amounts)[0])
    return most


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
    """Nobody pursues, so that there is no check (pursuit.2)."""
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
