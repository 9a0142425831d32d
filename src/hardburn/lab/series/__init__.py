"""Many matches of one pairing: playing, counting, and the report on them."""
