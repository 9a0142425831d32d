"""A design as a ship systems display in a terminal: drive, fire controls, beams, and the hull with its stars."""

from __future__ import annotations

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from hardburn.games.full_thrust.fleets.design import Design, plan_of, price_of

STAR: Final = "[*]"
BOX: Final = "[ ]"


def display(design: Design) -> Group:
    plan = plan_of(design)
    marks = {star: STAR if plan.stars.count(star) == 1 else f"[{plan.stars.count(star)}]" for star in plan.stars}
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_row("drive", f"thrust {design.thrust}")
    table.add_row("fire controls", " ".join(["(+)"] * design.fire_controls) or "none")
    for number, beam in enumerate(design.beams, 1):
        table.add_row(f"beam {number}", f"class {beam.beam_class}, {' '.join(beam.arcs)}")
    box = 0
    for row, size in enumerate(plan.rows, 1):
        boxes = [marks.get(box + place, BOX) for place in range(1, size + 1)]
        box += size
        table.add_row("hull" if row == 1 else "", Text(" ".join(boxes) or "-"))
    title = Text(design.name, "bold").append(f"  {design.navy} {design.kind}, mass {design.mass}, ", "")
    parties = len(plan.stars)
    title.append(f"{price_of(design)} points, {parties} damage control {'party' if parties == 1 else 'parties'}", "")
    return Group(title, Text(), table)


def ships_table(designs: list[Design]) -> Table:
    """All designs, with the facts that matter for picking a fleet."""
    table = Table(box=None, pad_edge=False)
    for heading in ("navy", "ship", "kind", "points", "thrust", "hull", "FC", "beams"):
        table.add_column(
            heading, no_wrap=True, justify="right" if heading in {"points", "thrust", "hull", "FC"} else "left"
        )
    for design in designs:
        classes = "".join(str(beam.beam_class) for beam in design.beams) or "none"
        numbers = (price_of(design), design.thrust, design.hull, design.fire_controls)
        table.add_row(design.navy, design.name, design.kind, *(str(number) for number in numbers), classes)
    return table
