"""The hardest parts once more, slow and obvious, compared over thousands of random cases."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext

from hardburn.core.dice import ScriptedDice
from hardburn.core.rng import Rng, seeded
from hardburn.games.full_thrust.diagram import placed
from hardburn.games.full_thrust.fleets.catalogue import published
from hardburn.games.full_thrust.fleets.design import Design
from hardburn.games.full_thrust.notation import order_of
from hardburn.games.full_thrust.phases.damage import suffer
from hardburn.games.full_thrust.phases.movement import Path, orders_for
from hardburn.games.full_thrust.ship import DESTROYED, Ship
from hardburn.games.full_thrust.systems import damaged_systems, system_name
from hardburn.testing import rule

CASES = 3000


class Display:
    """A ship systems display: rows of boxes, some with stars, and systems that work (0), are out (1) or dead (2)."""

    def __init__(self, design: Design) -> None:
        rows: list[list[int]] = [[], [], [], []]
        for row in (0, 1, 2, 3):
            count = len([box for box in range(design.hull) if box % 4 == row])
            rows[row] = [0] * count
        boxes = [(row, place) for row in range(4) for place in range(len(rows[row]))]
        parties = 1
        while 20 * parties < design.mass:
            parties += 1
        step = 1
        while step * parties < design.hull:
            step += 1
        for star in range(1, parties + 1):
            row, place = boxes[min(star * step, design.hull) - 1]
            rows[row][place] += 1
        self.rows: list[list[int | None]] = [list(row) for row in rows]
        self.systems = {f"fire control {number}": 0 for number in range(1, design.fire_controls + 1)}
        self.systems |= {f"beam {number}": 0 for number in range(1, len(design.beams) + 1)}
        if design.thrust:
            self.systems["drive"] = 0

    def take(self, damage: int, faces: list[int]) -> None:
        """Check off boxes one by one; a box that is gone is None. Then the checks, unless nothing is left."""
        finished = []
        for _ in range(damage):
            for number, row in enumerate(self.rows):
                left = [place for place, box in enumerate(row) if box is not None]
                if left:
                    row[left[0]] = None
                    if len(left) == 1:
                        finished.append(number)
                    break
        if self.is_gone():
            return
        for number in finished:
            for system, state in self.systems.items():
                if state == 0 or (system == "drive" and state == 1):
                    self.systems[system] += 1 if faces.pop(0) + number >= 6 else 0

    def is_gone(self) -> bool:
        return all(box is None for row in self.rows for box in row)

    def parties(self) -> int:
        return sum(box for row in self.rows for box in row if box is not None)


def agree(ship: Ship, display: Display) -> bool:
    out = {system_name(system) for system in damaged_systems(ship)}
    return (
        (ship.status == DESTROYED) == display.is_gone()
        and ship.parties() == display.parties()
        and out == {system for system, state in display.systems.items() if state}
        and ship.drive_hits == display.systems.get("drive", 0)
    )


@rule("damage.1", "damage.2", "damage.3", "damage.4", "damage.5", "damage.7", "FT-8", "FT-9", "FT-10")
def test_attacks_leave_the_same_ruins_as_boxes_checked_off_one_by_one() -> None:
    rng = seeded("displays")
    attacks = 0
    while attacks < CASES:
        design = rng.choice(published())
        ship, display = placed(design, 0, (0, 0)), Display(design)
        while ship.on_table():
            damage = rng.below(2 + design.hull // 2)
            faces = [1 + rng.below(6) for _ in range(80)]
            left = list(faces)
            dice = ScriptedDice(faces)
            suffer(ship, damage, dice, None)
            display.take(damage, left)
            assert dice.left() == len(left), "as many dice were rolled"
            assert agree(ship, display), design.name
            attacks += 1


def slow_path(ship: Ship, turn: int, change: int) -> tuple[list[int], int]:
    """The two legs in forty decimals, rounded leg by leg."""
    with localcontext() as context:
        context.prec = 40
        root = Decimal(3).sqrt() / 2
        half = Decimal(1) / 2
        sines = [Decimal(0), half, root, Decimal(1), root, half, Decimal(0), -half, -root, Decimal(-1), -root, -half]
        place = [int(ship.x), int(ship.y)]
        points: list[int] = []
        course = int(ship.course)
        first = abs(turn) // 2
        for part in (first, abs(turn) - first):
            course = (course + (part if turn > 0 else -part)) % 12
            reach = Decimal(int(ship.speed) + change) * 500
            for axis, sine in enumerate((sines[course], sines[(course + 3) % 12])):
                step = (abs(reach * sine)).quantize(Decimal(1), ROUND_HALF_UP)
                place[axis] += int(step) if sine > 0 else -int(step)
            points += place
        return points, course or 12


def random_ship(rng: Rng) -> Ship:
    at = (rng.below(120_000) / 1000 - 60, rng.below(96_000) / 1000 - 48)
    return placed(rng.choice(published()), 0, at, course=1 + rng.below(12), speed=rng.below(30))


@rule("FT-1", "FT-2", "move.7")
def test_moves_end_where_forty_decimals_say() -> None:
    rng = seeded("moves")
    for _ in range(CASES):
        ship = random_ship(rng)
        order = rng.choice(orders_for(ship))
        turn, change = order // 32 - 16, order % 32 - 16
        path = Path(ship, order)
        assert ([path.mid_x, path.mid_y, path.x, path.y], path.course) == slow_path(ship, turn, change)


@rule("FT-2", "move.2", "move.3", "move.5", "move.6")
def test_the_orders_listed_are_all_that_the_rules_allow() -> None:
    rng = seeded("orders")
    for _ in range(300):
        ship = random_ship(rng)
        ship.speed = rng.below(10)
        ship.drive_hits = rng.below(3)
        thrust = [int(ship.plan.thrust), int(ship.plan.thrust) // 2, 0][ship.drive_hits]
        most = 1 if thrust == 1 else thrust // 2
        allowed = {
            order_of(turn, change)
            for turn in range(-9, 10)
            for change in range(-9, 10)
            if abs(turn) <= most and abs(turn) + abs(change) <= thrust and ship.speed + change >= 0
        }
        listed = orders_for(ship)
        assert set(listed) == allowed
        assert len(listed) == len(allowed)
