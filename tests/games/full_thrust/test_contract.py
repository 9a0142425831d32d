"""Everything that the contract promises: two to four fleets, sides, given and drawn ships, any table."""

from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.testing import contract_tests

TestContract = contract_tests(
    GAME,
    matches=6,
    closely=12,
    options=[
        FullThrustOptions(points=200, turn_limit=8),
        FullThrustOptions(fleets="Tibet, Lenov; Suffren, 2 Mistral", apart=16, speed=0, turn_limit=12),
        FullThrustOptions(players=3, points=150, turn_limit=6, table="none"),
        FullThrustOptions(players=4, sides="0 1 0 1", fleets=";Minerva;;2 Lenov", points=120, turn_limit=7),
        FullThrustOptions(apart=12, spacing=1, points=260, turn_limit=10, table="48x48"),
        FullThrustOptions(players=3, sides="0 1 1", points=100, turn_limit=9, table="72x72", speed=3),
    ],
)
