"""Thunder Struck Duel, by its authors: ships that plan in secret and fight on a ring."""
