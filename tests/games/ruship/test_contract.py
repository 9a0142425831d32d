"""Everything that the contract promises, with the usual track and with the shortest and longest."""

from hardburn.games.ruship import GAME
from hardburn.games.ruship.options import RushipOptions
from hardburn.testing import contract_tests

TestContract = contract_tests(
    GAME,
    options=[RushipOptions(), RushipOptions(spaces=12), RushipOptions(spaces=36), RushipOptions(turn_limit=20)],
)
