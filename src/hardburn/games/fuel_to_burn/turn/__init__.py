"""The day: initiative, whose go it is, activations, administration and the end (s8)."""
