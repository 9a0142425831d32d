"""Everything that the contract promises: played and drawn set-ups, star systems, duels, hidden manifests, scenarios."""

from pathlib import Path

from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.testing import contract_tests

EXAMPLES = Path(__file__).parents[3] / "examples" / "fuel_to_burn"


def example(name: str) -> FuelOptions:
    return FuelOptions(scenario=(EXAMPLES / name).read_text(encoding="utf-8"))


TestContract = contract_tests(
    GAME,
    matches=5,
    closely=6,
    options=[
        FuelOptions(turns=6),
        FuelOptions(turns=6, points=75, random_events="duel", set_up="drawn"),
        FuelOptions(turns=6, hidden_manifests=True, stealth_run=True, set_up="drawn"),
        FuelOptions(turns=6, systems="Sol, Saturn, Proxima", shield_recharge=True, set_up="drawn"),
        example("slingshot.toml"),
        example("two-suns.toml"),
        example("lost-beacons.toml"),
    ],
)
