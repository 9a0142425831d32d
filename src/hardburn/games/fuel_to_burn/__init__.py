"""Fuel To Burn, by Daniel Vintersvård: warships, gravity and heat in a star system drawn with pen and ruler."""

from hardburn.games.fuel_to_burn.game import FuelToBurn

GAME = FuelToBurn()
