"""Commands that tell of the games: games, rules, schema."""

from __future__ import annotations

import json

import pytest

from hardburn.core.ledger import game_ledger, table_ledger
from hardburn.core.registry import game_ids, game_of, places
from tests.running import hardburn


def words(text: str) -> str:
    """Text without its line breaks."""
    return " ".join(text.split())


def test_games_shows_each_game_with_its_sentence_and_credit() -> None:
    ran = hardburn("games")
    assert ran.code == 0
    for game in map(game_of, game_ids()):
        assert game.id in ran.out
        assert game.about in words(ran.out)
        assert game.credit in words(ran.out)


def test_games_for_programs() -> None:
    games = json.loads(hardburn("games", "--json").out)
    assert [game["id"] for game in games] == game_ids()
    assert games[0]["players"] == [2]
    assert games[0]["seats"] == ["Humanity", "Alien"]
    assert "Léandre Proust" in games[0]["credit"]


def test_rules_tells_every_rule_option_and_credit() -> None:
    told = words(hardburn("rules", "ruship").out)
    for rule in [*game_ledger("ruship").rules, *table_ledger().rules]:
        assert rule.id in told
        assert rule.text in told
    assert "spaces (12 to 36, default 18)" in told
    assert "Léandre Proust" in told


def test_one_rule_is_found_in_capitals_or_not() -> None:
    told = words(hardburn("rules", "ruship", "ru-5").out)
    rule = game_ledger("ruship")["RU-5"]
    assert told == f"RU-5 {rule.title}. {rule.text}"


def test_a_rule_of_the_table_is_found_too() -> None:
    assert table_ledger()["table.resign"].text in words(hardburn("rules", "ruship", "table.resign").out)


def test_a_rule_that_is_not_played_says_why(tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(places(), "ruship", "tests.commands.unplayed")
    assert words(hardburn("rules", "ruship", "odd.1").out) == "odd.1 Do a dance. Not played: nobody can check it"


def test_rules_for_programs() -> None:
    told = json.loads(hardburn("rules", "ruship", "--json").out)
    assert [rule["id"] for rule in told["rules"]] == game_ledger("ruship").ids()
    assert [rule["id"] for rule in told["table"]] == table_ledger().ids()
    assert json.loads(hardburn("rules", "ruship", "RU-5", "--json").out)["id"] == "RU-5"


def test_schema_prints_all_parts_or_one() -> None:
    everything = json.loads(hardburn("schema", "ruship").out)
    assert sorted(everything) == ["decision", "event", "options", "view"]
    assert json.loads(hardburn("schema", "ruship", "view").out) == everything["view"]
    assert everything["options"]["$defs"]["RushipOptions"]["properties"]["spaces"]["maximum"] == 36
