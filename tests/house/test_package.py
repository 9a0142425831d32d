"""The package can be built with and without a C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
FAILS = shutil.which("false") or "false"


def built(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)


def test_without_a_compiler_the_package_is_built_as_pure_python(tmp_path: Path) -> None:
    done = built(tmp_path, CC=FAILS, HARDBURN_COMPILE="auto")
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "hardburn/games/ruship/rules.toml" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


def test_a_build_that_must_be_compiled_fails_without_a_compiler(tmp_path: Path) -> None:
    assert built(tmp_path, CC=FAILS, HARDBURN_COMPILE="must").returncode != 0
    assert list(tmp_path.glob("*.whl")) == []


def test_a_wish_that_is_not_known_is_refused(tmp_path: Path) -> None:
    done = built(tmp_path, HARDBURN_COMPILE="perhaps")
    assert done.returncode != 0
    assert "auto, must or no is wanted" in done.stderr
