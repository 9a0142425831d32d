"""Every promise of the contract holds, and every rule of the ledger is shown by a test."""

from pathlib import Path

from hardburn.testing import contract_tests
from hardburn.testing.ledger import ledger_problems

from salvage import GAME
from salvage.edges import SalvageOptions

TestContract = contract_tests(
    GAME,
    matches=12,
    options=[SalvageOptions(), SalvageOptions(players=3), SalvageOptions(players=3, cards=4)],
)


def test_every_rule_is_shown() -> None:
    assert ledger_problems("salvage", Path(__file__).parent) == []
