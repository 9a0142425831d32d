"""Many matches at once as NumPy arrays, with no Python loop over the matches.

    env = BatchEnv("GAME", 1024, seed=7)
    observations, mask = env.reset()
    while learning:
        observations, mask, reward, done, to_act = env.step(choose(observations, mask))

Each match is seen by the seat that must act. The arrays are the batch's own memory: they are read-only, and the next
step overwrites them, so copy what you want to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hardburn.bots.bot import Bot, asker
from hardburn.core.codec import options_from
from hardburn.core.edges import Options
from hardburn.core.parts.named import load
from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Malformed
from hardburn.envs import lacking
from hardburn.envs.batches.batch import Batch
from hardburn.envs.encodings.catalogue import encoding_of

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from None

Observations = NDArray[np.int16]
Mask = NDArray[np.bool_]
Stepped = tuple[Observations, Mask, NDArray[np.float64], NDArray[np.bool_], NDArray[np.int64]]


class BatchEnv:
    """`size` matches of a game, stepped together. When one ends, the next begins in its place.

    Match number n in place p, both from 0, has the dice of `seeded_dice("SEED:p:n")`. The same seed and the same ids
    give the same arrays on every machine.
    """

    def __init__(self, game: str, size: int, seed: int | str = 0, options: Mapping[str, object] | None = None) -> None:
        self._game = game_of(game)
        if self._game.parts.batch is None:
            having = [game_id for game_id in game_ids() if game_of(game_id).parts.batch is not None]
            raise Malformed(f"there are no batches of {game!r}; there are of: {', '.join(having)}")
        if size < 1:
            raise Malformed(f"a batch of {size} matches was asked for; 1 or more are possible")
        chosen: Options = options_from(self._game, dict(options or {}))
        self.encoding = encoding_of(self._game, chosen)
        self.size = size
        self.options = chosen
        self._batch: Batch = load(self._game.parts.batch)(chosen, size, str(seed))
        self._is_started = False
        self._observations = _share(self._batch.observations, np.int16).reshape(size, -1)
        self._mask = _share(self._batch.masks, np.bool_).reshape(size, -1)
        self._reward = _share(self._batch.rewards, np.float64).reshape(size, -1)
        self._done = _share(self._batch.dones, np.bool_)
        self._to_act = _share(self._batch.to_act, np.int64)

    @property
    def to_act(self) -> NDArray[np.int64]:
        """The seat that must act in each match."""
        return self._to_act

    def reset(self) -> tuple[Observations, Mask]:
        """Start the next match in every place; return the observations and the mask of legal ids."""
        self._batch.reset()
        self._is_started = True
        return self._observations, self._mask

    def step(self, ids: ArrayLike) -> Stepped:
        """Make one decision in each match.

        `reward` has a column for each seat: 1 won, -1 lost. It is 0 except where `done` says that this step ended the
        match. The observation and `to_act` there belong to the next match, which has begun in its place.
        """
        self._demand_start()
        given = np.asarray(ids)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            what = f"ids of shape {given.shape} and type {given.dtype} were given"
            raise Malformed(f"{what}; {self.size} whole numbers are wanted")
        place = self._batch.choose(given.astype(np.int64, copy=False))
        if place >= 0:
            right = f"one of {np.flatnonzero(self._mask[place]).tolist()} is wanted"
            raise Malformed(f"id {given[place]} was chosen in match {place}; {right}, and no match was stepped")
        self._batch.step()
        return self._observations, self._mask, self._reward, self._done, self._to_act

    def sample(self) -> NDArray[np.int64]:
        """A legal id for each match, all equally likely, drawn in compiled code."""
        self._demand_start()
        return _share(self._batch.sample(), np.int64)

    def ask(self, bot: Bot, places: ArrayLike) -> NDArray[np.int64]:
        """The ids that a bot chooses in some of the matches, one after another: for rivals to be measured against."""
        self._demand_start()
        chosen = []
        for place in np.asarray(places).tolist():
            seat = int(self._to_act[place])
            question = asker(self._game, self._batch.state(place), seat)()
            chosen.append(self._batch.id_of(seat, bot.choose(question)))
        return np.array(chosen, np.int64)

    def named(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of flat observations by name, as in the other environments, without copying."""
        parts: dict[str, NDArray[Any]] = {}
        at = 0
        for field in self.encoding.fields:
            size = int(np.prod(field.shape))
            parts[field.name] = observations[:, at : at + size].reshape(-1, *field.shape)
            at += size
        return parts

    def _demand_start(self) -> None:
        if not self._is_started:
            raise Malformed("the matches of this batch have not begun; reset() is wanted first")


def _share(buffer: Any, dtype: type[Any]) -> NDArray[Any]:
    """The memory of a vector as a read-only array."""
    return np.frombuffer(buffer, dtype)
