"""The learnt value, and looking ahead by it."""

from __future__ import annotations

import math
from itertools import count
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardburn.core.dice import ScriptedDice
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import POWERS, ROLL_ONE, ROLL_TWO, TAKE_POWER
from hardburn.games.ruship.advice.foresight import NO_DICE, Foresight, done
from hardburn.games.ruship.advice.learning import Seen, blank, correct, judged
from hardburn.games.ruship.advice.learnt import INPUTS, SPACES, Value, at_risk, learnt
from hardburn.games.ruship.decisions import Advance, PowerName
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.state import ALIEN, HUMANITY, ROLL, RushipState
from hardburn.lab.learning.ruship import learn, main, written
from tests.games.ruship.test_properties import mirrored, positions

FORESIGHT = Foresight(learnt())
STANDARD = positions(lengths=st.just(SPACES))
FACES = range(1, 7)


def best_end(state: RushipState, seat: int) -> float:
    """The best end of a turn without dice, by copies and the rules alone."""
    if state.phase == ROLL or state.outcome() is not None:
        return FORESIGHT.worth(state, seat)
    (actor,) = state.to_act()
    ends = [best_end(done(state, actor, action, NO_DICE), seat) for action in state.legal(actor)]
    return max(ends) if actor == seat else min(ends)


def about_to_roll(state: RushipState) -> RushipState:
    state.phase, state.first, state.second, state.fresh, state.single = ROLL, 0, 0, False, False
    return state


@settings(max_examples=40)
@given(STANDARD)
def test_the_quick_way_to_the_end_of_a_turn_is_the_way_of_the_rules(state: RushipState) -> None:
    state.fresh = False
    if state.legal(state.mover):
        before = repr(state)
        assert FORESIGHT.worth(state, HUMANITY) == pytest.approx(best_end(state, HUMANITY))
        assert repr(state) == before


@settings(max_examples=40)
@given(STANDARD)
def test_both_players_are_judged_alike(state: RushipState) -> None:
    other = about_to_roll(mirrored(state))
    worth = GAME.advice.estimate(about_to_roll(state), HUMANITY)
    assert worth == -GAME.advice.estimate(state, ALIEN)
    assert worth == pytest.approx(GAME.advice.estimate(other, ALIEN))


def test_what_is_at_risk_is_the_way_that_a_capture_takes_back_times_its_chance() -> None:
    state = position("M.....h..a.......V")
    assert at_risk(state.humanity, state.alien) == pytest.approx(6 / 18 * (1 - (1 - 13 / 36) * (1 - 2 / 36)))
    assert at_risk(state.alien, state.humanity) == pytest.approx(8 / 18 * (1 - (1 - 13 / 36) * (1 - 4 / 36)))


@pytest.mark.parametrize("powers", [[], ["reroll"], ["plus_one"], ["plus_one", "reroll"]])
def test_two_dice_are_worth_the_mean_of_all_36_rolls(powers: list[PowerName]) -> None:
    state = position("M..h............aV", humanity=powers)
    rolls = [done(state, HUMANITY, ROLL_TWO, ScriptedDice([one, two])) for one in FACES for two in FACES]
    mean = sum(FORESIGHT.worth(roll, HUMANITY) for roll in rolls) / 36
    assert FORESIGHT.of_two_dice(state) == pytest.approx(mean)


def test_a_single_die_is_worth_the_mean_of_its_faces() -> None:
    state = position("M..ha.aaa.......V.", humanity=["single_die", "reroll"])
    rolls = [done(state, HUMANITY, ROLL_ONE, ScriptedDice([face])) for face in FACES]
    assert FORESIGHT.of_one_die(state) == pytest.approx(sum(FORESIGHT.worth(roll, HUMANITY) for roll in rolls) / 6)
    assert FORESIGHT.expected(state) == FORESIGHT.of_one_die(state) > FORESIGHT.of_two_dice(state)


def deliberated(state: RushipState, looks: int = 10**9) -> dict[int, float]:
    """With time for this many looks."""
    (seat,) = state.to_act()
    asked = count()
    worths = GAME.advice.deliberate(state, seat, lambda: next(asked) < looks)
    assert worths is not None
    return dict(zip(state.legal(seat), worths, strict=True))


def test_a_plan_sees_the_attack_that_wins() -> None:
    worths = deliberated(position("M..h..a........h.V", attacks=(0, 2), values=(4, 2)))
    assert worths[GAME.pack(Advance(16, 4))] == 1.0


def looks_of(state: RushipState) -> int:
    """How often a plan asks whether there is time, when there is."""
    asked = count()
    GAME.advice.deliberate(state, state.to_act()[0], lambda: next(asked) >= 0)
    return next(asked)


