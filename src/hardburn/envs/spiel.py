"""The games for OpenSpiel: `hardburn_GAME`, registered when this module is imported.

Dice are explicit chance nodes, one for each die rolled. Players who decide at once are asked in turn and don't see each
other's decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

import msgspec

from hardburn.core.codec import options_from, to_plain
from hardburn.core.game import Game
from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Outcome
from hardburn.core.rng import Rng, seeded
from hardburn.envs import lacking
from hardburn.envs.encodings.catalogue import encoding_of
from hardburn.envs.encodings.encoding import Choices
from hardburn.envs.unfolding import LONGEST, MOST_OUTCOMES, Unfolding

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from None


BEFORE: Final = "before the beginning"
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class HardburnGame(pyspiel.Game):
    """A game with its options, which are OpenSpiel's parameters.

    OpenSpiel separates parameters by commas, so texts are written as in URLs: `homes=Earth%2C Mars`.
    """

    def __init__(self, game: Game[Any], game_type: Any, parameters: Mapping[str, Any]) -> None:
        self.table_game = game
        given = {name: unquote(value) if isinstance(value, str) else value for name, value in parameters.items()}
        self.options = options_from(game, given)
        self.encoding = encoding_of(game, self.options)
        self.beginning = Unfolding(game, self.options)
        """Made once, because OpenSpiel begins a new match for every copy of a state."""
        seats = self.beginning.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.id_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=1.0 - max(seats, 2),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type, info, dict(parameters))

    def new_initial_state(self) -> HardburnState:
        return HardburnState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> HardburnObserver:
        if params:
            raise ValueError(f"observers of Hardburn take no parameters; {dict(params)} was given")
        return HardburnObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class HardburnState(pyspiel.State):
    """A position, or a chance node on the way to one."""

    def __init__(self, game: HardburnGame) -> None:
        super().__init__(game)
        self.match = game.beginning.copy()
        self._known: _Known = _Known()

    def current_player(self) -> int:
        player = self._known.player
        if player is None:
            player = self._known.player = _player_in(self.match)
        return player

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """1 for each winner; the others share the loss equally. All 0 for a draw."""
        outcome = self.match.state.outcome() if self.is_terminal() else None
        return shares(outcome, self.match.seats)

    def choices(self) -> Choices:
        """What the player to act may do, by id."""
        if self._known.choices is None:
            state, seat = self.match.state, self.match.state.to_act()[0]
            encoding = self.get_game().encoding
            self._known.choices = encoding.choices(lambda: state.view(seat), seat, state.legal(seat))
        return self._known.choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        wanted = self.match.wanted
        assert wanted is not None
        return [(outcome, 1.0 / wanted.sides) for outcome in range(wanted.sides)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HardburnState:
        """A state that the player can't tell from this one."""
        twin: HardburnState = self.clone()
        twin.match = self.match.imagine(player, seeded(repr(sampler())))
        twin._known = _Known()
        return twin

    def seen_by(self, player: int) -> str:
        """The observation: the player's view. During a roll it is the view from before, because dice may be secret."""
        if not self.match.has_begun():
            return BEFORE
        views = self._known.views
        if player not in views:
            views[player] = msgspec.json.encode(self.match.state.view(player)).decode()
        return views[player]

    def known_to(self, player: int) -> str:
        """The information state: the view, and a digest of all that the player was told and has decided."""
        told = self.match.seen[player] if self.match.game.has_secrets else self.history_str()
        return f"{told} {self.seen_by(player)}"

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(self.choices())

    def _apply_action(self, action: int) -> None:
        if self.match.wanted is not None:
            self.match.roll(action)
        else:
            self.match.decide(self.current_player(), self.choices()[action])
        self._known = _Known()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{action} {self.match.wanted.reason}" if self.match.wanted is not None else str(action)
        found = self.choices().get(action) if player == self.current_player() else None
        if found is None:
            return f"id {action}"
        return f"{action} {self.match.game.words.describe(self.match.state, player, found)}"

    def __str__(self) -> str:
        if not self.match.has_begun():
            return BEFORE
        return repr(self.match.state)


def _player_in(match: Unfolding) -> int:
    """The player to act; the first of several who decide at once."""
    if match.wanted is not None:
        return CHANCE
    seats = match.state.to_act()
    return seats[0] if seats else TERMINAL


def shares(outcome: Outcome | None, seats: int) -> list[float]:
    """What a match is worth to each seat; 0 while it goes on. The sum is 0."""
    winners = () if outcome is None else outcome.winners
    if not winners or len(winners) == seats:
        return [0.0] * seats
    lost = -len(winners) / (seats - len(winners))
    return [1.0 if seat in winners else lost for seat in range(seats)]


class PlayoutEvaluator:
    """For OpenSpiel's searches: random matches to the end, played inside Hardburn instead of step by step."""

    def __init__(self, rng: Rng, rollouts: int = 1) -> None:
        self._rng = rng
        self._rollouts = rollouts

    def evaluate(self, state: HardburnState) -> NDArray[np.float64]:
        match = state.match
        total = np.zeros(match.seats)
        for _ in range(self._rollouts):
            total += shares(match.played_out(self._rng).outcome(), match.seats)
        return total / self._rollouts

    def prior(self, state: HardburnState) -> list[tuple[int, float]]:
        """All actions are equally likely."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class _Known:
    """A cache of what was computed for a position. Copies of a state share it, and every step begins a new one."""

    def __init__(self) -> None:
        self.player: int | None = None
        self.choices: Choices | None = None
        self.views: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> _Known:
        return self


class HardburnObserver:
    """What a player sees or knows as strings, and the arrays of its encoding in one tensor."""

    def __init__(self, game: HardburnGame, iig_obs_type: Any) -> None:
        self._game = game
        self._recalls: bool = iig_obs_type.perfect_recall
        fields = game.encoding.fields
        sizes = [int(np.prod(field.shape)) for field in fields]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for field, size in zip(fields, sizes, strict=True):
            self.dict[field.name] = self.tensor[first : first + size].reshape(field.shape)
            first += size

    def set_from(self, state: HardburnState, player: int) -> None:
        self.tensor.fill(0)
        if not state.match.has_begun():
            return
        choices = state.choices() if state.current_player() == player else {}
        seen = self._game.encoding.observe(state.match.state.view(player), player, choices)
        for name, array in seen.items():
            self.dict[name][...] = array

    def string_from(self, state: HardburnState, player: int) -> str:
        return state.known_to(player) if self._recalls else state.seen_by(player)


def _register(game_id: str) -> None:
    game = game_of(game_id)
    game_type = pyspiel.GameType(
        short_name=f"hardburn_{game_id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if game.has_secrets
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            name: quote(value, safe=" ") if isinstance(value, str) else value
            for name, value in to_plain(game.options_type()).items()
        },
    )

    class Registered(HardburnGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, game_type, params or {})

    pyspiel.register_game(game_type, Registered)


for _game_id in game_ids():
    _register(_game_id)
