"""What the documentation says of the server is true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from hardburn.server.live import connection, watcher
from hardburn.server.protocol.problems import STATUS
from hardburn.server.settings import Settings
from tests.server.served import ROOT, Served

PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()
HOSTING = (ROOT / "docs" / "server.md").read_text()


def test_the_example_client_plays_a_match_to_its_end(server: Served, tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PROTOCOL, re.DOTALL)
    program = tmp_path / "client.py"
    program.write_text(example)
    done = subprocess.run(
        [sys.executable, program, server.url], check=False, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("For the first turn")
    assert "attacked" in lines[-1]


def test_every_setting_is_documented_with_its_default() -> None:
    for name, default in zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True):
        (line,) = [
            line for line in HOSTING.splitlines() if line.startswith("| ") and f"HARDBURN_{name.upper()}`" in line
        ]
        if default not in {"", False}:
            shown = f"{default:g}" if isinstance(default, float) else str(default)
            assert shown in line


def test_every_kind_of_problem_and_close_code_is_documented() -> None:
    for kind, status in STATUS.items():
        if status < 500:
            assert f"`{kind}`" in PROTOCOL
            assert str(status) in PROTOCOL
    for code in (connection.MALFORMED, connection.NOT_YOURS, connection.UNKNOWN, watcher.TOO_SLOW, watcher.TOO_MANY):
        assert str(code) in PROTOCOL
