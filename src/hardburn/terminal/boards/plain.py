"""Any position as the tree of its view, for games without a drawer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from hardburn.core.codec import to_plain
from hardburn.core.edges import View


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """A branch for each part of the view."""
    tree = Tree(Text(" against ".join(names)))
    _grow(tree, to_plain(view))
    return tree


def _grow(tree: Tree, thing: Any) -> None:
    parts = thing.items() if isinstance(thing, dict) else enumerate(thing)
    for name, part in parts:
        if isinstance(part, dict) or (isinstance(part, list | tuple) and any(isinstance(one, dict) for one in part)):
            _grow(tree.add(Text(str(name))), part)
        else:
            tree.add(Text(f"{name}: {_said(part)}"))


def _said(part: Any) -> str:
    if part is None or part in ([], ()):
        return "none"
    if isinstance(part, list | tuple):
        return ", ".join(_said(one) for one in part)
    return str(part)
