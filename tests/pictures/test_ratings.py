"""Pictures of ratings."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hardburn.pictures.chart import ACCENT
from hardburn.pictures.intervals import EDGE, NAMES, PLOT
from hardburn.pictures.ratings import Rated, draw_ratings

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = [Rated("random", 0, 0, 0), Rated("level5", 900, 700, 1100), Rated("<b>", 450, 400, 500)]


def drawn(players: list[Rated]) -> ET.Element:
    return ET.fromstring(draw_ratings("Ruship", players, "random"))


def test_the_strongest_is_first_and_all_is_to_scale() -> None:
    picture = drawn(PLAYERS)
    names = [text.text for text in picture.iter(f"{SVG}text") if text.get("font-size") == "13"]
    assert names == ["level5", "<b>", "random"]
    dots = [float(dot.get("cx", 0)) for dot in picture.iter(f"{SVG}circle")]
    assert dots[0] - dots[1] == pytest.approx(dots[1] - dots[2], abs=0.02)
    lines = [line.get("d", "").split() for line in picture.iter(f"{SVG}path") if line.get("stroke-width") == "3"]
    assert float(lines[0][1]) - dots[2] == pytest.approx((dots[0] - dots[2]) * 700 / 900, abs=0.02)
    assert float(lines[0][4]) - dots[2] == pytest.approx((dots[0] - dots[2]) * 1100 / 900, abs=0.02)


def test_zero_is_marked_where_its_player_stands() -> None:
    picture = drawn(PLAYERS)
    (mark,) = [line for line in picture.iter(f"{SVG}path") if line.get("stroke") == ACCENT]
    dots = [float(dot.get("cx", 0)) for dot in picture.iter(f"{SVG}circle")]
    assert float(mark.get("d", "").split()[1]) == pytest.approx(dots[2], abs=0.01)
    description = picture.find(f"{SVG}desc")
    assert description is not None
    assert "level5 900 (700 to 1100)" in str(description.text)


@pytest.mark.parametrize("players", [PLAYERS, PLAYERS[:1], [Rated("worse", -300, -12000, -10)], []])
def test_everything_is_inside_the_picture(players: list[Rated]) -> None:
    picture = drawn(players)
    left, right = EDGE + NAMES, EDGE + NAMES + PLOT
    for line in picture.iter(f"{SVG}path"):
        if line.get("stroke-width") == "3":
            ends = line.get("d", "").split()
            assert left <= float(ends[1]) <= float(ends[4]) <= right
