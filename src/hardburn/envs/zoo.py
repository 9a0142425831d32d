"""The games for PettingZoo, in turns (AEC) and with sealed decisions at once (parallel).

In turns, players who decide at once are asked one after another, in order of seats, and don't see what is sealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, get_args

from hardburn.core.results import Malformed
from hardburn.envs import lacking
from hardburn.envs.drawing import MODES, check_mode, drawn
from hardburn.envs.seating import Seen, Table

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as missing:
    raise lacking(missing) from None

Illegal = Literal["forfeit", "refuse"]
"""What an id outside the mask does: its seat resigns, or nothing changes and the seat is asked again."""
ILLEGAL: Final[tuple[str, ...]] = get_args(Illegal)


class _Zoo:
    """What both kinds share: agents named after the seats (`humanity_0`), spaces, seeds, drawing."""

    waits: ClassVar[bool] = False
    """Whether seats that owe nothing are asked, too, and can only wait."""

    def __init__(
        self,
        game_id: str,
        options: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "forfeit",
    ) -> None:
        if illegal not in ILLEGAL:
            raise Malformed(f"illegal is {illegal!r}; there are: {', '.join(ILLEGAL)}")
        self.table = Table(game_id, options or {}, with_wait=self.waits)
        self.metadata: dict[str, Any] = {"name": f"hardburn_{game_id}_v{self.table.game.version}", **_METADATA}
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.possible_agents = [
            f"{name.lower().replace(' ', '_')}_{seat}" for seat, name in enumerate(self.table.names)
        ]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: self.table.observation_space() for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: self.table.action_space() for agent in self.possible_agents
        }
        self._cycles = 0
        self._np_random, _ = seeding.np_random()

    def __repr__(self) -> str:
        return str(self.metadata["name"])

    __str__ = __repr__

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The whole position, secrets included: for those who watch, not for those who play."""
        if self.render_mode is None:
            return None
        table = self.table
        return drawn(self.render_mode, table.game, table.state.everything(), table.names)

    def close(self) -> None:
        """There is nothing to close."""

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self.table.start(int(self._np_random.integers(2**62)))
        self.agents = list(self.possible_agents)
        self._cycles = 0

    def _decide(self, asked: Mapping[int, int]) -> dict[int, str]:
        """Make the decisions of these seats, all made in this position; return what was wrong with some, by seat.

        Legal decisions come first, so that none is lost because another seat resigns by an illegal one.
        """
        refused = {seat: wrong for seat, number in asked.items() if (wrong := self.table.refusal(seat, number))}
        owing = self.table.to_act()
        for seat, number in asked.items():
            if seat in owing and seat not in refused:
                self.table.decide(seat, number)
        for seat in refused:
            if self.illegal == "forfeit" and self.table.to_act():
                self.table.forfeit(seat)
        return refused

    def _is_cut(self) -> bool:
        """Whether the match is cut short here."""
        return self.max_cycles is not None and self._cycles >= self.max_cycles and bool(self.table.to_act())


_METADATA: Final[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2, "is_parallelizable": False}


class TurnEnv(_Zoo, AECEnv[str, Seen, int]):
    """A game in turns. `max_cycles` counts decisions."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act()[0]]

    def observe(self, agent: str) -> Seen:
        return self.table.observe(self.seat_of(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.infos = {other: {} for other in self.agents}
        for wrong in self._decide({self.seat_of(agent): int(action)}).values():
            self.infos[agent]["refused"] = wrong
        self._cycles += 1
        seats = self.table.to_act()
        if not seats:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {other: self.table.result(self.seat_of(other)) for other in self.agents}
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.truncations = dict.fromkeys(self.agents, self._is_cut())
            self.agent_selection = self.possible_agents[seats[0]]
        self._accumulate_rewards()
        self._deads_step_first()


class SealedEnv(_Zoo, ParallelEnv[str, Seen, int]):
    """A game in which all who owe a decision make it at once. `max_cycles` counts steps.

    A seat that owes nothing has one id in its mask, the last one: to wait.
    """

    waits: ClassVar[bool] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """The order of seats does not matter: a sealed decision changes nothing for others who still owe one."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = {self.seat_of(agent): int(number) for agent, number in actions.items()}
        for seat, wrong in self._decide(asked).items():
            infos[self.possible_agents[seat]]["refused"] = wrong
        self._cycles += 1
        agents = self.agents
        is_over, is_cut = not self.table.to_act(), self._is_cut()
        rewards = {agent: self.table.result(self.seat_of(agent)) if is_over else 0.0 for agent in agents}
        observations = self._observe_all()
        if is_over or is_cut:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut), infos

    def _observe_all(self) -> dict[str, Seen]:
        return {agent: self.table.observe(self.seat_of(agent)) for agent in self.agents}
