"""The README's own code runs and prints what the README says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_code_of_the_readme_prints_what_the_readme_says() -> None:
    blocks = re.findall(r"```(python|text)\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert [kind for kind, _ in blocks] == ["python", "text", "python", "text"]
    names: dict[str, object] = {}
    printed = ""
    for kind, text in blocks:
        if kind == "text":
            assert printed.endswith(text), printed[-400:]
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(text, str(README), "exec"), names)
        printed = out.getvalue()


def test_the_two_commands_come_first() -> None:
    commands = re.findall(r"^    (.+)$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert [command.split("#")[0].strip() for command in commands[:2]] == ["make run", "make test"]
