"""What a path meets, against a slow walk along it in steps of a thousandth (FB-15, FB-40)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.space.bearings import distance
from hardburn.games.fuel_to_burn.space.path import Leg, Path, leg_from
from hardburn.games.fuel_to_burn.space.system import Body, Ring, StarSystem
from hardburn.games.fuel_to_burn.steps import vector_actions
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import far_enemy, ship, table, tanker

Meeting = tuple[int, int, int]
"""How far along, what kind, and which."""
NEAR = 3
"""Thousandths by which rounding may shift a meeting."""

coordinates = st.integers(-12_000, 12_000)
places = st.tuples(coordinates, coordinates)


@st.composite
def paths(draw: st.DrawFn) -> Path:
    """One to three straight legs."""
    x, y = draw(places)
    legs: list[Leg] = []
    start = 0
    for _ in range(draw(st.integers(1, 3))):
        length = draw(st.integers(500, 6000))
        leg = leg_from(x, y, draw(st.integers(0, 35_999)), length, start)
        legs.append(leg)
        x, y, start = leg.end_x, leg.end_y, start + length
    return Path(legs)


@st.composite
def skies(draw: st.DrawFn) -> StarSystem:
    zones = draw(st.lists(st.tuples(places, st.integers(300, 3000)), max_size=3))
    bodies = [
        Body(f"B{place}", "dwarf star", is_star=True, x=x, y=y, influence=1, radiation=radius)
        for place, ((x, y), radius) in enumerate([((50_000, 50_000), 1), *zones])
    ]
    rings = draw(st.lists(st.tuples(st.integers(500, 9000), st.integers(1, 4000)), max_size=2))
    return StarSystem("Test", bodies, [Ring(inner, inner + wide) for inner, wide in rings], [])


def flying(sky: StarSystem, path: Path, tanks: list[tuple[int, int]]) -> Position:
    """A ship on that path at full speed, with all still to be met."""
    one: Ship = ship(0, vector=(9, 0))
    position = table(
        one, far_enemy(), systems=[sky], tankers=[tanker(0, (x / 1000, y / 1000)) for x, y in tanks]
    ).position
    position.answered()
    position.agenda = []
    position.activity = Activity(0, path=path)
    return position


def slow_walk(position: Position, path: Path) -> list[Meeting]:
    """Step by step, asking of each thing whether it is near for the first time."""
    sky = position.systems[0]
    found: dict[tuple[int, int], int] = {}
    for at in range(path.length() + 1):
        x, y = path.x_at(at), path.y_at(at)
        near: list[tuple[int, int]] = []
        near += [(tasks.REFUEL, one.number) for one in position.tankers if distance(one.x - x, one.y - y) <= 2000]
        near += [
            (tasks.RADIATION, place)
            for place, body in enumerate(sky.bodies)
            if distance(body.x - x, body.y - y) <= body.radiation
        ]
        near += [
            (tasks.ASTEROIDS, place)
            for place, ring in enumerate(sky.rings)
            if ring.inner <= distance(x, y) <= ring.outer
        ]
        for what in near:
            found.setdefault(what, at)
    return [(at, kind, number) for (kind, number), at in found.items()]


def as_meeting(task: Task) -> Meeting:
    return task.at, task.kind, task.other


@rule("FB-15", "FB-40", "s11.4", "s22.6", "s28.4")
@settings(max_examples=60, deadline=None)
@given(skies(), paths(), st.lists(places, max_size=2))
def test_the_walk_meets_what_a_slow_walk_meets_in_its_order(
    sky: StarSystem, path: Path, tanks: list[tuple[int, int]]
) -> None:
    position = flying(sky, path, tanks)
    vector_actions.set_out(position, Task(tasks.SET_OUT, ship=0))
    quick = [as_meeting(task) for task in reversed(position.agenda)]
    slow = {(kind, number): at for at, kind, number in slow_walk(position, path)}
    for at, kind, number in quick:
        grazed = _is_grazed(position, path, kind, number)
        assert grazed or abs(int(slow[kind, number] - at)) <= _slack(position, path, kind, number)
    missed = set(slow) - {(kind, number) for _, kind, number in quick}
    assert all(_is_grazed(position, path, kind, number) for kind, number in missed)
    assert quick == sorted(quick, key=lambda one: one[:2]), "by distance, then refuelling, radiation, asteroids"


def _rims(position: Position, kind: int, number: int) -> list[tuple[int, int, int]]:
    sky = position.systems[0]
    if kind == tasks.REFUEL:
        return [(position.tankers[number].x, position.tankers[number].y, 2000)]
    if kind == tasks.RADIATION:
        body = sky.bodies[number]
        return [(body.x, body.y, body.radiation)]
    return [(0, 0, sky.rings[number].inner), (0, 0, sky.rings[number].outer)]


def _is_grazed(position: Position, path: Path, kind: int, number: int) -> bool:
    """Whether some corner or nearest point lies on a rim as exactly as rounding goes, so that both answers will do."""
    for x, y, radius in _rims(position, kind, number):
        points = [path.start_x(), path.start_y()], *([leg.end_x, leg.end_y] for leg in path.legs)
        misses = [distance(px - x, py - y) for px, py in points]
        misses += [abs(int(leg.across(x, y))) for leg in path.legs]
        if any(abs(int(miss) - radius) <= 2 for miss in misses):
            return True
    return False


def _slack(position: Position, path: Path, kind: int, number: int) -> int:
    """The flatter a path meets a rim, the more a rounded thousandth shifts the point."""
    slack = NEAR
    for x, y, radius in _rims(position, kind, number):
        for leg in path.legs:
            aside = abs(int(leg.across(x, y)))
            if aside < radius:
                half = int((radius * radius - aside * aside) ** 0.5)
                slack = max(slack, NEAR + 2 * radius // max(half, 1))
    return slack
