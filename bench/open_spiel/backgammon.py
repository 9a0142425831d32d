"""OpenSpiel's backgammon, stepped from Python and rolled out inside C++: one line of JSON on stdout.

    python backgammon.py SECONDS SEED

Backgammon is OpenSpiel's nearest game to Ruship: a race for two players with two dice. A decision is one action of a
player, which may move two checkers at once. Chance nodes count as steps, not as decisions.
"""

import json
import random
import sys
import time
from importlib.metadata import version

import pyspiel

ROLLOUTS_PER_SEARCH = 20


def play_match(game: pyspiel.Game, draw: random.Random) -> tuple[int, int]:
    """Play one match by uniformly random actions; return the number of decisions and of steps, chance included."""
    state = game.new_initial_state()
    uniform = draw.random
    decisions = steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            left = uniform()
            for action, probability in state.chance_outcomes():  # noqa: B007
                left -= probability
                if left < 0:
                    break
        else:
            actions = state.legal_actions()
            action = actions[int(uniform() * len(actions))]
            decisions += 1
        state.apply_action(action)
        steps += 1
    return decisions, steps


def step_matches(game: pyspiel.Game, seconds: float, seed: int) -> tuple[float, float, float]:
    """Return decisions and steps per second, and the mean number of decisions in a match."""
    draw = random.Random(seed)
    matches = decisions = steps = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        more_decisions, more_steps = play_match(game, draw)
        matches += 1
        decisions += more_decisions
        steps += more_steps
    return decisions / elapsed, steps / elapsed, decisions / matches


def roll_out(game: pyspiel.Game, seconds: float, seed: int) -> float:
    """Return the random playouts per second that OpenSpiel makes inside C++.

    Python can't call the evaluator directly. But the first simulation of a search evaluates the root itself, so a
    search of one simulation is just the evaluator's rollouts, here from a match's first decision to its end.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_PER_SEARCH, seed=seed)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=1000, solve=False, seed=seed, verbose=False
    )
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rollouts = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        bot.mcts_search(state)
        rollouts += ROLLOUTS_PER_SEARCH
    return rollouts / elapsed


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(f"usage: python {sys.argv[0]} SECONDS SEED")
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    game = pyspiel.load_game("backgammon")
    decision_rate, step_rate, mean_decisions = step_matches(game, seconds / 2, seed)
    rollout_rate = roll_out(game, seconds / 2, seed)
    result = {
        "name": "open_spiel",
        "version": version("open_spiel"),
        "stepped_decisions_per_second": round(decision_rate, 1),
        "stepped_steps_per_second": round(step_rate, 1),
        "rollouts_per_second": round(rollout_rate, 2),
        # C++ does not count its decisions, but a rollout is a whole random match, of the same mean length.
        "rollout_decisions_per_second": round(rollout_rate * mean_decisions, 1),
        "mean_decisions_per_match": round(mean_decisions, 2),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
