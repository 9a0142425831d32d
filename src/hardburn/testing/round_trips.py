"""Promise 7: options, decisions, events, views, refusals, the outcome and the match file survive JSON."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import msgspec

from hardburn.core.codec import schemas
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import from_text, to_text
from hardburn.core.results import Malformed, Outcome, Refusal, Refused
from hardburn.testing.breach import breach, difference
from hardburn.testing.moments import Moment, Scope, Table, tables, walk
from hardburn.testing.probes import unlisted

MOST_FORECASTS: Final = 4
EXACT: Final = 2**53
"""A browser does not read larger whole numbers exactly."""


def check_everything_survives_json(game: Game[Any], scope: Scope | None = None) -> None:
    scope = scope or Scope()
    for part, schema in schemas(game).items():
        if msgspec.json.decode(msgspec.json.encode(schema)) != schema:
            raise breach(7, game.title, f"the schema of its {part} does not survive")
    for table in tables(game, scope):
        _check(table, "the options", table.options, game.options_type)
    for moment in walk(game, scope):
        _check_moment(moment)
    for table in tables(game, scope):
        _check_file(table)


def _check_moment(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for seat in (*moment.seats, None):
        _check(moment, f"the view of seat {seat}", state.view(seat), game.view_type)
    _check(moment, "the view of everything", state.everything(), game.view_type)
    for seat in moment.seats:
        for action in state.legal(seat):
            _check(moment, f"action {action}", game.unpack(action), game.decision_type)
        for action in state.legal(seat)[:MOST_FORECASTS]:
            forecast = game.words.forecast(state, seat, action)
            if forecast is not None:
                _check(moment, f"the forecast of action {action}", forecast, game.words.forecast_type)
    for seat, action in unlisted(moment)[:8]:
        _check(moment, f"the refusal of action {action} of seat {seat}", state.refusal(seat, action), Refusal | None)
    _check(moment, "the outcome", state.outcome(), Outcome | None)
    for log in _what_happens(moment):
        for entry in log.entries:
            _check(moment, "an event", entry.event, game.event_type)
            if entry.others is not None:
                _check(moment, "an event as others see it", entry.others, game.event_type)


def _what_happens(moment: Moment) -> list[Log]:
    """The events at the start, of the next decision, and of each seat's resignation."""
    logs = []
    if moment.step == 0:
        logs.append(Log())
        moment.game.start(moment.table.options, moment.dice(), logs[-1])
    if moment.decision is not None:
        for seat in moment.seats:
            logs.append(Log())
            with suppress(Refused):
                moment.state.copy().resign(seat, logs[-1])
        logs.append(Log())
        try:
            moment.state.copy().apply(*moment.decision, moment.dice(), logs[-1])
        except Refused:
            logs.pop()
    return logs


def _check(where: object, what: str, thing: Any, kind: Any) -> None:
    text = msgspec.json.encode(thing)
    try:
        back = msgspec.json.decode(text, type=kind, strict=True)
    except msgspec.ValidationError as error:
        raise breach(7, where, f"{what} is not what its type says: {error}: {text.decode()}") from None
    if back != thing or type(back) is not type(thing):
        raise breach(7, where, f"{what} does not survive: {thing!r} comes back as {back!r}")
    _check_numbers(where, what, msgspec.json.decode(text))


def _check_numbers(where: object, what: str, plain: Any) -> None:
    match plain:
        case dict():
            for value in plain.values():
                _check_numbers(where, what, value)
        case list():
            for value in plain:
                _check_numbers(where, what, value)
        case int() if abs(plain) > EXACT:
            raise breach(7, where, f"{what} holds {plain}, which a browser does not read exactly")


def _check_file(table: Table) -> None:
    match = Match.start(table.game, table.dice(), table.options)
    for moment in table.moments():
        if moment.decision is not None:
            try:
                match.play(*moment.decision)
            except Refused:
                break
    text = match.to_text()
    try:
        back = to_text(from_text(text))
    except Malformed as error:
        raise breach(7, table, f"the match file can't be read: {error}") from None
    found = difference(text.splitlines(), back.splitlines())
    if found is not None:
        raise breach(7, table, f"the match file does not survive, in line {found}")
