"""The games there are: ours, and those of any package that registers one.

A package registers a game with an entry point of the group `hardburn.games`, whose name is the game's id:

    [project.entry-points."hardburn.games"]
    salvage = "salvage:GAME"

A game is imported when somebody asks for it. One that can't be used costs the others nothing: `troubles` says in one
line each what is wrong, and whoever asks for that game is told the same.
"""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module, metadata
from typing import Any, Final

from hardburn.core.game import CONTRACT, Game, missing_facts
from hardburn.core.parts.named import load
from hardburn.core.results import Malformed

GROUP: Final = "hardburn.games"
OURS: Final = "hardburn.games"
"""The package that holds our own games."""


class Shelf:
    """Where each game is, by its id, and what is wrong with those that can't be used."""

    def __init__(self, found: list[tuple[str, str, str]]) -> None:
        """`found`: for each registration the id, `package:name`, and the distribution that it comes from."""
        self.places: dict[str, str] = {}
        self.troubles: dict[str, str] = {}
        for game_id, where, whose in sorted(found, key=_rank):
            if game_id not in self.places:
                self.places[game_id] = where
            elif self.places[game_id] != where:
                self.troubles[f"{game_id} of {whose}"] = (
                    f"{whose} registers a game {game_id!r}, but that id is taken by {self.places[game_id]}; "
                    f"a game of {whose} needs an id of its own"
                )

    def ids(self) -> list[str]:
        """The games that can be used, as far as is known."""
        return [game_id for game_id in self.places if game_id not in self.troubles]

    def game(self, game_id: str) -> Game[Any]:
        if game_id in self.troubles:
            raise Malformed(self.troubles[game_id])
        if game_id not in self.places:
            raise Malformed(f"there is no game {game_id!r}; there is: {', '.join(self.ids())}")
        try:
            return _opened(game_id, self.places[game_id])
        except Malformed as error:
            self.troubles[game_id] = str(error)
            raise


def game_ids() -> list[str]:
    """The ids of all games that can be used: ours first, as they are registered."""
    shelf = _shelf()
    for game_id in shelf.ids():
        if not shelf.places[game_id].startswith(f"{OURS}."):
            _try(shelf, game_id)
    return shelf.ids()


def troubles() -> list[str]:
    """What is wrong with games that can't be used, a line each."""
    game_ids()
    return list(_shelf().troubles.values())


def game_of(game_id: str) -> Game[Any]:
    """The game with this id."""
    return _shelf().game(game_id)


def places() -> dict[str, str]:
    """Where each game is: `package:name`, or a package with a `GAME`."""
    return _shelf().places


def register(game_id: str, where: str) -> None:
    """Add a game in this process alone; for programs that hold a game, and for processes that think about it."""
    shelf = _shelf()
    shelf.places[game_id] = where
    shelf.troubles.pop(game_id, None)


@contextmanager
def restored() -> Iterator[None]:
    """Undo at the end what is registered and found out meanwhile; for tests."""
    shelf = _shelf()
    places, troubles = dict(shelf.places), dict(shelf.troubles)
    try:
        yield
    finally:
        shelf.places.clear()
        shelf.places.update(places)
        shelf.troubles.clear()
        shelf.troubles.update(troubles)


@cache
def _shelf() -> Shelf:
    return Shelf(_registered())


def _registered() -> list[tuple[str, str, str]]:
    entries = metadata.entry_points(group=GROUP)
    found = [(entry.name, entry.value, entry.dist.name if entry.dist else "a package") for entry in entries]
    if not any(where.startswith(f"{OURS}.") for _, where, _ in found):
        found += _lying_about()
    return found


def _lying_about() -> list[tuple[str, str, str]]:
    """Our own games where the package was not installed but copied, as in a browser: no entry points tell of them."""
    return [(name, f"{OURS}.{name}:GAME", "hardburn") for name in _own_order()]


def _own_order() -> tuple[str, ...]:
    order: tuple[str, ...] = import_module(OURS).SHELF
    return order


def _rank(found: tuple[str, str, str]) -> tuple[int, str]:
    """Our games come first, in their own order, then the others by their ids."""
    game_id, where, _ = found
    order = _own_order()
    is_ours = game_id in order and where.startswith(f"{OURS}.")
    return (order.index(game_id) if is_ours else len(order), game_id)


def _try(shelf: Shelf, game_id: str) -> None:
    """Open a game of somebody else's, to find out whether it can be used."""
    try:
        shelf.game(game_id)
    except Malformed:
        return


@cache
def _opened(game_id: str, where: str) -> Game[Any]:
    """Import a game. Whatever goes wrong in a package that is not ours becomes one line."""
    try:
        game = load(where if ":" in where else f"{where}:GAME")
    except Exception as error:  # noqa: BLE001 - somebody else's package may raise anything
        problem = " ".join(f"{type(error).__name__}: {error}".split())
        raise Malformed(f"the game {game_id!r} ({where}) can't be imported: {problem}") from None
    if not isinstance(game, Game):
        raise Malformed(f"the game {game_id!r} ({where}) is of type {type(game).__name__}; a Game is wanted")
    written_for = getattr(game, "contract", None)
    if written_for != CONTRACT:
        raise Malformed(
            f"the game {game_id!r} ({where}) is written for version {written_for} of the contract; this is {CONTRACT}"
        )
    if missing := missing_facts(game):
        raise Malformed(f"the game {game_id!r} ({where}) lacks the facts {', '.join(missing)}")
    if game.id != game_id:
        raise Malformed(f"the game {game_id!r} ({where}) calls itself {game.id!r}; both must be the same")
    return game
