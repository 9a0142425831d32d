"""Our own games, one package each. They never import each other."""

from typing import Final

SHELF: Final = ("ruship", "thrust", "thunder_struck", "full_thrust", "fuel_to_burn")
"""Our games in the order in which a newcomer best meets them. Entry points register them, but keep no order."""
