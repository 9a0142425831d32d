"""The star chart of Fuel To Burn in characters: one star system, fitted to the available width."""

from __future__ import annotations

import math
from typing import Final

from rich.text import Text

from hardburn.games.fuel_to_burn.view import FuelView, Point, ShipView, SystemView

COLOURS: Final = ("bold yellow", "bold cyan", "bold green")
"""For the seats; the last for things without an owner."""
FAINT: Final = "dim"
BODY: Final = "bold"
ARROWS: Final = "→↗↑↖←↙↓↘"
ROWS: Final = 20
MARGIN: Final = 3000
RIM: Final = 16
"""The number of points in a drawn circle."""
LEAST_SPAN: Final = 20_000
REACH: Final = (-9_000, 9_000)
"""The extent of a chart around a ship."""
OUTER: Final = 40_000
"""Shown on all sides while stations are placed."""


def label(ship: ShipView) -> str:
    """The ship's name, as on its manifest."""
    return ship.name


class Chart:
    """A grid of characters over a part of a star system; a row is as high as two columns are wide."""

    def __init__(
        self, view: FuelView, system: SystemView, width: int, *, is_plain: bool, around: Point | None = None
    ) -> None:
        self.view = view
        self.system = system
        self.is_plain = is_plain
        self.columns = max(20, width - 2)
        points = (
            self._points() if around is None else [(around[0] + dx, around[1] + dy) for dx in REACH for dy in REACH]
        )
        west, east = min(x for x, _ in points) - MARGIN, max(x for x, _ in points) + MARGIN
        south, north = min(y for _, y in points) - MARGIN, max(y for _, y in points) + MARGIN
        self.step = max((east - west) / self.columns, (north - south) / (2 * ROWS), LEAST_SPAN / self.columns)
        self.rows = max(1, min(ROWS, math.ceil((north - south) / (2 * self.step))))
        self.west = (west + east - self.step * self.columns) / 2
        self.north = (south + north + 2 * self.step * self.rows) / 2
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * self.columns for _ in range(self.rows)]

    def lines(self) -> list[Text]:
        """The chart in a frame, with its scale below."""
        self._draw_fields()
        self._draw_trails()
        self._draw_places()
        self._draw_flyers()
        line, post, corners = ("-", "|", "++++") if self.is_plain else ("─", "│", "┌┐└┘")
        lines = [Text(corners[0] + self._titled(line) + corners[1], FAINT)]
        for row in self.cells:
            text = Text(post, FAINT)
            for letter, style in row:
                text.append(letter, style or None)
            lines.append(text.append(post, FAINT))
        scale = f" {self.step / 1000:.2g} LU a column "
        lines.append(Text(corners[2] + scale + line * max(0, self.columns - len(scale)) + corners[3], FAINT))
        return lines

    def _titled(self, line: str) -> str:
        title = f" {self.system.name} "
        return title + line * max(0, self.columns - len(title))

    def _points(self) -> list[Point]:
        """Points that the chart must include."""
        number = self.system.system
        points = [body.at for body in self.system.bodies]
        if number == 0:
            points += [station.at for station in self.view.stations]
            if self.view.phase == "stations":
                points += [(-OUTER, -OUTER), (OUTER, OUTER)]
        points += [mark for lane in self.system.lanes for mark in lane.marks]
        points += [point.at for point in self.view.points_of_interest if point.system == number]
        points += [ship.at for ship in self._ships()]
        points += [torpedo.at for torpedo in self.view.torpedoes if not torpedo.is_gone and torpedo.system == number]
        points += [tanker.at for tanker in self.view.tankers if tanker.status == "on station"]
        return points

    def _ships(self) -> list[ShipView]:
        return [ship for ship in self.view.ships if ship.status == "on map" and ship.system == self.system.system]

    def _draw_fields(self) -> None:
        """Asteroids as dots, radiation as tildes."""
        dot, wave = (".", "~") if self.is_plain else ("·", "~")
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = self.west + (column + 0.5) * self.step, self.north - (2 * row + 1) * self.step
                away = math.hypot(x, y)
                if any(field.inner <= away <= field.outer for field in self.system.fields) and (row + column) % 3 == 0:
                    self.cells[row][column] = (dot, FAINT)
                for body in self.system.bodies:
                    if body.radiation and math.hypot(x - body.at[0], y - body.at[1]) <= body.radiation:
                        self.cells[row][column] = (wave, FAINT)

    def _draw_trails(self) -> None:
        """The vectors of the last two days."""
        for stroke in self.view.telemetry:
            if stroke.kind not in {"vector", "torpedo"} or stroke.system != self.system.system:
                continue
            if stroke.day < self.view.day - 1:
                continue
            length = math.hypot(stroke.end[0] - stroke.start[0], stroke.end[1] - stroke.start[1])
            steps = int(length / self.step)
            for place in range(steps):
                part = place / steps
                x = stroke.start[0] + part * (stroke.end[0] - stroke.start[0])
                y = stroke.start[1] + part * (stroke.end[1] - stroke.start[1])
                self._put((x, y), "'" if self.is_plain else "∙", f"{COLOURS[stroke.seat].removeprefix('bold ')} dim")

    def _draw_places(self) -> None:
        for lane in self.system.lanes:
            for mark, radius in zip(lane.marks, lane.radii, strict=True):
                self._draw_rim(mark, radius)
                self._put(mark, "x" if self.is_plain else "×", FAINT)
        for body in self.system.bodies:
            is_star = body.kind.endswith("star")
            sign = ("*" if is_star else "o") if self.is_plain else ("☼" if is_star else "●")
            style = BODY if body.home_of is None else COLOURS[body.home_of]
            self._put(body.at, sign if is_star else f"{sign}{body.name}", style)
        if self.system.system == 0:
            for station in (one for one in self.view.stations if not one.is_point):
                self._put(
                    station.at, f"{'#' if self.is_plain else '⊞'}{station.name.split()[-1]}", COLOURS[station.seat]
                )
        for point in self.view.points_of_interest:
            if point.system == self.system.system:
                self._draw_rim(point.at, 0 if point.place else point.within)
                self._put(point.at, f"{'%' if self.is_plain else '◈'}{point.name}", COLOURS[point.seat])
        for tanker in self.view.tankers:
            if tanker.status == "on station" and tanker.system == self.system.system:
                self._put(tanker.at, f"T{tanker.tanker + 1}", COLOURS[tanker.seat])

    def _draw_rim(self, at: Point, radius: int) -> None:
        """Draw a circle around a mark, if it is larger than its letter."""
        if radius <= self.step:
            return
        for part in range(RIM):
            angle = 2 * math.pi * part / RIM
            self._put((at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)), ":", FAINT)

    def _draw_flyers(self) -> None:
        for torpedo in self.view.torpedoes:
            if not torpedo.is_gone and torpedo.system == self.system.system:
                self._put(torpedo.at, f"{'^' if self.is_plain else '▴'}{torpedo.torpedo + 1}", COLOURS[torpedo.seat])
        for ship in self._ships():
            arrow = "" if self.is_plain or ship.anchor else ARROWS[round(ship.bearing / 4500) % 8]
            tracked = ("!" if self.is_plain else "◇") if ship.is_tracked else ""
            self._put(ship.at, f"{label(ship)}{arrow}{tracked}", COLOURS[ship.seat], is_firm=True)
        active = self.view.active
        is_here = active is not None and self.view.ships[active.ship].system == self.system.system
        if active is not None and active.free_plot is not None and is_here:
            self._put(active.free_plot, "+", "bold")

    def _put(self, at: tuple[float, float], mark: str, style: str, *, is_firm: bool = False) -> None:
        """Put a mark at its point. A firm mark, which must stay visible, may move nearby."""
        column = int((at[0] - self.west) / self.step)
        row = int((self.north - at[1]) / (2 * self.step))
        if not 0 <= column < self.columns or not 0 <= row < self.rows:
            return
        column = min(column, self.columns - len(mark))
        if is_firm:
            row, column = self._room(row, column, len(mark))
        for place, letter in enumerate(mark):
            self.cells[row][column + place] = (letter, style)

    def _room(self, row: int, column: int, length: int) -> tuple[int, int]:
        """The nearest place that covers no other bold mark."""
        last = self.columns - length
        around = [(row + down, max(0, min(last, column + right))) for down in range(-3, 4) for right in range(-9, 10)]
        free = [
            (abs(place[0] - row) * 2 + abs(place[1] - column), place)
            for place in around
            if 0 <= place[0] < self.rows and not self._is_taken(*place, length)
        ]
        return min(free)[1] if free else (row, column)

    def _is_taken(self, row: int, column: int, length: int) -> bool:
        return any(self.cells[row][place][1].startswith("bold") for place in range(column, column + length))
