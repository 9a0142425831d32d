"""An experiment's file is read whole, and its mistakes are told with their lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hardburn.core.results import Malformed
from hardburn.lab.experiments.reading import mistakes_in, read_experiment

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "experiments").glob("*.toml"))

GRID = """
title = "A grid"
game = "ruship"
bots = [["greedy", "random"], ["random", "random"]]
matches = 5
seed = 7
[options]
turn_limit = 100
[grid]
spaces = [12, 24]
"""
ROBIN = """
game = "full_thrust"
bots = ["greedy", "greedy"]
[round_robin]
option = "fleets"
[round_robin.of]
small = "3 Tibet"
large = "Excalibur"
mixed = "Victoria, Warsaw"
"""


def test_a_grid_is_crossed_with_the_line_ups() -> None:
    experiment = read_experiment(GRID, "x")
    cells = [(cell.series.bots, cell.given) for cell in experiment.cells]
    assert cells == [
        (("greedy", "random"), {"turn_limit": 100, "spaces": 12}),
        (("greedy", "random"), {"turn_limit": 100, "spaces": 24}),
        (("random", "random"), {"turn_limit": 100, "spaces": 12}),
        (("random", "random"), {"turn_limit": 100, "spaces": 24}),
    ]
    assert experiment.total == 20
    assert [experiment.cell_of(match).number for match in (0, 4, 5, 19)] == [0, 0, 1, 3]
    assert len({cell.series.seed for cell in experiment.cells}) == 4
    assert all(cell.series.matches == 5 for cell in experiment.cells)


def test_in_a_round_robin_each_meets_each_from_both_seats() -> None:
    experiment = read_experiment(ROBIN, "x")
    entrants = [cell.entrants for cell in experiment.cells]
    assert len(entrants) == len(set(entrants)) == 6
    assert all((other, one) in entrants for one, other in entrants)
    assert experiment.cells[0].given == {"fleets": "3 Tibet; Excalibur"}


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_the_experiments_that_ship_have_no_mistakes(path: Path) -> None:
    assert mistakes_in(path.read_text(encoding="utf-8")) == []


def test_there_are_experiments_that_ship() -> None:
    assert len(SHIPPED) >= 3


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ('game = "ruship', ["line 1: this is no TOML: "]),
        ('game = "ruship"\n\nbots = ["random"]', ["line 3: the bots are random; Ruship wants 2, one for each seat"]),
        (
            GRID.replace('["random", "random"]', '["random"]'),
            ["line 4: the bots are random; Ruship wants 2, one for each seat"],
        ),
        ('bots = ["random"]', ['no game is given; game = "NAME" is wanted, with one of ']),
        (
            'game = "rushp"\nmatchs = 3\nbots = ["gredy", "random"]\nseed = -1',
            [
                "line 2: an experiment has no 'matchs'; perhaps matches is meant",
                "line 1: game is 'rushp'; one of ruship, thrust",
                "line 4: seed is -1; a whole number from 0 to 9223372036854775807 is wanted",
                "line 3: bots names 'gredy', and there is no such bot; perhaps greedy is meant",
            ],
        ),
        ('game = "ruship"\nbots = "random"', ['line 2: bots is \'random\'; a list like ["greedy", "greedy"]']),
        (
            GRID.replace("[12, 24]", "[12, 99]"),
            ["line 10: option spaces is 99; what is allowed: spaces (12 to 36, default 18)"],
        ),
        (GRID.replace("[12, 24]", "[12, 12]"), ["line 10: grid spaces is [12, 12]; each value once is wanted"]),
        (GRID.replace("[12, 24]", "12"), ["line 10: grid spaces is 12; a list of values is wanted"]),
        (GRID.replace("spaces =", "turn_limit ="), ["line 8: turn_limit is in [options] and in [grid]"]),
        (GRID.replace("turn_limit", "turns"), ["line 8: Ruship has no option 'turns'; it has: spaces"]),
        (GRID.replace("seed = 7", "turn_seats = 1"), ["line 6: turn_seats is 1; true or false is wanted"]),
        (GRID.replace("[12, 24]", str(list(range(12, 20_000)))), ["line 9: there are more than 10000 cells"]),
        (
            ROBIN.replace("Excalibur", "2 Excalibur").replace('mixed = "Victoria, Warsaw"\n', ""),
            ["line 4: small against large: fleet 2 costs 718 points", "line 4: large against small: fleet 1 costs 718"],
        ),
        (ROBIN.replace('"fleets"', "7"), ["line 4: round_robin has the option 7; one that is neither in [options]"]),
        (
            ROBIN[: ROBIN.index("large")],
            ["line 4: round_robin has 1 entrants; at least 2, one for each seat, are wanted"],
        ),
    ],
)
def test_mistakes_are_told_with_their_lines(text: str, mistakes: list[str]) -> None:
    found = [str(mistake) for mistake in mistakes_in(text)]
    assert len(found) == len(mistakes), found
    for mistake, words in zip(found, mistakes, strict=True):
        assert mistake.startswith(words)
    with pytest.raises(Malformed, match=re.escape(f"file.toml: {mistakes[0]}")):
        read_experiment(text, "file.toml")
