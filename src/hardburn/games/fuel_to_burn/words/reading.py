"""The rules behind decisions and events, places on the board, and what players may type."""

from __future__ import annotations

import re
from typing import Final

from hardburn.core.edges import Decision, Event
from hardburn.games.fuel_to_burn import decisions, events, referee
from hardburn.games.fuel_to_burn.actions import unpack
from hardburn.games.fuel_to_burn.kinds import EXTRA_NAMES, KIND_NAMES, LETTERS, NO_EXTRA, ExtraName
from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.setup.mustering import EXTRA, TANKERS
from hardburn.games.fuel_to_burn.space.bearings import TURN
from hardburn.games.fuel_to_burn.steps import tankers
from hardburn.games.fuel_to_burn.turn import whose_go

RULE_BEHIND: Final[dict[type[Decision], str]] = {
    decisions.PlaceStation: "FB-49",
    decisions.NameStation: "s34.1",
    decisions.Muster: "s35.1",
    decisions.Deploy: "s36.2",
    decisions.SetOff: "s36.3",
    decisions.HoldBack: "s33.3",
    decisions.SetStealthPoint: "s33.3",
    decisions.Activate: "s8.3",
    decisions.LetForce: "s8.5",
    decisions.DeployTanker: "s21.3",
    decisions.Wait: "FB-43",
    decisions.Order: "s12.1",
    decisions.SpecialOrder: "FB-89",
    decisions.Plot: "s28.2",
    decisions.PassOn: "FB-11",
    decisions.EnterLane: "FB-52",
    decisions.StayOut: "FB-52",
    decisions.Attack: "FB-19",
    decisions.AttackTanker: "FB-42",
    decisions.AttackTorpedo: "FB-17",
    decisions.HoldFire: "FB-19",
    decisions.CoverFire: "FB-19",
    decisions.Offer: "s29.9",
    decisions.NoCoverFire: "FB-19",
    decisions.Refuel: "s22.1",
    decisions.FlyPast: "s22.1",
    decisions.PickTorpedo: "FB-18",
    decisions.Scan: "FB-20",
    decisions.NoScan: "FB-20",
    decisions.Mask: "s11.5",
    decisions.StayTracked: "s11.5",
    decisions.Protocol: "FB-5",
    decisions.Damage: "FB-7",
    decisions.TakeHeat: "FB-7",
    decisions.TakeHit: "FB-7",
    decisions.GiveHeat: "FB-7",
    decisions.GiveHit: "FB-7",
    decisions.Evade: "s19.2",
    decisions.StandFast: "s19.2",
    decisions.Refit: "FB-48",
}
RULE_TOLD: Final[dict[type[Event], str]] = {
    events.BodyPlaced: "FB-23",
    events.ContestWon: "FB-3",
    events.Duelled: "FB-3",
    events.StationPlaced: "FB-49",
    events.ObjectiveGiven: "FB-46",
    events.StationNamed: "s34.1",
    events.Mustered: "s35.1",
    events.FleetReady: "s32.5",
    events.FleetsCounted: "s36.1",
    events.Deployed: "FB-50",
    events.HeldBack: "s33.3",
    events.StealthPointSet: "s33.3",
    events.VectorSet: "FB-50",
    events.InitiativeWon: "FB-43",
    events.Activated: "FB-43",
    events.Waited: "FB-43",
    events.TankerCame: "FB-21",
    events.TankerLeft: "FB-21",
    events.Ordered: "FB-36",
    events.ExtraUsed: "FB-22",
    events.Tested: "FB-3",
    events.Moved: "FB-9",
    events.TorpedoLaunched: "FB-16",
    events.TorpedoMoved: "FB-17",
    events.TorpedoGone: "FB-17",
    events.Docked: "FB-14",
    events.CastOff: "FB-14",
    events.LaneEntered: "FB-52",
    events.LaneLeft: "FB-52",
    events.Delayed: "FB-52",
    events.Departed: "FB-45",
    events.Arrived: "FB-43",
    events.Irradiated: "FB-15",
    events.MetAsteroids: "FB-15",
    events.AttackDeclared: "FB-19",
    events.TankerAttacked: "FB-42",
    events.CoverDeclined: "FB-19",
    events.Fought: "FB-5",
    events.Hit: "FB-37",
    events.HeatChosen: "FB-7",
    events.HitHadNoEffect: "FB-6",
    events.SystemDamaged: "FB-7",
    events.TorpedoAttacked: "FB-18",
    events.Evaded: "FB-5",
    events.LeftMap: "FB-2",
    events.RefitBegan: "FB-48",
    events.RefitStopped: "FB-48",
    events.Refitted: "FB-48",
    events.BlockadeCounted: "FB-26",
    events.PatrolPassed: "FB-47",
    events.PointReached: "FB-94",
    events.ObjectiveDone: "FB-26",
    events.ObjectiveFailed: "FB-27",
    events.SpecialOrdered: "FB-89",
    events.WorkDone: "FB-89",
    events.WorkStopped: "FB-89",
    events.TorpedoesSpent: "FB-89",
    events.Reinforced: "FB-92",
    events.ScriptChanged: "FB-91",
    events.Supplied: "FB-87",
    events.MessageHeard: "FB-91",
    events.IntelligenceGained: "FB-88",
    events.ManifestReported: "FB-88",
    events.TaskCounted: "FB-86",
    events.TaskDone: "FB-86",
    events.TaskFailed: "FB-86",
    events.Resigned: "FB-27",
}
_PLOT: Final = re.compile(r"\s*(\d{1,3})\s*(?:@|at|on)\s*(\d{1,3}(?:\.\d{1,2})?)\s*°?\s*", re.IGNORECASE)
_POINT: Final = re.compile(
    r"\s*([a-z]+\s+)?(-?\d{1,3}(?:\.\d{1,3})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,3})?)\s*", re.IGNORECASE
)
_TANKER: Final = re.compile(r"\s*t\s+(-?\d{1,3}(?:\.\d{1,3})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,3})?)([a-z ]*)", re.IGNORECASE)
_FLEET: Final = re.compile(r"(\d{1,2})\s*([DCBT])", re.IGNORECASE)


