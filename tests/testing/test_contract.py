"""A game that keeps its promises passes every check."""

from hardburn.testing import contract_tests
from salvage import GAME
from salvage.edges import SalvageOptions

TestContract = contract_tests(
    GAME,
    matches=12,
    options=[SalvageOptions(), SalvageOptions(players=3), SalvageOptions(players=3, cards=4)],
)
