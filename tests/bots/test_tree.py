"""What a search remembers of a situation."""

from __future__ import annotations

import pytest

from hardburn.bots.tree import FIRST_WIDTH, UNSEEN, Node

SPREAD = 0.2
MANY = 40


def judged(count: int = MANY) -> Node:
    """Actions 100, 101, ..., each looking a little worse than the one before."""
    node = Node()
    node.judge([100 + number for number in range(count)], [0.5 - 0.01 * number for number in range(count)])
    return node


def selected(node: Node, legal: list[int]) -> int:
    return node.select([node.place(action) for action in legal], SPREAD)


def try_for(node: Node, rounds: int, worths: dict[int, float], legal: list[int]) -> set[int]:
    """Select and learn so often; which actions were tried."""
    tried = set()
    for _ in range(rounds):
        node.visits += 1
        place = selected(node, legal)
        tried.add(node.actions[place])
        node.learn(place, worths.get(node.actions[place], -0.5))
    return tried


def test_first_opinions_are_how_much_worse_than_the_best_an_action_looks() -> None:
    node = Node()
    node.judge([7, 5, 9], [0.1, 0.4, -0.2])
    assert [node.priors[node.place(action)] for action in (7, 5, 9)] == pytest.approx([-0.3, 0.0, -0.6])
    assert [node.ranks[node.place(action)] for action in (7, 5, 9)] == [1, 0, 2]
    assert node.priors[node.place(11)] == UNSEEN


def test_only_the_most_promising_are_considered_at_first_and_more_with_the_visits() -> None:
    """The last action would win every time, but it is not among the first that are considered."""
    node = judged(20)
    legal = list(node.actions)
    early = try_for(node, 30, {119: 1.0}, legal)
    assert early <= {100 + number for number in range(int(FIRST_WIDTH) + 4)}
    assert len(early) > 4
    try_for(node, 200, {119: 1.0}, legal)
    assert node.tried[node.place(119)] == 0
    try_for(node, 700, {119: 1.0}, legal)
    assert node.tried[node.place(119)] > 300


def test_of_those_that_are_all_out_of_view_the_most_promising_is_taken() -> None:
    node = judged()
    node.visits = 1
    assert node.actions[selected(node, [139, 125, 131])] == 125


def test_an_action_that_no_world_before_allowed_can_be_chosen() -> None:
    node = judged(2)
    node.visits = 1
    assert node.actions[selected(node, [999])] == 999


def test_experience_outweighs_the_first_opinion() -> None:
    node = judged(3)
    try_for(node, 300, {100: -0.8, 101: -0.8, 102: 0.8}, [100, 101, 102])
    worths = [node.worth(node.place(action)) for action in (100, 101, 102)]
    assert max(worths) == worths[2] == pytest.approx(0.8, abs=0.1)
    assert node.tried[node.place(102)] > 200


def test_what_somebody_else_has_learnt_counts_like_ones_own() -> None:
    own, told = judged(2), judged(2)
    for _ in range(50):
        for node in (own, told):
            node.visits += 1
        own.learn(1, 0.25)
    told.visits = 0
    told.add(1, 50, 12.5)
    assert (own.visits, own.total, own.worth(1)) == (told.visits, told.total, told.worth(1))


def test_what_follows_is_told_apart_by_action_and_dice() -> None:
    node = judged(2)
    after = {(action, faces): node.child(action, faces) for action in (100, 101) for faces in (0, 1, 36)}
    assert len({id(child) for child in after.values()}) == 6
    assert node.child(101, 36) is after[101, 36]
