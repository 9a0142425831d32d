"""How the events that only a scenario brings read: one sentence each (FB-85)."""

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.events import Vessel
from hardburn.games.fuel_to_burn.position.naming import seat_name
from hardburn.games.fuel_to_burn.position.ship import NEUTRAL


def called(vessel: Vessel) -> str:
    """A ship with its side: `Amber D2`."""
    return f"{'Neutral' if vessel.seat == NEUTRAL else seat_name(vessel.seat)} {vessel.name}"


def tell_scenario(event: Event) -> str | None:
    match event:
        case events.SpecialOrdered(vessel, order):
            return f"{called(vessel)} carries out a special order: {order}."
        case events.WorkDone(vessel, order):
            return f"{called(vessel)} completes {order}."
        case events.WorkStopped(vessel, order):
            return f"{called(vessel)} breaks off {order}."
        case events.TorpedoesSpent(vessel, torpedoes):
            return f"{called(vessel)} gives up torpedoes; {torpedoes} left."
        case events.Reinforced(vessel, kind, at):
            return f"{called(vessel)}, a {kind}, comes in at ({at[0] / 1000:.1f}, {at[1] / 1000:.1f})."
        case events.ScriptChanged(vessel):
            return f"{called(vessel)} changes its course."
        case events.Supplied(vessel, what, by, now):
            return f"{called(vessel)} gets {by} {what}; {now} now."
        case events.MessageHeard(to, text):
            return f"Message: {text}" if to is None else f"Message to {seat_name(to)}: {text}"
        case events.IntelligenceGained(seat, vessels):
            names = ", ".join(called(vessel) for vessel in vessels)
            return f"{seat_name(seat)} gets an intelligence report on {names}."
        case events.ManifestReported(_, vessel, armour, fuel, torpedoes, heat, offline, repaired):
            parts = [f"{armour} armour", f"{fuel} fuel", f"{torpedoes} torpedoes", f"{heat} heat"]
            parts += [f"{system} offline" for system in offline] + [f"{system} repaired" for system in repaired]
            return f"Report on {called(vessel)}: {', '.join(parts)}."
        case events.TaskCounted(seat, name, count, needed):
            return f"{seat_name(seat)}'s task {name}: {count} of {needed}."
        case events.TaskDone(seat, name):
            return f"{seat_name(seat)} has done its task {name}."
        case events.TaskFailed(seat, name, why):
            return f"{seat_name(seat)}'s task {name} has failed: {why}."
        case _:
            return None
