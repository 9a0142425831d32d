"""Full Thrust Lite for learners.

Every fleet has as many rows as the largest that the options allow, the viewer's own fleet first. When orders are
written, beams aimed and damage repaired, the legal actions concern one ship at a time. So ids need not name it; the
observation does, in `focus`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from hardburn.core.edges import Options, View
from hardburn.envs.encodings.encoding import UNKNOWN, Choices, Encoding, Field, Look, Observation, flags, ranges
from hardburn.games.full_thrust import actions
from hardburn.games.full_thrust.course import ARC_NAMES, INCH
from hardburn.games.full_thrust.decisions import Order, Repair
from hardburn.games.full_thrust.fleets.catalogue import published
from hardburn.games.full_thrust.fleets.mustering import MOST_DRAWN, fleets_of
from hardburn.games.full_thrust.notation import change_of, read_order, turn_of
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.phases.movement import MOST_THRUST
from hardburn.games.full_thrust.systems import DRIVE, FIRST_BEAM, SYSTEMS, system_called
from hardburn.games.full_thrust.view import FullThrustView, Phase, ShipView, Status

PHASES: Final[tuple[str, ...]] = get_args(Phase)
STATUSES: Final[tuple[str, ...]] = get_args(Status)
FAR: Final = 100_000
"""In inches. No ship gets there, not even on a table without edges."""

CONFIRM: Final = 0
FIRE: Final = 1
FINISH_REPAIRS: Final = 2
ORDER: Final = 3
"""Plus 17 times the turn, counted from 4 to port, plus the change of speed, counted from -8."""
MOST_TURN: Final = MOST_THRUST // 2
CHANGES: Final = 2 * MOST_THRUST + 1
ORDERS: Final = (2 * MOST_TURN + 1) * CHANGES
PICK: Final = ORDER + ORDERS
MOST_PARTIES: Final = 3

SHIP: Final = (
    *("is there", "relation (0 own, 1 ally, 2 enemy)", "status", "x", "y", "course", "speed", "used_thrust"),
    *("has_fired", "thrust", "built_thrust", "drive_hits", "hull", "damage", "parties", "fire controls that work"),
    *("mass", "price"),
)
BEAM: Final = ("beam_class", "is_out", *(f"arc {arc}" for arc in ARC_NAMES))
SEALED: Final = ("is written", "turn", "change", "most_turn", "thrust", "x after it", "y after it", "leaves_table")
SHOT: Final = ("dice", "expected_damage", "destroys", "range in inches")
NUMBERS: Final = (
    *("turn", "turn_limit", "table's width", "table's height", "fire_controls_left"),
    *("own points", "the best other side's points"),
)


class FullThrustEncoding(Encoding):
    def __init__(self, options: Options) -> None:
        super().__init__(options)
        assert isinstance(options, FullThrustOptions)
        fleets = fleets_of(options)
        designs = [design for fleet in fleets for design in fleet]
        if not all(fleets):
            designs += published()
        self.players = options.players
        self.fleet = max(len(fleet) or MOST_DRAWN for fleet in fleets)
        """Rows of each fleet."""
        self.beams = max(len(design.beams) for design in designs)
        self.controls = max(design.fire_controls for design in designs)
        self.rows = self.players * self.fleet
        rows, own = self.rows, self.fleet
        systems = self.controls + self.beams + 1
        self.fields = (
            Field("ships", (rows, len(SHIP)), -FAR, FAR, "ships, own fleet first: " + ", ".join(SHIP), real=True),
            Field("beams", (rows, self.beams, len(BEAM)), 0, 9, "beams of each ship: " + ", ".join(BEAM)),
            Field("orders", (own, len(SEALED)), -FAR, FAR, "of own ships: " + ", ".join(SEALED), real=True),
            Field(
                "shots",
                (own, rows, len(SHOT)),
                0,
                10_000,
                "with all beams that are free, of own ships (row) at ships: " + ", ".join(SHOT),
                real=True,
            ),
            Field("aims", (rows,), 0, 999, "dice that the picked ship has aimed at each ship"),
            Field(
                "repairs",
                (rows, systems),
                -1,
                MOST_PARTIES,
                "parties at work on each system that can be repaired, else -1: fire controls, beams, drive",
            ),
            Field("focus", (own,), 0, 1, "1 for the own ship that the decision is about"),
            Field("phase", (len(PHASES),), 0, 1, "1 at one of: " + ", ".join(PHASES)),
            Field("to_act", (self.players,), 0, 1, "1 for each fleet that owes a decision, from the own on"),
            Field("numbers", (len(NUMBERS),), -1, 10_000, ", ".join(NUMBERS), real=True),
        )
        self.ids = ranges(
            (1, "confirm the orders"),
            (1, "fire"),
            (1, "finish repairs"),
            (
                ORDERS,
                "order the ship in focus, 17 times the turn (4 to port to 4 to starboard) plus the change (-8 to 8)",
            ),
            (own, "pick an own ship to fire"),
            (own, "let an own ship hold its fire"),
            (rows, "aim all free beams at a ship, by its row"),
            (rows, "aim the next free beam at a ship, by its row"),
            (
                systems * MOST_PARTIES,
                "repair the ship in focus, 3 times the system (fire controls, beams, drive) plus the parties less 1",
            ),
        )

    def choices(self, look: Look, seat: int, legal: Sequence[int]) -> Choices:
        if not legal:
            return {}
        view = look()
        assert isinstance(view, FullThrustView)
        rows = self._rows(view, seat)
        return {self._id(rows, action): action for action in legal}

    def observe(self, view: View, seat: int, choices: Choices) -> Observation:
        assert isinstance(view, FullThrustView)
        seen = self.blank()
        rows = self._rows(view, seat)
        sides = [fleet.side for fleet in view.fleets]
        for ship in view.ships:
            row = rows[ship.ship]
            relation = 0 if ship.seat == seat else 1 if sides[ship.seat] == sides[seat] else 2
            seen["ships"][row] = _ship_row(ship, relation)
            for beam in ship.beams:
                seen["beams"][row, beam.number - 1] = (beam.beam_class, beam.is_out, *flags(ARC_NAMES, beam.arcs))
        for sealed in view.orders:
            order = None if sealed.order is None else read_order(sealed.order)
            seen["orders"][rows[sealed.ship]] = (
                order is not None,
                0 if order is None else turn_of(order),
                0 if order is None else change_of(order),
                sealed.most_turn,
                sealed.thrust,
                sealed.track.end[0] / INCH,
                sealed.track.end[1] / INCH,
                sealed.leaves_table,
            )
        for shot in view.shots:
            if rows[shot.ship] < self.fleet:
                chances = (shot.dice, shot.expected_damage, shot.destroys, shot.range / INCH)
                seen["shots"][rows[shot.ship], rows[shot.target]] = chances
        for attack in view.attacks:
            seen["aims"][rows[attack.target]] = attack.dice
        seen["repairs"][:] = UNKNOWN
        for repair in view.repairs:
            seen["repairs"][rows[repair.ship], self._system(system_called(repair.system))] = repair.parties
        focus = _focus(view, choices)
        if focus is not None and rows[focus] < self.fleet:
            seen["focus"][rows[focus]] = 1
        seen["phase"][PHASES.index(view.phase)] = 1
        for other in view.to_act:
            seen["to_act"][(other - seat) % self.players] = 1
        seen["numbers"][:] = (
            view.turn,
            view.turn_limit,
            *(view.table or (UNKNOWN, UNKNOWN)),
            view.fire_controls_left,
            view.sides[sides[seat]].points,
            max(side.points for side in view.sides if side.side != sides[seat]),
        )
        return seen

    def _rows(self, view: FullThrustView, seat: int) -> list[int]:
        """The row of each ship: the viewer's own fleet first, then the others, each in the order of its list."""
        counts = [0] * self.players
        rows: list[int] = []
        for ship in view.ships:
            rows.append((ship.seat - seat) % self.players * self.fleet + counts[ship.seat])
            counts[ship.seat] += 1
        return rows

    def _id(self, rows: Sequence[int], action: int) -> int:
        about, kind = divmod(action, actions.KINDS)
        hold_fire = PICK + self.fleet
        aim_all = hold_fire + self.fleet
        aim = aim_all + self.rows
        match kind:
            case actions.ORDER:
                order = about % actions.ORDERS
                return ORDER + CHANGES * (turn_of(order) + MOST_TURN) + change_of(order) + MOST_THRUST
            case actions.PICK:
                return PICK + rows[about]
            case actions.HOLD_FIRE:
                return hold_fire + rows[about]
            case actions.AIM_ALL:
                return aim_all + rows[about]
            case actions.AIM:
                return aim + rows[about % actions.SHIPS]
            case actions.REPAIR:
                system, parties = divmod(about, 4)
                return aim + self.rows + MOST_PARTIES * self._system(system % SYSTEMS) + parties - 1
        return {actions.CONFIRM: CONFIRM, actions.FIRE: FIRE, actions.FINISH_REPAIRS: FINISH_REPAIRS}[kind]

    def _system(self, system: int) -> int:
        """Fire controls, then beams, then the drive."""
        if system == DRIVE:
            return self.controls + self.beams
        return system if system < FIRST_BEAM else self.controls + system - FIRST_BEAM


def _focus(view: FullThrustView, choices: Choices) -> int | None:
    """The ship that orders, aims or repairs concern."""
    if view.picked is not None:
        return view.picked
    for action in choices.values():
        decision = actions.unpack(action)
        if isinstance(decision, (Order, Repair)):
            return decision.ship
    return None


def _ship_row(ship: ShipView, relation: int) -> Sequence[float]:
    return (
        1,
        relation,
        STATUSES.index(ship.status),
        ship.at[0] / INCH,
        ship.at[1] / INCH,
        ship.course,
        ship.speed,
        ship.used_thrust,
        ship.has_fired,
        ship.thrust,
        ship.built_thrust,
        ship.drive_hits,
        ship.hull,
        ship.damage,
        ship.parties,
        len(ship.fire_controls_out) - sum(ship.fire_controls_out),
        ship.mass,
        ship.price,
    )
