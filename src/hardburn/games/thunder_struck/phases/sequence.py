"""The sequence of play: screens up, turns, hits, the Manoeuvre, rounds, the end (TS-6 to TS-14)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.thunder_struck import ending, events, fire, rounds
from hardburn.games.thunder_struck.actions import ACT, ACT_BOOSTS, ACT_MANOEUVRE, SHIELD_NAMES, SPACES
from hardburn.games.thunder_struck.console import BOOST_SET, COUNT, FIRE_SET, FRONT, MEMBERS
from hardburn.games.thunder_struck.ending import LAST_ROUND, LAST_SHIP
from hardburn.games.thunder_struck.phases import manoeuvre, planning, systems
from hardburn.games.thunder_struck.position import (
    ACTION,
    DAMAGE,
    MANOEUVRE,
    OVER,
    PLANNING,
    SHIELD,
    TARGET,
    Position,
)


def confirm(position: Position, seat: int, log: Log | None) -> None:
    """When the last player has confirmed, the screens go up (planning.3)."""
    position.ships[seat].has_planned = True
    if log is not None:
        log.add(events.Planned(seat))
    _reveal_if_all_have_planned(position, log)


def _reveal_if_all_have_planned(position: Position, log: Log | None) -> None:
    if position.actors() != 0:
        return
    for seat in range(len(position.ships)):
        if position.ships[seat].is_alive:
            planning.reveal(position.ships[seat], seat, log)
    position.are_screens_down = False
    position.phase = ACTION
    _pass_turn(position, position.marker, log)


def act(position: Position, seat: int, code: i64, log: Log | None) -> None:
    """Carry out the action of one die, or of two together (action.1)."""
    ship = position.ships[seat]
    space: i64 = code - ACT
    bit: i64 = 1 << space
    position.turn.prepare(-1)
    if code == ACT_MANOEUVRE:
        _settle_manoeuvre(position, log)
        return
    if bit & FIRE_SET:
        _fire(position, seat, space, log)
        return
    if code == ACT_BOOSTS:
        systems.boost(position.ring, position.ships, seat, BOOST_SET, log)
    elif bit & BOOST_SET:
        systems.boost(position.ring, position.ships, seat, bit, log)
    elif space < FRONT + len(SHIELD_NAMES):
        systems.raise_shield(ship, seat, space, log)
    else:
        systems.take_power(ship, seat, space, log)
    _end_turn(position, log)


def _fire(position: Position, seat: int, space: i64, log: Log | None) -> None:
    """Nobody in range: a miss. Several: the shooter chooses (TS-9)."""
    turn = position.turn
    turn.shot_space = space
    turn.shot_value = position.ships[seat].lift(space)
    seats: i64 = fire.in_range(position.ring, position.ships, seat, turn.shot_value)
    if seats == 0:
        if log is not None:
            log.add(events.Missed(seat, SPACES[space], turn.shot_value))
        _end_turn(position, log)
    else:
        _aim(position, seats, log)


def _aim(position: Position, seats: i64, log: Log | None) -> None:
    if COUNT[seats] > 1:
        position.phase = TARGET
    else:
        hit(position, MEMBERS[seats][0], log)


def hit(position: Position, target: i64, log: Log | None) -> None:
    """No shield stops it: destroyed. One: it is used. Two: the player who was hit chooses (TS-10)."""
    position.turn.target = target
    if log is not None:
        fire.tell_hit(position.ring, position.ships, position.turn, log)
    shields: i64 = fire.stopping(position.ships[target], is_front=position.is_front_hit())
    if shields == 0:
        _destroy(position, target, "unshielded", log)
    elif COUNT[shields] > 1:
        position.phase = SHIELD
    else:
        use_shield(position, MEMBERS[shields][0], log)


def use_shield(position: Position, space: i64, log: Log | None) -> None:
    """The shield is gone. The player who was hit chooses where the damage token goes (TS-10)."""
    target = position.ships[position.turn.target]
    target.shields &= ~(1 << space)
    position.turn.shield = space
    if log is not None:
        log.add(events.ShieldUsed(position.turn.target, SHIELD_NAMES[space - FRONT]))
    spaces: i64 = position.damageable()
    if COUNT[spaces] > 1:
        position.phase = DAMAGE
    else:
        take_damage(position, MEMBERS[spaces][0], log)


def take_damage(position: Position, space: i64, log: Log | None) -> None:
    """Both spaces of Fire, Boost or Manoeuvre damaged: destroyed (fire.6)."""
    seat: i64 = position.turn.target
    fire.take_damage(position.ships[seat], seat, space, log)
    doom = fire.doom(position.ships[seat].damage)
    if doom is None:
        _end_turn(position, log)
    else:
        _destroy(position, seat, doom, log)


def _settle_manoeuvre(position: Position, log: Log | None) -> None:
    """Settled once a round, for everyone; then the winners choose (TS-8)."""
    position.is_settled = True
    manoeuvre.settle(position.ships, position.turn, log)
    _let_winners_choose(position, log)


def choose_manoeuvre(position: Position, seat: int, code: i64, log: Log | None) -> None:
    manoeuvre.carry_out(position.ships[seat], seat, code, log)
    _close_sector(position, log)
    position.turn.waiting >>= 2
    _let_winners_choose(position, log)


def _let_winners_choose(position: Position, log: Log | None) -> None:
    if position.turn.waiting != 0:
        position.phase = MANOEUVRE
    else:
        _end_turn(position, log)


def _end_turn(position: Position, log: Log | None) -> None:
    position.phase = ACTION
    _pass_turn(position, (position.turn.mover + 1) % len(position.ships), log)


def _pass_turn(position: Position, first: i64, log: Log | None) -> None:
    """The turn passes to the next player with a die left. If nobody has one, the round is over (TS-6)."""
    for step in range(len(position.ships)):
        seat: i64 = (first + step) % len(position.ships)
        if position.ships[seat].lying != 0:
            position.turn.begin(seat)
            return
    _end_round(position, log)


def _end_round(position: Position, log: Log | None) -> None:
    """The Reflex die goes to the player who earned it, the marker to the next living player (end.3, end.4)."""
    position.turn.begin(-1)
    if position.round == position.rounds:
        _end(position, ending.set_of_least_damaged(position.ships), LAST_ROUND, log)
        return
    lowest: i64 = rounds.lowest_scorer(position.ships)
    earner: i64 = rounds.reflex_earner(position.ships, lowest)
    position.round += 1
    position.marker = rounds.next_living(position.ships, position.marker)
    position.is_settled = False
    position.phase = PLANNING
    position.are_screens_down = True
    for seat in range(len(position.ships)):
        planning.begin(position.ships[seat], has_reflex=seat == earner)
    if log is not None:
        if earner >= 0:
            log.add(events.ReflexEarned(earner, lowest))
        log.add(events.RoundBegan(position.round, position.marker, earner if earner >= 0 else None))


def _destroy(position: Position, seat: i64, doom: events.Doom, log: Log | None) -> None:
    if log is not None:
        log.add(events.Destroyed(seat, doom))
    remove(position, seat, LAST_SHIP, log)
    if position.phase != OVER:
        _end_turn(position, log)


def remove(position: Position, seat: i64, why: i64, log: Log | None) -> None:
    """A ship and its dice leave. The last one left wins at once (TS-13, TS-14)."""
    ship = position.ships[seat]
    ship.is_alive = False
    planning.forget(ship)
    left = rounds.living(position.ships)
    if len(left) == 1:
        _end(position, 1 << left[0], why, log)
    else:
        _close_sector(position, log)


def go_on_without(position: Position, seat: i64, log: Log | None) -> None:
    """After a resignation: continue what waited for this player."""
    turn = position.turn
    if position.phase == PLANNING:
        _reveal_if_all_have_planned(position, log)
    elif position.phase == MANOEUVRE:
        turn.wait_for([other for other in turn.choosers() if other != seat])
        _let_winners_choose(position, log)
    elif position.phase in (SHIELD, DAMAGE):
        if turn.target == seat:
            _end_turn(position, log)
    elif turn.mover == seat:
        _end_turn(position, log)
    elif position.phase == TARGET:
        _aim(position, fire.in_range(position.ring, position.ships, turn.mover, turn.shot_value), log)


def _close_sector(position: Position, log: Log | None) -> None:
    """As soon as the two of three that remain are in one sector, the other closes for good (TS-13)."""
    left = rounds.living(position.ships)
    if len(position.ships) == 3 and len(left) == 2 and position.closed < 0:
        sector: i64 = position.ships[left[0]].sector
        if position.ships[left[1]].sector == sector:
            position.closed = 1 - sector
            if log is not None:
                log.add(events.SectorClosed(position.closed + 1))


def _end(position: Position, winners: i64, why: i64, log: Log | None) -> None:
    position.phase = OVER
    position.winners = winners
    position.why = why
    outcome = ending.outcome_of(position.winners, position.why, position.rounds)
    if log is not None and outcome is not None:
        log.add(events.Ended(outcome.winners, outcome.reason, outcome.rule))
