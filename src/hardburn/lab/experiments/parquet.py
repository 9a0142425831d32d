"""The matches of an experiment as a Parquet file. The same matches give the same bytes, however they were played."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hardburn.core.results import Malformed
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.folder import identity_of
from hardburn.lab.experiments.played import Played
from hardburn.lab.experiments.rows import Column, columns_of, row_of

if TYPE_CHECKING:
    import pyarrow as pa

ROWS: Final = 20_000
"""Rows in a row group."""


def demand_pyarrow() -> None:
    """Refuse before a long run rather than after it."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise Malformed("Parquet files need pyarrow; pip install 'hardburn[lab]' is wanted") from None


def write_parquet(experiment: Experiment, matches: Iterable[Played], target: Path) -> None:
    """Write the file whole or not at all."""
    import pyarrow as pa
    from pyarrow import parquet

    columns = columns_of(experiment)
    schema = pa.schema(
        [(column.name, _type(column)) for column in columns],
        metadata={"hardburn": msgspec.json.encode(identity_of(experiment))},
    )
    waiting = iter(matches)
    unfinished = target.with_name(target.name + ".part")
    with parquet.ParquetWriter(unfinished, schema, compression="zstd") as writer:
        while some := list(itertools.islice(waiting, ROWS)):
            values: list[Any] = list(zip(*(row_of(experiment, played) for played in some), strict=True))
            arrays = [pa.array(value, field.type) for value, field in zip(values, schema, strict=True)]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema), row_group_size=ROWS)
    unfinished.replace(target)


def _type(column: Column) -> pa.DataType:
    import pyarrow as pa

    types = {
        "count": pa.int64(),
        "number": pa.float64(),
        "text": pa.string(),
        "flag": pa.bool_(),
        "texts": pa.list_(pa.string()),
    }
    return types[column.kind]
