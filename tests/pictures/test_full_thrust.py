"""Battles and designs of Full Thrust Lite as pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.decisions import AimAll, Fire, Order, Pick
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.fleets.catalogue import published
from hardburn.games.full_thrust.fleets.design import Design, plan_of
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.pictures import picture_of
from hardburn.pictures.chart import ACCENT
from hardburn.pictures.full_thrust_display import draw_design

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


def test_ships_stand_where_they_are_with_their_names_and_hulls() -> None:
    state = position(placed("Tibet", 0, (0, 0), damage=4, out=["beam 1"]), placed("Lenov", 1, (0, 9), course=6))
    said = texts(picture_of(game_of("full_thrust"), state.view(None), [], ("Ada", "Teal")))
    assert said.count("Tibet") == 2, "on the table and in the list"
    assert "course 12, speed 0, hull 10 of 14, systems out: 1" in said
    assert "Ada" in " ".join(said)
    assert "Teal, 0 points" in said


def test_only_ones_own_orders_are_drawn() -> None:
    state = position(placed("Tibet", 0, (0, 0), speed=6), placed("Tibet", 1, (0, 30), course=6, speed=6))
    state.apply(0, GAME.pack(Order(0, "P2")), seeded_dice(1))
    dashed = [
        picture_of(game_of("full_thrust"), state.view(seat), [], ("a", "b")).count("stroke-dasharray")
        for seat in (0, 1)
    ]
    assert dashed == [1, 1]
    assert picture_of(game_of("full_thrust"), state.view(None), [], ("a", "b")).count("stroke-dasharray") == 0


def test_fire_is_drawn_with_the_damage_it_did() -> None:
    state, log = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 8)), phase="fire"), Log()
    dice = ScriptedDice([4, 5, 5, 1, 1, 1, 1, 1])
    for decision in (Pick(0), AimAll(1), Fire()):
        state.apply(0, GAME.pack(decision), dice, log)
    svg = picture_of(game_of("full_thrust"), state.view(None), log.everything(), ("a", "b"))
    root = ET.fromstring(svg)
    beams = [one for one in root.iter(f"{SVG}path") if one.get("stroke") == ACCENT]
    assert len(beams) == 1
    assert "3" in texts(svg)


@pytest.mark.parametrize("seed", range(6))
def test_every_position_can_be_drawn(seed: int) -> None:
    options = FullThrustOptions(players=2 + seed % 3, points=200, table="none" if seed % 2 else "120x96")
    state = GAME.start(options, seeded_dice(seed))
    playout(state, seeded(seed), seeded_dice(seed), 50 * seed)
    root = ET.fromstring(picture_of(game_of("full_thrust"), state.everything(), [], GAME.seat_names))
    assert root.find(f"{SVG}title") is not None


@pytest.mark.parametrize("design", published(), ids=lambda design: design.name)
def test_every_design_is_drawn_box_by_box(design: Design) -> None:
    svg = draw_design(design)
    root = ET.fromstring(svg)
    boxes = [one for one in root.iter(f"{SVG}rect") if one.get("rx") == "2"]
    assert len(boxes) == design.hull
    bursts = [one for one in root.iter(f"{SVG}path") if one.get("fill") == ACCENT]
    assert len(bursts) == len(set(plan_of(design).stars))
    width = float(root.get("width", "0"))
    assert all(float(box.get("x", "0")) + float(box.get("width", "0")) <= width for box in boxes)
