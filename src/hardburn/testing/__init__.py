"""The test kit for games: the promises of the contract as ordinary tests, for any game.

    from hardburn.testing import contract_tests, rule

    TestContract = contract_tests(GAME)

    @rule("RU-5")
    def test_both_values_are_played_if_they_can_be() -> None: ...

- `contract_tests`: a class with one test for each promise; `check_...`: single promises, without pytest
- `rule`: marks a test with the rules that it shows; `hardburn.testing.ledger` compares them with the ledger
"""

from hardburn.testing.contract import contract_tests
from hardburn.testing.copying import check_copies_share_nothing
from hardburn.testing.ending import check_matches_end
from hardburn.testing.facts import check_facts
from hardburn.testing.listing import check_listed_actions_and_refusals
from hardburn.testing.marks import rule
from hardburn.testing.moments import Scope
from hardburn.testing.refusing import check_refused_actions_change_nothing
from hardburn.testing.repeating import check_matches_repeat
from hardburn.testing.round_trips import check_everything_survives_json
from hardburn.testing.secrecy import check_secrets_are_kept

__all__ = [
    "Scope",
    "check_copies_share_nothing",
    "check_everything_survives_json",
    "check_facts",
    "check_listed_actions_and_refusals",
    "check_matches_end",
    "check_matches_repeat",
    "check_refused_actions_change_nothing",
    "check_secrets_are_kept",
    "contract_tests",
    "rule",
]
