"""Thunder Struck Duel for learners: all possible decisions in order. Ships are counted from the viewer's own seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from hardburn.core.edges import Options, View
from hardburn.envs.encodings.encoding import (
    UNKNOWN,
    Choices,
    Encoding,
    Field,
    Observation,
    number,
    place_of,
    ranges,
)
from hardburn.games.thunder_struck import actions
from hardburn.games.thunder_struck.actions import FACINGS, SHIELD_NAMES, SPACES
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.view import Phase, PlanDie, ShipView, SpaceView, ThunderView

PHASES: Final[tuple[str, ...]] = get_args(Phase)
SIDES: Final = ("front", "rear")
DICE: Final = 5
MOST_SHIPS: Final = 3
SECTORS: Final = 2

PLAIN: Final = 5
"""Roll, reroll, confirm, flip, hold."""
PICK_UP: Final = PLAIN
PLACE: Final = PICK_UP + DICE
ACT: Final = PLACE + DICE * len(SPACES)
ACTS: Final[tuple[int, ...]] = tuple(actions.ACTS)
PREPARE: Final = ACT + len(ACTS)
RAISE: Final = PREPARE + len(SPACES)
LOWER: Final = RAISE + len(SPACES)
MOVE: Final = LOWER + len(SPACES)
FIRE_AT: Final = MOVE + len(SPACES)
USE_SHIELD: Final = FIRE_AT + MOST_SHIPS
TAKE_DAMAGE: Final = USE_SHIELD + len(SHIELD_NAMES)
WARP: Final = TAKE_DAMAGE + len(SPACES)

SHIP: Final = (
    *("is_alive", "sector", "space", "facing", "cubes", "damage", "dice_to_roll", "has_planned", "dice_left"),
    *("has_boosted", "landing_together", "manoeuvre_total", "boost_tally", "manoeuvre_tally"),
)
SPACE: Final = ("die", "damaged", "shield", "landing", "in_range")
DIE: Final = ("value", "space", "landing", "in_range")
PLAN: Final = ("has_rolled", "may_reroll", "may_confirm", "cubes_spent")
TURN: Final = ("prepared", "has_spent", "has_moved", "is_joined")
SHOT: Final = ("shooter", "space", "value", "target", "distance", "side", "shield")
SEATS: Final = ("marker", "mover", "reflex", "next winner of the Manoeuvre")


class ThunderEncoding(Encoding):
    def __init__(self, options: Options) -> None:
        super().__init__(options)
        assert isinstance(options, ThunderOptions)
        self.players = options.players
        self.fields = (
            Field("ships", (MOST_SHIPS, len(SHIP)), -1, 100, "ships from the own on, each with: " + ", ".join(SHIP)),
            Field(
                "consoles",
                (MOST_SHIPS, len(SPACES), len(SPACE)),
                -1,
                21,
                "the spaces of their consoles (" + ", ".join(SPACES) + "), each with: " + ", ".join(SPACE),
            ),
            Field("distances", (MOST_SHIPS, MOST_SHIPS), -1, 21, "how far ahead of a ship (row) another is"),
            Field("dice", (DICE, len(DIE)), -1, 21, "the own dice behind the screen, each with: " + ", ".join(DIE)),
            Field("plan", (len(PLAN),), -1, 100, "the own plan: " + ", ".join(PLAN)),
            Field("turn", (len(TURN),), -1, 11, "what the mover has begun with cubes: " + ", ".join(TURN)),
            Field("shot", (len(SHOT),), -1, 21, "the shot that is being settled: " + ", ".join(SHOT)),
            Field("seats", (len(SEATS),), -1, 2, "counted from the own seat: " + ", ".join(SEATS)),
            Field("to_act", (MOST_SHIPS,), 0, 1, "1 for each who owes a decision, from the own seat on"),
            Field("phase", (len(PHASES),), 0, 1, "1 at one of: " + ", ".join(PHASES)),
            Field(
                "numbers",
                (5,),
                -1,
                21,
                "round, rounds, spaces of a sector, closed sector, 1 if the Manoeuvre is settled",
            ),
            Field("warp_gates", (actions.MOST_RING,), 0, 1, "1 for each space of the other sector with a gate"),
        )
        spaces = ", ".join(SPACES)
        self.ids = ranges(
            (PLAIN, "roll, reroll, confirm, flip, hold"),
            (DICE, "pick up a die; never in the mask"),
            (DICE * len(SPACES), "place a die, 11 times the die plus the space: " + spaces),
            (len(ACTS), "action: " + ", ".join(actions.ACTS.values())),
            (len(SPACES), "prepare the die on a space"),
            (len(SPACES), "raise a die by one"),
            (len(SPACES), "lower a die by one"),
            (len(SPACES), "move the prepared die to a space"),
            (MOST_SHIPS, "fire at a ship, counted from the own on"),
            (len(SHIELD_NAMES), "use a shield: " + ", ".join(SHIELD_NAMES)),
            (len(SPACES), "take damage on a space"),
            (
                2 * SECTORS * actions.MOST_RING,
                "warp, 42 times the sector plus twice the space, and 1 for counter-clockwise",
            ),
        )

    def id_of(self, seat: int, action: int) -> int:
        code, first = next(begin for begin in _OFFSETS if action >= begin[0])
        offset = action - code
        if first == FIRE_AT:
            return FIRE_AT + self._from_own(seat, offset)
        if first == PLACE:
            return PLACE + len(SPACES) * (offset // 16) + offset % 16
        return ACT + ACTS.index(offset) if first == ACT else first + offset

    def observe(self, view: View, seat: int, choices: Choices) -> Observation:
        assert isinstance(view, ThunderView)
        seen = self.blank()
        for ship in view.ships:
            row = self._from_own(seat, ship.seat)
            seen["ships"][row] = _ship_row(ship)
            seen["consoles"][row] = [_space_row(space) for space in ship.console]
            for sight in ship.ahead:
                seen["distances"][row, self._from_own(seat, sight.seat)] = sight.distance
        own = view.ships[seat].plan
        for name in ("dice", "plan", "turn", "shot"):
            seen[name][:] = UNKNOWN
        if own is not None:
            seen["plan"][:] = (own.has_rolled, own.may_reroll, own.may_confirm, own.cubes_spent)
            for die in own.dice:
                seen["dice"][die.die] = _die_row(die)
        if view.turn is not None:
            turn = view.turn
            seen["turn"][:] = (place_of(SPACES, turn.prepared), turn.has_spent, turn.has_moved, turn.is_joined)
        if view.shot is not None:
            shot = view.shot
            seen["shot"][:] = (
                self._from_own(seat, shot.shooter),
                SPACES.index(shot.space),
                shot.value,
                self._from_own(seat, shot.target),
                number(shot.distance),
                place_of(SIDES, shot.side),
                place_of(SHIELD_NAMES, shot.shield),
            )
        seats = (view.marker, view.mover, view.reflex, view.winners[0] if view.winners else None)
        seen["seats"][:] = [self._from_own(seat, other) for other in seats]
        for other in view.to_act:
            seen["to_act"][self._from_own(seat, other)] = 1
        seen["phase"][PHASES.index(view.phase)] = 1
        seen["numbers"][:] = (view.round, view.rounds, view.ring, number(view.closed_sector), view.is_settled)
        seen["warp_gates"][list(view.warp_gates)] = 1
        return seen

    def _from_own(self, seat: int, other: int | None) -> int:
        """A seat counted from the viewer's own."""
        return UNKNOWN if other is None else (other - seat) % self.players


