"""First flight: the solo lessons that come with the game, each a scenario file in `lessons/`."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import msgspec

FOLDER: Final = "lessons"


class Lesson(msgspec.Struct, frozen=True):
    """A lesson file by name, with what players read before they begin."""

    name: str
    title: str
    about: str
    par_days: int
    par_fuel: int
    text: str


@cache
def lessons() -> tuple[Lesson, ...]:
    """A lesson for each file in the folder, ordered by name."""
    folder = resources.files("hardburn.games.fuel_to_burn") / FOLDER
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(_lesson(file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")) for file in files)


def _lesson(name: str, text: str) -> Lesson:
    from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from

    scenario = scenario_from(text)
    assert scenario.solo is not None, f"{name} is no lesson for one"
    par = scenario.solo.par
    return Lesson(name, scenario.title, scenario.text.strip(), par.days, par.fuel, text)
