"""Chains of explosions, worked off once more in the plainest way, over many crowded places (s18, FB-8, FB-74)."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass

import pytest

from hardburn.core.rng import Rng, seeded
from hardburn.games.fuel_to_burn.conflict.damage import BY_ASTEROIDS, due_hit
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, DESTROYER, DRIVE
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP
from hardburn.testing import rule
from tests.games.fuel_to_burn.skirmish import Table, field, ship


@dataclass
class Hull:
    """All that counts of a ship here."""

    x: int
    y: int
    armour: int
    heat: int
    was_damaged: bool
    is_there: bool = True


class Chain:
    """As s18 and FB-8 tell it: hit, splash, meltdown, then the oldest explosion."""

    def __init__(self, hulls: list[Hull]) -> None:
        self.hulls = hulls
        self.explosions: deque[Hull] = deque()

    def hit(self, hull: Hull) -> None:
        if not hull.is_there:
            return
        if hull.armour > 0:
            hull.armour -= 1
        elif hull.was_damaged:
            self.lose(hull)
        else:
            hull.was_damaged = True
        self.splash(hull)

    def lose(self, hull: Hull) -> None:
        hull.is_there = False
        self.explosions.append(hull)

    def splash(self, hull: Hull) -> None:
        for other in self.near(hull):
            other.heat += 1

    def near(self, hull: Hull) -> list[Hull]:
        return [
            other
            for other in self.hulls
            if other is not hull and other.is_there and math.hypot(other.x - hull.x, other.y - hull.y) < 1000.5
        ]

    def melt(self) -> None:
        while molten := [hull for hull in self.hulls if hull.is_there and hull.heat >= 5]:
            for hull in molten:
                self.lose(hull)
                self.splash(hull)

    def begin(self) -> None:
        self.hit(self.hulls[0])
        self.melt()
        while self.explosions:
            for other in self.near(self.explosions.popleft()):
                self.hit(other)
            self.melt()


def crowd(rng: Rng) -> Position:
    ships = []
    for number in range(2 + rng.below(7)):
        kind = [DESTROYER, BATTLESHIP][rng.below(2)]
        damaged = DRIVE * rng.below(2)
        x, y = 20_000 + rng.below(3000), rng.below(2500)
        armour, heat = rng.below(2), rng.below(5)
        ships.append(ship(number, rng.below(2), kind, x=x, y=y, armour=armour, heat=heat, damaged=damaged))
    ships[0].armour = 0
    ships[0].damaged = DRIVE
    return field(*ships)


@rule("FB-8", "FB-74", "s18.2", "s18.3", "s18.4")
@pytest.mark.parametrize("part", range(4))
def test_chains_end_as_in_the_plainest_way_of_working_them_off(part: int) -> None:
    rng = seeded(f"crowds {part}")
    lost = []
    for _ in range(150):
        position = crowd(rng)
        hulls = [Hull(one.x, one.y, one.armour, one.heat, one.damaged != 0) for one in position.ships]
        Chain(hulls).begin()
        due_hit(position, 0, BY_ASTEROIDS, 0)
        table = Table(position).go_on()
        while position.is_asking():
            table.damage(position.ships[position.question.ship].seat, CORE)
        for one, hull in zip(position.ships, hulls, strict=True):
            assert (one.status == ON_MAP, one.damaged != 0, one.armour) == (
                hull.is_there,
                hull.was_damaged,
                hull.armour,
            )
            assert one.heat == hull.heat
        lost.append(sum(one.status != ON_MAP for one in position.ships))
        assert table.is_done()
    assert max(lost) >= 5