def test_a_plan_judges_all_decisions_and_those_followed_up_best() -> None:
    """The more time there is, the more of those that look best are followed up."""
    state = position("Mh..h..h...h.a...V", values=(2,))
    state.fresh = False
    ends = {action: -FORESIGHT.expected(done(state, HUMANITY, action, NO_DICE)) for action in state.legal(HUMANITY)}
    counts = []
    all_looks = looks_of(state)
    for eighths in range(9):
        worths = deliberated(state, all_looks * eighths // 8)
        followed = [action for action in worths if worths[action] == pytest.approx(ends[action])]
        counts.append(len(followed))
        if followed:
            assert max(worths, key=lambda action: worths[action]) in followed
    assert counts == sorted(counts)
    assert set(counts) == {0, 1, 2, 3, 4}


def test_a_plan_asks_for_time_before_every_few_positions_that_it_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    judged_since_asked = [0]
    tanh = math.tanh

    def counting(total: float) -> float:
        """Every judgement ends with it."""
        judged_since_asked[-1] += 1
        return tanh(total)

    def has_time() -> bool:
        judged_since_asked.append(0)
        return True

    monkeypatch.setattr(math, "tanh", counting)
    for state in (position("Mh..h..h...h.a...V", values=(2, 5)), position("M..hh..a...a.a...V")):
        GAME.advice.deliberate(state, state.to_act()[0], has_time)
    assert sum(judged_since_asked) > 1000
    assert max(judged_since_asked) <= 20


@settings(max_examples=20, deadline=None)
@given(STANDARD, st.integers(0, 300))
def test_a_plan_ends_when_time_is_over_and_judges_by_what_it_has_seen(state: RushipState, looks: int) -> None:
    if not state.to_act() or not state.legal(state.to_act()[0]):
        return
    before = repr(state)
    asked: list[bool] = []

    def has_time() -> bool:
        asked.append(len(asked) < looks)
        return asked[-1]

    worths = GAME.advice.deliberate(state, state.to_act()[0], has_time)
    assert worths is not None
    assert len(worths) == len(state.legal(state.to_act()[0]))
    assert all(-1.0 <= worth <= 1.0 for worth in worths)
    assert asked.count(False) <= 2  # in the first looks, and once more when those that look best are followed up
    assert repr(state) == before


def test_other_tracks_are_judged_by_the_plain_evaluation() -> None:
    longer = position("M..h...........a....V")
    assert GAME.advice.estimate(longer, HUMANITY) == GAME.advice.evaluate(longer, HUMANITY)
    assert GAME.advice.deliberate(longer, HUMANITY, lambda: True) is None


def test_the_attacked_player_can_plan_which_power_to_take() -> None:
    state = position("M..h...........h.V", values=(4, 2), attacks=(0, 1), alien=["stack"])
    state.apply(HUMANITY, GAME.pack(Advance(16, 4)), NO_DICE)
    assert set(deliberated(state)) == {TAKE_POWER + place for place in range(len(POWERS)) if POWERS[place] != "stack"}


def test_the_same_command_learns_the_same_weights() -> None:
    once, again, other = (written(learn(2, 2, seed), "") for seed in (1, 1, 2))
    assert once == again != other


def test_the_command_writes_what_it_learns_and_how(tmp_path: Path) -> None:
    main(["--matches", "0", "--units", "2", "--out", str(tmp_path / "weights.json")])
    kept = msgspec.json.decode((tmp_path / "weights.json").read_bytes())
    assert kept["command"] == "python -m hardburn.lab.learning.ruship --matches 0 --units 2 --seed 1"
    assert (len(kept["hidden"]), len(kept["straight"])) == (2, INPUTS)


@pytest.mark.parametrize("wrong", [["--out", "no/such/folder"], ["--units", "-1", "--out", "w"], ["--out", "."]])
def test_the_command_refuses_before_it_learns(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(wrong)
    assert "wanted" in capsys.readouterr().err


def test_corrections_follow_the_slope_of_the_value() -> None:
    value = blank(3, seeded(1))
    seen = Seen(position("M..h...a....h..a.V", humanity=["reroll"], alien=["stack"]))
    before = math.atanh(judged(value, seen))
    tiny = 1e-6
    slopes = [tiny_rise(value, seen, weights, place) for weights, place in every_weight(value)]
    correct(value, seen, tiny)
    risen = math.atanh(judged(value, seen)) - before
    assert risen == pytest.approx(tiny * sum(slope * slope for slope in slopes), rel=1e-3)


def every_weight(value: Value) -> list[tuple[list[float], int]]:
    lists = [value.straight, value.risks, value.shares, *value.hidden]
    return [(weights, place) for weights in lists for place in range(len(weights))]


def tiny_rise(value: Value, seen: Seen, weights: list[float], place: int) -> float:
    """How steeply the result rises with one weight."""
    kept, ends = weights[place], []
    for step in (1e-5, -1e-5):
        weights[place] = kept + step
        ends.append(math.atanh(judged(value, seen)))
    weights[place] = kept
    return (ends[0] - ends[1]) / 2e-5


def test_what_is_remembered_of_a_side_is_what_its_facts_say() -> None:
    value = learnt()
    for track in ("M..h...a....h..a.V", "M..H...a.......a.V", "M...h..a.......A.V"):
        state = position(track, humanity=["reroll", "stack"], alien=["move_back"], mover=ALIEN)
        assert value.of(state.alien, state.humanity) == pytest.approx(judged(value, Seen(state)))
