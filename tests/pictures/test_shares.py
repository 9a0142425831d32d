"""Pictures of shares."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hardburn.pictures.chart import ACCENT
from hardburn.pictures.shares import Bar, draw_shares

SVG = "{http://www.w3.org/2000/svg}"
BARS = [Bar("Freighter", 0.4, 0.35, 0.45), Bar("Fighter", 0.55, 0.5, 0.6), Bar("<b>", 0.45, 0.4, 0.5)]


def drawn(bars: list[Bar], usual: float = 0.48) -> ET.Element:
    return ET.fromstring(draw_shares("Shares & more", bars, usual))


def test_the_highest_share_comes_first() -> None:
    labels = [text.text or "" for text in drawn(BARS).iter(f"{SVG}text")]
    names = [text for text in labels if text in {bar.name for bar in BARS}]
    assert names == ["Fighter", "<b>", "Freighter"]
    assert "55.0 % (50.0 to 60.0)" in labels


def test_dots_stand_in_proportion_between_the_ends_of_their_intervals() -> None:
    picture = drawn(BARS)
    dots = [float(dot.get("cx", 0)) for dot in picture.iter(f"{SVG}circle")]
    lines = [line.get("d", "").split() for line in picture.iter(f"{SVG}path") if line.get("stroke-width") == "3"]
    for dot, line in zip(dots, lines, strict=True):
        assert float(line[1]) < dot < float(line[4])
        assert dot == pytest.approx((float(line[1]) + float(line[4])) / 2, abs=0.01)
    assert dots[0] - dots[1] == pytest.approx(2 * (dots[1] - dots[2]), abs=0.02)


def test_the_average_is_marked() -> None:
    picture = drawn(BARS, usual=0.55)
    (mark,) = [line for line in picture.iter(f"{SVG}path") if line.get("stroke") == ACCENT]
    dots = [float(dot.get("cx", 0)) for dot in picture.iter(f"{SVG}circle")]
    assert float(mark.get("d", "").split()[1]) == pytest.approx(dots[0], abs=0.01)


@pytest.mark.parametrize("bars", [BARS, [Bar("all", 1.0, 1.0, 1.0)], [Bar("none", 0.0, 0.0, 0.0)], BARS[:1]])
def test_everything_is_inside_the_picture(bars: list[Bar]) -> None:
    picture = drawn(bars)
    for dot in picture.iter(f"{SVG}circle"):
        assert 150 < float(dot.get("cx", 0)) < float(picture.get("width", 0)) - 120
