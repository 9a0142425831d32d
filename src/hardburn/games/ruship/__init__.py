"""Ruship, by Léandre Proust: a dice race between two planets.

- `options`: the numbers that players may change (RU-1, RU-9)
- `track`: the track, the sides, where a value leads (RU-1 to RU-4)
- `moves`: which moves are legal, both dice together (RU-5)
- `state`: the sequence of play: dice, moves, attacks, powers, the end (setup, play, victory, RU-6 to RU-9)
- `decisions`, `actions`, `events`, `view`, `words`, `refusals`: what crosses the edge, and how it reads
- `evaluate`: how good a position looks; `odds`: exact chances; `diagram`: positions as text
- `learnt`: a value learnt by self-play, its weights in `weights.json`; `foresight`, `planning`: looking ahead by it;
  `learning`: how it was learnt
- `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.ruship.game import Ruship

GAME = Ruship()
