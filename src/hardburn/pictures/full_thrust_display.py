"""A design of Full Thrust Lite as a ship systems display: drive, fire controls, beams, hull and stars."""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.full_thrust.course import ARC_NAMES
from hardburn.games.full_thrust.fleets.design import Beam, Design, plan_of, price_of
from hardburn.pictures.chart import ACCENT, FAINT, GROUND, INK, LINE, PLAYERS, burst, chart, label
from hardburn.pictures.svg import Element, path

EDGE: Final = 28
BEAM: Final = 24
BOX: Final = 22
PER_LINE: Final = 6
WIDTH: Final = 460


def draw_design(design: Design) -> str:
    """The display as SVG."""
    plan = plan_of(design)
    lines = -(-len(design.beams) // PER_LINE)
    widest = max(plan.rows)
    step = min(BOX + 4, (WIDTH - 2 * EDGE) / widest)
    hull_top = 128 + lines * 72
    height = hull_top + 4 * 28 + 24
    svg = chart(WIDTH, height, f"{design.name}, {design.kind}", _description(design))
    label(svg, design.name, EDGE, 40, size=20, colour=INK)
    facts = f"{design.navy} {design.kind}, mass {design.mass}, {price_of(design)} points"
    label(svg, facts, EDGE, 60, size=13)
    _draw_drive(svg, design.thrust)
    for place in range(design.fire_controls):
        _draw_control(svg, EDGE + 12 + 30 * place, 92)
    for place, beam in enumerate(design.beams):
        draw_beam(svg, beam, EDGE + BEAM + (place % PER_LINE) * 68, 146 + (place // PER_LINE) * 72)
    box = 0
    for row, size in enumerate(plan.rows):
        for place in range(size):
            box += 1
            _draw_box(svg, EDGE + place * step, hull_top + row * 28, min(BOX, step - 2), stars=plan.stars.count(box))
    return svg.to_text()


def draw_beam(parent: Element, beam: Beam, x: float, y: float) -> None:
    """The class in a circle, and the arcs that it covers around it."""
    for place, name in enumerate(ARC_NAMES):
        start, end = (math.radians(60 * place - 120 + more) for more in (2, 58))
        colour = PLAYERS[0] if name in beam.arcs else LINE
        arc = path(
            *("M", x + BEAM * math.cos(start), y + BEAM * math.sin(start)),
            *("A", BEAM, BEAM, 0, 0, 1, x + BEAM * math.cos(end), y + BEAM * math.sin(end)),
        )
        parent.add("path", d=arc, fill="none", stroke=colour, stroke_width=5 if name in beam.arcs else 1.5)
    parent.add("circle", cx=x, cy=y, r=14, fill=GROUND, stroke=INK, stroke_width=1.2)
    label(parent, str(beam.beam_class), x, y + 6, size=17, colour=INK, anchor="middle")


def _draw_drive(svg: Element, thrust: int) -> None:
    x = WIDTH - EDGE - 26
    svg.add(
        "path", d=path("M", x - 22, 70, "L", x, 30, "L", x + 22, 70, "Z"), fill="none", stroke=INK, stroke_width=1.4
    )
    label(svg, str(thrust), x, 64, size=18, colour=INK, anchor="middle")
    label(svg, "thrust", x, 88, size=12, anchor="middle")


def _draw_control(svg: Element, x: float, y: float) -> None:
    svg.add("circle", cx=x, cy=y, r=10, fill="none", stroke=PLAYERS[1], stroke_width=1.4)
    svg.add("path", d=path("M", x - 14, y, "H", x + 14, "M", x, y - 14, "V", y + 14), stroke=PLAYERS[1], stroke_width=1)


def _draw_box(svg: Element, x: float, y: float, size: float, *, stars: int) -> None:
    svg.add("rect", x=x, y=y, width=size, height=BOX, rx=2, fill="none", stroke=FAINT, stroke_width=1.2)
    if stars:
        burst(svg, x + size / 2, y + BOX / 2, min(8, size / 2), ACCENT)
    if stars > 1:
        label(svg, str(stars), x + size + 4, y + 16, size=12, colour=ACCENT)


def _description(design: Design) -> str:
    plan = plan_of(design)
    beams = "; ".join(f"a beam of class {beam.beam_class} covering {', '.join(beam.arcs)}" for beam in design.beams)
    rows = " and ".join(str(size) for size in plan.rows)
    stars = ", ".join(str(star) for star in plan.stars)
    systems = f"Thrust {design.thrust}; fire controls: {design.fire_controls}; {beams or 'no beams'}"
    return f"{systems}; rows of {rows} hull boxes; damage control parties in boxes {stars}."
