"""The settings of a match, which never change; copies of a position share them."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.objectives import Goal
from hardburn.games.fuel_to_burn.position.additions import Additions
from hardburn.games.fuel_to_burn.space.deflection import Turning


class Terms:
    """Settings from the options or the scenario. Angles are hundredths of a degree."""

    def __init__(
        self,
        points: int = 50,
        turns: int = 16,
        fast: int = 1843,
        slow: int = 4500,
        torpedo_burn: int = 7,
        deep_space: int = 100,
        has_duels: bool = False,
        has_hidden_manifests: bool = False,
        has_shield_recharge: bool = False,
        has_stealth_runs: bool = False,
        title: str = "",
        story: str = "",
        is_solo: bool = False,
        goal: Goal | None = None,
        is_drawn: bool = False,
        objectives: list[int] | None = None,
        par: list[int] | None = None,
        grades: list[tuple[str, int, int]] | None = None,
        additions: Additions | None = None,
        has_evasive_events: bool = False,
    ) -> None:
        self.points: i64 = points
        self.turns: i64 = turns
        self.fast: i64 = fast
        """Deflection of a fast vector."""
        self.slow: i64 = slow
        """Deflection of a slow vector."""
        self.torpedo_burn: i64 = torpedo_burn
        self.deep_space: i64 = deep_space
        """LU from the middle of a star system."""
        self.has_duels = has_duels
        """Random events are duels, not draws (FB-3)."""
        self.has_hidden_manifests = has_hidden_manifests
        self.has_shield_recharge = has_shield_recharge
        self.has_stealth_runs = has_stealth_runs
        self.title = title
        self.story = story
        self.is_solo = is_solo
        """A lesson for one player (seat 0)."""
        self.goal = goal
        """The goal of the lesson."""
        self.turning = Turning(fast, slow)
        self.is_drawn = is_drawn
        """The dice do the set-up."""
        self.objectives: list[int] = objectives or []
        """The requested objectives: 4 times the owner plus the kind; empty: random (FB-46)."""
        self.par: list[int] = par or []
        """The par of a lesson: days and fuel."""
        self.grades: list[tuple[str, int, int]] = grades or []
        """The grades of a lesson, from the best down: name, days and fuel."""
        self.additions: Additions = Additions() if additions is None else additions
        """What the scenario adds to the rules."""
        self.has_evasive_events = has_evasive_events
        """Evasive is among the protocols of random events (s13)."""

    def __reduce__(self) -> tuple[type[Terms], tuple[object, ...]]:
        return Terms, self._parts()

    def __repr__(self) -> str:
        return f"Terms({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.points,
            self.turns,
            self.fast,
            self.slow,
            self.torpedo_burn,
            self.deep_space,
            self.has_duels,
            self.has_hidden_manifests,
            self.has_shield_recharge,
            self.has_stealth_runs,
            self.title,
            self.story,
            self.is_solo,
            self.goal,
            self.is_drawn,
            self.objectives,
            self.par,
            self.grades,
            self.additions,
            self.has_evasive_events,
        )
