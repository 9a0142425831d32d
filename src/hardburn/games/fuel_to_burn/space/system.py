"""Star systems: bodies, asteroid fields and space lanes (s23, s27, s31). Made once, then shared by all positions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TRANSFER: Final = 0
TUNNEL: Final = 1
LEAST_VELOCITY: Final[list[int]] = [6, 10]
"""By kind of lane (s31)."""
LANE_FUEL: Final[list[int]] = [0, 1]
"""By kind of lane (s31)."""
MARK_RADIUS: Final = 1000
"""How near to a lane's marks its line must be flown by default (FB-52)."""
MOST_BODIES: Final = 30
"""Passages are bits of one number."""
MIDDLE: Final = 0
"""The index of the body in the middle of its system."""


class Body:
    """A star or planet. Lengths are thousandths of an LU; radiation 0 means no zone (FB-25)."""

    def __init__(self, name: str, kind: str, is_star: bool, x: int, y: int, influence: int, radiation: int) -> None:
        self.name = name
        self.kind = kind
        self.is_star = is_star
        self.x: i64 = x
        self.y: i64 = y
        self.influence: i64 = influence
        self.radiation: i64 = radiation

    def __reduce__(self) -> tuple[type[Body], tuple[object, ...]]:
        return Body, self._parts()

    def __repr__(self) -> str:
        return f"Body({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return self.name, self.kind, self.is_star, self.x, self.y, self.influence, self.radiation


class Ring:
    """An asteroid field around the middle of its system, rims included."""

    def __init__(self, inner: int, outer: int) -> None:
        self.inner: i64 = inner
        self.outer: i64 = outer

    def __reduce__(self) -> tuple[type[Ring], tuple[object, ...]]:
        return Ring, self._parts()

    def __repr__(self) -> str:
        return f"Ring({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return self.inner, self.outer


class Mark:
    """A mark of a space lane, which is passed within its radius."""

    def __init__(self, x: int, y: int, radius: int = MARK_RADIUS) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.radius: i64 = radius

    def __reduce__(self) -> tuple[type[Mark], tuple[object, ...]]:
        return Mark, self._parts()

    def __repr__(self) -> str:
        return f"Mark({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return self.x, self.y, self.radius


class Lane:
    """A way to another system: a transfer with three marks, or a tunnel with one (s31). `to` is a system's index.

    `back` is the lane's index at its other end, or -1 if it is the only one of its kind between the two.
    """

    def __init__(
        self,
        kind: int,
        to: int,
        marks: list[Mark],
        days: int,
        is_unsafe: bool,
        least_velocity: int | None = None,
        fuel: int | None = None,
        back: int = -1,
    ) -> None:
        self.kind: i64 = kind
        self.to: i64 = to
        self.marks = marks
        self.days: i64 = days
        self.is_unsafe = is_unsafe
        self.least_velocity: i64 = LEAST_VELOCITY[kind] if least_velocity is None else least_velocity
        self.fuel: i64 = LANE_FUEL[kind] if fuel is None else fuel
        """What entering costs."""
        self.back: i64 = back

    def __reduce__(self) -> tuple[type[Lane], tuple[object, ...]]:
        return Lane, self._parts()

    def __repr__(self) -> str:
        return f"Lane({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.to,
            self.marks,
            self.days,
            self.is_unsafe,
            self.least_velocity,
            self.fuel,
            self.back,
        )


class StarSystem:
    """One map: its middle is body 0, at x = y = 0. Deep space begins `radius` LU out; 0: as in `Terms`."""

    def __init__(self, name: str, bodies: list[Body], rings: list[Ring], lanes: list[Lane], radius: int = 0) -> None:
        self.name = name
        self.bodies = bodies
        self.rings = rings
        self.lanes = lanes
        self.radius: i64 = radius
        ordered = sorted(range(len(bodies)), key=lambda place: bodies[place].name)
        self.by_name: list[int] = ordered
        """Bodies in the order of their names, which decides between equal feet (FB-31)."""

    def other_end(self, lane: Lane, here: i64) -> int:
        """The index, in this system, of the end of a lane that begins in the system `here`."""
        return lane.back if lane.back >= 0 else self.lane_to(here, lane.kind)

    def lane_to(self, system: i64, kind: i64) -> int:
        """The index of the lane of a kind that leads to a system, or -1."""
        for place, lane in enumerate(self.lanes):
            if lane.to == system and lane.kind == kind:
                return place
        return -1

    def __reduce__(self) -> tuple[type[StarSystem], tuple[object, ...]]:
        return StarSystem, self._parts()

    def __repr__(self) -> str:
        return f"StarSystem({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return self.name, self.bodies, self.rings, self.lanes, self.radius
