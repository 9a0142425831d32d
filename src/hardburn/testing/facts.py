"""A game's facts about itself are complete and consistent."""

from __future__ import annotations

from typing import Any

from hardburn.core.edges import Options
from hardburn.core.game import CONTRACT, Game, missing_facts
from hardburn.core.ledger import ledger_beside
from hardburn.core.parts.named import load


def check_facts(game: Game[Any]) -> None:
    problems = fact_problems(game)
    assert not problems, f"{type(game).__name__}: {'; '.join(problems)}"


def fact_problems(game: Game[Any]) -> list[str]:
    missing = missing_facts(game)
    if missing:
        return [f"it does not say its {', '.join(missing)}"]
    problems = [f"its {fact} is empty" for fact in ("id", "title", "credit", "about") if not getattr(game, fact)]
    if not game.id.isidentifier() or game.id != game.id.lower():
        problems.append(f"its id is {game.id!r}; small letters, digits and _ are wanted")
    if not game.seats or game.seats.start < 1:
        problems.append(f"its seats are {game.seats}; nobody could play")
    if len(game.seat_names) < max(game.seats, default=0):
        problems.append(f"{max(game.seats)} can play, but only the seats {game.seat_names} have names")
    if game.contract != CONTRACT:
        problems.append(f"it is written for version {game.contract} of the contract; this is {CONTRACT}")
    if game.version < 1:
        problems.append(f"its version is {game.version}; versions begin with 1")
    if not issubclass(game.options_type, Options) or game.seat_count(game.options_type()) not in game.seats:
        problems.append("with its usual options it is played by a number that is not among its seats")
    if astray := _parts_astray(game):
        return problems + [f"its part {name} is named as {where!r}: {problem}" for name, where, problem in astray]
    names = [metric.name for metric in game.lab.metrics]
    if len(set(names)) < len(names) or not all(name.isidentifier() and name == name.lower() for name in names):
        problems.append(
            f"its metrics are {', '.join(names)}; different names of small letters, digits and _ are wanted"
        )
    if ledger_beside(game) is None:
        problems.append("there is no rules.toml beside its class")
    return problems


def _parts_astray(game: Game[Any]) -> list[tuple[str, str, str]]:
    """The parts that can't be imported. What a part needs beyond the package itself need not be installed."""
    astray = []
    for name, where in game.parts.names():
        try:
            load(where)
        except ModuleNotFoundError as missing:
            if (missing.name or "").partition(".")[0] == where.partition(":")[0].partition(".")[0]:
                astray.append((name, where, str(missing)))
        except (ImportError, AttributeError, ValueError) as error:
            astray.append((name, where, str(error)))
    return astray
