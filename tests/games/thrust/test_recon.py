"""The Recon Phase: scanning, what it shows and what it loses (TH-6, TH-7, TH-20)."""

from __future__ import annotations

import pytest

from hardburn.games.thrust.decisions import Pass, Scan, Show, Slip
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import (
    Checked,
    ContactLost,
    NothingFound,
    Operated,
    Revealed,
    ScanSucceeded,
)
from hardburn.games.thrust.knowledge.imagining import seen_dossier
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, can, d100, do, done, heard, only, refused, ship

SUCCESS = d100(1)
CRITICAL_SUCCESS = d100(0)
FAILURE = d100(98)
CRITICAL_FAILURE = d100(99)


@rule("recon.2", "TH-6")
def test_a_ship_in_range_can_scan_once_and_one_out_of_range_can_not() -> None:
    state = position("fighter sensor | fighter out", "fighter sensor")
    assert can(state) == [Pass(1), Scan(1), Pass(2)]
    assert refused(state, Scan(2)).rule == "TH-6"
    do(state, Scan(1), faces=FAILURE)
    assert ship(state, BLACK, 1).operated


@rule("recon.2", "stats.2")
def test_a_scan_is_a_sensors_check() -> None:
    happened = done(position("science_ship sensor | freighter out", "fighter out"), Scan(1), faces=d100(54))
    assert only(happened, Checked) == Checked(BLACK, 1, "sensors", 55, (54,), "success")


@rule("recon.4", "TH-17")
def test_a_failed_scan_detects_nothing_and_looks_like_a_pass() -> None:
    state = position("fighter sensor | fighter out", "fighter close")
    log = do(state, Scan(1), faces=FAILURE)
    assert not ship(state, RED, 1).revealed
    assert heard(log, RED) == [Operated(BLACK, None)]
    assert heard(log, RED) == heard(do(position("fighter sensor | fighter out", "fighter close"), Pass(1)), RED)


@rule("recon.5", "TH-6")
def test_a_success_reveals_the_closest_ship() -> None:
    state = position("fighter sensor | fighter out", "fighter sensor | freighter combat | fighter out")
    do(state, Scan(1), faces=SUCCESS)
    assert state.to_act() == [RED]
    assert can(state) == [Show(2)]
    assert refused(state, Show(1)).rule == "recon.5"
    log = do(state, Show(2))
    assert heard(log, BLACK) == [Revealed(RED, 2, "combat", 2, "freighter", None)]
    assert log.revealed
    assert [ship(state, RED, place).revealed for place in (1, 2, 3)] == [False, True, False]


@rule("TH-6", "TH-20")
def test_of_several_closest_ships_the_owner_chooses() -> None:
    state = position("fighter sensor | fighter out", "fighter combat | freighter combat | subcompact sensor")
    do(state, Scan(1), faces=SUCCESS)
    assert can(state) == [Show(1), Show(2)]
    do(state, Show(1))
    assert ship(state, RED, 1).revealed
    assert not ship(state, RED, 2).revealed


@rule("TH-20")
def test_the_owner_is_asked_even_if_only_one_ship_can_be_shown() -> None:
    state = position("fighter sensor | fighter out", "fighter sensor")
    log = do(state, Scan(1), faces=SUCCESS)
    assert heard(log, RED) == [ScanSucceeded(BLACK, None)]
    assert (state.view(BLACK).step, state.to_act()) == ("show", [RED])
    assert can(state) == [Show(1)]


@rule("TH-6")
@pytest.mark.parametrize(
    ("enemy", "shown"),
    [
        ("fighter sensor revealed | freighter sensor", [Show(2)]),
        ("fighter combat revealed | freighter sensor", [Show(2)]),
        ("fighter close revealed | freighter combat revealed | subcompact sensor", [Show(3)]),
    ],
)
def test_a_ship_of_which_nothing_is_left_to_learn_is_not_shown_again(enemy: str, shown: list[Show]) -> None:
    state = position("fighter sensor | fighter out", enemy)
    do(state, Scan(1), faces=SUCCESS)
    assert can(state) == shown


@rule("TH-6", "TH-7")
def test_a_revealed_ship_is_shown_again_in_a_band_that_grants_more() -> None:
    state = position("fighter sensor | fighter out", "fighter sensor revealed | freighter out")
    ship(state, RED, 1).band = 2
    assert state.view(BLACK).sides[RED].ships[0].kind is None
    do(state, Scan(1), faces=SUCCESS)
    do(state, Show(1))
    assert state.view(BLACK).sides[RED].ships[0].kind == "fighter"


