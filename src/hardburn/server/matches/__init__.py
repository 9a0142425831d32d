"""Matches in memory: a room for each, what each caller has noticed of it, and its snapshots."""
