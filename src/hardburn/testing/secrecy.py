"""Promise 5: positions that differ only in what a seat can't know look the same to it, before and after a decision.

The positions to compare come from `imagine`, which must give exactly the real view and cover what is possible.
"""

from __future__ import annotations

from typing import Any, Final

from hardburn.core.codec import to_plain
from hardburn.core.dice import RecordedDice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.results import Refused
from hardburn.core.state import Action, Seat, State
from hardburn.testing.breach import breach, difference
from hardburn.testing.moments import Moment, Scope, snapshot, walk
from hardburn.testing.probes import unlisted

WORLDS: Final = 2
"""The number of positions imagined for each seat at each moment."""
MOST_REFUSALS: Final = 12
MOST_FORECASTS: Final = 4
MOST_SEALING: Final = 500
"""The most decisions that others may need to seal again after `unseal`."""


def check_secrets_are_kept(game: Game[Any], scope: Scope | None = None) -> None:
    differ = vary = opens = False
    for moment in walk(game, scope or Scope()):
        truth = snapshot(moment.state, moment.seats)
        opens = opens or moment.state.everything() != moment.state.view(None)
        if not game.has_secrets:
            _check_open(moment)
        for seat in moment.seats:
            imagined = []
            for number in range(WORLDS):
                world = moment.state.imagine(seat, moment.rng(f"imagine:{seat}:{number}"))
                imagined.append(snapshot(world, moment.seats))
                found = difference(truth, imagined[-1])
                if found is not None:
                    differ = True
                    _check_imagined(moment, seat, world, found)
            vary = vary or imagined[0] != imagined[1]
            _check_unsealed(moment, seat)
        _check_sealed(moment)
    if game.has_secrets and not differ:
        raise breach(5, game.title, "it has secrets, but what a seat imagines is always the truth")
    if game.has_secrets and not vary:
        raise breach(5, game.title, "it has secrets, but a seat imagines only one position")
    if game.has_secrets and not opens:
        raise breach(5, game.title, "it has secrets, but `everything` never shows more than a spectator sees")
    if opens and not game.has_secrets:
        raise breach(5, game.title, "it has no secrets, but `everything` shows what a spectator does not see")


def _check_open(moment: Moment) -> None:
    """In a game without secrets, everybody sees the same."""
    for seat in moment.seats:
        found = difference(to_plain(moment.state.view(None)), to_plain(moment.state.view(seat)))
        if found is not None:
            raise breach(5, moment, f"the game has no secrets, but seat {seat} sees what a spectator does not: {found}")


def _check_imagined(moment: Moment, seat: Seat, world: State, found: str) -> None:
    """An imagined position must look real to its seat and to a spectator."""
    if not moment.game.has_secrets:
        raise breach(5, moment, f"the game has no secrets, but seat {seat} imagines another position: {found}")
    for what, real, imagined in _appearances(moment, seat, world):
        found_by_seat = difference(real, imagined)
        if found_by_seat is not None:
            raise breach(5, moment, f"seat {seat} can tell the truth from what it imagines by {what}: {found_by_seat}")
    for other in world.to_act():
        if moment.state.legal(other) and not world.legal(other):
            raise breach(5, moment, f"seat {seat} imagines a position in which seat {other} can't decide: {world!r}")
    if moment.decision is not None:
        _check_after(moment, seat, world, moment.decision)


def _appearances(moment: Moment, seat: Seat, world: State) -> list[tuple[str, Any, Any]]:
    """Everything that a seat can ask of a position, for the real and the imagined one."""
    state, game = moment.state, moment.game
    tried = [action for prober, action in unlisted(moment) if prober == seat][:MOST_REFUSALS]
    listed = state.legal(seat)
    return [
        ("its view", to_plain(state.view(seat)), to_plain(world.view(seat))),
        ("what a spectator sees", to_plain(state.view(None)), to_plain(world.view(None))),
        ("who is to act", state.to_act(), world.to_act()),
        ("the outcome", to_plain(state.outcome()), to_plain(world.outcome())),
        ("its legal list", listed, world.legal(seat)),
        (
            "the refusals",
            {action: to_plain(state.refusal(seat, action)) for action in tried},
            {action: to_plain(world.refusal(seat, action)) for action in tried},
        ),
        (
            "the descriptions",
            {action: game.words.describe(state, seat, action) for action in listed},
            {action: game.words.describe(world, seat, action) for action in listed},
        ),
        (
            "the places on the board",
            {action: game.words.places(state, seat, action) for action in listed},
            {action: game.words.places(world, seat, action) for action in listed},
        ),
        (
            "the forecasts",
            {action: to_plain(game.words.forecast(state, seat, action)) for action in listed[:MOST_FORECASTS]},
            {action: to_plain(game.words.forecast(world, seat, action)) for action in listed[:MOST_FORECASTS]},
        ),
    ]


