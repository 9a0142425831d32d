"""Imports point one way. `python -m tests.house.imports SRC` says where they don't.

core <- build <- games <- bots <- table <- pictures <- lab, server, terminal <- envs <- commands <- cli. Games never
import each other. Compiled packages, and those below them, use only the standard library and a few packages. The test
kit may import anything, and only tests import it. Within a package, `ROOMS` says which room rests on which.
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
    ("build",),
    ("games",),
    ("bots",),
    ("table",),
    ("pictures",),
    ("lab", "server", "terminal"),
    ("envs",),
    ("commands",),
    ("cli",),
    ("__main__",),
)
HEIGHT: Final = {part: height for height, parts in enumerate(LAYERS) for part in parts}
PURE: Final = ("core", "games", "bots", "table")
PURE_MAY_USE: Final = frozenset({"msgspec", "mypy_extensions", "librt"})
KIT: Final = "testing"
ROOMS: Final[dict[str, tuple[str, ...]]] = {
    "games/ruship": (
        "actions decisions events options view track moves",
        "state",
        "advice",
        "knowledge",
        "words",
        "diagram metrics",
        "game",
    ),
    "games/full_thrust": (
        "decisions events view notation course actions ship systems battle",
        "phases",
        "options fleets",
        "state",
        "advice",
        "knowledge",
        "words",
        "diagram metrics",
        "game",
    ),
    "games/thrust": (
        "decisions events options view actions ships naming notes reports checks damage",
        "noticed",
        "position",
        "phases",
        "state",
        "advice",
        "knowledge",
        "words",
        "diagram metrics",
        "game",
    ),
    "games/thunder_struck": (
        "decisions events options view actions console ring turn fire rounds ending position",
        "phases",
        "state",
        "advice",
        "knowledge",
        "words",
        "diagram metrics",
        "game",
    ),
    "games/fuel_to_burn": (
        "codes kinds objectives telemetry",
        "decisions events view actions",
        "space",
        "position",
        "conflict",
        "steps",
        "turn",
        "options scenario setup",
        "referee",
        "state",
        "advice",
        "words",
        "knowledge",
        "metrics",
        "game",
    ),
    "table": (
        "errors sheet",
        "shown",
        "archive chronicle",
        "table",
        "course",
        "taking_back",
        "looking replaying",
    ),
    "lab": ("wilson", "series", "experiments", "ladder", "learning"),
    "server": (
        "metrics settings",
        "storage",
        "protocol",
        "access",
        "matches",
        "thinking",
        "hosting",
        "api",
        "live",
        "pages",
        "app",
        "serve",
        "migrations",
    ),
}
"""For each package its floors from the ground up: a room, or modules at its root that may import each other."""
MAY_ASK_ABOVE: Final = frozenset({"state", "options"})
"""Root modules of a game that hand over to rooms above them, by imports inside functions."""
MOST_MODULES: Final = 25
"""The most modules in one folder."""


def import_problems(source: Path) -> list[str]:
    """The imports below `source/hardburn` that point the wrong way, each with its place."""
    problems = [
        f"{path}: {path.stem} has no place among the layers"
        for path in sorted((source / PACKAGE).iterdir())
        if path.stem not in {*HEIGHT, KIT, "__init__", "__pycache__", "py"}
    ]
    problems += _crowded(source / PACKAGE) + _without_place(source / PACKAGE)
    for path in sorted((source / PACKAGE).rglob("*.py")):
        module = _module_name(path.relative_to(source))
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        at_once = {id(node) for node in tree.body}
        for node, imported in _imports(tree, module, is_package=path.name == "__init__.py"):
            wrong = _wrong(module, imported) or _wrong_room(module, imported, is_lazy=id(node) not in at_once)
            if wrong is not None:
                problems.append(f"{path}:{node.lineno}: {module} imports {imported}: {wrong}")
    return problems


def _crowded(package: Path) -> list[str]:
    """Folders with too many modules for a newcomer."""
    folders = [package, *(path for path in package.rglob("*") if path.is_dir())]
    counts = {folder: sum(path.name != "__init__.py" for path in folder.glob("*.py")) for folder in folders}
    return [f"{folder}: {count} modules; make rooms" for folder, count in counts.items() if count > MOST_MODULES]


def _without_place(package: Path) -> list[str]:
    """Modules and folders of a package with rooms that have no floor."""
    problems = []
    for name, floors in ROOMS.items():
        if not (package / name).is_dir():
            continue
        known = {place for floor in floors for place in floor.split()} | {"__init__", "__pycache__"}
        for path in sorted((package / name).iterdir()):
            is_code = path.suffix == ".py" or (path / "__init__.py").exists()
            if is_code and path.stem not in known:
                problems.append(f"{path}: {path.stem} has no floor among the rooms of {name}")
    return problems


def _wrong_room(importer: str, imported: str, *, is_lazy: bool) -> str | None:
    """Whether an import within a package points up its floors."""
    for name, floors in ROOMS.items():
        inside = f"{PACKAGE}.{name}.".replace("/", ".")
        if not importer.startswith(inside) or not imported.startswith(inside):
            continue
        mine, theirs = (module.removeprefix(inside).split(".")[0] for module in (importer, imported))
        if is_lazy and mine in MAY_ASK_ABOVE:
            return None
        if mine != theirs and _floor(floors, theirs) > _floor(floors, mine):
            return f"{theirs} is above {mine}"
    return None


def _floor(floors: Sequence[str], place: str) -> int:
    """The floor's height. Names without a place of their own, as in `__init__`, lie below all."""
    return next((height for height, floor in enumerate(floors) if place in floor.split()), -1)


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


def _imports(tree: ast.Module, module: str, *, is_package: bool) -> Iterator[tuple[ast.stmt, str]]:
    """Every import, also inside functions and for type checkers, by its whole name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, module, is_package=is_package)
            for alias in node.names:
                yield node, f"{base}.{alias.name}"


def _base(node: ast.ImportFrom, module: str, *, is_package: bool) -> str:
    """The module that a `from` names, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    above = module.split(".")
    above = above[: len(above) - node.level + (1 if is_package else 0)]
    return ".".join([*above, node.module] if node.module else above)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
