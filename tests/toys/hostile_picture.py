"""A picture that tries to run and load what it can, around the usual one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Event, View
from salvage import picture

NOTE: Final = "window.hasRun = true"
HOSTILE: Final = f"""
<script>{NOTE}</script>
<foreignObject width="9" height="9">
  <body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="{NOTE}"/></body>
</foreignObject>
<image href="http://192.0.2.1/spy.png" width="9" height="9" onload="{NOTE}" onerror="{NOTE}"/>
<a href="javascript:{NOTE}"><text x="20" y="100" fill="white">press me</text></a>
<style>@import url(http://192.0.2.1/spy.css); * {{ fill: url(http://192.0.2.1/spy.svg#a) }}</style>
<circle r="9" cx="380" cy="180" fill="url(http://192.0.2.1/spy.svg#a)" onclick="{NOTE}" data-place="trap"/>
"""


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    usual = picture.draw(view, happened, names)
    return usual.replace("<svg ", f'<svg onload="{NOTE}" ', 1).replace("</svg>", f"{HOSTILE}</svg>")
