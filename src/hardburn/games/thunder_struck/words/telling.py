"""How events read in English, and which rules are behind decisions and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Decision, Event
from hardburn.core.results import Malformed
from hardburn.games.thunder_struck import decisions, events
from hardburn.games.thunder_struck.actions import unpack
from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.words.describing import TITLES, WAYS

RULE_BEHIND: Final[dict[type[Decision], str]] = {
    decisions.Roll: "planning.2",
    decisions.Reroll: "power.3.reroll",
    decisions.Place: "planning.2",
    decisions.PickUp: "TS-15",
    decisions.Confirm: "planning.3",
    decisions.Prepare: "TS-16",
    decisions.Change: "power.3.pips",
    decisions.Move: "power.3.move",
    decisions.FireAt: "TS-9",
    decisions.UseShield: "shields.4",
    decisions.TakeDamage: "fire.3",
    decisions.Flip: "manoeuvre.2",
    decisions.Hold: "manoeuvre.2",
    decisions.Warp: "TS-8",
}
RULE_BEHIND_ACT: Final[dict[str, str]] = {"boosts": "boost.2", "manoeuvre": "manoeuvre.1"}
RULE_BEHIND_KIND: Final[dict[str, str]] = {"boost": "boost.1", "fire": "fire.1", "power": "power.1"}
RULE_TOLD: Final[dict[type[Event], str]] = {
    events.RoundBegan: "TS-6",
    events.Rolled: "planning.2",
    events.Rerolled: "power.3.reroll",
    events.Placed: "planning.2",
    events.PickedUp: "TS-15",
    events.Planned: "TS-5",
    events.Revealed: "planning.3",
    events.Prepared: "TS-16",
    events.Changed: "power.3.pips",
    events.DieMoved: "power.3.move",
    events.Boosted: "boost.1",
    events.ManoeuvreSettled: "manoeuvre.1",
    events.Flipped: "manoeuvre.2",
    events.Held: "manoeuvre.2",
    events.Warped: "TS-8",
    events.ShieldRaised: "shields.1",
    events.PowerTaken: "power.1",
    events.Missed: "fire.1",
    events.Hit: "TS-9",
    events.ShieldUsed: "TS-10",
    events.Damaged: "fire.3",
    events.SectorClosed: "TS-13",
    events.ReflexEarned: "TS-12",
    events.Resigned: "TS-14",
}
DOOMS: Final[dict[str, str]] = {
    "unshielded": "no shield stops the hit",
    "fire": "both weapons are damaged",
    "boost": "both Boost spaces are damaged",
    "manoeuvre": "both Manoeuvre spaces are damaged",
}


def tell(event: Event) -> str:
    """One sentence that says what happened."""
    match event:
        case events.RoundBegan(number, seat, reflex):
            green = "" if reflex is None else f", and {SEAT_NAMES[reflex]} the Reflex die"
            return f"Round {number}: {SEAT_NAMES[seat]} has the marker{green}."
        case events.Prepared(seat, space, value):
            return f"{SEAT_NAMES[seat]} is about to action the {value} on {TITLES[space]}."
        case events.Changed(seat, space, old, new, cubes):
            return f"{SEAT_NAMES[seat]} gives a cube: {old} on {TITLES[space]} becomes {new}; {_cubes(cubes)} left."
        case events.DieMoved(seat, origin, space, value, cubes):
            moved = f"the {value} goes from {TITLES[origin]} to {TITLES[space]}"
            return f"{SEAT_NAMES[seat]} gives a cube: {moved}; {_cubes(cubes)} left."
        case events.Boosted(seat, values, _, origin, space):
            return f"{SEAT_NAMES[seat]} boosts by {_listed(values)}, from {origin} to {space}."
        case events.ManoeuvreSettled(seat, totals, winners):
            scored = ", ".join(f"{SEAT_NAMES[total.seat]} {sum(total.values)}" for total in totals)
            won = " and ".join(SEAT_NAMES[winner] for winner in winners)
            verb = "win" if len(winners) > 1 else "wins"
            return f"{SEAT_NAMES[seat]} actions the Manoeuvre, {scored}: {f'{won} {verb}' if won else 'nobody wins'}."
        case events.Flipped(seat, facing):
            return f"{SEAT_NAMES[seat]} flips and faces {WAYS[facing]}."
        case events.Held(seat):
            return f"{SEAT_NAMES[seat]} does nothing."
        case events.Warped(seat, from_sector, origin, sector, space, facing):
            there = f"space {space}" + (f" of sector {sector}" if sector != from_sector else "")
            return f"{SEAT_NAMES[seat]} warps from {origin} to {there}, facing {WAYS[facing]}."
        case events.ShieldRaised(seat, shield, _, was_active):
            said = "already has the" if was_active else "raises the"
            return f"{SEAT_NAMES[seat]} {said} {TITLES[shield]}{'; nothing changes' if was_active else ''}."
        case events.PowerTaken(seat, value, gained, cubes):
            got = "finds no room for a cube" if gained == 0 else f"takes {_cubes(gained)}"
            return f"{SEAT_NAMES[seat]} {got} with a {value}; {cubes} in store."
        case events.SectorClosed(sector):
            return f"Sector {sector} is off limits from now on."
        case events.ReflexEarned(seat, lowest):
            return (
                f"{SEAT_NAMES[lowest]} scored lowest on Boost and Manoeuvre: {SEAT_NAMES[seat]} takes the Reflex die."
            )
        case events.Resigned(seat):
            return f"{SEAT_NAMES[seat]} resigns."
        case events.Ended(winners, reason, _):
            return _tell_end(winners, reason)
        case events.Missed() | events.Hit() | events.ShieldUsed() | events.Damaged() | events.Destroyed():
            return _tell_shot(event)
        case _:
            return _tell_planning(event)


def rule_behind(action: int) -> str:
    """The rule that allows such a decision."""
    decision = unpack(action)
    if isinstance(decision, decisions.Act):
        kind = decision.what.partition("_")[0]
        return RULE_BEHIND_ACT.get(decision.what) or RULE_BEHIND_KIND.get(kind, "shields.1")
    return RULE_BEHIND[type(decision)]


def rule_told(event: Event) -> str | None:
    """The rule behind an event."""
    match event:
        case events.Ended(_, _, rule):
            return rule
        case events.Destroyed(_, why):
            return "fire.2" if why == "unshielded" else "fire.6"
        case _:
            return RULE_TOLD[type(event)]


def _tell_planning(event: Event) -> str:
    match event:
        case events.Rolled(seat, faces):
            return f"{SEAT_NAMES[seat]} rolls {_listed(faces)}."
        case events.Rerolled(seat, faces, cubes):
            return f"{SEAT_NAMES[seat]} gives a cube and rolls {_listed(faces)}; {_cubes(cubes)} left."
        case events.Placed(seat, value, space, origin):
            before = "" if origin is None else f" from {TITLES[origin]}"
            return f"{SEAT_NAMES[seat]} puts the {value}{before} on {TITLES[space]}."
        case events.PickedUp(seat, value, space):
            return f"{SEAT_NAMES[seat]} takes the {value} back from {TITLES[space]}."
        case events.Planned(seat):
            return f"{SEAT_NAMES[seat]} has planned."
        case events.Revealed(seat, dice, left_out, cubes_spent):
            lying = ", ".join(f"{die.value} on {TITLES[die.space]}" for die in dice)
            spent = f"; {_cubes(cubes_spent)} given for re-rolls" if cubes_spent else ""
            out = f"; left out: {_listed(left_out)}" if left_out else ""
            return f"{SEAT_NAMES[seat]}'s plan: {lying}{out}{spent}."
        case _:
            raise Malformed(f"{event!r} is no event of Thunder Struck Duel")


def _tell_shot(event: Event) -> str:
    match event:
        case events.Missed(seat, space, value):
            return f"{SEAT_NAMES[seat]} fires {value} with {TITLES[space]} and misses."
        case events.Hit(seat, space, value, target, distance, side):
            shot = f"{SEAT_NAMES[seat]} fires {value} with {TITLES[space]}"
            return f"{shot} and hits {SEAT_NAMES[target]}'s {side}, {distance} ahead."
        case events.ShieldUsed(seat, shield):
            return f"{SEAT_NAMES[seat]}'s {TITLES[shield]} stops the hit and is gone."
        case events.Damaged(seat, space, shield_lost, die_lost):
            lost = ", with its shield" if shield_lost else ""
            lost += f", with its {die_lost}" if die_lost is not None else ""
            return f"{SEAT_NAMES[seat]}'s {TITLES[space]} is damaged{lost}."
        case events.Destroyed(seat, why):
            return f"{SEAT_NAMES[seat]} is destroyed: {DOOMS[why]}."
        case _:
            raise Malformed(f"{event!r} is no event of Thunder Struck Duel")


def _tell_end(winners: Sequence[int], reason: str) -> str:
    if len(winners) == 1:
        return f"{SEAT_NAMES[winners[0]]} wins: {reason}."
    return f"The match ends: {reason}." if winners else f"A draw: {reason}."


def _cubes(count: int) -> str:
    return "1 cube" if count == 1 else f"{count} cubes"


def _listed(values: Sequence[int]) -> str:
    """`3`, `3 and 5`, `3, 5 and 6`."""
    first = ", ".join(str(value) for value in values[:-1])
    return f"{first} and {values[-1]}" if first else str(values[-1])
