"""Many matches: series, experiments, ladders, and learning from them."""