@rule("TH-6", "TH-20")
@pytest.mark.parametrize("faces", [SUCCESS, CRITICAL_SUCCESS])
def test_a_success_with_nothing_to_show_tells_the_scanner_so_and_the_other_nothing(faces: list[int]) -> None:
    state = position("fighter sensor | fighter out", "fighter close revealed | freighter out")
    log = do(state, Scan(1), faces=faces)
    assert only(heard(log, BLACK), NothingFound) == NothingFound(BLACK, 1)
    assert heard(log, RED) == [Operated(BLACK, None)]
    assert state.to_act() == [RED]
    assert state.view(RED).step == "operate"


@rule("recon.6", "TH-6")
def test_a_critical_success_reveals_all_ships_in_range() -> None:
    state = position(
        "fighter sensor | fighter out", "fighter sensor | freighter combat | subcompact close | fighter out"
    )
    log = do(state, Scan(1), faces=CRITICAL_SUCCESS)
    assert [event for event in heard(log, BLACK) if isinstance(event, Revealed)] == [
        Revealed(RED, 1, "sensor", 4, None, None),
        Revealed(RED, 2, "combat", 2, "freighter", None),
        Revealed(RED, 3, "close", 1, "subcompact", 0),
    ]
    assert [ship(state, RED, place).revealed for place in (1, 2, 3, 4)] == [True, True, True, False]
    assert state.to_act() == [RED]


@rule("recon.3", "TH-6")
def test_a_critical_failure_loses_the_most_distant_revealed_ship() -> None:
    red = "fighter sensor | freighter combat revealed | subcompact close revealed"
    state = position("fighter sensor | fighter out", red)
    log = do(state, Scan(1), faces=CRITICAL_FAILURE)
    assert only(heard(log, RED), ContactLost) == ContactLost(RED, 2)
    assert [ship(state, RED, place).revealed for place in (1, 2, 3)] == [False, False, True]


@rule("recon.3", "TH-6")
def test_of_several_most_distant_ships_the_owner_chooses_which_is_lost() -> None:
    red = "fighter combat revealed | freighter combat revealed | subcompact close revealed"
    state = position("fighter sensor | fighter out", red)
    do(state, Scan(1), faces=CRITICAL_FAILURE)
    assert (state.to_act(), can(state)) == ([RED], [Slip(1), Slip(2)])
    assert refused(state, Slip(3)).rule == "recon.3"
    assert refused(state, Pass(3)).rule == "recon.3"
    do(state, Slip(2))
    assert [ship(state, RED, place).revealed for place in (1, 2, 3)] == [True, False, True]


@rule("TH-29")
def test_where_only_one_ship_can_be_lost_nobody_is_asked() -> None:
    state = position("fighter sensor | fighter out", "fighter combat revealed | freighter out")
    do(state, Scan(1), faces=CRITICAL_FAILURE)
    assert state.view(RED).step == "operate"


@rule("TH-17", "recon.3")
def test_a_critical_failure_with_nothing_to_lose_looks_like_a_pass() -> None:
    state = position("fighter sensor | fighter out", "fighter combat | freighter out")
    log = do(state, Scan(1), faces=CRITICAL_FAILURE)
    assert heard(log, RED) == heard(log, None) == [Operated(BLACK, None)]


@rule("TH-6")
def test_what_was_learnt_of_a_lost_ship_stays_known_but_not_its_place() -> None:
    state = position("fighter sensor | fighter out", "freighter close damage=3 revealed | fighter out")
    do(state, Scan(1), faces=CRITICAL_FAILURE)
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.revealed, shown.band, shown.kind, shown.ship_class) == (False, None, "freighter", 2)
    assert (shown.damage, shown.damage_is_current) == (3, False)


@rule("recon.6", "TH-6")
def test_a_critical_success_also_tells_what_is_left_to_learn_of_revealed_ships() -> None:
    state = position("fighter sensor | fighter out", "fighter sensor revealed | freighter sensor")
    ship(state, RED, 1).band = 2
    log = do(state, Scan(1), faces=CRITICAL_SUCCESS)
    assert [event for event in heard(log, BLACK) if isinstance(event, Revealed)] == [
        Revealed(RED, 1, "combat", 4, "fighter", None),
        Revealed(RED, 2, "sensor", 2, None, None),
    ]


@rule("TH-7")
def test_a_lost_ship_that_is_shown_farther_out_is_known_as_well_as_before() -> None:
    state = position("fighter sensor | fighter sensor", "freighter close damage=3 revealed | fighter out")
    do(state, Scan(1), faces=CRITICAL_FAILURE)
    ship(state, RED, 1).band = 1
    do(state, Pass(2))
    log = do(state, Scan(2), Show(1), faces=SUCCESS)
    assert only(heard(log, BLACK), Revealed) == Revealed(RED, 1, "sensor", 2, "freighter", None)
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.band, shown.kind, shown.damage, shown.damage_is_current) == ("sensor", "freighter", 3, False)


