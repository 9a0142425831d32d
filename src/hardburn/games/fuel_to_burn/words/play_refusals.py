"""Why something can't be done in the sequence of play, by which rule, and what would be right."""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.edges import Decision
from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn import decisions
from hardburn.games.fuel_to_burn.actions import unpack
from hardburn.games.fuel_to_burn.codes import KINDS, vector, vector_bearing, vector_length
from hardburn.games.fuel_to_burn.kinds import KIND_NAMES
from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.naming import seat_name
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import EXPECTED, HELD_BACK, ON_MAP, WAITING, Ship
from hardburn.games.fuel_to_burn.space import placing, plotting
from hardburn.games.fuel_to_burn.steps import movement, tankers
from hardburn.games.fuel_to_burn.steps.guiding import free_plot
from hardburn.games.fuel_to_burn.steps.stations import REFIT_NAMES
from hardburn.games.fuel_to_burn.turn import whose_go
from hardburn.games.fuel_to_burn.turn.play import list_choices
from hardburn.games.fuel_to_burn.words.attack_refusals import explain_attack, explain_torpedo_attack
from hardburn.games.fuel_to_burn.words.order_refusals import explain_order
from hardburn.games.fuel_to_burn.words.telling import bearing_said


def explain_play(position: Position, seat: int, action: int) -> Refusal:
    """Refuses this seat's answer to a question of the sequence of play."""
    decision = unpack(action)
    match position.question.kind:
        case questions.WHICH_ACTIVATION:
            return _explain_go(position, seat, decision)
        case questions.WHICH_ORDER:
            return explain_order(position, decision)
        case questions.WHICH_PLOT | questions.WHICH_TORPEDO_PLOT:
            return _explain_plot(position, decision)
        case questions.WHICH_ATTACK:
            return explain_attack(position, decision)
        case questions.WHICH_TORPEDO_ATTACK:
            return explain_torpedo_attack(position, decision)
        case _:
            return _explain_choice(position, seat)


# Goes


def _explain_go(position: Position, seat: int, decision: Decision) -> Refusal:
    extra = int(position.question.extra)
    match decision:
        case decisions.Activate(number):
            return _explain_activation(position, seat, number)
        case decisions.DeployTanker(tanker, system, x, y) if extra == whose_go.OWN:
            return _explain_tanker(position, seat, tanker, system, x, y)
        case decisions.Wait() if extra == whose_go.OWN:
            free = [ship.name() for ship in position.ships if ship.seat == seat and whose_go.is_free(position, ship)]
            return Refusal("FB-43", f"Only ships off the map may wait; still to activate: {_list(free)}.")
        case decisions.LetForce():
            return Refusal("s8.5", f"That comes only when both are out of untracked ships; {_may(position, seat)}.")
        case _:
            return Refusal("s8.3", f"It is your go; {_may(position, seat)}.")


def _explain_activation(position: Position, seat: int, number: int) -> Refusal:
    ship = position.ships[number] if number < len(position.ships) else None
    may = _may(position, seat)
    if ship is None or ship.seat > 1:
        return Refusal("s8.3", f"Ship {number} is no player's; {may}.")
    if ship.seat != seat and (ship.status != ON_MAP or ship.is_activated or not ship.is_tracked):
        return Refusal("s8.3", f"Ship {number} of {seat_name(ship.seat)} can't be forced: {_why_not(ship)}; {may}.")
    if ship.status == EXPECTED:
        when = f"on day {ship.arrives_on}" if ship.arrives_on else "when its event happens"
        return Refusal("FB-92", f"Ship {number} comes {when}; {may}.")
    if not ship.is_in_play():
        return Refusal("s8.3", f"{ship.name()} is gone; {may}.")
    if ship.is_activated:
        return Refusal("s8.3", f"{ship.name()} has been activated today; {may}.")
    if ship.status in (HELD_BACK, WAITING) and position.waiting & (1 + seat):
        return Refusal("FB-57", f"You let your ships off the map wait for the rest of this day; {may}.")
    if ship.status == HELD_BACK:
        return Refusal("s33.3", f"A stealth run comes in on day 4 to 8, and this is day {position.day}; {may}.")
    if ship.status != ON_MAP:
        return Refusal("FB-43", f"{ship.name()} can't come today; {may}.")
    if position.question.extra != whose_go.OWN:
        return Refusal("s8.5", f"Both are out of untracked ships, so an enemy ship is forced; {may}.")
    return Refusal("s8.4", f"{ship.name()} is tracked, so only {seat_name(1 - seat)} can force it; {may}.")


def _why_not(ship: Ship) -> str:
    if ship.status != ON_MAP:
        return "it is not on the map"
    return "it has been activated today" if ship.is_activated else "it is not tracked"


