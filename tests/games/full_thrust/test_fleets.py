"""Designs, prices, fleets and where they begin."""

from __future__ import annotations

import math
import tomllib
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from hardburn.core.codec import options_from
from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.playout import playout
from hardburn.core.record import from_text
from hardburn.core.replay import replay
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.events import Mustered
from hardburn.games.full_thrust.fleets.catalogue import design_called, published
from hardburn.games.full_thrust.fleets.design import (
    Beam,
    Design,
    beam_mass,
    designs_from,
    drive_mass,
    price_of,
    problems_of,
)
from hardburn.games.full_thrust.fleets.mustering import MOST_DRAWN, drawn_fleet
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.testing import rule
from tests.games.full_thrust.acting import ALL, design

OWN = """
[[ship]]
name = "Heron"
mass = 40
thrust = 6
hull = 10
fire_controls = 1
beams = [{ class = 2, arcs = ["FP", "F", "FS"] }, { class = 1, arcs = ["F", "FS", "AS", "A", "AP", "FP"] }]
"""


def raw(**changes: Any) -> Design:
    """A design that may break the form."""
    plain: dict[str, Any] = {"name": "Raw", "mass": 60, "thrust": 4, "hull": 12, "fire_controls": 1, "beams": ()}
    return Design(**{**plain, **changes})


@rule("FT-14")
def test_the_catalogue_keeps_the_form_and_its_parties_follow_from_the_mass() -> None:
    text = (files("hardburn.games.full_thrust") / "ships.toml").read_text(encoding="utf-8")
    plain = tomllib.loads(text)["ship"]
    assert len(published()) == len(plain) == 49
    for ship, entry in zip(published(), plain, strict=True):
        assert problems_of(ship) == []
        assert ship.parties == math.ceil(entry["mass"] / 20)


@rule("FT-14")
@pytest.mark.parametrize(
    ("name", "parts", "price"),
    [
        ("Harrison", (2, 1, 1, 1, 1), 21),
        ("Tibet", (14, 10, 5, 2, 9), 133),
        ("Suffren", (16, 16, 5, 2, 4), 137),
        ("Komarov", (88, 22, 22, 3, 50), 611),
    ],
)
def test_the_price_is_computed_for_every_design_alike(name: str, parts: tuple[int, ...], price: int) -> None:
    ship = design_called(name)
    hull, drive, tenth, controls, beams = parts
    assert (ship.hull, drive_mass(ship), ship.fire_controls) == (hull, drive, controls)
    assert sum(beam_mass(beam) for beam in ship.beams) == beams
    assert price_of(ship) == price == 3 * hull + 3 * drive + 3 * tenth + 5 * controls + 4 * beams


@rule("FT-14")
@pytest.mark.parametrize(
    ("mass", "thrust", "drive"), [(6, 4, 1), (6, 0, 0), (6, 1, 1), (30, 1, 2), (29, 1, 1), (50, 1, 3), (49, 1, 2)]
)
def test_drive_mass_is_rounded_to_the_nearest_halves_up_and_at_least_one(mass: int, thrust: int, drive: int) -> None:
    assert drive_mass(raw(mass=mass, thrust=thrust)) == drive


@rule("FT-14")
@pytest.mark.parametrize(("mass", "tenth"), [(1, 1), (14, 1), (15, 2), (24, 2), (25, 3)])
def test_a_tenth_of_the_mass_is_rounded_to_the_nearest_halves_up_and_at_least_one(mass: int, tenth: int) -> None:
    assert price_of(raw(mass=mass, thrust=0, hull=1, fire_controls=0)) == 3 + 3 * tenth


@rule("FT-14")
@pytest.mark.parametrize(
    ("beam_class", "arcs", "mass"),
    [(1, 6, 1), (1, 1, 1), (2, 1, 2), (2, 3, 2), (2, 4, 3), (2, 6, 3), (3, 1, 4), (3, 3, 6), (4, 1, 8), (4, 2, 10)],
)
def test_beam_mass(beam_class: int, arcs: int, mass: int) -> None:
    assert beam_mass(Beam(beam_class, ALL[:arcs])) == mass


