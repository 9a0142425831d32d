"""Everything that the contract promises: two and three players, the smallest and largest ring, both kinds of zones."""

from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.testing import contract_tests

TestContract = contract_tests(
    GAME,
    matches=5,
    closely=30,
    options=[
        ThunderOptions(),
        ThunderOptions(players=3, rounds=6),
        ThunderOptions(ring=11, zones="wide", rounds=6),
        ThunderOptions(players=3, ring=21, zones="wide", rounds=6),
        ThunderOptions(players=3, ring=11, rounds=6),
    ],
)
