"""The day: initiative, goes, activations, administration and the end (s8)."""
