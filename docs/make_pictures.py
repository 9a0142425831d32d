"""Make the pictures of the games' pages: `python docs/make_pictures.py`; with `--check`, say which are not current."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from hardburn.commands.simulate import chart_of
from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Decision
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import GAME as FUEL_TO_BURN
from hardburn.games.fuel_to_burn import decisions as fuel
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.full_thrust import GAME as FULL_THRUST
from hardburn.games.full_thrust.decisions import AimAll, Confirm, Fire, Order, Pick
from hardburn.games.full_thrust.diagram import placed
from hardburn.games.full_thrust.diagram import position as battle
from hardburn.games.full_thrust.fleets.catalogue import design_called
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.games.ruship import GAME
from hardburn.games.ruship.decisions import Advance, Enter, MoveBase
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.state import ALIEN, RushipState
from hardburn.games.thrust import GAME as THRUST
from hardburn.games.thrust import decisions as thrust
from hardburn.games.thrust import diagram as thrust_diagram
from hardburn.games.thrust.ships import BLACK, RED
from hardburn.games.thrust.state import ThrustState
from hardburn.games.thunder_struck import GAME as THUNDER_STRUCK
from hardburn.games.thunder_struck import decisions as thunder
from hardburn.games.thunder_struck import diagram as thunder_diagram
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.lab.series.report import Report
from hardburn.pictures import fuel_to_burn_diagrams as fuel_diagrams
from hardburn.pictures import picture_of
from hardburn.pictures.full_thrust_display import draw_design

FOLDER: Final = Path(__file__).parent / "games" / "pictures"
SHIPS: Final = Path(__file__).parent / "games" / "thrust-ships.json"
"""What `hardburn simulate` printed for the question on the page of Thrust!."""
EXAMPLES: Final = Path(__file__).parents[1] / "examples" / "fuel_to_burn"


def pictures() -> dict[str, str]:
    """The SVG of each picture by its file's name."""
    start = position("M................V")
    six_and_three = "M..h...........a.V"
    return {
        "ruship-start.svg": _after(start),
        "ruship-one-token-twice.svg": _after(
            position(six_and_three, values=(6, 3)), Advance(space=4, value=6), Advance(space=10, value=3)
        ),
        "ruship-two-tokens-once.svg": _after(
            position(six_and_three, values=(6, 3)), Advance(space=4, value=6), Enter(value=3)
        ),
        "ruship-capture.svg": _after(position("M...h...a.......aV", values=(4, 2)), Advance(space=5, value=4)),
        "ruship-base.svg": _after(position("M....h.....a.....V", mover=ALIEN, values=(1, 5)), MoveBase()),
        "ruship-attack.svg": _after(position("M..a..........h..V", values=(5, 2)), Advance(space=15, value=5)),
        "ruship-stack.svg": _after(
            position("M...h..h.....a...V", values=(3, 2), humanity=["stack"]), Advance(space=5, value=3)
        ),
        "ruship-long-track.svg": _after(
            position("M...h..........h...a...............V", values=(6, 2)), Advance(space=16, value=6)
        ),
        **_thunder_pictures(),
        **_full_thrust_pictures(),
        **_thrust_pictures(),
        **_fuel_pictures(),
    }


def _full_thrust_pictures() -> dict[str, str]:
    example = battle(placed("Ticonderoga", 0, (0, 0), course=7, speed=10), placed("Tibet", 1, (-6, -30), speed=4))
    fire = battle(placed("Gorshkov", 0, (0, 0)), placed("Suffren", 1, (5, 11), course=8, speed=6), phase="fire")
    start = FULL_THRUST.start(FullThrustOptions(fleets="3 Tibet; 3 Suffren"), ScriptedDice([]))
    return {
        "full-thrust-start.svg": _fleet_after(start),
        "full-thrust-order.svg": _fleet_after(example, (0, Order(0, "P3 +2"))),
        "full-thrust-move.svg": _fleet_after(example, (0, Confirm()), (1, Confirm()), faces=(6, 2)),
        "full-thrust-fire.svg": _fleet_after(
            fire, (0, Pick(0)), (0, AimAll(1)), (0, Fire()), faces=(4, 2, 6, 1, 3, 5, 1, 2, 5, 1, 1, 1, 1, 1)
        ),
        "full-thrust-display.svg": draw_design(design_called("Gorshkov")),
    }


def _fleet_after(state: FullThrustState, *decisions: tuple[int, Decision], faces: Sequence[int] = ()) -> str:
    """A battle after some decisions, as Amber sees it."""
    log, dice = Log(), ScriptedDice(faces)
    for seat, decision in decisions:
        state.apply(seat, FULL_THRUST.pack(decision), dice, log)
    return picture_of(FULL_THRUST, state.view(0), log.everything(), FULL_THRUST.seat_names)


def _after(state: RushipState, *decisions: Decision) -> str:
    """The position after some decisions, with their arrows."""
    log = Log()
    for decision in decisions:
        state.apply(state.to_act()[0], GAME.pack(decision), ScriptedDice([]), log)
    return picture_of(GAME, state.view(None), log.everything(), GAME.seat_names)


