"""Makes views: what each seat may know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.thunder_struck import fire
from hardburn.games.thunder_struck.actions import FACINGS, SHIELD_NAMES, SPACES
from hardburn.games.thunder_struck.console import (
    BOOST_SET,
    COUNT,
    FIRE_SET,
    FRONT,
    FRONT_ZONE,
    MANOEUVRE_SET,
    MEMBERS,
    PLAIN_DICE,
    REAR_ZONE,
    SPACE_COUNT,
    TAKES,
)
from hardburn.games.thunder_struck.decisions import ShieldName
from hardburn.games.thunder_struck.ending import outcome_of
from hardburn.games.thunder_struck.events import Side
from hardburn.games.thunder_struck.phases import planning
from hardburn.games.thunder_struck.position import ACTION, DAMAGE, MANOEUVRE, OVER, PLANNING, SHIELD, TARGET, Position
from hardburn.games.thunder_struck.ring import distance_ahead, half, hits_front, landing
from hardburn.games.thunder_struck.view import (
    Kind,
    Phase,
    PlanDie,
    PlanView,
    ShipView,
    ShotView,
    Sight,
    SpaceView,
    ThunderView,
    TurnView,
)

PHASES: Final[tuple[Phase, ...]] = ("planning", "action", "target", "shield", "damage", "manoeuvre", "over")
KINDS: Final[tuple[Kind, ...]] = (
    "boost",
    "boost",
    "manoeuvre",
    "manoeuvre",
    "fire",
    "fire",
    "shield",
    "shield",
    "shield",
    "power",
    "power",
)


def view_of(position: Position, seat: int | None) -> ThunderView:
    """Everything, except the plans behind other players' screens."""
    down = position.are_screens_down
    return _view(position, [down and ship.is_alive and other != seat for other, ship in enumerate(position.ships)])


def everything_of(position: Position) -> ThunderView:
    return _view(position, [False] * len(position.ships))


def _view(position: Position, hidden: list[bool]) -> ThunderView:
    three = len(position.ships) > 2
    turn = position.turn
    phase: int = position.phase
    in_turns = phase not in (PLANNING, OVER)
    reflex = [seat for seat, ship in enumerate(position.ships) if ship.is_alive and ship.count > PLAIN_DICE]
    return ThunderView(
        ring=position.ring,
        sectors=2 if three else 1,
        closed_sector=position.closed + 1 if position.closed >= 0 else None,
        warp_gates=(0, half(position.ring)) if three else (),
        zones="wide" if position.zones else "systems",
        round=position.round,
        rounds=position.rounds,
        phase=PHASES[phase],
        marker=position.marker,
        mover=turn.mover if in_turns else None,
        is_settled=position.is_settled,
        winners=tuple(turn.choosers()) if phase == MANOEUVRE else (),
        turn=_turn(position) if phase == ACTION else None,
        shot=_shot(position) if phase in (TARGET, SHIELD, DAMAGE) else None,
        ships=tuple(_ship(position, seat, is_hidden=hidden[seat]) for seat in range(len(position.ships))),
        reflex=reflex[0] if reflex else None,
        to_act=tuple(MEMBERS[position.actors()]),
        outcome=outcome_of(position.winners, position.why, position.rounds),
    )


def _turn(position: Position) -> TurnView:
    turn = position.turn
    return TurnView(
        prepared=SPACES[turn.prepared] if turn.prepared >= 0 else None,
        has_spent=turn.has_spent,
        has_moved=turn.has_moved,
        is_joined=turn.is_joined,
    )


def _shot(position: Position) -> ShotView:
    turn = position.turn
    phase: int = position.phase
    aimed = turn.target >= 0
    side: Side | None = None
    shields: tuple[ShieldName, ...] = ()
    distance: int | None = None
    if aimed:
        side = "front" if position.is_front_hit() else "rear"
        distance = distance_ahead(position.ring, position.ships[turn.mover], position.ships[turn.target])
        if phase == SHIELD:
            shields = _shields(fire.stopping(position.ships[turn.target], is_front=position.is_front_hit()))
    reached: i64 = fire.in_range(position.ring, position.ships, turn.mover, turn.shot_value)
    return ShotView(
        shooter=turn.mover,
        space=SPACES[turn.shot_space],
        value=turn.shot_value,
        in_range=() if aimed else tuple(MEMBERS[reached]),
        target=turn.target if aimed else None,
        distance=distance,
        side=side,
        shields=shields,
        shield=SHIELD_NAMES[turn.shield - FRONT] if turn.shield >= 0 else None,
    )