def rule_behind(action: int) -> str:
    """The rule that allows such a decision."""
    return RULE_BEHIND[type(unpack(action))]


def rule_told(event: Event) -> str | None:
    """The rule by which something happened."""
    return event.rule if isinstance(event, events.Ended) else RULE_TOLD.get(type(event))


def places(action: int) -> tuple[str, ...]:
    """Ships, tankers, torpedoes, stations, bodies and lanes by number; points and vectors by their values."""
    match unpack(action):
        case decisions.PlaceStation(x, y) | decisions.SetStealthPoint(x, y):
            return (f"point:{x}:{y}",)
        case decisions.NameStation(station):
            return (f"station:{station}",)
        case decisions.Deploy(kind, x, y):
            return f"kind:{kind}", f"point:{x}:{y}"
        case decisions.HoldBack(kind):
            return f"kind:{kind}", "held back"
        case decisions.SetOff(length, bearing) | decisions.Plot(length, bearing):
            return (f"vector:{length}:{bearing}",)
        case decisions.DeployTanker(tanker, system, x, y):
            return f"tanker:{tanker}", f"point:{x}:{y}:{system}"
        case decisions.Order(order, place, system_name):
            parts = [f"order:{order}", place, f"system:{system_name}" if system_name else None]
            return tuple(part for part in parts if part is not None)
        case decisions.SpecialOrder(number):
            return (f"special:{number}",)
        case decisions.PassOn(side):
            return (f"side:{side}",)
        case decisions.EnterLane(lane):
            return (f"lane:{lane}",)
        case decisions.AttackTanker(tanker, at):
            return f"tanker:{tanker}", f"at:{at}"
        case decisions.Attack(target, at):
            return f"ship:{target}", f"at:{at}"
        case decisions.AttackTorpedo(torpedo, at):
            return f"torpedo:{torpedo}", f"at:{at}"
        case decisions.Refuel(tanker):
            return (f"tanker:{tanker}",)
        case decisions.PickTorpedo(torpedo):
            return (f"torpedo:{torpedo}",)
        case decisions.Activate(ship) | decisions.CoverFire(ship) | decisions.Offer(ship) | decisions.Scan(ship):
            return (f"ship:{ship}",)
        case decisions.Protocol(protocol):
            return (f"protocol:{protocol}",)
        case decisions.Damage(damaged):
            return (f"system:{damaged}",)
        case _:
            return ()


def typing_hint(position: Position, seat: int) -> str | None:
    """What may be typed instead of a number."""
    if not position.question.seats & (1 + seat):
        return None
    kind: int = position.question.kind
    match kind:
        case questions.WHERE_STATION | questions.WHERE_STEALTH:
            return "Or a point in LU from the middle, like 12.5, -8"
        case questions.WHICH_FLEET:
            return "Or a fleet, like 2D 1C 1T, with an extra behind it if you like: 1B 1C tracking probes"
        case questions.WHERE_SHIP:
            left = position.sides[seat].left
            letter = LETTERS[0 if left[0] > 0 else 1 if left[1] > 0 else 2]
            return f"Or a kind of ship and a point in LU, like {letter} 12.5, -8"
        case questions.WHICH_ACTIVATION if _may_call_tanker(position, seat):
            return f"Or a ship's name ({_names(position, seat)}), or T and a point for a tanker, like T 12.5, -8"
        case questions.WHICH_ORDER if position.terms.additions.orders:
            return "Or the beginning of a special order's name"
        case questions.WHICH_VECTOR | questions.WHICH_ARRIVAL:
            return "Or a length in LU and a bearing in degrees, like 4@132.5"
        case questions.WHICH_PLOT | questions.WHICH_TORPEDO_PLOT:
            return "Or any length in LU and bearing in degrees that the burn allows, like 7@132.5"
        case _:
            return None


