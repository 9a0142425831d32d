"""Thrust! for learners. Its codes are dense and name ships by their places, so ids are codes."""

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
    flags,
    number,
    place_of,
    ranges,
)
from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.events import CauseName, EffectName, KindName
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.ships import MOST_FUEL, SHIPS
from hardburn.games.thrust.view import ContestView, Learnt, PhaseName, ShipView, StepName, ThrustView

KINDS: Final[tuple[str, ...]] = get_args(KindName)
CAUSES: Final[tuple[str, ...]] = get_args(CauseName)
EFFECTS: Final[tuple[str, ...]] = get_args(EffectName)
LEARNT: Final[tuple[str, ...]] = get_args(Learnt)
PHASES: Final[tuple[str, ...]] = get_args(PhaseName)
STEPS: Final[tuple[str, ...]] = get_args(StepName)
WEAPONS: Final = ("1", "1d3", "1d5", "1d10")

SHIP: Final = (
    *("removed", "revealed", "learnt", "band", "kind", "ship_class", "speed", "combat", "sensors", "weapon"),
    *("capacity", "fuel", "fuel_least", "fuel_most", "damage", "damage_is_current", "damage_told"),
    *("bonus", "operated", "moved"),
)
CONTEST: Final = ("pursuit", "is_pursuer", "own_ship", "enemy_ship", "band", "same_band", "least", "own_fuel", "leak")
OTHER: Final = ("other_least", "other_most", "own_sealed", "enemy_sealed")
CHECK: Final = ("critical_failure", "failure", "success", "critical_success", "mean_damage")


class ThrustEncoding(Encoding):
    def __init__(self, options: Options) -> None:
        super().__init__(options)
        assert isinstance(options, ThrustOptions)
        self.fields = (
            Field("ships", (2, SHIPS, len(SHIP)), -1, 200, "ships, own then enemy's, each with: " + ", ".join(SHIP)),
            Field("bands", (2, SHIPS, 4), 0, 1, "1 for each band where a ship can be: " + ", ".join(BAND_NAMES)),
            Field("effects", (2, SHIPS, len(EFFECTS)), 0, 1, "1 for each known effect: " + ", ".join(EFFECTS)),
            Field("sides", (2, 2), 0, SHIPS, "ships in play and still to be operated, own then enemy's"),
            Field(
                "contest",
                (len(CONTEST) + len(OTHER),),
                -1,
                MOST_FUEL,
                "the open pursuit or evasion: " + ", ".join((*CONTEST, *OTHER)),
            ),
            Field(
                "speed_check",
                (3, 4),
                0,
                1,
                "chances if one spends less, as much, more: win least and most, lose least and most",
                real=True,
            ),
            Field(
                "checks",
                (SHIPS, SHIPS, len(CHECK)),
                0,
                10,
                "what own ships can do now; in Recon a ship's scan (second place 0), in Attack at each target: "
                + ", ".join(CHECK),
                real=True,
            ),
            Field("phase", (len(PHASES),), 0, 1, "1 at one of: " + ", ".join(PHASES)),
            Field("step", (len(STEPS),), 0, 1, "1 at one of: " + ", ".join(STEPS)),
            Field("flags", (3,), 0, 1, "1 where true: to act, the enemy is to act, goes first this turn"),
            Field("turns", (2,), 0, 101, "the turn, and the last one"),
        )
        self.ids = ranges(
            (SHIPS, "pass with a ship, by its place"),
            (SHIPS, "scan with a ship"),
            (SHIPS, "show an own ship"),
            (SHIPS, "let an own ship slip away"),
            (SHIPS * 4, "move, 4 times the ship plus the band: " + ", ".join(BAND_NAMES)),
            (SHIPS * 4, "pursue, 4 times the ship plus the target"),
            (SHIPS * 4, "evade, 4 times the ship plus the enemy"),
            (SHIPS * 4, "attack, 4 times the ship plus the target"),
            (MOST_FUEL + 1, "seal so much fuel; the mask shows a good sample"),
        )

    def id_of(self, seat: int, action: int) -> int:
        return action

    def observe(self, view: View, seat: int, choices: Choices) -> Observation:
        assert isinstance(view, ThrustView)
        seen = self.blank()
        for row, side in enumerate((view.sides[seat], view.sides[1 - seat])):
            seen["sides"][row] = (side.in_play, side.to_operate)
            for ship in side.ships:
                place = ship.place - 1
                seen["ships"][row, place] = _ship_row(ship)
                seen["bands"][row, place] = flags(BAND_NAMES, ship.bands)
                seen["effects"][row, place] = flags(EFFECTS, ship.effects or ())
        seen["contest"][:] = UNKNOWN
        if view.contest is not None:
            seen["contest"][:] = _contest_row(view.contest, seat)
            for row, chances in enumerate(view.contest.chances):
                win, lose = (chances.win_least, chances.win_most), (chances.lose_least, chances.lose_most)
                seen["speed_check"][row] = (*win, *lose)
        for scan in view.scans:
            seen["checks"][scan.ship - 1, 0, :4] = (
                *(scan.critical_failure, scan.failure),
                *(scan.success, scan.critical_success),
            )
        for attack in view.attacks:
            seen["checks"][attack.ship - 1, attack.target - 1] = (
                *(attack.critical_failure, attack.failure),
                *(attack.success, attack.critical_success, attack.mean_damage),
            )
        seen["phase"][PHASES.index(view.phase)] = 1
        seen["step"][STEPS.index(view.step)] = 1
        seen["flags"][:] = (seat in view.to_act, 1 - seat in view.to_act, view.first == seat)
        seen["turns"][:] = (view.turn, view.turn_limit)
        return seen


def _ship_row(ship: ShipView) -> Sequence[float]:
    return (
        place_of(CAUSES, ship.removed),
        ship.revealed,
        LEARNT.index(ship.learnt),
        place_of(BAND_NAMES, ship.band),
        place_of(KINDS, ship.kind),
        number(ship.ship_class),
        number(ship.speed),
        number(ship.combat),
        number(ship.sensors),
        place_of(WEAPONS, ship.weapon),
        number(ship.capacity),
        number(ship.fuel),
        number(ship.fuel_least),
        number(ship.fuel_most),
        number(ship.damage),
        ship.damage_is_current,
        number(ship.damage_told),
        number(ship.bonus),
        number(ship.operated),
        number(ship.moved),
    )


def _contest_row(contest: ContestView, seat: int) -> Sequence[float]:
    is_pursuer = contest.pursuer.seat == seat
    own, enemy = (contest.pursuer, contest.evader) if is_pursuer else (contest.evader, contest.pursuer)
    return (
        contest.kind == "pursuit",
        is_pursuer,
        _place(own.ship),
        _place(enemy.ship),
        BAND_NAMES.index(contest.band),
        number(contest.same_band),
        contest.least,
        number(contest.own_fuel),
        contest.leak,
        number(contest.other_least),
        number(contest.other_most),
        seat in contest.sealed,
        1 - seat in contest.sealed,
    )


def _place(ship: int | None) -> int:
    """From 0, as in ids."""
    return UNKNOWN if ship is None else ship - 1
