"""A ship on the table, and the plan it was built to: rows, stars, thrust, what is out (FT-8 to FT-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.full_thrust.events import Vessel

ON_TABLE: Final = 0
DESTROYED: Final = 1
LEFT: Final = 2
SURRENDERED: Final = 3

NO_ORDER: Final = -1
ROWS: Final = 4


class Plan:
    """What all ships of a design have in common. It never changes, so ships and copies share it."""

    def __init__(
        self,
        navy: str,
        name: str,
        kind: str,
        mass: int,
        thrust: int,
        hull: int,
        controls: int,
        classes: list[int],
        arcs: list[int],
        price: int,
    ) -> None:
        self.navy = navy
        self.name = name
        self.kind = kind
        self.mass = mass
        self.thrust: i64 = thrust
        self.hull: i64 = hull
        self.controls: i64 = controls
        self.classes = classes
        self.arcs = arcs
        self.price: i64 = price
        self.rows = row_sizes(hull)
        self.row_ends = [sum(self.rows[: row + 1]) for row in range(ROWS)]
        self.stars = star_boxes(hull, parties_of(mass))
        self.firepower: i64 = sum(classes)

    def __reduce__(self) -> tuple[type[Plan], tuple[object, ...]]:
        return Plan, self._parts()

    def __repr__(self) -> str:
        return f"Plan({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        whole = (self.mass, self.thrust, self.hull, self.controls, self.classes, self.arcs, self.price)
        return (self.navy, self.name, self.kind, *whole)


def row_sizes(hull: int) -> list[int]:
    """Four rows, as even as possible, with the remainder in the upper ones (FT-8)."""
    return [hull // ROWS + (1 if row < hull % ROWS else 0) for row in range(ROWS)]


def parties_of(mass: int) -> int:
    """One damage control party for each 20 mass or part of it (FT-9)."""
    return -(-mass // 20)


def star_boxes(hull: int, parties: int) -> list[int]:
    """Evenly spaced stars, the last in the last box, which also takes any beyond the end (FT-9)."""
    step = -(-hull // parties)
    return [min(step * star, hull) for star in range(1, parties + 1)]


class Ship:
    """One ship. `order` is coded as in `notation`. Systems that are out are bits, the first system the lowest."""

    def __init__(
        self,
        plan: Plan,
        number: int,
        seat: int,
        name: str,
        x: int,
        y: int,
        course: int,
        speed: int,
        status: int = ON_TABLE,
        damage: int = 0,
        drive_hits: int = 0,
        controls_out: int = 0,
        beams_out: int = 0,
        order: int = NO_ORDER,
        used_thrust: bool = False,
        had_go: bool = False,
        start_x: int = 0,
        start_y: int = 0,
        mid_x: int = 0,
        mid_y: int = 0,
        first_course: int = 0,
    ) -> None:
        self.plan = plan
        self.number: i64 = number
        self.seat: i64 = seat
        self.name = name
        self.x: i64 = x
        self.y: i64 = y
        self.course: i64 = course
        self.speed: i64 = speed
        self.status: i64 = status
        self.damage: i64 = damage
        self.drive_hits: i64 = drive_hits
        self.controls_out = controls_out
        self.beams_out = beams_out
        self.order: i64 = order
        self.used_thrust = used_thrust
        self.had_go = had_go
        self.start_x: i64 = start_x
        self.start_y: i64 = start_y
        self.mid_x: i64 = mid_x
        self.mid_y: i64 = mid_y
        self.first_course: i64 = first_course
        """0 before the first move."""

    def on_table(self) -> bool:
        return self.status == ON_TABLE

    def thrust(self) -> i64:
        """All of it, half of it rounded down, or none, depending on hits on the drive (FT-10)."""
        if self.drive_hits == 0:
            return self.plan.thrust
        return self.plan.thrust >> 1 if self.drive_hits == 1 else 0

    def hull_left(self) -> i64:
        return self.plan.hull - self.damage

    def controls_left(self) -> i64:
        """Working fire controls."""
        if self.controls_out == 0:
            return self.plan.controls
        left: i64 = 0
        for place in range(self.plan.controls):
            if not is_out(self.controls_out, place):
                left += 1
        return left

    def parties(self) -> i64:
        """Damage control parties whose box still stands (FT-9)."""
        left: i64 = 0
        damage: i64 = self.damage
        for star in self.plan.stars:
            if star > damage:
                left += 1
        return left

    def vessel(self) -> Vessel:
        return Vessel(self.seat, self.number, self.name)

    def copy(self) -> Ship:
        return Ship(
            self.plan,
            self.number,
            self.seat,
            self.name,
            self.x,
            self.y,
            self.course,
            self.speed,
            self.status,
            self.damage,
            self.drive_hits,
            self.controls_out,
            self.beams_out,
            self.order,
            self.used_thrust,
            self.had_go,
            self.start_x,
            self.start_y,
            self.mid_x,
            self.mid_y,
            self.first_course,
        )

    def __reduce__(self) -> tuple[type[Ship], tuple[object, ...]]:
        return Ship, self._parts()

    def __repr__(self) -> str:
        return f"Ship({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            *(self.plan, self.number, self.seat, self.name, self.x, self.y, self.course, self.speed),
            *(self.status, self.damage, self.drive_hits, self.controls_out, self.beams_out, self.order),
            *(self.used_thrust, self.had_go, self.start_x, self.start_y, self.mid_x, self.mid_y, self.first_course),
        )


def is_out(systems: int, place: int) -> bool:
    """Whether the bit of a system is set. Ships may have more systems than a machine word has bits."""
    return systems >> place & 1 == 1


def put_out(systems: int, place: int) -> int:
    one: int = 1
    return systems | one << place


def put_back(systems: int, place: int) -> int:
    one: int = 1
    return systems & ~(one << place)
