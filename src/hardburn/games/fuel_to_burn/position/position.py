"""The whole position: map, ships, agenda and question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.objectives import Objective
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import Station, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.points import PointOfInterest
from hardburn.games.fuel_to_burn.position.questions import NOTHING
from hardburn.games.fuel_to_burn.position.scenario_progress import Story
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.space.system import StarSystem
from hardburn.games.fuel_to_burn.telemetry import Stroke, drawn, flat

# Phases.
STATIONS: Final = 0
OBJECTIVES: Final = 1
FLEETS: Final = 2
DEPLOYMENT: Final = 3
ACTIVATION: Final = 4
OVER: Final = 5

# Results of random events.
SUCCESS: Final = 0
PARTIAL: Final = 1
FAILURE: Final = 2

NOT_OVER: Final = -1
UNSEALED: Final = -1
_NO_QUESTION: Final = Question(NOTHING, 0)


class Position:
    """Copies share the lists of things that never change and copy the rest.

    `agenda`, `sealed` and `telemetry` are passed as plain lists so that `repr` can be run.
    """

    def __init__(
        self,
        terms: Terms,
        systems: list[StarSystem],
        sides: list[Side],
        ships: list[Ship],
        torpedoes: list[Torpedo],
        tankers: list[Tanker],
        stations: list[Station],
        objectives: list[Objective],
        phase: int = STATIONS,
        day: int = 0,
        initiative: int = -1,
        turn: int = 0,
        agenda: list[Task] | None = None,
        question: Question | None = None,
        sealed: list[int] | None = None,
        result: int = SUCCESS,
        activity: Activity | None = None,
        winners: int = NOT_OVER,
        why: int = 0,
        strokes: list[tuple[int, ...]] | None = None,
        waiting: int = 0,
        burnt: int = 0,
        blasts: list[int] | None = None,
        shown: list[int] | None = None,
        story: Story | None = None,
        points: list[PointOfInterest] | None = None,
    ) -> None:
        self.terms = terms
        self.systems = systems
        """Shared by all copies."""
        self.sides = sides
        self.ships = ships
        self.torpedoes = torpedoes
        self.tankers = tankers
        self.stations = stations
        self.objectives = objectives
        self.phase: i64 = phase
        self.day: i64 = day
        self.initiative: i64 = initiative
        """The seat that has the initiative today."""
        self.turn: i64 = turn
        """The seat whose go it is."""
        self.agenda: list[Task] = [] if agenda is None else agenda
        """The tasks that are due; the last one is next."""
        self.question: Question = _NO_QUESTION if question is None else question
        self.sealed: list[int] = [UNSEALED, UNSEALED] if sealed is None else sealed
        """The protocol that each seat has sealed."""
        self.result: i64 = result
        """The result of the last random event."""
        self.activity = activity
        self.winners: i64 = winners
        """The set of seats that have won; 0: a draw."""
        self.why: i64 = why
        """How it ended; see `ending`."""
        self.telemetry: Stroke | None = drawn(strokes) if strokes else None
        """The last stroke on the map."""
        self.waiting: i64 = waiting
        """The set of seats whose ships off the map wait today (FB-43)."""
        self.burnt: i64 = burnt
        """Fuel that the player of a lesson has used."""
        self.blasts: list[int] = [] if blasts is None else blasts
        """The ships whose explosions have yet to hit others, first in, first out (FB-8)."""
        self.shown: list[int] = [] if shown is None else shown
        """The protocols shown last: attacker and defender (-1 in a duel), then their protocols (seat 0's first)."""
        self.story: Story = Story() if story is None else story
        self.points: list[PointOfInterest] = [] if points is None else points

    # The agenda

    def due(self, task: Task) -> None:
        """Make this task the next one."""
        self.agenda.append(task)

    def ask(self, question: Question) -> None:
        """Nothing goes on until all its seats have answered."""
        self.question = question

    def is_asking(self) -> bool:
        return self.question.kind != NOTHING

    def answered(self) -> None:
        self.question = _NO_QUESTION

    # The map

    def draw(self, kind: i64, seat: i64, number: i64, system: i64, x: i64, y: i64, end_x: i64, end_y: i64) -> None:
        """Put a stroke on the map."""
        self.telemetry = Stroke(self.telemetry, kind, seat, self.day, number, system, x, y, end_x, end_y)

    def deep_space(self, system: i64) -> i64:
        """LU from the middle of a star system to deep space."""
        radius: i64 = self.systems[system].radius
        return radius if radius > 0 else self.terms.deep_space

    def is_played(self, seat: i64) -> bool:
        """Somebody decides for this seat: not for neutral ships, nor for the other side of a solo lesson."""
        return seat == 0 or (seat == 1 and not self.terms.is_solo)

    def on_map(self, seat: i64) -> list[Ship]:
        return [ship for ship in self.ships if ship.seat == seat and ship.status == ON_MAP]

    def christen(self, ship: Ship) -> None:
        """Give a ship the next number of its kind when the other side first sees it, so that names reveal nothing."""
        count: i64 = 1
        for other in self.ships:
            if other.seat == ship.seat and other.kind == ship.kind and other.index > 0:
                count += 1
        ship.index = count

    def copy(self) -> Position:
        twin = Position(
            self.terms,
            self.systems,
            [side.copy() for side in self.sides],
            [ship.copy() for ship in self.ships],
            [torpedo.copy() for torpedo in self.torpedoes],
            [tanker.copy() for tanker in self.tankers],
            [station.copy() for station in self.stations],
            [objective.copy() for objective in self.objectives],
            self.phase,
            self.day,
            self.initiative,
            self.turn,
            self.agenda[:],
            self.question,
            self.sealed[:],
            self.result,
            None if self.activity is None else self.activity.copy(),
            self.winners,
            self.why,
        )
        twin.telemetry = self.telemetry
        twin.waiting = self.waiting
        twin.burnt = self.burnt
        twin.blasts = self.blasts[:]
        twin.shown = self.shown
        twin.story = self.story.copy()
        twin.points = [point.copy() for point in self.points]
        return twin

    def __reduce__(self) -> tuple[type[Position], tuple[object, ...]]:
        return Position, self._parts()

    def __repr__(self) -> str:
        return f"Position({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.terms,
            self.systems,
            self.sides,
            self.ships,
            self.torpedoes,
            self.tankers,
            self.stations,
            self.objectives,
            self.phase,
            self.day,
            self.initiative,
            self.turn,
            self.agenda,
            self.question,
            self.sealed,
            self.result,
            self.activity,
            self.winners,
            self.why,
            flat(self.telemetry),
            self.waiting,
            self.burnt,
            self.blasts,
            self.shown,
            self.story,
            self.points,
        )
