"""Designs, the catalogue, and the fleets that begin a battle."""
