"""The numbers that players may change, the alternative rules, and the scenario (s32, s33, FB-23 to FB-29, FB-46)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from hardburn.core.edges import Options
from hardburn.games.fuel_to_burn.scenario.lessons import lessons

LESSONS: Final[list[Any]] = [
    {
        "name": lesson.name,
        "title": lesson.title,
        "about": lesson.about,
        "par": f"{lesson.par_days} days, {lesson.par_fuel} fuel",
        "text": lesson.text,
    }
    for lesson in lessons()
]
"""The solo lessons, for forms and pages."""


class FuelOptions(Options, frozen=True):
    points: Annotated[Literal[50, 75, 100], Meta(description="What a fleet may cost (FB-28).")] = 50
    turns: Annotated[int, Meta(ge=6, le=20, description="Days before the game ends (FB-28).")] = 16
    set_up: Annotated[
        Literal["played", "drawn"],
        Meta(description="Whether players place stations and ships and choose fleets, or Hardburn draws all that."),
    ] = "played"
    objectives: Annotated[
        str,
        Meta(
            max_length=200,
            description="`random`, or a list of seat and kind: `0 blockade, 1 patrol` (FB-46).",
        ),
    ] = "random"
    systems: Annotated[
        str,
        Meta(max_length=200, description="Star systems in play, the first holds the homes: `Sol, Proxima` (FB-25)."),
    ] = "Sol"
    homes: Annotated[
        str, Meta(max_length=100, description="The players' home planets in the first star system (FB-24).")
    ] = "Earth, Mars"
    date: Annotated[
        str,
        Meta(
            pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$",
            description="Put Sol's planets where they are on this day, like `2187-03-14`; empty: at random (FB-23).",
        ),
    ] = ""
    random_events: Annotated[
        Literal["cards", "duel"], Meta(description="How random events are decided: a draw, or both choose (FB-3).")
    ] = "cards"
    hidden_manifests: Annotated[bool, Meta(description="Keep the manifests secret (FB-29).")] = False
    shield_recharge: Annotated[bool, Meta(description="Allow the order that regains a shield (FB-29).")] = False
    stealth_run: Annotated[bool, Meta(description="Allow ships to be held back and arrive later (FB-29).")] = False
    deep_space: Annotated[
        int, Meta(ge=60, le=200, description="LU from the middle where the game ends for a ship.")
    ] = 100
    torpedo_burn: Annotated[int, Meta(ge=3, le=12, description="LU by which a launched torpedo may change course.")] = 7
    fast_deflection: Annotated[float, Meta(ge=5, le=45, description="Degrees by which a body turns a fast vector.")] = (
        18.43
    )
    slow_deflection: Annotated[
        float, Meta(ge=5, le=90, description="Degrees by which a body turns a slow vector; not under the fast one.")
    ] = 45.0
    scenario: Annotated[
        str,
        Meta(
            max_length=200_000,
            description="A scenario file's text, TOML or JSON; it overrides what it names.",
            extra_json_schema={"x-lessons": LESSONS},
        ),
    ] = ""

    def __post_init__(self) -> None:
        """Raises `Malformed` if no match can begin with these options."""
        from hardburn.games.fuel_to_burn.setup.starting_position import check_options

        check_options(self)
