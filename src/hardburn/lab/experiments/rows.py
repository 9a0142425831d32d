"""One row for each match. The columns are known before anything is played."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from hardburn.core.codec import to_plain
from hardburn.core.edges import Measure
from hardburn.core.registry import game_of
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.played import Played, SeatPlayed, decision_kinds, has_traits
from hardburn.lab.series.series import place_in

ColumnType = Literal["count", "number", "text", "flag", "texts"]
KINDS: Final[dict[type, ColumnType]] = {bool: "flag", int: "count", float: "number", str: "text"}


class Column(msgspec.Struct, frozen=True):
    name: str
    kind: ColumnType


def columns_of(experiment: Experiment) -> list[Column]:
    options = to_plain(experiment.cells[0].series.options)
    columns = [
        *(Column(name, "count") for name in ("match", "cell", "seed", "number")),
        *(Column(f"option_{name}", KINDS[type(value)]) for name, value in options.items()),
        *(Column(name, "count") for name in ("winner", "decisions", "began")),
        Column("draw", "flag"),
        Column("rule", "text"),
        Column("reason", "text"),
        *(Column(metric.name, metric.kind) for metric in game_of(experiment.game).lab.metrics if metric.of_match),
    ]
    for seat in range(experiment.seats):
        columns += [Column(f"seat{seat}_{name}", kind) for name, kind in _seat_columns(experiment)]
    return columns


def row_of(experiment: Experiment, played: Played) -> list[Any]:
    """The values of the columns."""
    cell = experiment.cell_of(played.match)
    number = played.match % experiment.matches
    winner = played.winners[0] if len(played.winners) == 1 else None
    row = [
        *(played.match, cell.number, cell.series.seed, number),
        *to_plain(cell.series.options).values(),
        *(winner, played.decisions, played.began, not played.winners, played.rule, played.reason),
        *_metrics(experiment, played.seats[0], of_match=True),
    ]
    for seat, had in enumerate(played.seats):
        bot = cell.series.bots[place_in(cell.series, number, seat)]
        entrant = [cell.entrants[seat]] if cell.entrants else []
        row += [bot, *entrant, seat in played.winners, *_values(experiment, had)]
    return row


def _seat_columns(experiment: Experiment) -> list[tuple[str, ColumnType]]:
    game = game_of(experiment.game)
    columns: list[tuple[str, ColumnType]] = [("bot", "text")]
    if experiment.round_robin is not None:
        columns.append(("entrant", "text"))
    columns.append(("won", "flag"))
    if has_traits(game):
        columns.append(("traits", "texts"))
    columns += [(metric.name, metric.kind) for metric in game.lab.metrics if not metric.of_match]
    columns += [(f"do_{kind}", "count") for kind in decision_kinds(game)]
    return columns


def _values(experiment: Experiment, seat: SeatPlayed) -> list[Any]:
    traits = [list(seat.traits)] if has_traits(game_of(experiment.game)) else []
    return [*traits, *_metrics(experiment, seat, of_match=False), *seat.uses]


def _metrics(experiment: Experiment, seat: SeatPlayed, *, of_match: bool) -> list[Measure]:
    metrics = game_of(experiment.game).lab.metrics
    return [value for metric, value in zip(metrics, seat.metrics, strict=True) if metric.of_match == of_match]
