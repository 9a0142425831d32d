"""Making views: the seat's own side in full, the other side as shown and as concluded (TH-7, TH-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.advice.odds import mean_damage, result_chances, speed_chances
from hardburn.games.thrust.decisions import BandName
from hardburn.games.thrust.knowledge.bids import SPENDING, bid_chances, contest_beliefs
from hardburn.games.thrust.knowledge.imagining import dry_place
from hardburn.games.thrust.naming import CAUSE_NAMES, KIND_NAMES, KIND_TITLES, RESULT_NAMES, effects_of, weapon_of
from hardburn.games.thrust.noticed.dossier import Dossier
from hardburn.games.thrust.noticed.guise import ANYWHERE, bits_in, payable
from hardburn.games.thrust.phases.attack import has_class_advantage, may_attack
from hardburn.games.thrust.position import (
    ATTACK,
    BURN,
    NO_CONTEST,
    OVER,
    PURSUIT,
    RECON,
    UNSEALED,
    Position,
)
from hardburn.games.thrust.reports import SPECTATORS, Told
from hardburn.games.thrust.ships import (
    BANDS,
    CAPACITIES,
    CLASSES,
    COMBAT,
    COMBATS,
    EVASION_LEAST,
    LEARNT_CLASS,
    LEARNT_STATS,
    NEVER_TOLD,
    SENSORS,
    SHIPS,
    SPEEDS,
    Ship,
)
from hardburn.games.thrust.view import (
    AttackChances,
    ContestView,
    Learnt,
    PhaseName,
    Report,
    ReportedName,
    ScanChances,
    ShipRef,
    ShipView,
    SideView,
    SpeedChances,
    StepName,
    ThrustView,
)

if TYPE_CHECKING:
    from hardburn.games.thrust.state import ThrustState

PHASES: Final[tuple[PhaseName, ...]] = ("recon", "movement", "attack", "over")
STEPS: Final[tuple[StepName, ...]] = ("operate", "show", "slip", "burn", "break_away")
LEARNT: Final[tuple[Learnt, ...]] = ("nothing", "class", "stats")
REPORTED: Final[tuple[ReportedName | None, ...]] = (None, "scan", "pursuit", "evasion", "attack")


def seen(state: ThrustState, seat: int | None) -> ThrustView:
    """The view of a seat or a spectator. After the end it shows everything (TH-18)."""
    position = state.position
    if position.phase == OVER:
        return all_seen(state)
    sides = []
    for side in (0, 1):
        ships = [_own_ship if side == seat else _other_ship for _ in range(SHIPS)]
        dossier = position.dossier(seat) if seat is not None and side != seat else None
        made = [make(position, side, place, dossier) for place, make in enumerate(ships)]
        sides.append(_side(position, side, tuple(made)))
    return _view(state, (sides[0], sides[1]), seat, is_open=False)


def all_seen(state: ThrustState) -> ThrustView:
    """Both sides in full."""
    position = state.position
    sides = [
        _side(position, side, tuple([_own_ship(position, side, place, None) for place in range(SHIPS)]))
        for side in (0, 1)
    ]
    return _view(state, (sides[0], sides[1]), None, is_open=True)


def possible_kinds(position: Position, viewer: int, number: int) -> list[int]:
    """The kinds that a ship of the other side may be, given all that the viewer has seen; any for a hidden ship."""
    ship = position.ships[number]
    if ship.learnt == LEARNT_STATS:
        return [ship.kind]
    found = 0
    for belief in position.dossier(viewer).beliefs(number % SHIPS):
        found |= belief.kinds()
    return bits_in(found)


def contest_chances(position: Position, viewer: int) -> tuple[SpeedChances, ...]:
    """The viewer's chances when spending less, equal or more."""
    is_pursuer = position.pursuer // SHIPS == viewer
    own = position.ships[position.pursuer if is_pursuer else position.evader]
    number = position.evader if is_pursuer else position.pursuer
    speeds = sorted({SPEEDS[kind] for kind in _contest_kinds(position, viewer, number)})
    found = []
    for place, spending in enumerate(SPENDING):
        chances = [speed_chances(own.speed, place == 2 or own.bonus, speed, place == 0) for speed in speeds]
        wins = [float(win) for win, _ in chances]
        losses = [float(lose) for _, lose in chances]
        found.append(SpeedChances(spending, min(wins), max(wins), min(losses), max(losses)))
    return tuple(found)


def other_amounts(position: Position, viewer: int) -> tuple[int, int] | None:
    """The least and the most that the other side may seal, apart from nothing. None: it can only seal nothing."""
    is_pursuer = position.pursuer // SHIPS == viewer
    number = position.evader if is_pursuer else position.pursuer
    ship = position.ships[number]
    if ship.revealed and ship.moved:
        return None
    least = EVASION_LEAST[ship.band] if is_pursuer else 1
    most = 0
    for belief in contest_beliefs(position, viewer):
        for guise in belief.guises:
            spent = bits_in(guise.amounts(ANYWHERE))[0]
            most = max([most, *(CAPACITIES[kind] - spent for kind in bits_in(guise.kinds))])
    return (least, most) if most >= least else None


