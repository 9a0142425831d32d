"""Deflection once more, slow and obvious, compared over thousands of flights; and what must hold of every flight."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from hardburn.core.rng import Rng, seeded
from hardburn.games.fuel_to_burn.space.bearings import distance, offset_x, offset_y, turned
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, PASS_LEFT, PASS_RIGHT, UNCHOSEN, Flight, Turning, fly
from hardburn.games.fuel_to_burn.space.path import NEVER
from hardburn.games.fuel_to_burn.space.system import Body, StarSystem
from hardburn.testing import rule
from tests.games.fuel_to_burn.test_bearings import exact_sine

CASES = 4000
TURNING = Turning()


@cache
def direction(bearing: int) -> tuple[Decimal, Decimal]:
    return exact_sine((bearing + 9000) % 36000), exact_sine(bearing % 36000)


def rounded(length: Decimal) -> Decimal:
    """LU to a thousandth, halves away from zero."""
    return length.quantize(Decimal("0.001"), ROUND_HALF_UP)


class Pilot:
    """An object that flies by the rulings' sentences; everything in LU and degrees."""

    def __init__(self, system: StarSystem, x: int, y: int, bearing: int, passage: set[str]) -> None:
        self.bodies = {
            body.name: (Decimal(int(body.x)) / 1000, Decimal(int(body.y)) / 1000, Decimal(int(body.influence)) / 1000)
            for body in system.bodies
        }
        self.x, self.y = Decimal(x) / 1000, Decimal(y) / 1000
        self.bearing = bearing
        self.passage = passage
        self.track: list[tuple[Decimal, Decimal]] = [(self.x, self.y)]
        self.turns: list[tuple[str, Decimal, int]] = []
        self.flown = Decimal(0)
        self.crash: str | None = None

    def is_in(self, name: str) -> bool:
        x, y, influence = self.bodies[name]
        return rounded(((self.x - x) ** 2 + (self.y - y) ** 2).sqrt()) <= influence

    def see(self, name: str) -> tuple[Decimal, Decimal]:
        """How far ahead and how far to the left a body is."""
        x, y, _ = self.bodies[name]
        cosine, sine = direction(self.bearing)
        dx, dy = x - self.x, y - self.y
        return rounded(dx * cosine + dy * sine), rounded(dy * cosine - dx * sine)

    def go(self, length: Decimal) -> None:
        cosine, sine = direction(self.bearing)
        self.x += rounded(length * cosine)
        self.y += rounded(length * sine)
        self.flown += length
        self.track.append((self.x, self.y))

    def fly(self, length: int, side: int) -> None:
        self.passage = {name for name in self.passage if self.is_in(name)}
        was_bent_before, bent_now = set(self.passage), set[str]()
        left = length
        while True:
            feet = []
            for name, (_, _, influence) in self.bodies.items():
                ahead, aside = self.see(name)
                is_free = name not in self.passage and name not in bent_now
                if is_free and 0 <= ahead <= left and abs(aside) <= influence:
                    feet.append((ahead, name, aside, influence))
            if not feet:
                break
            ahead, name, aside, influence = min(feet)
            is_slow = length < 3 * influence or abs(aside) <= 1
            angle = 4500 if is_slow else 1843
            to_left = side == PASS_RIGHT if abs(aside) < Decimal("0.01") else aside > 0
            if ahead:
                self.go(ahead)
            self.turns.append((name, self.flown, angle if to_left else -angle))
            self.bearing = (self.bearing + (angle if to_left else -angle)) % 36000
            left -= int(ahead)
            self.passage = {other for other in self.passage if self.is_in(other)} | {name}
            was_bent_before &= self.passage
            was_bent_before.discard(name)
            bent_now.add(name)
        if left or len(self.track) == 1:
            self.go(Decimal(left))
        self.passage = {name for name in self.passage if self.is_in(name)}
        crashes = sorted(was_bent_before & self.passage)
        self.crash = crashes[0] if crashes else None


def crowded_sky(rng: Rng) -> StarSystem:
    """A few bodies close together, so that paths are bent often."""
    bodies = []
    for place in range(1 + rng.below(5)):
        x, y = rng.below(14_001) - 7_000, rng.below(14_001) - 7_000
        influence = 1000 * (1 + rng.below(6)) if rng.below(2) else 1 + rng.below(6000)
        bodies.append(Body(f"B{rng.below(100)}-{place}", "planet", False, x, y, influence, 0))
    return StarSystem("Crowd", bodies, [], [])


