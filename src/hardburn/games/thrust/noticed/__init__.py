"""What a side has noticed of the enemy's ships, and what they may be: sets of possibilities, case by case."""
