"""Playing in a terminal.

- `play`: a match at one terminal, until it ends or the people leave
- `prompt`: what people can type; `screen`: where they read and type; `interruption`: Ctrl-C and signals
- `players`: who sits where; `dice`: fair, seeded, or rolled by hand
- `saving`: when to save; `matchfile`: match files and resuming them
- `hinting`: the best choices; `looking_back`: what each decision of a match was worth
- `story`: what happened, as a seat may know it; `rulebook`: the rules in words
- `boards`: positions drawn with rich
"""
