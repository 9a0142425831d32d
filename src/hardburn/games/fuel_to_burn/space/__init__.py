"""Geometry in whole numbers, flight and deflection, plots, space lanes and star systems (s27 to s31)."""
