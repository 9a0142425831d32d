"""Everything that the contract promises: played and drawn set-ups, several star systems, duels, hidden manifests."""

from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.testing import contract_tests

TestContract = contract_tests(
    GAME,
    matches=6,
    closely=8,
    options=[
        FuelOptions(turns=6),
        FuelOptions(turns=6, points=75, random_events="duel", set_up="drawn"),
        FuelOptions(turns=8, hidden_manifests=True, stealth_run=True, set_up="drawn"),
        FuelOptions(turns=6, points=100, systems="Sol, Saturn, Proxima", shield_recharge=True, set_up="drawn"),
    ],
)
