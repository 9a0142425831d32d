"""The plots of a report as SVG. They take their colours from the page around them, light or dark."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hardburn.pictures.svg import Element, drawing, path

WIDTH: Final = 640
HEIGHT: Final = 250
LEFT: Final = 58
RIGHT: Final = 18
TOP: Final = 18
BOTTOM: Final = 46
MOST_BINS: Final = 40
ROW_WIDTH: Final = 220
ROW_HEIGHT: Final = 20


class Point(NamedTuple):
    x: float
    value: float
    low: float
    high: float


class Curve(NamedTuple):
    name: str
    points: Sequence[Point]


class Scale(NamedTuple):
    """Round marks from at most the least to at least the most."""

    least: float
    most: float
    step: float

    @classmethod
    def around(cls, least: float, most: float, marks: int = 6) -> Scale:
        rough = max(most - least, 1e-9) / marks
        size = 10.0 ** math.floor(math.log10(rough))
        step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)
        return cls(math.floor(least / step + 1e-9) * step, math.ceil(most / step - 1e-9) * step, step)

    def marks(self) -> list[float]:
        return [self.least + self.step * place for place in range(round((self.most - self.least) / self.step) + 1)]

    def at(self, value: float, begin: float, end: float) -> float:
        return begin + (end - begin) * (value - self.least) / max(1e-9, self.most - self.least)


def interval(share: float, low: float, high: float, scale: Scale, usual: float) -> str:
    """A share with its interval for a row of a table, which holds the numbers. A line marks the usual share."""
    svg = Element(
        "svg", viewBox=f"0 0 {ROW_WIDTH} {ROW_HEIGHT}", width=ROW_WIDTH, height=ROW_HEIGHT, aria_hidden="true"
    )
    middle = ROW_HEIGHT / 2

    def at(value: float) -> float:
        return scale.at(value, 6, ROW_WIDTH - 6)

    for mark in scale.marks():
        svg.add("path", class_="grid", d=path("M", at(mark), 0, "V", ROW_HEIGHT))
    svg.add("path", class_="usual", d=path("M", at(usual), 0, "V", ROW_HEIGHT))
    svg.add("path", class_="reach", d=path("M", at(low), middle, "H", at(high)))
    svg.add("circle", class_="dot", cx=at(share), cy=middle, r=4)
    return svg.to_text()


def histogram(counts: Counter[int], title: str, across: str) -> str:
    """How often each number occurred, in a limited number of bins of equal width."""
    least, most = min(counts), max(counts)
    width = max(1, math.ceil((most - least + 1) / MOST_BINS))
    bins: Counter[int] = Counter()
    for number, count in counts.items():
        bins[(number - least) // width] += count
    up = Scale.around(0, max(bins.values()), 4)
    along = Scale.around(least, most + 1)
    svg, at, rise = _axes(title, f"from {least} to {most}", along, up, across)
    svg.children[1].text = f"{sum(counts.values())} matches, from {least} to {most}; bins of {width}."
    for place, count in sorted(bins.items()):
        begin, end = at(least + place * width), at(least + (place + 1) * width)
        bar = svg.add(
            "rect", class_="bar", x=begin, y=rise(count), width=max(1, end - begin - 1), height=rise(0) - rise(count)
        )
        bar.add("title", f"{least + place * width} to {least + (place + 1) * width - 1}: {count}")
    return svg.to_text()


def curves(lines: Sequence[Curve], title: str, across: str, *, is_share: bool) -> str:
    """Values over the numbers of an option, each with its interval."""
    points = [point for line in lines for point in line.points]
    along = Scale.around(min(point.x for point in points), max(point.x for point in points))
    up = Scale.around(min(point.low for point in points), max(point.high for point in points), 5)
    said = "; ".join(
        f"{line.name}: " + ", ".join(f"{point.value:.3g} at {point.x:g}" for point in line.points) for line in lines
    )
    svg, at, rise = _axes(title, said, along, up, across, is_share=is_share)
    for place, line in enumerate(lines):
        group = svg.add("g", class_=f"player-{place}")
        steps = [
            ("M" if number == 0 else "L", at(point.x), rise(point.value)) for number, point in enumerate(line.points)
        ]
        group.add("path", class_="curve", d=path(*(part for step in steps for part in step)))
        for point in line.points:
            group.add("path", class_="reach", d=path("M", at(point.x), rise(point.low), "V", rise(point.high)))
            group.add("circle", class_="dot", cx=at(point.x), cy=rise(point.value), r=4)
        if len(lines) > 1:
            group.add("text", line.name, class_="name", x=LEFT + 8 + 130 * place, y=TOP - 4)
    return svg.to_text()


def _axes(
    title: str, description: str, along: Scale, up: Scale, across: str, *, is_share: bool = False
) -> tuple[Element, Callable[[float], float], Callable[[float], float]]:
    """An empty plot, and the places of numbers in it."""
    svg = drawing(WIDTH, HEIGHT, title, description)
    svg.attributes["class_"] = "plot"

    def at(value: float) -> float:
        return along.at(value, LEFT, WIDTH - RIGHT)

    def rise(value: float) -> float:
        return up.at(value, HEIGHT - BOTTOM, TOP)

    for mark in up.marks():
        svg.add("path", class_="grid", d=path("M", LEFT, rise(mark), "H", WIDTH - RIGHT))
        text = f"{100 * mark:.3g} %" if is_share else f"{mark:g}"
        svg.add("text", text, x=LEFT - 8, y=rise(mark) + 4, text_anchor="end")
    for mark in along.marks():
        svg.add("path", class_="tick", d=path("M", at(mark), HEIGHT - BOTTOM, "v", 5))
        svg.add("text", f"{mark:g}", x=at(mark), y=HEIGHT - BOTTOM + 19, text_anchor="middle")
    svg.add("text", across, x=(LEFT + WIDTH - RIGHT) / 2, y=HEIGHT - 8, text_anchor="middle")
    return svg, at, rise