def names(system: StarSystem, passage: int) -> set[str]:
    return {body.name for place, body in enumerate(system.bodies) if passage >> place & 1}


@rule("FB-9", "FB-10", "FB-11", "FB-12", "FB-31", "FB-32", "FB-33")
def test_every_flight_is_as_the_obvious_pilot_flies_it() -> None:
    rng = seeded("pilots")
    bends = crashes = repeated = 0
    with localcontext(prec=50):
        for case in range(CASES):
            system = crowded_sky(rng)
            x, y, bearing = rng.below(18_001) - 9_000, rng.below(18_001) - 9_000, rng.below(36_000)
            if rng.below(4) == 0:
                bearing = 9000 * rng.below(4)
                one = system.bodies[0]
                x, y = int(one.x) - 1000 * rng.below(3), int(one.y) - 1000 * rng.below(3)
            length, passage, side = (
                1 + rng.below(20),
                rng.below(2) * rng.below(1 << len(system.bodies)),
                1 + rng.below(2),
            )
            flight = fly(system, x, y, bearing, length, passage, side, NO_BODY, TURNING)
            pilot = Pilot(system, x, y, bearing, names(system, passage))
            pilot.fly(length, side)
            where = (case, system, x, y, bearing, length, passage, side)
            legs = flight.path.legs
            track = [(legs[0].x, legs[0].y), *((leg.end_x, leg.end_y) for leg in legs)]
            assert track == [(int(1000 * x), int(1000 * y)) for x, y in pilot.track], where
            assert [(system.bodies[bend.body].name, bend.at, bend.angle) for bend in flight.deflections] == [
                (name, int(1000 * at), angle) for name, at, angle in pilot.turns
            ], where
            assert flight.bearing == pilot.bearing, where
            assert names(system, flight.passage) == pilot.passage, where
            crashed = None if flight.crashed_into == NO_BODY else system.bodies[flight.crashed_into].name
            assert crashed == pilot.crash, where
            bends += len(flight.deflections)
            crashes += crashed is not None
            repeated += len(flight.deflections) > 1
    assert bends > CASES / 3
    assert crashes > CASES / 60
    assert repeated > CASES / 20


@st.composite
def flights(draw: st.DrawFn) -> tuple[StarSystem, int, int, int, int, int, int]:
    rng = seeded(str(draw(st.integers(0, 1 << 30))))
    system = crowded_sky(rng)
    coordinate = st.integers(-12_000, 12_000)
    return (
        system,
        draw(coordinate),
        draw(coordinate),
        draw(st.integers(0, 35_999)),
        draw(st.integers(1, 25)),
        draw(st.integers(0, (1 << len(system.bodies)) - 1)),
        draw(st.sampled_from([PASS_LEFT, PASS_RIGHT])),
    )


Flown = tuple[StarSystem, int, int, int, int, int, int]


def flown(case: Flown) -> Flight:
    system, x, y, bearing, length, passage, side = case
    return fly(system, x, y, bearing, length, passage, side, NO_BODY, TURNING)


def told(flight: Flight, mirror: int = 1) -> object:
    """All that a flight says, seen in a mirror if -1."""
    legs = [(leg.x, mirror * leg.y, leg.length, leg.end_x, mirror * leg.end_y) for leg in flight.path.legs]
    bends = [(bend.body, bend.at, mirror * bend.angle, bend.is_fast) for bend in flight.deflections]
    return legs, bends, mirror * flight.bearing % 36000, flight.passage, flight.crashed_into, flight.middle_at


@given(flights())
def test_a_mirrored_map_mirrors_every_flight(case: Flown) -> None:
    system, x, y, bearing, length, passage, side = case
    bodies = [Body(one.name, one.kind, False, one.x, -one.y, one.influence, 0) for one in system.bodies]
    other = PASS_RIGHT if side == PASS_LEFT else PASS_LEFT
    mirrored = (StarSystem("Mirror", bodies, [], []), x, -y, turned(0, -bearing), length, passage, other)
    assert told(flown(mirrored), -1) == told(flown(case))


