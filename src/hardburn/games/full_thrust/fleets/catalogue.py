"""The published ships, read on first use, and designs by name (FT-14)."""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from hardburn.core.results import Malformed
from hardburn.games.full_thrust.fleets.design import Design, designs_from


@cache
def published() -> tuple[Design, ...]:
    """The ships of the published fleets, in their order."""
    text = (files("hardburn.games.full_thrust") / "ships.toml").read_text(encoding="utf-8")
    return tuple(designs_from(text, "the catalogue"))


@lru_cache(maxsize=64)
def own_designs(text: str) -> tuple[Design, ...]:
    """Players' own designs, each with a unique name; none if nothing is written."""
    if not text.strip():
        return ()
    designs = tuple(designs_from(text))
    taken = {design.name.lower() for design in published()}
    for design in designs:
        if design.name.lower() in taken:
            raise Malformed(f"the name {design.name!r} is taken by another design; each needs one of its own [FT-22]")
        taken.add(design.name.lower())
    return designs


def is_design(name: str, own: Sequence[Design] = ()) -> bool:
    """Whether there is a design with this name, ignoring case."""
    return _found(name, own) is not None


def design_called(name: str, own: Sequence[Design] = ()) -> Design:
    """The design with this name; `Malformed` if there is none."""
    found = _found(name, own)
    if found is not None:
        return found
    wanted = name.strip().lower()
    close = [design.name for design in (*own, *published()) if wanted and design.name.lower().startswith(wanted[:3])]
    hint = f"; perhaps {' or '.join(close)}" if close else ""
    raise Malformed(f"there is no design {name.strip()!r}{hint}; `hardburn ships` lists them all [FT-14]")


def _found(name: str, own: Sequence[Design]) -> Design | None:
    wanted = name.strip().lower()
    return next((design for design in (*own, *published()) if design.name.lower() == wanted), None)
