"""The page on environments: its tables are those of the code, and its code runs."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from docs import make_tables
from hardburn.envs import versions

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_code() -> None:
    assert make_tables.main(["--check"]) == 0
    assert re.findall(r"<!-- tables of (\w+) -->", PAGE) == list(versions())
    assert make_tables.with_tables(PAGE.replace("| `tokens` |", "| `token` |")) == PAGE


def test_the_code_runs() -> None:
    names: dict[str, object] = {}
    out = io.StringIO()
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        with contextlib.redirect_stdout(out):
            exec(compile(block, "environments.md", "exec"), names)
    assert "(4, 2, 18)" in out.getvalue()
