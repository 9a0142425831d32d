"""Pictures of Ruship."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.decisions import Advance, Enter, GoBack, MoveBase
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import ALIEN, RushipState
from hardburn.pictures import picture_of
from hardburn.pictures.chart import ACCENT, PLAYERS
from hardburn.pictures.ruship import END, STEP, Layout
from salvage.game import Salvage

SVG = "{http://www.w3.org/2000/svg}"
SHIP = "M 12 0 L -8 -9 L -4 0 L -8 9 Z"


def drawn(
    state: RushipState, happened: Sequence[Event] = (), names: tuple[str, str] = ("Humanity", "Alien")
) -> ET.Element:
    return ET.fromstring(picture_of(game_of("ruship"), state.view(None), happened, names))


def after(state: RushipState, *decisions: Decision) -> ET.Element:
    log = Log()
    for decision in decisions:
        state.apply(state.to_act()[0], GAME.pack(decision), ScriptedDice([]), log)
    return drawn(state, log.everything())


def labels(picture: ET.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def ships(picture: ET.Element, *, ghosts: bool = False) -> list[tuple[float, float]]:
    """Where the Ships are on the track, or where some were."""
    found = []
    for group in picture.iter(f"{SVG}g"):
        if any(path.get("d") == SHIP for path in group.findall(f"{SVG}path")):
            place = re.match(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform", ""))
            assert place is not None
            if ("stroke-dasharray" in group.attrib) == ghosts and float(place[2]) > 130:
                found.append((float(place[1]), float(place[2])))
    return found


def heads(picture: ET.Element, colour: str) -> int:
    """How many arrows there are in a colour."""
    return sum(path.get("fill") == colour and " Z" in path.get("d", "") for path in picture.findall(f"{SVG}path"))


def test_every_space_has_its_number() -> None:
    numbers = [text for text in labels(drawn(position("M" + "." * 34 + "V"))) if text.isdigit()]
    assert numbers == [str(number) for number in range(1, 37)]


def test_a_token_stands_on_its_space() -> None:
    picture = drawn(position("M...h............V"))
    assert ships(picture) == [Layout(18).at(5)]


def test_two_tokens_share_a_space_one_above_the_other() -> None:
    (x, y), (other_x, other_y) = ships(drawn(position("M...H............V", humanity=["stack"])))
    assert x == other_x == Layout(18).at(5)[0]
    assert y < Layout(18).at(5)[1] < other_y


def test_a_move_leaves_a_ghost_and_an_arrow() -> None:
    picture = after(position("M..h...........a.V", values=(6, 3)), Advance(4, 6))
    assert ships(picture) == [Layout(18).at(10)]
    assert ships(picture, ghosts=True) == [Layout(18).at(4)]
    assert heads(picture, PLAYERS[0]) == 1


def test_an_entering_token_leaves_no_ghost() -> None:
    picture = after(position("M..............a.V", values=(6, 3)), Enter(6))
    assert ships(picture, ghosts=True) == []
    assert heads(picture, PLAYERS[0]) == 1


def test_an_arrow_over_the_end_of_a_row_goes_on_in_the_next() -> None:
    picture = after(position("M..............h" + "." * 19 + "V", values=(6, 3)), Advance(16, 6))
    assert heads(picture, PLAYERS[0]) == 2
    back = position("M....................h............V", values=(6, 3), humanity=["move_back"])
    assert heads(after(back, GoBack(22, 6)), PLAYERS[0]) == 2


def test_a_capture_and_an_attack_are_marked() -> None:
    captured = after(position("M...h...a........V", values=(4, 2)), Advance(5, 4))
    assert [ring.get("stroke") for ring in captured.findall(f"{SVG}circle")].count(ACCENT) == 1
    attacked = after(position("M.............h..V", values=(5, 2)), Advance(15, 5))
    assert heads(attacked, ACCENT) == 2, "one on the planet, one among the attacks suffered"
    assert "Turn 1: Alien to take a power" in labels(attacked)


def test_an_attack_from_the_supply_starts_at_the_base() -> None:
    picture = after(position("...........MV", values=(5, 2)), Enter(5))
    assert ships(picture, ghosts=True) == []
    assert heads(picture, PLAYERS[0]) == 1


def test_a_moved_base_leaves_a_ghost() -> None:
    picture = after(position("M................V", mover=ALIEN, values=(1, 5)), MoveBase())
    dashed = [
        group
        for group in picture.findall(f"{SVG}g")
        if "stroke-dasharray" in group.attrib and group.find(f"{SVG}circle") is not None
    ]
    assert len(dashed) == 1
    assert heads(picture, PLAYERS[1]) == 1


def test_a_value_that_no_die_shows_is_written() -> None:
    assert "7" in labels(drawn(position("M................V", values=(7, 3))))[:-20]


@pytest.mark.parametrize("spaces", [12, 18, 20, 21, 36])
def test_everything_on_the_track_is_inside_the_picture(spaces: int) -> None:
    for seed in range(4):
        state = GAME.start(RushipOptions(spaces=spaces), seeded_dice(seed))
        playout(state, seeded(seed), seeded_dice(seed), 50)
        layout = Layout(spaces)
        picture = drawn(state)
        assert len(ships(picture)) == 5 - state.humanity.supply
        places = [layout.at(place) for place in range(1, spaces + 1)]
        assert all(END < x < layout.width - END and 130 < y < layout.height - 40 for x, y in places)
        assert len(set(places)) == spaces
        assert layout.width <= 2 * END + 20 * STEP


def test_a_long_name_is_shortened() -> None:
    title = labels(drawn(position("M..........V"), names=("A" * 40, "<Grace & Co>")))
    assert any(text.startswith("Humanity: AAAA") and text.endswith("…") for text in title)
    assert "Alien: <Grace & Co>" in title


def test_the_picture_is_told_in_words() -> None:
    words = after(position("M..h...........a.V", values=(6, 3)), Advance(4, 6)).find(f"{SVG}desc")
    assert words is not None
    assert words.text == (
        "6: the Ship on 4 goes to 10. Mothership on 1; Ships on: 10; 4 in the supply. "
        "Vortex on 18; UFOs on: 16; 4 in the supply."
    )


class Undrawn(Salvage):
    parts = Parts()


def test_a_game_without_pictures_says_so() -> None:
    with pytest.raises(Malformed, match="there are no pictures of Salvage"):
        picture_of(Undrawn(), position("M................V").view(None), [], ("Red", "Green"))
