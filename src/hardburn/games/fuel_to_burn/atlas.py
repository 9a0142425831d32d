"""Star systems laid out from the atlas (s27, s31, FB-23, FB-25)."""

from __future__ import annotations

from hardburn.games.fuel_to_burn.atlas_file import Chart
from hardburn.games.fuel_to_burn.system import StarSystem


def loose_bodies(charts: list[Chart]) -> list[str]:
    """The names of the bodies whose bearings are to be drawn, in order of systems and bodies."""
    raise NotImplementedError


def lay_out(charts: list[Chart], bearings: list[int]) -> list[StarSystem]:
    """The systems, with a bearing for each loose body; lanes to systems that aren't there don't exist."""
    raise NotImplementedError
