"""The learnt value, and the command that learns it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hardburn.games.thrust import GAME
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.learnt import FACTS, facts_of, learnt
from hardburn.games.thrust.position import OPERATE, SHOW
from hardburn.lab.learn_thrust import main
from tests.games.thrust.table import BLACK, RED

EVEN = "fighter combat revealed"


def test_what_one_side_has_more_the_other_has_less() -> None:
    state = position("fighter out | freighter sensor", "science_ship combat revealed damage=3")
    mine, theirs = facts_of(state.position, BLACK), facts_of(state.position, RED)
    assert mine == pytest.approx([-fact for fact in theirs])
    assert any(mine)
    assert GAME.estimate(state, BLACK) == pytest.approx(-GAME.estimate(state, RED))
    assert GAME.estimate(position(EVEN, EVEN), BLACK) == pytest.approx(0)


@pytest.mark.parametrize("worse", ["fighter combat revealed damage=4", "fighter out", f"{EVEN} fuel=1"])
def test_a_better_side_is_thought_likelier_to_win(worse: str) -> None:
    enemy = "freighter combat revealed"
    assert GAME.estimate(position(EVEN, enemy), BLACK) > GAME.estimate(position(worse, enemy), BLACK)


def test_to_be_engaged_counts_more_the_later_it_is() -> None:
    state = position("fighter combat", "fighter sensor")
    chances = []
    for turn in (1, 15, 29):
        state.position.turn = turn
        chances.append(GAME.estimate(state, BLACK))
    assert chances == sorted(chances)
    assert chances[-1] > chances[0] + 0.2


def test_the_end_is_known() -> None:
    state = position(EVEN, EVEN)
    state.resign(BLACK)
    assert (GAME.estimate(state, BLACK), GAME.estimate(state, RED)) == (-1, 1)


def test_a_position_can_be_judged_when_no_operation_is_under_way() -> None:
    state = position(EVEN, EVEN)
    assert state.position.step == OPERATE
    assert GAME.is_quiet(state)
    state.position.step = SHOW
    assert not GAME.is_quiet(state)


def test_the_command_learns_the_same_from_the_same_seed(tmp_path: Path) -> None:
    texts = []
    for name in ("one.json", "two.json"):
        main(["--matches", "1", "--seed", "3", "--out", str(tmp_path / name)])
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    kept = msgspec.json.decode(texts[0])
    assert kept["command"] == "python -m hardburn.lab.learn_thrust --matches 1 --seed 3"
    assert len(kept["weights"]) == len(learnt()) == FACTS


@pytest.mark.parametrize(("given", "problem"), [("0", "--matches is 0"), ("1", "--out is")])
def test_what_can_not_be_learnt_is_refused(
    given: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--matches", given, "--out", str(tmp_path / "nowhere" / "weights.json")])
    assert problem in capsys.readouterr().err
