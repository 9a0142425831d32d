"""The settings for hosts, and what hosts are told when one is wrong."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from hardburn.cli import main
from hardburn.core.results import Malformed
from hardburn.server.settings import Settings, settings_from


def test_the_command_line_goes_before_the_environment() -> None:
    environment = {"HARDBURN_PORT": "9000", "HARDBURN_HOST": "0.0.0.0", "HARDBURN_SECURE_COOKIES": "true"}
    settings = settings_from(environment, port="9001", host=None)
    assert (settings.port, settings.host, settings.secure_cookies) == (9001, "0.0.0.0", True)


@pytest.mark.parametrize(
    ("name", "value"), [("port", "70000"), ("port", "x"), ("bot_workers", "0"), ("secure_cookies", "maybe")]
)
def test_a_bad_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(Malformed, match=f"the setting {name} is '{value}'"):
        settings_from({f"HARDBURN_{name.upper()}": value})


def test_databases_are_given_by_url() -> None:
    assert Settings(database="postgresql://me@host/db").database_url == "postgresql+asyncpg://me@host/db"
    assert Settings(database="sqlite:///x.db").database_url == "sqlite+aiosqlite:///x.db"
    with pytest.raises(Malformed, match="sqlite:///FILE or postgresql"):
        _ = Settings(database="mysql://x").database_url


def test_without_a_url_the_database_is_in_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database_url == f"sqlite+aiosqlite:///{tmp_path}/hardburn/hardburn.db"


def test_on_this_machine_the_server_answers_to_its_own_names() -> None:
    assert "localhost" in Settings().host_names
    assert Settings(host="0.0.0.0").host_names == frozenset()
    assert Settings(hosts="a.example, B.example").host_names == {"a.example", "b.example"}


def test_a_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'x.db'}"]) == 2
    assert f"127.0.0.1:{port} can't be listened on" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite://", "in memory"),
        ("sqlite:////proc/none/x.db", "can't be made"),
        ("postgresql://nobody@127.0.0.1:1/none", "can't be opened"),
        ("sqlite:///{folder}", "can't be opened"),
        ("sqlite:///README.md", "can't be opened"),
    ],
)
def test_a_database_that_cant_be_used_is_told_in_one_line(
    database: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", database.format(folder=tmp_path)]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told
