"""Pictures of Thrust!."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.decisions import Attack, Pursue, Scan, Show
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.state import ThrustState
from hardburn.pictures import picture_of
from hardburn.pictures.chart import INK
from hardburn.pictures.thrust import Layout
from hardburn.pictures.thrust_pieces import COLOURS, HEIGHT, WIDTH

SVG = "{http://www.w3.org/2000/svg}"


def drawn(
    state: ThrustState,
    viewer: int | None = 0,
    happened: Sequence[Event] = (),
    names: tuple[str, ...] = ("Black", "Red"),
) -> ET.Element:
    return ET.fromstring(picture_of(game_of("thrust"), state.view(viewer), happened, names))


def after(state: ThrustState, faces: list[int], *decisions: Decision, viewer: int = 0) -> ET.Element:
    log, dice = Log(), ScriptedDice(faces)
    for decision in decisions:
        state.apply(state.to_act()[0], GAME.pack(decision), dice, log)
    return drawn(state, viewer, log.seen_by(viewer))


def labels(picture: ET.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def counters(picture: ET.Element, seat: int) -> list[tuple[float, float, bool]]:
    """The middles of a side's counters, and whether they are dashed."""
    found = []
    for box in picture.iter(f"{SVG}rect"):
        if box.get("width") == str(WIDTH) and box.get("stroke") == COLOURS[seat]:
            x, y = float(box.get("x", 0)) + WIDTH / 2, float(box.get("y", 0)) + HEIGHT / 2
            found.append((x, y, "stroke-dasharray" in box.attrib))
    return found


def test_counters_stand_in_their_bands_and_hidden_ones_are_dashed() -> None:
    state = position("fighter combat revealed | freighter out", "fighter close revealed | freighter sensor")
    picture = drawn(state)
    layout = Layout(state.view(0))
    assert counters(picture, 0) == [(*(layout.at(0, 1) or ()), False), (*(layout.at(0, 2) or ()), True)]
    assert counters(picture, 1) == [(*(layout.at(1, 1) or ()), False)]
    assert "hidden: 2" in labels(picture)
    columns = [x for x, _, _ in counters(picture, 0)]
    assert columns[0] > columns[1]


def test_an_enemy_s_hidden_ship_is_not_drawn_and_its_type_not_told() -> None:
    text = picture_of(game_of("thrust"), position("fighter combat", "science_ship close").view(0), (), ("Black", "Red"))
    assert "Science" not in text
    assert "Fighter" in text


def test_what_was_found_is_framed() -> None:
    picture = after(position("fighter sensor", "freighter sensor | fighter out"), [2], Scan(1), Show(1))
    frames = [box for box in picture.iter(f"{SVG}rect") if box.get("stroke") == INK]
    assert len(frames) == 1
    assert "class II" in labels(picture)


def test_an_attack_is_a_line_with_a_burst_on_the_target() -> None:
    state = position("fighter combat revealed", "fighter combat revealed | fighter out", "attack")
    picture = after(state, [2, 3], Attack(1, 1))
    assert [shape.get("stroke") for shape in picture.findall(f"{SVG}path")].count(COLOURS[0]) == 1
    bursts = [
        shape for shape in picture.findall(f"{SVG}path") if shape.get("fill") == INK and shape.get("stroke") is None
    ]
    assert any(len(shape.get("d", "")) > 100 for shape in bursts)


def test_a_hidden_pursuer_comes_out_of_nowhere() -> None:
    state = position("fighter sensor", "fighter combat revealed | fighter out", "movement")
    picture = after(state, [], Pursue(1, 1), viewer=1)
    assert "?" in labels(picture)
    assert counters(picture, 0) == []


def test_lost_ships_and_numbers_are_named() -> None:
    found = labels(drawn(position("fighter out | -", "fighter out"), names=("A" * 40, "<Grace & Co>")))
    assert "Red: <Grace & Co>" in found
    assert any(text.startswith("Black: AAA") and text.endswith("…") for text in found)
    assert "1 in play, 1 to operate" in found
    assert any(text.startswith("lost: Freighter destroyed") for text in found)


def test_the_picture_is_told_in_words() -> None:
    words = drawn(position("fighter combat revealed", "freighter sensor")).find(f"{SVG}desc")
    assert words is not None
    assert (words.text or "").startswith("Black's ships: 1 Fighter, Combat range, revealed; 2 Freighter, destroyed")
    assert "Red's ships: 1 unknown, hidden;" in (words.text or "")


def test_everything_is_inside_the_picture() -> None:
    for seed in range(6):
        state = GAME.start(ThrustOptions(), seeded_dice(seed))
        playout(state, seeded(seed), seeded_dice(seed), 40 * seed)
        for viewer in (0, 1, None):
            picture = drawn(state, viewer)
            width, height = float(picture.get("width", 0)), float(picture.get("height", 0))
            for seat in (0, 1):
                for x, y, _ in counters(picture, seat):
                    assert WIDTH / 2 < x < width - WIDTH / 2
                    assert 100 < y < height - 60
