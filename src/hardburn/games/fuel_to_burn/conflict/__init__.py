"""Combat, damage, heat, explosions, losses and random events (s5, s13, s16 to s20)."""
