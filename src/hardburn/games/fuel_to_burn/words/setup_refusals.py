"""Why something can't be done in the set-up, and what would be right (s25, s33 to s36)."""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.edges import Decision
from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn import decisions
from hardburn.games.fuel_to_burn.actions import pack, unpack
from hardburn.games.fuel_to_burn.codes import KINDS
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, KIND_NAMES
from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.naming import station_name
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.setup import assigning, deploying, mustering, stationing
from hardburn.games.fuel_to_burn.space.placing import refusal_of
from hardburn.games.fuel_to_burn.words.telling import counted


def explain_set_up(position: Position, seat: int, action: int) -> Refusal:
    """Refuses this seat's answer to a question of the set-up."""
    decision = unpack(action)
    match position.question.kind:
        case questions.WHERE_STATION:
            if isinstance(decision, decisions.PlaceStation):
                problem = stationing.problem(position, seat, decision.x, decision.y)
                return refusal_of(problem, decision.x, decision.y)
            return Refusal("FB-46", "Stations are placed now; place your next one.")
        case questions.WHICH_STATION:
            names = ", ".join(_number_and_name(position, choice // KINDS) for choice in assigning.choices(position))
            return Refusal("s34.1", f"A station is to be named for the objective now: {names}.")
        case questions.WHICH_FLEET:
            return _explain_fleet(position, decision)
        case questions.WHERE_SHIP:
            return _explain_ship(position, seat, decision)
        case questions.WHICH_VECTOR:
            name = position.ships[position.question.ship].name()
            most = deploying.MOST_VELOCITY
            return Refusal("s36.3", f"{name} needs a vector now: 1 to {most} LU, any bearing.")
        case _:
            if isinstance(decision, decisions.SetStealthPoint):
                return refusal_of(deploying.stealth_problem(position, decision.x, decision.y), decision.x, decision.y)
            return Refusal("s33.3", "A stealth run's point is to be set now, 10 LU away from everything.")


def _number_and_name(position: Position, station: int) -> str:
    return f"{station} ({station_name(position, station)})"


def _explain_fleet(position: Position, decision: Decision) -> Refusal:
    points = position.terms.points
    if not isinstance(decision, decisions.Muster):
        return Refusal("FB-46", f"Fleets are chosen now, in secret; choose one for {points} points.")
    fleet = mustering.fleet_of(pack(decision) // KINDS)
    if mustering.warships(fleet) == 0:
        return Refusal("FB-50", "This fleet has no warship; at least one destroyer, cruiser or battleship is needed.")
    cost = mustering.price(fleet)
    return Refusal("s35.1", f"This fleet costs {cost} points; at most {points} are allowed.")


def _explain_ship(position: Position, seat: int, decision: Decision) -> Refusal:
    left = position.sides[seat].left
    to_place = ", ".join(counted(left[kind], KIND_NAMES[kind]) for kind in range(BATTLESHIP + 1) if left[kind] > 0)
    match decision:
        case decisions.Deploy(kind, x, y):
            number = KIND_NAMES.index(kind)
            if number > BATTLESHIP or left[number] == 0:
                return Refusal("s36.1", f"You have no {kind} left to place; there is {to_place}.")
            return refusal_of(deploying.problem(position, seat, x, y), x, y)
        case decisions.HoldBack(kind):
            if not position.terms.has_stealth_runs:
                return Refusal("FB-29", f"Stealth runs are not played in this match; place {to_place}.")
            if not deploying.may_hold_back(position, seat):
                return Refusal("s33.3", f"One ship for every 50 points can be held back, no more; place {to_place}.")
            return Refusal("s33.3", f"You have no {kind} left to hold back; there is {to_place}.")
        case _:
            return Refusal("FB-46", f"Ships are placed now; you have {to_place}.")