def _ship(position: Position, seat: int, *, is_hidden: bool) -> ShipView:
    ship = position.ships[seat]
    plans = position.are_screens_down and ship.is_alive and not is_hidden
    boosts: int = ship.total(BOOST_SET)
    both = not is_hidden and ship.lying & BOOST_SET == BOOST_SET
    return ShipView(
        seat=seat,
        is_alive=ship.is_alive,
        sector=ship.sector + 1,
        space=ship.space,
        facing=FACINGS[0 if ship.facing > 0 else 1],
        console=tuple(_space(position, seat, space, is_hidden=is_hidden) for space in range(SPACE_COUNT)),
        cubes=ship.cubes + ship.spent if is_hidden else ship.cubes,
        damage=COUNT[ship.damage],
        dice_to_roll=ship.count,
        has_planned=ship.has_planned,
        plan=_plan(position, seat) if plans else None,
        dice_left=None if is_hidden else COUNT[ship.lying],
        has_boosted=ship.has_boosted,
        landing_together=landing(position.ring, position.ships, seat, boosts) if both else None,
        manoeuvre_total=None if is_hidden else ship.total(MANOEUVRE_SET),
        boost_tally=ship.boost_tally,
        manoeuvre_tally=ship.manoeuvre_tally,
        ahead=tuple(sights(position, seat)),
    )


def _space(position: Position, seat: int, space: int, *, is_hidden: bool) -> SpaceView:
    ship = position.ships[seat]
    bit: i64 = 1 << space
    die: int = 0 if is_hidden else ship.die(space)
    reached: i64 = fire.in_range(position.ring, position.ships, seat, die) if die and bit & FIRE_SET else 0
    return SpaceView(
        name=SPACES[space],
        kind=KINDS[space],
        die=die or None,
        damaged=ship.damage & bit != 0,
        shield=ship.shields & bit != 0,
        takes=_TAKES_SHOWN[space],
        zones=_ZONES_SHOWN[position.zones][space],
        landing=landing(position.ring, position.ships, seat, die) if die and bit & BOOST_SET else None,
        in_range=tuple(MEMBERS[reached]),
    )


def _plan(position: Position, seat: int) -> PlanView:
    ship = position.ships[seat]
    rolled = ship.faces != 0
    missing: list[Kind] = []
    if ship.lying & BOOST_SET == 0:
        missing.append("boost")
    if ship.lying & MANOEUVRE_SET == 0:
        missing.append("manoeuvre")
    return PlanView(
        has_rolled=rolled,
        dice=tuple(_plan_die(position, seat, die) for die in range(ship.count if rolled else 0)),
        missing=tuple(missing),
        may_reroll=planning.may_reroll(ship) and not ship.has_planned,
        may_confirm=planning.is_complete(ship) and not ship.has_planned,
        cubes_spent=ship.spent,
    )


def _plan_die(position: Position, seat: int, die: int) -> PlanDie:
    ship = position.ships[seat]
    value: int = planning.face(ship, die)
    space: int = planning.spot(ship, die)
    fits: i64 = planning.choices(ship, die) if space < 0 else planning.changes(ship, die)
    if ship.has_planned:
        fits = 0
    return PlanDie(
        die=die,
        value=value,
        space=SPACES[space] if space >= 0 else None,
        fits=tuple(SPACES[other] for other in MEMBERS[fits]),
        landing=landing(position.ring, position.ships, seat, value),
        in_range=tuple(MEMBERS[fire.in_range(position.ring, position.ships, seat, value)]),
    )


def sights(position: Position, seat: int) -> list[Sight]:
    """The ships ahead of this one in its sector, nearest first."""
    ship = position.ships[seat]
    found: list[Sight] = []
    for other in range(len(position.ships)):
        target = position.ships[other]
        distance: int = distance_ahead(position.ring, ship, target)
        if other != seat and distance > 0 and ship.is_alive:
            is_front = hits_front(ship, target)
            shields = _shields(fire.stopping(target, is_front=is_front))
            found.append(Sight(other, distance, "front" if is_front else "rear", shields))
    return sorted(found, key=lambda sight: sight.distance)


def _shields(shields: i64) -> tuple[ShieldName, ...]:
    return tuple(SHIELD_NAMES[space - FRONT] for space in MEMBERS[shields])


def _zones_shown(zones: int, space: int) -> tuple[Side, ...]:
    found: list[Side] = []
    if FRONT_ZONE[zones] & (1 << space):
        found.append("front")
    if REAR_ZONE[zones] & (1 << space):
        found.append("rear")
    return tuple(found)


_TAKES_SHOWN: Final[list[tuple[int, ...]]] = [
    tuple(value for value in range(1, 7) if TAKES[value] & (1 << space)) for space in range(SPACE_COUNT)
]
_ZONES_SHOWN: Final[list[list[tuple[Side, ...]]]] = [
    [_zones_shown(zones, space) for space in range(SPACE_COUNT)] for zones in range(2)
]
