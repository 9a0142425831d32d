"""Sets of spaces are the same compiled and not, on the longest track too."""

from __future__ import annotations

from hardburn.games.ruship.track import MARGIN, Side, bit, lowest, passed_over


def test_every_space_of_the_longest_track_has_a_bit_of_its_own() -> None:
    for space in range(-MARGIN, 47):
        assert bit(space) == 1 << (space + MARGIN)
        assert lowest(bit(space)) == space
        assert lowest(bit(space) | bit(46)) == space


def test_a_side_remembers_its_tokens() -> None:
    side = Side.at(1, [36, 36, 22, 1], 30, ["stack"])
    assert side.spaces() == [1, 22, 36, 36]
    assert side.supply == 1
    assert repr(side) == "Side.at(1, [1, 22, 36, 36], 30, ['stack'], 1)"


def test_what_lies_between_two_spaces_includes_the_second_only() -> None:
    tokens = bit(3) | bit(5) | bit(9)
    assert passed_over(tokens, 3, 9) == bit(5) | bit(9)
    assert passed_over(tokens, 9, 3) == bit(3) | bit(5)
