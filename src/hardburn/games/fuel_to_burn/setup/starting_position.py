"""The position before the set-up: settings, star systems, homes, and a scenario's parts (s27, s32, FB-23 to FB-29)."""

# Not compiled: asked seldom.

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hardburn.core.dice import Dice
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, OBJECTIVE_NAMES, PATROL
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.scenario.map_checks import MOST_SYSTEMS, lane_mistakes
from hardburn.games.fuel_to_burn.scenario.reading import refused
from hardburn.games.fuel_to_burn.scenario.scenario import Scenario, charts_of, scenario_from
from hardburn.games.fuel_to_burn.setup.atlas import lay_out, loose_bodies
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, bearings_on, charts_called, day_of, is_star
from hardburn.games.fuel_to_burn.space.bearings import TURN

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.options import FuelOptions

_OBJECTIVE: Final = re.compile(r"\s*([01])\s+([a-z]+)\s*", re.IGNORECASE)


def check_options(options: FuelOptions) -> None:
    """Raises `Malformed` if no match can begin with these options."""
    scenario = scenario_of(options)
    if options.slow_deflection < options.fast_deflection:
        raise Malformed(
            f"slow_deflection is {options.slow_deflection:g} and fast_deflection {options.fast_deflection:g}; "
            "slow vectors are bent no less than fast ones [FB-9]"
        )
    if options.date:
        day_of(options.date)
    charts = charts_for(options, scenario)
    homes_of(options, scenario, charts[0])
    if scenario is not None and not scenario.systems:
        _check_places(scenario, charts)
    asked_objectives(options)
    if scenario is not None and scenario.stations and scenario.solo is None:
        _check_stations(scenario)


def scenario_of(options: FuelOptions) -> Scenario | None:
    """The scenario that is played, if any."""
    return scenario_from(options.scenario) if options.scenario.strip() else None


def charts_for(options: FuelOptions, scenario: Scenario | None) -> list[Chart]:
    """The star systems in play, the first of which holds the homes (FB-25)."""
    names = [name for name in re.split(r"[,;]", options.systems) if name.strip()]
    charts = charts_called(names) if scenario is None else charts_of(scenario, names)
    if len(charts) > MOST_SYSTEMS:
        raise Malformed(f"{len(charts)} star systems are named; at most {MOST_SYSTEMS} can be in play [FB-25]")
    return charts


def homes_of(options: FuelOptions, scenario: Scenario | None, chart: Chart) -> list[int]:
    """The home planets of the players: two different ones in the first star system (FB-24)."""
    planets = {body.name.lower(): number for number, body in enumerate(chart.bodies, 1) if not is_star(body.kind)}
    named = options.homes.split(",") if scenario is None or scenario.homes is None else list(scenario.homes)
    wanted = [name.strip().lower() for name in named]
    if scenario is None and options.homes == "Earth, Mars" and chart.name != "Sol":
        wanted = list(planets)[:2]
    if len(wanted) == 2 and wanted[0] != wanted[1] and all(name in planets for name in wanted):
        return [planets[name] for name in wanted]
    offered = ", ".join(body.name for body in chart.bodies if not is_star(body.kind))
    if len(planets) < 2:
        raise Malformed(f"{chart.name} has too few planets to be the first star system; two are wanted [FB-25]")
    raise Malformed(f"homes is {', '.join(named)!r}; two different planets of {offered} are wanted [FB-24]")


def asked_objectives(options: FuelOptions) -> list[int]:
    """The requested objectives, 4 times the owner plus the kind; empty: random (FB-46)."""
    if options.objectives.strip().lower() == "random":
        return []
    asked: list[int] = []
    for part in options.objectives.split(","):
        read = _OBJECTIVE.fullmatch(part)
        kinds = OBJECTIVE_NAMES[BLOCKADE : PATROL + 1]
        if read is None or read[2].lower() not in kinds:
            raise Malformed(
                f"objectives has {part.strip()!r}; a seat, 0 or 1, and {', '.join(kinds)} are wanted, "
                "like `0 blockade, 1 patrol`, or `random` [FB-46]"
            )
        asked.append(4 * int(read[1]) + [str(kind) for kind in kinds].index(read[2].lower()))
    for number in asked:
        if asked.count(number) > 1:
            raise Malformed(f"objectives is {options.objectives!r}; a side can have each kind once [FB-46]")
    return asked