def _contest_kinds(position: Position, viewer: int, number: int) -> list[int]:
    """The kinds of the other ship. A hidden pursuer may be any of the enemy's hidden ships."""
    if position.ships[number].learnt == LEARNT_STATS and position.ships[number].revealed:
        return [position.ships[number].kind]
    found = 0
    for belief in contest_beliefs(position, viewer):
        found |= belief.kinds()
    return bits_in(found)


def _view(state: ThrustState, sides: tuple[SideView, SideView], seat: int | None, *, is_open: bool) -> ThrustView:
    position = state.position
    told = _open_report(position) if is_open else position.reports[SPECTATORS if seat is None else seat]
    return ThrustView(
        turn=position.turn,
        turn_limit=position.turn_limit,
        limit_counts="all" if position.counts_all else "engaged",
        light_damage="1d3" if position.light == 3 else "1d5",
        phase=PHASES[position.phase],
        step="over" if position.phase == OVER else STEPS[position.step],
        first=position.first,
        to_act=tuple(state.to_act()),
        sides=sides,
        contest=_contest(position, seat, is_open=is_open),
        scans=() if seat is None else _scans(position, seat),
        attacks=() if seat is None else _attacks(position, seat),
        latest=_report(told),
        outcome=state.outcome(),
    )


def _side(position: Position, side: int, ships: tuple[ShipView, ...]) -> SideView:
    return SideView(ships=ships, in_play=position.in_play(side), to_operate=position.to_operate(side))


def _own_ship(position: Position, side: int, place: int, _: Dossier | None) -> ShipView:
    ship = position.ship(side, place)
    in_play = ship.is_in_play()
    band = BAND_NAMES[ship.band] if in_play else None
    return ShipView(
        place=place + 1,
        removed=CAUSE_NAMES[ship.gone],
        revealed=ship.revealed,
        learnt=LEARNT[ship.learnt],
        band=band,
        bands=() if band is None else (band,),
        kind=KIND_NAMES[ship.kind],
        title=KIND_TITLES[ship.kind],
        ship_class=ship.ship_class,
        speed=ship.speed,
        combat=ship.combat,
        sensors=ship.sensors,
        weapon=weapon_of(ship.kind, position.light),
        capacity=CAPACITIES[ship.kind],
        fuel=ship.fuel,
        fuel_least=ship.fuel,
        fuel_most=ship.fuel,
        damage=ship.damage,
        damage_is_current=True,
        damage_told=None if ship.told == NEVER_TOLD else ship.told,
        effects=effects_of(ship.rows),
        bonus=ship.bonus,
        operated=ship.operated,
        moved=ship.moved,
    )


def _other_ship(position: Position, side: int, place: int, dossier: Dossier | None) -> ShipView:
    """A ship of the other side. `dossier`: what the viewer has concluded. None: a spectator, who concludes nothing."""
    ship = position.ship(side, place)
    kind = ship.kind if ship.learnt == LEARNT_STATS else None
    told = None if ship.told == NEVER_TOLD else ship.told
    least, most = _fuel_left(position, side, place, dossier)
    return ShipView(
        place=place + 1,
        removed=CAUSE_NAMES[ship.gone],
        revealed=ship.revealed,
        learnt=LEARNT[ship.learnt],
        band=BAND_NAMES[ship.band] if ship.revealed else None,
        bands=_possible_bands(ship, place, dossier),
        kind=None if kind is None else KIND_NAMES[kind],
        title=None if kind is None else KIND_TITLES[kind],
        ship_class=CLASSES[ship.kind] if ship.learnt >= LEARNT_CLASS else None,
        speed=None if kind is None else SPEEDS[kind],
        combat=None if kind is None else COMBATS[kind],
        sensors=None if kind is None else SENSORS[kind],
        weapon=None if kind is None else weapon_of(kind, position.light),
        capacity=None if kind is None else CAPACITIES[kind],
        fuel=None,
        fuel_least=least,
        fuel_most=most,
        damage=told,
        damage_is_current=ship.telling,
        damage_told=told,
        effects=None,
        bonus=None,
        operated=ship.operated if ship.revealed else _concluded_operated(ship, place, dossier),
        moved=ship.moved if ship.revealed else None,
    )


def _possible_bands(ship: Ship, place: int, dossier: Dossier | None) -> tuple[BandName, ...]:
    if not ship.is_in_play():
        return ()
    if ship.revealed:
        return (BAND_NAMES[ship.band],)
    if dossier is None:
        return BAND_NAMES
    found = 0
    for belief in dossier.beliefs(place):
        for guise in belief.guises:
            for band in range(BANDS):
                if guise.kinds_having_spent(guise.spent[band], 1):
                    found |= 1 << band
    return tuple([BAND_NAMES[band] for band in bits_in(found)])


def _fuel_left(position: Position, side: int, place: int, dossier: Dossier | None) -> tuple[int | None, int | None]:
    """The least and the most fuel of a ship whose type is known. A ship that breaks away may have none left."""
    ship = position.ship(side, place)
    if dossier is None or ship.learnt != LEARNT_STATS or not ship.is_in_play():
        return None, None
    dry = dry_place(position, side)
    amounts = 0
    for belief in dossier.beliefs(place, dry):
        amounts |= belief.amounts()
    capacity = CAPACITIES[ship.kind]
    spent = bits_in(amounts & payable(ship.kind, 0 if place == dry else 1))
    return capacity - spent[-1], capacity - spent[0]


