"""Special orders, messages and reports of scenarios on the star chart."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.star_charts import AT_ONE_SCREEN, begin, sheet, sit_down
from tests.browser.visitors import Visitor

SIGNALS = """
title = "Signals"
turns = 4
homes = ["Earth", "Mars"]
systems = [{ name = "Sol", bodies = [{ body = "Earth", bearing = 90 }, { body = "Mars", bearing = 0 }] }]
stations = [{ owner = 0, at = [-30, 30] }, { owner = 1, at = [-30, -30] }]
objectives = [{ owner = 0, kind = "task", name = "Call home", count = 2 }]

[[orders]]
name = "Signal"
text = "A call on all bands."
reward = { counts = "Call home", message = "We hear you." }

[[orders]]
name = "Boarding"
where = { orbit = "Venus" }
reward = { fuel = 1 }

[[ships]]
seat = 0
kind = "destroyer"
at = [20, 30]
vector = { length = 3, bearing = 90 }

[[ships]]
seat = 0
kind = "destroyer"
at = [26, 30]
vector = { length = 3, bearing = 90 }

[[ships]]
seat = 1
kind = "destroyer"
at = [-40, -30]
vector = { length = 3, bearing = 270 }
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_a_special_order_is_on_the_order_sheet(visitor: Callable[..., Visitor], width: int) -> None:
    person = visitor(viewport={"width": width, "height": 900})
    begin(person, AT_ONE_SCREEN, scenario=SIGNALS)
    if person.page.get_by_role("button", name="I am Amber").is_visible():
        sit_down(person.page)
    due = sheet(person.page)
    due.get_by_role("button", name="Activate D1").click()
    boarding = due.locator("button.order", has_text="Boarding")
    expect(boarding).to_be_disabled()
    expect(boarding).to_contain_text("D1 has to be in orbit of Venus")
    due.locator("button.order", has_text="Signal").click()
    expect(person.page.get_by_text("Call home: 1 of 2").first).to_be_visible()
