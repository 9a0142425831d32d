"""Playing in a terminal.

- `play`: a match at one terminal, from where it stands to its end or until the people leave
- `prompt`: what people can type; `screen`: where they read and type; `interruption`: Ctrl-C and signals
- `players`: who sits where; `dice`: fair, seeded, or rolled by hand; `saving`: match files and going on with them
- `hinting`: the best choices, for who asks; `looking_back`: what each decision of a match was worth
- `story`: what happened, as a seat may know it; `rulebook`: the rules in words
- `boards`: positions drawn with rich
"""
