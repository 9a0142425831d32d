"""All promises of the contract as one class of tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.testing.copying import check_copies_share_nothing
from hardburn.testing.ending import check_matches_end
from hardburn.testing.facts import check_facts
from hardburn.testing.listing import check_listed_actions_and_refusals
from hardburn.testing.moments import Scope
from hardburn.testing.refusing import check_refused_actions_change_nothing
from hardburn.testing.repeating import check_matches_repeat
from hardburn.testing.round_trips import check_everything_survives_json
from hardburn.testing.secrecy import check_secrets_are_kept


def contract_tests(
    game: Game[Any],
    *,
    matches: int = 8,
    seed: int | str = 0,
    options: Sequence[Options] = (),
    limit: int = 20_000,
    closely: int = 60,
) -> type:
    """Tests of all promises of the contract: `TestContract = contract_tests(GAME)`.

    Each promise is checked in `matches` matches, with each set of `options` in turn. A match that goes on after
    `limit` decisions counts as endless. The checks look at `closely` moments of each match.
    """
    scope = Scope(matches, seed, options, limit, closely)

    class Contract:
        def test_0_the_game_says_what_it_is(self) -> None:
            check_facts(game)

        def test_1_a_refused_action_changes_nothing(self) -> None:
            check_refused_actions_change_nothing(game, scope)

        def test_2_listed_actions_are_accepted_and_refusals_name_a_rule(self) -> None:
            check_listed_actions_and_refusals(game, scope)

        def test_3_a_copy_shares_nothing_that_changes(self) -> None:
            check_copies_share_nothing(game, scope)

        def test_4_the_same_decisions_and_faces_give_the_same_match(self) -> None:
            check_matches_repeat(game, scope)

        def test_5_secrets_are_kept(self) -> None:
            check_secrets_are_kept(game, scope)

        def test_6_every_match_ends(self) -> None:
            check_matches_end(game, scope)

        def test_7_everything_survives_a_round_trip_through_json(self) -> None:
            check_everything_survives_json(game, scope)

    return Contract
