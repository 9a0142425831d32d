"""A report as a table for people."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table

from hardburn.core.registry import game_of
from hardburn.lab.series.report import Report, Share


def show(report: Report, console: Console) -> None:
    options = ", ".join(f"{name} {value}" for name, value in report.options.items())
    console.print(f"[bold]{game_of(report.game).title}[/]: {report.matches:,} matches, seed {report.seed}, {options}")
    console.print(table_of(report))
    if report.matches:
        length = report.length
        console.print(f"A match takes {length.mean:.1f} decisions, from {length.shortest} to {length.longest}.")
    console.print(_speed(report))


def table_of(report: Report) -> Table:
    """Who won how often: bots, then seats, then nobody."""
    table = Table()
    table.add_column()
    for heading in ("wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    count = Counter(share.name for share in report.bots)
    for place, share in enumerate(report.bots, start=1):
        _add(table, share, f"{share.name} ({place})" if count[share.name] > 1 else share.name)
    table.add_section()
    for share in report.seats:
        _add(table, share, share.name)
    table.add_section()
    for trait in report.traits:
        _add(table, trait, f"{trait.name} ({trait.seats:,} seats)")
    table.add_section()
    _add(table, Share.of("draws", report.draws, report.matches), "draws")
    return table


def _add(table: Table, share: Share, name: str) -> None:
    percent = "-" if share.share is None else f"{share.share:.1%}"
    table.add_row(name, f"{share.wins:,}", percent, f"{share.low:.1%} to {share.high:.1%}")


def _speed(report: Report) -> str:
    speed = report.speed
    processes = "1 process" if speed.workers == 1 else f"{speed.workers} processes"
    pace = f"{speed.decisions_per_second:,.0f} a second"
    return f"{report.decisions:,} decisions in {speed.seconds:.1f} s: {pace} ({report.build}, {processes})."
