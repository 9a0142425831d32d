"""An agent learns Ruship by playing against itself (PPO), and is measured against two bots as it learns.

    pip install 'hardburn[learn]' torch
    python examples/train_ruship.py --folder trained

Writes `result.json`, the curve as `curve.svg` and the network as `agent.pt`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from hardburn.bots.bot import Bot
from hardburn.bots.catalogue import bot_of
from hardburn.build import build
from hardburn.core.rng import seeded
from hardburn.envs.batch import BatchEnv
from hardburn.lab.wilson import wilson
from hardburn.pictures.chart import ACCENT, INK, LINE, PLAYERS, chart, label
from hardburn.pictures.svg import path

MATCHES = 256
"""Stepped together."""
STEPS = 64
"""Of each match between two updates."""
EPOCHS = 4
MINIBATCH = 512
LEARNING_RATE = 1e-3
DISCOUNT = 1.0
TRACE = 0.8
CLIP = 0.2
ENTROPY_WORTH = 0.02
VALUE_WORTH = 0.5
HIDDEN = 128
LOOK, FINAL = 300, 2000
"""Matches against each rival, now and then and at the end."""

Tensor = Any


class Agent:
    """A network that gives each id a weight, and the position a value for the seat that is to act."""

    def __init__(self, env: BatchEnv) -> None:
        highest = [field.high for field in env.encoding.fields for _ in range(int(np.prod(field.shape)))]
        self.scale = torch.tensor(highest, dtype=torch.float32)
        self.body = nn.Sequential(nn.Linear(len(highest), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.policy = nn.Linear(HIDDEN, env.encoding.id_count)
        self.value = nn.Linear(HIDDEN, 1)
        self.network = nn.ModuleList([self.body, self.policy, self.value])
        nn.init.zeros_(self.policy.weight)

    def judge(self, observations: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log chances of the ids, and values."""
        seen = self.body(observations / self.scale)
        weights = self.policy(seen).masked_fill(~mask, -1e9)
        return torch.log_softmax(weights, 1), torch.tanh(self.value(seen)).squeeze(1)

    def best(self, observations: Any, mask: Any) -> Any:
        with torch.no_grad():
            chances, _ = self.judge(torch.tensor(observations, dtype=torch.float32), torch.tensor(mask))
        return chances.argmax(1).numpy()


class Experience:
    """What happened in all matches between two updates, a row for each step."""

    def __init__(self, width: int, ids: int) -> None:
        self.observations = torch.zeros(STEPS, MATCHES, width)
        self.mask = torch.zeros(STEPS, MATCHES, ids, dtype=torch.bool)
        self.chosen = torch.zeros(STEPS, MATCHES, dtype=torch.long)
        self.chance = torch.zeros(STEPS, MATCHES)
        self.value = torch.zeros(STEPS + 1, MATCHES)
        self.reward = torch.zeros(STEPS, MATCHES)
        self.next_sign = torch.zeros(STEPS, MATCHES)
        """1 where the same seat goes on, -1 where the other does, 0 where the match is over."""

    def gather(self, env: BatchEnv, agent: Agent, observations: Any, mask: Any) -> None:
        """Play on with the agent in both seats."""
        rows = np.arange(MATCHES)
        with torch.no_grad():
            for step in range(STEPS):
                seats = env.to_act.copy()
                self.observations[step] = torch.tensor(observations)
                self.mask[step] = torch.tensor(mask)
                chances, self.value[step] = agent.judge(self.observations[step], self.mask[step])
                self.chosen[step] = torch.multinomial(chances.exp(), 1).squeeze(1)
                self.chance[step] = chances.gather(1, self.chosen[step, :, None]).squeeze(1)
                observations, mask, reward, done, to_act = env.step(self.chosen[step].numpy())
                self.reward[step] = torch.tensor(reward[rows, seats])
                self.next_sign[step] = torch.tensor(np.where(done, 0, np.where(to_act == seats, 1, -1)))
            _, self.value[STEPS] = agent.judge(torch.tensor(observations, dtype=torch.float32), torch.tensor(mask))

    def advantages(self) -> tuple[Tensor, Tensor]:
        """Generalised advantage estimates, and which decisions were free.

        What is good for one seat is as bad for the other. Forced decisions, such as most rolls, are passed over: a
        position in which nothing can be chosen is worth what follows.
        """
        free = self.mask.sum(2) > 1
        found = torch.zeros(STEPS, MATCHES)
        later, worth = torch.zeros(MATCHES), self.value[STEPS]
        for step in reversed(range(STEPS)):
            sign = DISCOUNT * self.next_sign[step]
            worth = self.reward[step] + sign * worth
            found[step] = worth - self.value[step] + TRACE * sign * later
            later = torch.where(free[step], found[step], sign * later)
            worth = torch.where(free[step], self.value[step], worth)
        return found, free


def learn(agent: Agent, optimiser: Any, experience: Experience) -> None:
    """Some epochs of clipped policy gradients over the free decisions."""
    advantages, free = experience.advantages()
    gains = advantages[free]
    targets = gains + experience.value[:STEPS][free]
    gains = (gains - gains.mean()) / gains.std()
    observations, mask = experience.observations[free], experience.mask[free]
    chosen, before = experience.chosen[free], experience.chance[free]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen)).split(MINIBATCH):
            chances, values = agent.judge(observations[part], mask[part])
            chance = chances.gather(1, chosen[part, None]).squeeze(1)
            ratio, gain = (chance - before[part]).exp(), gains[part]
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
            entropy = -(chances.exp() * chances).sum(1)
            error = (values - targets[part]).pow(2)
            loss = (VALUE_WORTH * error - better - ENTROPY_WORTH * entropy).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.network.parameters(), 0.5)
            optimiser.step()


