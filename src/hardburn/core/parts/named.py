"""Where a game's optional parts are, by name, so that each is imported only when somebody asks for it."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """The optional parts of a game, each as `package.module:name`. None: the default does."""

    words: str | None = None
    """A subclass of `Words`: sentences, places on the board, notation."""
    advice: str | None = None
    """A subclass of `Advice`: what bots ask."""
    lab: str | None = None
    """A subclass of `Lab`: what experiments record."""
    board: str | None = None
    """`draw(view, names)`: the position as something that rich can print. Default: the tree of the view."""
    picture: str | None = None
    """`draw(view, happened, names)`: the position as SVG. In a browser, elements with a `data-place` can be clicked."""
    encoding: str | None = None
    """A subclass of `hardburn.envs.encodings.encoding.Encoding`. Default: ids by the place in the list."""
    batch: str | None = None
    """A subclass of `hardburn.envs.batches.batch.Batch`: many matches at once. There is no default."""

    def names(self) -> list[tuple[str, str]]:
        """The parts that are named, each with where it is."""
        given = [(name, getattr(self, name)) for name in self.__struct_fields__]
        return [(name, where) for name, where in given if where is not None]


def load(where: str) -> Any:
    """What `package.module:name` names."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
