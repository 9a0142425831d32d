"""Experiments from TOML. Every mistake is explained: its line, what was given, what is wrong, what would be right."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final, TypeGuard, TypeVar

import msgspec

from hardburn.bots.catalogue import bot_names
from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Malformed
from hardburn.core.toml import toml_from
from hardburn.lab.experiments.experiment import Experiment, RoundRobin

MOST_MATCHES: Final = 10**9
MOST_CELLS: Final = 10_000
MOST_SEED: Final = 2**63 - 1
KEYS: Final = ("title", "game", "bots", "matches", "seed", "turn_seats", "options", "grid", "round_robin")
ROBIN_KEYS: Final = ("option", "of", "between")
MOST_MISTAKES: Final = 20

T = TypeVar("T")


class Mistake(msgspec.Struct, frozen=True):
    line: int | None
    words: str

    def __str__(self) -> str:
        return self.words if self.line is None else f"line {self.line}: {self.words}"


def read_experiment(text: str, name: str) -> Experiment:
    """The experiment in a file's text; `Malformed` with all mistakes."""
    reading = Reading(text)
    experiment = reading.experiment()
    if experiment is None:
        raise Malformed(f"{name}: {'; '.join(str(mistake) for mistake in reading.mistakes)}")
    return experiment


def mistakes_in(text: str) -> list[Mistake]:
    reading = Reading(text)
    reading.experiment()
    return reading.mistakes


