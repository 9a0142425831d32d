"""What is said where a package for learners is not installed."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("hardburn.envs.encodings.encoding", "numpy"),
        ("hardburn.envs.seating", "gymnasium"),
        ("hardburn.envs.gym", "gymnasium"),
        ("hardburn.envs.zoo", "pettingzoo"),
        ("hardburn.envs.spiel", "pyspiel"),
    ],
)
def test_a_missing_package_is_named_with_the_way_to_get_it(
    monkeypatch: pytest.MonkeyPatch, module: str, package: str
) -> None:
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=rf"need {package}, .* `pip install 'hardburn\[learn\]'`"):
        import_module(module)
