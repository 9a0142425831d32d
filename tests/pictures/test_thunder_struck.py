"""Pictures of Thunder Struck Duel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest

from hardburn.core.codec import options_from
from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.decisions import Act, TakeDamage, UseShield, Warp
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.pictures import picture_of
from hardburn.pictures.chart import INK
from hardburn.pictures.thunder_struck import Layout
from hardburn.pictures.thunder_struck_pieces import COLOURS, HULL, SHIELD, space_middle

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state: ThunderState, happened: Sequence[Event] = (), names: tuple[str, ...] = GAME.seat_names) -> ET.Element:
    return ET.fromstring(picture_of(game_of("thunder_struck"), state.view(None), happened, names))


def after(state: ThunderState, *decisions: Decision) -> ET.Element:
    log = Log()
    for decision in decisions:
        state.apply(state.to_act()[0], GAME.pack(decision), ScriptedDice([]), log)
    return drawn(state, log.everything())


def labels(picture: ET.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def ships(picture: ET.Element, *, ghosts: bool = False) -> list[tuple[float, float, float]]:
    """Where the ships are and where they point, or where some were."""
    found = []
    for group in picture.iter(f"{SVG}g"):
        hull = group.find(f"{SVG}path")
        if hull is not None and hull.get("d") == HULL and ("stroke-dasharray" in hull.attrib) == ghosts:
            numbers = re.findall(r"-?[\d.]+", group.get("transform", ""))
            found.append((float(numbers[0]), float(numbers[1]), float(numbers[2])))
    return found


def test_every_space_of_every_sector_has_its_number() -> None:
    state = position("0> P1=1", "5> P1=1", "2:9> P1=1", ring=11)
    numbers = [text for text in labels(drawn(state)) if text.isdigit()]
    assert numbers == [str(space) for space in range(11)] * 2


def test_a_ship_stands_on_its_space_and_points_along_the_ring() -> None:
    layout = Layout(17, 1, 2)
    (x, y, degrees), (other_x, other_y, other_degrees) = ships(drawn(position("0> P1=1", "8< P1=1")))
    assert (x, y) == pytest.approx(layout.at(1, 0), abs=0.01)
    assert (other_x, other_y) == pytest.approx(layout.at(1, 8), abs=0.01)
    assert degrees == 0, "at the top, clockwise is to the right"
    assert other_degrees == pytest.approx(360 * 8 / 17 - 180, abs=0.01)


def test_a_destroyed_ship_is_gone_from_the_ring() -> None:
    picture = drawn(position("0> P1=1", "5> gone", "9> P1=1"))
    assert len(ships(picture)) == 2
    assert any(text.startswith("destroyed;") for text in labels(picture))


def test_a_boost_leaves_a_ghost_and_its_way() -> None:
    picture = after(position("1> B1=3 B2=5 P1=2", "5< +SM"), Act("boosts"))
    layout = Layout(17, 1, 2)
    assert ships(picture)[0][:2] == pytest.approx(layout.at(1, 10), abs=0.01)
    assert ships(picture, ghosts=True)[0][:2] == pytest.approx(layout.at(1, 1), abs=0.01)
    assert [line.get("stroke") for line in picture.findall(f"{SVG}path")].count(COLOURS[0]) == 1


def test_a_boost_of_more_than_a_lap_goes_all_the_way_round() -> None:
    picture = after(position("0> B1=6 B2=6 P1=2", "5< +SM", ring=11), Act("boosts"))
    way = next(line for line in picture.findall(f"{SVG}path") if line.get("stroke") == COLOURS[0])
    assert len(re.findall("[ML]", way.get("d", ""))) > 60


def test_a_hit_and_the_damage_are_marked() -> None:
    state = position("1> F1=5 M1=4", "5< +SF +SM M1=5 F1=3")
    picture = after(state, Act("fire_1"), UseShield("front"), TakeDamage("fire_1"))
    assert [shape.get("fill") for shape in picture.findall(f"{SVG}path")].count(INK) == 1, "one burst"
    x, y = space_middle(*Layout(17, 1, 2).panel(1), 4)
    marked = [ring for ring in picture.findall(f"{SVG}circle") if ring.get("stroke") == INK]
    assert [(float(ring.get("cx", 0)), float(ring.get("cy", 0))) for ring in marked] == [pytest.approx((x, y))]


def test_a_miss_shows_how_far_the_shot_went() -> None:
    picture = after(position("1> F1=2 M1=4", "5< +SF M1=5"), Act("fire_1"))
    assert [line.get("stroke-dasharray") for line in picture.findall(f"{SVG}path")] == ["2 5"]


def test_a_warp_is_drawn_across() -> None:
    state = position("3> M1=5 M2=1 P1=2", "8< M1=4 F1=2", "2:3> P1=1")
    picture = after(state, Act("manoeuvre"), Warp(2, 0, "clockwise"))
    layout = Layout(17, 2, 3)
    lines = [line.get("d", "") for line in picture.findall(f"{SVG}path") if line.get("stroke-dasharray") == "6 5"]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", lines[0])]
    assert numbers == pytest.approx([*layout.at(1, 3), *layout.at(2, 0)], abs=0.01)


def test_shields_dice_and_cubes_are_shown_and_plans_are_not() -> None:
    state = position("0> +SM +SF c3 B1=4", "8< P1=1")
    picture = drawn(state)
    assert [ring.get("stroke") for ring in picture.iter(f"{SVG}circle")].count(SHIELD) == 2
    cubes = [box for box in picture.iter(f"{SVG}rect") if box.get("width") == "9" and box.get("fill") == COLOURS[0]]
    assert len(cubes) == 3
    pips = [pip for pip in picture.iter(f"{SVG}circle") if pip.get("r") == "2"]
    assert len(pips) == 5


def test_a_closed_sector_is_marked() -> None:
    assert "off limits" in labels(drawn(position("0> P1=1", "8< P1=1", "5> gone", closed_sector=2)))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("ring", [11, 21])
def test_everything_is_inside_the_picture(players: int, ring: int) -> None:
    for seed in range(3):
        state = GAME.start(options_from(GAME, {"players": players, "ring": ring}), seeded_dice(seed))
        playout(state, seeded(seed), seeded_dice(seed), 60 * seed)
        layout = Layout(ring, players - 1, players)
        assert all(20 < x < layout.width - 20 and 50 < y < layout.height - 20 for x, y, _ in ships(drawn(state)))
        assert all(layout.panel(seat)[1] + 120 < layout.height for seat in range(players))


def test_the_picture_is_told_in_words() -> None:
    words = after(position("0> B1=3 P1=1", "8< +SM P1=1"), Act("boost_1")).find(f"{SVG}desc")
    assert words is not None
    assert words.text == (
        "Red boosts by 3, from 0 to 3. Red on 3, facing clockwise; 0 damage, 0 cubes. "
        "Blue on 8, facing counter-clockwise; 0 damage, 0 cubes."
    )


def test_a_long_name_is_shortened() -> None:
    title = labels(drawn(position("0> P1=1", "8<"), names=("A" * 40, "<Grace & Co>")))
    assert any(text.startswith("Red: AAAA") and text.endswith("…") for text in title)
    assert "Blue: <Grace & Co>" in title