def read(position: Position, seat: int, text: str) -> Decision | None:
    """A vector as `7@132.5`, a point as `12.5, -8`, a ship's place as `D 12.5, -8`, a fleet as `2D 1C 1T`, a name."""
    kind = position.question.kind
    if kind in (questions.WHICH_VECTOR, questions.WHICH_PLOT, questions.WHICH_TORPEDO_PLOT, questions.WHICH_ARRIVAL):
        return _read_vector(text, is_first=kind in (questions.WHICH_VECTOR, questions.WHICH_ARRIVAL))
    if kind in (questions.WHERE_STATION, questions.WHERE_STEALTH, questions.WHERE_SHIP):
        return _read_point(text, kind)
    if kind == questions.WHICH_FLEET:
        return _read_fleet(text)
    if kind == questions.WHICH_ORDER:
        return _read_special(position, text)
    if kind == questions.WHICH_ACTIVATION:
        return _read_tanker(position, seat, text) or _read_name(position, seat, text)
    return None


def traits(position: Position, seat: int) -> tuple[str, ...]:
    """The fleet and its extra."""
    side = position.sides[seat]
    ships = "".join(f"{count}{LETTERS[kind]}" for kind, count in enumerate(side.fleet[:TANKERS]) if count)
    fleet = f"{ships}{f'{side.fleet[TANKERS]}T' if side.fleet[TANKERS] else ''}" if side.fleet else ""
    extra = EXTRA_NAMES[side.fleet[EXTRA] - 1] if side.fleet and side.fleet[EXTRA] != NO_EXTRA else ""
    return tuple(part for part in (fleet, extra) if part)


def _read_vector(text: str, *, is_first: bool) -> Decision | None:
    typed = _PLOT.fullmatch(text)
    if typed is None or not 1 <= int(typed[1]) <= 255:
        return None
    length, bearing = int(typed[1]), round(float(typed[2]) * 100) % TURN
    return decisions.SetOff(length, bearing) if is_first else decisions.Plot(length, bearing)


def _read_point(text: str, kind: int) -> Decision | None:
    typed = _POINT.fullmatch(text)
    if typed is None or max(abs(float(typed[2])), abs(float(typed[3]))) > 262:
        return None
    x, y = round(float(typed[2]) * 1000), round(float(typed[3]) * 1000)
    named = (typed[1] or "").strip().upper()
    if kind == questions.WHERE_SHIP:
        if len(named) != 1 or named not in LETTERS:
            return None
        return decisions.Deploy(KIND_NAMES[LETTERS.index(named)], x, y)
    if named:
        return None
    return decisions.PlaceStation(x, y) if kind == questions.WHERE_STATION else decisions.SetStealthPoint(x, y)


def _read_fleet(text: str) -> Decision | None:
    counts = dict.fromkeys("DCBT", 0)
    for number, letter in _FLEET.findall(text):
        counts[letter.upper()] += int(number)
    rest = re.sub(r"[\s,+]+", " ", _FLEET.sub("", text)).strip().lower()
    extra: ExtraName | None = next((name for name in EXTRA_NAMES if rest and name.startswith(rest)), None)
    if not any(counts.values()) or max(counts.values()) > 15 or (rest and extra is None):
        return None
    return decisions.Muster(counts["D"], counts["C"], counts["B"], counts["T"], extra)


def _may_call_tanker(position: Position, seat: int) -> bool:
    return whose_go.may_call_tanker(position, seat) and bool(tankers.ready(position, seat))


def _names(position: Position, seat: int) -> str:
    """The ships that may be activated or forced."""
    choices = map(unpack, referee.list_choices(position, seat))
    ships = [position.ships[choice.ship] for choice in choices if isinstance(choice, decisions.Activate)]
    return ", ".join(ship.name() for ship in ships if ship.index > 0)


def _read_tanker(position: Position, seat: int, text: str) -> Decision | None:
    """`T 12.5, -8` in the first star system, or with the name of another: `T 3, 4 Saturn`."""
    typed = _TANKER.fullmatch(text)
    ready = tankers.ready(position, seat)
    if typed is None or not ready:
        return None
    names = [system.name.lower() for system in position.systems]
    name = typed[3].strip().lower() or names[0]
    if name not in names or max(abs(float(typed[1])), abs(float(typed[2]))) > 262:
        return None
    x, y = round(float(typed[1]) * 1000), round(float(typed[2]) * 1000)
    return decisions.DeployTanker(int(ready[0]), names.index(name), x, y)


def _read_special(position: Position, text: str) -> Decision | None:
    """A special order by the beginning of its name, if only one fits."""
    wanted = text.strip().lower()
    orders = position.terms.additions.orders
    named = [number for number, order in enumerate(orders) if wanted and order.name.lower().startswith(wanted)]
    return decisions.SpecialOrder(named[0]) if len(named) == 1 else None


def _read_name(position: Position, seat: int, text: str) -> Decision | None:
    """A ship by its name: the player's own before the enemy's."""
    wanted = text.strip().upper()
    named = [ship for ship in position.ships if ship.index > 0 and ship.name() == wanted]
    ships: list[Ship] = sorted(named, key=lambda ship: ship.seat != seat)
    return decisions.Activate(int(ships[0].number)) if ships else None
