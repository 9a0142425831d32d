"""The games' pages say what the ledgers say."""

from __future__ import annotations

from docs.make_rules import main, with_rules
from hardburn.core.ledger import game_ledger


def test_the_pages_hold_the_current_rules() -> None:
    assert main(["--check"]) == 0


def test_a_page_that_differs_from_the_ledger_would_be_noticed() -> None:
    page = "<!-- rules -->\nstale words\n<!-- end -->\n<!-- rulings -->\n<!-- end -->\n"
    made = with_rules(page, "ruship")
    assert "stale words" not in made
    assert all(rule.text in made for rule in game_ledger("ruship").rules)
