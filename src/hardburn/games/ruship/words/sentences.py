"""How decisions and events read in English."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision, Event
from hardburn.core.results import Malformed
from hardburn.games.ruship import decisions, events
from hardburn.games.ruship.actions import unpack
from hardburn.games.ruship.state import SEAT_NAMES, RushipState
from hardburn.games.ruship.track import ATTACKS_TO_WIN, bit, is_attack, landing, passed_over

TOKEN: Final = ("Ship", "UFO")
BASE: Final = ("Mothership", "Vortex")
PLANET: Final = ("Earth", "the alien planet")
POWER_TITLES: Final = {
    "reroll": "Reroll",
    "plus_one": "Plus one",
    "single_die": "Single die",
    "move_back": "Move back",
    "stack": "Stack",
}
POWER_WORDS: Final = {
    "reroll": "after rolling, one die may be rolled again",
    "plus_one": "before moving, 1 may be added to both values",
    "single_die": "a turn may be played with one die that captures all it passes over",
    "move_back": "tokens and base may go back",
    "stack": "two tokens may share a space, safe from capture",
}
ORDINALS: Final = ("", "first", "second", "third")
RULE_BEHIND: Final[dict[type[Decision], str]] = {
    decisions.Roll: "play.1",
    decisions.Reroll: "RU-7.reroll",
    decisions.AddOne: "RU-7.plus_one",
    decisions.Keep: "RU-10",
    decisions.Enter: "RU-3",
    decisions.Advance: "play.2",
    decisions.GoBack: "RU-7.move_back",
    decisions.MoveBase: "RU-4",
    decisions.TakePower: "RU-6",
}
RULE_TOLD: Final[dict[type[Event], str]] = {
    events.RolledForStart: "RU-8",
    events.Started: "RU-8",
    events.Rolled: "play.1",
    events.Rerolled: "RU-7.reroll",
    events.AddedOne: "RU-7.plus_one",
    events.Entered: "RU-3",
    events.Moved: "play.2",
    events.BaseMoved: "RU-4",
    events.Captured: "play.8",
    events.Attacked: "RU-6",
    events.PowerTaken: "RU-6",
    events.ValueLost: "RU-5",
    events.Resigned: "RU-9",
}
SUPPLY: Final = "supply"


def describe(state: RushipState, seat: int, action: int) -> str:
    """One line that says what an action does in this position."""
    decision = unpack(action)
    match decision:
        case decisions.Roll(dice):
            return "Roll two dice" if dice == 2 else "Roll a single die that captures all it passes over"
        case decisions.Reroll(face):
            return f"Roll the {face} again"
        case decisions.AddOne():
            return f"Add 1: {_listed([value + 1 for value in state.values()])}"
        case decisions.Keep():
            return f"Keep {_listed(state.values())}, which can't be played"
        case decisions.TakePower(power):
            return f"Take the power {POWER_TITLES[power]}: {POWER_WORDS[power]}"
        case decisions.MoveBase(back):
            side = state.side(seat)
            target = side.base - side.forward if back else side.base + side.forward
            return f"1: {BASE[seat]} {'back ' if back else ''}from {side.base} to {target}"
        case _:
            return _describe_move(state, seat, decision)


def tell(event: Event) -> str:
    """One sentence that says what happened."""
    match event:
        case events.RolledForStart(humanity, alien):
            tied = "; a tie, so they roll again" if humanity == alien else ""
            return f"For the first turn Humanity rolls {humanity} and Alien rolls {alien}{tied}."
        case events.Started(seat):
            return f"{SEAT_NAMES[seat]} begins."
        case events.Rolled(seat, faces):
            return f"{SEAT_NAMES[seat]} rolls {_listed(faces)}{'' if len(faces) == 2 else ' with a single die'}."
        case events.Rerolled(seat, old, new):
            return f"{SEAT_NAMES[seat]} rolls the {old} again: {new}."
        case events.AddedOne(seat, values):
            return f"{SEAT_NAMES[seat]} adds 1: {_listed(values)}."
        case events.Entered(seat, value, space):
            return f"{value}: a {TOKEN[seat]} enters on {space}."
        case events.Moved(seat, value, origin, space):
            back = " back" if (space < origin) == (seat == 0) else ""
            return f"{value}: the {TOKEN[seat]} on {origin} goes{back} to {space}."
        case events.BaseMoved(seat, origin, space):
            return f"1: the {BASE[seat]} goes from {origin} to {space}."
        case events.Captured(seat, space):
            return f"The {TOKEN[seat]} on {space} is captured and returns to the supply."
        case events.Attacked(seat, value, origin, attacks):
            token = f"the {TOKEN[seat]} on {origin}" if origin else f"a {TOKEN[seat]} from the supply"
            return f"{value}: {token} attacks {PLANET[1 - seat]}, the {ORDINALS[attacks]} time."
        case events.PowerTaken(seat, power):
            return f"{SEAT_NAMES[seat]} takes the power {POWER_TITLES[power]}: {POWER_WORDS[power]}."
        case events.ValueLost(seat, value):
            return f"{SEAT_NAMES[seat]} can't play the {value}; it is lost."
        case events.Resigned(seat):
            return f"{SEAT_NAMES[seat]} resigns."
        case events.Ended(winners, reason, _):
            return f"{SEAT_NAMES[winners[0]]} wins: {reason}." if winners else f"A draw: {reason}."
        case _:
            raise Malformed(f"{event!r} is no event of Ruship")


def rule_behind(action: int) -> str:
    """The rule that allows such a decision."""
    decision = unpack(action)
    if isinstance(decision, decisions.Roll) and decision.dice == 1:
        return "RU-7.single_die"
    return RULE_BEHIND[type(decision)]


def rule_told(event: Event) -> str | None:
    """The rule behind an event."""
    return event.rule if isinstance(event, events.Ended) else RULE_TOLD.get(type(event))


def places(state: RushipState, seat: int, action: int) -> tuple[str, ...]:
    """The space or supply where a move begins and where it ends, planets included; a power by its name."""
    decision = unpack(action)
    match decision:
        case decisions.Enter(value):
            return SUPPLY, str(_target(state, seat, state.side(seat).base, value, state.side(seat).forward))
        case decisions.Advance(space, value):
            return str(space), str(_target(state, seat, space, value, state.side(seat).forward))
        case decisions.GoBack(space, value):
            return str(space), str(_target(state, seat, space, value, -state.side(seat).forward))
        case decisions.MoveBase(back):
            side = state.side(seat)
            return str(side.base), str(side.base - side.forward if back else side.base + side.forward)
        case decisions.TakePower(power):
            return (power,)
        case _:
            return ()


def _target(state: RushipState, seat: int, origin: int, value: int, step: int) -> int:
    """Where a value leads; the enemy planet if the move reaches or passes it."""
    me, them = state.side(seat), state.side(1 - seat)
    target = landing(me, them, origin, value, step)
    return (0 if seat else state.spaces + 1) if is_attack(me, target, state.spaces) else target


def _describe_move(state: RushipState, seat: int, decision: Decision) -> str:
    me, them = state.side(seat), state.side(1 - seat)
    match decision:
        case decisions.Enter(value):
            what, origin, step = f"a {TOKEN[seat]} enters", me.base, me.forward
        case decisions.Advance(space, value):
            what, origin, step = f"{TOKEN[seat]} from {space}", space, me.forward
        case decisions.GoBack(space, value):
            what, origin, step = f"{TOKEN[seat]} from {space} back", space, -me.forward
        case _:
            raise Malformed(f"{decision!r} is no decision of Ruship")
    target = _target(state, seat, origin, value, step)
    attacks = is_attack(me, target, state.spaces)
    struck = passed_over(them.tokens, origin, target) if state.single else them.tokens & bit(target)
    count = int(struck & ~them.stacks).bit_count()
    captures = f", capturing {count if count > 1 else 'a'} {TOKEN[1 - seat]}{'s' if count > 1 else ''}" if count else ""
    if attacks:
        nth = them.attacks_suffered + 1
        wins = " and wins" if nth == ATTACKS_TO_WIN else ""
        return f"{value}: {what}{captures}, attacks {PLANET[1 - seat]}, the {ORDINALS[nth]} time{wins}"
    stacked = ", two together" if me.tokens & bit(target) else ""
    return f"{value}: {what} {'on' if isinstance(decision, decisions.Enter) else 'to'} {target}{stacked}{captures}"


def _listed(values: tuple[int, ...] | list[int]) -> str:
    return " and ".join(str(value) for value in values)
