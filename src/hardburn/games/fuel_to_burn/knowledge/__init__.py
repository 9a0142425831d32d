"""What a seat may know: making views, and imagining the rest."""
