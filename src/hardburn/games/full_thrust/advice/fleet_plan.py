"""Orders for a whole fleet, judged in the same worlds and rewritten ship by ship until nothing improves.

In each world the enemy's orders come from a player who knows equally little of ours and looks only at this turn's fire.
A world is judged by the fire of both fleets, and by how the ships then stand to each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardburn.core.rng import Rng
from hardburn.games.full_thrust.advice.bearings import Spot, menace, worth_between
from hardburn.games.full_thrust.advice.expected_fire import dice_between, prospect
from hardburn.games.full_thrust.advice.worth import attack_worth
from hardburn.games.full_thrust.battle import Battle
from hardburn.games.full_thrust.notation import DRIFT
from hardburn.games.full_thrust.phases.movement import Path, orders_for
from hardburn.games.full_thrust.ship import NO_ORDER, ON_TABLE, Ship

WORLDS: Final = 20
GUESSES: Final = 12
"""How many guesses an enemy makes about our fleet's moves."""
LOOKS: Final = 6
"""How many of these it considers before it writes an order."""
RECEIVED: Final = 0.9
"""The part of the enemy's fire that counts: some of its ships are destroyed before they fire."""
SECOND_TARGET: Final = 0.3
ROUNDS: Final = 3
"""How often all orders are revised."""
UNTRIED: Final = -1e6
DRIFTS: Final = 0
"""The index of the order to drift on."""
TURNING: Final = DRIFT + 1
"""Any order that uses thrust."""


class Pair:
    """One of our ships and an enemy, for each pair of orders: dice thrown and suffered, and how they stand."""

    def __init__(self, size: int) -> None:
        self.dealt: list[int] = [0] * size
        self.suffered: list[int] = [0] * size
        self.standing: list[float] = [0.0] * size