def terms_of(options: FuelOptions, scenario: Scenario | None) -> Terms:
    """The settings of the match; a scenario's override the options'."""
    terms = Terms(
        options.points,
        options.turns,
        round(options.fast_deflection * 100),
        round(options.slow_deflection * 100),
        options.torpedo_burn,
        options.deep_space,
        options.random_events == "duel",
        options.hidden_manifests,
        options.shield_recharge,
        options.stealth_run,
        is_drawn=options.set_up == "drawn",
        objectives=asked_objectives(options),
    )
    return terms if scenario is None else _overridden(terms, scenario)


def staged(options: FuelOptions, dice: Dice) -> Position:
    """The map, with planets where the date or the dice put them, and what the scenario has placed on it."""
    scenario = scenario_of(options)
    charts = charts_for(options, scenario)
    loose = loose_bodies(charts)
    drawn = [dice.roll(TURN, f"bearing of {name}") - 1 for name in loose]
    bearings = bearings_on(options.date, loose, drawn) if options.date else drawn
    systems = lay_out(charts, bearings, () if scenario is None else scenario.lanes)
    homes = homes_of(options, scenario, charts[0])
    sides = [Side(seat, home) for seat, home in enumerate(homes)]
    position = Position(terms_of(options, scenario), systems, sides, [], [], [], [], [])
    if scenario is not None:
        from hardburn.games.fuel_to_burn.setup.scenery import put_on_table

        put_on_table(position, scenario)
    return position


def _check_places(scenario: Scenario, charts: list[Chart]) -> None:
    """A scenario that names no star systems is played in those of the options."""
    from hardburn.games.fuel_to_burn.scenario.checks import misplaced

    wrong = misplaced(scenario, charts) + lane_mistakes(scenario, charts)
    if wrong:
        raise refused(scenario.title, wrong, f" in {charts[0].name}")


def _check_stations(scenario: Scenario) -> None:
    """If an objective's station is still to be named, both sides need one."""
    is_named = bool(scenario.objectives) and all(
        part.kind == "task" or (part.station is not None and (part.kind != "patrol" or part.far_station is not None))
        for part in scenario.objectives
    )
    for seat in (0, 1):
        if not is_named and all(station.owner != seat for station in scenario.stations):
            raise Malformed(
                f"the scenario {scenario.title!r} is refused: stations has none of seat {seat}; both sides need one, "
                "since stations of the objectives are still to be named [s34]"
            )


def _overridden(terms: Terms, scenario: Scenario) -> Terms:
    rules = scenario.rules
    terms.title = scenario.title
    terms.story = scenario.text
    terms.is_solo = scenario.solo is not None
    if scenario.turns is not None:
        terms.turns = scenario.turns
    if scenario.points is not None:
        terms.points = scenario.points
    if rules.random_events is not None:
        terms.has_duels = rules.random_events == "duel"
    terms.has_evasive_events = rules.evasive_in_random_events
    if rules.hidden_manifests is not None:
        terms.has_hidden_manifests = rules.hidden_manifests
    if rules.shield_recharge is not None:
        terms.has_shield_recharge = rules.shield_recharge
    if rules.stealth_run is not None:
        terms.has_stealth_runs = rules.stealth_run
    if rules.deep_space is not None:
        terms.deep_space = rules.deep_space
    if rules.torpedo_burn is not None:
        terms.torpedo_burn = rules.torpedo_burn
    return terms
