"""Everything that the contract promises, with the usual options and with each of the others."""

from hardburn.games.thrust import GAME
from hardburn.games.thrust.options import ThrustOptions
from hardburn.testing import contract_tests

TestContract = contract_tests(
    GAME,
    options=[
        ThrustOptions(),
        ThrustOptions(light_damage="1d3"),
        ThrustOptions(turn_limit=10),
        ThrustOptions(turn_limit=10, limit_counts="all"),
    ],
    matches=4,
    closely=40,
)
