"""How decisions and events read in English."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision, Event
from hardburn.core.results import Malformed
from hardburn.games.thrust import decisions, events
from hardburn.games.thrust.actions import BAND_NAMES, unpack
from hardburn.games.thrust.advice.odds import result_chances, success_chance
from hardburn.games.thrust.decisions import BandName
from hardburn.games.thrust.knowledge.viewing import attack_chances, contest_chances, other_amounts
from hardburn.games.thrust.naming import KIND_TITLES, titled
from hardburn.games.thrust.position import EVASION, Position
from hardburn.games.thrust.ships import EVASION_LEAST, LEARNT_CLASS, LEARNT_STATS, SEAT_NAMES, SHIPS
from hardburn.games.thrust.state import ThrustState
from hardburn.games.thrust.view import SpeedChances

ROMAN: Final = ("0", "I", "II", "III", "IV", "V")
BAND_TITLES: Final[dict[str, str]] = {
    "out": "out of range",
    "sensor": "Sensor range",
    "combat": "Combat range",
    "close": "Close range",
}
RESULT_WORDS: Final = {
    "critical_failure": "a critical failure",
    "failure": "a failure",
    "success": "a success",
    "critical_success": "a critical success",
}
EFFECT_WORDS: Final = {
    "leak": "leaking",
    "weapons": "weapons eliminated",
    "sensors": "sensors fried",
    "fire": "on fire",
    "life_support": "life support crippled",
    "reactor": "reactor breached",
    "dead": "dead in the water",
}
CAUSE_WORDS: Final = {"destroyed": "is destroyed", "abandoned": "is abandoned", "out_of_fuel": "is out of fuel"}
STAT_WORDS: Final = {"speed": "Speed", "combat": "Combat", "sensors": "Sensors"}
PHASE_WORDS: Final = {"recon": "Recon", "movement": "Movement", "attack": "Attack", "morale": "Morale"}
RULE_BEHIND: Final[dict[type[Decision], str]] = {
    decisions.Pass: "TH-5",
    decisions.Scan: "recon.2",
    decisions.Show: "recon.5",
    decisions.Slip: "recon.3",
    decisions.Move: "moving.2",
    decisions.Pursue: "pursuit.1",
    decisions.Evade: "evasion.1",
    decisions.Burn: "speed.1",
    decisions.Attack: "attack.1",
}
RULE_TOLD: Final[dict[type[Event], str]] = {
    events.Drew: "setup.2",
    events.InitiativeRolled: "initiative.1",
    events.TurnBegan: "initiative.2",
    events.PhaseBegan: "turn.1",
    events.Checked: "check.1",
    events.Operated: "TH-17",
    events.Passed: "TH-5",
    events.Moved: "moving.2",
    events.ScanSucceeded: "recon.5",
    events.NothingFound: "TH-20",
    events.Revealed: "TH-7",
    events.ContactLost: "recon.3",
    events.LeftRange: "TH-7",
    events.Pursued: "pursuit.1",
    events.Evaded: "evasion.1",
    events.Sealed: "speed.1",
    events.FuelShown: "speed.1",
    events.SpeedCompared: "speed.3",
    events.WentCloser: "pursuit.4",
    events.BrokeAway: "evasion.5",
    events.Attacked: "attack.2",
    events.Damaged: "damage.1",
    events.MoraleChecked: "morale.1",
    events.Fled: "morale.4",
    events.CouldNotPay: "TH-32",
    events.Removed: "TH-19",
    events.Resigned: "objective.2",
}


def describe(state: ThrustState, seat: int, action: int) -> str:
    """One line that says what an action does in this position, with the chances that the player can know."""
    position = state.position
    decision = unpack(action)
    match decision:
        case decisions.Pass(ship):
            return f"{own_ship(position, seat, ship)}: pass"
        case decisions.Scan(ship):
            return f"{own_ship(position, seat, ship)}: scan, {_scan_chances(position, seat, ship)}"
        case decisions.Show(ship):
            band = BAND_NAMES[position.ship(seat, ship - 1).band]
            return f"Show {own_ship(position, seat, ship)}, at {BAND_TITLES[band]}"
        case decisions.Slip(ship):
            return f"Let them lose {own_ship(position, seat, ship)}"
        case decisions.Move(ship, band):
            return f"{own_ship(position, seat, ship)}: {_describe_move(state, seat, ship, band)}"
        case decisions.Pursue(ship, target):
            return f"{own_ship(position, seat, ship)}: {_describe_pursuit(position, seat, ship, target)}"
        case decisions.Evade(ship, enemy):
            least = EVASION_LEAST[position.ship(seat, ship - 1).band]
            what = f"evade {enemy_ship(position, 1 - seat, enemy)}, for {least} fuel or more"
            return f"{own_ship(position, seat, ship)}: {what}"
        case decisions.Burn(fuel):
            return _describe_burn(position, seat, fuel)
        case decisions.Attack(ship, target):
            return f"{own_ship(position, seat, ship)}: {_describe_attack(position, seat, ship, target)}"
        case _:
            raise Malformed(f"{decision!r} is no decision of Thrust!")


def tell(event: Event) -> str:
    """One sentence that says what happened."""
    match event:
        case events.Drew(seat, None):
            return f"{SEAT_NAMES[seat]} draws four ships."
        case events.Drew(seat, ships):
            listed = ", ".join(f"{place} {titled(kind)}" for place, kind in enumerate(ships or (), start=1))
            return f"{SEAT_NAMES[seat]} draws: {listed}."
        case events.InitiativeRolled(seat, stat, face, result):
            return f"For the initiative {SEAT_NAMES[seat]} rolls {face:02} against {stat}: {RESULT_WORDS[result]}."
        case events.TurnBegan(turn, seat):
            return f"Turn {turn}: {SEAT_NAMES[seat]} goes first."
        case events.PhaseBegan(phase):
            return f"{PHASE_WORDS[phase]} Phase."
        case events.Checked(seat, ship, stat, value, faces, result):
            rolled = " and ".join(f"{face:02}" for face in faces)
            check = f"{STAT_WORDS[stat]} check against {value}"
            return f"{_ship(seat, ship)} rolls {rolled} for a {check}: {RESULT_WORDS[result]}."
        case events.Operated(seat, None):
            return f"{SEAT_NAMES[seat]} operates a hidden ship."
        case events.Operated(seat, ship):
            return f"{SEAT_NAMES[seat]} operates ship {ship}."
        case events.Passed(seat, ship):
            return f"{_ship(seat, ship)} passes."
        case events.Moved(seat, ship, origin, band, fuel):
            cost = "" if fuel is None else f" for {fuel} fuel"
            return f"{_ship(seat, ship)} moves from {BAND_TITLES[origin]} to {BAND_TITLES[band]}{cost}."
        case events.ScanSucceeded(seat, ship):
            return f"{_ship(seat, ship)} finds something."
        case events.NothingFound(seat, ship):
            return f"{_ship(seat, ship)} finds nothing that is not known already: there is nothing more in range."
        case events.Revealed():
            return _tell_revealed(event)
        case events.ContactLost(seat, ship):
            return f"Contact with {_ship(seat, ship)} is lost."
        case events.LeftRange(seat, ship):
            return f"{_ship(seat, ship)} is out of range and can't be seen any more."
        case _:
            return _tell_contest(event)


def _tell_contest(event: Event) -> str:
    match event:
        case events.Pursued(seat, ship, target):
            return f"{_ship(seat, ship)} pursues {_ship(1 - seat, target)}."
        case events.Evaded(seat, ship, enemy):
            return f"{_ship(seat, ship)} evades {_ship(1 - seat, enemy)}."
        case events.Sealed(seat, None):
            return f"{SEAT_NAMES[seat]} has sealed its fuel."
        case events.Sealed(seat, fuel):
            return f"{SEAT_NAMES[seat]} seals {fuel} fuel."
        case events.FuelShown(evader, pursuer_fuel, evader_fuel):
            pursuer, chased = SEAT_NAMES[1 - evader], SEAT_NAMES[evader]
            return (
                f"{pursuer} burns {pursuer_fuel or 'nothing'} to pursue, {chased} {evader_fuel or 'nothing'} to evade."
            )
        case events.SpeedCompared(evader, pursuer_result, evader_result, winner):
            checks = f"{SEAT_NAMES[1 - evader]} {RESULT_WORDS[pursuer_result]}, {SEAT_NAMES[evader]} "
            won = "nothing happens" if winner is None else f"{SEAT_NAMES[winner]} wins"
            return f"Speed checks: {checks}{RESULT_WORDS[evader_result]}; {won}."
        case events.WentCloser(seat, ship, band):
            return f"{_ship(seat, ship)} comes to {BAND_TITLES[band]}."
        case events.BrokeAway(seat, ship, band):
            return f"{_ship(seat, ship)} breaks away to {BAND_TITLES[band]}."
        case _:
            return _tell_battle(event)


def _tell_battle(event: Event) -> str:
    match event:
        case events.Attacked(seat, ship, target, result, damage):
            hit = f", {damage} damage" if damage else ""
            return f"{_ship(seat, ship)} attacks {_ship(1 - seat, target)}: {RESULT_WORDS[result]}{hit}."
        case events.Damaged(seat, ship, dealt, total, effects):
            now = "" if total is None else f", {total} in all"
            state = ", ".join(EFFECT_WORDS[effect] for effect in effects or ())
            return f"{_ship(seat, ship)} takes {dealt} damage{now}{f' ({state})' if state else ''}."
        case events.MoraleChecked(seat, ship, face, result):
            return f"{_ship(seat, ship)} rolls {face} for morale: {RESULT_WORDS[result]}."
        case events.Fled(seat, ship, fuel):
            return f"{_ship(seat, ship)} panics and goes out of range{'' if fuel is None else f' for {fuel} fuel'}."
        case events.CouldNotPay(seat, ship, fuel, left):
            return f"{_ship(seat, ship)} panics and can't pay {fuel} fuel to go out of range; it has {left}."
        case events.Removed(seat, ship, kind, cause):
            return f"{_ship(seat, ship)}, a {titled(kind)}, {CAUSE_WORDS[cause]}."
        case events.Resigned(seat):
            return f"{SEAT_NAMES[seat]} surrenders."
        case events.Ended(winners, reason, _):
            return f"{SEAT_NAMES[winners[0]]} wins: {reason}." if winners else f"A draw: {reason}."
        case _:
            raise Malformed(f"{event!r} is no event of Thrust!")


def rule_behind(action: int) -> str:
    """The rule that allows such a decision."""
    return RULE_BEHIND[type(unpack(action))]


def rule_told(event: Event) -> str | None:
    """The rule behind an event."""
    return event.rule if isinstance(event, events.Ended) else RULE_TOLD.get(type(event))


def places(seat: int, action: int) -> tuple[str, ...]:
    """`ship:SEAT:PLACE`, `band:NAME`, `fuel:AMOUNT`; at the end a word if pointing alone is ambiguous."""
    decision = unpack(action)
    match decision:
        case decisions.Pass(ship):
            return _pointed(seat, ship), "pass"
        case decisions.Scan(ship):
            return _pointed(seat, ship), "scan"
        case decisions.Show(ship) | decisions.Slip(ship):
            return (_pointed(seat, ship),)
        case decisions.Move(ship, band):
            return _pointed(seat, ship), f"band:{band}"
        case decisions.Pursue(ship, target):
            return _pointed(seat, ship), _pointed(1 - seat, target), "pursue"
        case decisions.Evade(ship, enemy):
            return _pointed(seat, ship), _pointed(1 - seat, enemy), "evade"
        case decisions.Attack(ship, target):
            return _pointed(seat, ship), _pointed(1 - seat, target)
        case decisions.Burn(fuel):
            return (f"fuel:{fuel}",)
        case _:
            return ()


def own_ship(position: Position, seat: int, place: int) -> str:
    """`Ship 2, Fighter`, for its own side."""
    return f"Ship {place}, {KIND_TITLES[position.ship(seat, place - 1).kind]}"


def enemy_ship(position: Position, seat: int, place: int) -> str:
    """`Red 3 (Fighter)`, as far as the other side knows it."""
    ship = position.ship(seat, place - 1)
    name = f"{SEAT_NAMES[seat]} {place}"
    if ship.learnt == LEARNT_STATS:
        return f"{name} ({KIND_TITLES[ship.kind]})"
    return f"{name} (class {ROMAN[ship.ship_class]})" if ship.learnt == LEARNT_CLASS else name


def percent(least: float, most: float | None = None) -> str:
    """`35 %`, or `35 to 47 %`."""
    low, high = round(100 * least), round(100 * (least if most is None else most))
    return f"{low} %" if low == high else f"{low} to {high} %"


def _ship(seat: int, ship: int | None) -> str:
    return f"A hidden ship of {SEAT_NAMES[seat]}" if ship is None else f"{SEAT_NAMES[seat]} {ship}"


def _pointed(seat: int, ship: int) -> str:
    return f"ship:{seat}:{ship}"


def _tell_revealed(event: events.Revealed) -> str:
    kind = f"class {ROMAN[event.ship_class]}" if event.kind is None else f"a {titled(event.kind)}"
    damage = "" if event.damage is None else f", damage {event.damage}"
    return f"{_ship(event.seat, event.ship)} is revealed at {BAND_TITLES[event.band]}: {kind}{damage}."


def _scan_chances(position: Position, seat: int, place: int) -> str:
    ship = position.ship(seat, place - 1)
    chances = [float(chance) for chance in result_chances(ship.sensors, ship.bonus)]
    every = f"{percent(chances[3])} for all in range"
    return f"{percent(float(success_chance(ship.sensors, ship.bonus)))} to find something, {every}"


def _describe_move(state: ThrustState, seat: int, place: int, band: BandName) -> str:
    position = state.position
    if position.contest:
        return f"break away to {BAND_TITLES[band]}"
    ship = position.ship(seat, place - 1)
    cost = 1 + ship.leak
    left = ship.fuel - cost
    return f"move to {BAND_TITLES[band]} for {cost} fuel, {f'{left} left' if left else 'its last'}"


def _describe_pursuit(position: Position, seat: int, place: int, target: int) -> str:
    ship, enemy = position.ship(seat, place - 1), position.ship(1 - seat, target - 1)
    if ship.band == enemy.band:
        goal = f"to take it along to {BAND_TITLES[BAND_NAMES[enemy.band + 1]]}"
    else:
        goal = f"to join it at {BAND_TITLES[BAND_NAMES[enemy.band]]}"
    return f"pursue {enemy_ship(position, 1 - seat, target)} {goal}"


def _describe_attack(position: Position, seat: int, place: int, target: int) -> str:
    ship, enemy = position.ship(seat, place - 1), position.ship(1 - seat, target - 1)
    chances = attack_chances(position, ship, place - 1, enemy, target - 1)
    hit = percent(chances.success + chances.critical_success)
    damage = f"{chances.weapon}, double in {percent(chances.critical_success)}"
    miss = f"critical failure {percent(chances.critical_failure)}"
    advantage = " with advantage" if chances.advantage else ""
    return f"attack {enemy_ship(position, 1 - seat, target)}{advantage}: hits {hit} for {damage}; {miss}"


def _describe_burn(position: Position, seat: int, fuel: int) -> str:
    """The chances in the Speed check, depending on what the other side may have sealed."""
    is_pursuer = position.pursuer // SHIPS == seat
    ship = position.ships[position.pursuer if is_pursuer else position.evader]
    other = SEAT_NAMES[1 - seat]
    if fuel == 0:
        if is_pursuer:
            return f"Burn nothing: {other} breaks away unhindered"
        less = contest_chances(position, seat)[0]
        return f"Burn nothing: {other} catches it in {percent(less.lose_least, less.lose_most)}"
    left = ship.fuel - fuel - ship.leak
    return f"Burn {fuel}, {f'{left} left' if left else 'its last'}: {_by_spending(position, seat, fuel)}"


def _by_spending(position: Position, seat: int, fuel: int) -> str:
    """`win 49 % if Red burns less, 25 % if more`: only what the other side could do."""
    less, equal, more = contest_chances(position, seat)
    amounts = other_amounts(position, seat)
    least, most = amounts or (0, -1)
    runs_free = position.contest == EVASION and position.evader // SHIPS == seat
    may_burn_nothing = position.mover == seat and not runs_free
    cases = []
    if may_burn_nothing or (amounts is not None and least < fuel):
        cases.append(f"{_against(more)} if {SEAT_NAMES[1 - seat]} burns less")
    if least <= fuel <= most:
        cases.append(f"{_against(equal)} if as much")
    if most > fuel:
        cases.append(f"{_against(less)} if more")
    if not cases:
        return "nobody can pursue it"
    return f"win {', '.join(cases)}{'; unhindered if not pursued' if runs_free else ''}"


def _against(chances: SpeedChances) -> str:
    return percent(chances.win_least, chances.win_most)