def _concluded_operated(ship: Ship, place: int, dossier: Dossier | None) -> bool | None:
    return None if dossier is None or not ship.is_in_play() else dossier.is_operated(place)


def _contest(position: Position, seat: int | None, *, is_open: bool) -> ContestView | None:
    """A pursuit or evasion. A hidden pursuer is not named, and only the viewer's own fuel is known."""
    if position.contest == NO_CONTEST or position.phase == OVER:
        return None
    pursuer, evader = position.ships[position.pursuer], position.ships[position.evader]
    pursuing = int(position.pursuer // SHIPS)
    knows = is_open or pursuer.revealed or seat == pursuing
    fuels = [position.pursuer_fuel, position.evader_fuel]
    black, red = fuels if pursuing == 0 else fuels[::-1]
    shown = ContestView(
        kind="pursuit" if position.contest == PURSUIT else "evasion",
        pursuer=ShipRef(pursuing, position.pursuer % SHIPS + 1 if knows else None),
        evader=ShipRef(1 - pursuing, position.evader % SHIPS + 1),
        band=BAND_NAMES[evader.band],
        same_band=pursuer.band == evader.band if knows else None,
        least=EVASION_LEAST[evader.band],
        sealed=tuple([side for side, fuel in enumerate((black, red)) if fuel != UNSEALED]),
        own_fuel=None,
        fuels=(
            int(black) if black != UNSEALED and (is_open or seat == 0) else None,
            int(red) if red != UNSEALED and (is_open or seat == 1) else None,
        ),
        leak=0,
        other_least=None,
        other_most=None,
        chances=(),
        bids=(),
    )
    return shown if seat is None else _as_player(position, seat, shown)


def _as_player(position: Position, seat: int, shown: ContestView) -> ContestView:
    """Add what one of the two players can know before fuel is shown."""
    own_fuel = shown.fuels[seat]
    if position.step != BURN:
        return replace(shown, own_fuel=own_fuel)
    own = position.ships[position.pursuer if position.pursuer // SHIPS == seat else position.evader]
    chances = contest_chances(position, seat)
    other = other_amounts(position, seat)
    return replace(
        shown,
        own_fuel=own_fuel,
        leak=int(own.leak),
        other_least=None if other is None else other[0],
        other_most=None if other is None else other[1],
        chances=chances,
        bids=() if seat in shown.sealed else bid_chances(position, seat, other),
    )


def _scans(position: Position, seat: int) -> tuple[ScanChances, ...]:
    found = []
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        if position.phase == RECON and ship.is_in_play() and not ship.operated and ship.can_scan():
            chances = [float(chance) for chance in result_chances(ship.sensors, ship.bonus)]
            found.append(ScanChances(place + 1, ship.bonus, *chances))
    return tuple(found)


def _attacks(position: Position, seat: int) -> tuple[AttackChances, ...]:
    found = []
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        ready = position.phase == ATTACK and ship.is_in_play() and not ship.operated and ship.can_fire()
        for target in range(SHIPS):
            enemy = position.ship(1 - seat, target)
            if ready and ship.band >= COMBAT and may_attack(ship, enemy):
                found.append(attack_chances(position, ship, place, enemy, target))
    return tuple(found)


def attack_chances(position: Position, ship: Ship, place: int, enemy: Ship, target: int) -> AttackChances:
    """What an attack can be expected to do."""
    advantage = ship.bonus or has_class_advantage(ship, enemy)
    chances = [float(chance) for chance in result_chances(ship.combat, advantage)]
    return AttackChances(
        ship=place + 1,
        target=target + 1,
        advantage=advantage,
        critical_failure=chances[0],
        failure=chances[1],
        success=chances[2],
        critical_success=chances[3],
        weapon=weapon_of(ship.kind, position.light),
        mean_damage=float(mean_damage(ship.kind, ship.combat, advantage, position.light)),
    )


def _open_report(position: Position) -> int:
    """What everybody was told last, as the side that did it knows it."""
    told = Told(position.reports[SPECTATORS])
    own = Told(position.reports[told.seat])
    is_same = (own.what, own.seat, own.target, own.damage) == (told.what, told.seat, told.target, told.damage)
    return position.reports[told.seat if is_same else SPECTATORS]


def _report(packed: int) -> Report | None:
    told = Told(packed)
    what = REPORTED[told.what]
    if what is None:
        return None
    return Report(
        what=what,
        seat=told.seat,
        ship=told.ship,
        target=told.target,
        result=None if told.result is None else RESULT_NAMES[told.result],
        answer=None if told.answer is None else RESULT_NAMES[told.answer],
        fuel=told.fuel,
        answer_fuel=told.answer_fuel,
        damage=told.damage,
        winner=told.winner,
        reached=None if told.reached is None else BAND_NAMES[told.reached],
    )
