"""The diagrams of Fuel To Burn's page show what the rules say."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET

from hardburn.pictures.fuel_to_burn_diagrams import SCALE, deflection_diagram, plotting_diagram, protocols_diagram

SVG = "{http://www.w3.org/2000/svg}"


def elements(svg: str, tag: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter(f"{SVG}{tag}"))


def points(line: ET.Element) -> list[tuple[float, float]]:
    numbers = [float(part) for part in (line.get("d") or "").split() if part not in {"M", "L", "Z"}]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_plots_lie_within_the_circle_of_the_burn() -> None:
    svg = plotting_diagram()
    circle = next(one for one in elements(svg, "circle") if one.get("stroke-dasharray"))
    middle = float(circle.get("cx") or 0), float(circle.get("cy") or 0)
    dots = [one for one in elements(svg, "circle") if one.get("r") == "1.6"]
    assert len(dots) > 40
    for dot in dots:
        away = math.dist(middle, (float(dot.get("cx") or 0), float(dot.get("cy") or 0)))
        assert away <= 3 * SCALE + 0.05


def test_the_fast_vector_is_turned_less_than_the_slow_one() -> None:
    bent = [points(line) for line in elements(deflection_diagram(), "path")]
    angles = []
    for corners in bent:
        if len(corners) == 3:
            (x0, y0), (x1, y1) = corners[1:]
            angles.append(abs(math.degrees(math.atan2(y1 - y0, x1 - x0))))
    assert [round(angle, 1) for angle in angles] == [18.4, 45.0]


def test_six_arrows_say_which_protocol_beats_which() -> None:
    svg = protocols_diagram()
    heads = [line for line in elements(svg, "path") if line.get("fill")]
    assert len(heads) == 6
    assert [text.text for text in elements(svg, "text")] == ["Defensive", "Railgun", "Broadside", "Evasive"]
