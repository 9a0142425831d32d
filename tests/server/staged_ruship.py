"""Ruship begun in the middle: the option `scene` names a position, so that tests need no luck."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from hardburn.core.dice import Dice
from hardburn.core.edges import Options
from hardburn.core.log import Log
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.game import Ruship
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import RushipState


class StagedOptions(RushipOptions, frozen=True):
    scene: Annotated[str, Meta(description="The position to begin with.")] = ""


class StagedRuship(Ruship):
    options_type: ClassVar[type[Options]] = StagedOptions

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> RushipState:
        assert isinstance(options, StagedOptions)
        return scene(options.scene) if options.scene else super().start(options, dice, log)


def scene(name: str) -> RushipState:
    """A position by its name."""
    match name:
        case "last attack":
            return position("M........h.V", values=[5], attacks=(2, 2))
        case _:
            raise ValueError(f"there is no scene {name!r}")
