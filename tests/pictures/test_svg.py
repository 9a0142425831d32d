"""The SVG writer."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hardburn.pictures.svg import Element, drawing, number, path


def test_text_and_attributes_survive_whatever_they_hold() -> None:
    nasty = "<b> & \"quotes\" 'both' ]]>"
    group = Element("g", id=nasty)
    group.add("text", nasty)
    read = ET.fromstring(group.to_text())
    assert read.attrib["id"] == nasty
    assert read[0].text == nasty


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\x0b", "\ud800", "\uffff"])
def test_what_no_xml_may_hold_is_replaced(letter: str) -> None:
    element = Element("text", f"a{letter}b", id=f"c{letter}d")
    read = ET.fromstring(element.to_text())
    assert (read.text, read.attrib["id"]) == ("a\N{REPLACEMENT CHARACTER}b", "c\N{REPLACEMENT CHARACTER}d")


def test_underscores_are_hyphens_in_the_file() -> None:
    assert Element("path", stroke_width=1).to_text() == '<path stroke-width="1"/>\n'


@pytest.mark.parametrize(
    ("value", "written"), [(1, "1"), (1.0, "1"), (1.005, "1"), (-0.001, "0"), (2.5, "2.5"), (1 / 3, "0.33")]
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_a_path_is_letters_and_numbers() -> None:
    assert path("M", 0, 1.5, "L", 2, 3) == "M 0 1.5 L 2 3"


def test_a_drawing_has_a_title_and_words() -> None:
    read = ET.fromstring(drawing(10, 20, "The start", "Nothing has moved.").to_text())
    assert read.attrib["viewBox"] == "0 0 10 20"
    assert [child.text for child in read] == ["The start", "Nothing has moved."]
