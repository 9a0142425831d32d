"""The telemetry chart of Fuel To Burn, in the rulebook's symbols."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardburn.core.dice import seeded_dice
from hardburn.core.registry import game_of
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.telemetry import StrokeName
from hardburn.games.fuel_to_burn.view import (
    BodyView,
    FuelView,
    LaneView,
    Manifest,
    Point,
    RingView,
    ShipView,
    StationView,
    StrokeView,
    SystemView,
)
from hardburn.pictures import fuel_to_burn_symbols as symbols
from hardburn.pictures import picture_of
from hardburn.pictures.fuel_to_burn import EDGE, WIDTH, draw_chart
from hardburn.pictures.fuel_to_burn_symbols import DASH_DASH_DOT, DASHED, HOUSE, PAPER
from hardburn.pictures.svg import Element
from hardburn.testing import rule

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", "Ben")
SOL = SystemView(
    0,
    "Sol",
    (
        BodyView(0, "Sol", "star", (0, 0), 5000, 2000, None),
        BodyView(1, "Earth", "atmosphere", (15_000, 0), 3000, 0, 0),
        BodyView(2, "Ceres", "planetoid", (0, 20_000), 1000, 0, None),
    ),
    (RingView(33_000, 48_000),),
    (LaneView(0, "tunnel", "Proxima", ((0, -12_000),), 2, is_unsafe=True, least_velocity=10, fuel=1, radii=(1000,)),),
    100,
)
MANIFEST = Manifest(1, 1, 2, 3, 1, 2, 3, 3, ("drive",), ())


DRAWN = GAME.start(FuelOptions(set_up="drawn", turns=12), seeded_dice(1)).view(None)
"""Whatever else a view holds is as in this position."""


def ship(number: int, seat: int, at: Point, *, is_activated: bool = True) -> ShipView:
    return replace(
        DRAWN.ships[0],
        ship=number,
        seat=seat,
        name=f"D{number}",
        kind="destroyer",
        status="on map",
        system=0,
        at=at,
        is_tracked=True,
        is_activated=is_activated,
        manifest=MANIFEST,
    )


def stroke(
    kind: StrokeName, start: Point = (10_000, 0), end: Point | None = None, *, seat: int = 0, day: int = 1, of: int = 0
) -> StrokeView:
    return StrokeView(kind, seat, day, of, 0, start, start if end is None else end)


def seen(*strokes: StrokeView, ships: Sequence[ShipView] | None = None, day: int = 3) -> FuelView:
    return replace(
        DRAWN,
        title="The long way home",
        phase="activation",
        day=day,
        systems=(SOL,),
        stations=(StationView(0, 1, "S1", (-20_000, 0), is_spent=True, is_point=False, docked=()),),
        ships=tuple(ships if ships is not None else (ship(0, 0, (10_000, 0)), ship(1, 1, (0, 10_000)))),
        tankers=(),
        telemetry=strokes,
    )


def elements(svg: str, tag: str, **wanted: str) -> list[ET.Element]:
    """All of a kind whose attributes are as wanted."""
    return [
        one
        for one in ET.fromstring(svg).iter(f"{SVG}{tag}")
        if all(one.get(name.replace("_", "-")) == value for name, value in wanted.items())
    ]


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in elements(svg, "text")]


def more(tag: str, *strokes: StrokeView, **wanted: str) -> int:
    """How many elements of a kind the strokes add to an empty chart."""
    return len(elements(draw_chart(seen(*strokes), NAMES), tag, **wanted)) - len(
        elements(draw_chart(seen(), NAMES), tag, **wanted)
    )


@rule("s26.1")
def test_a_vector_has_its_points_its_day_and_the_name_where_it_begins() -> None:
    legs = (
        stroke("vector", (0, 0), (5000, 0), day=2),
        stroke("vector", (5000, 0), (8000, 3000), day=2),
        stroke("vector", (-3000, 0), (0, 0), day=1),
    )
    svg = draw_chart(seen(*legs), NAMES)
    colour = PAPER.players[0]
    assert len(elements(svg, "path", stroke=colour, stroke_width="1.5", fill="none")) == 2, "one for each day"
    assert len(elements(svg, "circle", fill=colour, r="1.8")) == 2
    assert texts(svg).count("2") == texts(svg).count("1") == 1
    assert texts(svg).count("D0") == 2, "where it started, and where it is"


@rule("s26.8")
def test_only_activated_vectors_have_the_short_line() -> None:
    today = stroke("vector", (0, 0), (5000, 0), day=3)
    waiting = [ship(0, 0, (5000, 0), is_activated=False)]
    done = [ship(0, 0, (5000, 0), is_activated=True)]
    strokes = [
        len(elements(draw_chart(seen(today, ships=ships), NAMES), "path", stroke=PAPER.players[0]))
        for ships in (waiting, done)
    ]
    assert strokes[1] - strokes[0] == 1


@rule("s26.6", "s26.7")
def test_attacks_are_dashed_cover_fire_has_a_dot_and_torpedoes_wave() -> None:
    assert more("path", stroke("attack", (0, 0), (3000, 0)), stroke_dasharray=DASHED) == 1
    assert more("path", stroke("cover fire", (0, 0), (3000, 0), seat=1), stroke_dasharray=DASH_DASH_DOT) == 1
    svg = draw_chart(seen(stroke("torpedo attack", (0, 0), (6000, 0))), NAMES)
    assert any("Q" in str(one.get("d")) for one in elements(svg, "path"))


@rule("s26.2", "s26.3")
def test_each_hit_is_a_ring_and_destruction_beams() -> None:
    svg = draw_chart(seen(*3 * [stroke("hit", seat=1)]), NAMES)
    rings = elements(svg, "circle", stroke=PAPER.players[1], stroke_width="1.3")
    assert [one.get("r") for one in rings] == ["7", "10.5", "14"]
    assert more("path", stroke("destroyed", seat=1), stroke=PAPER.players[1], stroke_width="1.8") == symbols.BEAMS


@rule("s26.4")
def test_a_diamond_stands_until_the_signature_is_masked() -> None:
    tracked = stroke("tracked", day=1)
    masked = stroke("masked", day=2)
    assert more("path", tracked) == 1
    assert more("path", tracked, masked) == 0
    assert more("path", tracked, stroke("masked", of=1)) == 1, "another ship's"
    assert more("path", tracked, masked, stroke("tracked", day=3)) == 1


@rule("s26.5")
def test_a_torpedo_ends_in_a_small_circle_and_is_crossed_when_gone() -> None:
    assert more("circle", stroke("torpedo", (0, 0), (7000, 0)), r="3.2", fill="none") == 1
    assert more("path", stroke("torpedo gone"), stroke_width="1.4") == 2


@rule("s26.9", "s26.10", "s26.11", "s26.12", "s26.13", "s26.14", "s26.15")
def test_the_map_shows_bodies_zones_stations_and_lanes() -> None:
    svg = draw_chart(seen(), NAMES)
    assert {"Sol", "Earth", "Ceres", "S1, spent", "Proxima 2?", "10 LU"} <= set(texts(svg))
    scale = (WIDTH - 2 * EDGE) / (2 * (26_000 + 3000))
    for radius in (5000, 3000, 1000, 2000):
        assert [one for one in elements(svg, "circle") if float(str(one.get("r"))) == round(radius * scale, 2)]
    assert len(elements(svg, "circle", stroke_dasharray="3 2.5")) == 2, "an average star"


@rule("s26.11")
@pytest.mark.parametrize(("rings", "count"), [(1, 1), (2, 2), (3, 3)])
def test_stars_have_circles_by_their_size(rings: int, count: int) -> None:
    parent = Element("g")
    symbols.star(parent, (0, 0), rings, PAPER)
    assert len([one for one in parent.children if one.attributes.get("stroke_dasharray")]) == count


@rule("s26.12")
def test_planets_differ_by_kind() -> None:
    marks = []
    for kind in ("planetoid", "atmosphere", "gas giant"):
        parent = Element("g")
        symbols.planet(parent, (0, 0), kind, PAPER.ink)
        marks.append([one.tag for one in parent.children])
    assert marks == [["circle"], ["circle", "circle"], ["circle", "circle", "ellipse"]]


def test_an_earlier_day_shows_only_what_was_drawn_by_then() -> None:
    strokes = (stroke("vector", (0, 0), (5000, 0), day=1), stroke("vector", (5000, 0), (9000, 0), day=2))
    early = draw_chart(seen(*strokes), NAMES, day=1)
    assert "The long way home: day 1 of 12" in texts(early)
    assert "2" not in texts(early)
    assert "Ada" not in texts(early), "manifests are of now"
    late = draw_chart(seen(*strokes), NAMES)
    assert "2" in texts(late)
    assert "D0 destroyer: armour 1, fuel 2, torpedoes 1, heat 3, drive offline, tracked" in texts(late)


def test_a_chart_is_printed_on_white_and_drawn_in_the_houses_look() -> None:
    assert elements(draw_chart(seen(), NAMES), "rect")[0].get("fill") == "#ffffff"
    assert elements(picture_of(game_of("fuel_to_burn"), seen(), [], NAMES), "rect")[0].get("fill") == HOUSE.ground


def test_tankers_and_lane_signs_are_drawn() -> None:
    assert more("rect", stroke("tanker")) == 1
    assert more("path", stroke("lane"), fill=PAPER.players[0]) == 1
    assert more("path", stroke("crash"), stroke_width="1.8") == symbols.BEAMS


def test_what_lies_far_out_is_on_the_map() -> None:
    svg = draw_chart(seen(stroke("vector", (70_000, 0), (80_000, 0))), NAMES)
    ends = [float(str(one.get("cx"))) for one in elements(svg, "circle", r="2.6")]
    assert ends
    assert all(EDGE < end < WIDTH - EDGE for end in ends)


def example(name: str) -> FuelView:
    text = (Path(__file__).parents[3] / "examples" / "fuel_to_burn" / f"{name}.toml").read_text(encoding="utf-8")
    view = GAME.start(FuelOptions(scenario=text), seeded_dice(1)).view(0)
    assert isinstance(view, FuelView)
    return view


def circles(drawing: str) -> list[float]:
    return [float(circle.get("r", "0")) for circle in ET.fromstring(drawing).iter(f"{SVG}circle")]


@rule("FB-94")
def test_points_of_interest_are_drawn_and_named_where_they_can_be_used() -> None:
    view = example("lost-beacons")
    drawing = draw_chart(view, NAMES)
    for point in view.points_of_interest:
        assert f">{point.name}<" in drawing
    without = draw_chart(replace(view, points_of_interest=()), NAMES)
    passed = [point for point in view.points_of_interest if not point.place]
    assert len(passed) >= 3
    assert len(circles(drawing)) >= len(circles(without)) + len(passed), "a rim for each that is passed"


@rule("FB-93")
def test_the_marks_of_a_lane_are_drawn_in_their_own_size() -> None:
    view = example("two-suns")
    system = view.systems[0]
    lane = system.lanes[0]
    wider = replace(lane, radii=tuple(2 * radius for radius in lane.radii))
    grown = replace(system, lanes=(wider, *system.lanes[1:]))
    assert draw_chart(view, NAMES) != draw_chart(replace(view, systems=(grown, *view.systems[1:])), NAMES)


@rule("FB-89")
def test_the_place_of_a_special_order_is_ringed_and_named() -> None:
    view = example("boarding")
    drawing = draw_chart(view, NAMES)
    placed = [order for order in view.special_orders if order.at is not None]
    assert placed
    for order in placed:
        assert f">{order.name}<" in drawing
