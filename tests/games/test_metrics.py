"""What games measure at the end of a match agrees with what happened in it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Event, Measure
from hardburn.core.log import Log
from hardburn.core.registry import game_ids, game_of
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import events as fuel
from hardburn.games.full_thrust import events as full_thrust
from hardburn.games.ruship import events as ruship
from hardburn.games.ruship.actions import POWERS
from hardburn.games.thrust import events as thrust
from hardburn.games.thunder_struck import events as thunder

MATCHES = 12


class Ended:
    """A match at random, played to its end: all events, what was measured, and what was counted."""

    def __init__(self, game_id: str, number: int, **options: Any) -> None:
        game = game_of(game_id)
        given = game.options_type(**options)
        dice, rng = seeded_dice(f"metrics {number}"), seeded(number)
        state = game.start(given, dice)
        self.events: list[Event] = []
        while seats := state.to_act():
            log = Log()
            state.apply(seats[0], state.random_action(seats[0], rng), dice, log)
            self.events += log.everything()
        self.seats = range(game.seat_count(given))
        self.measured: list[dict[str, Measure]] = [game.lab.measure(state, seat) for seat in self.seats]
        self.counted: Counter[tuple[str, int]] = Counter()
        for event in self.events:
            found = game.lab.counted(event)
            if found is not None:
                self.counted[found[0], found[1]] += found[2]

    def all(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def ended(game_id: str, **options: Any) -> list[Ended]:
    return [Ended(game_id, number, **options) for number in range(MATCHES)]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_metric_is_measured_or_counted_and_none_is_both(game_id: str) -> None:
    matches = ended(game_id)
    measured = {name for match in matches for seat in match.measured for name in seat}
    counted = {name for match in matches for name, _ in match.counted}
    assert measured | counted == {metric.name for metric in game_of(game_id).lab.metrics}
    assert not measured & counted
    assert counted


def test_ruship_counts_captures_for_the_captor_and_attacks_for_the_attacker() -> None:
    for match in ended("ruship"):
        for seat in match.seats:
            assert match.counted["captures", seat] == sum(e.seat == 1 - seat for e in match.all(ruship.Captured))
            assert match.measured[seat]["attacks"] == sum(e.seat == seat for e in match.all(ruship.Attacked))
            taken = {e.power for e in match.all(ruship.PowerTaken) if e.seat == seat}
            assert match.measured[seat]["powers"] == len(taken)
            assert {name for name in POWERS if match.measured[seat][f"power_{name}"] == 1} == taken


def test_thrust_knows_what_became_of_each_of_four_ships() -> None:
    for match in ended("thrust"):
        for seat in match.seats:
            removed = Counter(e.cause for e in match.all(thrust.Removed) if e.seat == seat)
            fates = {name: match.measured[seat][name] for name in ("destroyed", "abandoned", "out_of_fuel")}
            assert fates == {name: removed[name] for name in fates}
            assert match.measured[seat]["ships_left"] == 4 - removed.total()
            dealt = sum(e.damage for e in match.all(thrust.Attacked) if e.seat == seat)
            assert match.counted["damage_dealt", seat] == dealt


def test_thunder_struck_counts_hits_for_whoever_fired() -> None:
    for match in ended("thunder_struck", players=3):
        destroyed = {e.seat for e in match.all(thunder.Destroyed)}
        for seat in match.seats:
            assert match.counted["hits", seat] == sum(e.seat == seat for e in match.all(thunder.Hit))
            assert match.measured[seat]["alive"] == int(seat not in destroyed)


def test_full_thrust_counts_losses_by_size_and_kills_for_the_last_shot() -> None:
    for match in ended("full_thrust", points=500, fleets="Valley Forge; 2 Waldburg, 2 Tibet", apart=12):
        destroyed = match.all(full_thrust.Destroyed)
        for seat in match.seats:
            own = match.measured[seat]
            lost = Counter(e.vessel.name.split()[0] for e in destroyed if e.vessel.seat == seat)
            assert own["escorts_lost"] == lost["Waldburg"]
            assert own["cruisers_lost"] == lost["Tibet"]
            assert own["capitals_lost"] == lost["Valley"]
            assert match.counted["kills", seat] == sum(e.by.seat == seat for e in destroyed)
        assert match.measured[0]["fleet"] == "Valley Forge"
        assert match.measured[1]["fleet"] == "2 Waldburg, 2 Tibet"
        assert match.measured[1]["points"] == 2 * 83 + 2 * 133


def test_the_designs_of_a_fleet_are_its_traits() -> None:
    game = game_of("full_thrust")
    options = game.options_type(fleets="2 Suffren, Milan; 3 Tibet")
    state = game.start(options, seeded_dice("traits"))
    assert [game.lab.traits(state, seat) for seat in (0, 1)] == [("Milan", "Suffren"), ("Tibet",)]


def test_fuel_to_burn_counts_what_was_destroyed_for_the_other_side() -> None:
    for match in ended("fuel_to_burn", set_up="drawn"):
        destroyed = [e.vessel.seat for e in match.all(fuel.Destroyed)]
        for seat in match.seats:
            assert match.measured[seat]["destroyed"] == destroyed.count(seat)
            assert match.measured[seat]["kills"] == destroyed.count(1 - seat)
            hits = [e for e in match.all(fuel.Hit) if e.by is not None and e.by.seat == seat]
            assert match.counted["hits", seat] == len(hits)
