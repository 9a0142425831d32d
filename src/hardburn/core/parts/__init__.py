"""What a game may add to its rules: `words` for people, `advice` for bots, `lab` for experiments. All have defaults."""