class FleetPlan:
    """What a fleet writes in a turn. Orders already written stand."""

    def __init__(self, battle: Battle, seat: int, rng: Rng) -> None:
        side = battle.sides[seat]
        self._battle = battle
        self._rng = rng
        self._own: list[Ship] = []
        self._enemies: list[Ship] = []
        self._spots: list[list[Spot]] = []
        """For each of our ships, where each order that it may still get leads."""
        self._enemy_spots: list[list[Spot]] = []
        self._next = -1
        """The first of our ships without an order."""
        for ship in battle.ships:
            if ship.status != ON_TABLE:
                continue
            if ship.seat == seat:
                is_free = ship.order == NO_ORDER
                if is_free and self._next < 0:
                    self._next = len(self._own)
                self._own.append(ship)
                orders = orders_for(ship) if is_free else [int(ship.order)]
                self._spots.append([Spot(ship, order, battle) for order in orders])
            elif battle.sides[ship.seat] != side:
                self._enemies.append(ship)
                self._enemy_spots.append([Spot(ship, order, battle) for order in orders_for(ship)])
        self._worlds: list[list[int]] = []
        """For each world, the index of each enemy's order."""
        self._pairs: list[Pair] = []
        """By our ship, then by enemy."""
        self._plan: list[int] = [0] * len(self._own)

    def worths(self, has_time: Callable[[], bool]) -> list[float]:
        """The worths of all orders for the next ship, in points, if the others follow the plan.

        If time is short, enemies that were not considered drift on, and orders that were not judged come last.
        """
        self._imagine(has_time)
        self._tabulate(has_time)
        worths = self._weigh(self._next, has_time)
        untried = len(self._spots[self._next]) - len(worths)
        if untried > 0:
            return worths + [UNTRIED] * untried
        for _ in range(ROUNDS):
            before = self._plan[:]
            for number in range(len(self._own)):
                if number != self._next and len(self._spots[number]) > 1:
                    self._weigh(number, has_time)
            again = self._weigh(self._next, has_time)
            if len(again) < len(worths):
                break
            worths = again
            if self._plan == before:
                break
        return worths

    def _imagine(self, has_time: Callable[[], bool]) -> None:
        """Draw orders for the enemy's ships."""
        rng = self._rng
        ours = [ship.copy() for ship in self._own]
        guesses: list[list[Path]] = [[] for _ in range(GUESSES)]
        for ship in ours:
            orders = orders_for(ship)
            ship.order = TURNING
            for guess in guesses:
                guess.append(Path(ship, orders[rng.below(len(orders))]))
        self._worlds = [[DRIFTS] * len(self._enemies) for _ in range(WORLDS)]
        for number in range(len(self._enemies)):
            enemy = self._enemies[number]
            seen: list[list[float]] = []
            for spot in self._enemy_spots[number]:
                if not has_time():
                    return
                seen.append([prospect(self._battle, enemy, spot.path, spot.order, ours, guess) for guess in guesses])
            for world in self._worlds:
                world[number] = self._chosen(seen)

    def _chosen(self, seen: list[list[float]]) -> int:
        """The order that looks best to an enemy who considers a few guesses."""
        looks = [self._rng.below(GUESSES) for _ in range(LOOKS)]
        best = 0
        highest = -1e18
        for place in range(len(seen)):
            prospects = seen[place]
            worth = 0.0
            for look in looks:
                worth += prospects[look]
            if worth > highest:
                highest = worth
                best = place
        return best

    def _tabulate(self, has_time: Callable[[], bool]) -> None:
        """Compare every order of ours with the enemy's orders that were drawn."""
        for number in range(len(self._own)):
            for enemy in range(len(self._enemies)):
                pair = Pair(len(self._spots[number]) * len(self._enemy_spots[enemy]))
                self._pairs.append(pair)
                for place in sorted({world[enemy] for world in self._worlds}):
                    if not has_time():
                        break
                    self._compare(pair, number, enemy, place)

    def _compare(self, pair: Pair, number: int, enemy: int, place: int) -> None:
        ship = self._own[number]
        other = self._enemies[enemy]
        there = self._enemy_spots[enemy][place]
        at = place
        ours = menace(ship, other)
        theirs = menace(other, ship)
        for here in self._spots[number]:
            pair.dealt[at] = dice_between(ship, here.path, here.order, there.path)
            pair.suffered[at] = dice_between(other, there.path, there.order, here.path)
            pair.standing[at] = ours * worth_between(here, there) - theirs * worth_between(there, here)
            at += len(self._enemy_spots[enemy])

    def _weigh(self, number: int, has_time: Callable[[], bool]) -> list[float]:
        """Judge the orders of a ship, given the rest of the plan, and adopt the best; fewer if time is short."""
        kept = self._plan[number]
        worths: list[float] = []
        for place in range(len(self._spots[number])):
            if not has_time():
                self._plan[number] = kept
                return worths
            self._plan[number] = place
            worth = 0.0
            for world in self._worlds:
                worth += self._worth(world)
            worths.append(worth / len(self._worlds))
        self._plan[number] = worths.index(max(worths))
        return worths

    def _worth(self, world: list[int]) -> float:
        """The worth of the plan in a world: fire dealt, minus fire suffered, and how the ships then stand."""
        enemies = len(self._enemies)
        places: list[int] = []
        worth = 0.0
        for number in range(len(self._own)):
            spot = self._plan[number]
            worth -= self._spots[number][spot].cost
            for enemy in range(enemies):
                place = spot * len(self._enemy_spots[enemy]) + world[enemy]
                places.append(place)
                worth += self._pairs[number * enemies + enemy].standing[place]
        return worth + self._fired(places, is_own=True) - RECEIVED * self._fired(places, is_own=False)

    def _fired(self, places: list[int], is_own: bool) -> float:
        """What a side's ships take from the other. Each fires where it adds most to what is aimed already."""
        enemies = len(self._enemies)
        ships, targets = (self._own, self._enemies) if is_own else (self._enemies, self._own)
        aimed = [0] * len(targets)
        total = 0.0
        for number in range(len(ships)):
            best = 0.0
            second = 0.0
            target = 0
            thrown = 0
            for other in range(len(targets)):
                place = number * enemies + other if is_own else other * enemies + number
                pair = self._pairs[place]
                dice = pair.dealt[places[place]] if is_own else pair.suffered[places[place]]
                if dice == 0:
                    continue
                gain = added_worth(aimed[other], dice, targets[other])
                if gain > best:
                    second = best
                    best = gain
                    target = other
                    thrown = dice
                elif gain > second:
                    second = gain
            aimed[target] += thrown
            total += best + SECOND_TARGET * second if ships[number].plan.controls > 1 else best
        return total


def added_worth(aimed: int, dice: int, target: Ship) -> float:
    """What these dice take from a target, in addition to dice already aimed at it."""
    return attack_worth(aimed + dice, target) - attack_worth(aimed, target) if aimed > 0 else attack_worth(dice, target)
