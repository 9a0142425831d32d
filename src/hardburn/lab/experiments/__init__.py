"""Experiments from files: reading, playing, the journal, and what is made of it."""
