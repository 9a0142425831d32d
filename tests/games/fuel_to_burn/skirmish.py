"""Small fights in empty space, played task by task with scripted dice."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.dice import Dice, ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import DAMAGE, PROTOCOL, code
from hardburn.games.fuel_to_burn.conflict import conflict
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.kinds import DESTROYER
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.objects import Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.position import ACTIVATION, Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.position.tasks import CONFLICT_FIRST
from hardburn.games.fuel_to_burn.space.system import Body, StarSystem


def ship(number: int, seat: int, kind: int = DESTROYER, x: int = 0, y: int = 0, **fields: int | bool) -> Ship:
    """A ship on the map, as new except for what is given."""
    one = Ship(number, seat, kind, number + 1, ON_MAP, x=x, y=y, bearing=0, velocity=3)
    for field, value in fields.items():
        setattr(one, field, value)
    return one


def duel(attacker: int = DESTROYER, defender: int = DESTROYER, terms: Terms | None = None) -> Position:
    """Ship 0, active, of seat 0 and ship 1 of seat 1, 2 LU apart."""
    return field(ship(0, 0, attacker, x=20_000), ship(1, 1, defender, x=22_000), terms=terms)


def field(
    *ships: Ship,
    terms: Terms | None = None,
    torpedoes: Sequence[Torpedo] = (),
    tankers: Sequence[Tanker] = (),
) -> Position:
    """Ships around one small star; the first is active."""
    star = Body("Sol", "average star", is_star=True, x=0, y=0, influence=5000, radiation=2000)
    return Position(
        terms or Terms(),
        [StarSystem("Sol", [star], [], [])],
        [Side(0, home=0), Side(1, home=0)],
        list(ships),
        list(torpedoes),
        list(tankers),
        [],
        [],
        phase=ACTIVATION,
        day=3,
        initiative=0,
        activity=Activity(0) if ships else None,
    )


class Table:
    """A position, its dice and the log of all that happened."""

    def __init__(self, position: Position, faces: Sequence[int] = (), dice: Dice | None = None) -> None:
        self.position = position
        self.dice = dice or ScriptedDice(faces)
        self.log = Log()

    def go_on(self) -> Table:
        """Until somebody is asked or the fight is over."""
        agenda = self.position.agenda
        while agenda and agenda[-1].kind >= CONFLICT_FIRST and not self.position.is_asking():
            conflict.do(self.position, agenda.pop(), self.dice, self.log)
        return self

    def answer(self, seat: int, action: int) -> Table:
        assert self.position.question.seats & 1 << seat, "nothing is asked of this seat"
        assert conflict.allows(self.position, seat, action), "this is no answer"
        conflict.answer(self.position, seat, action, self.dice, self.log)
        return self.go_on()

    def damage(self, seat: int, system: int) -> Table:
        return self.answer(seat, code(DAMAGE, system))

    def seal(self, first: int, second: int) -> Table:
        """Seat 0's protocol, then seat 1's."""
        self.answer(0, code(PROTOCOL, first))
        return self.answer(1, code(PROTOCOL, second))

    def ship(self, number: int) -> Ship:
        return self.position.ships[number]

    def events(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.log.everything() if isinstance(event, kind)]

    def is_done(self) -> bool:
        return not self.position.agenda and not self.position.is_asking()


def fight(position: Position, attacks: int, defends: int, is_cover: bool = False) -> Table:
    """Ship 0 attacks ship 1 where it is, or is fired at by it."""
    table = Table(position)
    active = position.ships[0]
    attacker, defender = (1, 0) if is_cover else (0, 1)
    due_combat(position, attacker, defender, active.x, active.y, is_cover)
    table.go_on()
    return table.seal(defends, attacks) if is_cover else table.seal(attacks, defends)
