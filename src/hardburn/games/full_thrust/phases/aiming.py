"""What the picked ship fires at: fire controls, one target for each beam, all named before any is rolled (FT-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.actions import AIM, AIM_ALL, FIRE, KINDS, SHIPS
from hardburn.games.full_thrust.phases.damage import suffer, throw
from hardburn.games.full_thrust.phases.fire import NOBODY, Firing, beam_dice
from hardburn.games.full_thrust.ship import Ship

UNAIMED: Final = -1


class Aiming:
    """The picked ship, and the target of each of its beams."""

    def __init__(self, firing: Firing, picked: int, aims: list[int]) -> None:
        self.firing = firing
        self.ships = firing.battle.ships
        self.picked: i64 = picked
        self.aims = aims

    def copy(self, firing: Firing) -> Aiming:
        return Aiming(firing, self.picked, self.aims[:])

    def ship(self) -> Ship:
        return self.ships[self.picked]

    def pick(self, ship: int, log: Log | None) -> None:
        """Pick a ship, also in place of another one as long as nothing was rolled."""
        self.picked = ship
        self.aims = [UNAIMED] * len(self.ships[ship].plan.classes)
        if log is not None:
            log.add(events.Picked(self.ships[ship].vessel()))

    def drop(self) -> None:
        self.picked = NOBODY
        self.aims = []

    def targets(self) -> list[int]:
        """The targets named so far, in the order of seats and fleet lists (FT-7)."""
        return sorted({target for target in self.aims if target != UNAIMED})

    def may_name(self, target: int, beam: int = UNAIMED) -> bool:
        """Whether a fire control has this target or is free for it. `beam` would give up its present target."""
        named: list[int] = []
        for place, other in enumerate(self.aims):
            if other != UNAIMED and place != beam and other not in named:
                named.append(other)
        return target in named or len(named) < self.ship().controls_left()

    def dice_at(self, beam: int, target: int) -> i64:
        """How many dice a beam throws at a target."""
        ship = self.ship()
        return beam_dice(ship, beam, self.firing.sight(ship, self.ships[target]))

    def free_for(self, target: int) -> list[int]:
        """The beams without a target that bear on this one."""
        ship = self.ship()
        sight: i64 = self.firing.sight(ship, self.ships[target])
        if sight < 0:
            return []
        aims = self.aims
        return [beam for beam in range(len(aims)) if aims[beam] == UNAIMED and beam_dice(ship, beam, sight) > 0]

    def dice_named(self, target: int) -> int:
        """All dice aimed at a target."""
        dice: i64 = 0
        for beam in range(len(self.aims)):
            if self.aims[beam] == target:
                dice += self.dice_at(beam, target)
        return dice

    def allows(self, kind: i64, about: i64) -> bool:
        if self.picked == NOBODY:
            return False
        if kind == FIRE:
            return about == 0 and any(target != UNAIMED for target in self.aims)
        beam: i64 = (about >> 12) - 1
        target: i64 = about & (SHIPS - 1) if kind == AIM else about
        if target >= len(self.ships):
            return False
        if kind == AIM:
            return 0 <= beam < len(self.aims) and self.dice_at(beam, target) > 0 and self.may_name(target, beam)
        return kind == AIM_ALL and self.may_name(target) and len(self.free_for(target)) > 0

    def choices(self) -> list[int]:
        """All beams that bear on a target at once, or the next beam alone; when none is left, fire (FT-18)."""
        together: list[int] = []
        alone: list[int] = []
        next_beam = len(self.aims)
        for target in range(len(self.ships)):
            free = self.free_for(target)
            if not free or not self.may_name(target):
                continue
            if len(free) > 1:
                together.append(KINDS * target + AIM_ALL)
            if free[0] < next_beam:
                next_beam = free[0]
                alone = []
            if free[0] == next_beam:
                alone.append(KINDS * (SHIPS * (next_beam + 1) + target) + AIM)
        return together + alone if alone else [FIRE]

    def aim(self, beams: list[int], target: int, log: Log | None) -> None:
        for beam in beams:
            self.aims[beam] = target
        if log is not None:
            dice = sum(int(self.dice_at(beam, target)) for beam in beams)
            numbers = tuple(beam + 1 for beam in beams)
            log.add(events.Aimed(self.ship().vessel(), numbers, self.ships[target].vessel(), dice))

    def fire(self, dice: Dice, log: Log | None) -> None:
        """Fire target by target, each attack with its checks before the next (FT-7)."""
        for target in self.targets():
            self._attack(self.ships[target], dice, log)

    def _attack(self, target: Ship, dice: Dice, log: Log | None) -> None:
        ship = self.ship()
        count = self.dice_named(target.number)
        if log is None:
            suffer(target, throw(count, dice, "beam die"), dice, None)
        else:
            faces: list[int] = []
            damage = throw(count, dice, f"beam die, {ship.name} at {target.name}", faces)
            beams = tuple(beam + 1 for beam, aim in enumerate(self.aims) if aim == target.number)
            log.add(events.Attacked(ship.vessel(), target.vessel(), beams, count, tuple(faces), damage))
            suffer(target, damage, dice, log)
        if not target.on_table():
            self.firing.battle.count_destroyed(target, ship, log)
