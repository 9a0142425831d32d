"""Lists as people read them: a short first column, and text that wraps beside it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text


def two_columns(rows: Iterable[tuple[str, str | Text]]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(Text(name, "bold"), text if isinstance(text, Text) else Text(text))
    return table


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
