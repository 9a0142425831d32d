"""All pairs of bots, and their ratings."""
