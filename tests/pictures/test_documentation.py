"""The pictures of the documentation are those that the code draws."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from docs import make_pictures


def test_every_picture_is_current() -> None:
    assert make_pictures.main(["--check"]) == 0


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(make_pictures.FOLDER, tmp_path / "pictures")
    monkeypatch.setattr(make_pictures, "FOLDER", tmp_path / "pictures")
    return tmp_path / "pictures"


def test_a_picture_that_is_old_missing_or_too_much_is_named_and_mended(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (copied / "ruship-start.svg").write_text("<svg/>")
    (copied / "ruship-attack.svg").unlink()
    (copied / "ruship-dance.svg").write_text("<svg/>")
    assert make_pictures.main(["--check"]) == 1
    named = capsys.readouterr().err
    for name in ("ruship-start.svg", "ruship-attack.svg", "ruship-dance.svg"):
        assert f"{name} is not current" in named
    assert make_pictures.main([]) == 0
    assert make_pictures.main(["--check"]) == 0
    assert not (copied / "ruship-dance.svg").exists()
