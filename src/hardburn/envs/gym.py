"""The games for Gymnasium: the learner has one seat, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hardburn.bots.catalogue import bot_names
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.envs import lacking, register
from hardburn.envs.drawing import MODES, check_mode, drawn
from hardburn.envs.opponent import Opponent
from hardburn.envs.seating import Seen, Table

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise lacking(missing) from None


class SeatEnv(gymnasium.Env[Seen, int]):
    """A match against bots. The reward comes at the end: 1 won, 0 drawn, -1 lost.

    An id outside the mask resigns the match. The info then says what was wrong with it (`refused`).
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game_id: str,
        options: Mapping[str, Any] | None = None,
        *,
        bot: str = "random",
        seat: int | None = 0,
        render_mode: str | None = None,
    ) -> None:
        """`seat` None: a random seat in each match."""
        self.table = Table(game_id, options or {})
        if seat is not None and not 0 <= seat < self.table.seats:
            raise Malformed(f"seat is {seat}; 0 to {self.table.seats - 1} are there, or None to draw one")
        if bot not in bot_names():
            raise Malformed(f"there is no bot {bot!r}; there is: {', '.join(bot_names())}")
        self.bot = bot
        self.seat = seat or 0
        self.render_mode = check_mode(render_mode)
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()  # type: ignore[assignment]
        self._draws_seat = seat is None
        self._opponents: dict[int, Opponent] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            if self._draws_seat:
                self.seat = int(self.np_random.integers(self.table.seats))
            self.table.start(int(self.np_random.integers(2**62)))
            self._opponents = {
                other: Opponent(self.bot, seeded(int(self.np_random.integers(2**62))))
                for other in range(self.table.seats)
                if other != self.seat
            }
            self._let_others_play()
            if self.table.to_act():
                return self.table.observe(self.seat), {"seat": self.seat}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"seat": self.seat}
        refused = self.table.refusal(self.seat, int(action))
        if refused is None:
            self.table.decide(self.seat, int(action))
        else:
            info["refused"] = refused
            self.table.forfeit(self.seat)
        self._let_others_play()
        outcome = self.table.outcome()
        if outcome is not None:
            info["outcome"] = outcome.reason
        return self.table.observe(self.seat), self.table.result(self.seat), outcome is not None, False, info

    def render(self) -> Any:
        """What the learner's seat sees."""
        if self.render_mode is None:
            return None
        table = self.table
        return drawn(self.render_mode, table.game, table.state.view(self.seat), table.names)

    def _let_others_play(self) -> None:
        """Let the bots play until the learner owes a decision or the match is over."""
        seats = self.table.to_act()
        while seats and self.seat not in seats:
            other = seats[0]
            self.table.apply(other, self._opponents[other].choose(self.table.question(other)))
            seats = self.table.to_act()


register()
