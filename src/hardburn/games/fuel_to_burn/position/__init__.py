"""What there is: ships, sides, stations, tankers and torpedoes; what is due, and the question being asked."""