@rule("TH-6", "TH-7")
def test_a_ship_that_comes_back_to_close_range_tells_its_number_only_to_a_new_scan() -> None:
    state = position("fighter sensor | fighter out", "freighter close damage=3 revealed | fighter out")
    state.position.go(4, 2, None)
    state.position.go(4, 3, None)
    ship(state, RED, 1).damage, ship(state, RED, 1).rows = 4, 0b1100
    state.position.dossiers[BLACK] = seen_dossier(state.position, RED)
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.damage, shown.damage_is_current) == (3, False)
    do(state, Scan(1), Show(1), faces=SUCCESS)
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.damage, shown.damage_is_current) == (4, True)


@rule("reveal.1", "TH-7")
def test_at_sensor_range_a_scan_tells_place_and_class() -> None:
    state = position("fighter sensor | fighter out", "freighter sensor damage=2")
    do(state, Scan(1), faces=SUCCESS)
    do(state, Show(1))
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.band, shown.ship_class, shown.learnt) == ("sensor", 2, "class")
    assert (shown.kind, shown.speed, shown.weapon, shown.capacity, shown.damage) == (None,) * 5


@rule("reveal.2", "TH-7")
def test_at_combat_range_also_the_printed_stats_the_die_and_the_capacity() -> None:
    state = position("fighter sensor | fighter out", "freighter combat damage=6 fuel=3")
    do(state, Scan(1), faces=SUCCESS)
    do(state, Show(1))
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.kind, shown.speed, shown.combat, shown.sensors) == ("freighter", 40, 35, 35)
    assert (shown.weapon, shown.capacity) == ("1d5", 12)
    assert (shown.fuel, shown.damage, shown.effects, shown.bonus) == (None,) * 4


@rule("reveal.3", "TH-7")
def test_at_close_range_also_the_damage_number_but_not_its_effects() -> None:
    state = position("fighter sensor | fighter out", "freighter close rows=1,4")
    log = do(state, Scan(1), Show(1), faces=SUCCESS)
    assert only(heard(log, BLACK), Revealed) == Revealed(RED, 1, "close", 2, "freighter", 4)
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.damage, shown.damage_is_current, shown.effects) == (4, True, None)


@rule("TH-17")
def test_a_hidden_scanner_is_not_named_and_a_revealed_one_is() -> None:
    for black, named in (("fighter sensor", None), ("fighter sensor revealed", 1)):
        state = position(f"{black} | fighter out", "fighter sensor")
        log = do(state, Scan(1), faces=SUCCESS)
        assert only(heard(log, RED), ScanSucceeded).ship == named
        assert only(heard(log, BLACK), ScanSucceeded).ship == 1
        latest = state.view(RED).latest
        assert latest is not None
        assert (latest.what, latest.ship, latest.result) == ("scan", named, None)


@rule("TH-28")
def test_of_a_revealed_ship_the_other_side_learns_that_it_was_operated_but_not_whether_it_scanned() -> None:
    scanned = position("fighter sensor revealed | fighter out", "fighter sensor")
    passed = position("fighter sensor revealed | fighter out", "fighter sensor")
    logs = [do(scanned, Scan(1), faces=FAILURE), do(passed, Pass(1))]
    assert heard(logs[0], RED) == heard(logs[1], RED) == [Operated(BLACK, 1)]
    assert scanned.view(RED) == passed.view(RED)
    assert scanned.view(RED).sides[BLACK].ships[0].operated is True


@rule("TH-28", "TH-17")
def test_a_ship_that_is_revealed_shows_whether_it_has_been_operated() -> None:
    state = position("fighter sensor | fighter out", "fighter sensor | freighter out", mover=RED)
    do(state, Pass(1))
    assert state.view(BLACK).sides[RED].ships[0].operated is None
    do(state, Scan(1), Show(1), faces=SUCCESS)
    assert [shown.operated for shown in state.view(BLACK).sides[RED].ships[:2]] == [True, False]


@rule("TH-23")
def test_a_bonus_gives_a_scan_advantage_and_is_used_up() -> None:
    state = position("fighter sensor bonus | fighter out", "fighter sensor")
    assert state.view(BLACK).scans[0].advantage
    happened = done(state, Scan(1), faces=d100(98, 1))
    assert only(happened, Checked).faces == (98, 1)
    assert not ship(state, BLACK, 1).bonus


def test_the_view_shows_the_chances_of_each_scan() -> None:
    state = position("fighter sensor | science_ship out | high_end_transport combat damage=6", "fighter sensor")
    found = {scan.ship: scan for scan in state.view(BLACK).scans}
    assert sorted(found) == [1, 3]
    assert (found[1].success + found[1].critical_success, found[1].critical_success) == pytest.approx((0.35, 0.04))
    assert found[3].success + found[3].critical_success == pytest.approx(0.40)
    assert state.view(RED).scans[0].ship == 1
    assert state.view(None).scans == ()
