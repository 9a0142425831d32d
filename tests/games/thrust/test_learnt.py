"""The learnt value, and the command that learns it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
import pytest

from hardburn.games.thrust import GAME
from hardburn.games.thrust.advice.learnt import BALANCES, TABLE_FACTS, balances_of, portraits
from hardburn.games.thrust.advice.portrait import (
    BAND_AND_STAGE,
    BAND_REVEALED,
    COUNTS_AND_STAGE,
    DAMAGE,
    FATE,
    FUEL,
    HUNTERS,
    KIND,
    KIND_AND_BAND,
    PREY,
    ROWS,
    SHIP_FACTS,
    SHOOTERS,
    STAGES,
    TARGETS,
    facts_of,
)
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.position import OPERATE, SHOW
from hardburn.games.thrust.ships import COMBAT
from hardburn.lab.learning.thrust import main
from tests.games.thrust.acting import BLACK, RED

EVEN = "fighter combat revealed"


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    state = position("fighter out | freighter sensor", "science_ship combat revealed damage=3")
    assert GAME.advice.estimate(state, BLACK) == pytest.approx(-GAME.advice.estimate(state, RED))
    assert GAME.advice.estimate(state, BLACK) != pytest.approx(0, abs=0.01)
    assert balances_of(state.position, BLACK) == pytest.approx([-one for one in balances_of(state.position, RED)])


def test_a_portrait_tells_what_holds_of_a_ship() -> None:
    state = position("fighter combat revealed damage=3 fuel=3", "fighter combat revealed | freighter combat")
    state.position.turn = state.position.turn_limit - 2
    (key,) = portraits(state.position, BLACK)
    facts = facts_of(key)
    fighter = KIND_NAMES.index("fighter")
    assert {KIND + fighter, DAMAGE + 3, KIND_AND_BAND + 4 * fighter + COMBAT, FUEL + 2} < set(facts)
    assert {BAND_AND_STAGE + 10 * COMBAT + 2, COUNTS_AND_STAGE + 2, BAND_REVEALED + 2 * COMBAT + 1} < set(facts)
    assert {PREY + 2, HUNTERS + 1, TARGETS + 1, SHOOTERS + 1, ROWS + 2, FATE} < set(facts)
    assert len(set(facts)) == len(facts)
    assert all(0 <= fact < SHIP_FACTS for fact in facts)


def test_a_ship_that_burns_will_not_count() -> None:
    state = position("fighter combat damage=4", EVEN)
    facts = facts_of(portraits(state.position, BLACK)[0])
    assert FATE + 1 in facts
    assert not [fact for fact in facts if COUNTS_AND_STAGE <= fact < COUNTS_AND_STAGE + STAGES]


def test_who_burns_the_last_fuel_is_out_of_play() -> None:
    state = position("fighter combat revealed fuel=1", EVEN)
    assert len(portraits(state.position, BLACK)) == 1
    state.position.ships[0].fuel = 0
    assert portraits(state.position, BLACK) == []


@pytest.mark.parametrize("worse", ["fighter combat revealed damage=4", "fighter out", f"{EVEN} fuel=1"])
def test_a_better_side_is_thought_likelier_to_win(worse: str) -> None:
    enemy = "freighter combat revealed"
    assert GAME.advice.estimate(position(EVEN, enemy), BLACK) > GAME.advice.estimate(position(worse, enemy), BLACK)


def test_to_be_engaged_counts_more_the_later_it_is() -> None:
    state = position("fighter combat", "fighter sensor")
    chances = []
    for turn in (1, 15, 29):
        state.position.turn = turn
        chances.append(GAME.advice.estimate(state, BLACK))
    assert chances == sorted(chances)
    assert chances[-1] > chances[0] + 0.2


def test_the_end_is_known() -> None:
    state = position(EVEN, EVEN)
    state.resign(BLACK)
    assert (GAME.advice.estimate(state, BLACK), GAME.advice.estimate(state, RED)) == (-1, 1)


def test_a_position_can_be_judged_when_no_operation_is_under_way() -> None:
    state = position(EVEN, EVEN)
    assert state.position.step == OPERATE
    assert GAME.advice.is_quiet(state)
    state.position.step = SHOW
    assert not GAME.advice.is_quiet(state)


def test_the_command_learns_the_same_from_the_same_seed(tmp_path: Path) -> None:
    texts = []
    for name in ("one.json", "two.json"):
        asked = ["--matches", "1", "--generations", "2", "--units", "2", "--seed", "3", "--workers", "1"]
        main([*asked, "--out", str(tmp_path / name)])
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    kept = msgspec.json.decode(texts[0])
    command = "python -m hardburn.lab.learning.thrust --matches 1 --generations 2 --units 2 --seed 3"
    assert kept["command"] == command
    assert [len(unit) for unit in kept["own"]] == [SHIP_FACTS] * 2
    assert {name: np.ndim(kept[name]) for name in kept if name != "command"} == {
        "own": 2,
        "enemy": 2,
        "table": 2,
        "shares": 1,
        "straight": 1,
        "straight_table": 1,
        "balances": 1,
    }


def test_the_shipped_weights_name_the_command_that_made_them() -> None:
    kept = msgspec.json.decode((files("hardburn.games.thrust") / "weights.json").read_bytes())
    assert kept["command"].startswith("python -m hardburn.lab.learning.thrust --matches ")
    assert len(kept["straight"]) == SHIP_FACTS
    assert len(kept["straight_table"]) == TABLE_FACTS
    assert len(kept["balances"]) == BALANCES


@pytest.mark.parametrize(("given", "problem"), [("0", "--matches is 0"), ("1", "--out is")])
def test_what_can_not_be_learnt_is_refused(
    given: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--matches", given, "--out", str(tmp_path / "nowhere" / "weights.json")])
    assert problem in capsys.readouterr().err
