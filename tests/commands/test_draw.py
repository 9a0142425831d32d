"""`hardburn draw`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

from tests.commands.matchfiles import begun, finished
from tests.running import hardburn


def test_the_last_position_is_drawn_beside_the_match(tmp_path: Path) -> None:
    match = finished(tmp_path / "match.json")
    ran = hardburn("draw", "match.json", folder=tmp_path)
    assert ran == (0, f"Drawn after step {len(match.record.steps)}: match.svg\n", "")
    assert "the end. Turns played:" in (tmp_path / "match.svg").read_text()


def test_a_position_is_drawn_to_a_file_of_ones_choice(tmp_path: Path) -> None:
    begun(tmp_path / "match.json")
    assert hardburn("draw", "match.json", "--at", "0", "-o", "start.svg", folder=tmp_path).code == 0
    title = ET.parse(tmp_path / "start.svg").find("{*}title")
    assert title is not None
    assert title.text is not None
    assert title.text.startswith("Turn 1: ")


def test_a_picture_can_go_to_standard_output(tmp_path: Path) -> None:
    begun(tmp_path / "match.json")
    ran = hardburn("draw", "match.json", "-o", "-", folder=tmp_path)
    assert ET.fromstring(ran.out).tag == "{http://www.w3.org/2000/svg}svg"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.json"]