@rule("FT-14")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hull": 0}, "a ship without hull can't be"),
        ({"hull": -3}, "-3 hull boxes"),
        ({"thrust": 9}, "its thrust is 9; 0 to 8"),
        ({"thrust": -1}, "its thrust is -1"),
        ({"mass": 0}, "its mass is 0"),
        ({"mass": 10_000}, "its mass is 10000; 1 to 9999 is allowed"),
        ({"fire_controls": -1}, "-1 fire controls"),
        ({"published_points": -1}, "its published points are -1"),
        ({"parties": 4}, "4 damage control parties; its mass of 60 gives 3"),
        ({"mass": 24, "hull": 19}, "its mass is 24, but hull, drive, fire controls and beams need"),
        ({"beams": (Beam(5, ("F",)),)}, "beam 1: its class is 5; 1 to 4"),
        ({"beams": (Beam(0, ("F",)),)}, "beam 1: its class is 0"),
        ({"beams": (Beam(1, ("F", "B")),)}, "there is no arc 'B'; there are F, FS, AS, A, AP, FP"),
        ({"beams": (Beam(1, ()),)}, "it covers no arc"),
        ({"beams": (Beam(1, ("F", "A", "F")),)}, "the arc F stands twice"),
        ({"name": "2 Towers"}, "its name begins with a digit"),
        ({"name": "A, B"}, "its name begins with a digit or holds"),
        ({"navy": "\x1b[31m"}, r"its navy is '\x1b[31m'; at most 40 signs to print"),
        ({"kind": "cruiser" * 9}, "its kind is 'cruiser"),
    ],
)
def test_a_design_that_breaks_the_form_is_refused_with_the_reason(changes: dict[str, Any], words: str) -> None:
    assert any(words in problem for problem in problems_of(raw(**changes)))


@rule("FT-14")
def test_a_design_may_just_have_the_mass_it_needs() -> None:
    tight = raw(mass=25, hull=18, thrust=4, fire_controls=1, beams=(Beam(1, ALL),))
    assert problems_of(tight) == []
    assert problems_of(msgspec.structs.replace(tight, hull=19)) != []


@rule("FT-14")
def test_designs_are_read_from_toml_and_json() -> None:
    [heron] = designs_from(OWN)
    assert (heron.name, heron.hull, len(heron.beams)) == ("Heron", 10, 2)
    text = msgspec.json.encode([heron]).decode()
    assert designs_from(text) == designs_from('{"ship": ' + text + "}") == designs_from(text[1:-1]) == [heron]
    assert designs_from("\n".join(OWN.splitlines()[2:])) == [heron]


@rule("FT-14")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ship = 3", "hold no ship"),
        ("[]", "hold no ship"),
        ("[[ship]]\nname = ", "can't be read as TOML"),
        ("mass = " + "9" * 5000, "can't be read as TOML"),
        ('[{"name": }]', "can't be read as JSON"),
        ('[{"name": "X"}]', "the design 'X' is refused: object missing required field mass"),
        ("[7]", "a design in the designs is refused"),
        (OWN.replace("hull = 10", "hull = 0"), "the design 'Heron' is refused: it has 0 hull boxes"),
        (OWN.replace("hull = 10", 'hull = "ten"'), "expected int, got str, at hull"),
        (OWN.replace("hull", "shell"), "unknown field shell|missing required field"),
    ],
)
def test_a_text_that_is_no_design_says_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        designs_from(text)


def ships_of(options: FullThrustOptions) -> list[tuple[int, str]]:
    state = GAME.start(options, seeded_dice(1))
    return [(ship.seat, ship.name) for ship in state.battle.ships]


@rule("FT-14")
def test_fleets_are_picked_by_name_repeated_as_liked_navies_mixed() -> None:
    options = FullThrustOptions(fleets="2 Suffren, falke ; Tibet,Tibet, Mistral")
    assert ships_of(options) == [
        *((0, name) for name in ("Suffren 1", "Suffren 2", "Falke")),
        *((1, name) for name in ("Tibet 1", "Tibet 2", "Mistral")),
    ]