def _check_after(moment: Moment, seat: Seat, world: State, decision: tuple[Seat, Action]) -> None:
    """Make the same decision with the same dice in both positions, if it is legal in both."""
    if world.refusal(*decision) is not None:
        return
    here, there = _Step(moment, moment.state.copy(), decision), _Step(moment, world, decision)
    if here.refused or there.refused:
        return
    actor, action = decision
    for watcher in (seat, None):
        who = f"after action {action} of seat {actor}, {_name(watcher)}"
        shown = difference(here.view(watcher), there.view(watcher))
        if shown is not None and not (here.is_flagged or there.is_flagged):
            raise breach(5, moment, f"{who} is shown a secret, without dice and without `log.reveal`: {shown}")
        if shown is None and here.rolls == there.rolls:
            heard = difference(here.events(watcher), there.events(watcher))
            if heard is not None:
                raise breach(5, moment, f"{who} hears what its view does not tell: {heard}")


def _check_sealed(moment: Moment) -> None:
    """While several decide at once, nobody else learns which of two decisions a player has made."""
    owing = moment.state.to_act()
    if len(owing) < 2:
        return
    for actor in owing:
        choices = list(moment.state.legal(actor))
        moment.rng(f"sealed:{actor}").shuffle(choices)
        steps = [_Step(moment, moment.state.copy(), (actor, action)) for action in choices[:2]]
        if len(steps) < 2 or any(step.refused or step.is_flagged for step in steps):
            continue
        one, other = steps
        if one.state.to_act() != other.state.to_act():
            continue
        for watcher in [*(seat for seat in moment.seats if seat != actor), None]:
            for what, left, right in (
                ("sees", one.view(watcher), other.view(watcher)),
                ("hears", one.events(watcher), other.events(watcher)),
            ):
                found = difference(left, right)
                if found is not None:
                    which = f"whether seat {actor} chose action {choices[0]} or {choices[1]}"
                    raise breach(5, moment, f"{_name(watcher)} {what}, while others still decide, {which}: {found}")


def _check_unsealed(moment: Moment, seat: Seat) -> None:
    """`unseal` forgets what others have sealed. When they have decided again, this seat sees what it saw before."""
    world = moment.state.copy()
    world.unseal(seat)
    found = difference(repr(moment.state), repr(world))
    if found is None:
        return
    before = to_plain(moment.state.view(seat))
    owing = moment.state.to_act()
    if seat not in owing:
        raise breach(5, moment, f"seat {seat} owes nothing, but its `unseal` changes the position: {found}")
    for what, real, unsealed in (
        ("what it can do", moment.state.legal(seat), world.legal(seat)),
        ("who decided nothing yet", owing, [other for other in world.to_act() if other in owing]),
    ):
        changed = difference(real, unsealed)
        if changed is not None:
            raise breach(5, moment, f"`unseal` of seat {seat} changes {what}: {changed}")
    _seal_anew(moment, seat, world)
    seen = difference(before, to_plain(world.view(seat)))
    if seen is not None:
        raise breach(5, moment, f"seat {seat} sees, when the others have sealed anew, that `unseal` changed: {seen}")


def _seal_anew(moment: Moment, seat: Seat, world: State) -> None:
    """Let all who had sealed in the real position decide again, at random."""
    rng, dice = moment.rng(f"unseal:{seat}"), moment.dice()
    for _ in range(MOST_SEALING):
        again = [other for other in world.to_act() if other not in moment.state.to_act()]
        if not again:
            return
        legal = world.legal(again[0])
        if not legal:
            raise breach(5, moment, f"after `unseal` of seat {seat} seat {again[0]} owes a decision, but has none")
        action = rng.choice(legal)
        try:
            world.apply(again[0], action, dice)
        except Refused as refused:
            said = f"seat {again[0]} is refused action {action}, which is listed: {refused}"
            raise breach(5, moment, f"after `unseal` of seat {seat} {said}") from None
    raise breach(5, moment, f"after `unseal` of seat {seat} the others decide {MOST_SEALING} times and still owe")


class _Step:
    """A decision made in one of the two positions."""

    def __init__(self, moment: Moment, state: State, decision: tuple[Seat, Action]) -> None:
        self.state = state
        self.log = Log()
        dice = RecordedDice(moment.dice())
        try:
            state.apply(*decision, dice, self.log)
            self.refused = False
        except Refused:
            self.refused = True
        self.rolls = [(roll.sides, roll.face) for roll in dice.rolls]

    @property
    def is_flagged(self) -> bool:
        """Whether the decision can no longer be taken back freely."""
        return bool(self.rolls) or self.log.revealed

    def view(self, seat: Seat | None) -> Any:
        return to_plain(self.state.view(seat))

    def events(self, seat: Seat | None) -> Any:
        return to_plain(self.log.seen_by(seat))


def _name(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
