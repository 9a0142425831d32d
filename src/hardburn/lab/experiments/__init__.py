"""Experiments from files: reading, playing, the journal, and the results."""
