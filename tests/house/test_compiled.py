"""Which modules are compiled follows from a rule that a newcomer can follow."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hardburn"
MARK = "# Not compiled: "
PATTERNS: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"][
    "targets"
]["wheel"]["hooks"]["custom"]["compile"]
CANDIDATES = sorted(
    path for pattern in PATTERNS for path in PACKAGE.glob(pattern) if path.name != "__init__.py"
)  # fmt: skip
STRUCTS = {"Struct", "Options", "Decision", "Event", "View", "Forecast"}


def defines_structs(tree: ast.Module) -> bool:
    """Whether a class has a base that is a struct: msgspec's own, or one of the contract's edges."""
    bases = [base for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases]
    names = [base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "") for base in bases]
    return not STRUCTS.isdisjoint(names)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pattern_finds_something(pattern: str) -> None:
    assert any(PACKAGE.glob(pattern))


def test_modules_of_structs_say_that_they_are_not_compiled() -> None:
    found = [path for path in CANDIDATES if defines_structs(ast.parse(path.read_text(encoding="utf-8")))]
    assert len(found) > 20
    assert [path for path in found if f"\n{MARK}" not in path.read_text(encoding="utf-8")] == []


def test_a_module_that_is_not_compiled_says_why_below_its_docstring() -> None:
    for path in CANDIDATES:
        lines = path.read_text(encoding="utf-8").splitlines()
        marks = [number for number, line in enumerate(lines) if line.startswith(MARK)]
        if marks:
            assert len(marks) == 1, path
            assert len(lines[marks[0]]) > len(MARK), path
            assert marks[0] < lines.index("from __future__ import annotations"), path
