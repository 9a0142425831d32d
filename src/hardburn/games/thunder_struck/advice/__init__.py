"""Advice for bots: how good a position looks, and exact chances."""
