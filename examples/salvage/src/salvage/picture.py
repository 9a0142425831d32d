"""Salvage as a picture: the wreck, the seat's cards and its seal, each at a place to point at."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.edges import Event, View
from hardburn.pictures.svg import Element, drawing

from salvage.edges import SalvageView


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    assert isinstance(view, SalvageView)
    svg = drawing(400, 200, "Salvage", f"{' and '.join(names)} bid for a wreck.")
    svg.add("rect", width=400, height=200, fill="#10202c")
    card(svg, 150, 20, "wreck", "the wreck" if view.bid == 0 else f"the wreck: {view.bid}")
    for number, value in enumerate(view.hand):
        card(svg, 20 + 95 * number, 120, f"card {value}", str(value))
    if view.bid:
        card(svg, 300, 20, "seal", "seal")
    return svg.to_text()


def card(svg: Element, x: int, y: int, place: str, text: str) -> None:
    group = svg.add("g", data_place=place)
    group.add("rect", x=x, y=y, width=85, height=60, rx=6, fill="#e8dcc0")
    group.add("text", text, x=x + 42, y=y + 35, text_anchor="middle", font_size=13, fill="#10202c")