class Reading:
    """Reads a file and goes on after a mistake, so that it can report all of them at once."""

    def __init__(self, text: str) -> None:
        self.mistakes: list[Mistake] = []
        self._lines = text.splitlines()
        self._data: dict[str, Any] = {}
        try:
            self._data = toml_from(text)
        except ValueError as error:
            found = re.search(r"line (\d+)", str(error))
            line = int(found[1]) if found else len(self._lines)
            self.mistakes.append(Mistake(line, f"this is no TOML: {error}"))

    def experiment(self) -> Experiment | None:
        """The experiment; None if there are mistakes."""
        if self.mistakes:
            return None
        self._keys(self._data, KEYS, "an experiment")
        game = self._game()
        matches = self._whole("matches", 1000, 1, MOST_MATCHES)
        seed = self._whole("seed", 1, 0, MOST_SEED)
        title = self._of_type("title", str, "some text", usual="")
        turns_seats = self._of_type("turn_seats", bool, "true or false", usual=True)
        options = self._table("options")
        grid = self._grid(options)
        robin = self._round_robin({*options, *grid})
        line_ups = self._line_ups()
        if self.mistakes:
            return None
        experiment = Experiment(
            title or f"{game_of(game).title}: {matches} matches", game, matches, seed, line_ups, turns_seats
        )
        experiment = msgspec.structs.replace(experiment, options=options, grid=grid, round_robin=robin)
        self._check_cells(experiment)
        return None if self.mistakes else experiment

    def _say(self, words: str, *keys: str) -> None:
        """Note a mistake in the line of the first of these keys that is found."""
        lines = (self._line(key) for key in keys)
        mistake = Mistake(next((line for line in lines if line is not None), None), words)
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)

    def _line(self, key: str) -> int | None:
        """The line that gives a key, or the line of its `[key]` header."""
        wanted = re.compile(rf"""\s*(\[\s*)?(?:\w+\s*\.\s*)*["']?{re.escape(key)}["']?\s*(?:[.=\]]|$)""")
        return next((number for number, line in enumerate(self._lines, start=1) if wanted.match(line)), None)

    def _keys(self, data: dict[str, Any], known: tuple[str, ...], what: str) -> None:
        for key in data:
            if key not in known:
                near = get_close_matches(key, known, 1)
                right = f"perhaps {near[0]} is meant" if near else f"it has: {', '.join(known)}"
                self._say(f"{what} has no {key!r}; {right}", key)

    def _game(self) -> str:
        if "game" not in self._data:
            self._say(f'no game is given; game = "NAME" is wanted, with one of {", ".join(game_ids())}')
            return ""
        game = self._data["game"]
        if not isinstance(game, str) or game not in game_ids():
            self._say(f"game is {game!r}; one of {', '.join(game_ids())} is wanted", "game")
            return ""
        return game

    def _whole(self, key: str, usual: int, least: int, most: int) -> int:
        value = self._data.get(key, usual)
        if type(value) is not int or not least <= value <= most:
            self._say(f"{key} is {value!r}; a whole number from {least} to {most} is wanted", key)
            return usual
        return value

    def _of_type(self, key: str, kind: type[T], wanted: str, *, usual: T) -> T:
        value = self._data.get(key, usual)
        if not isinstance(value, kind):
            self._say(f"{key} is {value!r}; {wanted} is wanted", key)
            return usual
        return value

    def _table(self, key: str) -> dict[str, Any]:
        return self._of_type(key, dict, f"a table [{key}]", usual={})

    def _grid(self, options: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
        grid: dict[str, tuple[Any, ...]] = {}
        for name, values in self._table("grid").items():
            if not isinstance(values, list) or not values:
                self._say(f"grid {name} is {values!r}; a list of values is wanted, like {name} = [12, 18]", name)
            elif len({repr(value) for value in values}) < len(values):
                self._say(f"grid {name} is {values!r}; each value once is wanted", name)
            elif name in options:
                self._say(f"{name} is in [options] and in [grid]; one of them is wanted", name)
            else:
                grid[name] = tuple(values)
        return grid

    def _round_robin(self, taken: set[str]) -> RoundRobin | None:
        if "round_robin" not in self._data:
            return None
        table = self._table("round_robin")
        self._keys(table, ROBIN_KEYS, "round_robin")
        option, entrants, between = table.get("option"), table.get("of"), table.get("between", "; ")
        if not isinstance(option, str) or option in taken:
            self._say(
                f"round_robin has the option {option!r}; one that is neither in [options] nor in [grid] is wanted",
                "round_robin",
            )
        elif not isinstance(between, str):
            self._say(f"between is {between!r}; some text is wanted", "between")
        elif not isinstance(entrants, dict) or not all(isinstance(text, str) for text in entrants.values()):
            self._say(f'round_robin has of {entrants!r}; [round_robin.of] with NAME = "TEXT" is wanted', "of")
        else:
            return RoundRobin(option, entrants, between)
        return None

    def _line_ups(self) -> tuple[tuple[str, ...], ...]:
        """One list of bots, or a list of such lists."""
        given = self._data.get("bots")
        if _is_names(given):
            lists = [given]
        elif isinstance(given, list) and given and all(_is_names(names) for names in given):
            lists = given
        else:
            self._say(f'bots is {given!r}; a list like ["greedy", "greedy"], or a list of such lists is wanted', "bots")
            return ()
        for name in sorted({name for names in lists for name in names} - set(bot_names())):
            near = get_close_matches(name, bot_names(), 1)
            right = f"perhaps {near[0]} is meant" if near else f"there is: {', '.join(bot_names())}"
            self._say(f"bots names {name!r}, and there is no such bot; {right}", "bots")
        return tuple(tuple(names) for names in lists)

    def _check_cells(self, experiment: Experiment) -> None:
        robin = experiment.round_robin
        if robin is not None and len(robin.of) < experiment.seats:
            self._say(
                f"round_robin has {len(robin.of)} entrants; at least {experiment.seats}, one for each seat, are wanted",
                "round_robin",
            )
            return
        cells = sum(1 for _, _ in zip(experiment.combinations(), range(MOST_CELLS + 1), strict=False))
        if cells > MOST_CELLS:
            self._say(f"there are more than {MOST_CELLS} cells; a smaller grid is wanted", "grid")
        elif cells * experiment.matches > MOST_MATCHES:
            total = cells * experiment.matches
            self._say(f"{cells} cells are {total} matches; at most {MOST_MATCHES} are wanted", "matches")
        else:
            self._check_each(experiment)

    def _check_each(self, experiment: Experiment) -> None:
        """Check each cell. Cells with the same mistake report it once."""
        for number, (bots, given, entrants) in enumerate(experiment.combinations()):
            try:
                experiment.series(number, given, bots)
            except Malformed as error:
                words = f"{' against '.join(entrants)}: {error}" if entrants else str(error)
                about = [name for name in given if re.search(rf"\b{re.escape(name.rstrip('s'))}", str(error))]
                self._say(words, *(about or ["bots"]), "round_robin")
            if len(self.mistakes) >= MOST_MISTAKES:
                return


def _is_names(given: object) -> TypeGuard[list[str]]:
    return isinstance(given, list) and bool(given) and all(isinstance(name, str) for name in given)
