"""Headers, origins, limits, and what strangers are told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hardburn.server.access.safety import cookie_header
from tests.server.players import RUSHIP_FOR_TWO, Player, two_players
from tests.server.served import Served
from tests.server.test_live import closing_code

STRICT = {
    "HARDBURN_REQUESTS_PER_MINUTE": "40",
    "HARDBURN_CREATIONS_PER_MINUTE": "6",
    "HARDBURN_MESSAGES_PER_SECOND": "5",
    "HARDBURN_HOSTS": "127.0.0.1,games.example",
}


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, environment=STRICT)
    served.start()
    yield served
    served.stop()


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/anything/else", "/healthz"])
def test_every_answer_carries_the_safety_headers(server: Served, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "SAME"}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"origin": "https://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_pages_of_other_sites_change_nothing_here(server: Served, headers: dict[str, str], status: int) -> None:
    sent = {name: value.replace("SAME", server.url) for name, value in headers.items()}
    body = {"game": "ruship", "seats": RUSHIP_FOR_TWO}
    answer = httpx.post(f"{server.url}/api/matches", json=body, headers=sent)
    assert answer.status_code == status
    assert ("set-cookie" in answer.headers) is (status == 201)


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(server: Served) -> None:
    answer = httpx.get(f"{server.url}/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    value = answer.cookies["hardburn"]
    forged = value[:-1] + ("0" if value[-1] != "0" else "1")
    same = httpx.get(f"{server.url}/api/me", headers={"cookie": f"hardburn={value}"})
    other = httpx.get(f"{server.url}/api/me", headers={"cookie": f"hardburn={forged}"})
    assert same.json() == answer.json()
    assert other.json()["id"] != answer.json()["id"]


def test_tokens_are_stored_only_as_hashes(own_server: Served) -> None:
    player = Player(own_server.url)
    invitation = player.make([{"kind": "me"}, {"kind": "invite"}])["invitations"][0]["token"]
    token = player.http.cookies["hardburn"].partition(".")[0]
    own_server.stop()
    file = Path(own_server.database.removeprefix("sqlite:///"))
    stored = b"".join(path.read_bytes() for path in file.parent.glob(file.name + "*"))
    assert token.encode() not in stored
    assert invitation.encode() not in stored
    assert player.me["id"].encode() in stored
    assert file.stat().st_mode & 0o077 == 0


def test_a_request_that_is_too_large_is_refused(server: Served) -> None:
    answer = httpx.post(f"{server.url}/api/matches", json={"game": "x" * 70_000})
    assert (answer.status_code, answer.json()["kind"]) == (413, "too_large")


@pytest.mark.parametrize(("game", "option"), [("fuel_to_burn", "scenario"), ("full_thrust", "designs")])
def test_a_text_that_would_take_minutes_to_read_is_refused_unread(server: Served, game: str, option: str) -> None:
    """Its time is not measured here: `tests/core/test_toml.py` shows that it is never read."""
    text = ".".join("a" * 30_000) + " = 1"
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {option: text}}
    answer = Player(server.url).http.post("/api/matches", json=body)
    assert answer.status_code == 400
    assert "line 1 has a key of more than 8 parts" in answer.json()["problem"]


def test_too_much_is_refused_strictly_for_new_matches(strict_server: Served) -> None:
    one, other, match_id = two_players(strict_server.url)
    body = {"game": "ruship", "seats": RUSHIP_FOR_TWO}
    answers = [one.http.post("/api/matches", json=body).status_code for _ in range(6)]
    assert answers[0] == 201
    assert answers[-1] == 429
    assert other.look(match_id)["table"]["status"] == "playing"
    looks = [other.http.get(f"/api/matches/{match_id}") for _ in range(41)]
    assert looks[-1].status_code == 429
    assert looks[-1].json()["kind"] == "too_many"
    assert looks[-1].headers["ratelimit-remaining"] == "0"
    assert one.look(match_id)["table"]["status"] == "playing"
    with one.watch(match_id) as watching:
        with suppress(ConnectionClosed):  # while we still send
            for number in range(60):
                watching.send(ping=number)
        assert closing_code(watching) == 4429


def test_the_server_answers_to_its_own_names_only(strict_server: Served) -> None:
    assert httpx.get(strict_server.url + "/healthz", headers={"host": "rebound.example"}).status_code == 400
    answer = httpx.get(strict_server.url + "/api/me", headers={"host": "games.example"})
    assert answer.status_code == 200


def test_behind_https_the_cookie_is_for_https_only() -> None:
    assert cookie_header("x", secure=True).endswith("; Secure")
    assert "Secure" not in cookie_header("x", secure=False)


def test_files_outside_of_the_client_are_not_served(server: Served) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/assets/../../app.py"):
        assert "create_app" not in httpx.get(server.url + path).text


def test_metrics_and_health_are_there(server: Served) -> None:
    assert httpx.get(f"{server.url}/healthz").json()["status"] == "ok"
    shown = httpx.get(f"{server.url}/metrics").text
    assert "hardburn_requests_total" in shown
    assert "hardburn_steps_stored_total" in shown
    assert "hardburn_live_connections" in shown


def test_no_page_of_the_server_asks_for_anything_elsewhere(server: Served) -> None:
    for path in ("/", "/api/schema", "/api/schema/swagger", "/schema"):
        assert "https://" not in httpx.get(server.url + path).text