_OFFSETS: Final = (
    (actions.WARP, WARP),
    (actions.TAKE_DAMAGE, TAKE_DAMAGE),
    (actions.USE_SHIELD, USE_SHIELD),
    (actions.FIRE_AT, FIRE_AT),
    (actions.MOVE, MOVE),
    (actions.LOWER, LOWER),
    (actions.RAISE, RAISE),
    (actions.PREPARE, PREPARE),
    (actions.ACT, ACT),
    (actions.PLACE, PLACE),
    (actions.PICK_UP, PICK_UP),
    (0, 0),
)
"""Where codes and ids of each kind begin, the last kind first."""


def _ship_row(ship: ShipView) -> Sequence[float]:
    return (
        ship.is_alive,
        ship.sector - 1,
        ship.space,
        FACINGS.index(ship.facing),
        ship.cubes,
        ship.damage,
        ship.dice_to_roll,
        ship.has_planned,
        number(ship.dice_left),
        ship.has_boosted,
        number(ship.landing_together),
        number(ship.manoeuvre_total),
        ship.boost_tally,
        ship.manoeuvre_tally,
    )


def _space_row(space: SpaceView) -> Sequence[float]:
    return (number(space.die), space.damaged, space.shield, number(space.landing), len(space.in_range))


def _die_row(die: PlanDie) -> Sequence[float]:
    return (die.value, place_of(SPACES, die.space), die.landing, len(die.in_range))
