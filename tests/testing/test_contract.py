"""A game that keeps its promises passes every check."""

from hardburn.testing import contract_tests
from tests.toys.salvage import GAME
from tests.toys.salvage.parts import SalvageOptions

TestContract = contract_tests(
    GAME,
    matches=12,
    options=[SalvageOptions(), SalvageOptions(players=3), SalvageOptions(players=3, cards=4)],
)
