"""The steps of an activation, and what ships meet on the way (s9 to s12, s14, s21 to s26, s29, s31, s34)."""