def _may(position: Position, seat: int) -> str:
    """What a go may be used for."""
    own = []
    if position.question.extra == whose_go.OWN:
        own = [
            f"{ship.number} ({ship.name() if ship.index > 0 else KIND_NAMES[ship.kind]})"
            for ship in position.ships
            if ship.seat == seat and (whose_go.is_free(position, ship) or whose_go.may_come(position, ship))
        ]
    forced = [f"{number} ({position.ships[number].name()})" for number in whose_go.forcible(position, seat)]
    parts = [f"activate {_list(own)}" if own else "", f"force {_list(forced)}" if forced else ""]
    return " or ".join(part for part in parts if part)


def _explain_tanker(position: Position, seat: int, tanker: int, system: int, x: int, y: int) -> Refusal:
    if not whose_go.may_call_tanker(position, seat):
        return Refusal(
            "s21.3", f"A tanker comes in place of an untracked ship, and you have none; {_may(position, seat)}."
        )
    if not tankers.is_ready(position, seat, tanker):
        ready = [str(number + 1) for number in tankers.ready(position, seat)]
        return Refusal("FB-42", f"Tanker {tanker + 1} can't come now; ready: {_list(ready) or 'none'}.")
    if system >= len(position.systems):
        names = [f"{number} ({one.name})" for number, one in enumerate(position.systems)]
        return Refusal("FB-25", f"There is no star system {system} in this match; there are {_list(names)}.")
    return placing.refusal_of(int(tankers.problem(position, seat, system, x, y)), x, y)


# Plots


def _explain_plot(position: Position, decision: Decision) -> Refusal:
    question = position.question
    ship = position.ships[question.ship]
    is_torpedo = question.kind == questions.WHICH_TORPEDO_PLOT
    free = int(free_plot(position) if is_torpedo else movement.free_plot(ship))
    what = "the torpedo" if is_torpedo else ship.name()
    burn = int(question.extra)
    if free == 0:
        allowed = f"{what} leaves with 1 to {burn} LU on any bearing"
    else:
        coast = f"{vector_length(free)} LU on {bearing_said(int(vector_bearing(free)))}"
        allowed = f"{what} may change {coast} by up to {burn} LU"
    if not isinstance(decision, decisions.Plot):
        return Refusal("s28.2", f"A vector is to be plotted now: {allowed}.")
    off = plotting.plot_difference(vector(decision.length, decision.bearing), free) / 1000
    given = f"{decision.length} LU on {bearing_said(decision.bearing)}"
    return Refusal("FB-30", f"{given} changes the vector by {off:.3f} LU; {allowed}.")


# The rest


def _explain_choice(position: Position, seat: int) -> Refusal:
    question = position.question
    ship = position.ships[question.ship]
    listed = [choice // KINDS for choice in list_choices(position, seat)]
    match question.kind:
        case questions.WHICH_SIDE:
            return Refusal("FB-11", "The path goes straight through a body; pass it on the left or on the right.")
        case questions.WHICH_LANE:
            lanes = [str(choice) for choice in listed[:-1]]
            enter = f"enter lane {_list(lanes)} or " if lanes else "there is no fuel for it, so "
            return Refusal("FB-52", f"{ship.name()} passes the mark of a lane; {enter}stay out.")
        case questions.WHICH_COVER:
            firers = [f"{number} ({position.ships[number].name()})" for number in listed[:-1]]
            return Refusal("FB-19", f"Cover fire at {ship.name()} may come from {_list(firers)}, or from none.")
        case questions.WHETHER_REFUEL:
            room = f"take fuel from tanker {question.other + 1} or " if len(listed) > 1 else "the tank is full, so "
            return Refusal("s22.1", f"{ship.name()} passes a tanker; {room}fly past.")
        case questions.WHICH_TORPEDO:
            return Refusal("s14.6", f"Several torpedoes attack {ship.name()}; which first: {_numbers(listed)}?")
        case questions.WHETHER_SCAN:
            targets = [f"{number} ({position.ships[number].name()})" for number in listed[:-1]]
            scan = f"scan {_list(targets)} or " if targets else "its Core is offline, so "
            return Refusal("FB-44", f"{ship.name()} may scan now; {scan}don't scan.")
        case questions.WHETHER_MASK:
            mask = "mask the signature or " if len(listed) > 1 else "it is overheated, so "
            return Refusal("s11.5", f"{ship.name()} is tracked; {mask}stay tracked.")
        case questions.WHICH_REFIT:
            names: list[str] = [REFIT_NAMES[choice] for choice in listed]
            return Refusal("s25.10", f"The refit of {ship.name()} is done; choose {_list(names)}.")
        case questions.WHICH_OFFER:
            offered = [f"{number} ({position.ships[number].name()})" for number in listed]
            return Refusal("s29.9", f"Several ships are there; offer one as the target: {_list(offered)}.")
        case _:
            return Refusal("s33.3", f"{ship.name()} comes in; it needs a vector of 4 to 6 LU, any bearing.")


def _numbers(numbers: list[int]) -> str:
    return _list([str(number) for number in numbers])


def _list(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}" if names else ""
