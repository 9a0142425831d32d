"""Packages of other people's, as pip would have installed them: a folder for the path, with entry points."""

from __future__ import annotations

import os
from pathlib import Path


def install(folder: Path, name: str, game_id: str, where: str, **modules: str) -> Path:
    """Put modules into a folder, and register one of their games."""
    folder.mkdir(parents=True, exist_ok=True)
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text, encoding="utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[hardburn.games]\n{game_id} = {where}\n", encoding="utf-8")
    return folder


def path_with(*folders: Path) -> str:
    """What PYTHONPATH has to be for these folders to be seen, as a process of `tests.running` wants it."""
    from tests.running import SOURCE

    return os.pathsep.join([*map(str, folders), str(SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])])