Rival = Callable[[BatchEnv, Any], Any]
"""Asked for its ids in some of the matches."""


def play_at_random(env: BatchEnv, places: Any) -> Any:
    return env.sample()[places]


def rival(bot: Bot) -> Rival:
    return lambda env, places: env.ask(bot, places)


def wins(agent: Agent, against: Rival, matches: int, seed: str) -> int:
    """Of so many matches, half of them in each seat; the first match in every place counts, however long it is."""
    env = BatchEnv("ruship", matches, seed)
    observations, mask = env.reset()
    seats = np.arange(matches) % 2
    going = np.ones(matches, bool)
    won = 0
    while going.any():
        ids = agent.best(observations, mask)
        places = np.flatnonzero(going & (env.to_act != seats))
        ids[places] = against(env, places)
        observations, mask, reward, done, _ = env.step(ids)
        won += int((reward[going & done, seats[going & done]] > 0).sum())
        going &= ~done
    return won


def draw_curves(curves: dict[str, list[tuple[int, float]]]) -> str:
    """The shares of matches won against each rival, by the decisions learnt from."""
    width, height, left, top = 640, 330, 60, 64
    right, bottom = width - 30, height - 50
    most = max(decisions for points in curves.values() for decisions, _ in points) or 1
    said = "; ".join(
        f"against {name} from {points[0][1]:.1%} to {points[-1][1]:.1%}" for name, points in curves.items()
    )
    svg = chart(width, height, "Learning Ruship", f"Matches won {said}.")
    label(svg, "Matches won", 24, 36, size=15, colour=INK)

    def at(decisions: float, share: float) -> tuple[float, float]:
        return left + (right - left) * decisions / most, bottom - (bottom - top) * share

    for tenth in (0, 2, 4, 6, 8, 9, 10):
        y = at(0, tenth / 10)[1]
        svg.add("path", d=path("M", left, y, "H", right), stroke=ACCENT if tenth == 9 else LINE, stroke_width=1)
        label(svg, f"{tenth * 10} %", left - 8, y + 4, size=11, anchor="end")
    for colour, (name, points) in zip(PLAYERS, curves.items(), strict=True):
        line = [part for place, point in enumerate(points) for part in ("L" if place else "M", *at(*point))]
        svg.add("path", d=path(*line), stroke=colour, stroke_width=2.5, fill="none")
        label(svg, f"against {name}", right, at(0, points[-1][1])[1] - 7, size=12, colour=colour, anchor="end")
    label(svg, f"{most / 1e6:.1f} million decisions of self-play", right, bottom + 26, size=11, anchor="end")
    return svg.to_text()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--updates", type=int, default=150, help=f"each after {STEPS} steps of {MATCHES} matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("trained"))
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)  # the network is so small that threads would only wait for each other
    env = BatchEnv("ruship", MATCHES, args.seed)
    agent = Agent(env)
    optimiser = torch.optim.Adam(agent.network.parameters(), LEARNING_RATE)
    rivals = {"random": play_at_random, "greedy": rival(bot_of("greedy", seeded(args.seed)))}
    curves: dict[str, list[tuple[int, float]]] = {name: [] for name in rivals}
    observations, mask = env.reset()
    experience = Experience(observations.shape[1], mask.shape[1])
    begin, used = time.perf_counter(), time.process_time()
    for update in range(args.updates + 1):
        if update % 10 == 0:
            for name, against in rivals.items():
                share = wins(agent, against, LOOK, f"{args.seed}:{update}") / LOOK
                curves[name].append((update * STEPS * MATCHES, share))
            shares = ", ".join(f"{points[-1][1]:.1%} against {name}" for name, points in curves.items())
            print(f"{update:4} updates, {time.perf_counter() - begin:4.0f} s: won {shares}", flush=True)
        if update < args.updates:
            optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - update / args.updates)
            experience.gather(env, agent, observations, mask)
            learn(agent, optimiser, experience)
    result: dict[str, Any] = {
        "seed": args.seed,
        "decisions": args.updates * STEPS * MATCHES,
        "seconds": round(time.perf_counter() - begin, 1),
        "processor_seconds": round(time.process_time() - used, 1),
        "build": build(),
        "matches": FINAL,
        "won": {},
        "curves": curves,
    }
    for name, against in rivals.items():
        won = wins(agent, against, FINAL, f"{args.seed}:end")
        low, high = wilson(won, FINAL)
        result["won"][name] = {"wins": won, "share": won / FINAL, "low": round(low, 4), "high": round(high, 4)}
        print(f"{won} of {FINAL} matches won against {name}: {won / FINAL:.1%} ({low:.1%} to {high:.1%})")
    (args.folder / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    (args.folder / "curve.svg").write_text(draw_curves(curves))
    torch.save(agent.network.state_dict(), args.folder / "agent.pt")


if __name__ == "__main__":
    main()
