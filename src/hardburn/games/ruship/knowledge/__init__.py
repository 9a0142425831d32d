"""What a seat may know: making views. Nothing is hidden, so nothing is imagined."""