def _thunder_pictures() -> dict[str, str]:
    drawn = thunder_diagram.position
    planned = ("0> +SM c1 B1=3 M1=4 F1=6 P1=2", "8< +SM c1 B1=2 M1=5 F2=4 SF=1")
    return {
        "thunder-struck-start.svg": _duel(drawn("0> +SM c1", "8< +SM c1", is_planning=True)),
        "thunder-struck-plan.svg": _duel(drawn(*planned)),
        "thunder-struck-boost.svg": _duel(drawn("1> +SM B1=3 B2=5 M1=4 P1=2", "5< +SM M1=5"), thunder.Act("boosts")),
        "thunder-struck-fire.svg": _duel(
            drawn("1> +SM F1=5 M1=4", "5< +SF +SM M1=5 F1=3"),
            thunder.Act("fire_1"),
            thunder.UseShield("front"),
            thunder.TakeDamage("fire_1"),
        ),
        "thunder-struck-warp.svg": _duel(
            drawn("3> +SM M1=5 M2=1 P1=2", "8< +SM M1=4 F1=2"),
            thunder.Act("manoeuvre"),
            thunder.Warp(1, 12, "counter_clockwise"),
        ),
        "thunder-struck-three.svg": _duel(
            drawn("2> +SM c2 xP1 B1=3 F1=4 P2=5", "2:8> +SF +SR c1 M1=2 F2=6", "2:14< +SM xB1 B2=4 M1=3")
        ),
    }


def _duel(state: ThunderState, *decisions: Decision) -> str:
    """The duel after some decisions, with their traces."""
    log = Log()
    for decision in decisions:
        state.apply(state.to_act()[0], THUNDER_STRUCK.pack(decision), ScriptedDice([]), log)
    return picture_of(THUNDER_STRUCK, state.view(None), log.everything(), THUNDER_STRUCK.seat_names)


def _thrust_pictures() -> dict[str, str]:
    drawn = thrust_diagram.position
    black = "fighter sensor | freighter sensor | science_ship out | subcompact out"
    red = "troop_transport sensor | autonomous_patrol combat | freighter out | passenger_cruiser out"
    known = (
        "troop_transport sensor revealed | autonomous_patrol combat revealed | freighter out | passenger_cruiser out"
    )
    hunter = "fighter combat revealed | freighter sensor | science_ship out | subcompact out"
    prey = "salvage_vessel combat revealed | autonomous_patrol close revealed | freighter out | passenger_cruiser out"
    return {
        "thrust-scan.svg": _hunt(drawn(black, red), BLACK, [2], thrust.Scan(1), thrust.Show(2)),
        "thrust-pursuit.svg": _hunt(
            drawn(black, known, "movement"),
            BLACK,
            [2, 99, 99],
            thrust.Pursue(1, 2),
            thrust.Burn(3),
            thrust.Burn(2),
        ),
        "thrust-hidden-pursuit.svg": _hunt(drawn(black, known, "movement"), RED, [], thrust.Pursue(1, 2)),
        "thrust-ships.svg": chart_of(msgspec.json.decode(SHIPS.read_bytes(), type=Report)),
        "thrust-attack.svg": _hunt(drawn(hunter, prey, "attack"), BLACK, [9, 99, 6], thrust.Attack(1, 1)),
    }


def _hunt(state: ThrustState, viewer: int, faces: list[int], *decisions: Decision) -> str:
    """The position after some decisions, as one side sees it."""
    log, dice = Log(), ScriptedDice(faces)
    for decision in decisions:
        state.apply(state.to_act()[0], THRUST.pack(decision), dice, log)
    return picture_of(THRUST, state.view(viewer), log.seen_by(viewer), THRUST.seat_names)


def _fuel_pictures() -> dict[str, str]:
    return {
        "fuel-to-burn-encounter.svg": _encounter(),
        "fuel-to-burn-plotting.svg": fuel_diagrams.plotting_diagram(),
        "fuel-to-burn-deflection.svg": fuel_diagrams.deflection_diagram(),
        "fuel-to-burn-protocols.svg": fuel_diagrams.protocols_diagram(),
    }


def _encounter() -> str:
    """The first day of the example's encounter: a scan, a torpedo, a forced ship that attacks, a slingshot."""
    text = (EXAMPLES / "encounter.toml").read_text(encoding="utf-8")
    state = FUEL_TO_BURN.start(FuelOptions(scenario=text), ScriptedDice([1]))
    dice = ScriptedDice([1, 1])
    for seat, decision in (
        (0, fuel.Activate(0)),
        (0, fuel.Order("burn")),
        (0, fuel.Plot(6, 34_500)),
        (0, fuel.Scan(3)),
        (1, fuel.Activate(2)),
        (1, fuel.Order("launch")),
        (1, fuel.Plot(9, 12_500)),
        (0, fuel.Activate(3)),
        (1, fuel.Order("coast")),
        (1, fuel.Attack(0, 1000)),
        (0, fuel.Protocol("railgun")),
        (1, fuel.Protocol("defensive")),
        (1, fuel.StayTracked()),
        (0, fuel.Activate(1)),
        (0, fuel.Order("hard burn")),
        (0, fuel.Plot(9, 0)),
    ):
        state.apply(seat, FUEL_TO_BURN.pack(decision), dice)
    return picture_of(FUEL_TO_BURN, state.view(None), [], FUEL_TO_BURN.seat_names)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a picture is not current")
    args = parser.parse_args(argv)
    made = pictures()
    old = [name for name, svg in made.items() if not _is_current(FOLDER / name, svg)]
    strays = sorted(path.name for path in FOLDER.glob("*.svg") if path.name not in made)
    if args.check:
        for name in [*old, *strays]:
            print(f"{name} is not current; python docs/make_pictures.py makes it anew", file=sys.stderr)
        return 1 if old or strays else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in old:
        (FOLDER / name).write_text(made[name], encoding="utf-8")
    for name in strays:
        (FOLDER / name).unlink()
    return 0


def _is_current(path: Path, svg: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == svg


if __name__ == "__main__":
    sys.exit(main())
