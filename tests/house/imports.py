"""Imports point one way. `python -m tests.house.imports SRC` says where they don't.

core <- geometry, build <- games <- bots <- pictures <- lab, server, terminal <- envs <- commands <- cli. Games never
import each other. What is compiled, and what it rests on, uses the standard library and a few packages only. The test
kit may import anything and is imported by tests alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

PACKAGE: Final = "hardburn"
LAYERS: Final[tuple[tuple[str, ...], ...]] = (
    ("core",),
    ("geometry", "build"),
    ("games",),
    ("bots",),
    ("pictures",),
    ("lab", "server", "terminal"),
    ("envs",),
    ("commands",),
    ("cli",),
    ("__main__",),
)
HEIGHT: Final = {part: height for height, parts in enumerate(LAYERS) for part in parts}
PURE: Final = ("core", "geometry", "games", "bots")
PURE_MAY_USE: Final = frozenset({"msgspec", "mypy_extensions", "librt"})
KIT: Final = "testing"


def import_problems(source: Path) -> list[str]:
    """The imports below `source/hardburn` that point the wrong way, each with its place."""
    problems = [
        f"{path}: {path.stem} has no place among the layers"
        for path in sorted((source / PACKAGE).iterdir())
        if path.stem not in {*HEIGHT, KIT, "__init__", "__pycache__", "py"}
    ]
    for path in sorted((source / PACKAGE).rglob("*.py")):
        module = _module_name(path.relative_to(source))
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for line, imported in _imports(tree, module, is_package=path.name == "__init__.py"):
            wrong = _wrong(module, imported)
            if wrong is not None:
                problems.append(f"{path}:{line}: {module} imports {imported}: {wrong}")
    return problems


def main(argv: Sequence[str]) -> int:
    source = Path(argv[0] if argv else "src")
    if not (source / PACKAGE).is_dir():
        print(f"there is no {source / PACKAGE}; the folder that holds it is wanted", file=sys.stderr)
        return 2
    problems = import_problems(source)
    for problem in problems:
        print(problem)
    if not problems:
        print("all imports point one way")
    return 1 if problems else 0


def _wrong(importer: str, imported: str) -> str | None:
    part, target = _part(importer), _part(imported)
    if imported.partition(".")[0] != PACKAGE:
        return _wrong_outside(part, imported.partition(".")[0])
    if part == KIT or target == part != "games":
        return None
    if target == KIT:
        return "the test kit is for tests"
    if target == part:
        same = importer.split(".")[2:3] == imported.split(".")[2:3]
        return None if same else "games never import each other"
    if target in HEIGHT and HEIGHT[target] >= HEIGHT.get(part, 0):
        return f"{target} is not below {part or PACKAGE}"
    return None


def _wrong_outside(part: str, package: str) -> str | None:
    if part not in PURE or package in sys.stdlib_module_names or package in PURE_MAY_USE:
        return None
    return f"{part} uses only the standard library and {', '.join(sorted(PURE_MAY_USE))}"


def _part(module: str) -> str:
    """`games` of `hardburn.games.ruship.state`; nothing of `hardburn` itself."""
    return [*module.split("."), ""][1]


def _module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(tree: ast.Module, module: str, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every import, also inside functions and for type checkers, by its whole name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, module, is_package=is_package)
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def _base(node: ast.ImportFrom, module: str, *, is_package: bool) -> str:
    """The module that a `from` names, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    above = module.split(".")
    above = above[: len(above) - node.level + (1 if is_package else 0)]
    return ".".join([*above, node.module] if node.module else above)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
