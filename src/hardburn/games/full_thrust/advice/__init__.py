"""Advice for bots: how good a position looks, exact chances, and the game's own way of looking ahead."""
