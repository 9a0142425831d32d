"""SVG that a browser may show: drawing is kept, and nothing runs or loads anything."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hardburn.core.results import Malformed
from hardburn.pictures.sanitising import MOST_BYTES, sanitised

SVG = "http://www.w3.org/2000/svg"


def clean(inside: str, attributes: str = "") -> str:
    """What is left inside an SVG element."""
    text = sanitised(f'<svg xmlns="{SVG}" xmlns:xlink="http://www.w3.org/1999/xlink"{attributes}>{inside}</svg>')
    start = f'<svg xmlns="{SVG}">'
    assert text.startswith(start)
    assert text.endswith("</svg>")
    return text[len(start) : -len("</svg>")]


@pytest.mark.parametrize(
    "drawing",
    [
        '<path d="M 0 0 L 3 4" fill="none" stroke="#fff" stroke-width="1.5"></path>',
        '<g transform="translate(3 4) rotate(30)" opacity="0.5"><circle cx="1" cy="2" r="3"></circle></g>',
        '<rect fill="rgb(1, 2, 3)" data-place="card 5" role="button" aria-label="url(5)"></rect>',
        '<text x="1" font-size="12">Red &amp; &lt;Green&gt;</text>',
    ],
)
def test_drawing_is_kept(drawing: str) -> None:
    assert clean(drawing) == drawing


def test_ids_become_the_pictures_own() -> None:
    assert clean('<g id="a"></g>') == '<g id="picture-a"></g>'
    assert clean('<use href="#a"></use>') == clean('<use xlink:href=" #a "></use>') == '<use href="#picture-a"></use>'
    assert clean("""<path fill="url( '#a' ) red" mask="URL(#b)"></path>""") == (
        '<path fill="url(#picture-a) red" mask="url(#picture-b)"></path>'
    )


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        '<script href="https://example.org/x.js"/>',
        "<style>@import 'https://example.org/x.css'; * { fill: red }</style>",
        "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><script>alert(1)</script></body></foreignObject>",
        '<image href="https://example.org/x.png"/>',
        '<a href="javascript:alert(1)"><circle r="5"/></a>',
        '<set attributeName="href" to="javascript:alert(1)"/>',
        '<animate attributeName="href" values="javascript:alert(1)"/>',
        '<filter><feImage href="https://example.org/x.svg"/></filter>',
        '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
        '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://example.org"/>',
        '<x:g xmlns:x="urn:x"><circle xmlns="http://www.w3.org/2000/svg" r="1"/></x:g>',
        '<g xmlns=""><script/></g>',
        "<!-- a comment --><?php something?>",
    ],
)
def test_what_does_not_draw_is_left_out_with_all_it_holds(hostile: str) -> None:
    assert clean(hostile) == ""
    assert clean(f"<g>{hostile}</g>") == "<g></g>"


@pytest.mark.parametrize(
    "hostile",
    [
        'onload="alert(1)"',
        'onclick="alert(1)"',
        'ONCLICK="alert(1)"',
        'style="fill: url(https://example.org)"',
        'class="panel"',
        'href="javascript:alert(1)"',
        'href="https://example.org/x.svg#a"',
        'xlink:href="data:image/svg+xml,x"',
        'xml:base="https://example.org/"',
        'fill="url(https://example.org/x.svg#a)"',
        'fill="url(#a) url(//example.org)"',
        'fill="u\\72l(//example.org)"',
        'fill="url/**/(//example.org)"',
        'fill="image-set(x)"',
        'mask="url ( &quot;//example.org#a&quot; )"',
        'fill="expression(alert(1))"',
        'id="a b"',
        'tabindex="1"',
        'data-other="1"',
    ],
)
def test_attributes_that_run_load_or_disguise_are_left_out(hostile: str) -> None:
    assert clean(f"<g {hostile}></g>") == "<g></g>"
    assert clean("", f" {hostile}") == ""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "well-formed"),
        ("<svg", "well-formed"),
        ("<svg/>", "namespace"),
        (f'<g xmlns="{SVG}"/>', "'g'"),
        ('<html xmlns="http://www.w3.org/1999/xhtml"/>', "'html'"),
        (f'<!DOCTYPE svg><svg xmlns="{SVG}"/>', "declares"),
        (f'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="{SVG}">&a;</svg>', "declares"),
        (f'<svg xmlns="{SVG}">&a;</svg>', "well-formed"),
        (f'<svg xmlns="{SVG}">' + "<g>" * 500 + "</g>" * 500 + "</svg>", "nested"),
        (f'<svg xmlns="{SVG}">{"x" * MOST_BYTES}</svg>', "at most"),
    ],
)
def test_what_is_no_picture_is_refused(text: str, problem: str) -> None:
    with pytest.raises(Malformed, match=problem):
        sanitised(text)


def test_what_was_sanitised_is_well_formed() -> None:
    text = clean("<text aria-label=\"&quot;a&quot; &lt;b&gt; 'c'\">\N{ROCKET} ]]&gt;</text>")
    assert ET.fromstring(text).text == "\N{ROCKET} ]]>"
