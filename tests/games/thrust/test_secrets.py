"""What a side does not learn: by views, lists, refusals, who is to act, and events (TH-7, TH-17 to TH-20)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import Dice, ScriptedDice
from hardburn.core.edges import Decision
from hardburn.core.log import Log
from hardburn.games.thrust import GAME
from hardburn.games.thrust.actions import END
from hardburn.games.thrust.decisions import Attack, Burn, Move, Pass, Pursue, Scan
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.ships import LEARNT_STATS
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d10, d100, do, ship

MORE = " | freighter out"


def looks_alike(one: ThrustState, two: ThrustState, seat: int) -> bool:
    """Whether a seat sees, may do, and is refused the same in both."""
    same = one.view(seat) == two.view(seat) and one.view(None) == two.view(None) and one.to_act() == two.to_act()
    refusals = [[state.refusal(seat, action) for action in range(END)] for state in (one, two)]
    legal = [state.legal(seat) for state in (one, two)]
    described = [[GAME.words.describe(state, seat, action) for action in legal[0]] for state in (one, two)]
    return same and refusals[0] == refusals[1] and legal[0] == legal[1] and described[0] == described[1]


@rule("recon.1", "TH-7", "setup.3")
@pytest.mark.parametrize("phase", ["recon", "movement", "attack"])
@pytest.mark.parametrize(
    ("real", "other"),
    [
        ("fighter combat", "science_ship combat"),
        ("fighter combat", "fighter out"),
        ("fighter close fuel=1", "fighter close"),
        ("fighter combat damage=2", "fighter combat damage=8 bonus"),
        ("freighter sensor revealed", "high_end_transport sensor revealed"),
        ("fighter combat revealed fuel=2 bonus", "fighter combat revealed rows=1,4"),
        ("fighter close rows=1,4 revealed", "fighter close damage=4 fuel=1 revealed"),
    ],
)
def test_positions_that_differ_in_what_was_not_told_look_alike(phase: str, real: str, other: str) -> None:
    black = "fighter combat revealed | freighter sensor"
    one, two = (position(black, red + MORE, phase) for red in (real, other))
    assert looks_alike(one, two, BLACK)


@rule("TH-7")
@pytest.mark.parametrize(
    ("real", "other"),
    [
        ("fighter sensor revealed", "freighter sensor revealed"),
        ("fighter combat revealed", "fighter close revealed"),
        ("freighter combat revealed", "high_end_transport combat revealed"),
        ("fighter close damage=1 revealed", "fighter close damage=2 revealed"),
    ],
)
def test_what_was_told_is_seen(real: str, other: str) -> None:
    one, two = (position("fighter combat", red + MORE) for red in (real, other))
    assert not looks_alike(one, two, BLACK)


def heard_alike(one: ThrustState, two: ThrustState, first: Decision, second: Decision, faces: list[int]) -> bool:
    """Whether Black can tell these two decisions of Red apart by what it hears or sees next."""
    logs = []
    for state, decision in ((one, first), (two, second)):
        log = Log()
        dice: Dice = ScriptedDice(faces)
        state.apply(RED, GAME.pack(decision), dice, log)
        logs.append(log.seen_by(BLACK))
    return logs[0] == logs[1] and looks_alike(one, two, BLACK)


@rule("TH-17")
@pytest.mark.parametrize(
    ("phase", "first", "second", "faces"),
    [
        ("recon", Pass(1), Pass(2), []),
        ("movement", Pass(1), Pass(2), []),
        ("movement", Pass(1), Move(2, "combat"), []),
        ("movement", Move(1, "combat"), Move(1, "out"), []),
        ("attack", Pass(1), Pass(2), []),
        ("recon", Scan(1), Scan(2), d100(98)),
        ("recon", Scan(1), Scan(2), d100(99)),
    ],
)
def test_quiet_operations_of_hidden_ships_can_not_be_told_apart(
    phase: str, first: Decision, second: Decision, faces: list[int]
) -> None:
    red = "fighter sensor | freighter sensor | subcompact out"
    one, two = (position("fighter combat | freighter sensor", red, phase, mover=RED) for _ in range(2))
    assert heard_alike(one, two, first, second, faces)


@rule("TH-17")
def test_a_scan_in_vain_looks_like_a_pass_although_dice_were_rolled() -> None:
    red = "fighter sensor | freighter sensor"
    one, two = (position("fighter combat | freighter sensor", red, mover=RED) for _ in range(2))
    do(one, Scan(1), faces=d100(98))
    do(two, Pass(2))
    assert looks_alike(one, two, BLACK)


@rule("TH-17", "TH-21")
@pytest.mark.parametrize("pursuer", [1, 2])
def test_which_hidden_ship_pursues_is_not_told_before_or_after(pursuer: int) -> None:
    states = []
    for place in (1, pursuer):
        state = position("fighter sensor revealed" + MORE, "fighter sensor | fighter sensor", "movement", mover=RED)
        do(state, Pursue(place, 1))
        do(state, Burn(2), seat=RED)
        states.append(state)
    assert looks_alike(states[0], states[1], BLACK)
    for state in states:
        do(state, Burn(1), seat=BLACK, faces=d100(1, 98, 98))
    assert looks_alike(states[0], states[1], BLACK)


@rule("TH-17")
@pytest.mark.parametrize("faces", [d100(1) + d10(3), d100(98)])
def test_which_hidden_ship_attacks_is_not_told(faces: list[int]) -> None:
    red = "fighter combat | fighter combat"
    one, two = (position("fighter combat revealed" + MORE, red, "attack", mover=RED) for _ in range(2))
    assert heard_alike(one, two, Attack(1, 1), Attack(2, 1), faces)


@rule("TH-9", "TH-27")
def test_a_sealed_amount_is_seen_by_its_own_side_only() -> None:
    states = []
    for fuel in (2, 5):
        state = position("fighter sensor revealed" + MORE, "fighter sensor revealed" + MORE, "movement", mover=RED)
        do(state, Pursue(1, 1))
        do(state, Burn(fuel), seat=RED)
        states.append(state)
    assert looks_alike(states[0], states[1], BLACK)
    assert states[0].view(RED) != states[1].view(RED)


@rule("TH-11")
def test_a_leak_that_was_paid_is_not_seen_by_the_other_side() -> None:
    states = []
    for red in ("fighter sensor revealed", "fighter sensor damage=1 revealed"):
        state = position("fighter sensor revealed" + MORE, red + MORE, "movement", mover=RED)
        do(state, Pursue(1, 1))
        do(state, Burn(2), seat=RED)
        do(state, Burn(0), seat=BLACK, faces=d100(98, 98, 98))
        ship(state, RED, 1).learnt = LEARNT_STATS
        states.append(state)
    assert ship(states[0], RED, 1).fuel != ship(states[1], RED, 1).fuel
    assert states[0].view(BLACK).sides[RED].ships[0].fuel_most is not None
    assert looks_alike(states[0], states[1], BLACK)


@rule("TH-20")
def test_who_is_asked_does_not_show_how_many_could_be_shown() -> None:
    states = []
    for red in ("fighter sensor | fighter out", "fighter sensor | fighter sensor"):
        state = position("fighter combat" + MORE, red)
        do(state, Scan(1), faces=d100(1))
        states.append(state)
    assert looks_alike(states[0], states[1], BLACK)


@rule("TH-9", "TH-20")
def test_who_is_asked_does_not_show_whether_the_target_can_pay() -> None:
    states = []
    for red in ("fighter combat revealed", "fighter combat revealed fuel=1"):
        state = position("fighter combat revealed" + MORE, red + MORE, "movement")
        do(state, Pursue(1, 1))
        states.append(state)
    assert looks_alike(states[0], states[1], BLACK)


@rule("TH-8")
def test_the_moves_of_a_revealed_ship_do_not_give_hidden_enemies_away() -> None:
    one = position("fighter combat revealed", "fighter combat | freighter close", "movement")
    two = position("fighter combat revealed", "fighter out | freighter out", "movement")
    assert looks_alike(one, two, BLACK)


@rule("TH-19")
def test_the_number_of_ships_in_play_is_public() -> None:
    state = position("fighter out | fighter out", "fighter out | - | freighter out | subcompact out")
    for viewer in (BLACK, RED, None):
        assert [side.in_play for side in state.view(viewer).sides] == [2, 3]


@rule("TH-18")
def test_everything_shows_both_sides_and_no_seat_s_view_does() -> None:
    state = position("fighter combat fuel=3", "freighter sensor fuel=5")
    full = state.everything()
    assert [side.ships[0].fuel for side in full.sides] == [3, 5]
    for viewer in (BLACK, RED, None):
        assert state.view(viewer) != full


@rule("TH-18")
def test_everything_names_a_hidden_pursuer_and_a_hidden_attacker() -> None:
    state = position("fighter sensor" + MORE, "fighter combat revealed" + MORE, "movement")
    do(state, Pursue(1, 1))
    contests = [view.contest for view in (state.everything(), state.view(None))]
    assert [contest.pursuer.ship for contest in contests if contest is not None] == [1, None]
    state = position("fighter combat" + MORE, "fighter combat revealed" + MORE, "attack")
    do(state, Attack(1, 1), faces=d100(1) + d10(3))
    reports = [view.latest for view in (state.everything(), state.view(None))]
    assert [report.ship for report in reports if report is not None] == [1, None]


def test_nobody_can_act_for_another_or_from_nowhere() -> None:
    state = position("fighter sensor", "fighter sensor")
    for seat in (RED, -1, 2):
        refusal = state.refusal(seat, GAME.pack(Pass(1)))
        assert refusal is not None
        assert refusal.rule == "table.turn"
