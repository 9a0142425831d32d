"""How the best bot decides: one decision ahead in many imagined worlds, by the learnt value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardburn.core.dice import CountingDice
from hardburn.core.rng import Rng, seeded
from hardburn.games.thrust.advice.learnt import Value, learnt
from hardburn.games.thrust.position import BURN
from hardburn.games.thrust.state import ThrustState

WORLDS: Final = 8
SAMPLES: Final = 6
"""Rolls to try in each world where an action rolls dice."""


def deliberate(state: ThrustState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
    """The worth of each legal action. Random numbers come from the position, which the caller has imagined.

    None where fuel is sealed: a side that always seals what looks best is predictable, so the search mixes there.
    """
    if state.position.step == BURN:
        return None
    return Foresight(learnt(), WORLDS, SAMPLES).worths(state, seat, _chance(state), has_time)


class Foresight:
    """Tries all actions in the same worlds with the same luck, so that only the actions differ."""

    def __init__(self, value: Value, worlds: int, samples: int) -> None:
        self._value = value
        self._worlds = worlds
        self._samples = samples

    def worths(self, state: ThrustState, seat: int, rng: Rng, has_time: Callable[[], bool]) -> list[float]:
        """The worth of each legal action, from -1 to 1, in as many worlds as time allows, at least one."""
        legal = state.legal(seat)
        totals = [0.0] * len(legal)
        for tried in range(self._worlds):
            found = self._world(state.imagine(seat, rng), seat, legal, rng, has_time if tried > 0 else _always)
            if len(found) < len(legal):
                return [total / tried for total in totals]
            for place in range(len(legal)):
                totals[place] += found[place]
        return [total / self._worlds for total in totals]

    def _world(
        self, world: ThrustState, seat: int, legal: list[int], rng: Rng, has_time: Callable[[], bool]
    ) -> list[float]:
        """The worths of the actions in one world where the other side has yet to seal; fewer if time runs out."""
        world.unseal(seat)
        luck = [rng.split() for _ in range(self._samples)]
        found: list[float] = []
        for action in legal:
            if not has_time():
                break
            found.append(self._after(world, seat, action, luck))
        return found

    def _after(self, world: ThrustState, seat: int, action: int, luck: list[Rng]) -> float:
        total = 0.0
        tried = 0
        while tried < len(luck):
            dice = CountingDice(luck[tried].copy())
            after = world.copy()
            after.apply(seat, action, dice)
            total += self._value.of(after, seat)
            tried += 1
            if dice.rolled == 0:
                break
        return total / tried


def _always() -> bool:
    return True


def _chance(state: ThrustState) -> Rng:
    position = state.position
    ships = [f"{ship.kind} {ship.band} {ship.fuel} {ship.damage} {ship.operated}" for ship in position.ships]
    return seeded(f"{position.turn} {position.phase} {position.step} {';'.join(ships)}")
