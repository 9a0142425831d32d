"""Redraws what a seat can't know: sealed protocols, fleets not yet shown, hidden tankers, extras and manifests."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.conflict.protocols import list_protocols
from hardburn.games.fuel_to_burn.conflict.random_events import count_protocols
from hardburn.games.fuel_to_burn.kinds import LINER, NO_EXTRA
from hardburn.games.fuel_to_burn.knowledge.manifest_guesses import guess_manifests
from hardburn.games.fuel_to_burn.position.position import DEPLOYMENT, UNSEALED, Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_PROTOCOL
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.setup import mustering
from hardburn.games.fuel_to_burn.setup.mustering import EXTRA, TANKERS

_KINDS: Final = 3


def imagine(position: Position, seat: int, rng: Rng) -> None:
    """Turn the position into one that this seat can't tell apart from it."""
    other = position.sides[1 - seat]
    if position.terms.is_solo:
        return
    if other.is_ready:
        _imagine_fleet(position, other, rng)
    if position.terms.has_hidden_manifests:
        guess_manifests(position, other.seat, rng)
    if position.sealed[other.seat] != UNSEALED:
        position.sealed[other.seat] = _imagine_protocol(position, other.seat, rng)


def _imagine_protocol(position: Position, seat: i64, rng: Rng) -> i64:
    """Any protocol that may have been sealed."""
    question = position.question
    if question.kind != WHICH_PROTOCOL:
        return rng.below(count_protocols(position, question))
    number: i64 = question.ship if position.ships[question.ship].seat == seat else question.other
    protocols = list_protocols(position.ships[number], question.extra)
    return protocols[rng.below(len(protocols))]


def _imagine_fleet(position: Position, side: Side, rng: Rng) -> None:
    """A fleet that fits what was seen of this one, and the number of ships once they are counted (s36)."""
    if side.has_open_fleet:
        left = side.left[:]
        for ship in position.ships:
            if ship.seat == side.seat and ship.status == HELD_BACK:
                left[ship.kind] += 1
    else:
        shown = shown_of(position, side.seat)
        side.fleet = _draw_fleet(position, side, shown, rng)[:]
        left = [side.fleet[kind] - shown[kind] for kind in range(_KINDS)]
        side.tankers = side.fleet[TANKERS] - shown[TANKERS]
        side.extra = NO_EXTRA if side.known_extra else side.fleet[EXTRA]
    _imagine_held_back(position, side, left, rng)
    side.left = left


def shown_of(position: Position, seat: i64) -> list[int]:
    """Destroyers, cruisers, battleships and tankers of a side's fleet that everybody has seen."""
    shown = [0, 0, 0, 0]
    for ship in position.ships:
        if ship.seat == seat and ship.kind < LINER and ship.status != HELD_BACK:
            shown[ship.kind] += 1
    for tanker in position.tankers:
        if tanker.seat == seat:
            shown[TANKERS] += 1
    return shown


def _draw_fleet(position: Position, side: Side, shown: list[int], rng: Rng) -> list[int]:
    """Any possible fleet, each equally likely, but mostly one that leaves no points unused.

    If the dice do the set-up, they draw only listed fleets.
    """
    points: int = position.terms.points
    is_drawn: bool = position.terms.is_drawn
    if is_drawn or rng.below(8) > 0:
        usual = mustering.listed_fleets(points) if is_drawn else mustering.full_fleets(points)
        likely = _fitting(position, side, shown, usual)
        if likely:
            return likely[rng.below(len(likely))]
    possible = _fitting(position, side, shown, mustering.all_fleets(points))
    return possible[rng.below(len(possible))]


def _fitting(position: Position, side: Side, shown: list[int], fleets: list[list[int]]) -> list[list[int]]:
    is_counted: bool = position.phase >= DEPLOYMENT
    ships: i64 = mustering.warships(side.fleet)
    fitting: list[list[int]] = []
    for fleet in fleets:
        if is_counted and mustering.warships(fleet) != ships:
            continue
        if side.known_extra and fleet[EXTRA] != side.fleet[EXTRA]:
            continue
        if fleet[0] >= shown[0] and fleet[1] >= shown[1] and fleet[2] >= shown[2] and fleet[TANKERS] >= shown[TANKERS]:
            fitting.append(fleet)
    return fitting


def _imagine_held_back(position: Position, side: Side, left: list[int], rng: Rng) -> None:
    """Draw which of the ships not yet shown are on a stealth run."""
    for ship in position.ships:
        if ship.seat == side.seat and ship.status == HELD_BACK:
            place = rng.below(left[0] + left[1] + left[2])
            kind = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            ship.become(kind)