@rule("FT-14")
def test_a_fleet_may_cost_all_the_points_and_not_one_more() -> None:
    assert ships_of(FullThrustOptions(fleets="Tibet; Lenov", points=133)) == [(0, "Tibet"), (1, "Lenov")]
    with pytest.raises(Malformed, match="costs 133 points; at most 132"):
        FullThrustOptions(fleets="Tibet; Lenov", points=132)


@rule("FT-14")
def test_no_two_ships_of_a_fleet_have_one_name() -> None:
    options = FullThrustOptions(fleets="2 Lenov, Lenov 2; Lenov", designs=OWN.replace("Heron", "Lenov 2"))
    assert ships_of(options) == [(0, "Lenov 1"), (0, "Lenov 3"), (0, "Lenov 2"), (1, "Lenov")]


@rule("FT-14")
def test_own_designs_lie_in_the_options_so_that_the_match_file_replays_anywhere() -> None:
    options = FullThrustOptions(fleets="2 Heron; Tibet", designs=OWN)
    match = Match.start(GAME, seeded_dice(3), options)
    for _ in range(20):
        seat = match.state.to_act()[0]
        match.play(seat, match.state.legal(seat)[0])
    record = from_text(match.to_text())
    assert "Heron" in record.options["designs"]
    assert replay(record, GAME).state.view(None) == match.state.view(None)


@rule("FT-12", "FT-13", "FT-14", "FT-15")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"fleets": "Komarov; Lenov"}, r"fleet 1 costs 611 points; at most 450"),
        ({"fleets": "Enterprise; Lenov"}, r"no design 'Enterprise'"),
        ({"fleets": "Suffrem; Lenov"}, r"perhaps Suffren"),
        ({"fleets": "Lenov\nTibet; Lenov"}, r"no design 'Lenov\\nTibet'"),
        ({"fleets": "0 Tibet; Lenov"}, r"asks for '0 Tibet'; at least 1 is wanted"),
        ({"fleets": "999 Lenov," * 1900 + "; Lenov"}, r"more than 400 ships"),
        ({"fleets": "Lenov"}, r"lists 1 fleets; 2 play"),
        ({"fleets": "Lenov;Lenov;Lenov"}, r"lists 3 fleets; 2 play"),
        ({"designs": OWN.replace("Heron", "Tibet")}, r"the name 'Tibet' is taken"),
        ({"designs": OWN + OWN}, r"the name 'Heron' is taken"),
        ({"designs": OWN.replace("hull = 10", "hull = 0")}, r"without hull"),
        ({"sides": "0"}, r"a number for each of the 2 fleets"),
        ({"sides": "1 1"}, r"at least two different"),
        ({"sides": "a b"}, r"like 0 1"),
        ({"table": "40x96"}, r"48 to 480 inches each way"),
        ({"table": "120x500"}, r"48 to 480 inches each way"),
        ({"table": "48x48", "apart": 50}, r"would begin off the table"),
        ({"fleets": "15 Lenov; Lenov", "table": "48x48", "apart": 12}, r"fleet 1 with 15 ships would begin off"),
        ({"players": 4, "table": "60x60"}, r"would begin off the table"),
    ],
)
def test_a_battle_that_can_not_begin_is_refused_with_the_reason(given: dict[str, Any], words: str) -> None:
    with pytest.raises(Malformed, match=words):
        FullThrustOptions(**given)


@rule("FT-17")
def test_who_names_no_ships_gets_what_the_dice_draw_the_same_for_all() -> None:
    log = Log()
    state = GAME.start(FullThrustOptions(players=3, fleets=";Tibet;"), seeded_dice(5), log)
    fleets = [[ship.plan.name for ship in state.battle.ships if ship.seat == seat] for seat in range(3)]
    assert fleets[0] == fleets[2] != ["Tibet"] == fleets[1]
    mustered = [event for event in log.everything() if isinstance(event, Mustered)]
    assert [event.is_drawn for event in mustered] == [True, False, True]


@rule("FT-17")
@pytest.mark.parametrize("points", [100, 137, 450, 1000, 2000])
def test_drawn_ships_cost_a_sixth_to_half_the_points_until_no_more_can_be_had(points: int) -> None:
    fitting = [price_of(ship) for ship in published() if points <= 6 * price_of(ship) <= 3 * points]
    seen = set()
    for seed in range(200):
        prices = [price_of(ship) for ship in drawn_fleet(points, MOST_DRAWN, seeded_dice(seed))]
        seen.update(prices)
        assert 2 <= len(prices) <= MOST_DRAWN
        assert all(price in fitting for price in prices)
        assert points - sum(prices) < min(fitting)
    assert seen == set(fitting), "every ship that fits is drawn some day"


