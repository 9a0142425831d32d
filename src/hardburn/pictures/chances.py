"""The chances to win over a match as a picture, and a page that shows it with the costliest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.bots.hindsight import Judgement
from hardburn.pictures.chart import ACCENT, FAINT, GROUND, INK, LINE, PLAYERS, chart, label
from hardburn.pictures.svg import Element, Value, path

WIDTH: Final = 760
HEIGHT: Final = 320
LEFT: Final = 64
RIGHT: Final = 24
TOP: Final = 64
BOTTOM: Final = 44
COLOURS: Final = (*PLAYERS, INK, FAINT)
STYLE: Final = f"""
body {{ background: {GROUND}; color: {INK}; font: 16px/1.5 'IBM Plex Sans', Helvetica, Arial, sans-serif;
  max-width: 60rem; margin: 1.5rem auto; padding: 0 1rem; }}
svg {{ max-width: 100%; height: auto; }}
table {{ border-collapse: collapse; }}
th, td {{ text-align: left; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid {LINE}; }}
td.number {{ text-align: right; white-space: nowrap; }}
"""


def draw_chances(
    title: str, names: Sequence[str], judgements: Sequence[Judgement], dear: Sequence[Judgement], steps: int
) -> Element:
    """A line for each seat, based on what it knew. Dots mark the costliest decisions."""
    told = "; ".join(f"step {one.number}, {names[one.seat]}: {_percent(one.cost())}" for one in dear)
    svg = chart(WIDTH, HEIGHT, title, f"Chances to win, by what each player knew. The costliest decisions: {told}.")
    label(svg, title, 24, 30, size=15, colour=INK)

    def at(number: float, chance: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * number / max(1, steps)
        return across, TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(0, chance)
        svg.add("path", d=path("M", x, y, "H", WIDTH - RIGHT), stroke=LINE, stroke_width=1)
        label(svg, _percent(chance), x - 8, y + 4, size=11, anchor="end")
    label(svg, "step 0", LEFT, HEIGHT - 18, size=11)
    label(svg, f"step {steps}", WIDTH - RIGHT, HEIGHT - 18, size=11, anchor="end")
    for seat, name in enumerate(names):
        colour = COLOURS[seat % len(COLOURS)]
        label(svg, name, LEFT + 150 * seat, 52, size=12, colour=colour)
        parts: list[Value] = []
        for one in judgements:
            if one.seat == seat:
                parts += ["L" if parts else "M", *at(one.number, one.chance)]
        if parts:
            svg.add("path", d=path(*parts), fill="none", stroke=colour, stroke_width=1.8)
    for one in dear:
        x, y = at(one.number, one.chance)
        svg.add("circle", cx=x, cy=y, r=4, fill=ACCENT)
    return svg


def review_page(
    title: str, names: Sequence[str], judgements: Sequence[Judgement], dear: Sequence[Judgement], steps: int
) -> str:
    """A self-contained page."""
    page = Element("html", lang="en")
    head = page.add("head")
    head.add("meta", charset="utf-8")
    head.add("meta", name="viewport", content="width=device-width")
    head.add("title", title)
    head.add("style", STYLE)
    body = page.add("body")
    body.add("h1", title)
    body.children.append(draw_chances("Chances to win, by what each player knew", names, judgements, dear, steps))
    body.add("h2", f"The costliest of {len(judgements)} decisions" if dear else "No decision cost much")
    if dear:
        table = body.add("table")
        row = table.add("tr")
        for heading in ("step", "who", "decided", "chance", "better", "chance", "cost"):
            row.add("th", heading)
        for one in dear:
            row = table.add("tr")
            row.add("td", str(one.number), class_="number")
            row.add("td", names[one.seat])
            row.add("td", one.played)
            row.add("td", _percent(one.chance), class_="number")
            row.add("td", one.best)
            row.add("td", _percent(one.best_chance), class_="number")
            row.add("td", _percent(one.cost()), class_="number")
    return f"<!doctype html>\n{page.to_text()}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
