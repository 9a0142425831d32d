"""How events read: one sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Event
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.position.naming import seat_name
from hardburn.games.fuel_to_burn.words.scenario_events import called, tell_scenario

LEGS: Final = ("home", "the far station", "its own station", "home again")
GONE: Final[dict[str, str]] = {
    "attacked": "is spent",
    "defeated": "is shot down",
    "out of reach": "is out of its guide's reach and lost",
    "guide gone": "has lost its guide",
    "radiation": "is destroyed by radiation",
    "crash": "crashes",
    "deep space": "is lost in deep space",
    "lane": "is left behind by its guide",
    "torpedo": "is destroyed by another torpedo",
}
DOOMS: Final[dict[str, str]] = {
    "combat": "is destroyed in combat",
    "torpedo": "is destroyed by a torpedo",
    "asteroids": "is destroyed by asteroids",
    "explosion": "is destroyed by the explosion",
    "meltdown": "melts down",
    "crash": "crashes and is lost",
    "tunnel": "is lost in the tunnel",
}
DEEDS: Final[dict[str, str]] = {
    "coast": "coasts",
    "burn": "burns",
    "hard burn": "burns hard",
    "overdrive": "burns with the overdrive module",
    "heat dump": "dumps its heat",
    "repair": "repairs",
    "repair with engineers": "has engineers repair",
    "launch": "launches a torpedo",
    "refit": "requests a refit",
    "shield recharge": "recharges a shield",
}


def tell(event: Event) -> str:
    """One sentence that says what happened."""
    for teller in (_tell_set_up, _tell_day, _tell_flight, _tell_conflict, _tell_end, tell_scenario):
        told = teller(event)
        if told is not None:
            return told
    raise Malformed(f"{event!r} is no event of Fuel To Burn")


def point_said(at: tuple[int, int]) -> str:
    """A point in LU from the middle."""
    return f"({at[0] / 1000:.1f}, {at[1] / 1000:.1f})"


def bearing_said(bearing: int) -> str:
    return f"{bearing / 100:g}°"


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _tell_set_up(event: Event) -> str | None:
    match event:
        case events.BodyPlaced(system, body, at):
            return f"{body} of {system} stands at {point_said(at)}."
        case events.ContestWon(seat, about):
            gains = {
                "placing stations": "places the first station",
                "the objective": "has the objective",
                "placing ships": "places the first ship",
                "initiative": "has the initiative after a tie",
            }
            return f"{seat_name(seat)} wins the contest and {gains[about]}."
        case events.Duelled(about, protocols, winner):
            shown = f"{seat_name(0)} shows {protocols[0]}, {seat_name(1)} {protocols[1]}"
            return f"Contest for {about}: {shown}{'; once more' if winner is None else ''}."
        case events.StationPlaced(seat, _, name, at):
            return f"{seat_name(seat)} places {name} at {point_said(at)}."
        case events.ObjectiveGiven(seat, objective):
            return f"{seat_name(seat)}'s objective is: {objective}."
        case events.StationNamed(seat, owner, objective, station):
            return f"{seat_name(seat)} names S{station + 1} for {seat_name(owner)}'s {objective}."
        case events.Mustered(seat, destroyers, cruisers, battleships, tankers, extra):
            ships = [
                counted(destroyers, "destroyer"),
                counted(cruisers, "cruiser"),
                counted(battleships, "battleship"),
                counted(tankers, "tanker"),
            ]
            has = ", ".join(part for part in ships if not part.startswith("0 "))
            return f"{seat_name(seat)} musters {has}{f' and {extra}' if extra else ''}."
        case events.FleetReady(seat):
            return f"{seat_name(seat)} has chosen a fleet."
        case events.FleetsCounted(counts):
            return f"{seat_name(0)} has {counted(counts[0], 'ship')} to place, {seat_name(1)} {counts[1]}."
        case events.Deployed(vessel, kind, at):
            return f"{called(vessel)}, a {kind}, is placed at {point_said(at)}."
        case events.HeldBack(seat, kept):
            return f"{seat_name(seat)} holds back a {kept or 'ship'} for a stealth run."
        case events.StealthPointSet(seat, at):
            return f"{seat_name(seat)}'s stealth run will arrive at {point_said(at)}."
        case events.VectorSet(vessel, length, bearing):
            return f"{called(vessel)} begins with {length} LU at {bearing_said(bearing)}."
        case _:
            return None


def _tell_day(event: Event) -> str | None:
    match event:
        case events.DayBegan(day):
            return f"Day {day} begins."
        case events.InitiativeWon(seat, untracked, ships):
            counts = f"untracked {untracked[0]} to {untracked[1]}, ships {ships[0]} to {ships[1]}"
            return f"{seat_name(seat)} has the initiative: {counts}."
        case events.Activated(vessel, is_forced):
            return f"{called(vessel)} is {'forced to activate' if is_forced else 'activated'}."
        case events.LeftToForce(seat):
            return f"{seat_name(seat)} lets {seat_name(1 - seat)} force a ship."
        case events.Waited(seat):
            return f"{seat_name(seat)} waits."
        case events.TankerCame(seat, tanker, system, at):
            return f"{seat_name(seat)}'s tanker {tanker + 1} appears in {system} at {point_said(at)}."
        case events.TankerLeft(seat, tanker, is_driven_off):
            return f"{seat_name(seat)}'s tanker {tanker + 1} {'is driven off' if is_driven_off else 'leaves'}."
        case events.DayEnded(day):
            return f"Day {day} ends."
        case events.Ordered(vessel, order, _, place, damaged):
            goes = f", bound for {place}" if place else ""
            return f"{called(vessel)} {DEEDS[order]}{f' its {damaged}' if damaged else ''}{goes}."
        case events.ExtraUsed(seat, extra):
            return f"{seat_name(seat)} uses its {extra}."
        case events.Tested(seat, about, result, is_easy, faces):
            shown = f" ({faces[0]} against {faces[1]})" if faces else ""
            return f"{'Easy test' if is_easy else 'Test'} of {seat_name(seat)}, {about}: {result}{shown}."
        case events.Heated(vessel, by, heat, cause):
            return f"{called(vessel)} heats up by {by} to {heat} ({cause})."
        case events.Cooled(vessel, by, heat, cause):
            return f"{called(vessel)} cools by {by} to {heat} ({cause})."
        case events.FuelSpent(vessel, fuel):
            return f"{called(vessel)} uses fuel; {fuel} left."
        case events.Repaired(vessel, mended):
            return f"The {mended} of {called(vessel)} works again."
        case events.Recharged(vessel, armour):
            return f"{called(vessel)} has {counted(armour, 'shield')} again."
        case _:
            return None


def _tell_flight(event: Event) -> str | None:
    match event:
        case events.Moved(vessel, path, velocity, bearing, bends):
            bent = "".join(f", bent by {bend.body} {bearing_said(abs(bend.angle))}" for bend in bends)
            return f"{called(vessel)} flies {velocity} LU to {point_said(path[-1])}{bent}; now {bearing_said(bearing)}."
        case events.TorpedoLaunched(_, torpedo, guide):
            return f"{called(guide)} launches torpedo {torpedo + 1}."
        case events.TorpedoMoved(_, torpedo, path, velocity):
            return f"Torpedo {torpedo + 1} flies {velocity} LU to {point_said(path[-1])}."
        case events.TorpedoGone(_, torpedo, why):
            return f"Torpedo {torpedo + 1} {GONE[why]}."
        case events.Docked(vessel, _, place, starts_blockade):
            return f"{called(vessel)} arrives at {place}{' and blockades it' if starts_blockade else ''}."
        case events.CastOff(vessel, _, place):
            return f"{called(vessel)} leaves {place}."
        case events.LaneEntered(vessel, to, arrives_on):
            return f"{called(vessel)} enters the lane to {to}, to arrive on day {arrives_on}."
        case events.LaneLeft(vessel, system):
            return f"{called(vessel)} comes out in {system}."
        case events.Delayed(vessel, arrives_on):
            return f"{called(vessel)} is delayed until day {arrives_on}."
        case events.Departed(vessel):
            return f"{called(vessel)} departs."
        case events.Arrived(vessel, kind, at):
            return f"{called(vessel)}, a {kind}, arrives from its stealth run at {point_said(at)}."
        case events.Refuelled(vessel, tanker, _):
            return f"{called(vessel)} takes up fuel from tanker {tanker + 1}."
        case events.Irradiated(vessel, body):
            return f"{called(vessel)} passes through the radiation of {body}."
        case events.MetAsteroids(vessel):
            return f"{called(vessel)} meets asteroids."
        case events.Tracked(vessel, cause):
            causes = {"scan": "scanned", "heat": "overheated", "stationary": "stationary"}
            return f"{called(vessel)} is tracked: {causes[cause]}."
        case events.Untracked(vessel, cause):
            how = {
                "masking": "masks its signature",
                "departure": "leaves untracked",
                "lane": "is untracked in the lane",
            }
            return f"{called(vessel)} {how[cause]}."
        case _:
            return None


def _tell_conflict(event: Event) -> str | None:
    match event:
        case events.AttackDeclared(vessel, target, at, is_cover):
            how = "fires cover at" if is_cover else "attacks"
            return f"{called(vessel)} {how} {called(target)} at {point_said(at)}."
        case events.TargetOffered(vessel):
            return f"{called(vessel)} takes the attack."
        case events.TankerAttacked(seat, tanker, attacks, _):
            return f"{seat_name(seat)}'s tanker {tanker + 1} is attacked: {attacks} of 3."
        case events.FireHeld(vessel):
            return f"{called(vessel)} holds fire."
        case events.CoverDeclined(seat):
            return f"{seat_name(seat)} fires no cover."
        case events.ProtocolSealed(seat):
            return f"{seat_name(seat)} has chosen."
        case events.Fought(attacker, defender, protocols, winner):
            shown = f"{called(attacker)} {protocols[0]}, {called(defender)} {protocols[1]}"
            return f"{shown}: {_won(protocols, winner)}."
        case events.Hit(vessel, by, cause, on_shield, armour):
            what = f" by {called(by)}" if by is not None else f" ({cause})"
            left = "" if armour is None else f"; {armour} left"
            return f"{called(vessel)} is hit{what}{f', and a shield goes{left}' if on_shield else ''}."
        case events.HeatChosen(vessel, hitter, protocol):
            return f"The {protocol} hit of {called(hitter)} on {called(vessel)} becomes heat."
        case events.HitHadNoEffect(vessel):
            return f"The hit of {called(vessel)} has no effect: it has no weapons."
        case events.SystemDamaged(vessel, system, cause):
            return f"The {system} of {called(vessel)} is damaged ({cause})."
        case events.TorpedoAttacked(_, torpedo, target, _, is_automatic):
            return f"Torpedo {torpedo + 1} attacks {called(target)}{' by itself' if is_automatic else ''}."
        case events.TorpedoFoughtTorpedo(_, torpedo, other, is_defeated):
            return (
                f"Torpedo {torpedo + 1} goes off at torpedo {other + 1}: {'destroyed' if is_defeated else 'no effect'}."
            )
        case events.Evaded(vessel):
            return f"{called(vessel)} takes evasive actions."
        case events.Destroyed(vessel, doom):
            return f"{called(vessel)} {DOOMS[doom]}."
        case events.LeftMap(vessel, why):
            return f"{called(vessel)} {'is lost in deep space' if why == 'deep space' else 'never came'}."
        case _:
            return None


def _won(protocols: Sequence[str], winner: int | None) -> str:
    if winner is not None:
        return f"{seat_name(winner)} wins"
    return "nothing happens" if set(protocols) == {"evasive"} else "a draw, both hit"


def _tell_end(event: Event) -> str | None:
    match event:
        case events.RefitBegan(vessel, station):
            return f"{called(vessel)} begins a refit at S{station + 1}."
        case events.RefitStopped(vessel, station):
            return f"{called(vessel)} breaks off its refit at S{station + 1}."
        case events.Refitted(vessel, _, choice):
            return f"The refit of {called(vessel)} is done: {choice}."
        case events.BlockadeCounted(seat, station, days, needed):
            return f"{seat_name(seat)} blockades S{station + 1}: {days} of {needed} days."
        case events.PatrolPassed(vessel, _, place, leg):
            return f"{called(vessel)} passes {place} on patrol, {LEGS[min(leg, len(LEGS)) - 1]}."
        case events.PointReached(vessel, _, name):
            return f"{called(vessel)} reaches {name}."
        case events.ObjectiveDone(seat, objective):
            return f"{seat_name(seat)} has done its {objective}."
        case events.ObjectiveFailed(seat, objective, why):
            return f"{seat_name(seat)}'s {objective} has failed: {why}."
        case events.Resigned(seat):
            return f"{seat_name(seat)} gives up."
        case events.Ended(winners, reason, _):
            who = " and ".join(seat_name(seat) for seat in winners)
            if winners:
                return f"{who} wins: {reason}."
            return f"{'A draw' if reason.startswith('as many') else 'Nobody wins'}: {reason}."
        case _:
            return None