@rule("FT-17")
def test_drawing_stops_when_the_table_is_full() -> None:
    """Three fleets on 60 inches, 12 between ships: the lines of the upper two have room for three."""
    narrow = FullThrustOptions(players=3, table="60x60", spacing=12)
    wide = FullThrustOptions(players=3, spacing=12)
    few, many = (GAME.start(options, seeded_dice(3)).battle.ships for options in (narrow, wide))
    names = [[ship.plan.name for ship in ships if ship.seat == 0] for ships in (few, many)]
    assert names[0] == names[1][:3]
    assert len(names[1]) > 3


@rule("FT-14")
@pytest.mark.parametrize(
    ("fleet", "names"),
    [
        ("2 X Wing", ["X Wing 1", "X Wing 2"]),
        ("2 x X Wing", ["X Wing 1", "X Wing 2"]),
        ("X Wing", ["X Wing"]),
        ("2x Wing", ["Wing 1", "Wing 2"]),
        ("2 x Wing", ["X Wing 1", "X Wing 2"]),
        ("2 Wing", ["Wing 1", "Wing 2"]),
        ("2 x Tibet", ["Tibet 1", "Tibet 2"]),
    ],
)
def test_the_name_of_a_design_may_look_like_a_number_of_ships(fleet: str, names: list[str]) -> None:
    own = "".join(OWN.replace("Heron", name) for name in ("X Wing", "Wing"))
    options = FullThrustOptions(fleets=f"{fleet}; Tibet", designs=own)
    assert [name for seat, name in ships_of(options) if seat == 0] == names


@rule("FT-17")
def test_the_draw_is_one_die_for_each_ship() -> None:
    dice = ScriptedDice([1, 1, 1, 1, 1])
    assert [ship.name for ship in drawn_fleet(450, MOST_DRAWN, dice)] == ["Tacoma"] * 5
    assert dice.left() == 0


@rule("FT-15")
def test_two_fleets_face_each_other_in_centred_lines_the_first_ship_to_port() -> None:
    state = GAME.start(FullThrustOptions(fleets="3 Lenov; 2 Lenov"), ScriptedDice([]))
    ships = state.view(None).ships
    assert [ship.at for ship in ships] == [
        (-4000, -20_000),
        (0, -20_000),
        (4000, -20_000),
        (2000, 20_000),
        (-2000, 20_000),
    ]
    assert [ship.course for ship in ships] == [12, 12, 12, 6, 6]
    assert {ship.speed for ship in ships} == {6}


@rule("FT-15")
def test_three_fleets_stand_on_the_corners_of_a_triangle_facing_its_middle() -> None:
    state = GAME.start(FullThrustOptions(players=3, fleets="Lenov;2 Lenov;Lenov"), ScriptedDice([]))
    ships = state.view(None).ships
    assert [ship.course for ship in ships] == [12, 4, 4, 8]
    assert [ships[0].at, ships[3].at] == [(0, -27_713), (24_000, 13_856)]
    middle = [(one + other) / 2 for one, other in zip(ships[1].at, ships[2].at, strict=True)]
    assert middle == [-24_000, 13_856]
    assert ships[1].at == (-24_000 + 1000, 13_856 + 1732), "the first to port of course 4"
    for one, other in ((ships[0].at, ships[3].at), (ships[0].at, (-24_000, 13_856)), (ships[3].at, (-24_000, 13_856))):
        assert math.dist(one, other) == pytest.approx(48_000, abs=2)


@rule("FT-15")
def test_four_fleets_stand_on_the_corners_of_a_square_clockwise_from_the_bottom() -> None:
    state = GAME.start(FullThrustOptions(players=4, fleets="Lenov;Lenov;Lenov;Lenov"), ScriptedDice([]))
    ships = state.view(None).ships
    assert [(ship.at, ship.course) for ship in ships] == [
        ((0, -33_941), 12),
        ((-33_941, 0), 3),
        ((0, 33_941), 6),
        ((33_941, 0), 9),
    ]
    assert math.dist(ships[0].at, ships[1].at) == pytest.approx(48_000, abs=2)


