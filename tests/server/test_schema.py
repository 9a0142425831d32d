"""The OpenAPI schema is true: whatever it allows is answered as it says, and nothing breaks the server."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hardburn.server.app import create_app
from hardburn.server.protocol.schema import whole_schema
from hardburn.server.settings import Settings
from tests.server.players import Player, two_players
from tests.server.served import Served

SCHEMA = whole_schema(create_app(Settings(database="sqlite:///unused.db")))
TRUE = schemathesis.openapi.from_dict(SCHEMA)


@pytest.fixture(scope="module")
def known(server: Served) -> dict[str, Any]:
    """A match that is there, and the cookie of a player in it."""
    one, _, match_id = two_players(server.url)
    return {"match_id": match_id, "game_id": "ruship", "cookie": one.cookie}


@TRUE.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_everything_the_schema_allows_is_answered_as_it_says(
    case: schemathesis.Case[Any], server: Served, known: dict[str, Any]
) -> None:
    for name in case.path_parameters:
        case.path_parameters[name] = known[name]
    headers = {"cookie": known["cookie"]}
    answer = case.call(base_url=server.url, headers=headers)
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    case.validate_response(answer, checks=checks, headers=headers)


def test_operations_have_names_for_clients() -> None:
    names = [operation["operationId"] for path in SCHEMA["paths"].values() for operation in path.values()]
    assert len(set(names)) == len(names)
    assert {"makeMatch", "getMatch", "joinMatch", "decide", "takeBack", "answerTakeBack", "resign"} <= set(names)


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    def references(part: Any) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + [found for value in part.values() for found in references(value)]
        return [found for value in part for found in references(value)] if isinstance(part, list) else []

    found = set(references(SCHEMA))
    assert "#/components/schemas/ruship.SideView" in found
    assert {"ruship.view", "ruship.options"} <= set(SCHEMA["components"]["schemas"])
    assert {reference.rpartition("/")[2] for reference in found} <= set(SCHEMA["components"]["schemas"])


def test_the_schema_is_served_and_live_messages_are_in_it(server: Served) -> None:
    served = httpx.get(f"{server.url}/api/openapi.json").json()
    assert served == SCHEMA
    assert "LiveSnapshot" in served["components"]["schemas"]


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH"])
def test_unknown_addresses_and_methods_are_told_in_one_form(server: Served, method: str) -> None:
    for path in ("/api/none", "/api/matches", "/api/games", "/api/me", "/api/matches/x/decisions"):
        answer = httpx.request(
            method, server.url + path, content=b"\xff{", headers={"content-type": "application/json"}
        )
        assert answer.status_code < 500
        if answer.is_error:
            assert set(answer.json()) >= {"kind", "problem"}


def test_strange_bodies_are_no_reason_to_break(server: Served) -> None:
    player = Player(server.url)
    for body in (b"", b"null", b"[]", b"1e999", b'{"name": "\xed\xa0\x80"}', b'{"name":"\\ud800"}', b"{" * 5000):
        answer = player.http.put("/api/me", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("name", ["%00", "%ff", "x" * 3000, "..", "%2e%2e", "'; DROP TABLE matches; --", "😀"])
def test_strange_names_of_matches_are_unknown(server: Served, name: str) -> None:
    answer = httpx.get(f"{server.url}/api/matches/{name}/replay")
    assert answer.status_code in {400, 404}
    assert set(answer.json()) >= {"kind", "problem"}
