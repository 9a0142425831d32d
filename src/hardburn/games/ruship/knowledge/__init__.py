"""Making views. Nothing is hidden, so nothing is imagined."""
