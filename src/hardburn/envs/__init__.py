"""The games for learners: PettingZoo, Gymnasium and OpenSpiel. What it needs comes with `hardburn[learn]`."""

from __future__ import annotations

from importlib.util import find_spec


def demand(*packages: str) -> None:
    """Say plainly which package is missing and how to get it."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ModuleNotFoundError(
            f"the learning environments need {', '.join(missing)}, which is not installed; "
            "`pip install 'hardburn[learn]'` brings all that they need",
            name=missing[0],
        )


demand("numpy")
