"""The systems of a ship by number and by name: fire controls, then beams, then the drive (FT-10, FT-11)."""

from __future__ import annotations

from typing import Final

from hardburn.games.full_thrust.ship import Plan, Ship, is_out, put_back, put_out

FIRST_BEAM: Final = 2048
DRIVE: Final = 4095
SYSTEMS: Final = 4096
MOST_OF_A_KIND: Final = 999


def system_name(system: int) -> str:
    if system == DRIVE:
        return "drive"
    return f"fire control {system + 1}" if system < FIRST_BEAM else f"beam {system - FIRST_BEAM + 1}"


def system_called(name: str) -> int:
    """The number of a system with a well-formed name."""
    kind, _, number = name.rpartition(" ")
    if not kind:
        return DRIVE
    return int(number) - 1 + (0 if kind == "fire control" else FIRST_BEAM)


def is_system(system: int) -> bool:
    return system == DRIVE or system % FIRST_BEAM < MOST_OF_A_KIND


def has_system(plan: Plan, system: int) -> bool:
    """Whether ships of this plan have it. A ship built without thrust has no drive."""
    if system == DRIVE:
        return plan.thrust > 0
    return system < plan.controls or 0 <= system - FIRST_BEAM < len(plan.classes)


def systems_of(plan: Plan) -> list[int]:
    """All systems, in the order of checks and repairs."""
    controls: int = plan.controls
    systems = [*range(controls), *range(FIRST_BEAM, FIRST_BEAM + len(plan.classes))]
    if plan.thrust > 0:
        systems.append(DRIVE)
    return systems


def is_damaged(ship: Ship, system: int) -> bool:
    """Whether parties can work on it: a drive with one or two hits, or any other system that is out."""
    if system == DRIVE:
        return ship.drive_hits > 0
    if system < FIRST_BEAM:
        return is_out(ship.controls_out, system)
    return is_out(ship.beams_out, system - FIRST_BEAM)


def damaged_systems(ship: Ship) -> list[int]:
    if ship.controls_out == 0 and ship.beams_out == 0 and ship.drive_hits == 0:
        return []
    return [system for system in systems_of(ship.plan) if is_damaged(ship, system)]


def knock_out(ship: Ship, system: int) -> None:
    """Disable a system; the drive by one step (FT-10)."""
    if system == DRIVE:
        ship.drive_hits += 1
    elif system < FIRST_BEAM:
        ship.controls_out = put_out(ship.controls_out, system)
    else:
        ship.beams_out = put_out(ship.beams_out, system - FIRST_BEAM)


def bring_back(ship: Ship, system: int) -> None:
    """Repair a system; the drive by one step (FT-10)."""
    if system == DRIVE:
        ship.drive_hits -= 1
    elif system < FIRST_BEAM:
        ship.controls_out = put_back(ship.controls_out, system)
    else:
        ship.beams_out = put_back(ship.beams_out, system - FIRST_BEAM)