def spun(x: int, y: int, by: int) -> tuple[int, int]:
    """A point turned around the origin, exactly for right angles, else to a thousandth."""
    far = 1_000_000
    cosine, sine = offset_x(far, by), offset_y(far, by)
    return round((x * cosine - y * sine) / far), round((x * sine + y * cosine) / far)


def turned_case(case: Flown, by: int) -> Flown:
    system, x, y, bearing, length, passage, side = case
    bodies = [Body(one.name, one.kind, False, *spun(one.x, one.y, by), one.influence, 0) for one in system.bodies]
    return StarSystem("Turned", bodies, [], []), *spun(x, y, by), turned(bearing, by), length, passage, side


@given(flights(), st.sampled_from([9000, 18000, 27000]))
def test_right_angles_turn_every_flight_exactly(case: Flown, by: int) -> None:
    plain, other = flown(case), flown(turned_case(case, by))
    assert (other.path.end_x(), other.path.end_y()) == spun(plain.path.end_x(), plain.path.end_y(), by)
    assert [(bend.at, bend.angle) for bend in other.deflections] == [
        (bend.at, bend.angle) for bend in plain.deflections
    ]
    assert (other.passage, other.crashed_into) == (plain.passage, plain.crashed_into)


def is_on_edge(system: StarSystem, flight: Flight) -> bool:
    """Whether a few thousandths could decide otherwise about a foot, a whole unit, a rim or a side."""
    close = 12
    for leg in flight.path.legs:
        for one in system.bodies:
            foot, aside = int(leg.along(one.x, one.y)), abs(int(leg.across(one.x, one.y)))
            ends = [int(distance(x - one.x, y - one.y)) for x, y in ((leg.x, leg.y), (leg.end_x, leg.end_y))]
            if any(abs(aside - rim) < close for rim in (int(one.influence), 1000, 10)):
                return True
            if abs(foot) < close or (foot + close) % 1000 < 2 * close:
                return True
            if any(abs(end - int(one.influence)) < close for end in ends):
                return True
    return False


@given(flights(), st.integers(1, 35_999))
def test_any_other_angle_turns_every_flight_within_rounding(case: Flown, by: int) -> None:
    plain, turned_one = flown(case), turned_case(case, by)
    other = flown(turned_one)
    if is_on_edge(case[0], plain) or is_on_edge(turned_one[0], other):
        return
    assert [(bend.body, bend.angle) for bend in other.deflections] == [
        (bend.body, bend.angle) for bend in plain.deflections
    ]
    assert other.bearing == turned(plain.bearing, by)
    x, y = spun(plain.path.end_x(), plain.path.end_y(), by)
    assert distance(other.path.end_x() - x, other.path.end_y() - y) <= 12
    assert (other.passage, other.crashed_into) == (plain.passage, plain.crashed_into)


@given(flights())
def test_bends_come_in_order_and_at_the_corners_of_the_path(case: Flown) -> None:
    flight = flown(case)
    ats = [bend.at for bend in flight.deflections]
    assert ats == sorted(ats)
    corners = {0, flight.path.length(), *(leg.start for leg in flight.path.legs)}
    assert set(ats) <= corners
    bodies = [bend.body for bend in flight.deflections]
    assert len(set(bodies)) == len(bodies)
    for bend in flight.deflections:
        one = case[0].bodies[bend.body]
        assert flight.path.miss_at(bend.at, one.x, one.y) <= one.influence + 2


@rule("FB-9", "s30.8")
@given(flights())
def test_velocity_stays_and_a_path_grows_by_less_than_1_lu_a_bend(case: Flown) -> None:
    flight = flown(case)
    assert flight.velocity == case[4]
    assert 0 <= flight.path.length() - 1000 * case[4] <= 999 * len(flight.deflections)
    if not flight.deflections:
        assert len(flight.path.legs) == 1
        assert flight.bearing == case[3]


@rule("FB-33")
@given(flights())
def test_without_a_side_a_flight_through_a_middle_asks_and_is_laid_to_the_left(case: Flown) -> None:
    system, x, y, bearing, length, passage, _ = case
    unchosen = fly(system, x, y, bearing, length, passage, UNCHOSEN, NO_BODY, TURNING)
    left = fly(system, x, y, bearing, length, passage, PASS_LEFT, NO_BODY, TURNING)
    assert told(unchosen) == told(left)
    assert unchosen.needs_side == (left.middle_at != NEVER)
    assert not left.needs_side
