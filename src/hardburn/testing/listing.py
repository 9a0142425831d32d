"""Promise 2: listed actions are accepted, `pack` and `unpack` are inverse, refusals name a rule and say what is right.

Also checks what goes with the lists: descriptions, the rules behind actions, sentences for events, evaluations.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.results import Malformed, Refusal, Refused
from hardburn.core.state import Action, Seat
from hardburn.testing.breach import breach
from hardburn.testing.moments import Moment, Scope, walk
from hardburn.testing.probes import unlisted
from hardburn.testing.rulebook import known_rules

MOST_TRIED: Final = 40
"""The number of actions that a check tries from a longer list."""
MOST_COUNTED: Final = 20
COUNTED_ONE_OF: Final = 8
DRAWS: Final = 60
"""The number of draws for each action of a short list, at one moment in eight."""
MOST_FORECASTS: Final = 4
LARGEST_ACTION: Final = 2**63 - 1


def check_listed_actions_and_refusals(game: Game[Any], scope: Scope | None = None) -> None:
    rules = known_rules(game)
    for moment in walk(game, scope or Scope()):
        if moment.state.outcome() is None:
            for seat in moment.seats:
                _check_list(moment, seat, rules)
        for seat, action in unlisted(moment):
            _check_unlisted(moment, seat, action, rules)
        _check_evaluation(moment)


def _check_list(moment: Moment, seat: Seat, rules: set[str]) -> None:
    listed = moment.state.legal(seat)
    owes = seat in moment.state.to_act()
    if owes != bool(listed):
        raise breach(2, moment, f"seat {seat} {'owes a' if owes else 'owes no'} decision, but its list is {listed}")
    if len(set(listed)) != len(listed):
        raise breach(2, moment, f"the list of seat {seat} names an action twice: {listed}")
    tried = list(listed)
    if len(tried) > MOST_TRIED:
        moment.rng("tried").shuffle(tried)
    for action in tried[:MOST_TRIED]:
        refusal = moment.state.refusal(seat, action)
        if refusal is not None:
            raise breach(2, moment, f"listed action {action} of seat {seat} is refused: {refusal}")
        _check_words(moment, seat, action, rules)
        _check_accepted(moment, seat, action, "listed", rules)
    _check_draws(moment, seat)
    _check_forecasts(moment, seat, tried[:MOST_FORECASTS])


def _check_draws(moment: Moment, seat: Seat) -> None:
    """`random_action` draws from the list. At some moments draws are counted: all actions must be equally likely."""
    state, rng = moment.state, moment.rng(f"draws:{seat}")
    listed = state.legal(seat)
    is_counted = len(listed) <= MOST_COUNTED and rng.below(COUNTED_ONE_OF) == 0
    before = repr(state)
    draws = Counter(state.random_action(seat, rng) for _ in range(DRAWS * len(listed) if is_counted else len(listed)))
    strange = [action for action in draws if action not in listed]
    if strange:
        raise breach(2, moment, f"random_action gives {strange} for seat {seat}, which its list does not hold")
    counts = [draws[action] for action in listed]
    if is_counted and not all(DRAWS / 4 < count < DRAWS * 4 for count in counts):
        raise breach(2, moment, f"random_action draws the actions {listed} so unequally: {counts}")
    if repr(state) != before:
        raise breach(2, moment, f"random_action changes the position of {before}")


def _check_forecasts(moment: Moment, seat: Seat, actions: list[Action]) -> None:
    """Asking for a forecast changes nothing."""
    before = repr(moment.state)
    for action in actions:
        moment.game.words.forecast(moment.state, seat, action)
        if repr(moment.state) != before:
            raise breach(2, moment, f"forecast of action {action} changes the position of {before}")


def _check_words(moment: Moment, seat: Seat, action: Action, rules: set[str]) -> None:
    game = moment.game
    if not 0 <= action <= LARGEST_ACTION:
        raise breach(2, moment, f"action {action} is not between 0 and {LARGEST_ACTION}")
    decision = game.unpack(action)
    if not isinstance(decision, game.decision_type):
        raise breach(2, moment, f"unpack({action}) gives {decision!r}, which is no {game.decision_type}")
    packed = game.pack(decision)
    if packed != action:
        raise breach(2, moment, f"unpack({action}) gives {decision!r}, and pack makes {packed} of it")
    description = game.words.describe(moment.state, seat, action)
    if not _is_one_line(description):
        raise breach(2, moment, f"action {action} is described as {description!r}; one line is wanted")
    rule = game.words.rule_behind(action)
    if rule is not None and rule not in rules:
        raise breach(2, moment, f"the rule behind action {action} is {rule!r}, which is in no ledger")


def _check_accepted(moment: Moment, seat: Seat, action: Action, kind: str, rules: set[str]) -> None:
    state, log = moment.state.copy(), Log()
    try:
        state.apply(seat, action, moment.dice(), log)
    except Refused as refused:
        raise breach(2, moment, f"{kind} action {action} of seat {seat} is refused by apply: {refused}") from None
    for entry in log.entries:
        for event in (entry.event, entry.others):
            if event is None:
                continue
            if not _is_one_line(moment.game.words.tell(event)):
                raise breach(2, moment, f"{event!r} is told as {moment.game.words.tell(event)!r}; one line is wanted")
            rule = moment.game.words.rule_told(event)
            if rule is not None and rule not in rules:
                raise breach(2, moment, f"{event!r} names the rule {rule!r}, which is in no ledger")


def _check_unlisted(moment: Moment, seat: Seat, action: Action, rules: set[str]) -> None:
    refusal = moment.state.refusal(seat, action)
    if refusal is not None:
        _check_refusal(moment, seat, action, refusal, rules)
    elif seat not in moment.state.to_act() and not moment.state.may_reopen(seat):
        raise breach(2, moment, f"action {action} of seat {seat} is not refused, though the seat owes no decision")
    else:
        try:
            _check_words(moment, seat, action, rules)
        except Malformed as error:
            raise breach(2, moment, f"action {action} is not refused, though it can't be unpacked: {error}") from None
        _check_accepted(moment, seat, action, "unlisted but not refused", rules)


def _check_refusal(moment: Moment, seat: Seat, action: Action, refusal: Refusal, rules: set[str]) -> None:
    if refusal.rule not in rules:
        raise breach(2, moment, f"the refusal of action {action} names {refusal.rule!r}, which is in no ledger")
    if not _is_one_line(refusal.reason) or " " not in refusal.reason:
        what = f"action {action} of seat {seat} is refused with {refusal.reason!r}"
        raise breach(2, moment, f"{what}; one line that says what would be allowed is wanted")


def _check_evaluation(moment: Moment) -> None:
    outcome = moment.state.outcome()
    for seat in moment.seats:
        worth = moment.game.advice.evaluate(moment.state, seat)
        if not -1 <= worth <= 1:
            raise breach(2, moment, f"seat {seat} is evaluated as {worth}, which is not from -1 to 1")
        if outcome is not None and outcome.winners:
            earned = 1 if seat in outcome.winners else -1
            if worth != earned:
                raise breach(2, moment, f"seat {seat} is evaluated as {worth} after {outcome}; {earned} is wanted")


def _is_one_line(text: str) -> bool:
    return bool(text.strip()) and text == text.strip() and len(text.splitlines()) == 1
