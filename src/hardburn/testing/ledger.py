"""Checks that a test shows every rule: `python -m hardburn.testing.ledger [TESTS]`, for the table and every game.

A test names the rules that it shows: `@rule("RU-5")`. The tests are read, not run.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from hardburn.core.ledger import Ledger, ledger_of, table_ledger
from hardburn.core.registry import places

TABLE: Final = "hardburn.core"
MARK: Final = "rule"


class Shown(NamedTuple):
    """A rule, the test that names it, and where; None if the mark holds no rule number."""

    rule: str | None
    test: str
    place: str


def ledger_problems(package: str, tests: Path) -> list[str]:
    """The problems of a package's ledger, alone and compared with the tests in a folder."""
    return _problems(package, shown_rules(tests))


def shown_rules(tests: Path, apart_from: Collection[Path] = ()) -> list[Shown]:
    """The rules that the tests in a folder name."""
    shown: list[Shown] = []
    for path in sorted(tests.rglob("test_*.py")):
        if not any(folder in path.parents for folder in apart_from):
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
            shown += [Shown(rule, test, f"{path}:{line}") for rule, test, line in _marks(tree)]
    return shown


def main(argv: Sequence[str]) -> int:
    tests = Path(argv[0] if argv else "tests")
    if not tests.is_dir():
        print(f"there is no folder {tests}; the folder of the tests is wanted", file=sys.stderr)
        return 2
    games = tests / "games"
    shown = {package: shown_rules(games / package.rpartition(".")[2]) for package in _packages()}
    shown[TABLE] = shown_rules(tests, apart_from=[games])
    problems = [problem for package in shown for problem in _problems(package, shown[package])]
    for problem in problems:
        print(problem)
    if problems:
        return 1
    rules = sum(len(ledger_of(package).rules) for package in shown)
    count = len({(one.test, one.place.rpartition(":")[0]) for package in shown for one in shown[package]})
    print(f"{rules} rules, and every one that is played is shown: {count} tests name them")
    return 0


def _packages() -> list[str]:
    """The packages of the games in this house; a package of somebody else's has its own tests."""
    found = [where.partition(":")[0] for where in places().values()]
    return [package for package in found if package.startswith("hardburn.")]


def _problems(package: str, shown: Sequence[Shown]) -> list[str]:
    try:
        ledger = ledger_of(package)
    except (OSError, KeyError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return [f"{package}: its rules.toml can't be read: {error!r}"]
    return [f"{package}: {problem}" for problem in ledger.problems()] + list(_compare(ledger, shown))


def _compare(ledger: Ledger, shown: Sequence[Shown]) -> Iterator[str]:
    named = {one.rule for one in shown}
    for entry in ledger.rules:
        if entry.status == "done" and entry.id not in named:
            yield f"{ledger.package}: {entry.id} is done, but no test shows it"
    known = {*ledger.ids(), *table_ledger().ids()}
    for one in shown:
        if one.rule is None:
            yield f"{one.place}: {one.test} names a rule that is not written out as text"
        elif one.rule not in known:
            yield f"{one.place}: {one.test} names {one.rule!r}, which is in no ledger of {ledger.package}"


def _marks(tree: ast.Module) -> Iterator[tuple[str | None, str, int]]:
    """The rules named on the tests of a module: the number, the test, the line."""
    for test in _tests(tree.body):
        yield from _named(test, test.name)
    for group in tree.body:
        if isinstance(group, ast.ClassDef) and group.name.startswith("Test"):
            for test in _tests(group.body):
                name = f"{group.name}.{test.name}"
                yield from _named(group, name)
                yield from _named(test, name)


def _tests(body: list[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node


def _named(
    marked: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, test: str
) -> Iterator[tuple[str | None, str, int]]:
    """The rules in a test's decorators, including marks of single parameters."""
    for decorator in marked.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and _name(call.func) == MARK:
                for argument in call.args:
                    value = argument.value if isinstance(argument, ast.Constant) else None
                    yield (value if isinstance(value, str) else None), test, argument.lineno


def _name(function: ast.expr) -> str:
    """`rule` of `rule(...)` and of `pytest.mark.rule(...)`."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