@rule("FT-12", "FT-15")
def test_options_change_the_set_up() -> None:
    options = FullThrustOptions(fleets="2 Lenov; Lenov", apart=12, spacing=1, speed=0, table="none")
    view = GAME.start(options, ScriptedDice([])).view(None)
    assert [ship.at for ship in view.ships] == [(-500, -6000), (500, -6000), (0, 6000)]
    assert (view.ships[0].speed, view.table) == (0, None)


@rule("FT-12", "FT-13", "FT-14", "FT-15", "FT-16")
@pytest.mark.parametrize(
    ("name", "least", "most", "usual"),
    [
        ("players", 2, 4, 2),
        ("points", 100, 2000, 450),
        ("apart", 12, 80, 40),
        ("spacing", 1, 12, 4),
        ("speed", 0, 20, 6),
        ("turn_limit", 5, 40, 15),
    ],
)
def test_numbers_have_limits_and_defaults(name: str, least: int, most: int, usual: int) -> None:
    given = {"table": "480x480"}
    assert getattr(options_from(GAME, given), name) == usual
    for value in (least, most):
        assert getattr(options_from(GAME, given | {name: value}), name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(Malformed, match=f"option {name} is {value}; what is allowed: "):
            options_from(GAME, given | {name: value})


@rule("FT-12")
def test_the_table_is_120_by_96_inches_and_may_be_from_48_to_480() -> None:
    assert GAME.start(FullThrustOptions(), seeded_dice(1)).view(None).table == (120, 96)
    for table, size in (("48x480", (48, 480)), ("480x48", (480, 48))):
        options = FullThrustOptions(fleets="Lenov; Lenov", table=table)
        assert GAME.start(options, seeded_dice(1)).view(None).table == size
    for table in ("47x96", "481x96", "120x47", "120x481"):
        with pytest.raises(Malformed, match="48 to 480 inches each way"):
            FullThrustOptions(table=table)


@rule("FT-22")
@pytest.mark.parametrize(
    ("designs", "words"),
    [
        (OWN.replace("Heron", "tibet"), r"the name 'tibet' is taken .* \[FT-22\]"),
        (OWN.replace("mass = 40", "mass = 10000"), r"its mass is 10000; 1 to 9999"),
    ],
)
def test_own_designs_need_new_names_and_a_mass_of_at_most_9999(designs: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        FullThrustOptions(designs=designs)


@rule("FT-13", "FT-21")
def test_sides_are_numbered_round_the_table() -> None:
    state = GAME.start(FullThrustOptions(players=4, sides="7, 3, 7, 3", points=100), seeded_dice(1))
    assert [side.seats for side in state.view(None).sides] == [(0, 2), (1, 3)]
    assert GAME.seat_count(FullThrustOptions(players=4)) == 4


def test_a_design_of_hundreds_of_systems_plays_like_any_other() -> None:
    hedgehog = design("Hedgehog", mass=600, hull=20, thrust=0, controls=70, beams=[(1, ALL)] * 90)
    assert price_of(hedgehog) <= 2000
    text = msgspec.json.encode([hedgehog]).decode()
    options = FullThrustOptions(points=2000, fleets="Hedgehog; Hedgehog", designs=text, apart=12, speed=0)
    state, dice = GAME.start(options, seeded_dice(1)), seeded_dice(2)
    for seed in range(10):
        playout(state.copy(), seeded(seed), dice, 400)
    assert len(state.view(None).ships[0].beams) == 90


@rule("FT-14")
def test_forms_are_offered_every_ship_of_the_catalogue_with_its_price() -> None:
    schema = msgspec.json.schema(FullThrustOptions)["$defs"]["FullThrustOptions"]["properties"]["fleets"]["x-lists"]
    offered = {piece["name"]: piece["price"] for piece in schema["of"]}
    assert offered == {design.name: price_of(design) for design in published()}
    assert schema["within"] in FullThrustOptions.__struct_fields__
