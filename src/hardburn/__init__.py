"""Hardburn: a table for starship games."""

__version__ = "0.1.0"
